"""What a model is asked, what it answers, and every way in which it may fail to."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from greenroom.ports.models import ProviderKind

Role = Literal["user", "assistant", "tool"]


@dataclass(frozen=True, slots=True)
class Message:
    """One message of the conversation as plain text: words, a tool's call, or what a tool gave back."""

    role: Role
    text: str


@dataclass(frozen=True, slots=True)
class Asked:
    """One request, the same whatever wire it came over."""

    wire: ProviderKind
    model: str
    system: str
    messages: tuple[Message, ...]
    tools: tuple[str, ...]
    is_streamed: bool
    key: str
    """The credential that came with it: the key, or for Bedrock the id of the access key."""
    headers: Mapping[str, str]
    body: Mapping[str, Any]
    """As it came, for those who look at the fine print."""

    @property
    def said(self) -> str:
        """The user's last words."""
        return next((message.text for message in reversed(self.messages) if message.role == "user"), "")

    @property
    def is_answered(self) -> bool:
        """Whether the last thing in it is what a tool gave back."""
        return bool(self.messages) and self.messages[-1].role == "tool"

    @property
    def text(self) -> str:
        """Everything the model can read, to look for what it should or should not be told."""
        return "\n".join([self.system, *(message.text for message in self.messages)])


@dataclass(frozen=True, slots=True)
class Say:
    """Words, streamed one by one; `pause` seconds before each."""

    text: str
    pause: float = 0.0


@dataclass(frozen=True, slots=True)
class CallTool:
    """A tool's call. Arguments that are text are sent as they are, however broken."""

    name: str
    arguments: Mapping[str, Any] | str


@dataclass(frozen=True, slots=True)
class Refuse:
    """Words, and the wire's own mark for a reply that was refused or filtered."""

    text: str


@dataclass(frozen=True, slots=True)
class Wait:
    """Silence for this many seconds; before anything else in a reply even the headers wait."""

    seconds: float = math.inf


@dataclass(frozen=True, slots=True)
class Status:
    """The reply is only this HTTP status, with an error as the provider writes it."""

    code: int
    message: str = ""


@dataclass(frozen=True, slots=True)
class Cut:
    """The connection is closed here."""


@dataclass(frozen=True, slots=True)
class BrokenJson:
    """An event that is framed as it should be, but is not JSON."""


@dataclass(frozen=True, slots=True)
class Endless:
    """These words again and again: until the client leaves, or a million times when the reply is not streamed."""

    text: str = "and so on "


Piece = Say | CallTool | Refuse | Wait | Status | Cut | BrokenJson | Endless
Reply = Sequence[Piece]
Script = Callable[[Asked], Reply]

FAULTS: Mapping[str, Reply] = {
    "unauthorised": [Status(401)],
    "rate_limited": [Status(429)],
    "server_error": [Status(500)],
    "slow": [Wait(2.0), Say("I will get there, one word at a time.", pause=0.5)],
    "never": [Wait()],
    "cut_off": [Say("Tell me how you would"), Cut()],
    "broken_json": [Say("Tell me how you"), BrokenJson(), Say("would start.")],
    "unknown_tool": [CallTool("open_the_pod_bay_doors", {"now": True})],
    "broken_arguments": [CallTool("give_hint", '{"level": ')],
    "endless": [Endless()],
    "empty": [],
    "refusal": [Refuse("I cannot help with that.")],
}
"""Every way in which a provider is known to misbehave, by name."""
