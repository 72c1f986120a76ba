"""What a strong design looks like, from the notes on its question, beside one's own; only told after the end."""

from functools import lru_cache
from typing import Any, Literal

from greenroom.designs.describing import describe
from greenroom.designs.mermaid import MermaidInvalid, from_board, to_elements
from greenroom.designs.model import Board
from greenroom.designs.reading import read_board
from greenroom.errors import NotFound
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.state import Whiteboard, whiteboards
from greenroom.ports.board.designs import DesignBank
from greenroom.questions.designs.model import Design, TopicKind
from greenroom.web.shape import Shape

MOST_SIZE = 200_000
"""Characters of a board as JSON: the elements of a larger one are left out."""


class DebriefBoard(Shape):
    """A board to look at: its elements, the same as a flowchart, and as text."""

    elements: tuple[dict[str, Any], ...]
    """Empty for a board that is too large to come along."""
    mermaid: str
    text: str


class DebriefRequirement(Shape):
    """A requirement with a question that asks for it, and the answer."""

    requirement: str
    about: str
    kind: str
    ask: str
    answer: str
    matters: bool


class DebriefFigure(Shape):
    """A number and how it comes about."""

    figure: str
    about: str
    value: str
    how: str
    matters: bool


class DebriefPart(Shape):
    """A part that a sound design has, and what goes wrong without it."""

    need: str
    about: str
    why: str
    ask: str
    """What to ask oneself to see that it is missing."""
    matters: bool


class DebriefTopic(Shape):
    """A question about such a design, and the ideas that a sound answer has."""

    topic: str
    about: str
    kind: TopicKind
    ask: str
    ideas: tuple[str, ...]
    pitfalls: tuple[str, ...]


class DesignDebrief(Shape):
    """What a strong design of a system looks like; only told after the end."""

    kind: Literal["board"] = "board"
    round: int
    slug: str
    title: str
    own: DebriefBoard
    strong: DebriefBoard | None
    debrief: str
    """Markdown: how it works and why."""
    requirements: tuple[DebriefRequirement, ...]
    figures: tuple[DebriefFigure, ...]
    parts: tuple[DebriefPart, ...]
    topics: tuple[DebriefTopic, ...]
    interfaces: tuple[str, ...]
    records: tuple[str, ...]
    missing: str
    """Why there is nothing to tell, when there is not."""


def debriefs(state: State, bank: DesignBank) -> tuple[DesignDebrief, ...]:
    """What strong designs look like, for the questions that were opened; nothing before the interview is over."""
    if not state.has_ended:
        return ()
    opened = [(index, round) for index, round in whiteboards(state) if round.opened_at is not None]
    return tuple(_debrief(index, round, bank) for index, round in opened)


def _debrief(index: int, round: Whiteboard, bank: DesignBank) -> DesignDebrief:
    try:
        design: Design | None = bank.get(round.brief.slug)
    except NotFound:
        design = None
    return DesignDebrief(
        round=index,
        slug=round.brief.slug,
        title=round.brief.title,
        own=_own(round),
        strong=None if design is None else strong_board(design.strong),
        debrief="" if design is None else design.debrief,
        requirements=() if design is None else _requirements(design),
        figures=() if design is None else _figures(design),
        parts=() if design is None else _parts(design),
        topics=() if design is None else _topics(design),
        interfaces=() if design is None else design.interfaces,
        records=() if design is None else design.records,
        missing="" if design is not None else "This question is no longer among the packs.",
    )


@lru_cache(maxsize=32)
def strong_board(mermaid: str) -> DebriefBoard | None:
    """The strong board of a question; None if it cannot be read."""
    try:
        elements = to_elements(mermaid)
    except MermaidInvalid:
        return None
    return _board(elements, read_board(elements))


def _own(round: Whiteboard) -> DebriefBoard:
    is_small = round.drawing.size <= MOST_SIZE
    return _board(list(round.drawing.elements.values()) if is_small else [], round.board)


def _board(elements: list[dict[str, Any]], board: Board) -> DebriefBoard:
    return DebriefBoard(elements=tuple(elements), mermaid=from_board(board), text=describe(board))


def _requirements(design: Design) -> tuple[DebriefRequirement, ...]:
    return tuple(
        DebriefRequirement(
            requirement=one.id,
            about=one.about,
            kind=one.kind,
            ask=one.asks[0],
            answer=one.answer,
            matters=one.matters,
        )
        for one in design.requirements
    )


def _figures(design: Design) -> tuple[DebriefFigure, ...]:
    return tuple(
        DebriefFigure(figure=one.id, about=one.about, value=one.value, how=one.how, matters=one.matters)
        for one in design.figures
    )


def _parts(design: Design) -> tuple[DebriefPart, ...]:
    return tuple(
        DebriefPart(need=one.id, about=one.about, why=one.why, ask=one.ask, matters=one.matters) for one in design.needs
    )


def _topics(design: Design) -> tuple[DebriefTopic, ...]:
    return tuple(
        DebriefTopic(
            topic=one.id,
            about=one.about,
            kind=one.kind,
            ask=f"{one.opening} {one.inquiry.ask}".strip(),
            ideas=tuple(idea.idea for idea in one.inquiry.right),
            pitfalls=tuple(idea.idea for idea in one.inquiry.wrong),
        )
        for one in design.asks
    )
