"""A program that is killed at any moment, with a folder or a file beside it: nobody loses anything by it."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from greenroom.cli.room.bases import Bases
from greenroom.cli.room.desk import Desk
from greenroom.cli.room.memory import Memory
from greenroom.cli.room.outgoing import Outgoing
from greenroom.cli.rounds.live import Work
from greenroom.interview.rounds.project import messages as msg
from greenroom.testing.project.play import MAIN, STARTER, Play
from tests.unit.cli.rounds.project.pairing import Client, Room, kept_in, tree_in, words, write

LABELS = "notes/labels.py"
LINES = "".join(f"line{number} = {number}\n" for number in range(8))


class Killed(BaseException):
    """The program is gone."""


class Fuse:
    """Kills the program before one of its effects, or right after a command arrived: nothing it would do is done."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self._left: int | None = None

    def burn(self) -> None:
        if self._left is not None:
            if self._left <= 0:
                raise Killed
            self._left -= 1

    @contextmanager
    def lit(self, effects: int) -> Iterator[None]:
        """The program, until so many of its effects were had."""
        self._left = effects
        with self._monkeypatch.context() as patch:
            for owner, name in (
                (os, "replace"),
                (Path, "unlink"),
                (Path, "mkdir"),
                (Path, "rmdir"),
                (Path, "write_text"),
                (Client, "keep"),
                (Room, "do"),
                (Client, "hear"),
            ):
                patch.setattr(owner, name, self._burning(getattr(owner, name)))
            try:
                yield
            finally:
                self._left = None

    def _burning(self, do: Callable[..., Any]) -> Callable[..., Any]:
        def burning(*given: Any, **named: Any) -> Any:
            self.burn()
            return do(*given, **named)

        return burning


class Killing:
    """Tells a story again and again, and kills the program a little later each time."""

    def __init__(self, folder: Path, fuse: Fuse) -> None:
        self._folder = folder
        self._fuse = fuse
        self.times = 0

    def stories(self, before: "Event") -> Iterator["Story"]:
        """Each with the program killed, until it has done all that the event asks for."""
        for effects in range(1000):
            story = Story(self._folder / str(effects))
            before(story)
            try:
                with self._fuse.lit(effects):
                    story.client.settle()
            except Killed:
                self.times += 1
                yield story
            else:
                return
        raise AssertionError("it never came to an end")


class Story:
    """A room and a folder that were in step."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "shelf"
        self.room = Room(Play().to_project())
        self.room.do(msg.ReplaceFile(round=0, path=MAIN, text=LINES))
        self.client = Client(self.room, self.folder)
        self.client.settle()

    def come_back(self) -> None:
        """The program is started again, with what it had kept."""
        self.client = Client(self.room, self.folder, self.client.memory)
        self.client.settle()
        assert tree_in(self.folder) == self.room.tree

    @property
    def mine(self) -> dict[str, str]:
        return {path: text for path, text in tree_in(self.folder).items() if not path.startswith("tests/")}

    @property
    def theirs(self) -> dict[str, str]:
        return dict(self.room.play.round.texts)

    def save(self, path: str, text: str) -> None:
        write(self.folder / path, text)

    def replace(self, path: str, text: str) -> None:
        if self.room.play.round.texts.get(path) != text:
            assert self.room.do(msg.ReplaceFile(round=0, path=path, text=text)) == ""


Event = Callable[[Story], None]


def i_edit(story: Story) -> None:
    """At several places, in files old and new."""
    story.save(MAIN, LINES.replace("line1 = 1", "w1 = 1").replace("line6 = 6", "w2 = 6"))
    story.save("new.py", "w3\n")
    (story.folder / LABELS).unlink()


def they_edit(story: Story) -> None:
    story.replace(MAIN, LINES.replace("line1 = 1", "w1 = 1").replace("line6 = 6", "w2 = 6"))
    story.replace("new.py", "w3\n")
    assert story.room.do(msg.RemoveFile(round=0, path=LABELS)) == ""


def i_add(story: Story) -> None:
    for path, text in story.mine.items():
        story.save(path, text + f"w9{len(path)} = 1\n")


def i_change_what_is_new(story: Story) -> None:
    for path, text in story.mine.items():
        story.save(path, text.replace("w1", "w91").replace("w2", "w92").replace("w3", "w93"))


def i_undo(story: Story) -> None:
    story.save(MAIN, LINES)
    story.save(LABELS, STARTER[LABELS])
    (story.folder / "new.py").unlink(missing_ok=True)


def they_add(story: Story) -> None:
    for path, text in story.theirs.items():
        story.replace(path, text + f"w9{len(path)} = 1\n")


def they_undo(story: Story) -> None:
    story.replace(MAIN, LINES)
    story.replace(LABELS, STARTER[LABELS])
    if "new.py" in story.theirs:
        assert story.room.do(msg.RemoveFile(round=0, path="new.py")) == ""


def nobody(story: Story) -> None:
    pass


MINE = (nobody, i_add, i_change_what_is_new, i_undo)
THEIRS = (nobody, they_add, they_undo)


@pytest.fixture
def killing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Killing:
    return Killing(tmp_path, Fuse(monkeypatch))


@pytest.mark.parametrize("after", MINE)
def test_what_i_alone_write_before_and_after_a_kill_is_what_both_have(killing: Killing, after: Event) -> None:
    for story in killing.stories(i_edit):
        after(story)
        mine = story.mine
        story.come_back()
        assert (story.mine, kept_in(story.folder)) == (mine, "")
    assert killing.times > 10


@pytest.mark.parametrize("after", THEIRS)
def test_what_they_alone_write_before_and_after_a_kill_is_what_both_have(killing: Killing, after: Event) -> None:
    for story in killing.stories(they_edit):
        after(story)
        theirs = story.theirs
        story.come_back()
        assert (story.theirs, kept_in(story.folder)) == (theirs, "")
    assert killing.times > 10


@pytest.mark.parametrize("after", MINE)
def test_what_i_write_after_theirs_was_half_fetched(killing: Killing, after: Event) -> None:
    for story in killing.stories(they_edit):
        found, theirs = story.mine, story.theirs
        after(story)
        mine = story.mine
        story.come_back()
        for path in {*found, *theirs, *mine}:
            if found.get(path) == theirs.get(path):
                assert story.mine.get(path) == mine.get(path), "it had come, and was edited from there"
            kept = words(story.mine.get(path, "")) | words(kept_in(story.folder))
            assert words(mine.get(path, "")) <= kept


@pytest.mark.parametrize("after", THEIRS)
def test_what_they_write_after_mine_was_half_sent(killing: Killing, after: Event) -> None:
    for story in killing.stories(i_edit):
        found, mine = story.theirs, story.mine
        after(story)
        theirs = story.theirs
        story.come_back()
        for path in {*found, *theirs, *mine}:
            if found.get(path) == mine.get(path) and path == MAIN:
                assert story.theirs.get(path) == theirs.get(path), "it had arrived, and was edited from there"
            if found.get(path) != mine.get(path):
                kept = words(story.mine.get(path, "")) | words(kept_in(story.folder))
                assert words(mine.get(path, "")) - words(found.get(path, "")) <= kept
            assert words(theirs.get(path, "")) - words(mine.get(path, "")) <= words(story.theirs.get(path, ""))


def test_a_folder_that_is_gone_deletes_nothing_whenever_the_program_is_killed(killing: Killing) -> None:
    for story in killing.stories(lambda story: shutil.rmtree(story.folder)):
        theirs = story.theirs
        story.come_back()
        assert story.theirs == theirs
    assert killing.times > 5


# ---------------------------------------------------------------- one file


class Problem:
    """A problem whose text is kept in one file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.text = LINES
        self.memory = Memory()
        self.start()
        self.settle()

    def start(self) -> None:
        self.bases = self.memory.common
        self.bases.kept_by(self.keep)
        self.desk = Desk(self.folder, None, self.bases)
        self.path = self.desk.path(self.work)

    def keep(self) -> None:
        self.memory = Memory.of(None, is_reported=False, bases=self.bases)

    @property
    def work(self) -> Work:
        return Work("0-python", "solution", 1, ".py", self.text, LINES, "edit_code")

    def settle(self) -> None:
        """An edit that the room took is known by what it has."""
        for _ in range(9):
            if self.bases.sent is not None:
                self.bases.unanswered(self.text)
                self.bases.drop()
            wanted = self.desk.look(self.work, at_once=True).wanted
            if wanted is None:
                return
            edit = Outgoing(msg.ReplaceFile(round=0, path=MAIN, text=wanted), "edit", agreed=("0-python", wanted))
            self.bases.send(edit)
            self.take(wanted)
            self.bases.agree("0-python", wanted)

    def take(self, text: str) -> None:
        self.text = text


@pytest.mark.parametrize("is_mine", [True, False])
@pytest.mark.parametrize("after", ["", "add", "undo"])
def test_a_file_of_its_own_survives_a_kill_at_any_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_mine: bool, after: str
) -> None:
    fuse = Fuse(monkeypatch)
    monkeypatch.setattr(Problem, "keep", fuse._burning(Problem.keep))
    monkeypatch.setattr(Problem, "take", fuse._burning(Problem.take))
    changed = LINES.replace("line1 = 1", "w1 = 1")
    for effects in range(100):
        problem = Problem(tmp_path / str(effects))
        if is_mine:
            problem.path.write_text(changed)
        else:
            problem.text = changed
        try:
            with fuse.lit(effects):
                problem.settle()
        except Killed:
            pass
        else:
            assert effects > 2
            return
        last = {"": changed, "add": changed.replace("w1 = 1\n", "w1 = 1\nw2 = 1\n"), "undo": LINES}[after]
        if is_mine:
            problem.path.write_text(last)
        else:
            problem.text = last
        problem.start()
        problem.settle()
        assert (problem.text, problem.path.read_text()) == (last, last)
        assert not list(problem.folder.glob("*.mine-*"))


def test_what_was_kept_of_a_step_that_cannot_be_looked_at_is_no_fault(tmp_path: Path) -> None:
    bases = Bases({"a": "1\n"})
    (tmp_path / "file").write_text("")
    with bases.changing("a", "2\n", tmp_path / "file" / ".a.half"):
        step = bases.step
    Bases({"a": "1\n"}, step=step).kept_by(lambda: None)
