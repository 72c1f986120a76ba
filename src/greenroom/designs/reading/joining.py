"""Ends of connectors that touch another connector: a branch of an arrow, or a line drawn in pieces."""

from collections.abc import Sequence

from greenroom.designs.boxes import Nearby, to_path
from greenroom.designs.model import Guess
from greenroom.designs.reading.links import Link
from greenroom.designs.reading.units import Unit

TOUCHES = 12.0
MOST_NEAR = 20
ROUNDS = 3


def join(links: Sequence[Link]) -> None:
    """Give open ends what the touched connector leads to, or for a start what it comes from."""
    drawn = [one for one in links if len(one.element.points) > 1]
    if all(None not in one.ends for one in drawn):
        return
    index = Nearby([one.element.box for one in drawn])
    for _ in range(ROUNDS):
        found = [
            (one, at, end)
            for one in drawn
            for at in (0, 1)
            if one.ends[at] is None and (end := _over(one, at, drawn, index))
        ]
        for one, at, end in found:
            one.ends[at] = end
            one.guesses.append(Guess("to" if at else "from", "through an arrow it touches"))
        if not found:
            return


def _over(one: Link, at: int, drawn: Sequence[Link], index: Nearby) -> Unit | None:
    """What an open end leads to over another connector."""
    tip = one.element.points[-1 if at else 0]
    other_end = one.ends[1 - at]
    best, least = None, TOUCHES
    for near in index.at(tip, TOUCHES)[:MOST_NEAR]:
        other = drawn[near]
        gap = to_path(tip, other.element.points) if other is not one else TOUCHES
        ends = [end for end in (other.ends[at], other.ends[1 - at]) if end is not None and end is not other_end]
        if gap < least and ends:
            best, least = ends[0], gap
    return best


def without_repeats(links: Sequence[Link]) -> list[Link]:
    """Leave out links found over another connector if their ends are connected anyway."""
    pairs = {_pair(one) for one in links if not _is_joined(one)}
    kept = []
    for one in links:
        if _is_joined(one):
            if _pair(one) in pairs:
                continue
            pairs.add(_pair(one))
        kept.append(one)
    return kept


def _is_joined(one: Link) -> bool:
    return any(guess.why.startswith("through an arrow") for guess in one.guesses)


def _pair(one: Link) -> frozenset[str]:
    return frozenset(end.id for end in one.ends if end is not None)
