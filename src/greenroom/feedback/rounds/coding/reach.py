"""How far a submission got, over the cases that were run: what was not run has neither passed nor failed."""

from fractions import Fraction

from greenroom.feedback.wording import ordinal
from greenroom.judging.verdicts import RunResult, Verdict

SCARCE = (Verdict.TIMEOUT, Verdict.MEMORY_LIMIT)
"""Verdicts on what costs too much."""
_HALF = Fraction(1, 2)


def share(result: RunResult) -> Fraction:
    """The share of cases that passed, of those that were run; no more than half where most of them were not."""
    stopped = result.stopped_at
    if stopped is None:
        return Fraction(result.passed, max(1, result.total))
    passed = Fraction(result.passed, stopped)
    return passed if 2 * stopped >= result.total else min(passed, _HALF)


def told(result: RunResult) -> str:
    """What a run did, as the end of a sentence about it."""
    stopped = result.stopped_at
    if stopped is not None:
        before = "" if result.passed == stopped - 1 else f", with {result.passed} passed before"
        return f"was stopped at the {ordinal(stopped)} of {result.total} cases{before}"
    if not result.passed:
        return "passed none of the cases"
    return f"passed {result.passed} of {result.total} {'case' if result.total == 1 else 'cases'}"


def shown(result: RunResult) -> str:
    """The same for a table."""
    stopped = result.stopped_at
    return f"{result.passed} of {result.total}" if stopped is None else f"stopped at {stopped} of {result.total}"


def is_behind(one: RunResult, other: RunResult) -> bool:
    """Whether a run passed fewer of the cases that both have settled, or none where the other passed some."""
    if not one.passed or not other.passed:
        return one.passed < other.passed
    ours, theirs = _settled(one), _settled(other)
    both = [place for place in ours if place in theirs]
    return sum(ours[place] for place in both) < sum(theirs[place] for place in both)


def _settled(result: RunResult) -> dict[int, bool]:
    """Whether each case passed, by its place; one that was cut off by a limit might have been right."""
    return {
        place: case.verdict is Verdict.ACCEPTED for place, case in enumerate(result.cases) if case.verdict not in SCARCE
    }
