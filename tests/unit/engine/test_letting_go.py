"""What is made of a long log outlives it, and the log is gone."""

import pytest

from greenroom.engine.letting_go import AT_ONCE, made_of
from greenroom.interview.core.events import InterviewStarted, Recorded
from greenroom.interview.core.evolve import fold
from greenroom.testing.coding.long_interview import long_interview


@pytest.mark.parametrize("events", [AT_ONCE - 1, AT_ONCE, 2 * AT_ONCE + 1])
def test_nothing_is_left_but_what_was_made(events: int) -> None:
    records = [Recorded(seq, seq, InterviewStarted()) for seq in range(events)]
    assert made_of(records, len) == events
    assert records == []


def test_what_was_made_is_whole() -> None:
    log = long_interview(300)
    assert made_of(list(log), lambda records: fold("interview", records)) == fold("interview", log)


def test_a_log_that_nothing_can_be_made_of_says_why() -> None:
    with pytest.raises(ValueError, match="must begin with"):
        made_of([Recorded(1, 1, InterviewStarted())], lambda records: fold("interview", records))
