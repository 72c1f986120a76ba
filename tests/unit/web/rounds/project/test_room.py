"""The room of a project round: changes lead exactly to the room they came from, and nothing locked is in it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.cli.rounds.project.applying import applied
from greenroom.errors import Refused
from greenroom.interview.core import messages as core
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import evolve_all, fold
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project import messages as msg
from greenroom.testing.project.play import MAIN, Play, brief, requested
from greenroom.web.room import changes
from greenroom.web.rounds.project import wire
from greenroom.web.rounds.project.kind import ProjectOnTheWeb
from greenroom.web.rounds.project.room import project_view

paths = st.sampled_from([MAIN, "notes/labels.py", "new.py", "a.py"])
texts = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=12)
commands: st.SearchStrategy[core.Command] = st.one_of(
    st.builds(core.Say, text=st.sampled_from(["Take over", "Let me try", "Hm."])),
    st.builds(
        msg.EditFile,
        round=st.just(0),
        path=paths,
        base=st.integers(0, 5),
        start=st.integers(0, 4),
        end=st.integers(0, 9),
        text=texts,
    ),
    st.builds(msg.ReplaceFile, round=st.just(0), path=paths, text=texts),
    st.builds(msg.RemoveFile, round=st.just(0), path=paths),
    st.builds(msg.ResetFile, round=st.just(0), path=paths),
    st.just(msg.RevertChange(round=0)),
    st.builds(msg.SwitchDriver, round=st.just(0), driver=st.sampled_from(["bot", "human"])),
    st.just(msg.KeepDriving(round=0)),
    st.just(msg.RunProjectTests(round=0)),
    st.builds(msg.RunFile, round=st.just(0), path=paths),
    st.just(msg.AskForHelp(round=0)),
    st.sampled_from([msg.LeaveProject(round=0), core.MoveOn(), core.End()]),
)
tools: st.SearchStrategy[msg.Tool | None] = st.one_of(
    st.none(),
    st.just(msg.ReadFile("description")),
    st.builds(msg.ApplyPatch, path=paths, old=st.sampled_from(["", "pass", "a", "LABELS"]), new=texts),
    st.just(msg.ExecuteTests()),
    st.just(msg.AskToGoOn("?")),
)
MOVES = (msg.TakeWheel("bot"), msg.TakeWheel("human"), msg.GiveHelp("hint", "Try a dict."), msg.TakeBack())
answers = st.one_of(
    st.builds(lambda path, text: ("type", path, text), paths, texts),
    st.builds(lambda path, text: ("type", MAIN, text), paths, texts),
    st.builds(lambda tool: ("step", tool), tools),
    st.builds(lambda fails: ("tests", fails), st.booleans()),
    st.sampled_from([("break",), ("file",)]),
    st.builds(lambda moves: ("turn", moves), st.lists(st.sampled_from(MOVES), max_size=2)),
    st.builds(lambda ms: ("wait", ms), st.integers(0, 400_000)),
)


def perform(play: Play, step: Any) -> None:  # noqa: C901  (flat: one case per step)
    match step:
        case ("type", path, text):
            if (file := play.round.files.get(path)) is not None:
                play.tell(msg.EditFile(round=0, path=path, base=file.revision, start=0, end=0, text=text))
        case ("step", tool):
            if play.may_step:
                play.step("So.", tool)
        case ("tests", fails):
            if play.running is not None:
                play.tests_done(*(["test_level_1_puts"] if fails else []), printed="x")
        case ("break",):
            if play.running is not None:
                play.tests_break()
        case ("file",):
            if any(run.is_pending for run in play.round.file_runs.values()):
                play.file_done("1\n")
        case ("turn", moves):
            if play.state.cues and play.state.status == "in_progress":
                play.interviewer("Well.", *moves)
        case ("wait", ms):
            play.wait(ms)
        case _:
            play.tell(step)


def after(before: State, now: State, records: list[Recorded], view: wire.ProjectView) -> wire.ProjectView:
    """Apply what happened since."""
    for change in changes(before, now, records) if records else ():
        if isinstance(change, wire.ProjectChange):
            view = applied(view, change)
    return view


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(["bot", "human"]), st.lists(st.one_of(commands, answers), max_size=40))
def test_whatever_happens_changes_lead_to_the_view_and_the_log_to_the_state(driver: str, steps: list[Any]) -> None:
    play = Play(requested(driver=driver))
    view = project_view(play.round, 0)
    start = play.state
    play.to_project()
    opened, known = play.state, len(play.records)
    view = seen = after(start, play.state, play.records[1:], view)
    for step in steps:
        before, recorded = play.state, len(play.records)
        try:
            perform(play, step)
        except Refused:
            assert play.state is before
        view = after(before, play.state, play.records[recorded:], view)
        assert view == project_view(play.round, 0)
    # Whoever is told of all steps at once sees the same.
    assert after(opened, play.state, play.records[known:], seen) == view
    assert fold("interview", play.records) == play.state


def test_an_edit_is_sent_as_an_edit_and_nothing_more() -> None:
    play = Play().to_project()
    play.tell(msg.EditFile(round=0, path=MAIN, base=0, start=0, end=0, text="#"))
    before, recorded = play.state, len(play.records)
    play.tell(msg.EditFile(round=0, path=MAIN, base=1, start=1, end=1, text="!"))
    assert [one.model_dump() for one in changes(before, play.state, play.records[recorded:])] == [
        {
            "type": "file_edited",
            "round": 0,
            "path": MAIN,
            "revision": 2,
            "start": 1,
            "end": 1,
            "text": "!",
            "by": "human",
            "change": "",
        }
    ]


def test_an_edit_that_makes_a_key_frame_is_sent_as_an_edit() -> None:
    play = Play().to_project()
    for base in range(49):
        play.tell(msg.EditFile(round=0, path=MAIN, base=base, start=0, end=0, text="#"))
    before, recorded = play.state, len(play.records)
    play.tell(msg.EditFile(round=0, path=MAIN, base=49, start=0, end=0, text="#"))
    assert len(play.records) == recorded + 2
    assert [one.type for one in changes(before, play.state, play.records[recorded:])] == ["file_edited"]


def test_a_patch_of_the_interviewers_is_sent_as_an_edit_with_its_change() -> None:
    play = Play(requested(driver="bot")).to_project()
    play.interviewer()
    before, recorded = play.state, len(play.records)
    play.step("First.", msg.ApplyPatch(MAIN, "pass", "self.name = name"))
    sent = list(changes(before, play.state, play.records[recorded:]))
    (edit,) = [one for one in sent if isinstance(one, wire.FileEdited)]
    (shown,) = [one.change for one in sent if isinstance(one, wire.ChangeShown)]
    assert (edit.by, edit.change) == ("bot", shown.id)
    assert [(one.line, one.before, one.after) for one in shown.lines] == [
        (3, "        pass", "        self.name = name")
    ]


def test_nothing_of_a_locked_level_is_told_but_its_title_and_minutes() -> None:
    play = Play().to_project()
    told = project_view(play.round, 0).model_dump_json()
    assert "Contract 1." in told
    assert "Level 2 title" in told
    for secret in ("Contract 2.", "Goal 2.", "test_level_2_puts", "test_level_2.py"):
        assert secret not in told


def test_nothing_of_the_project_is_told_before_it_is_opened() -> None:
    play = Play()
    play.tell(core.Start())
    told = project_view(play.round, 0).model_dump_json()
    for secret in ("Shelf", "Keep things", "Contract", "shelf"):
        assert secret not in told


def test_a_level_that_is_unlocked_brings_its_tests() -> None:
    play = Play().to_project()
    play.tell(msg.RunProjectTests(round=0))
    play.tests_done()
    view = project_view(play.round, 0)
    assert [level.is_unlocked for level in view.levels] == [True, True, False]
    assert [(file.path, file.level) for file in view.tests] == [
        ("tests/test_level_1.py", 1),
        ("tests/test_level_2.py", 2),
    ]


def test_only_the_newest_results_are_whole() -> None:
    play = Play().to_project()
    for failing in ("test_level_1_puts", "test_level_1_takes"):
        play.tell(msg.RunProjectTests(round=0))
        play.tests_done(failing)
    first, second = project_view(play.round, 0).test_runs
    assert (first.result, first.passed, first.total) == (None, 1, 2)
    assert second.result is not None
    assert [test.name for test in second.result.failures] == ["test_level_1_takes"]


def test_while_tests_are_run_the_last_results_are_still_there() -> None:
    play = Play().to_project()
    play.tell(msg.RunProjectTests(round=0))
    play.tests_done("test_level_1_puts")
    play.tell(msg.RunProjectTests(round=0))
    first, second = project_view(play.round, 0).test_runs
    assert first.result is not None
    assert first.result.failures[0].message == "AssertionError: 1 != 2"
    assert (second.state, second.result) == ("running", None)


def test_keystrokes_that_were_folded_together_are_sent_like_single_ones() -> None:
    play = Play().to_project()
    play.tell(msg.EditFile(round=0, path=MAIN, base=0, start=0, end=0, text="#"))
    before, recorded = play.state, len(play.records)
    one_by_one = []
    for base in range(1, 5):
        was, known = play.state, len(play.records)
        play.tell(msg.EditFile(round=0, path=MAIN, base=base, start=base, end=base, text="!"))
        one_by_one.append(tuple(one.model_dump() for one in changes(was, play.state, play.records[known:])))
    records = play.records[recorded:]
    assert list(ProjectOnTheWeb().typed(records)) == one_by_one
    assert evolve_all(before, records) == play.state


def test_a_change_of_many_lines_is_cut() -> None:
    play = Play().to_project()
    play.tell(msg.ReplaceFile(round=0, path=MAIN, text="x = 1\n" * 2000))
    (change,) = project_view(play.round, 0).changes
    assert change.lines[0].is_cut
    assert change.lines[0].after == "\n".join(["x = 1"] * 666)


def test_changes_of_another_kind_are_not_taken() -> None:
    with pytest.raises(ValueError, match="no change of a project round"):
        applied(project_view(Play(told=brief()).round, 0), wire.LevelView.model_construct())
