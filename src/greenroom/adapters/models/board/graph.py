"""A board's facts and changes in plain words. Names on a board are the candidate's: callers fence these texts."""

from collections.abc import Iterable, Iterator, Sequence

from greenroom.designs.describing import flow_text, names_of
from greenroom.designs.facts import Fact, FactKind, changes
from greenroom.designs.model import Board

MOST_FACTS = 20
MOST_NAMES = 5

_FACTS: dict[FactKind, str] = {
    "entry_point": "requests enter at {first}",
    "single_point_of_failure": "{first} stands alone: if it fails, this is cut off: {affected}",
    "unconnected": "nothing is connected to {first}",
    "unreachable": "no request reaches {first}",
    "cycle": "these call each other in a circle: {all}",
    "synchronous_chain": "each of these waits for the next: {all}",
    "missing_store": "nothing on the board keeps data; at work are {all}",
    "uncached_read": "{first} is read directly by {rest}",
    "single_writer": "writes meet in one place: {all}",
}
"""Flows without a label are left out: everybody has them."""


def facts_in_words(board: Board, facts: Iterable[Fact]) -> Iterator[str]:
    """What follows from the graph, a line each, with the name of its kind in front."""
    names = names_of(board)
    told = [one for one in facts if one.kind in _FACTS]
    for fact in told[:MOST_FACTS]:
        every = [names.get(id, id) for id in fact.components]
        words = _FACTS[fact.kind].format(
            first=every[0] if every else "",
            rest=_listed(every[1:]),
            all=_listed(every),
            affected=_listed([names.get(id, id) for id in fact.affected if id not in fact.components[:1]]) or "itself",
        )
        yield f"{fact.kind}: {words}{' (rests on a guess)' if fact.is_guessed else ''}"
    if len(told) > MOST_FACTS:
        yield f"and {len(told) - MOST_FACTS} more"


def changes_in_words(before: Board, after: Board) -> Iterator[str]:
    """What changed from one board to the other, a line each."""
    found = changes(before, after)
    then, now = names_of(before), names_of(after)
    flows_then, flows_now = before.flows_by_id, after.flows_by_id
    yield from _line("new", [now[id] for id in found.added])
    yield from _line("removed", [then[id] for id in found.removed])
    yield from _line("renamed", [f"{was or 'unnamed'} is now {name or 'unnamed'}" for _, was, name in found.renamed])
    yield from _line("of another kind now", [now[id] for id in found.retyped])
    yield from _line("other counts or traits", [now[id] for id in found.rescaled])
    yield from _line("new flows", [flow_text(flows_now[id], now) for id in found.connected])
    yield from _line("removed flows", [flow_text(flows_then[id], then) for id in found.disconnected])
    yield from _line("other labels", [flow_text(flows_now[id], now) for id in found.relabelled])


def _line(what: str, names: Sequence[str]) -> Iterator[str]:
    if names:
        yield f"{what}: {_listed(names, '; ')}"


def _listed(names: Sequence[str], between: str = ", ") -> str:
    more = f"{between}and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return between.join(names[:MOST_NAMES]) + more
