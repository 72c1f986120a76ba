"""The course of a board round: what was drawn, written, told and asked, and in which part of it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from greenroom.designs.model import Board
from greenroom.feedback import speech
from greenroom.feedback.course import InterviewCourse, Moment, RoundCourse, SpokenLine
from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.board.choices import Phase
from greenroom.interview.rounds.board.drawing import drawn
from greenroom.interview.rounds.board.events import BoardEdited, NoteName, RequirementGiven, TopicRaised
from greenroom.interview.rounds.board.state import Drawing, PhaseTime, Whiteboard
from greenroom.questions.designs.matching import Matched, match
from greenroom.questions.designs.model import Design


@dataclass(frozen=True, slots=True)
class Told:
    """A requirement that the interviewer told, and what the candidate had written until then."""

    moment: Moment
    event: RequirementGiven
    written: str


@dataclass(frozen=True, slots=True)
class Question:
    """Something that the interviewer asked about, and the board at that moment."""

    moment: Moment
    event: TopicRaised
    drawing: Drawing


@dataclass
class Designed(RoundCourse):
    """One design."""

    whiteboard: Whiteboard = field(kw_only=True)
    """As it was at the end."""
    design: Design | None = field(kw_only=True, default=None)
    """The author's notes; None where the question is no longer there."""
    first_edit: Moment | None = None
    last_edit: Moment | None = None
    """Of the board."""
    written: dict[NoteName, Moment] = field(default_factory=dict)
    """When each note was last edited."""
    notes: dict[NoteName, str] = field(default_factory=dict)
    told: list[Told] = field(default_factory=list)
    asked: list[Question] = field(default_factory=list)
    entered: dict[Phase, Moment] = field(default_factory=dict)
    kept: dict[str, object] = field(default_factory=dict)
    """What measures have found already."""
    _drawing: Drawing = field(default_factory=Drawing)
    _edits: list[BoardEdited] = field(default_factory=list)

    @property
    def title(self) -> str:
        """In quotation marks, for a sentence."""
        return f"“{self.whiteboard.brief.title}”"

    @property
    def drawing(self) -> Drawing:
        """The last board."""
        return self.whiteboard.drawing

    @property
    def board(self) -> Board:
        """The last board as a graph."""
        return self.whiteboard.board

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing on the last board that could be read as a part."""
        return not self.board.components

    @cached_property
    def matched(self) -> Matched | None:
        """The last board held against the question."""
        return None if self.design is None else match(self.design, self.board)

    @property
    def board_at(self) -> Moment | None:
        """Where the last board stands in the log: its last edit, or the end of the round."""
        return self.last_edit or self.closed

    @cached_property
    def spoken(self) -> list[SpokenLine]:
        """What the candidate said about the work, each once."""
        return [one for one in speech.distinct(self.candidate_said) if not one.aside]

    @cached_property
    def is_readable(self) -> bool:
        """Whether what was said can be read as English."""
        return speech.is_readable(self.candidate_said)

    def edit(self, now: Moment, event: BoardEdited) -> None:
        """The board changed."""
        self.first_edit = self.first_edit or now
        self.last_edit = now
        self._edits.append(event)

    def drawing_now(self) -> Drawing:
        """The board as far as the log has been read."""
        if self._edits:
            self._drawing = drawn(self._drawing, self._edits)
            self._edits = []
        return self._drawing

    # ------------------------------------------------------------ time

    def phases(self) -> Iterator[tuple[PhaseTime, Millis]]:
        """Every part that was entered, and how long it took."""
        every = self.whiteboard.phases
        end = self.closed.at if self.closed is not None else None
        for place, one in enumerate(every):
            until = every[place + 1].at if place + 1 < len(every) else end
            yield one, max(0, (until if until is not None else one.at) - one.at)

    def took(self, *phases: Phase) -> Millis:
        """How long these parts took together."""
        return sum(ms for one, ms in self.phases() if one.phase in phases)

    def reached(self, *phases: Phase) -> bool:
        """Whether one of these parts was entered."""
        return any(one.phase in phases for one in self.whiteboard.phases)

    @property
    def is_finished(self) -> bool:
        """Whether the candidate said that the design is done, or left it."""
        return self.whiteboard.status in ("finished", "left")


BoardCourse = InterviewCourse[Designed]
