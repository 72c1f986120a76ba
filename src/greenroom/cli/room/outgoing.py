"""Commands on their way to the room: one at a time, each sent again until it is acknowledged."""

import secrets
from collections import deque
from dataclasses import dataclass, field

from greenroom.interview.core.messages import Command
from greenroom.web.wire import Do


def _new_id() -> str:
    return f"room-{secrets.token_hex(8)}"


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A command with what this client knows of it."""

    command: Command
    label: str
    """As it was typed, for a refusal."""
    needs_file: bool = False
    is_answered: bool = False
    agreed: tuple[str, str | None] | None = None
    """For an edit: which text, and how that is once the edit is made; None is no file."""
    is_checked: bool = True
    """For an edit: whether the room refuses or moves it where the text has changed since."""
    is_repeated: bool = False
    """For an edit: whether an earlier call of this program sent it."""
    id: str = field(default_factory=_new_id)

    @property
    def is_edit(self) -> bool:
        """Whether it was made from a file, not typed."""
        return self.agreed is not None

    def message(self) -> Do:
        """The command as the socket takes it."""
        return Do.model_validate({"id": self.id, "command": self.command.model_dump()})


class Outbox:
    """What waits, and the one command that was sent and is not acknowledged yet."""

    def __init__(self) -> None:
        self._waiting: deque[Outgoing] = deque()
        self.sent: Outgoing | None = None
        self.own: set[str] = set()
        """The ids of all commands of this client."""

    def put(self, outgoing: Outgoing) -> None:
        """Send it after all others."""
        self._waiting.append(outgoing)

    @property
    def next(self) -> Outgoing | None:
        """What would be sent now."""
        return self._waiting[0] if self._waiting and self.sent is None else None

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits and nothing is on its way."""
        return not self._waiting and self.sent is None

    def drop(self) -> None:
        """Leave out the next one."""
        self._waiting.popleft()

    def send(self, outgoing: Outgoing) -> Do:
        """The message to send for this command, which is the next one or an edit that goes before it."""
        if self._waiting and self._waiting[0] is outgoing:
            self._waiting.popleft()
        self.sent = outgoing
        self.own.add(outgoing.id)
        return outgoing.message()

    def answered(self, id_: str | None) -> Outgoing | None:
        """The command that this acknowledges or refuses, if it is the one that was sent."""
        if self.sent is None or self.sent.id != id_:
            return None
        done, self.sent = self.sent, None
        return done
