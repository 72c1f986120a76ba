"""Time on levels: how long the candidate had the keyboard on each, against what it usually takes."""

from fractions import Fraction

from greenroom.feedback import scoring
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.project.course import Paired
from greenroom.feedback.rounds.project.levels import LevelWork, assessed
from greenroom.feedback.rounds.project.measuring import proof
from greenroom.feedback.rounds.project.measuring.solving import NEVER_DROVE
from greenroom.feedback.rounds.project.scale import ProjectScale, TimeScale
from greenroom.feedback.wording import duration, listed
from greenroom.interview.assessment import Evidence
from greenroom.interview.rounds.project.assessment import LevelOutcome

ID = "level_time"
UNTIMED = "No time was set for the levels."
_SCARCE_PERCENT = 75
"""Of a level's usual time: with less used on every level, time was not scarce, and to keep to it is no merit."""
NOT_YET = "No level that you drove was passed or had used up its time."


def part(paired: Paired, scale: ProjectScale) -> Part:
    """One project."""
    own = assessed(paired, scale.own)
    if not own:
        return no_chance(paired.index, NEVER_DROVE)
    if all(one.limit_ms is None for one, _ in own):
        return no_chance(paired.index, UNTIMED)
    graded = [(one, grade) for one, what in own if (grade := _grade(one, what, scale.time)) is not None]
    if not graded:
        return Part(paired.index, None, NOT_YET)
    mean = Fraction(sum(grade for _, grade in graded), len(graded))
    return Part(paired.index, scoring.clamped(mean), claims=tuple(_claims(paired, graded, scale.time)))


def _grade(one: LevelWork, what: LevelOutcome, numbers: TimeScale) -> int | None:
    """None where there is nothing to say yet: a level that is open, or was given away, within its time."""
    if one.limit_ms is None:
        return None
    percent = Fraction(100 * one.driven_ms, one.limit_ms)
    if what != "passed":
        return numbers.open if percent >= 100 else None
    if percent <= numbers.quick_percent:
        return numbers.quick
    if percent <= 100:
        return numbers.in_time
    return numbers.late if percent <= numbers.late_percent else numbers.far_late


def _claims(paired: Paired, graded: list[tuple[LevelWork, int]], numbers: TimeScale) -> list[MeasuredClaim]:
    slow = [one for one, grade in graded if grade < numbers.in_time]
    if not slow:
        levels = [one for one, _ in graded]
        is_scarce = any(100 * one.driven_ms >= _SCARCE_PERCENT * (one.limit_ms or 0) for one in levels)
        return [
            MeasuredClaim(
                kind="levels_in_time",
                criterion=ID,
                tone="strength" if is_scarce else "neutral",
                text=_in_time(levels) if is_scarce else _at_keyboard(levels),
                evidence=_proof(paired, levels),
                round=paired.index,
                weight=40 if is_scarce else 0,
            )
        ]
    longest = max(slow, key=lambda one: Fraction(one.driven_ms, one.limit_ms or 1))
    return [
        MeasuredClaim(
            kind="levels_late",
            criterion=ID,
            tone="improvement",
            text=f"Level {longest.number} took longer than it usually does: {_of(longest)} at the keyboard.",
            advice=f"On level {longest.number}, have the simplest version running after half of the time, and ask for "
            "a hint if nothing passes by then.",
            evidence=_proof(paired, [longest]),
            round=paired.index,
            weight=60,
            next_time=f"have something running on level {longest.number} after half of its time",
        )
    ]


def _in_time(levels: list[LevelWork]) -> str:
    each = listed([f"{one.number} ({_of(one)})" for one in levels])
    return f"You stayed within the usual time on level{'s' if len(levels) > 1 else ''} {each}."


def _at_keyboard(levels: list[LevelWork]) -> str:
    each = listed([f"{duration(one.driven_ms)} on level {one.number}" for one in levels])
    return f"Time at the keyboard: {each}."


def _of(one: LevelWork) -> str:
    return duration(one.driven_ms) if one.limit_ms is None else f"{duration(one.driven_ms)} of {duration(one.limit_ms)}"


def _proof(paired: Paired, levels: list[LevelWork]) -> tuple[Evidence, ...]:
    """When each of them was passed, or when work on it ended."""
    ends = [one.passed or paired.closed for one in levels][:3]
    return tuple(proof.moment(one) for one in ends if one is not None)
