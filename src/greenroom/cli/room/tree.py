"""A folder with the files of a workspace, on this machine. Nothing outside the folder is read or written."""

import os
import stat
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

MOST_FILES = 400
"""Files that are looked at; a folder with more of them is no workspace."""
_MOST_BYTES = 1024 * 1024
_REST_SECONDS = 0.15
"""A file that was written less than this ago may still be being written."""
_SURE_SECONDS = 2.0
"""A file that was written longer ago than this is different when its time or size is."""
_IGNORED = frozenset({"__pycache__", "node_modules", "venv", "4913"})
"""Names of folders and files that programs make for themselves (4913 is vim trying whether it may write)."""
_IGNORED_ENDS = (".pyc", ".pyo", ".swp", ".tmp", ".bak", ".orig", ".rej", ".half")
BACKUP = ".mine-"
_LINK = "it is a link. Put a copy of the file in its place."
_NO_FILE = "it is no ordinary file. Move it out of the folder."
_TOO_LARGE = "it is larger than 1 MB. Make it smaller, or move it out of the folder."
_NO_TEXT = "it is not UTF-8 text. Save it as UTF-8, or move it out of the folder."


Changing = Callable[[Path], AbstractContextManager[None]]
"""Surrounds the renaming that writes or removes a file; it gets the other name."""


def unkept(half: Path) -> AbstractContextManager[None]:
    """Keeps nothing of a renaming."""
    return nullcontext()


class ChangedMeanwhile(Exception):
    """Somebody wrote the file a moment ago: look again."""


@dataclass(frozen=True, slots=True)
class Scan:
    """The files that are there, by path with `/` between folders."""

    is_there: bool
    """Whether the folder is."""
    texts: dict[str, str] = field(default_factory=dict)
    fresh: set[str] = field(default_factory=set)
    """Those that may still be being written."""
    unusable: dict[str, str] = field(default_factory=dict)
    """Those that cannot be kept in step, with the reasons."""


def is_ignored(path: str) -> bool:
    """Whether a path is not kept in step: hidden files, and what programs and this one make for themselves."""
    return any(
        part.startswith(".") or part in _IGNORED or part.endswith(_IGNORED_ENDS) or BACKUP in part
        for part in path.split("/")
    )


class Tree:
    """The files of one folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._known: dict[str, tuple[tuple[int, int, int], str]] = {}

    def scan(self) -> Scan:
        """Every file that can be kept in step, and those that cannot."""
        found = Scan(self.root.is_dir())
        looked = 0
        for folder, folders, files in os.walk(self.root):
            above = Path(folder).relative_to(self.root).as_posix()
            at = "" if above == "." else f"{above}/"
            for name in [one for one in folders if Path(folder, one).is_symlink() and not is_ignored(at + one)]:
                found.unusable[at + name] = _LINK
            folders[:] = sorted(one for one in folders if not is_ignored(at + one))
            for name in sorted(files):
                if not is_ignored(at + name):
                    looked += 1
                    if looked > MOST_FILES:
                        found.unusable[""] = f"there are more than {MOST_FILES} files in it. Take some out."
                        return found
                    self._look(at + name, found)
        self._known = {path: known for path, known in self._known.items() if path in found.texts}
        return found

    def write(
        self,
        path: str,
        text: str,
        *,
        instead_of: str | None,
        is_read_only: bool = False,
        changing: Changing = unkept,
    ) -> None:
        """Write a file atomically, so that no editor sees half of it. Raises ChangedMeanwhile, OSError, ValueError."""
        file = self._place(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        half = _half(file)
        half.write_text(text, encoding="utf-8", newline="\n")
        try:
            if is_read_only:
                half.chmod(0o444)
            elif file.is_file():
                half.chmod(stat.S_IMODE(file.stat().st_mode))
            with changing(half):
                self._require_unchanged(path, instead_of)
                os.replace(half, file)
        finally:
            half.unlink(missing_ok=True)

    def remove(self, path: str, *, instead_of: str, changing: Changing = unkept) -> None:
        """Delete a file, and the folders that are empty without it. Raises ChangedMeanwhile, OSError, ValueError."""
        file = self._place(path)
        half = _half(file)
        with changing(half):
            self._require_unchanged(path, instead_of)
            os.replace(file, half)
        half.unlink(missing_ok=True)
        for folder in file.parents:
            if folder == self.root:
                return
            try:
                folder.rmdir()
            except OSError:
                return

    def back_up(self, path: str, text: str) -> Path:
        """Keep a text beside its file; returns where."""
        file = self._place(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        number = 1
        while (backup := file.with_name(f"{file.name}{BACKUP}{number}")).exists():
            number += 1
        backup.write_text(text, encoding="utf-8", newline="\n")
        return backup

    def _look(self, path: str, found: Scan) -> None:
        try:
            status = os.lstat(self.root / path)
            is_fresh = 0 <= time.time() - status.st_mtime < _REST_SECONDS
            found.texts[path] = self._text(path, status)
            if is_fresh:
                found.fresh.add(path)
        except FileNotFoundError:
            return
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else None
            found.unusable[path] = reason or str(error)

    def _text(self, path: str, status: os.stat_result) -> str:
        if not stat.S_ISREG(status.st_mode):
            raise ValueError(_LINK if stat.S_ISLNK(status.st_mode) else _NO_FILE)
        if status.st_size > _MOST_BYTES:
            raise ValueError(_TOO_LARGE)
        sign = (status.st_mtime_ns, status.st_size, status.st_ino)
        known = self._known.get(path)
        if known is None or known[0] != sign or abs(time.time() - status.st_mtime) < _SURE_SECONDS:
            known = self._known[path] = (sign, _read(self.root / path))
        return known[1]

    def _require_unchanged(self, path: str, text: str | None) -> None:
        """As near to the write as can be: whoever saves at this very moment is not overwritten."""
        file = self.root / path
        if text is None:
            # What is a folder cannot be written, and the attempt says so.
            if os.path.lexists(file) and not file.is_dir():
                raise ChangedMeanwhile
        elif not file.is_file() or _read(file) != text:
            raise ChangedMeanwhile

    def _place(self, path: str) -> Path:
        """Where a path is. Raises ValueError for one that is not inside the folder."""
        parts = path.split("/")
        if any(part in ("", ".", "..") or "\\" in part or ":" in part or "\x00" in part for part in parts):
            raise ValueError("it lies outside the folder")
        file = self.root
        for part in parts[:-1]:
            file = file / part
            if file.is_symlink():
                raise ValueError("a folder above it is a link. Put a folder in its place.")
        return file / parts[-1]


def _half(file: Path) -> Path:
    """A free name beside a file, which nobody keeps in step."""
    half = file.with_name(f".{file.name}.half")
    half.unlink(missing_ok=True)
    return half


def _read(file: Path) -> str:
    """The text, with line ends as the room has them."""
    content = file.read_bytes()
    if len(content) > _MOST_BYTES:
        raise ValueError(_TOO_LARGE)
    try:
        return content.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise ValueError(_NO_TEXT) from None
