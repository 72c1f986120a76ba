"""The elements while an operation is carried out: changed, added and removed, with what refers to them kept right."""

import statistics
import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from greenroom.designs.boxes import Box, around
from greenroom.designs.cleaning import MOST_BOUND, MOST_ELEMENTS
from greenroom.designs.drawing import box_of, index_after
from greenroom.designs.drawing.shapes import Drawn
from greenroom.designs.drawing.sizes import FONT
from greenroom.designs.elements import CONNECTORS, SHAPES
from greenroom.designs.model import Board, Flow
from greenroom.designs.outlining.operations import Edit, OutlineInvalid
from greenroom.designs.reading import read_board

MOST_WAYS = 60
"""So many arrows look for a free way; more go straight, so that the time is bounded."""
HOLDING = SHAPES | {"frame"}
BINDABLE = SHAPES | {"text", "frame"}


class Canvas:
    """A drawing that is being edited. Elements are replaced, never changed in place."""

    def __init__(self, elements: Sequence[Mapping[str, Any]], board: Board, mark: str) -> None:
        self._before = {one["id"]: dict(one) for one in elements if not one.get("isDeleted")}
        self._known = {one["id"] for one in elements}
        self.elements: dict[str, Drawn] = dict(self._before)
        self.board = board
        state = ",".join(f"{id} {one.get('version')}" for id, one in self._before.items())
        self._mark = f"{zlib.crc32(f'{mark} {state}'.encode('utf-8', 'replace')):08x}"
        fonts = [one["fontSize"] for one in self._before.values() if one["type"] == "text"]
        self.font: float = statistics.median(fonts) if fonts else FONT
        self.subject = ""
        self.ways_left = MOST_WAYS

    @property
    def scale(self) -> float:
        """How much larger than usual the letters are: new things are drawn alike."""
        return max(0.5, min(5.0, self.font / FONT))

    @cached_property
    def owned(self) -> frozenset[str]:
        """The elements that draw components."""
        return frozenset(id for one in self.board.components for id in (one.id, *one.elements))

    @cached_property
    def background(self) -> str | None:
        """A shape around all components that is no region: it would be one if something new stood outside."""
        known = self.owned.union(one.id for one in self.board.regions)
        boxes = [self.box(one.id) for one in self.board.components]
        if not boxes:
            return None
        whole = around(boxes)
        return next(
            (
                id
                for id, one in self.elements.items()
                if one["type"] in HOLDING and id not in known and box_of(one).contains(whole)
            ),
            None,
        )

    def new_id(self, what: str) -> str:
        """An id that nothing has or had."""
        id, count = f"{what}-{self._mark}", 1
        while id in self._known:
            count += 1
            id = f"{what}-{self._mark}-{count}"
        self._known.add(id)
        return id

    def add(self, element: Drawn) -> None:
        """Add an element in front of all others."""
        if len(self.elements) >= MOST_ELEMENTS:
            raise OutlineInvalid(f"A board holds {MOST_ELEMENTS:,} elements at most. Delete some first.")
        last = max((index for one in self.elements.values() if (index := one.get("index"))), default=None)
        self.elements[element["id"]] = {
            **element,
            "index": index_after(last),
            "seed": zlib.crc32(element["id"].encode()),
        }

    def put(self, id: str, **fields: Any) -> None:
        """Change some fields of an element."""
        self.elements[id] = {**self.elements[id], **fields}

    def note(self, id: str, **fields: Any) -> None:
        """Change the typed note of an element; None and empty values take a field away."""
        noted = {**(self.elements[id].get("customData") or {}), **fields}
        self.put(id, customData={name: value for name, value in noted.items() if value})

    def remove(self, ids: Iterable[str]) -> None:
        """Remove elements with the texts bound to them, and every reference to them."""
        gone = set(ids) & self.elements.keys()
        gone |= {id for id, one in self.elements.items() if one["type"] == "text" and one.get("containerId") in gone}
        for id in gone:
            del self.elements[id]
        for id, one in self.elements.items():
            fields: Drawn = {
                name: None for name in ("startBinding", "endBinding") if (one.get(name) or {}).get("elementId") in gone
            }
            fields |= {name: None for name in ("containerId", "frameId") if one.get(name) in gone}
            bound = one.get("boundElements") or []
            if any(each["id"] in gone for each in bound):
                fields["boundElements"] = [each for each in bound if each["id"] not in gone] or None
            if fields:
                self.put(id, **fields)

    def bind(self, id: str, other: str) -> None:
        """Note on an element that an arrow or text is bound to it."""
        bound = self.elements[id].get("boundElements") or []
        if all(each["id"] != other for each in bound):
            kind = "text" if self.elements[other]["type"] == "text" else "arrow"
            self.put(id, boundElements=[*bound, {"id": other, "type": kind}][-MOST_BOUND:])

    def anchor(self, end: str) -> str:
        """The element that arrows to a component or region are bound to."""
        component = self.board.by_id.get(end)
        ids = [id for id in (end, *(component.elements if component else ())) if id in self.elements]
        return next((id for id in ids if self._can_bind(id)), end)

    def _can_bind(self, id: str) -> bool:
        one = self.elements[id]
        return one["type"] in BINDABLE and one.get("containerId") is None

    def box(self, end: str) -> Box:
        """The box around everything that draws a component, or the box of a region."""
        component = self.board.by_id.get(end)
        ids = component.elements if component else (end,)
        return around(box_of(self.elements[id]) for id in ids if id in self.elements)

    def connectors(self, flow: Flow) -> list[str]:
        """The arrows or lines of a flow."""
        return [id for id in flow.elements if id in self.elements and self.elements[id]["type"] in CONNECTORS]

    def ends(self, flow: Flow) -> tuple[str, str]:
        """What a flow's arrow begins and ends at, as it is drawn."""
        one = self.elements[self.connectors(flow)[0]]
        is_turned = bool(one.get("startArrowhead")) and not one.get("endArrowhead")
        return (flow.target, flow.source) if is_turned else (flow.source, flow.target)

    def read(self) -> Board:
        """What the drawing says now."""
        return read_board(self.elements.values())

    def edit(self) -> Edit:
        """What changed since the beginning."""
        changed = []
        for id, one in self.elements.items():
            before = self._before.get(id)
            if before == one:
                continue
            version = (before["version"] if before else 0) + 1
            nonce = zlib.crc32(f"{id} {version} {self._mark}".encode())
            changed.append({**one, "version": version, "versionNonce": nonce})
        removed = tuple(id for id in self._before if id not in self.elements)
        return Edit(tuple(changed), removed, self.subject)
