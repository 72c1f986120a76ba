"""What can happen in a coding round, in the past tense."""

from collections.abc import Iterable
from typing import Literal

from pydantic import Field

from greenroom.interview.core.events import InRound, OfRun, Recorded, RoundEvent
from greenroom.interview.shared.follow_ups import FollowUpAsked as FollowUpAsked
from greenroom.judging.evidence import Analysis
from greenroom.judging.own import OwnResult as OwnResult
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import RunResult
from greenroom.questions.model import Language, ProblemBrief

RunKind = Literal["run", "submission"]


class ProblemShown(InRound):
    """The interviewer pointed at the statement again."""

    type: Literal["problem_shown"] = "problem_shown"


class ProblemWritten(InRound):
    """A problem was written for this interview, proven, and takes the place of the one from the bank."""

    type: Literal["problem_written"] = "problem_written"
    brief: ProblemBrief
    written_by: str


class ProblemNotWritten(InRound):
    """No new problem came of it; the one from the bank stays."""

    type: Literal["problem_not_written"] = "problem_not_written"
    reason: str


class LanguageChosen(InRound):
    """The candidate switched language; each language keeps its own text."""

    type: Literal["language_chosen"] = "language_chosen"
    language: Language


class CodeEdited(InRound):
    """Characters [start, end) of the text became `text`. Offsets count Unicode code points."""

    changes_summary = False

    type: Literal["code_edited"] = "code_edited"
    revision: int
    start: int
    end: int
    text: str

    def continues(self, last: RoundEvent) -> bool:
        return (
            isinstance(last, CodeEdited)
            and self.round == last.round
            and self.revision > last.revision
            and 0 <= self.start <= self.end
        )


class CodeSnapshotTaken(InRound):
    """The whole text at a revision: a periodic key frame, or a replacement sent whole."""

    changes_summary = False

    type: Literal["code_snapshot_taken"] = "code_snapshot_taken"
    revision: int
    language: Language
    text: str


class CursorMoved(InRound):
    """The cursor came to rest where the last edit had not left it. A selection goes from `anchor` to `head`.

    Both count code points of the text at `revision`; where nothing is selected they are the same.
    """

    changes_summary = False

    type: Literal["cursor_moved"] = "cursor_moved"
    round: int = Field(ge=0, validation_alias="problem")
    revision: int
    anchor: int = Field(ge=0)
    head: int = Field(ge=0)


class RunRequested(InRound):
    """Code was sent to be run. A submission has the number of its attempt, which is given back if it does not count."""

    type: Literal["run_requested"] = "run_requested"
    run: str
    kind: RunKind
    attempt: int | None
    automatic: bool
    language: Language
    code: str
    asked_by: Literal["candidate", "interviewer"] = "candidate"


class RunFinished(OfRun):
    """The judge's answer."""

    type: Literal["run_finished"] = "run_finished"
    result: RunResult


class RunFailed(OfRun):
    """We could not run it. The attempt is given back."""

    type: Literal["run_failed"] = "run_failed"
    reason: str


class RunAnalysed(OfRun):
    """What was found out about a submission after its verdict."""

    type: Literal["run_analysed"] = "run_analysed"
    analysis: Analysis


class CodeReviewed(OfRun):
    """A reader's opinion of a submission, with the judge's facts in it."""

    type: Literal["code_reviewed"] = "code_reviewed"
    review: CodeReview


class InputTried(InRound):
    """Code was sent to be run on an input of the candidate's own. It is not judged and costs nothing."""

    type: Literal["input_tried"] = "input_tried"
    run: str
    language: Language
    code: str
    arguments: str
    """As a list in JSON."""


class InputRan(OfRun):
    """What the code did with that input; without a result, `failure` says why it could not be run."""

    type: Literal["input_ran"] = "input_ran"
    result: OwnResult | None
    failure: str = ""


class GrowthShown(InRound):
    """The measured growth may be seen from here on: the candidate answered the question about it, or was told."""

    type: Literal["growth_shown"] = "growth_shown"


class HintRequested(InRound):
    """The candidate pressed for a hint."""

    type: Literal["hint_requested"] = "hint_requested"


class HintGiven(InRound):
    """A rung of the hint ladder, 1 to 3."""

    type: Literal["hint_given"] = "hint_given"
    level: int
    text: str


class ProblemSkipped(InRound):
    """The candidate left the problem unsolved by choice."""

    type: Literal["problem_skipped"] = "problem_skipped"


CodingEvent = (
    ProblemShown
    | ProblemWritten
    | ProblemNotWritten
    | LanguageChosen
    | CodeEdited
    | CodeSnapshotTaken
    | CursorMoved
    | RunRequested
    | RunFinished
    | RunFailed
    | RunAnalysed
    | CodeReviewed
    | InputTried
    | InputRan
    | GrowthShown
    | HintRequested
    | HintGiven
    | ProblemSkipped
)


def edits_in(records: Iterable[Recorded]) -> list[CodeEdited]:
    """The edits among these events."""
    return [record.event for record in records if isinstance(record.event, CodeEdited)]
