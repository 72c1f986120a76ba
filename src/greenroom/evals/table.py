"""An eval's result as tables of text, for the terminal."""

from collections.abc import Sequence

from greenroom.evals.history import PastRun
from greenroom.evals.results import CaseResult, EvalResult

_REMARK = 160


def as_text(result: EvalResult) -> str:
    """Measures with their gates, then the cases, then what there is to look at."""
    return "\n".join([*_measures(result), "", *_cases(result), *_remarks(result), "", _result(result)])


def compared(result: EvalResult, before: PastRun | None) -> str:
    """What has changed since an earlier run."""
    if before is None:
        return f"There is no earlier run of {result.interviewer} to compare with."
    rows = [("measure", before.version, result.version, "difference")]
    for name, measure in result.measures.items():
        old = before.measures.get(name)
        if old is None or measure.value is None:
            continue
        change = measure.value - old
        rows.append(
            (
                measure.title,
                shown(old, measure.is_share),
                shown(measure.value, measure.is_share),
                "same" if abs(change) < 5e-4 else f"{'+' if change > 0 else ''}{shown(change, measure.is_share)}",
            )
        )
    cases = tuple(case.id for case in result.cases)
    note = [] if cases == before.cases else [f"The cases differ: {len(before.cases)} then, {len(cases)} now."]
    return "\n".join([f"Compared with {before.at}:", *aligned(rows), *note])


def shown(value: float | None, is_share: bool) -> str:
    """A value as it is read: shares in per cent, whole numbers without decimals."""
    if value is None:
        return "-"
    if is_share:
        return f"{value * 100:.0f} %"
    return f"{value:.0f}" if value == int(value) else f"{value:.2f}"


def _measures(result: EvalResult) -> list[str]:
    rows = [("measure", "value", "gate", "cases", "")]
    for measure in result.measures.values():
        if not measure.cases:
            continue
        mark = "" if not measure.gate else "✓" if measure.passed else "✗"
        rows.append((measure.title, shown(measure.value, measure.is_share), measure.gate, str(measure.cases), mark))
    return aligned(rows)


def _cases(result: EvalResult) -> list[str]:
    rows = [("case", "persona", "rounds ended", "turns", "minutes", "")]
    for case in result.cases:
        ended = ", ".join(outcome.replace("_", " ") for outcome in case.outcomes)
        rows.append((case.id, case.persona, ended, str(case.turns), f"{case.minutes:.0f}", "✓" if case.passed else "✗"))
    return aligned(rows)


def _remarks(result: EvalResult) -> list[str]:
    lines = [line for case in result.cases for line in _case_remarks(case)]
    return ["", "To look at:", *lines] if lines else []


def _case_remarks(case: CaseResult) -> list[str]:
    return [
        f"  {case.id} ({name}, event {remark.seq}): {remark.text[:_REMARK]}"
        for name, reading in case.readings.items()
        for remark in reading.remarks
    ]


def _result(result: EvalResult) -> str:
    failed = [measure.title.lower() for measure in result.measures.values() if not measure.passed]
    count = len(result.cases)
    cases = f"{count} case{'' if count == 1 else 's'}"
    if not failed:
        return f"All gates passed in {cases}, interviewer {result.interviewer}."
    return f"Not passed in {cases}, interviewer {result.interviewer}: {', '.join(failed)}."


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as lines with straight columns."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
