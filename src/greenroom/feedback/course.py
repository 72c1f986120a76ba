"""The course of an interview: what the measures look at, in the order in which it happened."""

from bisect import bisect_right
from dataclasses import dataclass, field

from greenroom.feedback.conduct import Aside
from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.coding.events import RunKind
from greenroom.interview.rounds.coding.state import Coding
from greenroom.interview.talk.notes import Notes
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.questions.model import Language, Question


@dataclass(frozen=True, slots=True)
class Moment:
    """An event by its place."""

    seq: int
    at: Millis
    type: str


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """Something that was said, and what it was about."""

    seq: int
    at: Millis
    who: str
    text: str
    stage: str
    problem: int | None
    aside: Aside = ""
    """What it was besides the work, when it was the candidate's."""
    gives_hint: bool = False
    """Questions in a hint are food for thought, and wait for no answer."""
    noted: Notes = field(default_factory=Notes)
    """The interviewer's notes on its reply to this line, when the candidate said it."""


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


@dataclass(frozen=True, slots=True)
class Pause:
    """A time in which the candidate did nothing, after one thing they did and before the next."""

    after: Moment
    until: Moment

    @property
    def ms(self) -> int:
        """How long."""
        return self.until.at - self.after.at


@dataclass(slots=True)
class Worked:
    """How one problem went, as the log has it."""

    index: int
    problem: Coding
    question: Question | None
    opened: Moment | None = None
    limit_ms: int | None = None
    closed: Moment | None = None
    """What ended the work: a verdict, a skip, the next stage, or the end of the interview."""
    expired: Moment | None = None
    skipped: Moment | None = None
    first_edit: Moment | None = None
    coding: Moment | None = None
    """When so much was typed that it was code."""
    typed: int = 0
    deleted: int = 0
    largest_cut: tuple[int, Moment] | None = None
    tries: list[Tried] = field(default_factory=list)
    hints: list[tuple[Moment, int]] = field(default_factory=list)
    signals: list[tuple[Moment, str]] = field(default_factory=list)
    follow_ups: list[tuple[Moment, str]] = field(default_factory=list)
    said: list[SpokenLine] = field(default_factory=list)
    longest_pause: Pause | None = None
    """While working: after the first edit, and before the problem was closed."""
    first_act: Moment | None = None
    """The first thing that was typed, said, run or asked for."""
    last_act: Moment | None = None
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

    @property
    def spent_ms(self) -> int | None:
        """From opening to closing."""
        return None if self.opened is None or self.closed is None else self.closed.at - self.opened.at

    @property
    def candidate_said(self) -> list[SpokenLine]:
        """What the candidate said on this problem."""
        return [one for one in self.said if one.who == "candidate"]

    def is_untouched(self, tried: Tried) -> bool:
        """Whether that is the code they were given, as it was."""
        return tried.code.strip() == self.problem.brief.starter.get(tried.language, "").strip()

    def took_until(self, moment: Moment | None) -> int | None:
        """Milliseconds from opening to this moment."""
        return None if self.opened is None or moment is None else moment.at - self.opened.at

    def had_a_chance(self, percent: int, least_ms: int) -> bool:
        """Whether there was time enough to show something, or it was given up or handed in by choice."""
        if self.opened is None:
            return False
        if self.submissions or self.skipped or self.expired:
            return True
        needed = least_ms if self.limit_ms is None else self.limit_ms * percent // 100
        return (self.spent_ms or 0) >= needed


@dataclass(slots=True)
class InterviewCourse:
    """The whole interview."""

    problems: list[Worked]
    said: list[SpokenLine] = field(default_factory=list)
    worked_at: list[int] = field(default_factory=list)
    """Where in the log the candidate wrote or ran code, in order."""
    stages: list[tuple[Moment, str]] = field(default_factory=list)
    started: Moment | None = None
    ended: Moment | None = None
    last: Moment | None = None

    @property
    def candidate_said(self) -> list[SpokenLine]:
        """What the candidate said."""
        return [one for one in self.said if one.who == "candidate"]

    @property
    def interviewer_said(self) -> list[SpokenLine]:
        """What the interviewer said."""
        return [one for one in self.said if one.who == "interviewer"]

    def went_to_work(self, after: int, before: int) -> bool:
        """Whether code was written or run between two places of the log."""
        at = bisect_right(self.worked_at, after)
        return at < len(self.worked_at) and self.worked_at[at] < before

    def stage_end(self, stage: str) -> Millis | None:
        """When a stage was over."""
        names = [name for _, name in self.stages]
        if stage not in names:
            return None
        following = names.index(stage) + 1
        if following < len(self.stages):
            return self.stages[following][0].at
        return self.ended.at if self.ended else None
