"""The routes that read drawings and estimates: of a round, and of anything that is sent."""

import asyncio
from collections import OrderedDict
from typing import Any, Literal

from fastapi import APIRouter, Path
from pydantic import Field

from greenroom.designs.cleaning import MOST_ELEMENTS, clean_element
from greenroom.designs.estimates import PadLine, Quantity, read_pad
from greenroom.designs.estimates.pad import MOST_CHARACTERS
from greenroom.designs.reading import read_board
from greenroom.errors import NotFound
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.state import Drawing, Whiteboard
from greenroom.web.ids import InterviewId
from greenroom.web.resources import Responses
from greenroom.web.rounds.board.graph import BoardGraph, GraphView, graph_view, of_round
from greenroom.web.services import Services
from greenroom.web.shape import Shape

KEPT = 64
"""Graphs that are remembered."""
AT_ONCE = 300
"""A drawing with more elements is read in a thread."""


class SentElements(Shape):
    """Elements of a drawing, as Excalidraw has them."""

    elements: list[dict[str, Any]] = Field(max_length=MOST_ELEMENTS)


class SentPad(Shape):
    """A pad of estimates."""

    text: str = Field(max_length=MOST_CHARACTERS)


class QuantityView(Shape):
    """A quantity in base units."""

    value: float
    unit: Literal["count", "bytes", "seconds", "money", "share"]
    per: Literal["", "second"]
    low: float | None
    high: float | None
    """Both None but for a range."""


class PadLineView(Shape):
    """A line of a pad."""

    number: int
    """From 1."""
    text: str
    name: str
    computed: QuantityView | None
    """What its calculation gives."""
    claimed: QuantityView | None
    """The result that was written."""
    shown: str
    """The computed value in friendly units; empty where nothing was computed."""
    verdict: Literal["right", "wrong", ""]
    """Whether the result is that of the calculation; empty where the two cannot be compared."""
    off: str
    """How far off a wrong result is."""
    problem: str
    """What could not be read or does not fit."""


class PadView(Shape):
    """A pad line by line."""

    lines: tuple[PadLineView, ...]
    is_cut: bool
    """Whether it was too long, so that its end was not read."""


class Graphs:
    """Reads boards of rounds, each revision once; large ones in a thread, one at a time."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, int], GraphView] = OrderedDict()
        self._turn = asyncio.Semaphore(1)

    async def of(self, interview: str, index: int, drawing: Drawing) -> GraphView:
        """The graph of a drawing."""
        key = interview, index, drawing.revision
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        found = await self.read(lambda: graph_view(drawing.board), len(drawing.elements))
        self._kept[key] = found
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    async def read(self, make: Any, elements: int) -> GraphView:
        """The graph that is made, of so many elements."""
        if elements <= AT_ONCE:
            made: GraphView = make()
            return made
        async with self._turn:
            return await asyncio.to_thread(make)


def add_designs(routes: APIRouter, services: Services, body_errors: Responses) -> None:
    """Drawings and estimates, read."""
    graphs = Graphs()

    @routes.get("/interviews/{interview}/rounds/{index}/graph", tags=["designs"])
    async def read_graph(interview: InterviewId, index: int = Path(ge=0, le=100)) -> BoardGraph:
        """What the board of a round says: components, flows, regions, the outline, Mermaid. Guesses are marked."""
        state = await services.interviews.state(services.owner(), interview)
        drawing = board_of(state, index).drawing
        return of_round(await graphs.of(interview, index, drawing), index, drawing.revision)

    @routes.post("/designs/graph", tags=["designs"], responses=body_errors)
    async def read_elements(sent: SentElements) -> GraphView:
        """What a drawing says. Nothing is kept."""

        def make() -> GraphView:
            cleaned = map(clean_element, sent.elements)
            return graph_view(read_board([one for one in cleaned if one is not None]))

        return await graphs.read(make, len(sent.elements))

    @routes.post("/designs/pad", tags=["designs"], responses=body_errors)
    async def compute_pad(sent: SentPad) -> PadView:
        """What each line of a pad of estimates comes to, and whether the result is right. Nothing is kept."""
        pad = await asyncio.to_thread(read_pad, sent.text)
        return PadView(lines=tuple(map(_line, pad.lines)), is_cut=pad.is_cut)


def board_of(state: State, index: int) -> Whiteboard:
    """The board round at this place. Raises NotFound."""
    round = state.rounds[index] if index < len(state.rounds) else None
    if not isinstance(round, Whiteboard):
        raise NotFound("This interview has no board there.")
    return round


def _line(line: PadLine) -> PadLineView:
    return PadLineView(
        number=line.number,
        text=line.text,
        name=line.name,
        computed=_quantity(line.computed),
        claimed=_quantity(line.claimed),
        shown=line.shown,
        verdict=line.verdict,
        off=line.off,
        problem=line.problem,
    )


def _quantity(found: Quantity | None) -> QuantityView | None:
    if found is None:
        return None
    return QuantityView(value=found.value, unit=found.unit, per=found.per, low=found.low, high=found.high)
