"""What can happen in a board round, in the past tense. The log alone gives the board at any moment."""

from typing import Any, Literal

from pydantic import Field

from greenroom.interview.core.events import InRound, RoundEvent
from greenroom.interview.rounds.board.choices import Phase

Element = dict[str, Any]
"""An element of the board as `designs.cleaning` leaves it."""
NoteName = Literal["requirements", "estimates", "api", "data"]
Via = Literal["canvas", "outline", "import", "undo"]
"""How a drawing was changed. `import` also stands for a whole board that was taken in."""
PhaseWhy = Literal["asked", "time", "interviewer"]
TopicWhat = Literal["dive", "trade_off", "trap", "curve_ball", "need", "figure", "fact", "follow_up"]
"""What the interviewer asks about: one of the question's topics, a part that is missing, a number, or a fact."""


class BoardEdited(InRound):
    """Some elements of the board changed together; the board is at `revision` afterwards."""

    changes_summary = False

    type: Literal["board_edited"] = "board_edited"
    revision: int
    via: Via = "canvas"
    added: tuple[Element, ...] = ()
    """Whole elements: new ones, and ones that were replaced."""
    changed: dict[str, Element] = Field(default={})
    """By id, the fields that changed, with their new values."""
    removed: tuple[str, ...] = ()

    def continues(self, last: RoundEvent) -> bool:
        return (
            isinstance(last, BoardEdited)
            and (self.round, self.via) == (last.round, last.via)
            and self.via == "canvas"
            and self.revision > last.revision
        )


class NoteEdited(InRound):
    """Characters [start, end) of a note beside the board became `text`. Offsets count Unicode code points."""

    changes_summary = False

    type: Literal["note_edited"] = "note_edited"
    note: NoteName
    revision: int
    start: int
    end: int
    text: str


class SnapshotKept(InRound):
    """A picture of the board was stored under this name, beside the log."""

    changes_summary = False

    type: Literal["snapshot_kept"] = "snapshot_kept"
    name: str
    revision: int
    """Of the board that it shows."""
    width: int
    height: int
    size: int
    """In bytes."""


class BoardPaused(InRound):
    """The candidate changed the board and has been still for a while since."""

    changes_summary = False

    type: Literal["board_paused"] = "board_paused"
    revision: int


class PhaseEntered(InRound):
    """The next part of the round began."""

    type: Literal["phase_entered"] = "phase_entered"
    phase: Phase
    why: PhaseWhy


class RequirementGiven(InRound):
    """The interviewer told a requirement, because the candidate asked for it or unasked."""

    type: Literal["requirement_given"] = "requirement_given"
    requirement: str
    about: str
    """What it is about, in a few words."""
    text: str
    """What the interviewer's notes say, which its words may put otherwise."""
    asked: bool


class TopicRaised(InRound):
    """The interviewer asked about something; what was on the board then is at `revision`."""

    type: Literal["topic_raised"] = "topic_raised"
    what: TopicWhat
    topic: str
    """The name of the topic, need or figure in the question's notes; for a fact its kind."""
    about: str = ""
    """In a few words, for the report and the replay."""
    components: tuple[str, ...] = ()
    """Names of the components that it is about."""
    elements: tuple[str, ...] = ()
    """Ids of their elements."""
    revision: int = 0


class DesignClosed(InRound):
    """The candidate was done with the design, or left it."""

    type: Literal["design_closed"] = "design_closed"
    why: Literal["finished", "left"]


BoardEvent = (
    BoardEdited | NoteEdited | SnapshotKept | BoardPaused | PhaseEntered | RequirementGiven | TopicRaised | DesignClosed
)
