"""Links between nodes: `-->`, `-.->`, `==>`, `---`, `<-->`, `-- label -->` and their relatives."""

import re
from dataclasses import dataclass
from typing import Literal

from greenroom.designs.mermaid.chart import Head

_HEADS: dict[str, Head] = {"<": "arrow", ">": "arrow", "x": "bar", "o": "circle"}


@dataclass(frozen=True, slots=True)
class Link:
    """A link as written."""

    label: str
    heads: tuple[Head | None, Head | None]
    style: Literal["solid", "dotted"] = "solid"
    is_thick: bool = False
    is_visible: bool = True


_WHOLE = (
    ("solid", re.compile(r"([<xo])?--+([-xo>])")),
    ("thick", re.compile(r"([<xo])?==+([=xo>])")),
    ("dotted", re.compile(r"([<xo])?-\.+-([xo>])?")),
    ("invisible", re.compile(r"()~~~+()")),
)
_OPEN = (
    ("solid", re.compile(r"([<xo])?--(?=[^->])"), re.compile(r"--+([-xo>])")),
    ("thick", re.compile(r"([<xo])?==(?=[^=>])"), re.compile(r"==+([=xo>])")),
    ("dotted", re.compile(r"([<xo])?-\.(?=[^->.])"), re.compile(r"\.+-([xo>])?")),
)
"""Links with the label between their halves: the beginning and the end."""
BEGINS = re.compile(r"(?:\w[\w-]*@)?(?:[<xo]?(?:--|==|-\.)|~~~)")
_ID = re.compile(r"[\w-]{1,100}@(?=[<xo~=-])")
_QUOTED = re.compile(r'\s*("[^"]*")\s*')
LONGEST = 2_000
"""A label without quotes is not longer."""
_PIPE = re.compile(r'\s*\|\s*("[^"]*"|[^|"]*)\s*\|')


def link_at(text: str, at: int) -> tuple[Link, int] | None:
    """The link that begins at a position, and where it ends. Its label is still as written."""
    named = _ID.match(text, at)
    at = named.end() if named else at
    for style, pattern in _WHOLE:
        if found := pattern.match(text, at):
            end, label = found.end(), ""
            if piped := _PIPE.match(text, end):
                end, label = piped.end(), piped[1]
            return _link(style, label, found[1], found[2]), end
    for style, beginning, ending in _OPEN:
        found = beginning.match(text, at)
        if found is None:
            continue
        if quoted := _QUOTED.match(text, found.end()):
            closed = ending.match(text, quoted.end())
        else:
            line_end = text.find("\n", found.end(), found.end() + LONGEST)
            closed = ending.search(text, found.end(), found.end() + LONGEST if line_end < 0 else line_end)
        if closed:
            label = quoted[1] if quoted else text[found.end() : closed.start()]
            return _link(style, label, found[1], closed[1]), closed.end()
    return None


def _link(style: str, label: str, first: str | None, last: str | None) -> Link:
    return Link(
        label=label,
        heads=(_HEADS.get(first or ""), _HEADS.get(last or "")),
        style="dotted" if style == "dotted" else "solid",
        is_thick=style == "thick",
        is_visible=style != "invisible",
    )
