"""Boards drawn by chance, untidily, with the truth known: `python -m tests.designs sketch COUNT`."""

import random
from collections import Counter
from dataclasses import dataclass, field

from greenroom.designs.model import Board
from greenroom.designs.reading import read_board
from tests.designs.drawing import Drawn, arrow, box, ellipse, image, words

NAMES = (
    *(
        "User Service",
        "Orders DB",
        "Redis",
        "Kafka",
        "API Gateway",
        "Worker",
        "S3",
        "Load\nBalancer",
        "Web app",
        "Auth",
    ),
    *("Billing", "Email\nsender", "Search", "Postgres x2", "CDN", "Ranker", "用户服务", "عميل", "Feed cache", "Stripe"),
)
LABELS = ("reads", "writes", "HTTP", "gRPC", "publish\nevents", "1. upload", "async", "every 5 min")
COLUMN, LINE = 330, 240


@dataclass
class Sketch:
    """What was drawn and what is meant by it."""

    drawn: list[Drawn] = field(default_factory=list)
    components: set[str] = field(default_factory=set)
    flows: list[tuple[str, str]] = field(default_factory=list)
    labels: dict[tuple[str, str], str] = field(default_factory=dict)


def sketch(chance: random.Random) -> Sketch:
    """A board of up to four by four things with arrows between neighbours, a zone, and remarks."""
    made = Sketch()
    columns, lines = chance.randint(2, 4), chance.randint(1, 4)
    places = [(x, y) for x in range(columns) for y in range(lines)]
    boxes = {place: _thing(made, chance, place) for place in places}
    if lines > 1 and columns > 1 and chance.random() < 0.5:
        made.drawn.insert(0, box("zone", -60, -70, columns * COLUMN, COLUMN * 0.5 + 120, backgroundColor="#eee"))
        made.drawn.append(words("zone-title", -50, -64, "Region eu-west"))
    for x, y in places:
        for beside in ((x + 1, y), (x, y + 1)):
            if beside in boxes and chance.random() < 0.7:
                _connect(made, chance, boxes[(x, y)], boxes[beside])
    made.drawn.append(words("title", 0, -260, "System design of a shop", fontSize=36))
    if chance.random() < 0.5:
        made.drawn.append(words("prose", columns * COLUMN + 200, 0, "Assumptions:\n- 10M users\n- reads >> writes"))
    if chance.random() < 0.3:
        chance.shuffle(made.drawn)
    return made


Placed = tuple[str, float, float, float, float]
"""Id, left, top, width, height."""


def _thing(made: Sketch, chance: random.Random, place: tuple[int, int]) -> Placed:
    id = f"n{place[0]}-{place[1]}"
    x, y = place[0] * COLUMN + chance.uniform(-25, 25), place[1] * LINE + chance.uniform(-20, 20)
    name, style = chance.choice(NAMES), chance.choice(("bound", "bound", "inside", "ellipse", "image", "group", "icon"))
    width, height = chance.uniform(130, 190), chance.uniform(60, 100)
    made.components.add(id)
    middle = {"x": x + 12, "y": y + height / 2 - 12}
    if style == "image":
        made.drawn += [
            image(id, x, y, 70),
            words(f"{id}t", x + chance.uniform(-15, 15), y + 70 + chance.uniform(3, 18), name),
        ]
        return id, x, y, 70, 70
    if style == "icon":
        parts = [box(id, x, y, 70, 60), ellipse(f"{id}e", x, y - 8, 70, 16), ellipse(f"{id}d", x + 30, y + 25, 8, 8)]
        text = words(f"{id}t", x, y + 66, name)
        grouped = [one | {"groupIds": [f"{id}i", f"{id}g"]} for one in parts]
        made.drawn += [*grouped, text | ({"groupIds": [f"{id}g"]} if chance.random() < 0.5 else {})]
        return id, x, y, 70, 60
    shape = (ellipse if style == "ellipse" else box)(
        id, x, y, width, height, backgroundColor=chance.choice(("#fff", "transparent"))
    )
    text = words(f"{id}t", middle["x"], middle["y"], name, id if style in ("bound", "ellipse") else None)
    if style == "group":
        shape, text = shape | {"groupIds": [f"{id}g"]}, text | {"groupIds": [f"{id}g"]}
    made.drawn += [shape, text]
    return id, x, y, width, height


def _connect(made: Sketch, chance: random.Random, a: Placed, b: Placed) -> None:
    id = f"{a[0]}>{b[0]}"
    first, last = chance.uniform(0, 22), chance.uniform(0, 22)
    if abs(a[1] - b[1]) > abs(a[2] - b[2]):
        start, end = (a[1] + a[3] + first, a[2] + a[4] / 2), (b[1] - last, b[2] + b[4] / 2)
    else:
        start, end = (a[1] + a[3] / 2, a[2] + a[4] + first + 2), (b[1] + b[3] / 2, b[2] - last)
    bound = chance.choice((True, True, True, False))
    ends = (a[0] if bound or chance.random() < 0.4 else None, b[0] if bound or chance.random() < 0.4 else None)
    made.drawn.append(arrow(id, start, end, *ends))
    made.flows.append((a[0], b[0]))
    if chance.random() < 0.6:
        label = chance.choice(LABELS)
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        within = id if chance.random() < 0.6 else None
        made.drawn.append(words(f"{id}l", middle[0] - 20, middle[1] - (10 if within else 30), label, within))
        made.labels[(a[0], b[0])] = " ".join(label.split())


@dataclass
class Score:
    """Counts over many sketches: found, meant, right."""

    components: list[int] = field(default_factory=lambda: [0, 0, 0])
    flows: list[int] = field(default_factory=lambda: [0, 0, 0])
    labels: list[int] = field(default_factory=lambda: [0, 0, 0])

    def add(self, made: Sketch, board: Board) -> None:
        """Count one board."""
        own = {element: one.id for one in board.components for element in one.elements}
        meant = [(own.get(a, a), own.get(b, b)) for a, b in made.flows]
        found = [(flow.source, flow.target) for flow in board.flows]
        said = {(flow.source, flow.target): flow.label for flow in board.flows}
        wanted = {(own.get(a, a), own.get(b, b)): label for (a, b), label in made.labels.items()}
        _count(
            self.components,
            len(board.components),
            len(made.components),
            len({own[id] for id in made.components & own.keys()}),
        )
        _count(self.flows, len(found), len(meant), (Counter(found) & Counter(meant)).total())
        _count(
            self.labels, sum(map(bool, said.values())), len(wanted), sum(said.get(a) == b for a, b in wanted.items())
        )

    def shares(self) -> dict[str, tuple[float, float]]:
        """Precision and recall."""
        every = {"components": self.components, "flows": self.flows, "labels": self.labels}
        return {name: (right / max(1, found), right / max(1, meant)) for name, (found, meant, right) in every.items()}


def _count(into: list[int], *more: int) -> None:
    into[:] = [a + b for a, b in zip(into, more, strict=True)]


def score(count: int) -> Score:
    """Draw and read so many boards."""
    total = Score()
    for seed in range(count):
        made = sketch(random.Random(seed))
        total.add(made, read_board(made.drawn))
    return total
