"""What the browser is shown of a board round, and how that changes."""

from typing import Any, Literal

from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.board.choices import Phase
from greenroom.interview.rounds.board.events import NoteName
from greenroom.interview.rounds.board.state import BoardStatus
from greenroom.values import Difficulty
from greenroom.web.shape import Shape

Json = dict[str, Any]


class PhaseView(Shape):
    """A part of the round."""

    phase: Phase
    title: str
    minutes: float | None
    """How long it usually takes, extra time included; None is untimed."""
    entered_at: Millis | None
    """When it began; None while it is still to come."""


class GivenView(Shape):
    """A requirement that the interviewer told."""

    about: str
    text: str
    asked: bool
    """Whether the candidate asked for it."""


class NoteView(Shape):
    """A note beside the board."""

    note: NoteName
    text: str
    revision: int


class BoardHead(Shape):
    """A board round without its drawing and notes. What it is about is None until it is opened."""

    kind: Literal["board"] = "board"
    index: int
    """The place among all rounds."""
    status: BoardStatus
    slug: str | None
    title: str | None
    statement: str | None
    """Markdown."""
    difficulty: Difficulty
    phase: Phase
    phases: tuple[PhaseView, ...]
    """Every part in order."""
    phase_ends_at: Millis | None
    """When the present part has taken as long as planned; None for the last one and where no time is set."""
    given: tuple[GivenView, ...]
    focus: tuple[str, ...]
    """Ids of the elements that the interviewer asked about last."""
    snapshots: int
    """How many pictures of the board were stored."""
    opened_at: Millis | None
    closed_at: Millis | None


class BoardView(BoardHead):
    """A whole board round."""

    revision: int
    """Of the drawing."""
    elements: tuple[Json, ...]
    """Excalidraw's elements, in the order in which they came; `index` is their order of drawing."""
    notes: tuple[NoteView, ...]
    """Those that anything was written in."""


class BoardChanged(Shape):
    """Replace all of this round but its drawing and notes."""

    type: Literal["board_changed"] = "board_changed"
    round: int
    board: BoardHead


class BoardEdited(Shape):
    """Remove elements, then add whole ones, replacing those with their ids, then set single fields."""

    type: Literal["board_edited"] = "board_edited"
    round: int
    revision: int
    added: tuple[Json, ...]
    changed: dict[str, Json]
    """By id, the fields that changed."""
    removed: tuple[str, ...]


class NoteEdited(Shape):
    """Replace code points [start, end) of a note; it is at `revision` afterwards."""

    type: Literal["note_edited"] = "note_edited"
    round: int
    note: NoteName
    revision: int
    start: int
    end: int
    text: str


BoardChange = BoardChanged | BoardEdited | NoteEdited

BoardMark = Literal["phase", "requirement", "topic", "board", "design"]
"""Kinds of marks that only board rounds have."""
