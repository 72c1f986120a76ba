"""What a simulated candidate is going to do, and when."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from greenroom.interview.core.events import Millis
from greenroom.interview.core.messages import Command, Say
from greenroom.interview.core.state import State

SECOND = 1_000

Make = Callable[[State], Command | None]


@dataclass(frozen=True, slots=True)
class Act:
    """Something to do after a pause; `make` decides when the time has come, and may find nothing to do."""

    pause: Millis
    make: Make


class Plan:
    """Acts in order, each a pause after the one before, and what was said so far."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.acts: deque[Act] = deque()
        self.at: Millis = 0
        """When the last thing was done, or something happened that starts the pause of the next act."""
        self.stage: str | None = None
        self.purpose = ""
        """What the last thing they said was for."""
        self._said: set[tuple[str | None, str]] = set()

    def enter(self, stage: str, now: Millis) -> None:
        """Begin a stage with nothing planned."""
        self.stage = stage
        self.at = now
        self.acts.clear()

    def do(self, pause: int, make: Make) -> None:
        """Do this after so many seconds."""
        self.acts.append(Act(pause * SECOND, make))

    def do_first(self, pause: int, make: Make) -> None:
        """Do this before everything else."""
        self.acts.appendleft(Act(pause * SECOND, make))

    def later(self, seconds: int) -> None:
        """Do nothing for a while."""
        self.do(seconds, lambda state: None)

    def put_off(self, heard_at: Millis) -> None:
        """Put off what was planned until the interviewer has finished, but no longer."""
        if self.acts:
            planned = self.acts.popleft()
            left = self.at + planned.pause - heard_at
            self.acts.appendleft(Act(max(2 * SECOND, left), planned.make))
        self.at = max(self.at, heard_at)

    def speak(self, purpose: str, text: str) -> Command:
        """Say this now."""
        self.purpose = purpose
        self._said.add((self.stage, purpose))
        return Say(text=text)

    def has_said(self, *purposes: str) -> bool:
        """Whether one of these has been said in this stage."""
        return any((self.stage, purpose) in self._said for purpose in purposes)
