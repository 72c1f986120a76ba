"""Reading the text of a flowchart, statement by statement."""

import re
from bisect import bisect_right
from dataclasses import dataclass, field

from greenroom.designs.mermaid.chart import DEEPEST, MOST_ELEMENTS, Chart, Edge, Group, MermaidInvalid, Node, Way
from greenroom.designs.mermaid.labels import plain_label
from greenroom.designs.mermaid.links import BEGINS, link_at
from greenroom.designs.mermaid.preparing import lines_of
from greenroom.designs.mermaid.shapes import OPENERS, Shape, fields_at, shape_at
from greenroom.designs.model import KINDS

_HEADER = re.compile(r"\s*(?:flowchart-elk|flowchart|graph)(?![\w-])[ \t]*(?:(TB|TD|BT|RL|LR|[<>^v])(?![\w-]))?")
_WORD = re.compile(r"\s*([A-Za-z][\w-]*)")
_WAYS: dict[str, Way] = {"BT": "BT", "RL": "RL", "LR": "LR", ">": "LR", "<": "RL", "^": "BT"}
_ID = re.compile(r"(?:\w|[.$!'*+?/\\#%]|[^\x00-\x7f\s]|-(?![->.\s]|$))+")
_PASSED_OVER = re.compile(
    r"(?:classDef|style|linkStyle|click|accTitle|accDescr|title)\b(?!\s*[-=&@\[({])(?:\"[^\"\n]*\"|[^;\n])*"
    r"|accDescr\s*\{[^}]*\}|direction[ \t]+(?:TB|TD|BT|RL|LR)\b"
)
_CLASS = re.compile(r"class[ \t]+([^\s;,]+(?:[ \t]*,[ \t]*[^\s;,]+)*)[ \t]+([\w-]+)")
_CLASS_MARK = re.compile(r"[ \t]*:::[ \t]*([\w-]+)")
_SUBGRAPH = re.compile(r"subgraph(?![\w-])(?!\s*[-=]{2})[ \t]*")
_REST = re.compile(r"(?:\"[^\"]*\"|[^\n;\"])*")
_END = re.compile(r"end(?=[ \t]*(?:;|\n|$|%%))")
_BETWEEN = re.compile(r"(?:[\s;]|%%[^\n]*)*")
_SPACES = re.compile(r"[ \t]*")
_BLANKS = re.compile(r"\s*")
_AND = re.compile(r"\s*&\s*")


@dataclass
class _Open:
    id: str
    at: int
    mentions: dict[str, None] = field(default_factory=dict)


def parse(text: str) -> Chart:
    """Read a flowchart. Raises MermaidInvalid."""
    return _Parser(text).chart


class _Parser:
    def __init__(self, text: str) -> None:
        lines, notes = lines_of(text)
        self._text = "\n".join(lines)
        self._starts = [0]
        for line in lines:
            self._starts.append(self._starts[-1] + len(line) + 1)
        self.chart = Chart()
        self._open: list[_Open] = []
        self._kinds: dict[str, str] = {}
        self._at = self._header()
        while (at := self._skipped(_BETWEEN)) < len(self._text):
            self._at = at
            self._statement()
        if self._open:
            raise self._wrong(f"The subgraph {self._open[-1].id} has no end.", self._open[-1].at)
        self._finish()
        for id, node in self.chart.nodes.items():
            node.note = {**notes.get(id, {}), **({"kind": self._kinds[id]} if id in self._kinds else {})}

    def _wrong(self, reason: str, at: int | None = None) -> MermaidInvalid:
        return MermaidInvalid(bisect_right(self._starts, self._at if at is None else at), reason)

    def _skipped(self, pattern: re.Pattern[str]) -> int:
        found = pattern.match(self._text, self._at)
        return found.end() if found else self._at

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self._text, self._at)
        if found:
            self._at = found.end()
        return found

    def _header(self) -> int:
        found = _HEADER.match(self._text)
        if found is None:
            self._at = len(self._text) - len(self._text.lstrip())
            word = _WORD.match(self._text)
            what = f"{word[1]} is no flowchart" if word else "There is no flowchart here"
            raise self._wrong(f"{what}. Only flowcharts can be read: they begin with `flowchart LR`.")
        self.chart.way = _WAYS.get(found[1] or "", "TB")
        return found.end()

    def _statement(self) -> None:
        if found := self._take(_SUBGRAPH):
            self._begin(found.start())
        elif self._take(_END):
            self._close()
        elif self._take(_PASSED_OVER):
            pass
        elif found := self._take(_CLASS):
            for id in found[1].split(","):
                self._classify(id.strip(), found[2])
        else:
            self._chain()
        self._at = self._skipped(_SPACES)
        rest = self._text[self._at : self._at + 1]
        if rest not in ("", "\n", ";") and not self._text.startswith("%%", self._at):
            shown = self._text[self._at :].split("\n", 1)[0][:30].strip()
            raise self._wrong(f"This cannot be read: {shown}")

    def _classify(self, id: str, name: str) -> None:
        kind = name.replace("-", "_").casefold()
        if kind in KINDS:
            self._kinds[id] = kind

    def _chain(self) -> None:
        sources = self._group()
        while (p := self._link_begins()) is not None:
            found = link_at(self._text, p)
            if found is None:
                raise self._wrong("The arrow is not complete.", p)
            link, self._at = found
            self._at = self._skipped(_BLANKS)
            targets = self._group()
            if len(self.chart.edges) + len(sources) * len(targets) > MOST_ELEMENTS:
                raise self._wrong(f"There are more than {MOST_ELEMENTS} arrows.")
            label = plain_label(link.label)
            self.chart.edges += (
                Edge(a, b, label, link.heads, link.style, link.is_thick, link.is_visible)
                for a in sources
                for b in targets
            )
            sources = targets

    def _link_begins(self) -> int | None:
        """Where a link begins, here or in the next line; there an x or o at its beginning would be a node."""
        at = self._skipped(_SPACES)
        if BEGINS.match(self._text, at):
            return at
        at = self._skipped(_BLANKS)
        is_link = self._text[at : at + 1] in tuple("<-=~") and BEGINS.match(self._text, at)
        return at if is_link else None

    def _group(self) -> list[str]:
        found = [self._node()]
        while self._take(_AND):
            found.append(self._node())
        return list(dict.fromkeys(found))

    def _node(self) -> str:
        found = self._take(_ID)
        if found is None:
            shown = self._text[self._at :].split("\n", 1)[0][:30].strip()
            raise self._wrong(f"Here should be the name of a node: {shown}" if shown else "A node is missing here.")
        id = found[0]
        shape = self._shape()
        self._mention(id, shape)
        while marked := self._take(_CLASS_MARK):
            self._classify(id, marked[1])
        return id

    def _shape(self) -> Shape | None:
        if self._text.startswith("@{", self._at):
            found = fields_at(self._text, self._at)
        else:
            at = self._skipped(_SPACES)
            opening = self._text[at : at + 1]
            if not opening or opening not in OPENERS or (opening == ">" and at > self._at):
                return None
            self._at = at
            found = shape_at(self._text, at)
        if found is None:
            raise self._wrong(f"The label that begins with {self._text[self._at]} is not closed.")
        shape, self._at = found
        return shape

    def _mention(self, id: str, shape: Shape | None) -> None:
        node = self.chart.nodes.get(id)
        if node is None:
            node = self.chart.nodes[id] = Node(id, id)
            if len(self.chart.nodes) > MOST_ELEMENTS:
                raise self._wrong(f"There are more than {MOST_ELEMENTS} nodes.")
        if shape is not None:
            node.type, node.is_store = shape.type, shape.is_store
            node.label = plain_label(shape.label) if shape.label is not None else node.label
        if self._open:
            self._open[-1].mentions.setdefault(id)

    def _begin(self, at: int) -> None:
        if len(self._open) >= DEEPEST:
            raise self._wrong(f"Subgraphs are nested deeper than {DEEPEST}.", at)
        id, title = self._titled()
        if any(one.id == id for one in self._open):
            raise self._wrong(f"The subgraph {id} is inside itself.", at)
        parent = self._open[-1].id if self._open else None
        known = self.chart.groups.get(id)
        if known is None:
            self.chart.groups[id] = Group(id, title, parent)
        elif known.parent is None and not self._is_around(id, parent):
            known.parent = parent
        self._open.append(_Open(id, at))

    def _titled(self) -> tuple[str, str]:
        """Id and title of the subgraph that begins here."""
        start = self._at
        found = self._take(_ID)
        at = self._skipped(_SPACES)
        if found and self._text[at : at + 1] in tuple("[("):
            shape = shape_at(self._text, at)
            if shape is None:
                raise self._wrong(f"The title that begins with {self._text[at]} is not closed.")
            self._at = shape[1]
            return found[0], plain_label(shape[0].label or "")
        self._at = start
        rest = self._take(_REST)
        title = plain_label(rest[0].split("%%")[0]) if rest else ""
        if title and not re.search(r"\s", title):
            return title, title
        count = len(self.chart.groups) + 1
        while (id := f"subgraph{count}") in self.chart.groups:
            count += 1
        return id, title

    def _close(self) -> None:
        if not self._open:
            raise self._wrong("There is no subgraph to end here.")
        closed = self._open.pop()
        for id in closed.mentions:
            if id != closed.id:
                self.chart.home.setdefault(id, closed.id)

    def _finish(self) -> None:
        """What is named like a subgraph stands for it."""
        chart = self.chart
        for id, group in chart.groups.items():
            chart.nodes.pop(id, None)
            home = chart.home.pop(id, None)
            if group.parent is None and home is not None and not self._is_around(id, home):
                group.parent = home

    def _is_around(self, id: str, inner: str | None) -> bool:
        """Whether a subgraph is another or around it."""
        while inner is not None:
            if inner == id:
                return True
            inner = self.chart.groups[inner].parent
        return False
