"""Time that does not count: it is told, and changes nothing else."""

from dataclasses import replace

import pytest

from greenroom.interview.core import messages as msg
from greenroom.interview.core.due import due
from greenroom.interview.core.events import SkipReason
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.skipping import skip_in_words, span_in_words
from greenroom.testing.coding.play import Play
from greenroom.web.transcripts import transcript

MINUTE = 60_000
HOUR = 60 * MINUTE


def at_the_problem() -> Play:
    play = Play()
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn(), msg.MoveOn()):
        play.tell(command)
    play.interviewer("Here it is.")
    return play


def test_it_leaves_everything_else_as_it_was() -> None:
    play = at_the_problem()
    before, owed = play.state, due(play.state)
    play.tell(msg.SkipTime(3 * MINUTE, "slept"))
    after = play.state
    assert due(after) == owed
    assert replace(after, seq=before.seq, lines=before.lines, skips=()) == before
    assert fold("interview", play.records) == after


def test_moments_have_the_date_they_really_had() -> None:
    play = at_the_problem()
    early = play.now
    play.wait(MINUTE).tell(msg.SkipTime(3 * MINUTE, "slept"))
    play.wait(MINUTE).tell(msg.SkipTime(-HOUR, "clock_changed"))
    late = play.now
    assert play.state.wall_time(early) == early
    assert play.state.wall_time(early + MINUTE + 1) == early + 4 * MINUTE + 1
    assert play.state.wall_time(late) == late + 3 * MINUTE - HOUR
    assert play.state.skipped_ms == 3 * MINUTE - HOUR


@pytest.mark.parametrize("command", [msg.End(), msg.Abandon()])
def test_an_interview_that_is_over_takes_no_notice(command: msg.Command) -> None:
    play = at_the_problem()
    play.tell(command)
    assert play.tell(msg.SkipTime(HOUR, "slept")) == []
    assert Play().tell(msg.SkipTime(HOUR, "slept")) == []


@pytest.mark.parametrize(
    ("ms", "why", "text"),
    [
        (180_400, "slept", "We paused the clock for 3 minutes while your computer was asleep."),
        (45_000, "stopped", "We paused the clock for 45 seconds while Greenroom was stopped."),
        (5 * HOUR, "server_down", "We paused the clock for 5 hours while Greenroom wasn't running."),
        (
            HOUR,
            "clock_changed",
            "Your computer's clock went forward by 60 minutes. The interview's clock isn't affected.",
        ),
        (
            -HOUR,
            "clock_changed",
            "Your computer's clock went back by 60 minutes. The interview's clock isn't affected.",
        ),
        (4_999, "slept", ""),
        (-4_999, "clock_changed", ""),
    ],
)
def test_it_is_told_in_plain_words(ms: int, why: SkipReason, text: str) -> None:
    assert skip_in_words(ms, why) == text


def test_durations_are_rounded_to_the_largest_unit_of_which_there_are_two() -> None:
    spans = [span_in_words(ms) for ms in (5_000, 119_000, 120_000, 7_199_000, 2 * HOUR, 47 * HOUR, 72 * HOUR)]
    assert spans == ["5 seconds", "119 seconds", "2 minutes", "120 minutes", "2 hours", "47 hours", "3 days"]


def test_transcripts_have_the_line_and_no_hole() -> None:
    play = at_the_problem()
    play.tell(msg.SkipTime(3 * MINUTE, "slept"))
    play.wait(10_000).tell(msg.Say(text="I am back."))
    *_, told, said = transcript(play.state, "txt", "personal").splitlines()
    assert told == "[00:00] Greenroom: We paused the clock for 3 minutes while your computer was asleep."
    assert said == "[00:10] Candidate: I am back."
