"""Anthropic's messages."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from greenroom.testing.model_server.script import Asked, CallTool, Message
from greenroom.testing.model_server.wires.voice import BROKEN, Ending, Request, Voice, as_text, event, tokens_in

STOP: Mapping[Ending, str] = {"said": "end_turn", "called": "tool_use", "refused": "refusal"}


def read(request: Request) -> Asked:
    """What was asked."""
    body = request.body
    return Asked(
        wire="anthropic",
        model=body.get("model", ""),
        system=_text(body.get("system", "")),
        messages=tuple(message for one in body.get("messages", ()) for message in _messages(one)),
        tools=tuple(tool["name"] for tool in body.get("tools", ())),
        is_streamed=bool(body.get("stream")),
        key=request.headers.get("x-api-key") or request.bearer,
        headers=request.headers,
        body=body,
    )


def _messages(one: Mapping[str, Any]) -> Iterator[Message]:
    content = one["content"]
    for part in [{"type": "text", "text": content}] if isinstance(content, str) else content:
        match part["type"]:
            case "text":
                yield Message(one["role"], part["text"])
            case "tool_use":
                yield Message("assistant", f"{part['name']}({as_text(part['input'])})")
            case "tool_result":
                yield Message("tool", _text(part.get("content", "")))


def _text(content: Any) -> str:
    return content if isinstance(content, str) else " ".join(part.get("text", "") for part in content)


class AnthropicVoice(Voice):
    """Writes the events of a message."""

    def opening(self) -> bytes:
        """The message, still empty."""
        return _event("message_start", message={**self._message([]), "stop_reason": None})

    def begin_words(self) -> bytes:
        """A block of text."""
        return _event("content_block_start", index=self.items, content_block={"type": "text", "text": ""})

    def words(self, text: str) -> bytes:
        """Words."""
        return _event("content_block_delta", index=self.items, delta={"type": "text_delta", "text": text})

    def end_words(self) -> bytes:
        """The block is done."""
        done = _event("content_block_stop", index=self.items)
        self.items += 1
        return done

    def tool(self, name: str, arguments: str) -> bytes:
        """A block that calls a tool."""
        block = {"type": "tool_use", "id": f"toolu_{self.items}", "name": name, "input": {}}
        delta = {"type": "input_json_delta", "partial_json": arguments}
        events = _event("content_block_start", index=self.items, content_block=block)
        events += _event("content_block_delta", index=self.items, delta=delta)
        return events + self.end_words()

    def broken(self) -> bytes:
        """An event with a name, but without JSON."""
        return f"event: content_block_delta\ndata: {BROKEN}\n\n".encode()

    def closing(self, ending: Ending) -> bytes:
        """Why it ended, the count, and the end."""
        delta = {"stop_reason": STOP[ending], "stop_sequence": None}
        usage = {"output_tokens": self.output_tokens}
        return _event("message_delta", delta=delta, usage=usage) + _event("message_stop")

    def whole(self, text: str, calls: Sequence[CallTool], ending: Ending) -> dict[str, Any]:
        """A message."""
        self.output_tokens = tokens_in(text)
        content: list[dict[str, Any]] = [{"type": "text", "text": text}] if text else []
        for number, call in enumerate(calls):
            content.append({"type": "tool_use", "id": f"toolu_{number}", "name": call.name, "input": call.arguments})
        return {**self._message(content), "stop_reason": STOP[ending]}

    def error(self, code: int, message: str) -> dict[str, Any]:
        """Anthropic's error."""
        return {"type": "error", "error": {"type": "error", "message": message}}

    def _message(self, content: list[dict[str, Any]]) -> dict[str, Any]:
        return {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "model": self.asked.model,
            "content": content,
            "stop_sequence": None,
            "usage": {"input_tokens": self.input_tokens, "output_tokens": self.output_tokens},
        }


def _event(kind: str, **data: Any) -> bytes:
    return event({"type": kind, **data}, kind)
