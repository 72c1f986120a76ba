"""Synchronises the open round's file with its text in the room, or its folder with its workspace, edit by edit."""

from collections.abc import Callable
from functools import partial

from pydantic import ValidationError

from greenroom.cli.room.desk import Desk
from greenroom.cli.room.mirror import Mirror
from greenroom.cli.room.news import FileNews, News
from greenroom.cli.room.outgoing import Outgoing
from greenroom.cli.room.tree_sync import TreeSync, complaint
from greenroom.cli.rounds.kinds import LIVE
from greenroom.cli.rounds.live import LiveKind, Work, Workspace
from greenroom.web.rounds.views import RoundView
from greenroom.web.wire import Refusal

_Open = tuple[RoundView, LiveKind[RoundView], int]
"""The open round, its kind, and its number among the rounds of this kind."""


class Sync:
    """Makes edits of what changed in the file."""

    def __init__(self, desk: Desk, mirror: Mirror, tell: Callable[[News], None]) -> None:
        self.desk = desk
        self._mirror = mirror
        self._tell = tell
        self._refused: tuple[str, str] | None = None
        """The text that the room did not take, with its key: it is not sent again."""
        self._sending: str | None = None
        self._trees: dict[str, TreeSync] = {}

    def file(self) -> FileNews | None:
        """Where the open round's file or folder is; None where it has none."""
        if (found := self._workspace()) is not None:
            return FileNews(path=str(self._tree(found[2]).tree.root), what="folder")
        work = self._work()
        return None if work is None else FileNews(path=str(self.desk.path(work[1])), what="here")

    def next_edit(self, *, at_once: bool) -> Outgoing | None:
        """The next edit that the file asks for. `at_once` also takes a file that was written this very moment."""
        room = self._mirror.room
        if room is not None and (found := self._workspace()) is not None:
            view, live, workspace = found
            make = partial(live.edit_file, view)
            return self._tree(workspace).next_edit(workspace, make, room.allowed, at_once=at_once)
        work = self._work()
        if work is None or room is None:
            return None
        view, text = work
        looked = self.desk.look(text, at_once=at_once)
        for piece in looked.news:
            self._tell(piece)
        if looked.wanted is None:
            self._refused = None
            self._arrived(text)
            return None
        if (text.key, looked.wanted) == self._refused:
            return None
        if (reason := room.allowed.get(text.edited_by)) is not None:
            self._not_sent(text, looked.wanted, reason)
            return None
        try:
            edit = LIVE[view.kind].edit(view, looked.wanted)
        except ValidationError as error:
            self._not_sent(text, looked.wanted, complaint(error))
            return None
        if edit is None:
            return None
        self._sending = text.key
        return Outgoing(edit.command, "edit", agreed=(text.key, edit.text))

    @property
    def is_behind(self) -> bool:
        """Whether the room did not take what is in the file, or in the open round's folder."""
        found = self._workspace()
        return self._refused is not None if found is None else self._tree(found[2]).is_behind

    def try_again(self) -> None:
        """Send what was not taken once more."""
        self._refused = None
        for tree in self._trees.values():
            tree.try_again()

    def unanswered(self) -> Outgoing | None:
        """The edit that an earlier call sent and got no answer to, to be sent again."""
        sent = self.desk.bases.sent
        return None if sent is None else self.desk.bases.unanswered(self._text(sent.key))

    def agreed(self, edit: Outgoing) -> None:
        """The room has taken an edit."""
        if edit.agreed is None:
            return
        key, text = edit.agreed
        if (tree := self._owner(key)) is not None:
            tree.agreed(key, text)
        else:
            self.desk.bases.agree(key, text)

    def not_taken(self, edit: Outgoing, refusal: Refusal) -> None:
        """The room has not taken an edit. Where it was late, another is made; else that is said."""
        if edit.agreed is None:
            return
        self.desk.bases.drop()
        if edit.is_repeated or refusal.code == "stale_edit":
            return
        (key, _), reason = edit.agreed, refusal.message
        found, work = self._workspace(), self._work()
        if (tree := self._owner(key)) is not None:
            if found is not None and tree is self._tree(found[2]):
                tree.refused(key, found[2], reason)
        elif work is not None and work[1].key == key:
            wanted = self.desk.look(work[1], at_once=True).wanted
            self._not_sent(work[1], wanted or "", reason)

    def _not_sent(self, text: Work, wanted: str, reason: str) -> None:
        self._refused, self._sending = (text.key, wanted), None
        self._tell(FileNews(path=str(self.desk.path(text)), what="not_sent", reason=reason))

    def _arrived(self, text: Work) -> None:
        if self._sending == text.key:
            self._sending = None
            self._tell(FileNews(path=str(self.desk.path(text)), what="sent"))

    def _text(self, key: str) -> str | None:
        """What the room has for a key; None where it has none, or where its round is not open."""
        if (found := self._workspace()) is not None:
            return self._tree(found[2]).theirs(key, found[2])
        work = self._work()
        return work[1].text if work is not None and work[1].key == key else None

    def _work(self) -> tuple[RoundView, Work] | None:
        """The open round, with the text that a file is kept for."""
        if (found := self._open()) is None:
            return None
        view, live, number = found
        work = live.work(view, number)
        return None if work is None else (view, work)

    def _workspace(self) -> tuple[RoundView, LiveKind[RoundView], Workspace] | None:
        """The open round, with the files that a folder is kept for."""
        if (found := self._open()) is None:
            return None
        view, live, number = found
        workspace = live.workspace(view, number)
        return None if workspace is None else (view, live, workspace)

    def _open(self) -> _Open | None:
        room = self._mirror.room
        index = room.interview.round if room else None
        if room is None or index is None or not 0 <= index < len(room.rounds):
            return None
        view = room.rounds[index]
        live = LIVE.get(view.kind)
        number = sum(one.kind == view.kind for one in room.rounds[: index + 1])
        return None if live is None else (view, live, number)

    def _tree(self, workspace: Workspace) -> TreeSync:
        if workspace.key not in self._trees:
            root = self.desk.folder / workspace.name
            self._trees[workspace.key] = TreeSync(root, workspace.key, self.desk.bases, self._tell)
        return self._trees[workspace.key]

    def _owner(self, key: str) -> TreeSync | None:
        return next((tree for tree in self._trees.values() if tree.owns(key)), None)
