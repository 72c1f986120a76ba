"""Keeps a folder in step with the workspace of a round, both ways. Nothing that somebody wrote is ever lost.

For each path there are three texts: the room's, the folder's, and the one they last had in common (the base). Where
one side is as the base, it takes the other's. Where both are different, they are merged. A file that one side deleted
and the other changed stays.
"""

import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from pydantic import ValidationError

from greenroom.cli.room.bases import Bases
from greenroom.cli.room.merging import merge
from greenroom.cli.room.news import FileNews, FileWhat, News
from greenroom.cli.room.outgoing import Outgoing
from greenroom.cli.room.tree import ChangedMeanwhile, Scan, Tree, is_ignored, unkept
from greenroom.cli.rounds.live import FileEdit, Workspace
from greenroom.errors import InvalidInput

_REST_SECONDS = 0.15
"""A file that is gone for less than this may be about to be written again."""
MakeEdit = Callable[[str, str | None], FileEdit]
"""Makes the next edit that brings a file of the room nearer to a text."""


class TreeSync:
    """One folder and one workspace. `bases` are the texts that both last had in common, by key and path."""

    def __init__(
        self,
        root: Path,
        key: str,
        bases: Bases,
        tell: Callable[[News], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.tree = Tree(root)
        self._key = key
        self._bases = bases
        self._tell = tell
        self._clock = clock
        self._missing_since: dict[str, float] = {}
        self._complained: dict[str, str] = {}
        self._refused: dict[str, tuple[str | None, str | None, tuple[str, ...]]] = {}
        """What the room did not take: the text, the room's text then, and which files it had."""
        self._sending: set[str] = set()
        self._is_known = False

    # ------------------------------------------------------------ what is to be sent

    def next_edit(
        self, workspace: Workspace, make: MakeEdit, allowed: Mapping[str, str], *, at_once: bool
    ) -> Outgoing | None:
        """Update the folder; returns the next edit that it asks for. `at_once` also takes what was just written."""
        scan = self.tree.scan()
        if not scan.is_there:
            # A folder that is gone as a whole was not meant as the deletion of every file.
            for path in self._paths_with_base():
                del self._bases[self._base_key(path)]
            self._bases.keep()
        self._tell_unusable(scan)
        if "" in scan.unusable:
            return None
        files = {path: _plain(text) for path, text in workspace.files.items() if not is_ignored(path)}
        self._keep_read_only(workspace, scan, at_once=at_once)
        wanted = self._compare(workspace, files, scan, at_once=at_once)
        self._bases.keep()
        self._say_where()
        # What is deleted may make room for a folder or a file of that name.
        for path, text in sorted(wanted.items(), key=lambda one: (one[1] is not None, one[0])):
            made = self._edit(workspace, files, path, text, make, allowed)
            if made is not None:
                return made
        return None

    @property
    def is_behind(self) -> bool:
        """Whether the room did not take what is in the folder."""
        return bool(self._refused)

    def try_again(self) -> None:
        """Send what was not taken once more."""
        self._refused.clear()

    def owns(self, key: str) -> bool:
        """Whether this is the key of a file of this folder."""
        return key.startswith(f"{self._key}/")

    def theirs(self, key: str, workspace: Workspace) -> str | None:
        """The room's text of a file; None is no file."""
        text = workspace.files.get(key.removeprefix(f"{self._key}/")) if self.owns(key) else None
        return None if text is None else _plain(text)

    def agreed(self, key: str, text: str | None) -> None:
        """The room has taken an edit, after which a file was so; None is no file."""
        if text is not None:
            self._bases.agree(key, _plain(text))
            return
        self._bases.agree(key, None)
        path = key.removeprefix(f"{self._key}/")
        self._sending.discard(path)
        self._news(path, "deleted")

    def refused(self, key: str, workspace: Workspace, reason: str) -> None:
        """The room has not taken an edit. Where the file has changed there meanwhile, another is made."""
        path = key.removeprefix(f"{self._key}/")
        theirs = workspace.files.get(path)
        scan = self.tree.scan()
        self._not_sent(workspace, path, scan.texts.get(path), None if theirs is None else _plain(theirs), reason)

    def _edit(
        self,
        workspace: Workspace,
        files: Mapping[str, str],
        path: str,
        text: str | None,
        make: MakeEdit,
        allowed: Mapping[str, str],
    ) -> Outgoing | None:
        theirs = files.get(path)
        if self._refused.get(path) == (text, theirs, tuple(workspace.files)):
            return None
        try:
            edit = make(path, text)
        except ValidationError as error:
            self._not_sent(workspace, path, text, theirs, complaint(error))
            return None
        except InvalidInput as error:
            self._not_sent(workspace, path, text, theirs, error.message)
            return None
        if (reason := allowed.get(edit.command.type)) is not None:
            self._not_sent(workspace, path, text, theirs, reason)
            return None
        self._sending.add(path)
        return Outgoing(edit.command, "edit", agreed=(self._base_key(path), edit.text), is_checked=edit.is_checked)

    def _not_sent(self, workspace: Workspace, path: str, text: str | None, theirs: str | None, reason: str) -> None:
        self._refused[path] = (text, theirs, tuple(workspace.files))
        self._sending.discard(path)
        self._news(path, "not_sent", reason=reason)

    # ------------------------------------------------------------ what is to be written

    def _keep_read_only(self, workspace: Workspace, scan: Scan, *, at_once: bool) -> None:
        for path, text in workspace.read_only.items():
            text, mine = _plain(text), scan.texts.get(path)
            if mine == text or is_ignored(path) or path in scan.unusable:
                continue
            if mine is not None and path in scan.fresh and not at_once:
                continue
            backup = None if mine is None else self._back_up(path, mine)
            if mine is not None and backup is None:
                continue
            if self._write(path, text, mine, is_read_only=True) and backup is not None:
                self._news(path, "read_only", backup=str(backup))

    def _compare(
        self, workspace: Workspace, files: Mapping[str, str], scan: Scan, *, at_once: bool
    ) -> dict[str, str | None]:
        """Take what the room has; returns what it is to get, by path. None is a file to be deleted."""
        wanted: dict[str, str | None] = {}
        paths = {*files, *scan.texts, *self._paths_with_base()} - set(workspace.read_only)
        # What is removed may make room for a folder or a file of that name.
        for path in sorted(paths, key=lambda one: (one in files, one)):
            if path in scan.unusable or _is_below_one(path, scan.unusable):
                continue
            mine, theirs = scan.texts.get(path), files.get(path)
            if mine == theirs:
                self._agreed_on(path, theirs)
            elif mine is None:
                self._missing_here(path, str(theirs), wanted, at_once=at_once)
            elif path not in scan.fresh or at_once:
                self._missing_since.pop(path, None)
                if theirs is None:
                    self._missing_there(path, mine, wanted)
                else:
                    self._differ(path, mine, theirs, wanted, is_news=path in workspace.others)
        self._missing_since = {path: at for path, at in self._missing_since.items() if path not in scan.texts}
        self._refused = {path: one for path, one in self._refused.items() if path in wanted}
        return wanted

    def _agreed_on(self, path: str, text: str | None) -> None:
        if text is None:
            self._bases.pop(self._base_key(path), None)
        else:
            self._bases[self._base_key(path)] = text
        if path in self._sending:
            self._sending.discard(path)
            if text is not None:
                self._news(path, "sent")

    def _missing_here(self, path: str, theirs: str, wanted: dict[str, str | None], *, at_once: bool) -> None:
        base = self._bases.get(self._base_key(path))
        if base is None or base != theirs:
            self._write(path, theirs, None)
            return
        since = self._missing_since.setdefault(path, self._clock())
        if at_once or self._clock() - since >= _REST_SECONDS:
            wanted[path] = None

    def _missing_there(self, path: str, mine: str, wanted: dict[str, str | None]) -> None:
        if self._bases.get(self._base_key(path)) != mine:
            self._bases.pop(self._base_key(path), None)
            wanted[path] = mine
            return
        changing = partial(self._bases.changing, self._base_key(path), None)
        if self._is_done(path, lambda: self.tree.remove(path, instead_of=mine, changing=changing)):
            self._news(path, "removed")

    def _differ(self, path: str, mine: str, theirs: str, wanted: dict[str, str | None], *, is_news: bool) -> None:
        base = self._bases.get(self._base_key(path))
        if mine == base:
            if self._write(path, theirs, mine) and is_news:
                self._news(path, "written")
        elif theirs == base:
            wanted[path] = mine
        else:
            self._take_both(path, base or "", mine, theirs)

    def _take_both(self, path: str, base: str, mine: str, theirs: str) -> None:
        merged = merge(base, mine, theirs)
        if merged is not None:
            if self._write(path, merged, mine, base=theirs):
                self._news(path, "merged")
            return
        backup = self._back_up(path, mine)
        if backup is not None and self._write(path, theirs, mine):
            self._news(path, "conflict", backup=str(backup))

    def _write(
        self, path: str, text: str, mine: str | None, *, base: str | None = None, is_read_only: bool = False
    ) -> bool:
        changing = partial(self._bases.changing, self._base_key(path), text if base is None else base)
        write = partial(self.tree.write, path, text, instead_of=mine, is_read_only=is_read_only)
        return self._is_done(path, partial(write, changing=unkept if is_read_only else changing))

    def _back_up(self, path: str, text: str) -> Path | None:
        made: list[Path] = []
        is_done = self._is_done(path, lambda: made.append(self.tree.back_up(path, text)))
        return made[0] if is_done else None

    # ------------------------------------------------------------ the rest

    def _is_done(self, path: str, do: Callable[[], None]) -> bool:
        """Do something with a file; False where it cannot be done now, or at all, which is said."""
        try:
            do()
        except ChangedMeanwhile:
            return False
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else None
            self._complain(path, reason or str(error))
            return False
        self._complained.pop(path, None)
        return True

    def _tell_unusable(self, scan: Scan) -> None:
        for path, reason in scan.unusable.items():
            self._complain(path, reason)

    def _complain(self, path: str, reason: str) -> None:
        if self._complained.get(path) != reason:
            self._complained[path] = reason
            self._news(path, "unreadable", reason=reason)

    def _say_where(self) -> None:
        if not self._is_known:
            self._is_known = True
            self._tell(FileNews(path=str(self.tree.root), what="folder"))

    def _news(self, path: str, what: FileWhat, *, backup: str = "", reason: str = "") -> None:
        self._tell(FileNews(path=str(self.tree.root / path), what=what, backup=backup, reason=reason))

    def _base_key(self, path: str) -> str:
        return f"{self._key}/{path}"

    def _paths_with_base(self) -> list[str]:
        prefix = f"{self._key}/"
        return [key.removeprefix(prefix) for key in self._bases if key.startswith(prefix)]


def complaint(error: ValidationError) -> str:
    """The first thing that is wrong with a value, as a sentence."""
    text = str(error.errors(include_url=False, include_context=False, include_input=False)[0]["msg"])
    text = text.removeprefix("Value error, ")
    return f"{text[:1].upper()}{text[1:]}."


def _plain(text: str) -> str:
    """A text as a file here has it."""
    return text.replace("\r\n", "\n")


def _is_below_one(path: str, paths: Mapping[str, str]) -> bool:
    return any(path.startswith(f"{one}/") for one in paths if one)
