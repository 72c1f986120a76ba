"""Google's generateContent and streamGenerateContent."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from greenroom.testing.model_server.script import Asked, CallTool, Message
from greenroom.testing.model_server.wires.voice import Ending, Request, Voice, event, tokens_in

FINISH: Mapping[Ending, str] = {"said": "STOP", "called": "STOP", "refused": "SAFETY"}


def read(request: Request) -> Asked:
    """What was asked."""
    body = request.body
    named = re.search(r"/models/([^/:]+):", request.path)
    return Asked(
        wire="google",
        model=named[1] if named else "",
        system=" ".join(part.get("text", "") for part in body.get("systemInstruction", {}).get("parts", ())),
        messages=tuple(message for one in body.get("contents", ()) for message in _messages(one)),
        tools=tuple(one["name"] for tool in body.get("tools") or () for one in tool.get("functionDeclarations", ())),
        is_streamed="streamGenerateContent" in request.path,
        key=request.headers.get("x-goog-api-key", ""),
        headers=request.headers,
        body=body,
    )


def _messages(one: Mapping[str, Any]) -> Iterator[Message]:
    for part in one["parts"]:
        if "text" in part:
            yield Message("assistant" if one["role"] == "model" else "user", part["text"])
        elif "functionCall" in part:
            call = part["functionCall"]
            yield Message("assistant", f"{call['name']}({json.dumps(call.get('args', {}))})")
        elif "functionResponse" in part:
            yield Message("tool", json.dumps(part["functionResponse"].get("response", {})))


class GoogleVoice(Voice):
    """Writes responses, each with a part of the content."""

    def opening(self) -> bytes:
        """Nothing comes before the words."""
        return b""

    def words(self, text: str) -> bytes:
        """Words."""
        return event(self._response([{"text": text}]))

    def tool(self, name: str, arguments: str) -> bytes:
        """A call, whose arguments are always an object: broken ones are sent as a text in its place."""
        return event(self._response([_call(name, arguments)]))

    def closing(self, ending: Ending) -> bytes:
        """Why it ended."""
        return event(self._response([], FINISH[ending]))

    def whole(self, text: str, calls: Sequence[CallTool], ending: Ending) -> dict[str, Any]:
        """One response with everything."""
        self.output_tokens = tokens_in(text)
        parts: list[dict[str, Any]] = [{"text": text}] if text else []
        parts += [{"functionCall": {"name": call.name, "args": call.arguments}} for call in calls]
        return self._response(parts, FINISH[ending])

    def error(self, code: int, message: str) -> dict[str, Any]:
        """Google's error."""
        return {"error": {"code": code, "message": message, "status": "ERROR"}}

    def _response(self, parts: Sequence[Mapping[str, Any]], finish: str | None = None) -> dict[str, Any]:
        candidate: dict[str, Any] = {"index": 0, "content": {"role": "model", "parts": parts}}
        if finish:
            candidate["finishReason"] = finish
        used, said = self.input_tokens, self.output_tokens
        return {
            "candidates": [candidate],
            "modelVersion": self.asked.model,
            "responseId": "response-1",
            "usageMetadata": {
                "promptTokenCount": used,
                "candidatesTokenCount": said,
                "totalTokenCount": used + said,
            },
        }


def _call(name: str, arguments: str) -> dict[str, Any]:
    try:
        args = json.loads(arguments)
    except ValueError:
        args = arguments
    return {"functionCall": {"name": name, "args": args}}
