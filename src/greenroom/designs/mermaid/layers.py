"""Layers: which of several boxes stand beside each other, and in which order, so that few arrows cross."""

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise

Pair = tuple[str, str]
SWEEPS = 4
MOST_CROSSED = 2_000
"""Crossings are counted where there are at most so many arrows."""


def without_cycles(items: Sequence[str], pairs: Sequence[Pair]) -> list[Pair]:
    """The pairs, those that lead back turned around, so that no way leads in a circle."""
    out: dict[str, list[str]] = defaultdict(list)
    for a, b in pairs:
        out[a].append(b)
    done: set[str] = set()
    active: set[str] = set()
    back: set[Pair] = set()
    targeted = {b for _, b in pairs}
    for root in sorted(items, key=lambda one: one in targeted):
        stack = [root] if root not in done else []
        ahead = {root: iter(out[root])}
        active.update(stack)
        while stack:
            one = stack[-1]
            following = next(ahead[one], None)
            if following is None:
                stack.pop()
                active.discard(one)
                done.add(one)
            elif following in active:
                back.add((one, following))
            elif following not in done:
                active.add(following)
                stack.append(following)
                ahead[following] = iter(out[following])
    return [(b, a) if (a, b) in back else (a, b) for a, b in pairs]


def ranks(items: Sequence[str], pairs: Sequence[Pair]) -> dict[str, int]:
    """The layer of each item: the longest way to it from a source. Sources stand right before what they lead to."""
    into: dict[str, int] = dict.fromkeys(items, 0)
    out: dict[str, list[str]] = defaultdict(list)
    for a, b in pairs:
        out[a].append(b)
        into[b] += 1
    sources = [one for one in items if not into[one]]
    found = dict.fromkeys(items, 0)
    waiting = list(sources)
    for one in waiting:
        for target in out[one]:
            found[target] = max(found[target], found[one] + 1)
            into[target] -= 1
            if not into[target]:
                waiting.append(target)
    for one in sources:
        if out[one]:
            found[one] = min(found[target] for target in out[one]) - 1
    return found


def ordered(layers: list[list[str]], pairs: Sequence[Pair]) -> list[list[str]]:
    """The layers with each item near those it is connected with in the layers beside. `pairs` join neighbours."""
    above, below = defaultdict(list), defaultdict(list)
    for a, b in pairs:
        below[a].append(b)
        above[b].append(a)
    best, fewest = layers, crossings(layers, below) if len(pairs) <= MOST_CROSSED else 0
    for sweep in range(SWEEPS if fewest or len(pairs) > MOST_CROSSED else 0):
        layers = _swept(layers, above) if sweep % 2 == 0 else _swept(layers[::-1], below)[::-1]
        count = crossings(layers, below) if len(pairs) <= MOST_CROSSED else 0
        if count < fewest or len(pairs) > MOST_CROSSED:
            best, fewest = layers, count
    return best


def _swept(layers: list[list[str]], beside: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """Order each layer by the middle of the places of what it is connected with in the layer before."""
    found = [list(layer) for layer in layers]
    for before, layer in pairwise(range(len(found))):
        place = {one: at for at, one in enumerate(found[before])}
        own = {one: at for at, one in enumerate(found[layer])}
        middle = {
            one: sum(known) / len(known) if (known := [place[o] for o in beside[one] if o in place]) else own[one]
            for one in found[layer]
        }
        found[layer].sort(key=lambda one: (middle[one], own[one]))
    return found


def crossings(layers: Sequence[Sequence[str]], below: Mapping[str, Sequence[str]]) -> int:
    """How many arrows between neighbouring layers cross."""
    total = 0
    for upper, lower in pairwise(layers):
        place = {one: at for at, one in enumerate(lower)}
        seen: list[int] = []
        for one in upper:
            places = sorted(place[target] for target in below[one] if target in place)
            total += sum(len(seen) - bisect_left(seen, at + 1) for at in places)
            for at in places:
                insort(seen, at)
    return total
