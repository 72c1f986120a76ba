"""A drawing that is edited through its outline, step by step."""

from collections.abc import Sequence
from typing import Any

from greenroom.designs.cleaning import clean_element
from greenroom.designs.model import Board
from greenroom.designs.outlining import Edit, Operation, apply, parse_line
from greenroom.designs.reading import read_board
from tests.designs.drawing import Drawn


def cleaned(drawn: Sequence[Drawn]) -> list[dict[str, Any]]:
    """Elements of a test as they are stored; ids of sketches have a sign that stored ones cannot have."""

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: plain(one) for name, one in value.items()}
        if isinstance(value, list):
            return [plain(one) for one in value]
        return value.replace(">", "_") if isinstance(value, str) else value

    return [clean for one in drawn if (clean := clean_element(plain(one))) is not None]


class Drawing:
    """The elements, and what they say."""

    def __init__(self, drawn: Sequence[Drawn] = ()) -> None:
        self.elements = {one["id"]: one for one in cleaned(drawn)}
        self.edits = 0
        self.last = Edit()
        self.touched: set[str] = set()

    @property
    def board(self) -> Board:
        return read_board(self.elements.values())

    def do(self, operation: Operation) -> str:
        """Apply an operation as whoever stores the drawing does. Return the id of its subject."""
        self.edits += 1
        before = dict(self.elements)
        self.last = edit = apply(list(before.values()), operation, str(self.edits))
        assert list(before.values()) == list(self.elements.values()), "nothing is changed in place"
        for id in edit.removed:
            del self.elements[id]
        for one in edit.changed:
            assert clean_element(one) == one
            old = before.get(one["id"])
            assert one["version"] == (old["version"] + 1 if old else 1)
            self.elements[one["id"]] = one
            if one["type"] == "arrow" or one["id"] not in before:
                self.touched.add(one["id"])
        return edit.subject

    def say(self, line: str) -> str:
        """Carry out a line of the outline's language."""
        return self.do(parse_line(line, self.board))

    def check(self) -> None:
        """Assert that elements refer only to those that are there; what was edited is known from both sides."""
        for one in self.elements.values():
            others = [one.get("containerId"), one.get("frameId")]
            ends = [(one.get(name) or {}).get("elementId") for name in ("startBinding", "endBinding")]
            bound = [each["id"] for each in one.get("boundElements") or ()]
            assert {id for id in (*others, *ends, *bound) if id} <= self.elements.keys()
            for other in {id for id in (*ends, one.get("containerId")) if id and one["id"] in self.touched}:
                assert one["id"] in [each["id"] for each in self.elements[other]["boundElements"] or ()]
