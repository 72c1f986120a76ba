"""Dots and corners where arrows meet are no components: what comes in goes on."""

from collections import defaultdict
from collections.abc import Sequence

from greenroom.designs.elements import PICTURES
from greenroom.designs.model import Guess
from greenroom.designs.reading.links import Link
from greenroom.designs.reading.units import Unit

SMALL = 42.0
MOST_JOINED = 12


def without_junctions(links: Sequence[Link]) -> list[Link]:
    """Replace the links of every junction by links between what it joins."""
    at_unit: dict[str, list[Link]] = defaultdict(list)
    junctions: dict[str, Unit] = {}
    for one in links:
        for end in one.ends:
            if end is not None:
                at_unit[end.id].append(one)
                if _is_dot(end):
                    junctions[end.id] = end
    remaining = list(links)
    for unit in junctions.values():
        joined = [one for one in remaining if unit in one.ends]
        if not 2 <= len(joined) <= MOST_JOINED:
            continue
        remaining = [one for one in remaining if one not in joined]
        remaining += _joined(joined, unit)
    return remaining


def _is_dot(unit: Unit) -> bool:
    return (
        not unit.label
        and not unit.is_zone
        and unit.main.type not in PICTURES
        and max(unit.box.width, unit.box.height) <= SMALL
    )


def _joined(links: list[Link], unit: Unit) -> list[Link]:
    """Every way through a junction: into it by one link, out of it by another."""
    found = []
    for at, first in enumerate(links):
        for second in links[at + 1 :]:
            into, out = (first, second) if _leads_in(first, unit) >= _leads_in(second, unit) else (second, first)
            ends = [_far(into, unit), _far(out, unit)]
            if ends[0] is ends[1] or ends[0] is unit or ends[1] is unit:
                continue
            if _leads_in(into, unit) < 0 or _leads_in(out, unit) > 0:
                continue
            found.append(through(into, out, ends, unit))
    return found


def _far(one: Link, unit: Unit) -> Unit | None:
    return one.ends[1] if one.ends[0] is unit else one.ends[0]


def _leads_in(one: Link, unit: Unit) -> int:
    """1 if a link leads to the unit only, -1 if away from it only, else 0."""
    at_start = one.ends[0] is unit
    head_here, head_there = one.heads if at_start else one.heads[::-1]
    return int(head_here) - int(head_there)


def through(into: Link, out: Link, ends: list[Unit | None], unit: Unit) -> Link:
    """One link in place of two."""
    out_heads = out.heads if out.ends[0] is unit else out.heads[::-1]
    in_heads = into.heads if into.ends[1] is unit else into.heads[::-1]
    guesses = [*into.guesses, *out.guesses, Guess("to", "through a junction")]
    heads = (in_heads[0] or out_heads[0], in_heads[1] or out_heads[1])
    return Link(into.element, ends, guesses, out.element, into.prefix or out.prefix, heads)
