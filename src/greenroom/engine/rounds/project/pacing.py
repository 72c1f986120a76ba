"""When the interviewer takes its next step: after its words could be heard and its typing watched."""

from dataclasses import dataclass

from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project.state import Project

BREATH_MS = 900
"""Between two steps, whatever they were."""
LONGEST_MS = 15_000


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a person follows. All times are multiplied by `factor`; with 0 nobody is waited for."""

    factor: float = 1.0
    word_ms: int = 330
    character_ms: int = 22
    """The browser shows the interviewer's typing at this speed."""

    def next_step_at(self, state: State, round: Project, now: Millis) -> Millis:
        """The time of the next step, now or later."""
        if not self.factor:
            return now
        told = max(self._heard(state), self._typed(round)) + int(BREATH_MS * self.factor)
        return min(max(now, told), now + int(LONGEST_MS * self.factor))

    def _heard(self, state: State) -> Millis:
        line = next((one for one in reversed(state.lines) if one.who == "interviewer"), None)
        return 0 if line is None else line.at + int(len(line.text.split()) * self.word_ms * self.factor)

    def _typed(self, round: Project) -> Millis:
        """When the last change has been typed, if it was the last step."""
        change = round.change(round.steps[-1].about) if round.steps else None
        if change is None:
            return 0
        written = sum(
            max(0, len(text or "") - len(change.before.get(path) or "")) for path, text in change.after.items()
        )
        return change.at + int(written * self.character_ms * self.factor)


AT_ONCE = Pace(factor=0.0)
