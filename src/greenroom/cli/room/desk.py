"""Files kept in step with the texts of the room, both ways. Nothing that somebody wrote is ever lost."""

import os
import time
from dataclasses import dataclass
from pathlib import Path

from greenroom.cli.room.bases import Bases
from greenroom.cli.room.merging import merge
from greenroom.cli.room.news import FileNews
from greenroom.cli.room.tree import Changing, unkept
from greenroom.cli.rounds.live import Work

_MOST_BYTES = 1024 * 1024
_REST_SECONDS = 0.15
"""A file that was written less than this ago may still be being written."""


@dataclass(frozen=True, slots=True)
class Look:
    """The result of looking at a file: what to print, and the text to send to the room, if it differs."""

    news: tuple[FileNews, ...] = ()
    wanted: str | None = None


class Desk:
    """The files of one interview. `bases` are the texts that file and room last had in common, by key."""

    def __init__(self, folder: Path, file: Path | None, bases: Bases) -> None:
        self.folder = folder
        self._file = file
        self.bases = bases
        self._known = set(bases)
        self._complained = ""

    def path(self, work: Work) -> Path:
        """The file for a text: the one that was asked for, or one beside it for another round or suffix."""
        number = "" if work.number == 1 else f"-{work.number}"
        if self._file is None:
            return self.folder / f"{work.stem}{number}{work.suffix}"
        if not number and work.suffix == self._file.suffix:
            return self._file
        return self._file.with_name(f"{self._file.stem}{number}{work.suffix}")

    def look(self, work: Work, *, at_once: bool = False) -> Look:
        """Compare file and text, and update the file. `at_once` also takes a file just written."""
        path = self.path(work)
        try:
            looked = self._look(work, path, at_once)
            self.bases.keep()
            self._complained = ""
        except (OSError, ValueError) as error:
            reason = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
            news = FileNews(path=str(path), what="unreadable", reason=reason)
            looked = Look() if reason == self._complained else Look((news,))
            self._complained = reason
        return looked

    def _look(self, work: Work, path: Path, at_once: bool) -> Look:
        mine = _read(path)
        if mine is None:
            return self._take_theirs(work, path, "here")
        if mine == work.text:
            self.bases[work.key] = work.text
            return self._met(work, path)
        if not at_once and 0 <= time.time() - path.stat().st_mtime < _REST_SECONDS:
            return Look()
        base = self.bases.get(work.key, work.ancestor)
        if mine == base:
            return self._take_theirs(work, path, "written")
        if work.text == base:
            return Look(self._met(work, path).news, mine)
        return self._take_both(work, path, base, mine)

    def _take_theirs(self, work: Work, path: Path, what: str) -> Look:
        self._replace(path, work.text, work)
        met = self._met(work, path)
        return Look(met.news or (FileNews(path=str(path), what="written"),)) if what == "written" else met

    def _take_both(self, work: Work, path: Path, base: str, mine: str) -> Look:
        backup = _free_name(path)
        _write(backup, mine, unkept)
        merged = merge(base, mine, work.text)
        self._replace(path, work.text if merged is None else merged, work)
        self._known.add(work.key)
        what = FileNews(path=str(path), what="conflict" if merged is None else "merged", backup=str(backup))
        return Look((what,), merged)

    def _replace(self, path: Path, text: str, work: Work) -> None:
        """Write the file, after which the room's text is what both have in common."""
        _write(path, text, lambda half: self.bases.changing(work.key, work.text, half))

    def _met(self, work: Work, path: Path) -> Look:
        """Say where the file is, the first time."""
        if work.key in self._known:
            return Look()
        self._known.add(work.key)
        return Look((FileNews(path=str(path), what="here"),))


def _read(path: Path) -> str | None:
    """The file's text, with line ends as the room has them; None where there is no file."""
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except FileNotFoundError:
        return None
    if len(content) > _MOST_BYTES:
        raise ValueError("it is too large")
    try:
        return content.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8 text") from None


def _write(path: Path, text: str, changing: Changing) -> None:
    """Write atomically, so that no editor sees half a file."""
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.half")
    half.write_text(text, encoding="utf-8", newline="\n")
    with changing(half):
        os.replace(half, path)


def _free_name(path: Path) -> Path:
    number = 1
    while (backup := path.with_name(f"{path.name}.mine-{number}")).exists():
        number += 1
    return backup
