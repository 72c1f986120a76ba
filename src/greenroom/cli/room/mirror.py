"""The room as this client has it: the whole room once, then every change."""

import time

from greenroom.cli.rounds.kinds import LIVE
from greenroom.interview.core.events import Millis
from greenroom.web import wire


class StepsMissing(Exception):
    """A step was not received; only the whole room helps."""


class Mirror:
    """The room, folded from the server's messages, and the server's clock."""

    def __init__(self) -> None:
        self.room: wire.Room | None = None
        self.seq: int | None = None
        self.presence = "listening"
        self._ahead: float = 0.0

    def take(self, message: wire.ServerMessage) -> None:
        """Take in a message. Raises StepsMissing, and ValueError for a change that fits nothing here."""
        match message:
            case wire.Welcome():
                self.room, self.seq = message.room, message.seq
                self._set_clock(message.now)
            case wire.Resumed():
                self._set_clock(message.now)
            case wire.Pong():
                self._set_clock(message.now)
            case wire.Changed():
                self._change(message)
            case wire.Presence():
                self.presence = message.interviewer
            case _:
                pass

    def now(self) -> Millis:
        """The interview's time."""
        return round(self._ahead + time.monotonic() * 1000)

    def _set_clock(self, now: Millis) -> None:
        self._ahead = now - time.monotonic() * 1000

    def _change(self, message: wire.Changed) -> None:
        if self.room is None or self.seq is None or message.after > self.seq:
            raise StepsMissing
        if message.seq <= self.seq:
            return
        room = self.room
        for change in message.changes:
            room = changed(room, change)
        self.room, self.seq = room, message.seq


def changed(room: wire.Room, change: wire.Change) -> wire.Room:
    """The room after a change. Raises ValueError for one that does not fit."""
    match change:
        case wire.InterviewChanged():
            return room.model_copy(update={"interview": change.interview})
        case wire.AllowedChanged():
            return room.model_copy(update={"allowed": change.allowed})
        case wire.LineAdded():
            return room.model_copy(update={"lines": (*room.lines, change.line)})
        case wire.LineChanged():
            lines = (change.line if line.seq == change.line.seq else line for line in room.lines)
            return room.model_copy(update={"lines": tuple(lines)})
        case _:
            rounds = list(room.rounds)
            if not 0 <= change.round < len(rounds):
                raise ValueError(f"there is no round {change.round}")
            view = rounds[change.round]
            if view.kind not in LIVE:
                return room
            rounds[change.round] = LIVE[view.kind].apply(view, change)
            return room.model_copy(update={"rounds": tuple(rounds)})
