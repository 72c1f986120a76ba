"""Ollama's chat format: how a conversation is sent, and what a line of the reply may hold."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import BaseModel
from pydantic_ai.messages import (
    BinaryContent,
    FinishReason,
    ModelMessage,
    ModelRequest,
    SystemPromptPart,
    TextContent,
    TextPart,
    ToolCallPart,
    ToolReturnPart,
    UserPromptPart,
)
from pydantic_ai.tools import ToolDefinition
from pydantic_ai.usage import RequestUsage

SYSTEM = "ollama"
CHARACTERS_OF_A_PICTURE = 4_500
FINISH: dict[str, FinishReason] = {"stop": "stop", "length": "length", "content_filter": "content_filter"}
"""Ollama itself filters nothing. What it passes on from elsewhere may."""


class Function(BaseModel):
    """A tool that the model calls. Arguments of a wrong form are for the agent to complain about."""

    name: str
    arguments: dict[str, Any] | str = {}


class ToolCall(BaseModel):
    """A call of a tool."""

    function: Function


class Message(BaseModel):
    """Words and calls."""

    content: str = ""
    tool_calls: list[ToolCall] = []


class Chunk(BaseModel):
    """A line of a streamed reply, or the whole of one that is not streamed."""

    message: Message = Message()
    done: bool = False
    done_reason: str = ""
    prompt_eval_count: int = 0
    eval_count: int = 0
    error: str = ""


class Shown(BaseModel):
    """What /api/show tells about a model."""

    capabilities: list[str] | None = None
    model_info: dict[str, Any] = {}

    @property
    def has_tools(self) -> bool:
        """Whether it can call tools; one that does not say is taken to."""
        return self.capabilities is None or "tools" in self.capabilities

    @property
    def context_length(self) -> int | None:
        """Tokens that it can hold at most; the field is named after the family of the model."""
        lengths = (value for name, value in self.model_info.items() if name.endswith(".context_length"))
        return next((length for length in lengths if isinstance(length, int)), None)


def messages_of(instructions: Sequence[str], messages: Sequence[ModelMessage]) -> list[dict[str, Any]]:
    """The conversation, with what lasts at its beginning."""
    system = [{"role": "system", "content": text} for text in instructions]
    return [*system, *(sent for message in messages for sent in _message(message))]


def usage_of(last: Chunk) -> RequestUsage:
    """The count in the last line of a reply."""
    return RequestUsage(input_tokens=last.prompt_eval_count, output_tokens=last.eval_count)


def characters_of(body: Mapping[str, Any]) -> int:
    """How long a request is for its model, which reads a picture as so many tokens, however large its file is."""
    pictures = [one for message in body["messages"] for one in message.get("images", ())]
    return len(str(body)) - sum(map(len, pictures)) + CHARACTERS_OF_A_PICTURE * len(pictures)


def tool_of(tool: ToolDefinition) -> dict[str, Any]:
    """A tool that the model may call."""
    described = {"name": tool.name, "description": tool.description or "", "parameters": tool.parameters_json_schema}
    return {"type": "function", "function": described}


def _message(message: ModelMessage) -> Iterator[dict[str, Any]]:
    if isinstance(message, ModelRequest):
        for part in message.parts:
            match part:
                case SystemPromptPart(content=text):
                    yield {"role": "system", "content": text}
                case UserPromptPart(content=content):
                    pictures = _pictures(content)
                    yield {"role": "user", "content": _text(content), **({"images": pictures} if pictures else {})}
                case ToolReturnPart(tool_name=name):
                    yield {"role": "tool", "tool_name": name, "content": part.model_response_str()}
                case _:
                    raise TypeError(f"Ollama is not sent a {type(part).__name__}")
        return
    calls = [
        {"function": {"name": part.tool_name, "arguments": part.args_as_dict()}}
        for part in message.parts
        if isinstance(part, ToolCallPart)
    ]
    words = "".join(part.content for part in message.parts if isinstance(part, TextPart))
    yield {"role": "assistant", "content": words, **({"tool_calls": calls} if calls else {})}


def _text(content: Any) -> str:
    if isinstance(content, str):
        return content
    texts = (item for item in content if not isinstance(item, BinaryContent))
    return "\n".join(item.content if isinstance(item, TextContent) else item for item in texts)


def _pictures(content: Any) -> list[str]:
    if isinstance(content, str):
        return []
    return [item.base64 for item in content if isinstance(item, BinaryContent) and item.is_image]
