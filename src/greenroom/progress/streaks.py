"""Weeks in a row. What is over is told as what was reached, and nobody is told to hurry."""

from collections.abc import Iterable

from greenroom.feedback.wording import counted, sentence
from greenroom.interview.core.events import Millis
from greenroom.progress.glicko import DAY
from greenroom.progress.model import Streak

_MONDAY = 4
"""1 January 1970 was a Thursday: the first Monday is four days later."""


def week_of(at: Millis) -> int:
    """Weeks since the first Monday of 1970, in UTC."""
    return (at // DAY - _MONDAY) // 7


def streak_of(times: Iterable[Millis], now: Millis) -> Streak:
    """How many weeks in a row something was done; this week counts as soon as it has something, and not against it."""
    days = {at // DAY for at in times if at <= now}
    weeks = sorted({week_of(day * DAY) for day in days})
    runs: list[list[int]] = []
    for week in weeks:
        if runs and week == runs[-1][-1] + 1:
            runs[-1].append(week)
        else:
            runs.append([week])
    this_week = week_of(now)
    current = len(runs[-1]) if runs and runs[-1][-1] >= this_week - 1 else 0
    longest = max((len(run) for run in runs), default=0)
    in_this_week = sum(week_of(day * DAY) == this_week for day in days)
    return Streak(
        weeks=current, longest=longest, days_this_week=in_this_week, note=_note(current, longest, in_this_week)
    )


def _note(current: int, longest: int, days: int) -> str:
    if longest == 0:
        return ""
    if current == 0:
        return f"Your longest streak was {counted(longest, 'week')}; that's still your record."
    run = f"{sentence(counted(current, 'week'))} in a row" if current > 1 else "One week so far"
    this = f"{counted(days, 'day')} this week" if days else "this week isn't over yet"
    return f"{run}; {this}."
