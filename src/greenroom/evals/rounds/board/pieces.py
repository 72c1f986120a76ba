"""A board in the pieces in which somebody draws it: a part at a time, with the arrows that it completes."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from greenroom.designs.mermaid import to_elements
from greenroom.designs.model import Board, Component, Flow
from greenroom.designs.reading import read_board
from greenroom.evals.rounds.board.day import STRONG, DesignDay
from greenroom.interview.rounds.board.events import Element
from greenroom.questions.designs.matching import Matched, match
from greenroom.questions.designs.model import Design

_COUNTED = re.compile(r"\s+x(\d+)\b")
_MANY = re.compile(r",?\s*\b(?:primary\W+(?:and )?replicas?|cluster|replicated|sharded(?: by \w+)?)\b", re.IGNORECASE)
"""What says in a name that there is more than one of it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What is drawn at once: a part or the frame around some, with the arrows that can be drawn then."""

    name: str
    elements: tuple[Element, ...]
    needs: tuple[str, ...] = ()
    """The needs that it fills."""
    kind: str = ""
    """Empty for a frame."""
    text: str = ""
    """What is written on it."""
    flows: tuple[tuple[str, str, str], ...] = ()
    """The arrows that come with it: the names of both ends and the label."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the outline that add it with its arrows."""
        if not self.kind:
            return ()
        count = _COUNTED.search(self.text)
        name = _plain(_COUNTED.sub("", self.text))
        added = f'add {self.kind} "{name}"{f" x{count[1]}" if count else ""}'
        return (added, *(_connect(*flow) for flow in self.flows))


def _connect(source: str, target: str, label: str) -> str:
    return f'connect "{_plain(source)}" -> "{_plain(target)}": {label}'.removesuffix(": ")


def board_text(design: Design, name: str) -> str:
    """The Mermaid of one of a question's boards. Raises StopIteration for a name that it does not have."""
    return design.strong if name == STRONG else next(one.board for one in design.weak if one.name == name)


def pieces_of(design: Design, today: DesignDay, random: Random) -> list[Piece]:
    """The board that somebody draws on a day, in pieces; what they forget is left out."""
    elements = {one["id"]: one for one in to_elements(board_text(design, today.board))}
    board = read_board(list(elements.values()))
    matched = match(design, board)
    left_out = {id for need in today.without for id in matched.parts.get(need, ())}
    alone = {id for need in today.alone for id in matched.parts.get(need, ())}
    flows = [one for one in board.flows if random.random() >= today.lost_arrows]
    return list(_pieces(board, elements, matched, left_out, alone, flows))


def _plain(name: str) -> str:
    """A name as it can stand in quotation marks in a line of the outline."""
    return name.replace('"', "'").replace(" ,", ",")


def _pieces(
    board: Board,
    elements: Mapping[str, Element],
    matched: Matched,
    left_out: Collection[str],
    alone: Collection[str],
    flows: Sequence[Flow],
) -> Iterator[Piece]:
    drawn = {region.id for region in board.regions}
    for region in board.regions:
        shapes = [one for one in elements.values() if region.id in (one["id"], one.get("containerId"))]
        yield Piece(region.name, tuple(shapes))
    waiting = list(flows)
    for one in board.components:
        if one.id in left_out:
            continue
        drawn.add(one.id)
        ready = [flow for flow in waiting if flow.source in drawn and flow.target in drawn]
        waiting = [flow for flow in waiting if flow not in ready]
        shapes = [elements[id] for id in one.elements]
        shapes = [_without_count(shape) for shape in shapes] if one.id in alone else shapes
        arrows = [elements[id] for flow in ready for id in flow.elements]
        yield Piece(
            name=one.name,
            elements=(*shapes, *arrows),
            needs=matched.filled_by(one.id),
            kind=one.kind,
            text=_text(one, shapes),
            flows=tuple(
                (_plain(board.name_of(flow.source)), _plain(board.name_of(flow.target)), flow.label) for flow in ready
            ),
        )


def _text(component: Component, shapes: Sequence[Element]) -> str:
    written = " ".join(one["text"] for one in shapes if one["type"] == "text")
    return " ".join(written.split()) or component.name


def _without_count(shape: Element) -> Element:
    if shape["type"] != "text":
        note = {name: value for name, value in (shape.get("customData") or {}).items() if name != "replicas"}
        return {**shape, "customData": note} if shape.get("customData") else shape
    text = _MANY.sub("", _COUNTED.sub("", shape["text"])).strip(" ,")
    return {**shape, "text": text, "originalText": text}


def lines_for(design: Design, need: str, now: Board) -> list[str]:
    """Lines of the outline that add the part for a need as the strong board has it, with its arrows."""
    strong = read_board(to_elements(design.strong))
    theirs, mine = match(design, strong), match(design, now)
    ids = theirs.parts.get(need, ())
    if not ids or need in mine.parts:
        return []
    one = strong.by_id[ids[0]]
    count = f" x{one.replicas}" if one.replicas else ""
    lines = [f'add {one.kind} "{_plain(one.name)}"{count}']
    for flow in strong.flows:
        if one.id not in (flow.source, flow.target) or flow.source == flow.target:
            continue
        other = flow.target if flow.source == one.id else flow.source
        there = _counterpart(other, strong, theirs, mine, now)
        if there is not None:
            ends = (one.name, f"#{there}") if flow.source == one.id else (f"#{there}", one.name)
            lines.append(_connect(*ends, flow.label))
    return lines


def _counterpart(id: str, strong: Board, theirs: Matched, mine: Matched, now: Board) -> str | None:
    """The id of what stands for a part of the strong board on another one."""
    for need in theirs.filled_by(id):
        if need in mine.parts:
            return mine.parts[need][0]
    if id in strong.by_id and strong.by_id[id].kind == "client":
        return next((one.id for one in now.components if one.kind == "client"), None)
    return None
