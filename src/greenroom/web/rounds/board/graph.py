"""A drawing as a graph, as text and as Mermaid, over REST."""

from collections.abc import Sequence
from typing import Any, Literal

from greenroom.designs.describing import describe
from greenroom.designs.mermaid import from_board
from greenroom.designs.model import Board, Direction, Guess, Kind, Part
from greenroom.designs.outline import outline
from greenroom.web.shape import Shape


class GuessView(Shape):
    """A part that was guessed, and why."""

    part: Part
    why: str


class ComponentView(Shape):
    """One part of the system. `elements` are the ids of all elements that draw it."""

    id: str
    name: str
    kind: Kind
    elements: tuple[str, ...]
    replicas: int | None
    traits: tuple[str, ...]
    details: str
    guessed: tuple[GuessView, ...]


class FlowView(Shape):
    """A connection; its ends are ids of components or regions."""

    id: str
    source: str
    target: str
    label: str
    direction: Direction
    elements: tuple[str, ...]
    guessed: tuple[GuessView, ...]


class RegionView(Shape):
    """A zone with the ids of the components inside it."""

    id: str
    name: str
    members: tuple[str, ...]
    parent: str | None


class RemarkView(Shape):
    """A text that names nothing."""

    id: str
    text: str


class RowView(Shape):
    """A row of the outline. Rows of a deeper level belong to it."""

    kind: Literal["region", "component", "flow", "note"]
    id: str
    level: int
    text: str
    elements: tuple[str, ...]


class GraphView(Shape):
    """What a drawing says."""

    components: tuple[ComponentView, ...]
    flows: tuple[FlowView, ...]
    regions: tuple[RegionView, ...]
    notes: tuple[RemarkView, ...]
    outline: tuple[RowView, ...]
    text: str
    """The same as text; a question mark stands after what was guessed."""
    mermaid: str
    ignored: int
    """Elements beyond the limit, which were not read."""


class BoardGraph(GraphView):
    """What the board of a round says."""

    round: int
    revision: int
    """Of the drawing."""


def graph_view(board: Board) -> GraphView:
    """A graph with everything that follows from it without the question's notes."""
    return GraphView(
        components=tuple(
            ComponentView(
                id=one.id,
                name=one.name,
                kind=one.kind,
                elements=one.elements,
                replicas=one.replicas,
                traits=one.traits,
                details=one.details,
                guessed=_guesses(one.guessed),
            )
            for one in board.components
        ),
        flows=tuple(
            FlowView(
                id=one.id,
                source=one.source,
                target=one.target,
                label=one.label,
                direction=one.direction,
                elements=one.elements,
                guessed=_guesses(one.guessed),
            )
            for one in board.flows
        ),
        regions=tuple(
            RegionView(id=one.id, name=one.name, members=one.members, parent=one.parent) for one in board.regions
        ),
        notes=tuple(RemarkView(id=one.id, text=one.text) for one in board.notes),
        outline=tuple(
            RowView(kind=row.kind, id=row.id, level=row.level, text=row.text, elements=row.elements)
            for row in outline(board)
        ),
        text=describe(board),
        mermaid=from_board(board),
        ignored=board.ignored,
    )


def of_round(graph: GraphView, index: int, revision: int) -> BoardGraph:
    """The graph of a round's board."""
    fields: dict[str, Any] = dict(graph)
    return BoardGraph(**fields, round=index, revision=revision)


def _guesses(guessed: Sequence[Guess]) -> tuple[GuessView, ...]:
    return tuple(GuessView(part=one.part, why=one.why) for one in guessed)
