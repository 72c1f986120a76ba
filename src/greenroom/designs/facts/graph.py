"""A board as a directed graph of who calls whom.

Arrows are drawn in the direction of calls by some people and of data by others. Between an active component and a store
or cache the active one calls. What consumes from a queue follows the queue. A flow to a region reaches its members.
"""

import re
from collections import defaultdict
from dataclasses import dataclass, field

from greenroom.designs.model import BUFFERS, STORES, Board, Component, Flow

PASSIVE = STORES | {"cache"}
CONSUMES = re.compile(
    r"\b(?:consumes?|consuming|polls?|polling|pulls?|subscribes?|reads?|listens?|dequeues?)\b", re.IGNORECASE
)
ASYNCHRONOUS = re.compile(
    r"\b(?:async|asynchronous(?:ly)?|events?|publish(?:es)?|enqueues?|fire and forget|webhook|push|notif\w*|emits?|cron"
    r"|batch)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Call:
    """A flow from the one who calls."""

    source: str
    target: str
    flow: Flow


@dataclass
class Graph:
    """Who calls whom."""

    board: Board
    calls: list[Call] = field(default_factory=list)
    out: dict[str, list[Call]] = field(default_factory=lambda: defaultdict(list))
    into: dict[str, list[Call]] = field(default_factory=lambda: defaultdict(list))

    @classmethod
    def of(cls, board: Board) -> "Graph":
        """The graph of a board."""
        graph = cls(board)
        fed = {flow.target for flow in board.flows if flow.direction == "forward"}
        for flow in board.flows:
            for source, target in _directed(board, flow, fed):
                graph._add(source, target, flow)
        graph._open_regions()
        return graph

    def _add(self, source: str, target: str, flow: Flow) -> None:
        call = Call(source, target, flow)
        self.calls.append(call)
        self.out[source].append(call)
        self.into[target].append(call)

    def _open_regions(self) -> None:
        """Lead what reaches a region to its members, and let the members reach what the region reaches."""
        for region in self.board.regions:
            if len(region.members) > MOST_OPENED:
                continue
            for call in list(self.into.get(region.id, ())):
                for member in region.members:
                    self._add(call.source, member, call.flow)
            for call in list(self.out.get(region.id, ())):
                for member in region.members:
                    self._add(member, call.target, call.flow)

    def reached(self, roots: list[str]) -> set[str]:
        """Everything that calls lead to from these."""
        found, waiting = set(roots), list(roots)
        while waiting:
            for call in self.out.get(waiting.pop(), ()):
                if call.target not in found:
                    found.add(call.target)
                    waiting.append(call.target)
        return found

    def joined(self, roots: list[str]) -> set[str]:
        """Everything that is connected with these, in whatever direction."""
        found, waiting = set(roots), list(roots)
        while waiting:
            id = waiting.pop()
            for other in (*(call.target for call in self.out.get(id, ())), *(c.source for c in self.into.get(id, ()))):
                if other not in found:
                    found.add(other)
                    waiting.append(other)
        return found

    def callers(self, id: str) -> list[Component]:
        """The components that call this one."""
        by_id = self.board.by_id
        return [by_id[one] for one in dict.fromkeys(c.source for c in self.into.get(id, ())) if one in by_id]


MOST_OPENED = 60
"""Flows to a region with more members than this lead to none of them."""


def _directed(board: Board, flow: Flow, fed: set[str]) -> list[tuple[str, str]]:
    """The calls that a flow stands for."""
    source, target = board.by_id.get(flow.source), board.by_id.get(flow.target)
    forward, back = (flow.source, flow.target), (flow.target, flow.source)
    passive_source = source is not None and source.kind in PASSIVE
    passive_target = target is not None and target.kind in PASSIVE
    if passive_source and passive_target:
        return [forward]
    if passive_target:
        return [forward]
    if passive_source:
        return [forward, back] if target is not None and target.kind in BUFFERS | {"worker"} else [back]
    if flow.direction != "forward":
        return [forward, back]
    if target is not None and target.kind in BUFFERS and source is not None and source.kind not in BUFFERS:
        consumes = CONSUMES.search(flow.label) or (source.kind == "worker" and source.id not in fed)
        return [back] if consumes and _has_producer(board, flow) else [forward]
    return [forward]


def _has_producer(board: Board, flow: Flow) -> bool:
    """Whether something else feeds the buffer at the end of a flow."""
    return any(other.target == flow.target and other.source != flow.source for other in board.flows)
