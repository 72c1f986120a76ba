"""A file and the room's text are synchronised in both directions, and nothing is lost."""

import os
from pathlib import Path

import pytest

from greenroom.cli.room.bases import Bases
from greenroom.cli.room.desk import Desk, Look
from greenroom.cli.rounds.live import Work

START = "def f():\n    pass\n"


def work(text: str = START, number: int = 1, suffix: str = ".py") -> Work:
    return Work(f"{number}{suffix}", "solution", number, suffix, text, START, "edit_code")


def whats(look: Look) -> list[str]:
    return [one.what for one in look.news]


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "greenroom-x", None, Bases())


def test_the_file_is_made_and_named_once(desk: Desk) -> None:
    assert whats(desk.look(work())) == ["here"]
    assert desk.path(work()).read_text() == START
    assert desk.look(work()) == Look()


def test_a_saved_file_is_wanted_in_the_room(desk: Desk) -> None:
    desk.look(work())
    desk.path(work()).write_text("mine\n")
    assert desk.look(work(), at_once=True) == Look((), "mine\n")
    assert desk.look(work("mine\n")) == Look()


def test_a_file_that_may_still_be_written_waits_a_moment(desk: Desk) -> None:
    desk.look(work())
    path = desk.path(work())
    path.write_text("")
    assert desk.look(work()) == Look()
    os.utime(path, (1, 1))
    assert desk.look(work()) == Look((), "")


def test_a_change_in_the_room_goes_to_the_file(desk: Desk) -> None:
    desk.look(work())
    assert whats(desk.look(work("theirs\n"), at_once=True)) == ["written"]
    assert desk.path(work()).read_text() == "theirs\n"


def test_changes_on_both_sides_are_merged_and_the_own_text_is_kept(desk: Desk) -> None:
    base = "a\nb\nc\nd\n"
    desk.look(work(base))
    path = desk.path(work())
    path.write_text("A\nb\nc\nd\n")
    looked = desk.look(work("a\nb\nc\nD\n"), at_once=True)
    assert (whats(looked), looked.wanted) == (["merged"], "A\nb\nc\nD\n")
    assert path.read_text() == "A\nb\nc\nD\n"
    assert Path(looked.news[0].backup).read_text() == "A\nb\nc\nd\n"


def test_the_same_lines_changed_twice_leave_both_texts(desk: Desk) -> None:
    base = "a\nb\n"
    desk.look(work(base))
    path = desk.path(work())
    for number in (1, 2):
        path.write_text(f"mine {number}\nb\n")
        looked = desk.look(work(f"theirs {number}\nb\n"), at_once=True)
        assert (whats(looked), looked.wanted) == (["conflict"], None)
        assert path.read_text() == f"theirs {number}\nb\n"
        assert Path(looked.news[0].backup) == path.with_name(f"solution.py.mine-{number}")
        assert Path(looked.news[0].backup).read_text() == f"mine {number}\nb\n"


def test_what_was_written_before_joining_is_held_against_the_beginning(desk: Desk) -> None:
    desk.path(work()).parent.mkdir()
    desk.path(work()).write_text("written at home\n")
    looked = desk.look(work(), at_once=True)
    assert (whats(looked), looked.wanted) == (["here"], "written at home\n")


def test_a_base_from_an_earlier_call_counts(tmp_path: Path) -> None:
    desk = Desk(tmp_path, None, Bases({"1.py": "before\n"}))
    (tmp_path / "solution.py").write_text("before\n")
    assert whats(desk.look(work("after\n"), at_once=True)) == ["written"]


def test_every_round_and_language_has_a_file_of_its_own(tmp_path: Path) -> None:
    desk = Desk(tmp_path, None, Bases())
    paths = [desk.path(work(number=number, suffix=suffix)).name for number in (1, 2) for suffix in (".py", ".go")]
    assert paths == ["solution.py", "solution.go", "solution-2.py", "solution-2.go"]
    own = Desk(tmp_path, tmp_path / "mine.py", Bases())
    paths = [own.path(work(number=number, suffix=suffix)).name for number in (1, 2) for suffix in (".py", ".go")]
    assert paths == ["mine.py", "mine.go", "mine-2.py", "mine-2.go"]


def test_line_ends_of_other_systems_are_no_change(desk: Desk) -> None:
    desk.look(work())
    desk.path(work()).write_bytes(START.replace("\n", "\r\n").encode())
    assert desk.look(work(), at_once=True) == Look()


@pytest.mark.parametrize(
    ("content", "reason"), [(b"\xff\xfe", "it is not UTF-8 text"), (b"x" * (1 << 21), "it is too large")]
)
def test_a_file_that_cannot_be_used_is_named_once_and_left_alone(desk: Desk, content: bytes, reason: str) -> None:
    desk.look(work())
    path = desk.path(work())
    path.write_bytes(content)
    first = desk.look(work(), at_once=True)
    assert (whats(first), first.news[0].reason, first.wanted) == (["unreadable"], reason, None)
    assert desk.look(work("theirs\n"), at_once=True) == Look()
    assert path.read_bytes() == content


def test_a_folder_in_the_way_is_said(desk: Desk) -> None:
    desk.path(work()).mkdir(parents=True)
    assert whats(desk.look(work())) == ["unreadable"]


def test_a_linked_file_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.py").write_text(START)
    (tmp_path / "solution.py").symlink_to(tmp_path / "real.py")
    Desk(tmp_path, None, Bases()).look(work("theirs\n"), at_once=True)
    assert (tmp_path / "solution.py").is_symlink()
    assert (tmp_path / "real.py").read_text() == "theirs\n"
