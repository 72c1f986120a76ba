"""OpenAI's chat completions, which Ollama, vLLM, llama.cpp and many others speak."""

from collections.abc import Mapping, Sequence
from typing import Any

from greenroom.testing.model_server.script import Asked, CallTool, Message
from greenroom.testing.model_server.wires.voice import Ending, Request, Voice, as_text, event, tokens_in

FINISH: Mapping[Ending, str] = {"said": "stop", "called": "tool_calls", "refused": "content_filter"}


def read(request: Request) -> Asked:
    """What was asked."""
    body = request.body
    everything = body.get("messages", ())
    return Asked(
        wire="compatible",
        model=body.get("model", ""),
        system="\n".join(_text(one.get("content")) for one in everything if one["role"] in ("system", "developer")),
        messages=tuple(_message(one) for one in everything if one["role"] not in ("system", "developer")),
        tools=tuple(tool["function"]["name"] for tool in body.get("tools", ())),
        is_streamed=bool(body.get("stream")),
        key=request.bearer,
        headers=request.headers,
        body=body,
    )


def _message(one: Mapping[str, Any]) -> Message:
    calls = [f"{call['function']['name']}({call['function']['arguments']})" for call in one.get("tool_calls") or ()]
    return Message(one["role"], " ".join(part for part in [_text(one.get("content")), *calls] if part))


def _text(content: Any) -> str:
    if content is None or isinstance(content, str):
        return content or ""
    return " ".join(part.get("text", "") for part in content)


class ChatVoice(Voice):
    """Writes chat completion chunks."""

    def opening(self) -> bytes:
        """The role."""
        return self._chunk({"role": "assistant", "content": ""})

    def words(self, text: str) -> bytes:
        """Words."""
        return self._chunk({"content": text})

    def tool(self, name: str, arguments: str) -> bytes:
        """A call in two chunks, as servers do."""
        number, self.items = self.items, self.items + 1
        call = {"index": number, "id": f"call_{number}", "type": "function"}
        return self._chunk({"tool_calls": [{**call, "function": {"name": name, "arguments": ""}}]}) + self._chunk(
            {"tool_calls": [{"index": number, "function": {"arguments": arguments}}]}
        )

    def closing(self, ending: Ending) -> bytes:
        """Why it ended, the count, and the mark of the end."""
        usage = event({**self._head("chat.completion.chunk"), "choices": [], "usage": self._usage()})
        return self._chunk({}, FINISH[ending]) + usage + b"data: [DONE]\n\n"

    def whole(self, text: str, calls: Sequence[CallTool], ending: Ending) -> dict[str, Any]:
        """A chat completion."""
        self.output_tokens = tokens_in(text)
        message: dict[str, Any] = {"role": "assistant", "content": text}
        if calls:
            message["tool_calls"] = [
                {
                    "id": f"call_{number}",
                    "type": "function",
                    "function": {"name": call.name, "arguments": as_text(call.arguments)},
                }
                for number, call in enumerate(calls)
            ]
        choice = {"index": 0, "message": message, "finish_reason": FINISH[ending]}
        return {**self._head("chat.completion"), "choices": [choice], "usage": self._usage()}

    def error(self, code: int, message: str) -> dict[str, Any]:
        """OpenAI's error."""
        return {"error": {"message": message, "type": "error", "code": str(code), "param": None}}

    def _chunk(self, delta: Mapping[str, Any], finish: str | None = None) -> bytes:
        choice = {"index": 0, "delta": delta, "finish_reason": finish}
        return event({**self._head("chat.completion.chunk"), "choices": [choice]})

    def _head(self, kind: str) -> dict[str, Any]:
        return {"id": "chatcmpl-1", "object": kind, "created": 1_767_225_600, "model": self.asked.model}

    def _usage(self) -> dict[str, int]:
        used, said = self.input_tokens, self.output_tokens
        return {"prompt_tokens": used, "completion_tokens": said, "total_tokens": used + said}
