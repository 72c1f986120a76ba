"""Ollama's own chat: a line of JSON for each piece of the reply.

A request with a schema is answered by words that keep to it. So a script's call of the tool that takes the answer is
written as words then.
"""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from greenroom.testing.model_server.script import Asked, CallTool, Message
from greenroom.testing.model_server.wires.voice import BROKEN, Ending, Request, Voice, as_text, tokens_in

FINISH: Mapping[Ending, str] = {"said": "stop", "called": "stop", "refused": "content_filter"}


def read(request: Request) -> Asked:
    """What was asked."""
    body = request.body
    everything = body.get("messages", ())
    return Asked(
        wire="ollama",
        model=body.get("model", ""),
        system="\n".join(one["content"] for one in everything if one["role"] == "system"),
        messages=tuple(_message(one) for one in everything if one["role"] != "system"),
        tools=tuple(tool["function"]["name"] for tool in body.get("tools", ())),
        is_streamed=bool(body.get("stream", True)),
        key=request.bearer,
        headers=request.headers,
        body=body,
    )


def _message(one: Mapping[str, Any]) -> Message:
    functions = [call["function"] for call in one.get("tool_calls", ())]
    calls = [f"{function['name']}({json.dumps(function['arguments'])})" for function in functions]
    return Message(one["role"], " ".join(part for part in [one.get("content", ""), *calls] if part))


class OllamaVoice(Voice):
    """Writes lines of JSON."""

    content_type = "application/x-ndjson"

    def opening(self) -> bytes:
        """Nothing."""
        return b""

    def words(self, text: str) -> bytes:
        """Words."""
        return self._line({"content": text})

    def tool(self, name: str, arguments: str) -> bytes:
        """A call in one line; arguments are an object, unless they are broken."""
        if self._has_schema:
            return self._line({"content": arguments})
        return self._line({"content": "", "tool_calls": [_call(name, arguments)]})

    def closing(self, ending: Ending) -> bytes:
        """Why it ended, with the count."""
        return self._line({"content": ""}, **self._end(ending))

    def broken(self) -> bytes:
        """A line that is not JSON."""
        return f"{BROKEN}\n".encode()

    def whole(self, text: str, calls: Sequence[CallTool], ending: Ending) -> dict[str, Any]:
        """The reply in one object."""
        if self._has_schema:
            text, calls = text + "".join(as_text(call.arguments) for call in calls), ()
        self.output_tokens = tokens_in(text)
        message: dict[str, Any] = {"role": "assistant", "content": text}
        if calls:
            message["tool_calls"] = [_call(call.name, call.arguments) for call in calls]
        return {"model": self.asked.model, "message": message, **self._end(ending)}

    def error(self, code: int, message: str) -> dict[str, Any]:
        """Ollama's error."""
        return {"error": message}

    @property
    def _has_schema(self) -> bool:
        return "format" in self.asked.body

    def _end(self, ending: Ending) -> dict[str, Any]:
        counts = {"prompt_eval_count": self.input_tokens, "eval_count": self.output_tokens}
        return {"done": True, "done_reason": FINISH[ending], **counts}

    def _line(self, message: Mapping[str, Any], **more: Any) -> bytes:
        line = {"model": self.asked.model, "message": {"role": "assistant", **message}, "done": False, **more}
        return f"{json.dumps(line)}\n".encode()


def _call(name: str, arguments: Mapping[str, Any] | str) -> dict[str, Any]:
    if isinstance(arguments, str):
        with suppress(ValueError):
            arguments = json.loads(arguments)
    return {"function": {"name": name, "arguments": arguments}}
