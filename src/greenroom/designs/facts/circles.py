"""Cycles, and services that call each other in a row."""

import re
from collections import defaultdict
from collections.abc import Callable

from greenroom.designs.facts.fact import Fact, fact
from greenroom.designs.facts.graph import ASYNCHRONOUS, Call, Graph
from greenroom.designs.facts.knots import knots
from greenroom.patterns import LazyRegex

LONG_CHAIN = 4
ASKS = LazyRegex(
    r"^(?:get|gets|ask|asks|check|checks|fetch|fetches|query|lookup|look up|find|which|what|who|is|does)\b|\?$", re.I
)
MOST = 20
ACTIVE = frozenset(("service", "worker", "gateway", "load_balancer", "other"))


def cycles(graph: Graph) -> list[Fact]:
    """A shortest cycle of at least three components in each knot of arrows with one direction."""
    by_id = graph.board.by_id

    def counts(call: Call) -> bool:
        ends = (by_id.get(call.source), by_id.get(call.target))
        return call.flow.direction == "forward" and all(one is not None and one.kind in ACTIVE for one in ends)

    found = []
    for knot in [one for one in _components(graph, counts) if len(one) >= 3][:MOST]:
        circle = _shortest(graph, knot, counts)
        if len(circle) >= 3:
            flows = [
                next(call.flow.id for call in graph.out[a] if call.target == b and counts(call))
                for a, b in zip(circle, [*circle[1:], circle[0]], strict=True)
            ]
            found.append(fact(graph.board, "cycle", circle, flows))
    return [*found, *_pairs(graph)]


def _pairs(graph: Graph) -> list[Fact]:
    """Two services that ask each other, with an arrow of its own for each question."""
    by_id = graph.board.by_id
    asking = {
        (flow.source, flow.target): flow.id
        for flow in graph.board.flows
        if flow.direction == "forward"
        and ASKS.search(flow.label)
        and all(one in by_id and by_id[one].kind == "service" for one in (flow.source, flow.target))
    }
    return [
        fact(graph.board, "cycle", [a, b], [id, asking[b, a]])
        for (a, b), id in asking.items()
        if a < b and (b, a) in asking
    ]


def chains(graph: Graph, at_least: int = LONG_CHAIN) -> list[Fact]:
    """The longest rows of services that wait for each other, one for each end; longest first."""
    by_id = graph.board.by_id

    def waits(call: Call) -> bool:
        ends = (by_id.get(call.source), by_id.get(call.target))
        services = all(one is not None and one.kind == "service" for one in ends)
        is_drawn = call.flow.direction != "none" and call.source == call.flow.source
        return services and is_drawn and not ASYNCHRONOUS.search(call.flow.label)

    knot_of = {id: at for at, knot in enumerate(_components(graph, waits)) for id in knot}
    longest: dict[str, list[Call]] = {}
    for id in sorted(knot_of, key=lambda one: -knot_of[one]):
        calls = [call for call in graph.into.get(id, ()) if waits(call) and knot_of[call.source] > knot_of[id]]
        rows = [[*longest[call.source], call] for call in calls if call.source in longest]
        longest[id] = max(rows, key=len, default=[])
    ends = [
        id for id in longest if not any(waits(c) and knot_of[c.target] < knot_of[id] for c in graph.out.get(id, ()))
    ]
    rows = sorted((longest[id] for id in ends), key=len, reverse=True)
    return [
        fact(graph.board, "synchronous_chain", [row[0].source, *(c.target for c in row)], [c.flow.id for c in row])
        for row in rows[:MOST]
        if len(row) + 1 >= at_least
    ]


def _components(graph: Graph, counts: Callable[[Call], bool]) -> list[list[str]]:
    targets: dict[str, list[str]] = defaultdict(list)
    for call in graph.calls:
        if counts(call):
            targets[call.source].append(call.target)
    return knots([one.id for one in graph.board.components], targets)


def _shortest(graph: Graph, knot: list[str], counts: Callable[[Call], bool]) -> list[str]:
    """A shortest cycle of three or more through one of the first members of a knot."""
    members = set(knot)
    best: list[str] = []
    for start in knot[:MOST]:
        came: dict[str, str] = {}
        level = [start]
        while level and start not in came:
            following = []
            for id in level:
                for call in graph.out.get(id, ()):
                    target = call.target
                    if target not in members or target in came or not counts(call):
                        continue
                    if target == start and came.get(id) == start:
                        continue
                    came[target] = id
                    following.append(target)
            level = following
        if start in came:
            circle = [start]
            while came[circle[-1]] != start and len(circle) <= len(knot):
                circle.append(came[circle[-1]])
            circle = [circle[0], *reversed(circle[1:])]
            if len(circle) >= 3 and (not best or len(circle) < len(best)):
                best = circle
    return best
