"""Shapes of nodes: `a[x]`, `a(x)`, `a[(x)]` and so on, and `a@{ shape: cyl, label: "x" }`."""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape as written: its label and the element type it is drawn as."""

    label: str | None
    type: str = "rectangle"
    is_store: bool = False


_BRACKETS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("(((", (")))",), "ellipse"),
    ("((", ("))",), "ellipse"),
    ("([", ("])",), "rectangle"),
    ("(-", ("-)",), "ellipse"),
    ("(", (")",), "rectangle"),
    ("[[", ("]]",), "rectangle"),
    ("[(", (")]",), "store"),
    ("[/", ("/]", "\\]"), "rectangle"),
    ("[\\", ("\\]", "/]"), "rectangle"),
    ("[", ("]",), "rectangle"),
    ("{{", ("}}",), "rectangle"),
    ("{", ("}",), "diamond"),
    (">", ("]",), "rectangle"),
)
"""Longer ones first."""
OPENERS = "([{>"
_QUOTED = re.compile(r'\s*"[^"]*"\s*')
LONGEST = 2_000
"""A label without quotes is not longer."""
_FIELDS = re.compile(r'@\{(?:[^"}]|"[^"]*")*\}')
_FIELD = re.compile(r'(\w+)\s*:\s*("[^"]*"|[^,}"\n]*)')
_STORES = frozenset(("cyl", "cylinder", "database", "db", "das", "h-cyl", "lin-cyl", "disk", "datastore"))
_ROUND = frozenset(("circle", "circ", "dbl-circ", "double-circle", "sm-circ", "fr-circ", "f-circ", "ellipse"))
_DIAMONDS = frozenset(("diam", "diamond", "decision", "question"))


def shape_at(text: str, at: int) -> tuple[Shape, int] | None:
    """The shape that begins at a position, and where it ends; None if it is not closed."""
    for opening, closings, type in _BRACKETS:
        if not text.startswith(opening, at):
            continue
        inside = at + len(opening)
        quoted = _QUOTED.match(text, inside)
        if quoted is not None:
            closing = next((one for one in closings if text.startswith(one, quoted.end())), None)
            if closing is not None:
                return _shape(quoted[0], type), quoted.end() + len(closing)
            continue
        line_end = text.find("\n", inside, inside + LONGEST)
        line_end = inside + LONGEST if line_end < 0 else line_end
        found = [(end, one) for one in closings if (end := text.find(one, inside, line_end)) >= 0]
        if found and '"' not in text[inside : min(found)[0]]:
            end, closing = min(found)
            return _shape(text[inside:end], type), end + len(closing)
    return None


def _shape(label: str, type: str) -> Shape:
    return Shape(label, "rectangle" if type == "store" else type, type == "store")


def fields_at(text: str, at: int) -> tuple[Shape, int] | None:
    """The shape that the fields after an `@` say."""
    written = _FIELDS.match(text, at)
    if written is None:
        return None
    fields = {found[1]: found[2].strip() for found in _FIELD.finditer(written[0])}
    name = fields.get("shape", "").strip('"')
    type = "ellipse" if name in _ROUND else "diamond" if name in _DIAMONDS else "rectangle"
    return Shape(fields.get("label"), type, name in _STORES), written.end()
