"""What reaches a coding round: commands, moves of the interviewer, and answers of the judge and others."""

import json
from dataclasses import dataclass
from typing import Literal

from pydantic import Field, field_validator

from greenroom.interview.core.messages import RoundAnswered, RoundCommand, RoundMove, RunAnswered
from greenroom.interview.shared.follow_ups import AskFollowUp as AskFollowUp
from greenroom.judging.evidence import Analysis
from greenroom.judging.own import OwnResult
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import RunResult
from greenroom.languages.types import is_finite
from greenroom.questions.model import Language, ProblemBrief

MAX_CODE_BYTES = 256 * 1024
MAX_ARGUMENTS = 64 * 1024
"""Characters of an input of the candidate's own."""


def _within_code_limit(text: str) -> str:
    if len(text.encode()) > MAX_CODE_BYTES:
        raise ValueError(f"code is limited to {MAX_CODE_BYTES // 1024} kB")
    return text


class EditCode(RoundCommand):
    """Replace code points [start, end) of the text at `base` with `text`."""

    type: Literal["edit_code"] = "edit_code"
    base: int = Field(ge=0)
    start: int = Field(ge=0)
    end: int = Field(ge=0)
    text: str

    _limit = field_validator("text")(_within_code_limit)


class MoveCursor(RoundCommand):
    """The cursor rests here, or has this selected, in the text at `revision`; in code points."""

    type: Literal["move_cursor"] = "move_cursor"
    revision: int = Field(ge=0)
    anchor: int = Field(ge=0)
    head: int = Field(ge=0)


class ReplaceCode(RoundCommand):
    """Set the whole text, e.g. on reset to the starter or from a client that keeps no diffs."""

    type: Literal["replace_code"] = "replace_code"
    text: str

    _limit = field_validator("text")(_within_code_limit)


class ChooseLanguage(RoundCommand):
    """Write this problem in another language."""

    type: Literal["choose_language"] = "choose_language"
    language: Language


class RunCode(RoundCommand):
    """Try the code on the visible cases."""

    type: Literal["run_code"] = "run_code"


class SubmitCode(RoundCommand):
    """Run all cases, visible and hidden; counts as an attempt. `code` replaces the text first, if given."""

    type: Literal["submit_code"] = "submit_code"
    code: str | None = None

    @field_validator("code")
    @classmethod
    def _limit(cls, code: str | None) -> str | None:
        return code if code is None else _within_code_limit(code)


class TryInput(RoundCommand):
    """Run the code on these arguments, a list in JSON; it is not judged."""

    type: Literal["try_input"] = "try_input"
    arguments: str = Field(max_length=MAX_ARGUMENTS)

    @field_validator("arguments")
    @classmethod
    def _is_list(cls, text: str) -> str:
        try:
            values = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise ValueError("the input is not valid JSON") from error
        if not isinstance(values, list) or not is_finite(values):
            raise ValueError("the input is not a list of JSON values")
        return text


class AskForHint(RoundCommand):
    """Take the next rung of the hint ladder."""

    type: Literal["ask_for_hint"] = "ask_for_hint"


class SkipProblem(RoundCommand):
    """Leave this problem unsolved."""

    type: Literal["skip_problem"] = "skip_problem"


CodingCommand = (
    EditCode | MoveCursor | ReplaceCode | ChooseLanguage | RunCode | SubmitCode | TryInput | AskForHint | SkipProblem
)


@dataclass(frozen=True, slots=True)
class GiveHint(RoundMove):
    """Move: hand over the next hint of the open problem."""

    text: str


@dataclass(frozen=True, slots=True)
class ShowProblem(RoundMove):
    """Move: bring the statement of the open problem before the candidate again."""


@dataclass(frozen=True, slots=True)
class RunTests(RoundMove):
    """Move: run what is in the editor on the visible cases."""


@dataclass(frozen=True, slots=True)
class Judged(RunAnswered):
    """Answer to Judge."""

    result: RunResult


@dataclass(frozen=True, slots=True)
class JudgingFailed(RunAnswered):
    """Answer to Judge: our fault, not the candidate's."""

    reason: str


@dataclass(frozen=True, slots=True)
class Analysed(RunAnswered):
    """Answer to Analyse; never missing, though it may say that nothing was found out."""

    analysis: Analysis


@dataclass(frozen=True, slots=True)
class Reviewed(RunAnswered):
    """Answer to Review; there is always a review, if need be from facts alone."""

    review: CodeReview


@dataclass(frozen=True, slots=True)
class InputDone(RunAnswered):
    """Answer to RunInput: what the code did, or why it could not be run."""

    result: OwnResult | None
    failure: str = ""


@dataclass(frozen=True, slots=True)
class Wrote(RoundAnswered):
    """Answer to WriteProblem: proven, and kept where the question bank finds it."""

    brief: ProblemBrief
    written_by: str


@dataclass(frozen=True, slots=True)
class NothingWritten(RoundAnswered):
    """Answer to WriteProblem: the bank's question stays."""

    reason: str
