"""The state of a board round."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from greenroom.designs.facts import Fact, all_facts
from greenroom.designs.model import Board
from greenroom.designs.reading import read_board
from greenroom.interview.core.plan import Task
from greenroom.interview.core.rounds import Millis, Round
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.choices import BoardRules, Phase
from greenroom.interview.rounds.board.events import Element, NoteName, PhaseWhy, TopicWhat, Via
from greenroom.interview.shared.placing import EDITS_KEPT, Edit
from greenroom.questions.designs.model import DesignBrief
from greenroom.values import Level

BoardStatus = Literal["waiting", "open", "finished", "left", "timed_out", "unfinished"]
CueKind = Literal["phase_entered", "board_paused", "design_closed"]
"""Reasons for the interviewer to speak that only a board round has."""
SNAPSHOTS_KEPT = 5
"""Newest pictures of the board that models may look at."""
UNDO_KEPT = 50


class BoardTask(Task):
    """A system to design, pinned."""

    kind: Literal["board"] = "board"
    brief: DesignBrief
    held_to: Level
    rules: BoardRules = BoardRules()

    @property
    def level(self) -> Level | None:
        return self.held_to

    def begin(self) -> "Whiteboard":
        return Whiteboard(task=self, phase=self.rules.phases[0].phase)


class Drawing:
    """The elements of a board at one moment, and what they say. Never changed; reading is done once, when wanted."""

    def __init__(self, elements: Mapping[str, Element] | None = None, revision: int = 0, size: int = 0) -> None:
        self.elements: Mapping[str, Element] = {} if elements is None else elements
        """By id, in the order in which they came."""
        self.revision = revision
        self.size = size
        """Characters of all elements as JSON."""

    @cached_property
    def board(self) -> Board:
        """The drawing read as a graph."""
        return read_board(list(self.elements.values()))

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """What follows from the graph."""
        return all_facts(self.board)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Drawing):
            return NotImplemented
        return self is other or (self.revision == other.revision and self.elements == other.elements)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Drawing(revision={self.revision}, elements={len(self.elements)})"


@dataclass(frozen=True, slots=True)
class NoteText:
    """A note beside the board."""

    text: str = ""
    revision: int = 0
    recent: tuple[Edit, ...] = ()
    """The newest edits, so that one made against an older text can still be placed."""

    def edited(self, revision: int, start: int, end: int, text: str) -> "NoteText":
        """After one more edit."""
        made = Edit(revision, start, end, len(text))
        return NoteText(self.text[:start] + text + self.text[end:], revision, (*self.recent[1 - EDITS_KEPT :], made))


@dataclass(frozen=True, slots=True)
class PhaseTime:
    """When a phase was entered."""

    phase: Phase
    at: Millis
    why: PhaseWhy | Literal["start"]
    seq: int


@dataclass(frozen=True, slots=True)
class Given:
    """A requirement that the interviewer told."""

    requirement: str
    about: str
    text: str
    at: Millis
    asked: bool
    seq: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class Raised:
    """Something that the interviewer asked about."""

    what: TopicWhat
    topic: str
    about: str
    components: tuple[str, ...]
    elements: tuple[str, ...]
    revision: int
    at: Millis
    seq: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A picture of the board, stored beside the log."""

    name: str
    revision: int
    at: Millis
    width: int
    height: int
    size: int
    seq: int


@dataclass(frozen=True, slots=True)
class Undo:
    """How to take back an edit made in the outline: the elements as they were; None were not there."""

    before: Mapping[str, Element | None]
    after: Mapping[str, tuple[int, int] | None]
    """Version and nonce of each right after the edit; None were gone. A newer one is left alone."""


@dataclass(frozen=True)
class Whiteboard(Round):
    """A system on its way from a vague wish to a design."""

    task: BoardTask = field(kw_only=True)
    phase: Phase = "requirements"
    status: BoardStatus = "waiting"
    drawing: Drawing = field(default_factory=Drawing)
    spoken_of: Drawing = field(default_factory=Drawing)
    """The drawing as it was when the interviewer last spoke."""
    notes: Mapping[NoteName, NoteText] = field(default_factory=dict)
    phases: tuple[PhaseTime, ...] = ()
    """Every phase that was entered, the first included."""
    given: tuple[Given, ...] = ()
    raised: tuple[Raised, ...] = ()
    snapshots: tuple[Snapshot, ...] = ()
    undos: tuple[Undo, ...] = ()
    """Newest last."""
    edits: int = 0
    """How often the board was changed."""
    edited_at: Millis = 0
    """When the board, or a note, was last changed."""
    stirred_at: Millis = 0
    """When somebody last drew, wrote or spoke, or the interviewer had the occasion to speak about the board."""
    settled: int = 0
    """The revision at which the interviewer last had the occasion to speak about the board."""

    @property
    def brief(self) -> DesignBrief:
        """What the candidate may know of the question."""
        return self.task.brief

    @property
    def rules(self) -> BoardRules:
        """The rules that were pinned."""
        return self.task.rules

    @property
    def revision(self) -> int:
        """How often the drawing changed."""
        return self.drawing.revision

    @property
    def board(self) -> Board:
        """The drawing read as a graph."""
        return self.drawing.board

    def note(self, name: NoteName) -> NoteText:
        """A note beside the board; empty if nothing was written."""
        return self.notes.get(name, NoteText())

    @property
    def phase_since(self) -> Millis | None:
        """When the present phase was entered."""
        return self.phases[-1].at if self.phases else None

    @property
    def phase_ends_at(self) -> Millis | None:
        """When the present phase has taken as long as planned; None for the last one and where no time is set."""
        plan = self.rules.plan(self.phase)
        if plan is None or plan.minutes is None or self.phase_since is None or self.rules.after(self.phase) is None:
            return None
        return self.phase_since + round(plan.minutes * 60_000)

    @property
    def settles_at(self) -> Millis | None:
        """When the board will have been still for long enough to be spoken about; None if nothing is new on it."""
        if self.status != "open" or self.revision == self.settled or self.phase in ("requirements", "estimation"):
            return None
        return self.stirred_at + self.rules.settle_ms

    def was_given(self, requirement: str) -> bool:
        """Whether the interviewer has told this requirement."""
        return any(one.requirement == requirement for one in self.given)

    def was_raised(self, topic: str, what: TopicWhat | None = None) -> bool:
        """Whether the interviewer has asked about this."""
        return any(one.topic == topic and what in (None, one.what) for one in self.raised)


def whiteboard(state: State, index: int) -> Whiteboard:
    """The board round at this place. Raises TypeError if it is of another kind."""
    round = state.rounds[index]
    if not isinstance(round, Whiteboard):
        raise TypeError(f"round {index} is of kind {round.kind.name}, not board")
    return round


def whiteboards(state: State) -> Iterator[tuple[int, Whiteboard]]:
    """The board rounds of an interview, with their places among all rounds."""
    return ((index, round) for index, round in enumerate(state.rounds) if isinstance(round, Whiteboard))


def open_whiteboard(state: State) -> Whiteboard | None:
    """The board round of the current stage, decided or not."""
    index = state.open_round
    found = None if index is None else state.rounds[index]
    return found if isinstance(found, Whiteboard) else None


__all__ = ["BoardStatus", "BoardTask", "Drawing", "NoteText", "Via", "Whiteboard", "whiteboard", "whiteboards"]
