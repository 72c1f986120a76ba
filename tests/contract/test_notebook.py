"""What every notebook promises; what only a file can do is at the end."""

import asyncio
import sqlite3
import stat
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from greenroom.adapters.notebook.sqlite import APPLICATION_ID, SqliteNotebook
from greenroom.errors import LogBusy, LogUnavailable
from greenroom.ports.notebook import Notebook, TeacherGrades
from greenroom.progress.rounds.kinds import Practised
from greenroom.testing.memory_notebook import MemoryNotebook
from tests.contract.eventlog_samples import NOON, OWNER, STRANGER


@pytest.fixture(params=["memory", "sqlite"])
async def notebook(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Notebook]:
    made: Notebook = MemoryNotebook() if request.param == "memory" else SqliteNotebook.open(tmp_path / "notebook.db")
    yield made
    await made.close()


def practised(slug: str, at: int = 0) -> Practised:
    return Practised(slug=slug, at=NOON + at, verdict="accepted", seconds=90)


def given(interview: str, grader: str = "teacher", at: int = 0, **grades: int) -> TeacherGrades:
    return TeacherGrades(interview, grader, "coding-1", grades or {"communication": 3}, "naïve 🙂", NOON + at)


async def test_practice_comes_back_oldest_first(notebook: Notebook) -> None:
    assert list(await notebook.practised(OWNER)) == []
    rows = [practised("b", 2), practised("a", 1), practised("a", 3), practised("c", 1), practised("a", 1)]
    for row in rows:
        await notebook.note_practice(OWNER, row)
    assert list(await notebook.practised(OWNER)) == [rows[1], rows[3], rows[4], rows[0], rows[2]]
    assert list(await notebook.practised(STRANGER)) == []


async def test_grades_come_back_oldest_first(notebook: Notebook) -> None:
    rows = [given("i", at=2), given("j", at=1, testing=0, communication=5), given("i", "another", at=3)]
    for row in rows:
        await notebook.grade(OWNER, row)
    assert list(await notebook.grades(OWNER)) == [rows[1], rows[0], rows[2]]
    assert list(await notebook.grades(STRANGER)) == []


async def test_later_grades_replace_the_grader_s_earlier_ones(notebook: Notebook) -> None:
    await notebook.grade(OWNER, given("i"))
    await notebook.grade(OWNER, given("j", at=1))
    later = replace(given("i", at=2, testing=1), note="")
    await notebook.grade(OWNER, later)
    await notebook.grade(STRANGER, given("i", at=5))
    assert list(await notebook.grades(OWNER)) == [given("j", at=1), later]


async def test_the_grades_of_an_interview_can_be_forgotten(notebook: Notebook) -> None:
    for row in (given("i"), given("i", "another"), given("j", at=1)):
        await notebook.grade(OWNER, row)
    await notebook.grade(STRANGER, given("i"))
    await notebook.note_practice(OWNER, practised("a"))
    await notebook.forget(OWNER, "i")
    await notebook.forget(OWNER, "never there")
    assert list(await notebook.grades(OWNER)) == [given("j", at=1)]
    assert list(await notebook.grades(STRANGER)) == [given("i")]
    assert list(await notebook.practised(OWNER)) == [practised("a")]


async def test_everything_of_one_owner_can_be_forgotten(notebook: Notebook) -> None:
    for owner in (OWNER, STRANGER):
        await notebook.grade(owner, given("i"))
        await notebook.note_practice(owner, practised("a"))
    await notebook.forget(OWNER)
    assert (list(await notebook.grades(OWNER)), list(await notebook.practised(OWNER))) == ([], [])
    assert list(await notebook.grades(STRANGER)) == [given("i")]
    assert list(await notebook.practised(STRANGER)) == [practised("a")]


async def test_everything_of_one_owner_can_be_handed_over(notebook: Notebook) -> None:
    await notebook.take_in(STRANGER, [practised("a", 1), practised("b", 2)], [given("i", at=5), given("j")])
    await notebook.grade(OWNER, given("i", at=3, testing=1))
    await notebook.hand_over(STRANGER, OWNER)
    assert [list(await notebook.practised(STRANGER)), list(await notebook.grades(STRANGER))] == [[], []]
    assert list(await notebook.practised(OWNER)) == [practised("a", 1), practised("b", 2)]
    assert list(await notebook.grades(OWNER)) == [given("j"), given("i", at=5)], "the later grades replace others"


async def test_many_notes_at_once_are_all_kept(notebook: Notebook) -> None:
    rows = [practised(f"s-{number}", number) for number in range(200)]
    await asyncio.gather(*(notebook.note_practice(OWNER, row) for row in rows))
    assert list(await notebook.practised(OWNER)) == rows


async def test_a_closed_notebook_takes_nothing_and_closes_once(notebook: Notebook) -> None:
    await notebook.close()
    await notebook.close()
    for refused in (notebook.practised(OWNER), notebook.note_practice(OWNER, practised("a")), notebook.forget(OWNER)):
        with pytest.raises(LogUnavailable):
            await refused


# ---------------------------------------------------------------- the file


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "notebook.db"


async def test_it_survives_a_restart_and_is_private(path: Path) -> None:
    notebook = SqliteNotebook.open(path)
    await notebook.note_practice(OWNER, practised("a"))
    assert {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()} == {0o600}
    await notebook.close()
    again = SqliteNotebook.open(path)
    assert list(await again.practised(OWNER)) == [practised("a")]
    await again.close()


async def test_no_byte_of_what_is_forgotten_stays(path: Path) -> None:
    notebook = SqliteNotebook.open(path)
    for number in range(50):
        await notebook.grade(OWNER, replace(given(f"i-{number % 9}", at=number), note="secretnote" * (number % 9 + 1)))
    await notebook.grade(OWNER, given("kept"))
    for number in range(9):
        await notebook.forget(OWNER, f"i-{number}")
    assert not any(b"secretnote" in file.read_bytes() for file in path.parent.iterdir())
    assert list(await notebook.grades(OWNER)) == [given("kept")]
    await notebook.close()


async def test_a_lock_elsewhere_is_said(path: Path) -> None:
    notebook = SqliteNotebook.open(path, busy_timeout_ms=50)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(LogBusy, match="locked by another program"):
        await notebook.note_practice(OWNER, practised("a"))
    with pytest.raises(LogBusy):
        await notebook.forget(OWNER)
    other.close()
    await notebook.note_practice(OWNER, practised("a"))
    assert list(await notebook.practised(OWNER)) == [practised("a")]
    await notebook.close()


def test_a_file_that_is_no_database_is_said(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"not a database at all, but long enough to be one " * 100)
    with pytest.raises(LogUnavailable, match="not an SQLite database"):
        SqliteNotebook.open(path)


def damage(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + bytes(len(whole) - 4096))


async def test_a_damaged_file_is_said(path: Path) -> None:
    notebook = SqliteNotebook.open(path)
    for number in range(300):
        await notebook.grade(OWNER, given(f"i-{number}"))
    await notebook.close()
    damage(path)
    damaged = SqliteNotebook.open(path)
    with pytest.raises(LogUnavailable, match="damaged"):
        await damaged.grades(OWNER)
    await damaged.close()


def test_a_place_that_cannot_be_written_is_said(path: Path) -> None:
    path.parent.write_text("a file where a folder should be")
    with pytest.raises(LogUnavailable, match="Cannot use"):
        SqliteNotebook.open(path)


def test_a_newer_file_and_another_program_s_are_refused(path: Path) -> None:
    path.parent.mkdir()
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE theirs (x)")
    with pytest.raises(LogUnavailable, match="another program"):
        SqliteNotebook.open(path)
    database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(LogUnavailable, match=r"newer version of Greenroom \(schema 99; this one supports 1\)"):
        SqliteNotebook.open(path)
