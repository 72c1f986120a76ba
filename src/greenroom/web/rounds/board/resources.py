"""What the REST surface takes and gives about board rounds."""

from typing import Literal

from greenroom.interview.rounds.board.choices import Phase
from greenroom.interview.rounds.board.state import BoardStatus
from greenroom.values import Difficulty, Level
from greenroom.web.shape import Shape


class BoardOutcome(Shape):
    """How one design went; the name of one that was not opened yet is not told."""

    kind: Literal["board"] = "board"
    slug: str | None
    title: str | None
    difficulty: Difficulty
    status: BoardStatus
    phase: Phase
    """The last part that was entered."""
    elements: int
    """On the board at the end."""
    requirements: int
    """How many the interviewer told."""


class DesignItem(Shape):
    """A design question that can be asked for by name."""

    slug: str
    title: str
    summary: str
    difficulty: Difficulty
    level: Level
    """Whom it is usually given."""
    topics: tuple[str, ...]
    pack: str


class BoardQuestions(Shape):
    """Every design question."""

    designs: tuple[DesignItem, ...]
