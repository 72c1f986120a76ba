"""Holding a board against a design question: parts it has and lacks, and what it gives reason to ask. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from greenroom.designs.facts import Fact, Graph, all_facts
from greenroom.designs.facts.failing import BY_NATURE, CAN_FAIL, SETS
from greenroom.designs.lexicon import STRENGTHS, best
from greenroom.designs.model import Board, Component, Kind
from greenroom.designs.traits import replicas
from greenroom.questions.designs.model import Design, Need, NeededFlow, Topic
from greenroom.questions.designs.naming import is_named
from greenroom.questions.inquiries.matching import parse
from greenroom.questions.inquiries.words import sentences
from greenroom.values import Level

LEVELS: dict[Level, int] = {"junior": 0, "mid": 1, "senior": 2}


@dataclass(frozen=True, slots=True)
class Matched:
    """A board held against a design question.

    `flows_missing` are those between parts that are on the board. `weakly` are parts that should survive the loss of a
    machine and would not.
    """

    parts: Mapping[str, tuple[str, ...]]
    """The ids of the components that fill each need; needs that nothing fills are left out."""
    missing: tuple[Need, ...] = ()
    weakly: tuple[Need, ...] = ()
    flows_missing: tuple[NeededFlow, ...] = ()
    elements: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The ids of the elements that draw the parts of each need."""

    def elements_of(self, *needs: str) -> tuple[str, ...]:
        """The elements of several needs, each once."""
        return tuple(dict.fromkeys(one for need in needs for one in self.elements.get(need, ())))

    def filled_by(self, component: str) -> tuple[str, ...]:
        """The needs that a component fills."""
        return tuple(need for need, ids in self.parts.items() if component in ids)


@dataclass(frozen=True, slots=True)
class FittingTopic:
    """A topic that a board is an occasion for, with the names and elements of the components it is about."""

    topic: Topic
    components: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()


def match(design: Design, board: Board) -> Matched:
    """Which needs the board fills, and which flows it lacks."""
    parts = {need.id: ids for need in design.needs if (ids := _fillers(need, board))}
    by_id = board.by_id
    return Matched(
        parts=parts,
        missing=tuple(need for need in design.needs if need.id not in parts),
        weakly=tuple(
            need for need in design.needs if need.replicated and need.id in parts and _is_alone(parts[need.id], board)
        ),
        flows_missing=_flows_missing(design, board, parts),
        elements={
            need: tuple(dict.fromkeys(one for id in ids for one in by_id[id].elements)) for need, ids in parts.items()
        },
    )


def topics_that_fit(
    design: Design,
    board: Board,
    matched: Matched,
    said: Iterable[str],
    level: Level,
    facts: Sequence[Fact] | None = None,
) -> tuple[FittingTopic, ...]:
    """The topics whose conditions hold, in the author's order. `said` are the candidate's words."""
    known = all_facts(board) if facts is None else facts
    words = tuple(said)
    fitting = (
        _fitting(topic, board, matched, words, known) for topic in design.asks if LEVELS[topic.level] <= LEVELS[level]
    )
    return tuple(one for one in fitting if one is not None)


def fills(need: Need, component: Component) -> bool:
    """Whether a component can be the part that is needed.

    Its kind and, if the need has names, its words must fit. Words alone do where the kind is not known; those of
    `instead` do whatever the kind.
    """
    if need.instead and is_named(need.instead, component.name):
        return True
    is_so_named = not need.names or is_named(
        need.names, " ".join((component.name, component.details, *component.traits))
    )
    if need.names and is_so_named and component.kind == "other":
        return True
    return is_so_named and not _kinds(component).isdisjoint(need.kinds)


def _kinds(component: Component) -> set[Kind]:
    """The kind of a component, and the one its name says where that is clear or the kind is a guess."""
    found = best(component.name) if component.name else None
    if found is None or found.kind == "other":
        return {component.kind}
    is_clear = found.strength == STRENGTHS["strong"] and found.is_exact
    is_open = component.kind == "other" or component.is_guessed("kind")
    return {component.kind, found.kind} if is_clear or is_open else {component.kind}


def _fillers(need: Need, board: Board) -> tuple[str, ...]:
    return tuple(one.id for one in board.components if fills(need, one))


def _is_alone(ids: tuple[str, ...], board: Board) -> bool:
    """Whether a part is one component that stands for a single machine. Of several, one can fail."""
    if len(ids) > 1:
        return False
    one = board.by_id[ids[0]]
    if one.kind not in CAN_FAIL | {"worker"} or one.is_replicated or BY_NATURE.search(one.name):
        return False
    around = [region.name for region in board.regions if one.id in region.members]
    return not any(SETS.search(name) or (replicas(name) or 1) > 1 for name in around)


def _flows_missing(design: Design, board: Board, parts: Mapping[str, tuple[str, ...]]) -> tuple[NeededFlow, ...]:
    targets = _targets(board)
    clients = {one.id for one in board.components if one.kind == "client"}
    reached: dict[str, set[str]] = {}

    def leads(source: str, target: str) -> bool:
        for id in parts[source]:
            if id not in reached:
                reached[id] = _reached(id, targets, clients)
        # A part that is drawn in one with the other needs no arrow.
        return any(other in reached[id] or other == id for id in parts[source] for other in parts[target])

    return tuple(
        flow
        for flow in design.flows
        if flow.source in parts
        and flow.target in parts
        and not leads(flow.source, flow.target)
        and not (flow.any_direction and leads(flow.target, flow.source))
    )


def _targets(board: Board) -> dict[str, set[str]]:
    """Where calls lead from each component, and where arrows do as they are drawn: people draw calls or data."""
    found: dict[str, set[str]] = {one.id: set() for one in board.components}
    for call in Graph.of(board).calls:
        found.setdefault(call.source, set()).add(call.target)
    for flow in board.flows:
        found.setdefault(flow.source, set()).add(flow.target)
        if flow.direction != "forward":
            found.setdefault(flow.target, set()).add(flow.source)
    return found


def _reached(start: str, targets: Mapping[str, set[str]], clients: set[str]) -> set[str]:
    """Everything on the ways from a component. They end at clients: what people send again is another request."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for one in targets.get(waiting.pop(), ()):
            if one not in found:
                found.add(one)
                if one not in clients:
                    waiting.append(one)
    return found


def _fitting(
    topic: Topic, board: Board, matched: Matched, said: tuple[str, ...], facts: Sequence[Fact]
) -> FittingTopic | None:
    when = topic.when
    if any(need not in matched.parts for need in when.has) or any(need in matched.parts for need in when.lacks):
        return None
    if when.said and not is_said(when.said, said):
        return None
    ids = [id for need in when.has for id in matched.parts[need]]
    elements = list(matched.elements_of(*when.has))
    if when.fact is not None:
        about = {id for need in when.of for id in matched.parts.get(need, ())}
        shown = [
            fact for fact in facts if fact.kind == when.fact and (not when.of or about.intersection(fact.components))
        ]
        if not shown:
            return None
        # The fact is what the question is about; what else has to be there is only its setting.
        ids, elements = list(shown[0].components), list(shown[0].elements)
    names = (board.name_of(id) for id in dict.fromkeys(ids))
    return FittingTopic(topic, tuple(names), tuple(dict.fromkeys(elements)))


def is_said(patterns: Iterable[str], said: Iterable[str]) -> bool:
    """Whether one of the patterns is in the words of the candidate."""
    wanted = [parse(pattern) for pattern in patterns]
    return any(pattern.is_in(sentence) for text in said for sentence in sentences(text) for pattern in wanted)
