"""A project in `greenroom room`: what is printed, and what commands do."""

from typing import Any

import pytest
from click import unstyle

from greenroom.cli.room.news import News
from greenroom.cli.rounds.project.live import LIVE
from greenroom.errors import InvalidInput
from greenroom.interview.core.messages import RoundCommand
from greenroom.interview.rounds.project import messages as msg
from greenroom.judging.suites import SuiteResult, TestResult
from greenroom.testing.project.play import MAIN, STARTER, Play, requested
from greenroom.web.rounds.project import wire
from greenroom.web.rounds.project.room import project_view


class Watcher:
    """Somebody who prints what is new, each time they look."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.seen: wire.ProjectView | None = None

    def look(self) -> list[News]:
        view = project_view(self.play.round, 0)
        news = [one.news for one in sorted(LIVE.news(self.seen, view), key=lambda one: one.at)]
        self.seen = view
        return news

    def types(self) -> list[str]:
        return [one.type for one in self.look()]

    def words(self) -> str:
        return "\n".join(unstyle(one.words()) for one in self.look())


@pytest.fixture
def play() -> Play:
    return Play().to_project()


@pytest.fixture
def watcher(play: Play) -> Watcher:
    watcher = Watcher(play)
    watcher.look()
    return watcher


def test_nothing_is_told_of_a_project_that_is_not_open() -> None:
    assert Watcher(Play()).look() == []


def test_a_project_begins_with_what_it_is_and_its_first_level(play: Play) -> None:
    watcher = Watcher(play)
    words = watcher.words()
    for told in ("Shelf", "Keep things on a shelf.", "You drive.", "Level 1 of 3", "Contract 1.", "test_level_1_puts"):
        assert told in words
    assert "Contract 2." not in words
    assert watcher.look() == []


def test_results_are_told_by_the_names_of_tests(play: Play, watcher: Watcher) -> None:
    play.tell(msg.RunProjectTests(round=0))
    assert "are being run" in watcher.words()
    play.tests_done("test_level_1_takes")
    words = watcher.words()
    assert "Tests up to level 1: 1 of 2 tests pass" in words
    assert "test_level_1_takes fails" in words
    assert "tests/test_level_1.py:4: AssertionError: 1 != 2" in words
    assert "test_level_1_puts" not in words


def test_of_a_hidden_test_only_name_and_category_are_told(play: Play, watcher: Watcher) -> None:
    play.tell(msg.RunProjectTests(round=0))
    hidden = TestResult(name="test_edge", level=1, hidden=True, outcome="failed", category="empty names")
    assert play.running is not None
    play.tell(msg.TestsDone(play.running.id, SuiteResult(level=1, tests=(hidden,))))
    assert "test_edge (hidden: empty names) fails" in watcher.words()


def test_tests_that_could_not_be_run_and_code_that_cannot_be_loaded_are_told(play: Play, watcher: Watcher) -> None:
    play.tell(msg.RunProjectTests(round=0))
    play.tests_break()
    assert "could not be run: no sandbox" in watcher.words()
    play.tell(msg.RunProjectTests(round=0))
    assert play.running is not None
    not_run = TestResult(name="test_level_1_puts", level=1, outcome="not_run")
    broken = SuiteResult(level=1, tests=(not_run,), problem="SyntaxError: ':'", problem_path=MAIN, problem_line=2)
    play.tell(msg.TestsDone(play.running.id, broken))
    assert f"{MAIN}:2: SyntaxError: ':'" in watcher.words()


def test_a_long_list_of_failures_is_cut_and_shown_whole_on_request(play: Play, watcher: Watcher) -> None:
    play.tell(msg.RunProjectTests(round=0))
    failing = tuple(TestResult(name=f"test_{number}", level=1, outcome="failed", printed="seen") for number in range(9))
    assert play.running is not None
    play.tell(msg.TestsDone(play.running.id, SuiteResult(level=1, tests=failing)))
    words = watcher.words()
    assert ("4 more; /results shows all." in words, "test_8" in words, "seen" in words) == (True, False, False)
    (shown,) = do(play, "results")
    assert "test_8 fails" in shown.words()
    assert "seen" in shown.words()


def test_a_level_that_is_unlocked_is_told_once(play: Play, watcher: Watcher) -> None:
    play.tell(msg.RunProjectTests(round=0))
    play.tests_done()
    assert watcher.types() == ["tests", "level"]
    assert watcher.look() == []


def test_whoever_comes_back_late_is_told_every_level_and_run_in_order(play: Play) -> None:
    for _ in range(2):
        play.wait(1000)
        play.tell(msg.RunProjectTests(round=0))
        play.wait(1000)
        play.tests_done()
    assert Watcher(play).types() == ["project", "level", "tests", "level", "tests", "level"]


def test_hand_overs_waiting_and_what_the_interviewer_changed_are_told(play: Play, watcher: Watcher) -> None:
    play.tell(msg.SwitchDriver(round=0, driver="bot"))
    assert "The interviewer drives." in watcher.words()
    play.interviewer("My turn.")
    play.step("First.", msg.ApplyPatch(MAIN, "        pass", "        self.name = name\n        self.at = 1"))
    words = watcher.words()
    assert f"The interviewer changed {MAIN}" in words
    assert [line.strip() for line in words.splitlines()[1:]] == [
        "-         pass",
        "+         self.name = name",
        "+         self.at = 1",
    ]
    play.step("Shall I?", msg.AskToGoOn("next"))
    assert watcher.types() == ["waiting"]
    play.tell(msg.EditFile(round=0, path=MAIN, base=1, start=0, end=0, text="#"))
    assert "You drive because you typed." in watcher.words()


def test_a_change_taken_back_is_told_and_ones_own_saving_is_not(play: Play, watcher: Watcher) -> None:
    play.tell(msg.ReplaceFile(round=0, path=MAIN, text="x = 1\n"))
    assert watcher.words() == ""
    play.tell(msg.RevertChange(round=0))
    assert watcher.words() == f"A change of {MAIN} was taken back."


def test_a_file_that_was_run_tells_what_it_printed(play: Play, watcher: Watcher) -> None:
    play.tell(msg.RunFile(round=0, path=MAIN))
    assert f"{MAIN} is being run." in watcher.words()
    play.file_done("hello\n", "NameError: x")
    assert "hello\nNameError: x" in watcher.words()
    play.tell(msg.RunFile(round=0, path=MAIN))
    play.file_done(failure="no sandbox")
    assert "could not be run: no sandbox" in watcher.words()


def test_help_is_told_to_programs_and_a_snippet_to_people(play: Play, watcher: Watcher) -> None:
    for kind, words in (("hint", ""), ("snippet", "Not applied: x = {}")):
        play.tell(msg.AskForHelp(round=0))
        play.interviewer("So.", msg.GiveHelp(kind, "x = {}"))  # type: ignore[arg-type]
        (told,) = watcher.look()
        assert (told.type, unstyle(told.words())) == ("help_given", words)


def test_the_end_is_told(play: Play, watcher: Watcher) -> None:
    play.wait(90_000)
    play.tell(msg.LeaveProject(round=0))
    assert "This project is left: 0 of 3 levels in 01:30." in watcher.words()


def test_what_steers_a_terminal_is_not_printed(play: Play, watcher: Watcher) -> None:
    play.tell(msg.ReplaceFile(round=0, path=MAIN, text="\x1b[2J"))
    play.tell(msg.RunProjectTests(round=0))
    play.tests_done("test_level_1_puts", printed="\x1b[2J")
    play.tell(msg.RunFile(round=0, path=MAIN))
    play.file_done("\x1b[2J", "\x1b[2J")
    (opened,) = do(play, "open", MAIN)
    (results,) = do(play, "results")
    assert "\x1b[2J" not in watcher.words() + opened.words() + results.words()


# ---------------------------------------------------------------- commands


def do(play: Play, call: str, argument: str = "") -> Any:
    return LIVE.do(call, argument, project_view(play.round, 0))


@pytest.mark.parametrize(
    ("call", "argument", "command"),
    [
        ("tests", "", msg.RunProjectTests(round=0)),
        ("run", MAIN, msg.RunFile(round=0, path=MAIN)),
        ("drive", "", msg.SwitchDriver(round=0, driver="human")),
        ("takeover", "", msg.SwitchDriver(round=0, driver="bot")),
        ("goon", "", msg.KeepDriving(round=0)),
        ("undo", "", msg.RevertChange(round=0)),
        ("undo", "change-7", msg.RevertChange(round=0, change="change-7")),
        ("reset", MAIN, msg.ResetFile(round=0, path=MAIN)),
        ("help-me", "", msg.AskForHelp(round=0)),
        ("leave", "", msg.LeaveProject(round=0)),
    ],
)
def test_a_command_is_sent(play: Play, call: str, argument: str, command: RoundCommand) -> None:
    assert do(play, call, argument) == command


def test_every_call_does_something(play: Play) -> None:
    play.tell(msg.RunProjectTests(round=0))
    arguments = {"open": MAIN, "run": MAIN, "reset": MAIN}
    for call in LIVE.calls:
        assert do(play, call.name, arguments.get(call.name, ""))


def test_what_needs_the_folder_sends_it_first() -> None:
    needing = {call.name for call in LIVE.calls if call.needs_file}
    assert {"tests", "run", "takeover", "undo", "help-me"} <= needing


def test_files_and_texts_are_shown(play: Play) -> None:
    (files,) = do(play, "files")
    assert (files.files, files.tests) == (("notes/labels.py", MAIN), ("tests/test_level_1.py",))
    (opened,) = do(play, "open", MAIN)
    assert opened.text == STARTER[MAIN]
    (test,) = do(play, "open", "tests/test_level_1.py")
    assert test.is_read_only


@pytest.mark.parametrize(
    ("call", "argument", "reason"),
    [
        ("open", "", "Name a file: /open PATH."),
        ("open", "nowhere.py", "There is no file nowhere.py. /files lists them."),
        ("level", "2", "Level 2 is locked: the tests before it have to pass first."),
        ("level", "9", "There are 3 levels."),
        ("level", "x", "There are 3 levels."),
        ("results", "", "The tests have not been run yet."),
    ],
)
def test_what_cannot_be_shown_is_said(play: Play, call: str, argument: str, reason: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        do(play, call, argument)
    assert refused.value.message == reason


def test_nothing_is_shown_before_the_project_is() -> None:
    with pytest.raises(InvalidInput, match="has not been shown yet"):
        do(Play(), "level")


def test_the_room_is_busy_while_something_runs_or_the_interviewer_is_about_to_step(play: Play) -> None:
    def is_busy() -> bool:
        return LIVE.is_busy(project_view(play.round, 0))

    assert not is_busy()
    play.tell(msg.RunProjectTests(round=0))
    assert is_busy()
    play.tests_done("test_level_1_puts")
    assert not is_busy()
    play.tell(msg.SwitchDriver(round=0, driver="bot"))
    play.interviewer("My turn.")
    assert is_busy()
    play.step("Shall I?", msg.AskToGoOn())
    assert not is_busy()


def test_the_driver_is_chosen_for_the_room(play: Play) -> None:
    assert project_view(Play(requested(driver="bot")).to_project().round, 0).driver == "bot"
