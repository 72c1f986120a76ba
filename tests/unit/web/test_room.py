"""The room: changes lead exactly to the room they came from, and nothing hidden is in it."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.cli.room.mirror import changed
from greenroom.errors import Refused
from greenroom.interview.core import messages as msg
from greenroom.interview.core.decide import decide
from greenroom.interview.core.due import due
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.actions import Analyse, Review
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.long_interview import REVIEW
from greenroom.testing.coding.play import Play, brief, requested
from greenroom.web import wire
from greenroom.web.room import changes, room_of
from greenroom.web.rounds.coding import wire as coding

problems = st.integers(0, 1)
texts = st.text(max_size=20)
commands: st.SearchStrategy[msg.Command] = st.one_of(
    st.just(msg.Start()),
    st.builds(msg.Say, text=st.text(min_size=1, max_size=20).filter(str.strip)),
    st.builds(msg.Say, text=st.just("I said so."), via=st.just("voice"), command=st.sampled_from(["", "run"])),
    st.builds(msg.CutOff, heard=st.sampled_from(["", "Go", "Go on."])),
    st.builds(msg.CorrectLine, line=st.integers(2, 12), text=st.sampled_from(["I said no.", "I said so."])),
    st.builds(msg.NoteSilence, rung=st.integers(0, 3)),
    st.builds(
        coding_messages.EditCode,
        round=problems,
        base=st.integers(0, 6),
        start=st.integers(0, 4),
        end=st.integers(0, 9),
        text=texts,
    ),
    st.builds(
        coding_messages.MoveCursor,
        round=problems,
        revision=st.integers(0, 4),
        anchor=st.integers(0, 30),
        head=st.integers(0, 30),
    ),
    st.builds(coding_messages.ReplaceCode, round=problems, text=texts),
    st.builds(coding_messages.ChooseLanguage, round=problems, language=st.sampled_from(["python", "go"])),
    st.builds(coding_messages.RunCode, round=problems),
    st.builds(coding_messages.SubmitCode, round=problems, code=st.none() | texts),
    st.builds(coding_messages.AskForHint, round=problems),
    st.builds(coding_messages.SkipProblem, round=problems),
    st.just(msg.MoveOn()),
    st.sampled_from([msg.End(), msg.Abandon()]),
)
MOVES: tuple[msg.Move, ...] = (
    coding_messages.GiveHint("h"),
    msg.AdvanceStage(),
    msg.EndInterview(),
    coding_messages.ShowProblem(),
    coding_messages.RunTests(),
    coding_messages.AskFollowUp("Why?"),
    msg.ShowConcept("heap", "A tree in a list.", "glossary"),
)
answers = st.one_of(
    st.builds(
        lambda text, moves: ("turn", text, moves),
        st.sampled_from(["", "Go on."]),
        st.lists(st.sampled_from(MOVES), max_size=2),
    ),
    st.sampled_from([("analyse",), ("review",), ("write", 0), ("write", 1)]),
    st.sampled_from([("judge", verdict) for verdict in Verdict]),
    st.just(("break",)),
    st.builds(lambda ms: ("wait", ms), st.integers(0, 1_000_000)),
)


def perform(play: Play, step: Any) -> None:  # noqa: C901  (flat: one case per step)
    match step:
        case ("turn", text, moves):
            if play.state.cues and play.state.status == "in_progress":
                play.interviewer(text, *moves)
        case ("judge", verdict):
            if any(run.is_pending for run in runs_of(play.state).values()):
                play.judge(verdict)
        case ("break",):
            if any(run.is_pending for run in runs_of(play.state).values()):
                play.judge_breaks()
        case ("analyse",):
            if any(isinstance(action, Analyse) for action in due(play.state)):
                play.analyse()
        case ("review",):
            for action in due(play.state):
                if isinstance(action, Review):
                    play.tell(coding_messages.Reviewed(action.run.id, REVIEW))
        case ("write", problem):
            play.tell(coding_messages.Wrote(problem, brief("written"), "house"))
        case ("wait", ms):
            play.wait(ms)
        case _:
            play.tell(step)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.one_of(commands, answers), max_size=40))
def test_whatever_happens_changes_lead_to_the_room_and_the_log_to_the_state(steps: list[Any]) -> None:
    play = Play(requested(fresh_problems=True))
    play.tell(msg.Start())
    room = room_of(play.state)
    for step in steps:
        before, recorded = play.state, len(play.records)
        try:
            perform(play, step)
        except Refused:
            assert play.state is before
        room = replay(before, play, recorded, room)
        assert room == room_of(play.state)
    assert fold("interview", play.records) == play.state


def test_an_edit_and_a_move_that_come_together_leave_the_cursor_where_it_went() -> None:
    """As they do for whoever is told at once what another process wrote."""
    play = Play()
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn(), msg.MoveOn()):
        play.tell(command)
    before, recorded = play.state, len(play.records)
    play.tell(coding_messages.EditCode(round=0, base=0, start=0, end=0, text="()"))
    play.tell(coding_messages.MoveCursor(round=0, revision=1, anchor=1, head=1))
    assert replay(before, play, recorded, room_of(before)) == room_of(play.state)
    assert coding_views(play)[0].code.cursor == coding.CursorView(anchor=1, head=1)  # type: ignore[union-attr]


def coding_views(play: Play) -> list[coding.CodingView]:
    return [round for round in room_of(play.state).rounds if isinstance(round, coding.CodingView)]


def replay(before: State, play: Play, recorded: int, room: wire.Room) -> wire.Room:
    """Apply what happened since, event by event, as several steps would have shown the bug."""
    if len(play.records) == recorded:
        return room
    for change in changes(before, play.state, play.records[recorded:]):
        room = changed(room, change)
    return room


def test_a_problem_is_not_shown_before_its_time() -> None:
    play = Play()
    play.tell(msg.Start())
    assert [problem.brief for problem in coding_views(play)] == [None, None]
    assert [problem.code for problem in coding_views(play)] == [None, None]
    for _ in range(3):
        play.tell(msg.MoveOn())
    assert [problem.brief is not None for problem in coding_views(play)] == [True, False]
    assert [problem.code is not None for problem in coding_views(play)] == [True, False]


def test_topics_are_told_once_they_no_longer_tell_the_way() -> None:
    play = Play()
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn(), msg.MoveOn()):
        play.tell(command)
    assert topics_shown(play) == ()
    play.tell(coding_messages.SkipProblem(round=0))
    assert topics_shown(play) == ("arithmetic",)


def topics_shown(play: Play) -> tuple[str, ...]:
    shown = coding_views(play)[0].brief
    assert shown is not None
    return shown.topics


def test_an_edit_is_sent_as_a_patch_and_nothing_more() -> None:
    play = Play()
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn(), msg.MoveOn()):
        play.tell(command)
    play.tell(coding_messages.EditCode(round=0, base=0, start=0, end=0, text="#"))
    before = play.state
    step = decide(before, coding_messages.EditCode(round=0, base=1, start=0, end=0, text="#"), play.now)
    assert [change.type for change in changes(before, step.state, step.records)] == ["code_patched"]


def test_a_cursor_that_moves_is_all_that_is_sent_of_it() -> None:
    play = Play()
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn(), msg.MoveOn()):
        play.tell(command)
    step = decide(play.state, coding_messages.MoveCursor(round=0, revision=0, anchor=2, head=5), play.now)
    assert [change.model_dump() for change in changes(play.state, step.state, step.records)] == [
        {"type": "cursor_placed", "round": 0, "cursor": {"anchor": 2, "head": 5}}
    ]
