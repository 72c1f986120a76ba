"""Whether anything is still to come: the interviewer's answer, a result, an analysis."""

import time
from collections.abc import Callable

from greenroom.cli.rounds.kinds import LIVE
from greenroom.web import wire

QUIET_SECONDS = 0.7
"""A turn ends a moment before its words are on disk: only a silence this long is one."""
TURN_SECONDS = 5.0
"""How long the interviewer may take to begin with an answer before that counts as silence."""


class Stillness:
    """Listens to what comes and says when nothing is pending any more."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._heard_at = clock()
        self._presence = "listening"
        self._owed_since: float | None = None
        self._spoke_to = False

    def spoke(self, *, to_interviewer: bool) -> None:
        """Something was sent that the interviewer answers."""
        self._heard_at = self._owed_since = self._clock()
        self._spoke_to = self._spoke_to or to_interviewer

    def heard(self, message: object) -> None:
        """Take in a message."""
        if isinstance(message, wire.Pong):
            return
        self._heard_at = self._clock()
        match message:
            case wire.Presence(interviewer=presence):
                self._presence = presence
                if presence != "listening":
                    self._owed_since = None
            case wire.Changed(changes=changes):
                for change in changes:
                    if isinstance(change, wire.LineAdded) and change.line.who == "interviewer":
                        self._owed_since = None
                        self._spoke_to = False

    def is_still(self, room: wire.Room) -> bool:
        """Whether nothing is pending in the room."""
        now = self._clock()
        if now - self._heard_at < QUIET_SECONDS:
            return False
        if room.interview.status != "in_progress":
            return True
        owed = self._owed_since is not None and now - self._owed_since < TURN_SECONDS
        busy = any(LIVE[round.kind].is_busy(round) for round in room.rounds if round.kind in LIVE)
        return not (owed or busy or self._presence != "listening")

    @property
    def was_ignored(self) -> bool:
        """Whether the interviewer was spoken to and has not said anything since."""
        return self._spoke_to
