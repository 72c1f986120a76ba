"""Synchronises the open round's file with its text in the room, edit by edit."""

from collections.abc import Callable

from pydantic import ValidationError

from greenroom.cli.room.desk import Desk
from greenroom.cli.room.mirror import Mirror
from greenroom.cli.room.news import FileNews, News
from greenroom.cli.room.outgoing import Outgoing
from greenroom.cli.rounds.kinds import LIVE
from greenroom.cli.rounds.live import Work
from greenroom.web.rounds.views import RoundView


class Sync:
    """Makes edits of what changed in the file."""

    def __init__(self, desk: Desk, mirror: Mirror, tell: Callable[[News], None]) -> None:
        self.desk = desk
        self._mirror = mirror
        self._tell = tell
        self._refused: tuple[str, str] | None = None
        """The text that the room did not take, with its key: it is not sent again."""
        self._sending: str | None = None

    def file(self) -> str | None:
        """The path of the open round's file; None where it has none."""
        work = self._work()
        return None if work is None else str(self.desk.path(work[1]))

    def next_edit(self, *, at_once: bool) -> Outgoing | None:
        """The next edit that the file asks for. `at_once` also takes a file that was written this very moment."""
        work, room = self._work(), self._mirror.room
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
        """Whether the room did not take what is in the file."""
        return self._refused is not None

    def try_again(self) -> None:
        """Send a text that was not taken once more."""
        self._refused = None

    def agreed(self, edit: Outgoing) -> None:
        """The room has taken an edit."""
        if edit.agreed is not None:
            self.desk.bases[edit.agreed[0]] = edit.agreed[1]

    def refused(self, edit: Outgoing, reason: str) -> None:
        """The room has not taken an edit, and will not."""
        work = self._work()
        if work is not None and edit.agreed is not None and work[1].key == edit.agreed[0]:
            wanted = self.desk.look(work[1], at_once=True).wanted
            self._not_sent(work[1], wanted or "", reason)

    def _not_sent(self, text: Work, wanted: str, reason: str) -> None:
        self._refused, self._sending = (text.key, wanted), None
        self._tell(FileNews(path=str(self.desk.path(text)), what="not_sent", reason=reason))

    def _arrived(self, text: Work) -> None:
        if self._sending == text.key:
            self._sending = None
            self._tell(FileNews(path=str(self.desk.path(text)), what="sent"))

    def _work(self) -> tuple[RoundView, Work] | None:
        """The open round, with the text that a file is kept for."""
        room = self._mirror.room
        index = room.interview.round if room else None
        if room is None or index is None or not 0 <= index < len(room.rounds):
            return None
        view = room.rounds[index]
        live = LIVE.get(view.kind)
        number = sum(one.kind == view.kind for one in room.rounds[: index + 1])
        work = live.work(view, number) if live else None
        return None if work is None else (view, work)


def complaint(error: ValidationError) -> str:
    """The first thing that is wrong with a value, as a sentence."""
    text = str(error.errors(include_url=False, include_context=False, include_input=False)[0]["msg"])
    text = text.removeprefix("Value error, ")
    return f"{text[:1].upper()}{text[1:]}."
