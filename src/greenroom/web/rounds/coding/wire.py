"""What the browser is shown of a coding round, and how that changes."""

from typing import Literal

from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.coding.events import RunKind
from greenroom.interview.rounds.coding.state import ProblemStatus
from greenroom.judging.evidence import Analysis
from greenroom.judging.own import OwnResult
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import RunResult
from greenroom.questions.model import Difficulty, Language, ProblemBrief
from greenroom.web.shape import Shape


class HintView(Shape):
    """A hint that was given."""

    level: int
    text: str
    at: Millis


class TaskChoices(Shape):
    """What was chosen for the round before the interview, under the names in which a request has it."""

    language: Language
    """The language to begin with."""
    difficulty: Difficulty
    pack: str | None
    fresh_problems: bool
    adaptive: bool


class ProblemView(Shape):
    """A problem; its brief is None until the interviewer has presented it."""

    kind: Literal["coding"] = "coding"
    index: int
    """The place among all rounds."""
    status: ProblemStatus
    brief: ProblemBrief | None
    language: Language
    attempts_used: int
    attempts_allowed: int
    hints: tuple[HintView, ...]
    hints_allowed: int
    opened_at: Millis | None
    closed_at: Millis | None
    shown_at: Millis | None
    """When the interviewer last pointed at the statement."""
    is_fresh: bool
    """Whether it was written for this interview."""
    choices: TaskChoices


class CursorView(Shape):
    """A cursor, in code points: what is selected goes from `anchor` to `head`, which are the same where nothing is."""

    anchor: int
    head: int


class CodeView(Shape):
    """The text of a problem in its present language."""

    language: Language
    revision: int
    text: str
    cursor: CursorView | None
    """Where the candidate's cursor is; None while nobody knows."""


class RunView(Shape):
    """A run and its result. Only the newest runs keep their cases; older ones keep the count."""

    id: str
    kind: RunKind
    attempt: int | None
    automatic: bool
    language: Language
    state: Literal["running", "finished", "failed"]
    requested_at: Millis
    finished_at: Millis | None
    result: RunResult | None
    failure: str | None
    analysing: bool
    """Whether the submission is still being looked into."""
    analysis: Analysis | None
    growth_held: bool
    """Whether growth was measured and is held back until the candidate has said what they think it is."""
    reviewing: bool
    """Whether somebody is still reading the code."""
    review: CodeReview | None
    asked_by: Literal["candidate", "interviewer"]


class OwnRunView(Shape):
    """A run on an input of the candidate's own, which is not judged."""

    id: str
    state: Literal["running", "finished", "failed"]
    language: Language
    input: str
    requested_at: Millis
    finished_at: Millis | None
    result: OwnResult | None
    failure: str


class CodingView(ProblemView):
    """A coding round: the problem with its code, which is None until the problem is opened, and its runs."""

    code: CodeView | None
    runs: tuple[RunView, ...]
    own_runs: tuple[OwnRunView, ...]


class ProblemChanged(Shape):
    """Replace all of this round but its code and its runs."""

    type: Literal["problem_changed"] = "problem_changed"
    round: int
    problem: ProblemView


class CodeReplaced(Shape):
    """Replace the code of this round, or add it."""

    type: Literal["code_replaced"] = "code_replaced"
    round: int
    code: CodeView


class CodePatched(Shape):
    """Replace code points [start, end) of this round's code; it is at `revision` afterwards.

    The cursor is then where the new text ends.
    """

    type: Literal["code_patched"] = "code_patched"
    round: int
    revision: int
    start: int
    end: int
    text: str


class CursorPlaced(Shape):
    """Put the cursor of this round's code here."""

    type: Literal["cursor_placed"] = "cursor_placed"
    round: int
    cursor: CursorView


class RunChanged(Shape):
    """Replace the run with this id, or add it at the end."""

    type: Literal["run_changed"] = "run_changed"
    round: int
    run: RunView


class OwnRunChanged(Shape):
    """Replace the run on an own input with this id, or add it at the end."""

    type: Literal["own_run_changed"] = "own_run_changed"
    round: int
    run: OwnRunView


CodingChange = ProblemChanged | CodeReplaced | CodePatched | CursorPlaced | RunChanged | OwnRunChanged

CodingMark = Literal["run", "submission", "hint", "analysis", "language"]
"""Kinds of marks that only coding rounds have."""
