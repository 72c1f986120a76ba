"""The history of evals: one line of JSON for each run, to compare versions by."""

import json
from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from greenroom.evals.results import EvalResult


class PastRun(BaseModel):
    """What is kept of a run."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    at: str
    version: str
    interviewer: str
    cases: tuple[str, ...]
    passed: bool
    measures: Mapping[str, float | None]


class History:
    """A file that is only ever added to. Lines that cannot be read are left alone and passed over."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def add(self, result: EvalResult) -> None:
        """Append a run."""
        run = PastRun(
            at=result.at,
            version=result.version,
            interviewer=result.interviewer,
            cases=tuple(case.id for case in result.cases),
            passed=result.passed,
            measures={name: measure.value for name, measure in result.measures.items()},
        )
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with self._file.open("a", encoding="utf-8") as lines:
            lines.write(run.model_dump_json() + "\n")

    def last(self, interviewer: str) -> PastRun | None:
        """The latest run of this interviewer."""
        runs = [run for run in self._runs() if run.interviewer == interviewer]
        return runs[-1] if runs else None

    def _runs(self) -> list[PastRun]:
        if not self._file.exists():
            return []
        found = []
        for line in self._file.read_text(encoding="utf-8").splitlines():
            try:
                found.append(PastRun.model_validate(json.loads(line)))
            except ValueError:
                continue
        return found
