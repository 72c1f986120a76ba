"""Bad input to a workspace: what is said of it, and that nothing is lost. The table is in docs/projects.md."""

import pytest
from pydantic import ValidationError

from greenroom.errors import Refused
from greenroom.interview.core.messages import Say
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project import messages as msg
from greenroom.interview.rounds.project.paths import MAX_FILE_BYTES, MAX_FILES
from greenroom.testing.project.play import MAIN, STARTER, Play, requested

OUTSIDE = ["../out.py", "/etc/passwd", "a/../../out.py", "a//b.py", "a\\b.py", "./a.py", "", "a/./b.py"]
ODD = ["my file.py", ".hidden.py", "a/b/c/d/e/f/g.py", "ä.py", "-rf.py"]
TEST = "tests/test_level_1.py"


def driven() -> Play:
    """The interviewer drives."""
    play = Play(requested(driver="bot")).to_project()
    play.interviewer("Let me begin.")
    return play


@pytest.mark.parametrize(
    ("old", "why"),
    [
        ("what is not there", "The text to be replaced does not occur in shelf.py."),
        ("a", "The text to be replaced occurs 3 times in shelf.py."),
        ("", "The file shelf.py exists already: say which text is to be replaced."),
    ],
)
def test_a_patch_that_does_not_apply_changes_nothing_and_the_next_step_knows_why(old: str, why: str) -> None:
    play = driven()
    events = play.step("I change this.", msg.ApplyPatch(MAIN, old, "new"))
    assert play.round.texts == STARTER
    assert isinstance(events[-1], ev.StepTaken)
    assert events[-1].refused == play.round.steps[-1].refused == why
    assert play.may_step


def test_after_three_patches_that_do_not_apply_the_interviewer_waits_for_the_candidate() -> None:
    play = driven()
    for left in (2, 1, 0):
        play.step("", msg.ApplyPatch(MAIN, "what is not there", "new"))
        assert play.may_step == (left > 0)
    assert play.round.is_waiting
    assert play.round.texts == STARTER


@pytest.mark.parametrize("path", OUTSIDE)
def test_a_path_outside_of_the_workspace_is_refused_to_both(path: str) -> None:
    with pytest.raises(ValidationError, match=r"the path must lie inside the workspace, like src/rules.py"):
        msg.ReplaceFile(round=0, path=path, text="x")
    play = driven()
    play.step("", msg.ApplyPatch(path, "", "x"))
    assert play.round.steps[-1].refused == "the path must lie inside the workspace, like src/rules.py"
    assert play.round.texts == STARTER


@pytest.mark.parametrize("path", ODD)
def test_a_name_that_a_workspace_does_not_take_is_refused_with_those_it_takes(path: str) -> None:
    with pytest.raises(ValidationError, match=r"a path takes letters, digits, '_', '-' and '.'.*rename the file"):
        msg.ReplaceFile(round=0, path=path, text="x")


@pytest.mark.parametrize("text", ["a\x00b", "\ud800"])
def test_what_is_not_text_is_refused(text: str) -> None:
    for made in (
        lambda: msg.ReplaceFile(round=0, path=MAIN, text=text),
        lambda: msg.EditFile(round=0, path=MAIN, base=0, start=0, end=0, text=text),
    ):
        with pytest.raises(ValidationError):
            made()
    play = driven()
    play.step("", msg.ApplyPatch(MAIN, "pass", text))
    assert play.round.steps[-1].refused == "the file is not text: save it as UTF-8, without zero bytes"
    assert play.round.texts == STARTER


@pytest.mark.parametrize("sign", ["x", "é", "\N{GRINNING FACE}"])
def test_a_file_that_grows_too_large_keeps_what_it_had(sign: str) -> None:
    play = Play().to_project()
    most = MAX_FILE_BYTES // len(sign.encode())
    play.tell(msg.ReplaceFile(round=0, path=MAIN, text=sign * most))
    file = play.round.files[MAIN]
    with pytest.raises(Refused, match=r"A file is limited to 128 kB: split it, or make it smaller."):
        play.tell(msg.EditFile(round=0, path=MAIN, base=file.revision, start=0, end=0, text=sign))
    assert play.round.files[MAIN] == file
    with pytest.raises(ValidationError, match=r"a file is limited to 128 kB: split it, or make it smaller"):
        msg.ReplaceFile(round=0, path=MAIN, text=sign * (most + 1))


def test_a_workspace_that_is_full_keeps_what_it_has() -> None:
    play = Play().to_project()
    for number in range(MAX_FILES - len(STARTER)):
        play.tell(msg.ReplaceFile(round=0, path=f"more/n{number}.py", text="x\n"))
    with pytest.raises(Refused, match=r"A workspace is limited to 60 files: delete one first."):
        play.tell(msg.ReplaceFile(round=0, path="one_more.py", text="x\n"))
    assert len(play.round.files) == MAX_FILES


@pytest.mark.parametrize("path", [TEST, "tests/test_mine.py", "tests"])
def test_tests_are_read_only_for_both(path: str) -> None:
    play = Play().to_project()
    for command in (
        msg.ReplaceFile(round=0, path=path, text="pass\n"),
        msg.EditFile(round=0, path=path, base=0, start=0, end=0, text="#"),
        msg.RemoveFile(round=0, path=path),
    ):
        with pytest.raises(Refused, match=r"The tests are read-only: change your own files instead."):
            play.tell(command)
    play.tell(msg.SwitchDriver(round=0, driver="bot"))
    play.interviewer("I go on.")
    play.step("", msg.ApplyPatch(path, "pass", "return"))
    assert play.round.steps[-1].refused == "The tests are read-only: change your own files instead."
    assert (play.round.texts, set(play.round.tests)) == (STARTER, {TEST})


def test_who_types_while_the_interviewer_writes_keeps_both_texts() -> None:
    play = driven()
    seen = play.round.files[MAIN]
    late = play.round.step_number + 1
    play.step("", msg.ApplyPatch(MAIN, "        pass\n", "        self.names.append(name)\n"))
    end = len(seen.text)
    play.tell(msg.EditFile(round=0, path=MAIN, base=seen.revision, start=end, end=end, text="# mine\n"))
    both = STARTER[MAIN].replace("        pass\n", "        self.names.append(name)\n") + "# mine\n"
    assert play.round.texts[MAIN] == both
    assert play.round.driver == "human"
    assert play.tell(msg.Stepped(0, late, "", msg.ApplyPatch(MAIN, "# mine\n", ""), "test")) == []
    assert play.round.texts[MAIN] == both, "a step that was under way leads to nothing"


@pytest.mark.parametrize(
    ("old", "text"),
    [
        ("    def put(self, name):\n", "mine\n"),
        # Ranges that only overlap, or end at the same place, keep both.
        ("        pass\n", "mine\nwritten meanwhile\n"),
    ],
)
def test_a_replaced_range_takes_what_was_written_inside_it_and_every_keystroke_stays(old: str, text: str) -> None:
    play = driven()
    seen = play.round.files[MAIN]
    play.step("", msg.ApplyPatch(MAIN, old, "written meanwhile\n"))
    play.tell(msg.EditFile(round=0, path=MAIN, base=seen.revision, start=0, end=len(seen.text), text="mine\n"))
    assert play.round.texts[MAIN] == text
    assert play.round.last_change is not None
    assert "written meanwhile" in str(play.round.last_change.after[MAIN]), "the change itself is kept"


@pytest.mark.parametrize("driver", ["human", "bot"])
@pytest.mark.parametrize("failing", [(), ("test_level_1_puts",)])
def test_a_switch_of_driver_during_a_run_keeps_the_run_and_whose_it_is(driver: str, failing: tuple[str, ...]) -> None:
    play = driven() if driver == "bot" else Play().to_project()
    if driver == "bot":
        play.step("", msg.ExecuteTests())
    else:
        play.interviewer("Begin.")
        play.tell(msg.RunProjectTests(round=0))
    other = "human" if driver == "bot" else "bot"
    play.tell(msg.SwitchDriver(round=0, driver=other))
    play.interviewer("So be it.")
    play.tell(msg.ReplaceFile(round=0, path="typed.py", text="x\n")) if other == "human" else None
    assert not play.may_step, "nobody writes beneath a run"
    run = play.running
    assert run is not None
    assert run.files == STARTER, "the files are those of the moment the run was asked for"
    with pytest.raises(Refused, match=r"The last run is not finished yet."):
        play.tell(msg.RunProjectTests(round=0))
    play.tests_done(*failing)
    assert (play.round.runs[run.id].by, play.round.runs[run.id].is_pending) == (driver, False)
    assert play.round.level == (1 if failing else 2)
    assert play.round.driver == other


def test_a_wish_for_the_keyboard_during_a_run_is_kept_too() -> None:
    play = driven()
    play.step("", msg.ExecuteTests())
    play.tell(Say(text="My turn."))
    play.interviewer("Yours.", msg.TakeWheel("human"))
    assert play.round.driver == "human"
    play.tests_done("test_level_1_puts")
    assert play.round.last_result is not None
    assert play.round.last_result.passed == 1
