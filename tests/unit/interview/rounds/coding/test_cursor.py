"""Where the cursor rests is kept, and changes nothing about how an interview goes or how it is seen."""

from dataclasses import replace

import pytest

from greenroom.engine.projection import changes_summary
from greenroom.errors import Refused
from greenroom.feedback.reading import read
from greenroom.feedback.witness import is_activity
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import Wake
from greenroom.interview.core.due import due
from greenroom.interview.core.evolve import evolve, fold
from greenroom.interview.core.timing import IDLE, IDLE_LIMIT_MS
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.editing import CURSOR_EVERY
from greenroom.interview.rounds.coding.state import Cursor
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.play import STARTER, Play, requested

END = len(STARTER)


def at_problem(time_factor: float | None = 1.0) -> Play:
    play = Play(requested(time_factor=time_factor))
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn(), msg.MoveOn()):
        play.tell(command)
    return play


def move(play: Play, anchor: int, head: int | None = None, problem: int = 0) -> list[ev.Event]:
    """Move the cursor in the text as it is now."""
    revision = play.state.rounds[problem].revision
    return play.tell(coding_messages.MoveCursor(round=problem, revision=revision, anchor=anchor, head=head or anchor))


def edit(play: Play, start: int, end: int, text: str) -> None:
    play.tell(coding_messages.EditCode(round=0, base=play.state.rounds[0].revision, start=start, end=end, text=text))


def cursor(play: Play) -> Cursor | None:
    return play.state.rounds[0].cursor


def test_nobody_knows_where_it_is_until_something_is_done() -> None:
    assert cursor(at_problem()) is None


def test_it_rests_where_it_was_moved_and_what_is_selected_is_kept() -> None:
    play = at_problem()
    assert move(play, 3) == [coding_events.CursorMoved(problem=0, revision=0, anchor=3, head=3)]
    assert cursor(play) == (3, 3)
    play.wait(1_000)
    move(play, 9, 4)
    assert cursor(play) == (9, 4)


def test_after_an_edit_it_is_where_the_edit_ended() -> None:
    play = at_problem()
    move(play, 3, 5)
    edit(play, 2, 5, "😀é")
    assert cursor(play) == (4, 4)
    assert move(play.wait(1_000), 4) == []


def test_in_a_text_that_came_whole_nobody_knows_and_a_key_frame_moves_nothing() -> None:
    play = at_problem()
    edit(play, 0, 0, "#")
    for _ in range(49):
        edit(play, 0, 1, "#")
    assert isinstance(play.records[-1].event, coding_events.CodeSnapshotTaken)
    assert cursor(play) == (1, 1)
    play.tell(coding_messages.ReplaceCode(round=0, text="other"))
    assert cursor(play) is None
    edit(play, 5, 5, "!")
    play.tell(coding_messages.ChooseLanguage(round=0, language="go"))
    assert cursor(play) is None


def test_what_comes_too_late_or_says_nothing_new_leads_to_nothing() -> None:
    play = at_problem()
    late = coding_messages.MoveCursor(round=0, revision=0, anchor=1, head=1)
    edit(play, 0, 0, "#")
    before = play.state
    assert play.tell(late) == []
    assert move(play, 1) == []
    assert play.tell(coding_messages.MoveCursor(round=0, revision=7, anchor=1, head=1)) == []
    assert play.tell(coding_messages.MoveCursor(round=1, revision=0, anchor=0, head=0)) == []
    assert play.state is before


def test_it_is_kept_only_while_the_problem_is_open() -> None:
    play = Play()
    assert move(play, 0) == []
    play = at_problem()
    play.tell(coding_messages.ReplaceCode(round=0, text="solved"))
    play.tell(coding_messages.SubmitCode(round=0))
    play.judge(Verdict.ACCEPTED)
    assert move(play.wait(1_000), 2) == []
    play.tell(msg.End())
    assert move(play, 2) == []


@pytest.mark.parametrize(("anchor", "head"), [(END + 1, 0), (0, END + 1), (10**30, 10**30)])
def test_one_outside_the_text_is_refused(anchor: int, head: int) -> None:
    play = at_problem()
    before = play.state
    with pytest.raises(Refused) as refused:
        play.tell(coding_messages.MoveCursor(round=0, revision=0, anchor=anchor, head=head))
    assert refused.value.code == "bad_range"
    assert play.state is before
    assert [event.type for event in move(play, END)] == ["cursor_moved"]


def test_one_that_never_rests_is_refused_until_it_does() -> None:
    play = at_problem()
    move(play, 1)
    with pytest.raises(Refused) as refused:
        move(play.wait(CURSOR_EVERY - 1), 2)
    assert refused.value.code == "too_fast"
    assert move(play.wait(1), 2)


def test_a_clock_that_is_set_back_does_not_silence_it() -> None:
    play = at_problem()
    move(play.wait(10_000), 1)
    play.now -= 5_000
    assert move(play, 2)


def test_a_log_from_elsewhere_cannot_put_it_outside_the_text() -> None:
    play = at_problem()
    forged = coding_events.CursorMoved(problem=0, revision=0, anchor=10**9, head=2)
    state = evolve(play.state, ev.Recorded(play.state.seq + 1, play.now, forged))
    assert state.rounds[0].cursor == (END, 2)
    with pytest.raises(ValueError, match="greater than or equal to 0"):
        coding_events.CursorMoved(problem=0, revision=0, anchor=-1, head=2)


def test_who_looks_around_is_there_but_does_no_work() -> None:
    """Struggle is noticed, pauses are measured and the interviewer sees the same as without it."""
    play = at_problem()
    edit(play, 0, 0, "# a beginning of some length\n")
    before = play.state
    move(play.wait(20_000), 3, 8)
    after = play.state
    assert replace(after, rounds=before.rounds, seq=before.seq, at=before.at) == before
    assert due(after) == due(before)
    assert not is_activity(play.records[-1].event)
    assert not changes_summary(play.records[-1:])


def test_the_signs_of_struggle_come_when_they_would_have_come() -> None:
    def signals(looks_around: bool) -> list[tuple[int, str]]:
        play = at_problem()
        play.interviewer("Here it is.")
        edit(play.wait(60_000), 0, 0, "# a beginning of some length\n")
        for second in range(300):
            play.wait(1_000)
            if looks_around:
                move(play, second % 20)
        return [(signal.at, signal.kind) for signal in play.state.signals]

    assert signals(looks_around=True) == signals(looks_around=False) != []


def test_the_course_of_an_interview_reads_the_same() -> None:
    def course(looks_around: bool) -> list[object]:
        play = at_problem()
        for second in range(5):
            play.wait(7_000)
            if looks_around and second != 2:
                move(play, second)
            play.wait(9_000)
            if second % 2:
                edit(play, 0, 0, "#")
        play.tell(msg.End())
        (worked, _) = read(play.records, play.state, {}).rounds
        pause = worked.longest_pause
        assert worked.first_edit is not None
        return [worked.first_edit.at, pause and pause.ms, worked.typed, worked.last_act and worked.last_act.at]

    assert course(looks_around=True) == course(looks_around=False)


def test_an_untimed_interview_is_not_given_up_while_somebody_looks_around() -> None:
    play = at_problem(time_factor=None)
    play.interviewer("Here it is.")
    move(play.wait(IDLE_LIMIT_MS - 1_000), 3)
    (idle,) = [action for action in due(play.state) if isinstance(action, Wake) and action.id == IDLE]
    assert idle.at == play.now + IDLE_LIMIT_MS
    assert play.wait(IDLE_LIMIT_MS - 1).state.status == "in_progress"
    assert play.wait(1).state.end_reason == "idle"


def test_the_log_leads_to_the_same_state() -> None:
    play = at_problem()
    for place in range(5):
        move(play.wait(500), place, END)
        edit(play, place, place, "x")
    assert fold("interview", play.records) == play.state
