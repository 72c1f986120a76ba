"""What a typed line means, and which round a command is for."""

import pytest

from greenroom.cli.room.typed import Slash, Speech, call_for, help_in, joined, read_line
from greenroom.interview.core.messages import MoveOn, Start
from greenroom.testing.coding.play import Play, requested
from greenroom.web.room import room_of


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("hello there", Speech("hello there")),
        ("  hello \n", Speech("hello")),
        ("", None),
        ("   ", None),
        ("/run", Slash("run")),
        ("/RUN", Slash("run")),
        ("/language  go ", Slash("language", "go")),
        ("/coach would I have passed?", Slash("coach", "would I have passed?")),
        ("//etc is a folder", Speech("/etc is a folder")),
        ("/", Slash("")),
        ('"quoted"', Speech('"quoted"')),
    ],
)
def test_a_line(line: str, meaning: Speech | Slash | None) -> None:
    assert read_line(line) == meaning


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        (r'"two\nlines"', Speech("two\nlines")),
        (r'"/run"', Slash("run")),
        ('"not closed', Speech('"not closed')),
        ('""', None),
        ('"a" "b"', Speech('"a" "b"')),
        ('["a"]', Speech('["a"]')),
    ],
)
def test_programs_may_send_json_strings(line: str, meaning: Speech | Slash | None) -> None:
    assert read_line(line, as_json=True) == meaning


def test_a_backslash_goes_on_in_the_next_line() -> None:
    assert list(joined(["one\\\n", "two\n", "three\r\n", "left\\\n"])) == ["one\ntwo", "three", "left"]


def test_a_command_is_for_the_open_round_and_else_for_the_first_that_has_it() -> None:
    play = Play(requested())
    assert play.state.open_round is None
    found = call_for("run", room_of(play.state))
    assert found is not None
    assert found[2].index == 0
    play.tell(Start())
    for _ in range(3):
        play.tell(MoveOn())
    found = call_for("skip", room_of(play.state))
    assert found is not None
    assert (found[0].name, found[1].name, found[2].index) == ("coding", "skip", 0)
    assert call_for("question", room_of(play.state)) is None, "there is no answers round"
    assert call_for("", room_of(play.state)) is None


def test_help_lists_the_commands_of_this_interview_only() -> None:
    commands = help_in(room_of(Play(requested()).state)).commands
    assert {"/run", "/submit", "/hint", "/skip", "/results", "/statement", "/next", "/end", "/quit"} <= set(commands)
    assert "/question" not in commands
