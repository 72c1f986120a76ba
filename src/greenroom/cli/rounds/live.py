"""What a kind of round brings to `greenroom room`."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from greenroom.cli.room.news import Dated, News
from greenroom.interview.core.events import Millis
from greenroom.interview.core.messages import RoundCommand
from greenroom.web.shape import Shape

V = TypeVar("V", bound=Shape)


@dataclass(frozen=True, slots=True)
class RoundCall:
    """A command that begins with / in rounds of one kind. In an open round it goes before a general one of its name."""

    name: str
    help: str
    takes: str = ""
    """What stands after it, for the list of commands."""
    needs_file: bool = False
    """Whether the file has to be in the room first."""
    is_answered: bool = False
    """Whether the interviewer is expected to say something to it."""


@dataclass(frozen=True, slots=True)
class Work:
    """A text that a round keeps and a file can be kept in step with."""

    key: str
    """Tells apart all texts of an interview."""
    stem: str
    """The file's name, without its suffix and the number of the round."""
    number: int
    """The place among the rounds of this kind, from 1."""
    suffix: str
    text: str
    ancestor: str
    """What the text was at first."""
    edited_by: str
    """The command that edits it, as the room's `allowed` names it."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A command that edits a text, and the text after it."""

    command: RoundCommand
    text: str


@dataclass(frozen=True, slots=True)
class Workspace:
    """Several files that a round keeps, and a folder can be kept in step with."""

    key: str
    """Tells apart all workspaces of an interview."""
    name: str
    """The folder's name."""
    files: Mapping[str, str]
    """What can be edited, by path."""
    read_only: Mapping[str, str]
    """What is only there to be read, by path."""
    others: frozenset[str] = frozenset()
    """The files that somebody else edited last: only these are news."""


@dataclass(frozen=True, slots=True)
class FileEdit:
    """A command that edits a file, and the file after it; None is no file."""

    command: RoundCommand
    text: str | None
    is_checked: bool = False
    """Whether the room refuses or moves it where the file has changed since."""


class LiveKind(ABC, Generic[V]):
    """One kind of round in a live room: V is its view."""

    name: ClassVar[str]
    calls: ClassVar[tuple[RoundCall, ...]]

    @abstractmethod
    def apply(self, view: V, change: Shape) -> V:
        """The view after a change. Raises ValueError for a change of another kind."""

    @abstractmethod
    def news(self, before: V | None, after: V) -> Iterator[Dated]:
        """What happened in the round between two views of it."""

    @abstractmethod
    def do(self, call: str, argument: str, view: V) -> RoundCommand | Sequence[News]:
        """The command to send, or what to print where nothing is sent. Raises InvalidInput."""

    def clock(self, view: V, now: Millis) -> News | None:
        """What the clock says of the open round besides the time that its stage has left."""
        return None

    def is_busy(self, view: V) -> bool:
        """Whether the round waits for something that the server is doing."""
        return False

    def work(self, view: V, number: int) -> Work | None:
        """The text to keep in a file, for the round with this number among those of its kind."""
        return None

    def edit(self, view: V, text: str) -> Edit | None:
        """The next edit that brings the text of the round nearer to this one; None when they are the same."""
        return None

    def workspace(self, view: V, number: int) -> Workspace | None:
        """The files to keep in a folder, for the round with this number among those of its kind."""
        return None

    def edit_file(self, view: V, path: str, text: str | None) -> FileEdit:
        """The next edit that brings a file nearer to this text; None deletes it. Raises InvalidInput."""
        raise NotImplementedError
