"""The course of a coding round: what the measures look at, in the order in which it happened."""

from bisect import bisect_right
from dataclasses import dataclass, field
from fractions import Fraction

from greenroom.feedback.course import InterviewCourse, Moment, RoundCourse
from greenroom.feedback.rounds.coding.reach import is_behind, share
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
    largest_insert: tuple[int, Moment] | None = None
    """Characters that came at once, at most."""
    touched: int = 0
    """Characters typed or deleted since then."""
    edits: list[int] = field(default_factory=list)
    """Where in the log the code was changed, in order."""
    own_inputs: list[Moment] = field(default_factory=list)
    """When the code was run on inputs of the candidate's own."""
    hints: list[tuple[Moment, int]] = field(default_factory=list)
    hint_words: dict[int, str] = field(default_factory=dict)
    """What each hint said, by its place in the log."""
    hint_requests: list[Moment] = field(default_factory=list)
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
        """Those that were judged and counted, or the last one where none was counted."""
        judged = [one for one in self.tries if one.kind == "submission" and one.result is not None]
        return [one for one in judged if not self.is_spared(one)] or judged[-1:]

    @property
    def spared(self) -> list[Tried]:
        """Submissions that were judged and cost no attempt."""
        return [one for one in self.tries if one.kind == "submission" and self.is_spared(one)]

    @property
    def attempts(self) -> int:
        """How many submissions were judged and counted."""
        return sum(not self.is_spared(one) for one in self.submissions)

    def is_spared(self, tried: Tried) -> bool:
        """Whether this submission cost no attempt."""
        return tried.result is not None and self.problem.task.rules.spares(tried.result.verdict)

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
        """The submission that got furthest on the cases that were run; of equals their own, and the latest of these."""
        best: Tried | None = None
        for one in self.submissions:
            if best is None or _is_at_least(one, best):
                best = one
        return best

    @property
    def fullest(self) -> Tried | None:
        """The submission that passed the largest share of cases; the latest of equals."""
        return max(self.submissions, key=lambda one: (_share(one), not one.automatic, one.seq), default=None)

    def run(self, id_: str) -> Tried:
        """The run of this id. Raises KeyError."""
        found = next((one for one in reversed(self.tries) if one.id == id_), None)
        if found is None:
            raise KeyError(id_)
        return found

    def edited_between(self, after: int, before: int) -> bool:
        """Whether the code was changed between two places of the log."""
        at = bisect_right(self.edits, after)
        return at < len(self.edits) and self.edits[at] < before

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


def _is_at_least(later: Tried, earlier: Tried) -> bool:
    """Whether a later submission takes the place of an earlier one: it does unless it is behind."""
    if later.result is None or earlier.result is None:
        return earlier.result is None
    if later.is_accepted or earlier.is_accepted:
        return later.is_accepted
    if later.automatic and not earlier.automatic:
        return is_behind(earlier.result, later.result)
    return not is_behind(later.result, earlier.result)


def _share(tried: Tried) -> Fraction:
    return share(tried.result) if tried.result else Fraction(0)


CodingCourse = InterviewCourse[Worked]
