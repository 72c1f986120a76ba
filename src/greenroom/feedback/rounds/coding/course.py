"""The course of a coding round: what the measures look at, in the order in which it happened."""

from dataclasses import dataclass, field

from greenroom.feedback.course import InterviewCourse, Moment, RoundCourse
from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.coding.events import RunKind
from greenroom.interview.rounds.coding.state import Coding
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.questions.model import Language, Question


@dataclass(slots=True)
class Tried:
    """A run or a submission with all that became of it."""

    id: str
    seq: int
    at: Millis
    problem: int
    kind: RunKind
    automatic: bool
    language: Language
    code: str
    by_candidate: bool
    finished: Moment | None = None
    result: RunResult | None = None
    analysed: Moment | None = None
    analysis: Analysis | None = None

    @property
    def is_accepted(self) -> bool:
        """Whether every case passed."""
        return self.result is not None and self.result.verdict is Verdict.ACCEPTED


@dataclass(slots=True)
class Worked(RoundCourse):
    """How one problem went, as the log has it."""

    problem: Coding
    question: Question | None
    first_edit: Moment | None = None
    coding: Moment | None = None
    """When so much was typed that it was code."""
    typed: int = 0
    deleted: int = 0
    largest_cut: tuple[int, Moment] | None = None
    tries: list[Tried] = field(default_factory=list)
    hints: list[tuple[Moment, int]] = field(default_factory=list)
    sizes: dict[str, int] = field(default_factory=dict)
    language: str = ""

    @property
    def thrown_away(self) -> int:
        """Characters of their own that were deleted again; what was given may go."""
        given = sum(len(self.problem.brief.starter.get(language, "")) for language in self.sizes)
        return min(self.typed, max(0, self.deleted - given))

    @property
    def title(self) -> str:
        """In quotation marks, for a sentence."""
        return f"“{self.problem.brief.title}”"

    @property
    def submissions(self) -> list[Tried]:
        """Those that were judged."""
        return [one for one in self.tries if one.kind == "submission" and one.result is not None]

    @property
    def runs(self) -> list[Tried]:
        """Plain runs of the candidate's own that were judged."""
        return [one for one in self.tries if one.kind == "run" and one.result is not None and one.by_candidate]

    @property
    def accepted(self) -> Tried | None:
        """The submission that solved it."""
        return next((one for one in self.submissions if one.is_accepted), None)

    @property
    def best(self) -> Tried | None:
        """The submission that passed most cases; of equals their own, and the latest of these."""
        return max(
            self.submissions,
            key=lambda one: (one.result.passed if one.result else 0, not one.automatic, one.seq),
            default=None,
        )

    def run(self, id_: str) -> Tried:
        """The run of this id. Raises KeyError."""
        found = next((one for one in reversed(self.tries) if one.id == id_), None)
        if found is None:
            raise KeyError(id_)
        return found

    def is_untouched(self, tried: Tried) -> bool:
        """Whether that is the code they were given, as it was."""
        return tried.code.strip() == self.problem.brief.starter.get(tried.language, "").strip()

    def is_under_way(self, now: Moment) -> bool:
        """Whether something was written before now: reading before the first edit is no pause."""
        return self.first_edit is not None and self.first_edit.seq < now.seq

    def had_a_chance(self, percent: int, least_ms: int) -> bool:
        """Whether there was time enough to show something, or it was given up or handed in by choice."""
        if self.opened is None:
            return False
        if self.submissions or self.skipped or self.expired:
            return True
        needed = least_ms if self.limit_ms is None else self.limit_ms * percent // 100
        return (self.spent_ms or 0) >= needed


CodingCourse = InterviewCourse[Worked]
