"""A room without a server: the real rules, a client whose news come late, and a program that can be killed."""

import os
import random
import time
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from greenroom.cli.room.memory import Memory
from greenroom.cli.room.news import FileNews, News
from greenroom.cli.room.outgoing import Outgoing
from greenroom.cli.room.tree_sync import TreeSync
from greenroom.cli.rounds.project.live import LIVE
from greenroom.errors import Refused
from greenroom.interview.core.messages import Command
from greenroom.testing.project.play import Play
from greenroom.web.room import changes
from greenroom.web.rounds.project import wire
from greenroom.web.rounds.project.room import project_view

LONG_AGO = 1.0
"""Seconds after which a file is no longer being written."""


class Room:
    """The room as its server has it."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.taken: set[str] = set()
        self.sent: list[wire.ProjectChange] = []
        """Every change of the view so far, in order."""

    def do(self, command: Command, id_: str | None = None) -> str:
        """Take a command, once for each id; returns the code of its refusal, or nothing."""
        if id_ in self.taken:
            return ""
        try:
            self.tell(lambda: self.play.tell(command))
            self.taken |= {id_} if id_ else set()
            return ""
        except Refused as error:
            return error.code

    def tell(self, happen: object) -> str:
        """Let something happen, and send what it changed."""
        before, recorded = self.play.state, len(self.play.records)
        happen()  # type: ignore[operator]
        records = self.play.records[recorded:]
        for change in changes(before, self.play.state, records) if records else ():
            if isinstance(change, wire.ProjectChange):
                self.sent.append(change)
        return ""

    @property
    def tree(self) -> dict[str, str]:
        """What a folder that is in step with it holds."""
        round = self.play.round
        return {path: text.replace("\r\n", "\n") for path, text in (round.texts | round.tests).items()}


class Client:
    """`greenroom room` beside a folder, but for the socket: what it hears and what it sends wait until told."""

    def __init__(self, room: Room, folder: Path, memory: Memory | None = None) -> None:
        self.room = room
        self.news: list[News] = []
        self.now = 0.0
        self.memory = memory or Memory()
        """What is kept of it when it is killed."""
        self.bases = self.memory.common
        self.bases.kept_by(self.keep)
        self.view = project_view(room.play.round, 0)
        self.heard = len(room.sent)
        self.sending: deque[Outgoing] = deque()
        workspace = LIVE.workspace(self.view, 1)
        assert workspace is not None
        self.sync = TreeSync(folder, workspace.key, self.bases, self.news.append, lambda: self.now)
        self.folder = folder
        sent = self.bases.sent
        again = self.bases.unanswered(self.sync.theirs(sent.key, workspace)) if sent else None
        self.sending.extend([again] if again else [])

    def keep(self) -> None:
        """What a file on this machine would hold."""
        memory = Memory.of(None, is_reported=False, bases=self.bases)
        self.memory = Memory.model_validate_json(memory.model_dump_json())

    def hear(self, most: int | None = None) -> None:
        """Take in changes that were sent, the oldest first."""
        until = len(self.room.sent) if most is None else min(len(self.room.sent), self.heard + most)
        for change in self.room.sent[self.heard : until]:
            self.view = LIVE.apply(self.view, change)
        self.heard = until

    def look(self, *, at_once: bool = True, allowed: Mapping[str, str] = MappingProxyType({})) -> bool:
        """Look at the folder; returns whether there is something to send."""
        if self.sending:
            return True
        workspace = LIVE.workspace(self.view, 1)
        assert workspace is not None
        edit = self.sync.next_edit(
            workspace, lambda path, text: LIVE.edit_file(self.view, path, text), allowed, at_once=at_once
        )
        if edit is not None:
            self.sending.append(edit)
            self.bases.send(edit)
        return edit is not None

    def deliver(self) -> str:
        """The command that was sent reaches the room, and its answer comes back behind all other news."""
        edit = self.sending.popleft()
        refusal = self.room.do(edit.command, edit.id)
        self.hear()
        assert edit.agreed is not None
        key, text = edit.agreed
        if refusal:
            self.bases.drop()
        if refusal and refusal != "stale_edit" and not edit.is_repeated:
            workspace = LIVE.workspace(self.view, 1)
            assert workspace is not None
            self.sync.refused(key, workspace, refusal)
        elif not refusal:
            self.sync.agreed(key, text)
        return refusal

    def settle(self) -> None:
        """Go on until there is nothing to send and nothing to hear."""
        for _ in range(200):
            self.hear()
            self.now += 1
            if self.look():
                self.deliver()
            elif tree_in(self.folder) == self.room.tree:
                return
        raise AssertionError("folder and room never came to rest")

    def whats(self) -> list[tuple[str, str]]:
        """What was told of files."""
        return [(one.what, os.path.relpath(one.path, self.folder)) for one in self.news if isinstance(one, FileNews)]


def tree_in(folder: Path) -> dict[str, str]:
    """The files of a folder, but for texts that were kept beside theirs."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes().decode().replace("\r\n", "\n")
        for path in folder.rglob("*")
        if path.is_file() and ".mine-" not in path.name and not path.name.startswith(".")
    }


def kept_in(folder: Path) -> str:
    """All texts that were kept beside their files."""
    return "\n".join(path.read_text() for path in folder.rglob("*.mine-*"))


def write(file: Path, text: str, *, is_fresh: bool = False) -> None:
    """Save a file as an editor does; unless it is fresh, that was a moment ago."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w", encoding="utf-8", newline="") as opened:
        opened.write(text)
    if not is_fresh:
        then = time.time() - LONG_AGO
        os.utime(file, (then, then))


def words(text: str) -> set[str]:
    """The marks that edits of a test leave, each of which there is only once."""
    return {word for word in text.replace("\r\n", "\n").split() if word.startswith("w") and word[1:].isdigit()}


class Scribbler:
    """Edits at random, on both sides. Each edit leaves a mark."""

    PATHS = ("shelf.py", "notes/labels.py", "new.py", "pkg/a.py", "pkg/deep/b.py")

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._marks = 0

    def _mark(self) -> str:
        self._marks += 1
        return f"w{self._marks}"

    def edited(self, text: str) -> str:
        """A text with an edit: a line added, changed, removed, or all of it new."""
        lines = text.split("\n")
        at = self._chance.randrange(len(lines))
        match self._chance.choice(("add", "add", "change", "remove", "all", "twice")):
            case "add":
                lines.insert(at, f"{self._mark()} = 1")
            case "change":
                lines[at] = f"{lines[at]} {self._mark()}"
            case "remove":
                del lines[at]
            case "twice":
                lines.insert(0, self._mark())
                lines.append(self._mark())
            case _:
                lines = [self._mark(), self._mark()]
        return ("\r\n" if self._chance.random() < 0.05 else "\n").join(lines)

    def path(self) -> str:
        """One of the files."""
        return self._chance.choice(self.PATHS)
