"""Any moment of a log is the fold of what came before it, however the kept states lie."""

from bisect import bisect_right
from dataclasses import replace
from itertools import pairwise

import pytest

from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.messages import MoveOn, Say, Start
from greenroom.interview.core.seeking import Timeline
from greenroom.testing.coding.long_interview import long_interview
from greenroom.testing.coding.play import Play
from greenroom.testing.play import EPOCH

LOG = long_interview(400, seed=3)


@pytest.mark.parametrize("every", [1, 2, 7, 128, len(LOG) - 1, len(LOG), 10_000])
def test_every_moment_is_the_fold_of_what_came_before_it(every: int) -> None:
    timeline = Timeline("interview", LOG, every)
    for index in range(0, len(LOG), 13):
        assert timeline.at_seq(LOG[index].seq) == fold("interview", LOG[: index + 1])
    assert timeline.at_seq(LOG[-1].seq) == timeline.last == fold("interview", LOG)


def test_seeking_leaves_no_trace_in_what_is_kept() -> None:
    timeline = Timeline("interview", LOG, 16)
    before = [timeline.at_seq(record.seq) for record in LOG]
    assert [timeline.at_seq(record.seq) for record in reversed(LOG)] == before[::-1]


def test_outside_the_log_is_its_beginning_or_its_end() -> None:
    timeline = Timeline("interview", LOG)
    assert timeline.at_seq(0) == timeline.at_seq(-5) == timeline.at_time(0) == fold("interview", LOG[:1])
    assert timeline.at_seq(10**9) == timeline.at_time(10**15) == timeline.last


def test_a_time_shows_everything_that_had_happened_by_then() -> None:
    timeline, times = Timeline("interview", LOG, 32), [record.at for record in LOG]
    for at in range(times[0], times[-1], (times[-1] - times[0]) // 97):
        assert timeline.at_time(at).seq == LOG[bisect_right(times, at) - 1].seq
    together = next(record for record, later in pairwise(LOG) if record.at == later.at)
    assert timeline.at_time(together.at).seq > together.seq


def test_a_clock_that_was_set_back_hides_nothing() -> None:
    play = Play()
    play.tell(Start())
    play.wait(9_000).tell(Say(text="It is late."))
    log = [*play.records, *_an_hour_earlier(play)]
    timeline = Timeline("interview", log)
    assert timeline.at_time(EPOCH + 9_000).seq == log[-1].seq
    assert timeline.at_time(EPOCH + 8_999).seq < log[-1].seq


def _an_hour_earlier(play: Play) -> list[Recorded]:
    known = len(play.records)
    play.wait(1_000).tell(MoveOn())
    return [replace(record, at=record.at - 3_600_000) for record in play.records[known:]]


def test_a_log_of_one_event_can_be_sought_in() -> None:
    timeline = Timeline("interview", LOG[:1])
    assert timeline.at_seq(1) == timeline.last == timeline.at_time(LOG[0].at)
