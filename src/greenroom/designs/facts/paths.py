"""Where requests enter, and the ways they take."""

from collections.abc import Iterator

from greenroom.designs.facts.graph import Graph

MOST_PATHS = 50
MOST_STEPS = 20_000
LONGEST = 14


def entry_points(graph: Graph) -> list[str]:
    """Clients that call something and are called by no other client; without any, what calls and is never called."""
    board = graph.board
    clients = {one.id for one in board.components if one.kind == "client"}
    found = [id for id in _in_order(graph, clients) if graph.out.get(id)]
    outer = [id for id in found if not any(call.source in clients - {id} for call in graph.into.get(id, ()))]
    if outer or found:
        return outer or found
    every = [one.id for one in board.components]
    return [id for id in every if graph.out.get(id) and not graph.into.get(id)]


def roots(graph: Graph) -> list[str]:
    """Everything that starts work: entry points, and workers and others outside that are never called."""
    by_id = graph.board.by_id
    own = [
        id
        for id, one in by_id.items()
        if graph.out.get(id)
        and not graph.into.get(id)
        and (
            one.kind in ("worker", "external", "client") or any(_is_front(graph, call.target) for call in graph.out[id])
        )
    ]
    return list(dict.fromkeys([*entry_points(graph), *own]))


def _is_front(graph: Graph, id: str) -> bool:
    """Whether requests from outside arrive here."""
    one = graph.board.by_id.get(id)
    return one is not None and one.kind in ("load_balancer", "gateway", "cdn")


def _in_order(graph: Graph, ids: set[str]) -> Iterator[str]:
    return (one.id for one in graph.board.components if one.id in ids)


def paths(graph: Graph, start: str, end: str, most: int = MOST_PATHS) -> list[tuple[str, ...]]:
    """Paths without repetition, shortest first. No more than `most`, and of bounded length."""
    found: list[tuple[str, ...]] = []
    level: list[tuple[str, ...]] = [(start,)]
    steps = 0
    leading = _leading_to(graph, end)
    while level and len(found) < most:
        following: list[tuple[str, ...]] = []
        for path in level:
            for target in dict.fromkeys(call.target for call in graph.out.get(path[-1], ())):
                steps += 1
                if steps > MOST_STEPS:
                    return found[:most]
                if target == end:
                    found.append((*path, target))
                elif target in leading and target not in path and len(path) < LONGEST:
                    following.append((*path, target))
        level = following[:MOST_STEPS]
    return found[:most]


def _leading_to(graph: Graph, end: str) -> set[str]:
    found, waiting = {end}, [end]
    while waiting:
        for call in graph.into.get(waiting.pop(), ()):
            if call.source not in found:
                found.add(call.source)
                waiting.append(call.source)
    return found
