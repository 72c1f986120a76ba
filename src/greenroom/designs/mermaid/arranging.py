"""Places for boxes of known sizes: in layers along the arrows, each layer evenly spaced about a middle line."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from greenroom.designs.boxes import Point
from greenroom.designs.mermaid.layers import Pair, ordered, ranks, without_cycles

BESIDE = 60.0
BETWEEN = 90.0
AROUND_LABEL = 60.0
MOST_IN_LAYER = 6
MOST_DUMMIES = 2_000
DUMMY = (30.0, 30.0)

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Join:
    """An arrow between two boxes, and how much room its label takes. `key` names it."""

    key: int
    source: str
    target: str
    label: Size = (0.0, 0.0)


@dataclass
class Arranged:
    """Top left corners of the boxes, the size of all together, and points that long arrows pass."""

    places: dict[str, Point] = field(default_factory=dict)
    size: Size = (0.0, 0.0)
    ways: dict[int, list[Point]] = field(default_factory=dict)


def arrange(sizes: Mapping[str, Size], joins: Sequence[Join], across: bool) -> Arranged:
    """Arrange boxes, from left to right if `across`, else from top to bottom. What has no arrow comes last."""
    joined = {end for one in joins for end in (one.source, one.target)}
    found = _layered({id: size for id, size in sizes.items() if id in joined}, joins, across)
    loose = {id: size for id, size in sizes.items() if id not in joined}
    if not loose:
        return found
    grid = _grid(loose, across)
    below = found.size[1] + BESIDE if found.places else 0.0
    found.places |= {id: Point(at.x, at.y + below) for id, at in grid.places.items()}
    found.size = max(found.size[0], grid.size[0]), below + grid.size[1]
    return found


def _grid(sizes: Mapping[str, Size], across: bool) -> Arranged:
    """A few beside each other as in a layer, more in rows and columns."""
    columns = math.ceil(math.sqrt(len(sizes)))
    if len(sizes) <= MOST_IN_LAYER:
        columns = 1 if across else len(sizes)
    width = max(one[0] for one in sizes.values()) + BESIDE
    height = max(one[1] for one in sizes.values()) + BESIDE
    places = {id: Point(at % columns * width, at // columns * height) for at, id in enumerate(sizes)}
    rows = math.ceil(len(sizes) / columns)
    return Arranged(places, (min(columns, len(sizes)) * width - BESIDE, rows * height - BESIDE))


def _layered(sizes: Mapping[str, Size], joins: Sequence[Join], across: bool) -> Arranged:
    if not sizes:
        return Arranged()
    items = list(sizes)
    joins = [one for one in joins if one.source != one.target]
    pairs = without_cycles(items, [(one.source, one.target) for one in joins])
    rank = ranks(items, pairs)
    first = min(rank.values())
    layers: list[list[str]] = [[] for _ in range(max(rank.values()) - first + 1)]
    for id in items:
        layers[rank[id] - first].append(id)
    # Lengths along the arrows first, then across them.
    flat = {id: size if across else size[::-1] for id, size in sizes.items()}
    chains = _with_dummies(layers, joins, pairs, rank, flat)
    steps = [step for chain in chains.values() for step in chain[1]]
    layers = ordered(layers, steps)
    at_layer = {id: at for at, layer in enumerate(layers) for id in layer}
    rooms = Counter[int]()
    for one, (_, chain) in zip(joins, chains.values(), strict=True):
        room = int(one.label[0] if across else one.label[1]) + AROUND_LABEL
        middle = at_layer[chain[(len(chain) - 1) // 2][0]]
        rooms[middle] = max(rooms[middle], int(room))
    spots, size, depths = _spots(layers, flat, rooms)
    turned = {id: at if across else Point(at.y, at.x) for id, at in spots.items()}
    ways = {}
    for key, ((passed, is_back), _) in chains.items():
        points = [point for id in passed for point in _through(spots[id], depths[at_layer[id]])]
        points = points if across else [Point(at.y, at.x) for at in points]
        ways[key] = points[::-1] if is_back else points
    return Arranged({id: turned[id] for id in items}, size if across else size[::-1], ways)


def _through(spot: Point, depth: float) -> tuple[Point, Point]:
    """A straight way through a whole layer, where a dummy holds the place for it."""
    along, beside = spot.x + DUMMY[0] / 2, spot.y + DUMMY[1] / 2
    return Point(along - depth / 2, beside), Point(along + depth / 2, beside)


Chain = tuple[tuple[list[str], bool], list[Pair]]
"""The dummies that an arrow passes, whether it leads back, and its steps from layer to layer."""


def _with_dummies(
    layers: list[list[str]],
    joins: Sequence[Join],
    pairs: Sequence[Pair],
    rank: Mapping[str, int],
    sizes: dict[str, Size],
) -> dict[int, Chain]:
    """Give arrows over several layers a place of their own in those between."""
    first = min(rank.values())
    count = sum(max(0, rank[b] - rank[a] - 1) for a, b in pairs)
    chains: dict[int, Chain] = {}
    for join, (a, b) in zip(joins, pairs, strict=True):
        passed: list[str] = []
        if count <= MOST_DUMMIES:
            for layer in range(rank[a] + 1, rank[b]):
                id = f"\0{join.key} {layer}"
                layers[layer - first].append(id)
                sizes[id] = DUMMY
                passed.append(id)
        way = [a, *passed, b]
        chains[join.key] = (passed, join.source != a), list(pairwise(way))
    return chains


def _spots(
    layers: Sequence[Sequence[str]], sizes: Mapping[str, Size], rooms: Mapping[int, int]
) -> tuple[dict[str, Point], Size, list[float]]:
    """Places as (along, across), the size of all, and how deep each layer is."""
    breadths = [sum(sizes[id][1] + BESIDE for id in layer) - BESIDE for layer in layers]
    widest = max(breadths)
    spots: dict[str, Point] = {}
    along = 0.0
    depths = [max(sizes[id][0] for id in layer) for layer in layers]
    for at, (layer, deepest) in enumerate(zip(layers, depths, strict=True)):
        beside = (widest - breadths[at]) / 2
        for id in layer:
            spots[id] = Point(along + (deepest - sizes[id][0]) / 2, beside)
            beside += sizes[id][1] + BESIDE
        along += deepest + max(BETWEEN, rooms.get(at, 0))
    last = max(spots[id].x + sizes[id][0] for id in spots)
    return spots, (last, widest), depths
