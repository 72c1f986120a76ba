"""Weeks in a row, without a reproach."""

import pytest

from greenroom.progress.glicko import DAY
from greenroom.progress.streaks import streak_of, week_of
from tests.unit.progress.samples import NOW

MONDAY = NOW - 4 * DAY


def test_a_week_begins_on_monday() -> None:
    assert week_of(MONDAY) == week_of(NOW) == week_of(MONDAY + 6 * DAY)
    assert week_of(MONDAY - DAY) == week_of(NOW) - 1


@pytest.mark.parametrize(
    ("days_ago", "weeks", "longest", "days"),
    [
        ([], 0, 0, 0),
        ([0], 1, 1, 1),
        ([0, 0, 1, 2], 1, 1, 3),
        ([0, 7, 14], 3, 3, 1),
        ([7, 14], 2, 2, 0),
        ([14, 21, 28], 0, 3, 0),
        ([0, 14, 21, 28], 1, 3, 1),
    ],
)
def test_how_many_weeks(days_ago: list[int], weeks: int, longest: int, days: int) -> None:
    streak = streak_of([NOW - one * DAY for one in days_ago], NOW)
    assert (streak.weeks, streak.longest, streak.days_this_week) == (weeks, longest, days)


def test_a_week_that_has_only_begun_does_not_count_against_anybody() -> None:
    assert streak_of([MONDAY - DAY, MONDAY - 8 * DAY], MONDAY).weeks == 2


@pytest.mark.parametrize("days_ago", [[0], [7, 14], [30, 37]])
def test_no_reproach_and_no_hurry(days_ago: list[int]) -> None:
    note = streak_of([NOW - one * DAY for one in days_ago], NOW).note.lower()
    assert note.endswith(".")
    assert not any(word in note for word in ("lost", "broken", "don't", "missed", "!", "only", "hurry"))


def test_what_lies_ahead_does_not_count() -> None:
    assert streak_of([NOW + DAY], NOW).longest == 0
