"""The state of a coding round."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from greenroom.interview.core.plan import Task
from greenroom.interview.core.rounds import Millis, Round
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.choices import LEVELS, CodingRules
from greenroom.interview.rounds.coding.events import RunKind
from greenroom.judging.evidence import Analysis
from greenroom.judging.own import OwnResult
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.questions.model import Difficulty, Language, ProblemBrief
from greenroom.values import Level

ProblemStatus = Literal["waiting", "open", "solved", "failed", "skipped", "timed_out", "unfinished"]
CueKind = Literal["hint_requested", "verdict", "analysed", "run_finished", "run_failed"]
"""Reasons for the interviewer to speak that only a coding round has."""
Cursor = tuple[int, int]
"""Anchor and head of what is selected, in code points of the code; the same where nothing is."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint that was given."""

    level: int
    text: str
    at: Millis


@dataclass(frozen=True, slots=True)
class Run:
    """A run. The code is kept only while it is needed; old results keep their counts but not their cases."""

    id: str
    round: int
    kind: RunKind
    attempt: int | None
    automatic: bool
    language: Language
    code: str | None
    requested_at: Millis
    finished_at: Millis | None = None
    result: RunResult | None = None
    failure: str | None = None
    analysis: Analysis | None = None
    review: CodeReview | None = None
    asked_by: Literal["candidate", "interviewer"] = "candidate"

    @property
    def is_pending(self) -> bool:
        """Whether the judge still owes an answer."""
        return self.finished_at is None

    @property
    def awaits_analysis(self) -> bool:
        """Whether a judged submission is still to be looked into; code that doesn't compile tells all by itself."""
        return (
            self.kind == "submission"
            and self.analysis is None
            and self.result is not None
            and self.result.verdict is not Verdict.COMPILE_ERROR
        )

    @property
    def awaits_review(self) -> bool:
        """Whether all facts about a submission are known and somebody is still to read it."""
        return (
            self.kind == "submission"
            and self.review is None
            and self.result is not None
            and self.code is not None
            and not self.awaits_analysis
        )

    @property
    def is_accepted(self) -> bool:
        """Whether every case passed."""
        return self.result is not None and self.result.verdict is Verdict.ACCEPTED

    @property
    def is_spared(self) -> bool:
        """Whether it is a submission that was judged and cost no attempt."""
        return self.kind == "submission" and self.attempt is None and self.result is not None


@dataclass(frozen=True, slots=True)
class OwnRun:
    """A run on an input of the candidate's own. Code and arguments are kept until it is done."""

    id: str
    language: Language
    code: str
    arguments: str
    """As a list in JSON."""
    input: str
    """The same as the room shows inputs."""
    requested_at: Millis
    finished_at: Millis | None = None
    result: OwnResult | None = None
    failure: str = ""

    @property
    def is_pending(self) -> bool:
        """Whether it is still to be run."""
        return self.finished_at is None


class CodingTask(Task):
    """A question from the bank, pinned."""

    kind: Literal["coding"] = "coding"
    brief: ProblemBrief
    language: Language
    """The language to begin with."""
    difficulty: Difficulty
    """The difficulty that was asked for."""
    pack: str | None = None
    """The pack that was asked for."""
    fresh: bool = False
    """Whether another problem is to be written in its place while the interview warms up."""
    adaptive: bool = False
    """Whether it was chosen to suit what was known of the candidate."""
    rules: CodingRules = CodingRules()

    @property
    def level(self) -> Level:
        return LEVELS[self.difficulty]

    def begin(self) -> "Coding":
        return Coding(task=self, brief=self.brief, language=self.language)


@dataclass(frozen=True)
class Coding(Round):
    """A problem on its way from waiting to decided."""

    task: CodingTask = field(kw_only=True)
    brief: ProblemBrief = field(kw_only=True)
    """What is asked: the task's own, or one that was written in its place."""
    language: Language = field(kw_only=True)
    status: ProblemStatus = "waiting"
    texts: Mapping[str, str] = field(default_factory=dict)
    revision: int = 0
    cursor: Cursor | None = None
    """Where the candidate's cursor is in the text; None while nobody knows."""
    cursor_at: Millis = 0
    """When the cursor was last moved without writing."""
    attempts: int = 0
    runs: Mapping[str, Run] = field(default_factory=dict)
    own_runs: Mapping[str, OwnRun] = field(default_factory=dict)
    """Runs on inputs of the candidate's own, which are not judged."""
    hints: tuple[Hint, ...] = ()
    hint_wanted: bool = False
    shown_at: Millis | None = None
    follow_ups: tuple[str, ...] = ()
    writing: Literal["", "written", "kept"] = ""
    """Whether a problem written for this interview took its place, or the one from the bank was kept."""
    growth_shown: int | None = None
    """The event by which measured growth was shown, 0 where the round was left. None while it is held back."""

    @property
    def text(self) -> str:
        """The code in the present language."""
        return self.texts.get(self.language, "")

    @property
    def present_at(self) -> Millis:
        return self.cursor_at

    @property
    def pending_run(self) -> Run | None:
        """The run that the judge is working on."""
        return next((run for run in self.runs.values() if run.is_pending), None)

    @property
    def is_running(self) -> bool:
        """Whether code is being run."""
        return self.pending_run is not None or any(own.is_pending for own in self.own_runs.values())

    @property
    def starter(self) -> str:
        """The text that the present language begins with."""
        return self.brief.starter.get(self.language, "")

    @property
    def holds_growth(self) -> bool:
        """Whether measured growth is not to be seen yet."""
        return self.task.rules.growth_after_asking and self.growth_shown is None

    @property
    def attempts_allowed(self) -> int:
        """How many submissions may be made."""
        return self.task.rules.attempts

    @property
    def hints_allowed(self) -> int:
        """How many hints may be given."""
        return self.task.rules.hints

    @property
    def follow_ups_allowed(self) -> int:
        """How many questions may follow once it is decided."""
        return self.task.rules.follow_ups


def coding_round(state: State, index: int) -> Coding:
    """The coding round at this place. Raises TypeError if it is of another kind."""
    round = state.rounds[index]
    if not isinstance(round, Coding):
        raise TypeError(f"round {index} is of kind {round.kind.name}, not coding")
    return round


def coding_rounds(state: State) -> Iterator[tuple[int, Coding]]:
    """The coding rounds of an interview, with their places among all rounds."""
    return ((index, round) for index, round in enumerate(state.rounds) if isinstance(round, Coding))


def first_task(state: State) -> CodingTask | None:
    """The task of the first coding round."""
    return next((round.task for _, round in coding_rounds(state)), None)


def open_coding(state: State) -> Coding | None:
    """The coding round of the current stage, decided or not."""
    index = state.open_round
    round = None if index is None else state.rounds[index]
    return round if isinstance(round, Coding) else None


def runs_of(state: State) -> Mapping[str, Run]:
    """All runs of an interview on the question's cases, in the order in which they were asked for."""
    rounds = dict(coding_rounds(state))
    return {
        id_: rounds[index].runs[id_]
        for id_, index in state.round_of_run.items()
        if index in rounds and id_ in rounds[index].runs
    }
