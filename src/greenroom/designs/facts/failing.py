"""Single points of failure: what every path from an entry to a store or service goes through, if there is one of it."""

import re
from collections import defaultdict

from greenroom.designs.facts.fact import Fact, fact
from greenroom.designs.facts.graph import Graph
from greenroom.designs.facts.paths import entry_points
from greenroom.designs.model import REDUNDANT, STORES, Board, Component
from greenroom.designs.traits import replicas, traits
from greenroom.patterns import LazyRegex

ROOT = ""
MATTERS = STORES | {"service"}
CAN_FAIL = frozenset(("load_balancer", "gateway", "service", "cache", "queue", "stream", "sql", "key_value", "search"))
"""Kinds that are not made of many machines by nature, as a CDN or an object store is."""
MOST_ROUNDS = 40
BY_NATURE = LazyRegex(
    r"\b(?:dynamo ?db|sqs|sns|kinesis|event ?bridge|lambda|fargate|cloud run|cloud functions?|azure functions?"
    r"|firestore|cosmos ?db|spanner|bigtable|big ?query|snowflake|pub/?sub|event hubs?|service bus|[aen]lb"
    r"|app engine|app service|aurora|cassandra|scylla(?:db)?|cockroach(?:db)?|(?:aws|amazon) api gateway|api management"
    r"|stream analytics|dataflow|databricks|logic apps|hyperscale|front door|elastic ?search|open ?search"
    r"|kafka|pulsar|msk|iot (?:hub|core)|anycast|global|atlas|planetscale|vitess|yugabyte(?:db)?|tidb|foundation ?db"
    r"|functions|serverless)\b",
    re.IGNORECASE,
)
SETS = re.compile(r"\b(?:auto[- ]?scaling|replica ?sets?|asg|multi[- ]?az|fleet|pool)\b", re.IGNORECASE)


def single_points(graph: Graph) -> list[Fact]:
    """Each component that stands alone and cuts off stores or services, most first.

    A store affects itself and the services that call it.
    """
    board = graph.board
    inside = _dominated(graph, entry_points(graph))
    reached = [id for id in inside if id in board.by_id and board.by_id[id].kind in MATTERS]
    many = {one.id for one in board.components if _is_many(one.name) or one.is_replicated} | _in_sets(board)
    many |= _in_front_of_many(graph)
    found = []
    for one in board.components:
        if one.kind not in CAN_FAIL or one.id in many or one.id not in inside:
            continue
        lost = [id for id in inside[one.id] if board.by_id[id].kind in MATTERS]
        if one.kind in STORES:
            lost += [one.id, *(each.id for each in graph.callers(one.id) if each.kind == "service")]
        if lost:
            lost = list(dict.fromkeys(lost))
            share = len(lost) / max(1, len(set(reached) - {one.id}))
            found.append(fact(board, "single_point_of_failure", [one.id], affected=lost, share=min(1.0, share)))
    return sorted(found, key=lambda each: -each.share)


def stands_alone(board: Board, one: Component) -> bool:
    """Whether a component is a single machine, as far as the board says."""
    return one.kind in CAN_FAIL and not is_many(board, one)


def is_many(board: Board, one: Component) -> bool:
    """Whether there is more than one machine of a component, as far as the board says."""
    return _is_many(one.name) or one.is_replicated or one.id in _in_sets(board)


def _is_many(name: str) -> bool:
    """Whether its provider runs the product on many machines."""
    return BY_NATURE.search(name) is not None


def _in_front_of_many(graph: Graph) -> set[str]:
    """API gateways that call nothing but what a provider runs: theirs is run by the provider too."""
    by_id = graph.board.by_id
    found = set()
    for one in graph.board.components:
        called = [by_id[call.target].name for call in graph.out.get(one.id, ()) if call.target in by_id]
        if one.kind == "gateway" and called and all(map(_is_many, called)):
            found.add(one.id)
    return found


def _in_sets(board: Board) -> set[str]:
    """What is in a region that stands for several of each: an autoscaling group, a replica set."""
    regions = [
        one
        for one in board.regions
        if SETS.search(one.name)
        or (replicas(one.name) or 1) > 1
        or REDUNDANT.intersection(traits(one.name)) - {"cluster"}
    ]
    return {member for region in regions for member in region.members}


def _dominated(graph: Graph, entries: list[str]) -> dict[str, list[str]]:
    """For every reachable component those that cannot be reached without it."""
    order = _postorder(graph, entries)
    number = {id: at for at, id in enumerate(order)}
    above = _immediate(graph, entries, order, number)
    below: dict[str, list[str]] = defaultdict(list)
    for id in order:
        if id != ROOT:
            below[above[id]].append(id)
    known = graph.board.by_id
    lost: dict[str, list[str]] = {}
    for id in order:
        lost[id] = [each for child in below[id] for each in (child, *lost[child]) if each in known][:MOST_LOST]
    return lost


MOST_LOST = 200


def _postorder(graph: Graph, entries: list[str]) -> list[str]:
    order: list[str] = []
    seen = {ROOT}
    stack: list[tuple[str, list[str]]] = [(ROOT, list(reversed(entries)))]
    while stack:
        id, waiting = stack[-1]
        if not waiting:
            order.append(id)
            stack.pop()
            continue
        following = waiting.pop()
        if following not in seen:
            seen.add(following)
            stack.append((following, [call.target for call in graph.out.get(following, ())]))
    return order


def _immediate(graph: Graph, entries: list[str], order: list[str], number: dict[str, int]) -> dict[str, str]:
    """The immediate dominator of every node (Cooper, Harvey, Kennedy)."""
    above = {ROOT: ROOT}
    first = set(entries)
    for _ in range(MOST_ROUNDS):
        changed = False
        for id in reversed(order[:-1]):
            sources = [call.source for call in graph.into.get(id, ())] + ([ROOT] if id in first else [])
            best: str | None = None
            for source in sources:
                if source in above:
                    best = source if best is None else _meet(best, source, above, number)
            if best is not None and above.get(id) != best:
                above[id] = best
                changed = True
        if not changed:
            return above
    return dict.fromkeys(order, ROOT)


def _meet(a: str, b: str, above: dict[str, str], number: dict[str, int]) -> str:
    while a != b:
        while number[a] < number[b]:
            a = above[a]
        while number[b] < number[a]:
            b = above[b]
    return a
