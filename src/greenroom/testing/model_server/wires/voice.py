"""What every wire format has in common."""

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from greenroom.testing.model_server.script import Asked, CallTool

Ending = Literal["said", "called", "refused"]

BROKEN = '{"this is": not JSON'


@dataclass(frozen=True, slots=True)
class Request:
    """An HTTP request, with its headers in lower case and its body read."""

    path: str
    headers: Mapping[str, str]
    body: Mapping[str, Any]

    @property
    def bearer(self) -> str:
        """The key in the Authorization header."""
        return self.headers.get("authorization", "").removeprefix("Bearer ")


class Voice(ABC):
    """Writes one reply, as a stream of events or as a whole; it counts what it says."""

    content_type = "text/event-stream"

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.input_tokens = tokens_in(asked.text)
        self.output_tokens = 0
        self.items = 0
        """How many pieces of content were begun; words in a row are one."""
        self.is_speaking = False

    def say(self, text: str) -> bytes:
        """The next words."""
        self.output_tokens += tokens_in(text)
        opening = b""
        if not self.is_speaking:
            self.is_speaking = True
            opening = self.begin_words()
        return opening + self.words(text)

    def call(self, tool: CallTool) -> bytes:
        """A tool's call, in one go."""
        arguments = as_text(tool.arguments)
        self.output_tokens += tokens_in(arguments)
        return self.stop_speaking() + self.tool(tool.name, arguments)

    def stop_speaking(self) -> bytes:
        """Close the words that were being said, if any were."""
        if not self.is_speaking:
            return b""
        self.is_speaking = False
        return self.end_words()

    def broken(self) -> bytes:
        """An event that is not JSON."""
        return b"data: " + BROKEN.encode() + b"\n\n"

    def begin_words(self) -> bytes:
        """What comes before the first words in a row."""
        return b""

    def end_words(self) -> bytes:
        """What comes after the last words in a row."""
        self.items += 1
        return b""

    @abstractmethod
    def opening(self) -> bytes:
        """What comes before anything else."""

    @abstractmethod
    def words(self, text: str) -> bytes:
        """Some words of the text that was begun."""

    @abstractmethod
    def tool(self, name: str, arguments: str) -> bytes:
        """A tool's call, from its beginning to its end."""

    @abstractmethod
    def closing(self, ending: Ending) -> bytes:
        """What comes last, with the count of tokens."""

    @abstractmethod
    def whole(self, text: str, calls: Sequence[CallTool], ending: Ending) -> dict[str, Any]:
        """The reply as one document."""

    @abstractmethod
    def error(self, code: int, message: str) -> dict[str, Any]:
        """An error as this provider writes it."""


def event(data: Mapping[str, Any], name: str = "") -> bytes:
    """A server-sent event."""
    head = f"event: {name}\n" if name else ""
    return f"{head}data: {json.dumps(data)}\n\n".encode()


def tokens_in(text: str) -> int:
    """About what a tokenizer would count."""
    return (len(text) + 3) // 4


def as_text(arguments: Mapping[str, Any] | str) -> str:
    """A tool's arguments as they are streamed."""
    return arguments if isinstance(arguments, str) else json.dumps(arguments)
