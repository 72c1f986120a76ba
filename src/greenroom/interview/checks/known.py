"""What the checks know of any interview: what was said, and the facts of its rounds."""

from dataclasses import dataclass
from functools import cached_property

from greenroom.interview.checks import transcript, words
from greenroom.interview.checks.facts import RoundFacts
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State


@dataclass(frozen=True)
class Known:
    """The folded interview, looked at the way the checks do."""

    state: State
    rounds: tuple[RoundFacts, ...]
    """The facts of every kind of round in the interview."""
    about: tuple[RoundFacts, ...]
    """Those that words may be about now: the open round's, or all of them between rounds."""

    @cached_property
    def candidate_words(self) -> str:
        """All that the candidate said."""
        return transcript.candidate_words(self.state)

    @cached_property
    def written(self) -> str:
        """All that the candidate wrote."""
        return "\n".join(facts.written for facts in self.rounds)

    @cached_property
    def quotable(self) -> str:
        """All that may be quoted, of whomever."""
        shown = [text for facts in self.rounds for text in facts.quotable]
        return "\n".join([transcript.all_words(self.state), self.written, *shown])

    @cached_property
    def candidate_stems(self) -> frozenset[str]:
        """The stems of the candidate's words, in speech and in writing."""
        return frozenset(words.stems(f"{self.candidate_words} {self.written}"))

    def is_licensed(self, sentence: str) -> bool:
        """Whether a task's author wrote this sentence to be said at this point."""
        return any(facts.is_licensed(sentence) for facts in self.about)

    @cached_property
    def left_ms(self) -> int | None:
        """The time left in this stage at the last thing that happened; None when it is untimed."""
        deadline = self.state.deadline
        return None if deadline is None else max(0, deadline - self._last_moment(deadline))

    @cached_property
    def also_left_ms(self) -> tuple[int, ...]:
        """The time left of what else ends, as a part of a round does."""
        ends = [facts.ends_at for facts in self.about]
        return tuple(max(0, one - self._last_moment(one)) for one in ends if one is not None)

    def _last_moment(self, deadline: Millis) -> Millis:
        state = self.state
        if state.stage_expired:
            return deadline
        moments = [state.at, state.active_at, state.stage_entered_at or 0]
        if state.time_called_ms is not None:
            moments.append(deadline - state.time_called_ms)
        return max(moments)
