"""The course of an answers round."""

from dataclasses import dataclass

from greenroom.feedback import conversation
from greenroom.feedback.course import InterviewCourse, RoundCourse, SpokenLine
from greenroom.interview.rounds.answers.state import Answers

NO_CHANCE_MS = 30_000
"""Who had less time than this and said nothing had no fair chance."""


@dataclass(slots=True)
class Answered(RoundCourse):
    """How one question went."""

    round: Answers

    @property
    def title(self) -> str:
        return f"“{self.round.task.prompt.theme}”"

    @property
    def answer(self) -> list[SpokenLine]:
        """What was said to the question itself, before any follow-up."""
        return self._said({one.seq for one in self.round.spoken if not one.follow_up})

    @property
    def spoken(self) -> list[SpokenLine]:
        """All that was said in answer, to the question and to follow-ups."""
        return self._said({one.seq for one in self.round.spoken})

    @property
    def answer_words(self) -> int:
        """How long the answer to the question itself was."""
        return sum(one.words for one in self.round.spoken if not one.follow_up)

    @property
    def replies(self) -> list[tuple[str, SpokenLine | None]]:
        """Each follow-up with what was said to it first."""
        return [(text, next(iter(conversation.replies_to(self, moment)), None)) for moment, text in self.follow_ups]

    def _said(self, seqs: set[int]) -> list[SpokenLine]:
        return [one for one in self.candidate_said if one.seq in seqs]

    @property
    def had_a_chance(self) -> bool:
        """Whether there was time enough to say something, or the question was left by choice."""
        if self.opened is None:
            return False
        return bool(self.spoken or self.skipped or self.expired) or (self.spent_ms or 0) >= NO_CHANCE_MS


AnswersCourse = InterviewCourse[Answered]
