"""A calibration as tables of text, for the terminal."""

from collections.abc import Sequence

from greenroom.evals.calibration.results import Agreement, Calibration
from greenroom.evals.table import aligned

_BANDS = 6


def as_text(found: Calibration) -> str:
    """Abilities and scores, then how far they agree."""
    return "\n".join([*_bands(found), "", *_agreements(found), "", *_steadiness(found), "", _result(found)])


def compared(found: Calibration, before: Calibration | None) -> str:
    """How far the scores of the same interviews moved since an earlier run."""
    if before is None:
        return "There is no earlier run to compare with."
    earlier = {one.interview: one.overall for one in before.scored}
    pairs = [
        (one.overall, old)
        for one in found.scored
        if one.overall is not None and (old := earlier.get(one.interview)) is not None
    ]
    if not pairs:
        return f"No interview of {before.at} is in this run too."
    moved = [new - old for new, old in pairs]
    rows = [
        ("", before.version, found.version, "difference"),
        ("rubric", before.rubric, found.rubric, "same" if before.rubric == found.rubric else "changed"),
        (
            "rank agreement",
            _shown(before.overall.spearman),
            _shown(found.overall.spearman),
            f"{(found.overall.spearman or 0) - (before.overall.spearman or 0):+.3f}",
        ),
        ("mean score", _mean([old for _, old in pairs]), _mean([new for new, _ in pairs]), f"{_mean(moved)}"),
    ]
    drift = (
        f"{sum(abs(one) >= 0.05 for one in moved)} of {len(moved)} scores moved, the furthest by {_furthest(moved)}."
    )
    return "\n".join([f"Compared with {before.at}:", *aligned(rows), drift])


def _bands(found: Calibration) -> list[str]:
    """Mean scores of people of like ability."""
    rows = [("ability", "interviews", "mean score", "lowest", "highest", found.done)]
    for band in range(_BANDS):
        low, high = band / _BANDS, (band + 1) / _BANDS
        members = [one for one in found.scored if low <= one.ability < high]
        scores = [one.overall for one in members if one.overall is not None]
        outcomes = [outcome for one in members for outcome in one.outcomes]
        if members and scores:
            rows.append(
                (
                    f"{low:.2f} to {high:.2f}",
                    str(len(members)),
                    _mean(scores),
                    f"{min(scores):.1f}",
                    f"{max(scores):.1f}",
                    f"{outcomes.count(found.done)} of {len(outcomes)}",
                )
            )
    return aligned(rows)


def _agreements(found: Calibration) -> list[str]:
    rows = [("rank agreement with ability", "interviews", "Spearman", "95 % interval", "Kendall")]
    rows.append(_row(f"overall score (aim {found.aim})", found.overall))
    rows.append(_row("mean of a person's two days", found.means))
    rows += [_row(criterion.replace("_", " "), one) for criterion, one in found.criteria.items()]
    return aligned(rows)


def _row(title: str, one: Agreement) -> tuple[str, str, str, str, str]:
    span = f"{one.low:.2f} to {one.high:.2f}" if one.low is not None and one.high is not None else "-"
    return title, str(one.interviews), _shown(one.spearman), span, _shown(one.kendall)


def _steadiness(found: Calibration) -> list[str]:
    distance = "-" if found.retest_difference is None else f"{found.retest_difference:.2f} out of 10"
    rows = [
        ("same log scored twice, same report", f"{found.scored_same} of {found.interviews}"),
        ("same person on another day, rank agreement", _shown(found.retest)),
        ("same person on another day, mean distance", distance),
        ("another day's score within the range given for it", _percent(found.within_day)),
        ("another day's score within the range of this day's grades", _percent(found.within_span)),
        ("findings whose evidence is in the log", f"{found.findings - found.objections} of {found.findings}"),
    ]
    return aligned(rows)


def _result(found: Calibration) -> str:
    what = f"{found.interviews} interviews of {found.people} people, rubric {found.rubric}, no language model"
    return f"{'Passed' if found.passed else 'Not passed'}: {what}."


def _shown(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{value * 100:.0f} %"


def _mean(values: Sequence[float]) -> str:
    return f"{sum(values) / len(values):.2f}"


def _furthest(values: Sequence[float]) -> str:
    return f"{max(values, key=abs):+.1f}"
