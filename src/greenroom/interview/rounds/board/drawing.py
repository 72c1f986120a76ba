"""The drawing of a board round: edits are cleaned, compared with what is there, and kept as differences."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from greenroom.designs.cleaning import MOST_ELEMENTS, clean_element, newer
from greenroom.errors import Refused
from greenroom.interview.core.evolve import altered
from greenroom.interview.core.rounds import Millis
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board.events import Element, Via
from greenroom.interview.rounds.board.state import UNDO_KEPT, Drawing, Undo, Whiteboard, whiteboard

MOST_SIZE = 4_000_000
"""Characters of a whole board as JSON."""
MOST_AHEAD = 1_000_000
"""How far a version may be ahead of the one that is there: one that can't be topped would stay for good."""


@dataclass(slots=True)
class Difference:
    """What an edit changes in a drawing."""

    added: list[Element] = field(default_factory=list)
    changed: dict[str, Element] = field(default_factory=dict)
    removed: list[str] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.removed)


def edit(step: Step, index: int, changed: Sequence[object], removed: Iterable[str], via: Via) -> bool:
    """Record an edit made elsewhere. Returns whether anything changed. Raises Refused if the board is full."""
    drawing = whiteboard(step.state, index).drawing
    cleaned = [one for one in map(clean_element, changed) if one is not None]
    found = difference(drawing.elements, cleaned, removed)
    if not found:
        return False
    _require_room(drawing, found)
    step.record(
        ev.BoardEdited(
            round=index,
            revision=drawing.revision + 1,
            via=via,
            added=tuple(found.added),
            changed=found.changed,
            removed=tuple(found.removed),
        )
    )
    return True


def difference(
    elements: Mapping[str, Element], changed: Iterable[Mapping[str, Any]], removed: Iterable[str]
) -> Difference:
    """What these elements and removals change.

    An element that is older than the one that is there changes nothing, also where it says that it is deleted.
    """
    found = Difference()
    latest: dict[str, Element] = {}
    for one in changed:
        id, known = one["id"], elements[one["id"]]["version"] if one["id"] in elements else 0
        plausible = {**one, "version": known + 1} if one["version"] > known + MOST_AHEAD else dict(one)
        if id not in latest or newer(plausible, latest[id]):
            latest[id] = plausible
    gone = {id for id in removed if id not in latest}
    gone |= {id for id, one in latest.items() if one["isDeleted"] and id in elements and newer(one, elements[id])}
    found.removed = [id for id in elements if id in gone]
    for id, one in latest.items():
        if one["isDeleted"]:
            continue
        before = elements.get(id)
        if before is not None and not newer(one, before):
            continue
        if before is None or before["type"] != one["type"]:
            found.added.append(one)
        else:
            fields = {name: value for name, value in one.items() if before.get(name) != value}
            # A note that is gone must not stay.
            fields |= {name: {} for name in before.keys() - one.keys() if before[name]}
            if fields:
                found.changed[id] = fields
    return found


def drawn(drawing: Drawing, events: Sequence[ev.BoardEdited]) -> Drawing:
    """The drawing after these edits, one after the other."""
    elements = dict(drawing.elements)
    size = drawing.size
    for event in events:
        for id in event.removed:
            if (before := elements.pop(id, None)) is not None:
                size -= _size(before)
        for one in event.added:
            if (before := elements.get(one["id"])) is not None:
                size -= _size(before)
            elements[one["id"]] = one
            size += _size(one)
        for id, fields in event.changed.items():
            if (before := elements.get(id)) is not None:
                after = {**before, **fields}
                elements[id] = after
                size += _size(after) - _size(before)
    return Drawing(elements, events[-1].revision, size)


def evolved(round: Whiteboard, event: ev.BoardEdited, at: Millis) -> Whiteboard:
    """The round after an edit of its board."""
    undos, after = round.undos, drawn(round.drawing, (event,))
    if event.via in ("outline", "import"):
        undos = (*undos[1 - UNDO_KEPT :], _undo(round.drawing, after, event))
    elif event.via == "undo":
        undos = _without_last(undos, after)
    return altered(
        round,
        drawing=after,
        undos=undos,
        edits=round.edits + 1,
        edited_at=at,
        stirred_at=at,
    )


def undo(step: Step, index: int) -> None:
    """Take back the last edit that was made in the outline, but for elements that were edited since."""
    round = whiteboard(step.state, index)
    if not round.undos:
        raise Refused("nothing_to_undo", "There is nothing to undo in the outline.")
    last, elements = round.undos[-1], round.drawing.elements
    changed: list[Element] = []
    removed: list[str] = []
    for id, before in last.before.items():
        now = elements.get(id)
        if _stamp(now) != last.after[id]:
            continue
        if before is None:
            removed.append(id)
        else:
            version = max(before["version"], 0 if now is None else now["version"]) + 1
            changed.append({**before, "version": version})
    found = difference(elements, changed, removed)
    step.record(
        ev.BoardEdited(
            round=index,
            revision=round.revision + 1,
            via="undo",
            added=tuple(found.added),
            changed=found.changed,
            removed=tuple(found.removed),
        )
    )


def _undo(before: Drawing, after: Drawing, event: ev.BoardEdited) -> Undo:
    touched = [*event.removed, *event.changed, *(one["id"] for one in event.added)]
    return Undo({id: before.elements.get(id) for id in touched}, {id: _stamp(after.elements.get(id)) for id in touched})


def _without_last(undos: tuple[Undo, ...], now: Drawing) -> tuple[Undo, ...]:
    """What can be taken back once the last edit was: an element that is again as it was has a new version."""
    *rest, last = undos
    for id, before in last.before.items():
        was, is_now = _stamp(before), _stamp(now.elements.get(id))
        place = next((at for at in range(len(rest) - 1, -1, -1) if id in rest[at].after), None)
        if place is not None and was != is_now and rest[place].after[id] == was and _is_same(before, now.elements, id):
            rest[place] = Undo(rest[place].before, {**rest[place].after, id: is_now})
    return tuple(rest)


def _is_same(before: Element | None, elements: Mapping[str, Element], id: str) -> bool:
    now = elements.get(id)
    if before is None or now is None:
        return before is now
    # A note that is gone leaves an empty one.
    noted = (before.get("customData") or {}) == (now.get("customData") or {})
    return noted and all(before.get(name) == now[name] for name in now if name not in ("version", "customData"))


def _stamp(element: Element | None) -> tuple[int, int] | None:
    return None if element is None else (element["version"], element["versionNonce"])


def _require_room(drawing: Drawing, found: Difference) -> None:
    new = sum(one["id"] not in drawing.elements for one in found.added)
    if new and len(drawing.elements) + new - len(found.removed) > MOST_ELEMENTS:
        raise Refused("board_full", f"A board holds {MOST_ELEMENTS:,} elements at most. Delete some first.")
    before = drawing.elements
    grown = sum(_size(one) - _size_of(before.get(one["id"])) for one in found.added)
    grown += sum(_size({**before[id], **fields}) - _size(before[id]) for id, fields in found.changed.items())
    grown -= sum(_size(before[id]) for id in found.removed)
    if grown > 0 and drawing.size + grown > MOST_SIZE:
        raise Refused("board_full", "The board is too large. Delete some drawings or long texts first.")


def _size_of(element: Element | None) -> int:
    return 0 if element is None else _size(element)


def _size(element: Element) -> int:
    return len(json.dumps(element, ensure_ascii=False))
