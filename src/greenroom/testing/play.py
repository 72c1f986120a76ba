"""Plays an interview on the heart alone: no engine, no ports, time moved by hand."""

from collections.abc import Callable
from typing import Self, TypeVar

from greenroom.interview.core.actions import Consult, Wake
from greenroom.interview.core.decide import decide
from greenroom.interview.core.due import due
from greenroom.interview.core.events import Event, InterviewScheduled, Millis, Recorded
from greenroom.interview.core.evolve import begin
from greenroom.interview.core.messages import Message, Move, SkipTime, TimeCame, TurnTaken
from greenroom.interview.core.state import State

Due = TypeVar("Due")

EPOCH: Millis = 1_800_000_000_000


class Play:
    """An interview in progress, with everything that was recorded."""

    def __init__(self, scheduled: InterviewScheduled) -> None:
        first = Recorded(1, EPOCH, scheduled)
        self.now = EPOCH
        self.records: list[Recorded] = [first]
        self.state: State = begin("interview", first)

    def tell(self, message: Message, cause: str | None = None) -> list[Event]:
        """Give it a message; returns the events that followed."""
        step = decide(self.state, message, self.now, cause)
        self.records.extend(step.records)
        self.state = step.state
        return [record.event for record in step.records]

    def wait(self, ms: int) -> Self:
        """Let time pass, with every timer firing when it is due."""
        while alarms := [action for action in self._due(Wake) if action.at <= self.now + ms]:
            alarm = min(alarms, key=lambda action: action.at)
            passed = max(0, alarm.at - self.now)
            self._pass(passed)
            self.tell(TimeCame(alarm.id))
            ms -= passed
        self._pass(ms)
        return self

    def _pass(self, ms: int) -> None:
        """The clock goes on, or stands still in a pause."""
        if not self.state.is_paused:
            self.now += ms
        elif ms:
            self.tell(SkipTime(ms, "paused"))

    def interviewer(self, text: str = "Go on.", *moves: Move, intent: str = "talk") -> list[Event]:
        """The interviewer takes the turn that is waiting."""
        (consult,) = self._due(Consult)
        return self.tell(TurnTaken(consult.up_to, text, intent, moves, "test"))

    def until(self, reached: Callable[[State], bool]) -> Self:
        """Let stages expire until the state is as wanted."""
        for _ in range(len(self.state.agenda) + 1):
            if reached(self.state):
                return self
            self.wait(max(0, (self.state.deadline or self.now) - self.now))
        raise AssertionError("the interview never came to that")

    def _due(self, kind: type[Due]) -> list[Due]:
        return [action for action in due(self.state) if isinstance(action, kind)]
