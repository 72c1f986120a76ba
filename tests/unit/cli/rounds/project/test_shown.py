"""A project in `greenroom replay`: its course, one moment of it, and how it is played back."""

from click import unstyle

from greenroom.cli.playback import playback
from greenroom.cli.rounds.project.showing import SHOWN
from greenroom.cli.showing import moment, timeline
from greenroom.interview.rounds.project import messages as msg
from greenroom.testing.project.play import MAIN, Play, requested
from greenroom.web.recording import Recording
from greenroom.web.room import line_view


def a_play() -> Play:
    play = Play(requested()).to_project()
    play.wait(10_000).tell(msg.EditFile(round=0, path=MAIN, base=0, start=0, end=0, text="# mine\n"))
    play.tell(msg.RunProjectTests(round=0))
    play.tests_done("test_level_1_takes")
    play.wait(10_000).tell(msg.RunProjectTests(round=0))
    play.tests_done()
    play.tell(msg.SwitchDriver(round=0, driver="bot"))
    play.interviewer("My turn.")
    play.step("First.", msg.ApplyPatch("new.py", "", "n = 1\n"))
    return play


def test_the_course_says_how_it_went_and_what_counted() -> None:
    play = a_play()
    head = Recording("interview", play.records).head()
    told = unstyle(timeline(head, [line_view(line) for line in play.state.lines], play.state))
    for words in (
        "Shelf: open (1 of 3 levels, 1 hand-over, 2 test runs)",
        "Project: Shelf. The candidate drives",
        "Tests: 1 of 2 pass",
        "Level 2 unlocked",
        "The interviewer drives",
    ):
        assert words in told


def test_a_moment_shows_the_files_who_drives_and_the_last_tests() -> None:
    play = a_play()
    told = unstyle(moment(play.state, play.now, play.state.started_at or 0))
    assert "Shelf (level 2 of 3, the interviewer drives, open)" in told
    assert "# mine" in told
    assert "new.py last edited by the interviewer" in told
    assert "Tests up to level 1: 2 of 2 tests pass" in told


def test_files_are_played_back_as_differences_by_path() -> None:
    recording = Recording("interview", a_play().records)
    shown = [unstyle(text) for _, text in playback(recording.head(), recording.steps())]
    assert any(MAIN in text for text in shown)
    assert any("+# mine" in text for text in shown)
    assert any("+n = 1" in text for text in shown)


def test_choices_of_the_command_line_are_those_of_a_request() -> None:
    assert SHOWN.chosen({"project": "shelf", "driver": "bot", "language": "python"}) == {
        "project": "shelf",
        "driver": "bot",
    }
    assert SHOWN.chosen({"project": None, "driver": None}) == {}
