"""OpenAI's responses."""

from collections.abc import Mapping, Sequence
from typing import Any

from greenroom.testing.model_server.script import Asked, CallTool, Message
from greenroom.testing.model_server.wires.voice import Ending, Request, Voice, as_text, event, tokens_in

SYSTEM = ("system", "developer")


def read(request: Request) -> Asked:
    """What was asked."""
    body = request.body
    everything = body.get("input", ())
    system = [_text(one["content"]) for one in everything if one.get("role") in SYSTEM]
    return Asked(
        wire="openai",
        model=body.get("model", ""),
        system="\n".join(part for part in [body.get("instructions") or "", *system] if part),
        messages=tuple(_message(one) for one in everything if one.get("role") not in SYSTEM),
        tools=tuple(tool["name"] for tool in body.get("tools", ())),
        is_streamed=bool(body.get("stream")),
        key=request.bearer,
        headers=request.headers,
        body=body,
    )


def _message(one: Mapping[str, Any]) -> Message:
    match one.get("type"):
        case "function_call":
            return Message("assistant", f"{one['name']}({one['arguments']})")
        case "function_call_output":
            return Message("tool", _text(one["output"]))
    return Message(one["role"], _text(one["content"]))


def _text(content: Any) -> str:
    return content if isinstance(content, str) else " ".join(part.get("text", "") for part in content)


class ResponsesVoice(Voice):
    """Writes the events of a response."""

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked)
        self._text = ""
        self._output: list[dict[str, Any]] = []
        self._events = 0

    def opening(self) -> bytes:
        """The response is there."""
        return self._event("response.created", response=self._response("in_progress"))

    def begin_words(self) -> bytes:
        """A message with an empty text."""
        self._text = ""
        return self._event("response.output_item.added", item=self._message("", "in_progress")) + self._event(
            "response.content_part.added", **self._place(), part=_part("")
        )

    def words(self, text: str) -> bytes:
        """Words."""
        self._text += text
        return self._event("response.output_text.delta", **self._place(), delta=text, logprobs=[])

    def end_words(self) -> bytes:
        """The message is done."""
        item = self._message(self._text, "completed")
        done = (
            self._event("response.output_text.done", **self._place(), text=self._text, logprobs=[])
            + self._event("response.content_part.done", **self._place(), part=_part(self._text))
            + self._event("response.output_item.done", item=item)
        )
        self._output.append(item)
        self.items += 1
        return done

    def tool(self, name: str, arguments: str) -> bytes:
        """A call."""
        item = self._call(name, "", self.items)
        done = {**item, "arguments": arguments, "status": "completed"}
        place = {"item_id": item["id"]}
        events = (
            self._event("response.output_item.added", item=item)
            + self._event("response.function_call_arguments.delta", **place, delta=arguments)
            + self._event("response.function_call_arguments.done", **place, name=name, arguments=arguments)
            + self._event("response.output_item.done", item=done)
        )
        self._output.append(done)
        self.items += 1
        return events

    def closing(self, ending: Ending) -> bytes:
        """The whole response once more."""
        if ending == "refused":
            return self._event("response.incomplete", response=self._response("incomplete"))
        return self._event("response.completed", response=self._response("completed"))

    def whole(self, text: str, calls: Sequence[CallTool], ending: Ending) -> dict[str, Any]:
        """A response."""
        self.output_tokens = tokens_in(text)
        if text:
            self._output.append(self._message(text, "completed"))
        for number, call in enumerate(calls, start=1):
            self._output.append({**self._call(call.name, as_text(call.arguments), number), "status": "completed"})
        return self._response("incomplete" if ending == "refused" else "completed")

    def error(self, code: int, message: str) -> dict[str, Any]:
        """OpenAI's error."""
        return {"error": {"message": message, "type": "error", "code": str(code), "param": None}}

    def _event(self, kind: str, **data: Any) -> bytes:
        self._events += 1
        return event({"type": kind, "sequence_number": self._events, "output_index": self.items, **data}, kind)

    def _place(self) -> dict[str, Any]:
        return {"item_id": f"msg_{self.items}", "content_index": 0}

    def _message(self, text: str, status: str) -> dict[str, Any]:
        content = [_part(text)] if text else []
        return {
            "id": f"msg_{self.items}",
            "type": "message",
            "role": "assistant",
            "status": status,
            "content": content,
        }

    def _call(self, name: str, arguments: str, number: int) -> dict[str, Any]:
        return {
            "id": f"fc_{number}",
            "call_id": f"call_{number}",
            "type": "function_call",
            "name": name,
            "arguments": arguments,
            "status": "in_progress",
        }

    def _response(self, status: str) -> dict[str, Any]:
        used, said = self.input_tokens, self.output_tokens
        return {
            "id": "resp_1",
            "object": "response",
            "created_at": 1_767_225_600,
            "model": self.asked.model,
            "status": status,
            "error": None,
            "incomplete_details": {"reason": "content_filter"} if status == "incomplete" else None,
            "instructions": None,
            "metadata": {},
            "output": self._output,
            "parallel_tool_calls": True,
            "tool_choice": "auto",
            "tools": [],
            "usage": None
            if status == "in_progress"
            else {
                "input_tokens": used,
                "input_tokens_details": {"cached_tokens": 0},
                "output_tokens": said,
                "output_tokens_details": {"reasoning_tokens": 0},
                "total_tokens": used + said,
            },
        }


def _part(text: str) -> dict[str, Any]:
    return {"type": "output_text", "text": text, "annotations": [], "logprobs": []}
