"""The parts of an assessment that are about designs: what proves a finding, and how a design went."""

from typing import Literal

from pydantic import Field

from greenroom.interview.core.assessment import Evidence, Value
from greenroom.interview.rounds.board.choices import Phase
from greenroom.interview.rounds.board.events import NoteName, TopicWhat


class BoardEvidence(Evidence):
    """Elements of the board as it stood right after `seq`."""

    kind: Literal["board"] = "board"
    round: int
    revision: int
    elements: tuple[str, ...] = ()
    """Ids; empty for the board as a whole: something is not on it."""
    about: str
    """The names of the parts they draw, or of all parts of the board, as `board_words` has them."""


class BoardNoteEvidence(Evidence):
    """Lines of a note as they stood right after `seq`, counted from 1."""

    kind: Literal["board_note"] = "board_note"
    round: int
    note: NoteName
    first: int = Field(ge=1)
    last: int = Field(ge=1)
    text: str
    """Those lines, letter for letter."""


class RequirementEvidence(Evidence):
    """A requirement that was told; `seq` is its requirement_given."""

    kind: Literal["requirement"] = "requirement"
    round: int
    requirement: str
    asked: bool


class TopicEvidence(Evidence):
    """Something the interviewer asked about; `seq` is its topic_raised."""

    kind: Literal["topic"] = "topic"
    round: int
    what: TopicWhat
    topic: str


DesignEvidence = BoardEvidence | BoardNoteEvidence | RequirementEvidence | TopicEvidence

Coverage = Literal["there", "weak", "missing"]


class RequirementGrade(Value):
    """A requirement of the question, and whether the candidate brought it up."""

    requirement: str
    about: str
    kind: str
    outcome: Literal["asked", "stated", "told", "missed"]
    """`stated`: the candidate said or wrote it without asking. `told`: the interviewer had to bring it up."""
    matters: bool


class FigureGrade(Value):
    """A number of the question, and what the candidate arrived at."""

    figure: str
    about: str
    outcome: Literal["right", "wrong", "missing"]
    said: str = ""
    """The candidate's line."""
    expected: str
    """As the question has it, with its calculation."""
    matters: bool


class PartGrade(Value):
    """A part that a sound design has, and whether the board has it."""

    need: str
    about: str
    outcome: Coverage
    """`weak`: it is there, and the loss of one machine takes it away."""
    components: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    why: str
    """What goes wrong without it."""
    matters: bool


class TopicGrade(Value):
    """Something the interviewer asked about, and how the answer was."""

    what: TopicWhat
    topic: str
    about: str
    seq: int
    """Of its topic_raised."""
    outcome: Literal["right", "partly", "wrong", "not_answered", "not_assessed"]
    ideas: tuple[str, ...] = ()
    """The ideas that were found in the answer."""
    answer: int | None = None
    """Where the answer begins."""


class FactGrade(Value):
    """A weakness that the graph of the last board shows."""

    fact: str
    text: str
    components: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    is_guessed: bool = False


class PhaseSpent(Value):
    """How long a phase took."""

    phase: Phase
    ms: int
    planned_ms: int | None


class DesignGrades(Value):
    """How one design went."""

    round: int = Field(ge=0)
    slug: str
    title: str
    topics: tuple[str, ...]
    difficulty: str
    status: str
    score: float | None
    """0 to 1: what it adds to the estimate of skill; None when nothing was drawn or said."""
    requirements: tuple[RequirementGrade, ...] = ()
    figures: tuple[FigureGrade, ...] = ()
    parts: tuple[PartGrade, ...] = ()
    flows_missing: tuple[str, ...] = ()
    """As sentences."""
    facts: tuple[FactGrade, ...] = ()
    asked: tuple[TopicGrade, ...] = ()
    phases: tuple[PhaseSpent, ...] = ()
    components: int = 0
    flows: int = 0
    revision: int = 0
    """Of the board that was graded: the last one."""
    board_seq: int | None = None
    """Of the last edit of the board; None if nothing was drawn."""
    time_spent_ms: int | None = None
    time_limit_ms: int | None = None
    findings: tuple[str, ...] = ()


class DesignSection(Value):
    """The part of a report that is about board rounds."""

    designs: tuple[DesignGrades, ...] = ()
