"""What reaches a board round: commands, moves of the interviewer, and answers of the clock."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from greenroom.interview.core.messages import RoundAnswered, RoundCommand, RoundMove
from greenroom.interview.rounds.board.choices import Phase
from greenroom.interview.rounds.board.events import NoteName, TopicWhat

MOST_CHANGED = 1_000
"""Elements in one edit. A larger drawing is sent in parts."""
MAX_NOTE = 20_000
MAX_LINE = 1_000
MAX_MERMAID = 200_000


def _at_most(most: int, words: str) -> BeforeValidator:
    """Refuse what is longer, in words that people read."""

    def check(value: object) -> object:
        if isinstance(value, (str, list, tuple)) and len(value) > most:
            raise ValueError(words)
        return value

    return BeforeValidator(check)


Id = Annotated[str, Field(min_length=1, max_length=100)]
Changed = Annotated[
    tuple[dict[str, Any], ...],
    Field(max_length=MOST_CHANGED),
    _at_most(MOST_CHANGED, f"an edit has {MOST_CHANGED:,} elements at most; send the rest in another one"),
]
Line = Annotated[
    str, Field(min_length=1, max_length=MAX_LINE), _at_most(MAX_LINE, f"a line is limited to {MAX_LINE:,} characters")
]
Flowchart = Annotated[
    str,
    Field(min_length=1, max_length=MAX_MERMAID),
    _at_most(MAX_MERMAID, f"a flowchart is limited to {MAX_MERMAID:,} characters"),
]
NoteWords = Annotated[
    str, Field(max_length=MAX_NOTE), _at_most(MAX_NOTE, f"a note is limited to {MAX_NOTE:,} characters")
]


class EditBoard(RoundCommand):
    """Take over these elements, whole as the browser has them, and remove those.

    Of an element that was edited elsewhere too, the higher version wins.
    """

    type: Literal["edit_board"] = "edit_board"
    changed: Changed = ()
    removed: tuple[Id, ...] = Field(default=(), max_length=5_000)
    via: Literal["canvas", "import"] = "canvas"


class EditOutline(RoundCommand):
    """Change the board by a line of the outline: `add cache "Hot links" x3`, `connect API -> Redis: read`."""

    type: Literal["edit_outline"] = "edit_outline"
    line: Line


class UndoOutline(RoundCommand):
    """Take back the last change that was made in the outline."""

    type: Literal["undo_outline"] = "undo_outline"


class TakeInBoard(RoundCommand):
    """Replace the board, or add to it, from a Mermaid flowchart."""

    type: Literal["take_in_board"] = "take_in_board"
    mermaid: Flowchart
    replace: bool = False


class EditNote(RoundCommand):
    """Replace code points [start, end) of a note at revision `base` with `text`."""

    type: Literal["edit_note"] = "edit_note"
    note: NoteName
    base: int = Field(ge=0)
    start: int = Field(ge=0)
    end: int = Field(ge=0)
    text: NoteWords


class NextPhase(RoundCommand):
    """Go on to the next part of the round. `after` is the one that is left, so that two clicks count once."""

    type: Literal["next_phase"] = "next_phase"
    after: Phase


class FinishDesign(RoundCommand):
    """Say that the design is done."""

    type: Literal["finish_design"] = "finish_design"


class LeaveDesign(RoundCommand):
    """Go on without the rest."""

    type: Literal["leave_design"] = "leave_design"


BoardCommand = EditBoard | EditOutline | UndoOutline | TakeInBoard | EditNote | NextPhase | FinishDesign | LeaveDesign
"""What may come over the live socket."""


class NoteSnapshot(RoundCommand):
    """From the web, never over the socket: a picture of the board was stored."""

    type: Literal["note_snapshot"] = "note_snapshot"
    name: str
    revision: int
    width: int
    height: int
    size: int


@dataclass(frozen=True, slots=True)
class GiveRequirement(RoundMove):
    """Move: the words of this turn tell a requirement."""

    requirement: str
    about: str
    text: str
    asked: bool = True


@dataclass(frozen=True, slots=True)
class RaiseTopic(RoundMove):
    """Move: the words of this turn ask about something."""

    what: TopicWhat
    topic: str
    about: str = ""
    components: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EnterPhase(RoundMove):
    """Move: go on to this part of the round."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class PhaseTimeUp(RoundAnswered):
    """Answer to WaitForPhase."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class BoardStill(RoundAnswered):
    """Answer to WaitForPause."""

    revision: int
