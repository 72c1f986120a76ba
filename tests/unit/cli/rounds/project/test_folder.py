"""A folder and the workspace of a room are kept in step, both ways, whatever is edited and whoever is killed."""

import os
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from greenroom.cli.room.bases import Bases
from greenroom.cli.room.tree import Tree
from greenroom.cli.room.tree_sync import TreeSync
from greenroom.cli.rounds.live import FileEdit, Workspace
from greenroom.interview.rounds.project import messages as msg
from greenroom.testing.project.play import MAIN, STARTER, Play
from greenroom.web.rounds.shared.differing import difference
from tests.unit.cli.rounds.project.pairing import Client, Room, Scribbler, kept_in, tree_in, words, write

TESTS = "tests/test_level_1.py"
EDITS = 500


@pytest.fixture
def room() -> Room:
    return Room(Play().to_project())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "shelf"


@pytest.fixture
def client(room: Room, folder: Path) -> Client:
    client = Client(room, folder)
    client.settle()
    return client


# ---------------------------------------------------------------- both ways


def test_the_folder_is_made_with_the_files_and_the_tests_and_named_once(client: Client, folder: Path) -> None:
    assert tree_in(folder) == client.room.tree
    assert client.whats() == [("folder", ".")]
    assert os.stat(folder / TESTS).st_mode & 0o777 == 0o444
    assert os.access(folder / MAIN, os.W_OK)


def test_a_saved_file_goes_to_the_room_and_is_said_to_be_there(client: Client, folder: Path) -> None:
    write(folder / MAIN, "x = 1\ny = 2\n")
    client.settle()
    assert client.room.play.round.texts[MAIN] == "x = 1\ny = 2\n"
    assert client.whats()[1:] == [("sent", MAIN)]


def test_a_new_file_a_deleted_one_and_one_in_a_new_folder_go_to_the_room(client: Client, folder: Path) -> None:
    write(folder / "pkg/deep/a.py", "a = 1\n")
    (folder / "notes/labels.py").unlink()
    client.settle()
    assert client.room.play.round.texts == {MAIN: STARTER[MAIN], "pkg/deep/a.py": "a = 1\n"}
    assert client.whats()[1:] == [("deleted", "notes/labels.py"), ("sent", "pkg/deep/a.py")]


def test_a_file_that_became_a_folder_goes_to_the_room(client: Client, folder: Path) -> None:
    (folder / MAIN).unlink()
    write(folder / MAIN / "a.py", "a = 1\n")
    client.settle()
    assert set(client.room.play.round.texts) == {f"{MAIN}/a.py", "notes/labels.py"}


def test_what_the_room_has_comes_to_the_folder(client: Client, folder: Path) -> None:
    for command in (
        msg.ReplaceFile(round=0, path="new.py", text="n = 1\n"),
        msg.RemoveFile(round=0, path="notes/labels.py"),
        msg.EditFile(round=0, path=MAIN, base=0, start=0, end=0, text="# theirs\n"),
    ):
        assert client.room.do(command) == ""
    client.settle()
    assert tree_in(folder) == client.room.tree
    assert not (folder / "notes").exists(), "the room could not have a file of this name"
    assert client.whats()[1:] == [("removed", "notes/labels.py")]


def test_what_the_interviewer_writes_is_news_and_ones_own_typing_elsewhere_is_not(client: Client, folder: Path) -> None:
    play = client.room.play
    client.room.do(msg.SwitchDriver(round=0, driver="bot"))
    client.room.tell(lambda: play.interviewer("My turn."))
    client.room.tell(lambda: play.step("First.", msg.ApplyPatch(MAIN, "pass", "self.name = name")))
    client.settle()
    assert client.whats()[1:] == [("written", MAIN)]
    assert play.round.driver == "bot", "what came from the room was not sent back as if somebody had typed it"


def test_the_tests_of_a_level_come_when_it_is_unlocked(client: Client, folder: Path) -> None:
    assert not (folder / "tests/test_level_2.py").exists()
    client.room.do(msg.RunProjectTests(round=0))
    client.room.tell(client.room.play.tests_done)
    client.settle()
    assert os.stat(folder / "tests/test_level_2.py").st_mode & 0o777 == 0o444


def test_line_ends_of_another_system_are_no_edit(client: Client, folder: Path) -> None:
    write(folder / MAIN, STARTER[MAIN].replace("\n", "\r\n"))
    client.room.do(msg.ReplaceFile(round=0, path="notes/labels.py", text="A = 1\r\nB = 2\r\n"))
    client.settle()
    assert client.look() is False
    assert client.room.play.round.texts["notes/labels.py"] == "A = 1\r\nB = 2\r\n"


# ---------------------------------------------------------------- both at once


def test_different_lines_are_merged(client: Client, folder: Path) -> None:
    text = "\n".join("abcdef")
    client.room.do(msg.ReplaceFile(round=0, path=MAIN, text=text))
    client.settle()
    write(folder / MAIN, text.replace("a", "mine"))
    client.room.do(msg.ReplaceFile(round=0, path=MAIN, text=text.replace("f", "theirs")))
    client.settle()
    assert tree_in(folder)[MAIN] == "\n".join(["mine", *"bcde", "theirs"])
    assert ("merged", MAIN) in client.whats()
    assert kept_in(folder) == ""


def test_of_the_same_lines_the_room_has_its_own_and_mine_are_kept(client: Client, folder: Path) -> None:
    write(folder / MAIN, "mine\n")
    client.room.do(msg.ReplaceFile(round=0, path=MAIN, text="theirs\n"))
    client.settle()
    assert tree_in(folder)[MAIN] == "theirs\n"
    assert (folder / f"{MAIN}.mine-1").read_text() == "mine\n"
    assert ("conflict", MAIN) in client.whats()


def test_a_file_deleted_here_and_changed_there_stays(client: Client, folder: Path) -> None:
    (folder / MAIN).unlink()
    client.room.do(msg.ReplaceFile(round=0, path=MAIN, text="theirs\n"))
    client.settle()
    assert tree_in(folder)[MAIN] == "theirs\n"


def test_a_file_removed_there_and_changed_here_stays(client: Client, folder: Path) -> None:
    write(folder / MAIN, "mine\n")
    client.room.do(msg.RemoveFile(round=0, path=MAIN))
    client.settle()
    assert client.room.play.round.texts[MAIN] == "mine\n"


def test_an_edit_that_came_too_late_is_made_again_without_a_word(client: Client, folder: Path) -> None:
    write(folder / MAIN, STARTER[MAIN] + "# mine\n")
    assert client.look()
    client.room.do(msg.RemoveFile(round=0, path=MAIN))
    client.room.do(msg.ReplaceFile(round=0, path=MAIN, text="# theirs\n" + STARTER[MAIN]))
    assert client.deliver() != ""
    client.settle()
    assert client.room.play.round.texts[MAIN] == "# theirs\n" + STARTER[MAIN] + "# mine\n"


def test_a_folder_that_is_gone_is_written_again_and_nothing_is_deleted_in_the_room(
    client: Client, folder: Path
) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    folder.rmdir()
    client.settle()
    assert tree_in(folder) == client.room.tree
    assert client.room.play.round.texts == STARTER


# ---------------------------------------------------------------- a file that is just being written


def test_a_file_that_is_being_written_is_left_alone_for_a_moment(client: Client, folder: Path) -> None:
    write(folder / MAIN, "half", is_fresh=True)
    client.room.do(msg.ReplaceFile(round=0, path=MAIN, text="theirs\n"))
    client.hear()
    assert client.look(at_once=False) is False
    assert (folder / MAIN).read_text() == "half"


def test_a_file_that_an_editor_is_about_to_put_back_is_not_deleted_in_the_room(client: Client, folder: Path) -> None:
    (folder / MAIN).unlink()
    assert client.look(at_once=False) is False
    write(folder / MAIN, STARTER[MAIN])
    client.now += 10
    assert client.look(at_once=False) is False
    (folder / MAIN).unlink()
    assert client.look(at_once=False) is False
    client.now += 1
    assert client.look(at_once=False) is True


def test_who_saves_at_the_moment_of_writing_is_not_overwritten(
    client: Client, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = os.replace
    client.room.do(msg.ReplaceFile(round=0, path=MAIN, text="theirs\n"))
    client.hear()
    changed = Tree._require_unchanged

    def saved_meanwhile(tree: Tree, path: str, text: str | None) -> None:
        write(folder / MAIN, "mine\n")
        changed(tree, path, text)

    monkeypatch.setattr(Tree, "_require_unchanged", saved_meanwhile)
    client.look()
    monkeypatch.undo()
    assert os.replace is replace
    assert (folder / MAIN).read_text() == "mine\n"
    client.settle()
    assert (folder / f"{MAIN}.mine-1").read_text() == "mine\n"


# ---------------------------------------------------------------- what cannot be kept in step


def test_a_test_that_was_edited_is_as_it_was_and_the_text_is_kept(client: Client, folder: Path) -> None:
    os.chmod(folder / TESTS, 0o644)
    write(folder / TESTS, "no tests\n")
    client.settle()
    assert (folder / TESTS).read_text() == client.room.play.round.tests[TESTS]
    assert (folder / f"{TESTS}.mine-1").read_text() == "no tests\n"
    assert client.whats()[1:] == [("read_only", TESTS)]
    assert f"it is as it was, and your text is kept in {folder / TESTS}.mine-1" in client.news[-1].words()


def test_a_file_among_the_tests_is_not_sent_and_that_is_said_once(client: Client, folder: Path) -> None:
    write(folder / "tests/test_mine.py", "x\n")
    for _ in range(3):
        assert client.look() is False
    assert client.whats()[1:] == [("not_sent", "tests/test_mine.py")]
    assert client.sync.is_behind


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xff\xfe\x00", "it is not UTF-8 text. Save it as UTF-8, or move it out of the folder."),
        (b"x" * (1024 * 1024 + 1), "it is larger than 1 MB. Make it smaller, or move it out of the folder."),
    ],
)
def test_a_file_that_is_no_text_or_huge_is_left_alone(
    client: Client, folder: Path, content: bytes, reason: str
) -> None:
    (folder / MAIN).write_bytes(content)
    client.room.do(msg.ReplaceFile(round=0, path="new.py", text="n\n"))
    client.hear()
    for _ in range(3):
        assert client.look() is False
    assert [(one.what, one.reason) for one in client.news if one.type == "file"][1:] == [("unreadable", reason)]  # type: ignore[attr-defined]
    assert (folder / MAIN).read_bytes() == content
    assert client.room.play.round.texts[MAIN] == STARTER[MAIN]
    assert (folder / "new.py").read_text() == "n\n"


def test_a_file_that_the_room_does_not_take_is_said_once_and_again_when_it_was_saved(
    client: Client, folder: Path
) -> None:
    write(folder / "big.py", "x" * 200_000)
    for _ in range(3):
        assert client.look() is False
    assert client.whats()[1:] == [("not_sent", "big.py")]
    assert "big.py was not sent: A file is limited to 128 kB: split it, or make it smaller." in client.news[-1].words()
    write(folder / "big.py", "x" * 200_001)
    assert client.look() is False
    assert client.whats()[1:] == [("not_sent", "big.py")] * 2
    write(folder / "big.py", "small\n")
    client.settle()
    assert client.room.play.round.texts["big.py"] == "small\n"
    assert not client.sync.is_behind


def test_what_may_not_be_edited_now_is_not_sent_and_the_reason_is_the_rooms(client: Client, folder: Path) -> None:
    write(folder / MAIN, "mine\n")
    assert client.look(allowed={"edit_file": "Time is up."}) is False
    assert f"{MAIN} was not sent: Time is up." in client.news[-1].words()
    client.sync.try_again()
    assert client.look() is True


def test_a_name_that_a_workspace_does_not_take_is_said(client: Client, folder: Path) -> None:
    write(folder / "my file.py", "x\n")
    assert client.look() is False
    assert client.whats()[1:] == [("not_sent", "my file.py")]


def test_links_are_not_followed_in_or_out(client: Client, folder: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.py").write_text("secret\n")
    (folder / "linked.py").symlink_to(outside / "secret.py")
    (folder / "pkg").symlink_to(outside)
    (folder / MAIN).unlink()
    (folder / MAIN).symlink_to(outside / "secret.py")
    client.room.do(msg.ReplaceFile(round=0, path="pkg/secret.py", text="overwritten\n"))
    client.room.do(msg.ReplaceFile(round=0, path=MAIN, text="overwritten\n"))
    client.hear()
    for _ in range(3):
        assert client.look() is False
    assert (outside / "secret.py").read_text() == "secret\n"
    assert list(outside.iterdir()) == [outside / "secret.py"]
    assert "secret" not in "".join(client.room.play.round.texts.values())
    assert set(client.whats()[1:]) == {("unreadable", "linked.py"), ("unreadable", "pkg"), ("unreadable", MAIN)}
    assert all("it is a link. Put a copy of the file in its place." in news.words() for news in client.news[1:])


@pytest.mark.parametrize("path", ["../out.py", "/out.py", "a/../../out.py", "a//b.py", "C:\\out.py", "a/./b.py"])
def test_a_server_that_lies_writes_nothing_outside(folder: Path, path: str, tmp_path: Path) -> None:
    sync = TreeSync(folder, "0", Bases(), lambda news: None)
    workspace = Workspace("0", "shelf", {path: "x", "fine.py": "y"}, {f"{path}.test": "x"})

    def make(path: str, text: str | None) -> FileEdit:
        raise AssertionError("there is nothing to send")

    assert sync.next_edit(workspace, make, {}, at_once=True) is None
    assert [one.name for one in tmp_path.rglob("*") if one.is_file()] == ["fine.py"]


def test_what_programs_make_for_themselves_is_left_alone(client: Client, folder: Path) -> None:
    for path in (".git/config", "__pycache__/a.pyc", "a.pyc", ".shelf.py.swp", "4913", "shelf.py.mine-1", "b.py~.bak"):
        write(folder / path, "x\n")
    assert client.look() is False
    assert client.whats() == [("folder", ".")]


def test_a_folder_full_of_files_is_no_workspace(client: Client, folder: Path) -> None:
    for number in range(500):
        write(folder / f"data/{number}.txt", "x\n")
    assert client.look() is False
    assert client.look() is False
    assert [what for what, _ in client.whats()[1:]] == ["unreadable"]
    assert client.room.play.round.texts == STARTER


def test_a_folder_where_the_room_has_a_file_is_said(client: Client, folder: Path) -> None:
    (folder / "new.py").mkdir()
    client.room.do(msg.ReplaceFile(round=0, path="new.py", text="n\n"))
    client.hear()
    assert client.look() is False
    assert client.whats()[1:] == [("unreadable", "new.py")]


# ---------------------------------------------------------------- anything at all


class Course:
    """Random edits on both sides, news that come late, and a program that is killed and started again."""

    def __init__(self, chance: random.Random, folder: Path) -> None:
        self.chance = chance
        self.scribbler = Scribbler(chance)
        self.room = Room(Play().to_project())
        self.folder = folder
        self.client = Client(self.room, folder)

    def run(self, edits: int) -> None:
        for number in range(edits):
            for edit in self.chance.sample((self.edit_here, self.edit_there), 2):
                edit()
                for _ in range(self.chance.randrange(3)):
                    self.look()
            if number == edits // 2 or self.chance.random() < 0.01:
                self.kill()
        self.client.settle()

    def edit_here(self) -> None:
        file = self.folder / self.scribbler.path()
        if file.is_file() and self.chance.random() < 0.05:
            file.unlink()
        else:
            text = file.read_bytes().decode() if file.is_file() else ""
            write(file, self.scribbler.edited(text), is_fresh=self.chance.random() < 0.3)

    def edit_there(self) -> None:
        path, play = self.scribbler.path(), self.room.play
        file = play.round.files.get(path)
        choice = self.chance.random()
        if file is None or choice < 0.1:
            self.room.do(msg.ReplaceFile(round=0, path=path, text=self.scribbler.edited(file.text if file else "")))
        elif choice < 0.15 and not self.client.sending:
            self.room.do(msg.RemoveFile(round=0, path=path))
        elif choice < 0.25:
            self.room.do(msg.RevertChange(round=0))
        elif choice < 0.27 and play.running is None:
            self.room.do(msg.RunProjectTests(round=0))
        elif choice < 0.3 and play.running is not None:
            self.room.tell(lambda: play.tests_done(*([] if play.round.level < 3 else ["test_level_1_puts"])))
        else:
            new = self.scribbler.edited(file.text)
            edit = difference(file.text, new)
            self.room.do(msg.EditFile(round=0, path=path, base=file.revision, start=edit[0], end=edit[1], text=edit[2]))

    def look(self) -> None:
        """Hear some news, look at the folder, and perhaps have a command delivered. Nothing written is lost."""
        client = self.client
        client.hear(self.chance.randrange(4))
        client.now += self.chance.random()
        before, bases = tree_in(self.folder), dict(client.bases)
        client.look(at_once=self.chance.random() < 0.5)
        after, kept = tree_in(self.folder), words(kept_in(self.folder))
        for path, text in before.items():
            if after.get(path) != text and not path.startswith("tests/"):
                mine = words(text) - words(bases.get(f"0/{path}", ""))
                assert mine <= words(after.get(path, "")) | kept
        if client.sending and self.chance.random() < 0.7:
            self.deliver()

    def deliver(self) -> None:
        """What others wrote and this client has not heard of is not overwritten by its edits."""
        command = self.client.sending[0].command
        if not isinstance(command, msg.EditFile):
            self.client.deliver()
            return
        known = words(next((one.text for one in self.client.view.files if one.path == command.path), ""))
        before = words(self.room.play.round.texts.get(command.path, ""))
        if self.client.deliver() == "":
            assert before - known <= words(self.room.play.round.texts[command.path])

    def kill(self) -> None:
        """The program ends at once; what it had sent may have arrived."""
        if self.client.sending and self.chance.random() < 0.5:
            self.room.do(self.client.sending[0].command, self.client.sending[0].id)
        self.client = Client(self.room, self.folder, self.client.memory)


@pytest.mark.slow
@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32))
def test_after_500_edits_on_both_sides_and_a_kill_the_trees_are_equal(
    seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("course") / "shelf"
    course = Course(random.Random(seed), folder)
    course.run(EDITS)
    assert tree_in(folder) == course.room.tree
