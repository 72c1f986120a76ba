"""The table of submissions."""

from collections.abc import Sequence
from typing import Any, cast

from pydantic import ValidationError

from greenroom.adapters.eventlog.side_table import Cell, SideTable
from greenroom.judging.verdicts import RunResult
from greenroom.ports.coding.submissions import Submission
from greenroom.questions.model import Language

_COLUMNS = (
    "problem", "slug", "title", "language", "attempt", "automatic", "code",
    "time_spent_ms", "submitted_at", "verdict", "result", "failure",
)  # fmt: skip


def _cells(one: Submission) -> list[Cell]:
    result = None if one.result is None else one.result.model_dump_json()
    return [
        one.problem, one.slug, one.title, one.language, one.attempt, one.automatic, one.code,
        one.time_spent_ms, one.submitted_at, one.verdict, result, one.failure,
    ]  # fmt: skip


def _submission(interview: str, run: str, cells: Sequence[Any]) -> Submission:
    (problem, slug, title, language, attempt, automatic, code,
     time_spent_ms, submitted_at, verdict, result, failure) = cells  # fmt: skip
    return Submission(
        interview=interview,
        run=run,
        problem=problem,
        slug=slug,
        title=title,
        language=cast(Language, language),
        attempt=attempt,
        automatic=bool(automatic),
        code=code,
        time_spent_ms=time_spent_ms,
        submitted_at=submitted_at,
        verdict=verdict,
        result=None if result is None else _result(result),
        failure=failure,
    )


def _result(text: str) -> RunResult | None:
    try:
        return RunResult.model_validate_json(text)
    except ValidationError:
        return None


TABLE = SideTable(
    holds=Submission,
    name="submissions",
    id_column="run",
    time_column="submitted_at",
    own_columns=_COLUMNS,
    cells=_cells,
    restore=_submission,
)
