"""All facts about a board."""

import re
from dataclasses import replace

from greenroom.designs.facts.circles import chains, cycles
from greenroom.designs.facts.fact import Fact, fact
from greenroom.designs.facts.failing import is_many, single_points, stands_alone
from greenroom.designs.facts.graph import Graph
from greenroom.designs.facts.paths import entry_points, roots
from greenroom.designs.model import BUFFERS, STORES, Board, Component
from greenroom.patterns import LazyRegex

WORKS = STORES | BUFFERS | {"service", "gateway", "load_balancer", "cache", "cdn", "worker"}
MANY_WRITERS = 3
WRITERS = frozenset(("service", "worker"))
HEAVY = LazyRegex(r"\b\d+(?:\.\d+)?\s?[km]\+?\s?(?:reads?|rps|qps|r/s|req(?:uests?)?(?:/s| per sec\w*)?)\b", re.I)
"""So much is read that copies of a store alone are no answer."""
READ_COPIES = LazyRegex(
    r"\b(?:read(?:er|ers| replicas?)|replicas?|followers?|secondar(?:y|ies)|group replication|sharded|shards?"
    r"|partition\w*|RF\s?[=:]?\s?[2-9]|cluster(?:ed)?|vitess|spanner|cockroach\w*|dynamo\s?db|cassandra|scylla\w*|bigtable|cosmos\s?db"
    r"|hyperscale|serverless|managed)\b",
    re.I,
)
UNREAD = LazyRegex(r"\bno reads\b|\bfailover[- ]only\b", re.I)
READ_OFTEN = frozenset(("sql", "key_value", "search"))
READS = re.compile(
    r"\b(?:reads?|reading|get|gets|query|queries|select|fetch(?:es)?|lookup|look up|load|scan|search)\b", re.I
)
WRITES = re.compile(r"\b(?:writes?|writing|insert|update|save|store|persist|put|post|create|delete|upsert)s?\b", re.I)


def all_facts(board: Board) -> tuple[Fact, ...]:
    """Every fact, in a fixed order of kinds."""
    graph = Graph.of(board)
    return (
        *(fact(board, "entry_point", [id]) for id in entry_points(graph)),
        *single_points(graph),
        *_apart(graph),
        *(
            fact(board, "unlabelled_flow", [flow.source, flow.target], [flow.id])
            for flow in board.flows
            if not flow.label
        ),
        *cycles(graph),
        *chains(graph),
        *_missing_store(board),
        *_uncached(graph),
        *_single_writers(graph),
    )


def _apart(graph: Graph) -> list[Fact]:
    """Components that nothing is connected to, and parts that no work reaches.

    Where an arrow the other way would reach a part, its arrow may show the way of data, and the fact is a guess.
    """
    board = graph.board
    if not board.flows:
        return []
    begin = roots(graph)
    reached, joined = graph.reached(begin), graph.joined(begin)
    found = []
    for one in board.components:
        if one.kind not in WORKS or one.id in reached:
            continue
        is_connected = bool(graph.out.get(one.id) or graph.into.get(one.id))
        apart = fact(board, "unreachable" if is_connected else "unconnected", [one.id])
        found.append(replace(apart, is_guessed=True) if one.id in joined else apart)
    return found


def _missing_store(board: Board) -> list[Fact]:
    """Services, and nothing that keeps data."""
    services = [one.id for one in board.components if one.kind in ("service", "worker")]
    if not services or any(one.kind in STORES for one in board.components):
        return []
    return [fact(board, "missing_store", services)]


def _uncached(graph: Graph) -> list[Fact]:
    """Stores that services on the way of requests read, if no service on that way has a cache beside it."""
    board, by_id = graph.board, graph.board.by_id
    reached = _reached_without_buffers(graph)
    found: list[Fact] = []
    is_heavy = any(
        HEAVY.search(text) for text in (*(flow.label for flow in board.flows), *(n.text for n in board.notes))
    )
    if any(_uses_cache(graph, id) for id in reached if id in by_id and by_id[id].kind != "client"):
        return found
    for store in board.components:
        if store.kind not in READ_OFTEN or (not is_heavy and _copies_are_read(store)):
            continue
        calls = [
            call
            for call in graph.into.get(store.id, ())
            if call.source in reached and call.source in by_id and by_id[call.source].kind in ("service", "gateway")
        ]
        readers = {call.source for call in calls if not WRITES.search(call.flow.label) or READS.search(call.flow.label)}
        if readers:
            flows = [call.flow.id for call in calls if call.source in readers]
            found.append(fact(board, "uncached_read", [store.id, *sorted(readers)], flows))
    return found


def _copies_are_read(store: Component) -> bool:
    """Whether reads are spread over several machines. A standby waits for a failure and is not read."""
    said = " ".join((store.name, store.details, *(one for one in store.traits if one.startswith("sharded"))))
    return (store.replicas or 1) > 1 or (READ_COPIES.search(said) is not None and not UNREAD.search(said))


def _uses_cache(graph: Graph, id: str) -> bool:
    by_id = graph.board.by_id
    around = [call.target for call in graph.out.get(id, ())] + [call.source for call in graph.into.get(id, ())]
    return "cache" in by_id[id].name.lower() or any(one in by_id and by_id[one].kind == "cache" for one in around)


def _reached_without_buffers(graph: Graph) -> set[str]:
    by_id = graph.board.by_id
    found = set(entry_points(graph))
    waiting = list(found)
    while waiting:
        for call in graph.out.get(waiting.pop(), ()):
            is_buffer = call.target in by_id and by_id[call.target].kind in BUFFERS | STORES
            if call.target not in found and not is_buffer:
                found.add(call.target)
                waiting.append(call.target)
    return found


def _single_writers(graph: Graph) -> list[Fact]:
    """Stores that only one writes to, which stands alone; and stores of one machine that several services write to."""
    board, found = graph.board, []
    for store in board.components:
        if store.kind not in READ_OFTEN:
            continue
        calls = [call for call in graph.into.get(store.id, ()) if call.source in board.by_id]
        writers = {
            call.source: call.flow.id for call in calls if _writes(call.flow.label, call.flow.source == store.id)
        }
        if len(writers) >= MANY_WRITERS and stands_alone(board, store):
            found.append(fact(board, "single_writer", [store.id, *writers], writers.values()))
        if len(writers) == 1 and len({call.source for call in calls}) > 1:
            writer, flow = next(iter(writers.items()))
            if board.by_id[writer].kind in WRITERS and not is_many(board, board.by_id[writer]):
                found.append(fact(board, "single_writer", [writer, store.id], [flow]))
    return found


def _writes(label: str, is_drawn_from_store: bool) -> bool:
    if WRITES.search(label):
        return True
    return not is_drawn_from_store and not READS.search(label)
