"""Amazon Bedrock's Converse and ConverseStream, whose events are binary."""

import json
import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import unquote
from zlib import crc32

from greenroom.testing.model_server.script import Asked, CallTool, Message
from greenroom.testing.model_server.wires.voice import BROKEN, Ending, Request, Voice, as_text, tokens_in

STOP: Mapping[Ending, str] = {"said": "end_turn", "called": "tool_use", "refused": "content_filtered"}
TEXT_HEADER = 7


def read(request: Request) -> Asked:
    """What was asked."""
    body = request.body
    named = re.search(r"/model/([^/]+)/converse", request.path)
    credential = re.search(r"Credential=([^/]+)/", request.headers.get("authorization", ""))
    return Asked(
        wire="bedrock",
        model=unquote(named[1]) if named else "",
        system=" ".join(part.get("text", "") for part in body.get("system", ())),
        messages=tuple(message for one in body.get("messages", ()) for message in _messages(one)),
        tools=tuple(
            tool["toolSpec"]["name"] for tool in body.get("toolConfig", {}).get("tools", ()) if "toolSpec" in tool
        ),
        is_streamed=request.path.endswith("-stream"),
        key=credential[1] if credential else request.bearer,
        headers=request.headers,
        body=body,
    )


def _messages(one: Mapping[str, Any]) -> Iterator[Message]:
    for part in one["content"]:
        if "text" in part:
            yield Message(one["role"], part["text"])
        elif "toolUse" in part:
            yield Message("assistant", f"{part['toolUse']['name']}({as_text(part['toolUse']['input'])})")
        elif "toolResult" in part:
            content = part["toolResult"]["content"]
            yield Message("tool", " ".join(one.get("text") or json.dumps(one.get("json")) for one in content))


class BedrockVoice(Voice):
    """Writes the binary events of a Converse stream."""

    content_type = "application/vnd.amazon.eventstream"

    def opening(self) -> bytes:
        """The role."""
        return _event("messageStart", {"role": "assistant"})

    def words(self, text: str) -> bytes:
        """Words."""
        return _event("contentBlockDelta", {"contentBlockIndex": self.items, "delta": {"text": text}})

    def end_words(self) -> bytes:
        """The block is done."""
        done = _event("contentBlockStop", {"contentBlockIndex": self.items})
        self.items += 1
        return done

    def tool(self, name: str, arguments: str) -> bytes:
        """A block that calls a tool."""
        start = {"toolUse": {"toolUseId": f"tool_{self.items}", "name": name}}
        delta = {"toolUse": {"input": arguments}}
        events = _event("contentBlockStart", {"contentBlockIndex": self.items, "start": start})
        events += _event("contentBlockDelta", {"contentBlockIndex": self.items, "delta": delta})
        return events + self.end_words()

    def broken(self) -> bytes:
        """A well-framed event without JSON."""
        return _framed("contentBlockDelta", BROKEN.encode())

    def closing(self, ending: Ending) -> bytes:
        """Why it ended, and the count."""
        metadata = {"usage": self._usage(), "metrics": {"latencyMs": 1}}
        return _event("messageStop", {"stopReason": STOP[ending]}) + _event("metadata", metadata)

    def whole(self, text: str, calls: Sequence[CallTool], ending: Ending) -> dict[str, Any]:
        """A Converse response."""
        self.output_tokens = tokens_in(text)
        content: list[dict[str, Any]] = [{"text": text}] if text else []
        for number, call in enumerate(calls):
            content.append({"toolUse": {"toolUseId": f"tool_{number}", "name": call.name, "input": call.arguments}})
        return {
            "output": {"message": {"role": "assistant", "content": content}},
            "stopReason": STOP[ending],
            "usage": self._usage(),
            "metrics": {"latencyMs": 1},
        }

    def error(self, code: int, message: str) -> dict[str, Any]:
        """An AWS error."""
        names = {401: "UnrecognizedClientException", 429: "ThrottlingException"}
        return {"__type": names.get(code, "InternalServerException"), "message": message}

    def _usage(self) -> dict[str, int]:
        used, said = self.input_tokens, self.output_tokens
        return {"inputTokens": used, "outputTokens": said, "totalTokens": used + said}


def _event(kind: str, data: Mapping[str, Any]) -> bytes:
    return _framed(kind, json.dumps(data).encode())


def _framed(kind: str, payload: bytes) -> bytes:
    """An event of AWS's binary event stream: lengths, checksum, headers, payload, checksum."""
    named = {":event-type": kind, ":content-type": "application/json", ":message-type": "event"}
    headers = b"".join(
        bytes([len(name)]) + name.encode() + struct.pack(">BH", TEXT_HEADER, len(value)) + value.encode()
        for name, value in named.items()
    )
    lengths = struct.pack(">II", 16 + len(headers) + len(payload), len(headers))
    message = lengths + struct.pack(">I", crc32(lengths)) + headers + payload
    return message + struct.pack(">I", crc32(message))
