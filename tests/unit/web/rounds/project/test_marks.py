"""The moments of a project that count are marked."""

from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin, evolve
from greenroom.interview.rounds.project import messages as msg
from greenroom.judging.suites import SuiteResult, TestResult
from greenroom.testing.project.play import MAIN, Play, requested
from greenroom.web.marks import Marks
from greenroom.web.recording_wire import Mark


def marks(play: Play) -> list[Mark]:
    gathering, state = Marks(None), begin("interview", play.records[0])
    for record in play.records[1:]:
        before, state = state, evolve(state, record)
        gathering.note(before, state, record, record.at)
    return list(gathering.all())


def said(play: Play, *kinds: str) -> list[tuple[str, str, int | None]]:
    return [(mark.tone, mark.label, mark.round) for mark in marks(play) if mark.kind in kinds]


def events(records: list[Recorded]) -> list[str]:
    return [record.event.type for record in records]


def test_the_stage_says_what_the_project_is_and_who_begins() -> None:
    assert said(Play().to_project(), "stage")[-1] == ("neutral", "Project: Shelf. The candidate drives", 0)
    play = Play(requested(driver="bot")).to_project()
    assert said(play, "stage")[-1] == ("neutral", "Project: Shelf. The interviewer drives", 0)


def test_hand_overs_are_marked_also_when_they_come_by_typing() -> None:
    play = Play().to_project()
    play.tell(msg.SwitchDriver(round=0, driver="bot"))
    play.tell(msg.EditFile(round=0, path=MAIN, base=0, start=0, end=0, text="#"))
    assert said(play, "driver") == [
        ("neutral", "The interviewer drives", 0),
        ("neutral", "The candidate drives", 0),
    ]


def test_results_of_tests_and_levels_are_marked() -> None:
    play = Play().to_project()
    play.tell(msg.RunProjectTests(round=0))
    play.tests_done("test_level_1_puts")
    play.tell(msg.RunProjectTests(round=0))
    play.tests_break()
    play.tell(msg.RunProjectTests(round=0))
    play.tests_done()
    assert said(play, "tests", "level") == [
        ("bad", "Tests: 1 of 2 pass", 0),
        ("neutral", "Tests: couldn't be run", 0),
        ("good", "Tests: 2 of 2 pass", 0),
        ("good", "Level 2 unlocked: Level 2 title", 0),
    ]


def test_code_that_cannot_be_loaded_is_told_from_tests_that_fail() -> None:
    play = Play().to_project()
    play.tell(msg.RunProjectTests(round=0))
    assert play.running is not None
    not_run = TestResult(name="test_level_1_puts", level=1, outcome="not_run")
    play.tell(msg.TestsDone(play.running.id, SuiteResult(level=1, tests=(not_run,), problem="SyntaxError")))
    assert said(play, "tests") == [("bad", "Tests: the code can't be loaded", 0)]


def test_tests_of_the_interviewers_are_told_apart() -> None:
    play = Play(requested(driver="bot")).to_project()
    play.interviewer()
    play.step("", msg.ExecuteTests())
    play.tests_done("test_level_1_puts")
    assert said(play, "tests") == [("bad", "Tests by the interviewer: 1 of 2 pass", 0)]


def test_help_and_changes_taken_back_are_marked() -> None:
    play = Play().to_project()
    play.tell(msg.ReplaceFile(round=0, path=MAIN, text="x = 1\n"))
    play.tell(msg.RevertChange(round=0))
    play.tell(msg.AskForHelp(round=0))
    play.interviewer("Look.", msg.GiveHelp("hint", "Try a dict."))
    assert said(play, "reverted", "help") == [("neutral", "Change taken back", 0), ("help", "Hint", 0)]


def test_the_end_of_a_project_is_marked() -> None:
    play = Play().to_project()
    play.tell(msg.LeaveProject(round=0))
    assert said(play, "project") == [("neutral", "Left the project", 0)]
    play = Play().to_project()
    for _ in range(3):
        play.tell(msg.RunProjectTests(round=0))
        play.tests_done()
    assert said(play, "project") == [("good", "Project solved", 0)]
