"""What a look at the board gives reason to ask, most important first, and what is good about it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from greenroom.adapters.interviewer.house.board import guarding
from greenroom.adapters.interviewer.house.board.scene import RAISED, BoardScene
from greenroom.adapters.interviewer.house.board.wishes import form
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.designs.facts import Fact, Graph
from greenroom.designs.lexicon import STRENGTHS, best
from greenroom.designs.model import BUFFERS, STORES, Board, Component
from greenroom.interview.rounds.board.events import TopicWhat
from greenroom.interview.rounds.board.messages import RaiseTopic
from greenroom.questions.designs.model import Need, NeededFlow
from greenroom.questions.designs.naming import is_named
from greenroom.questions.designs.telling import patterns

_MOST_NAMES = 3
_LARGE_SHARE = 0.5


@dataclass(frozen=True, slots=True)
class Observation:
    """Something on the board, or not on it, that is worth a question."""

    what: TopicWhat
    topic: str
    about: str
    key: str = ""
    """The phrase that asks; empty where `text` does."""
    slots: dict[str, str] = field(default_factory=dict)
    text: str = ""
    components: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    matters: bool = True


def raise_one(scene: BoardScene, draft: Draft, *, only_serious: bool = False, lead: str = "") -> bool:
    """Ask about the most important thing that was not asked about; False where there is none."""
    if draft.has_question:
        return False
    for one in observations(scene):
        if only_serious and not one.matters:
            continue
        if lead:
            draft.say_if_room(lead)
        said = draft.say(one.key, **one.slots) if one.key else guarding.tell(scene, draft, one.text)
        if said:
            draft.move(RaiseTopic(one.what, one.topic, one.about, one.components, one.elements))
            draft.note(RAISED, f"{one.what}:{one.topic}")
            return True
    return False


def observations(scene: BoardScene) -> Iterator[Observation]:
    """What was not asked about yet."""
    every = (*_missing(scene, matters=True), *_shown(scene), *_weak(scene), *_missing(scene, matters=False))
    return (one for one in every if not _was_raised(scene, one))


def _was_raised(scene: BoardScene, one: Observation) -> bool:
    same = [each for each in scene.at.raised if each.topic == one.topic]
    if one.what == "need":
        return bool(same)
    about = set(one.components)
    traps = {topic.id: topic for topic in scene.design.of_kind("trap")} if scene.design is not None else {}
    for each in scene.at.raised:
        trap = traps.get(each.topic)
        is_same = each.topic == one.topic or (trap is not None and trap.when.fact == one.topic)
        if is_same and about & set(each.components):
            return True
    return False


def _missing(scene: BoardScene, *, matters: bool) -> Iterator[Observation]:
    """Parts that are not on the board; those that were named aloud are asked for by their own words."""
    for need in scene.matched.missing:
        if need.matters != matters:
            continue
        word = named_aloud(scene, need)
        if word:
            yield Observation("need", need.id, need.about, "said_not_drawn", {"thing": word}, matters=matters)
        else:
            yield Observation("need", need.id, need.about, text=need.ask, matters=matters)


def named_aloud(scene: BoardScene, need: Need) -> str:
    """The word by which the candidate named a part that is missing on the board; empty where they did not."""
    told = guarding.pieces((*scene.told, scene.at.note("requirements").text))
    own = tuple(one for one in (*need.instead, *need.names) if len(one.split()) == 1)
    for pattern in dict.fromkeys((*patterns(need), *(option for one in need.instead for option in one.split("|")))):
        if len(pattern.split()) > 1 or pattern in _TOO_GENERAL or not guarding.is_in(pattern, told):
            continue
        if need.names and pattern not in own and not any(is_named(need.names, text) for text in told):
            continue
        words = (word for text in told for word in text.split())
        word = next((word for word in words if is_named((pattern,), word)), "").strip(".,;:!?()\"'")
        if word and word.lower() not in _SAID_OF_MUCH and not _is_drawn(scene, word):
            return word
    return ""


def _is_drawn(scene: BoardScene, word: str) -> bool:
    """Whether the board has something that goes by this word, or is what it says."""
    found = best(word)
    if found is None or found.strength < STRENGTHS["general"]:
        # What says nothing by itself may be anything.
        return True
    return any(one.kind == found.kind or word.lower() in one.name.lower() for one in scene.board.components)


_SAID_OF_MUCH = frozenset(re.findall(r"\w+", "storage store stores data memory log logs index files queue event"))
_TOO_GENERAL = frozenset(
    re.findall(
        r"\S+",
        "app application api service server servers tier layer edge worker* db database* datastore event* count* stat* "
        "queue* sql click* visit* pieces",
    )
)
"""Words that a candidate says of many things."""


def _shown(scene: BoardScene) -> Iterator[Observation]:
    """Facts that are worth a question, and ways that lead nowhere."""
    board = scene.board
    by_kind: dict[str, list[Fact]] = {}
    for fact in scene.facts:
        if all(_is_named(board, id) for id in fact.components[:_MOST_NAMES]):
            by_kind.setdefault(fact.kind, []).append(fact)
    for flow in scene.matched.flows_missing[:1]:
        yield from _way(scene, flow)
    for kind in (
        "missing_store",
        "single_point_of_failure",
        "uncached_read",
        "synchronous_chain",
        "cycle",
        "single_writer",
    ):
        for fact in by_kind.get(kind, [])[:2]:
            if kind == "single_point_of_failure" and (
                fact.share < _LARGE_SHARE or is_said_many(scene, fact.components[0])
            ):
                continue
            yield _of_fact(board, fact)
    for kind in ("unreachable", "unconnected"):
        for fact in by_kind.get(kind, [])[:1]:
            yield _of_fact(board, fact)


def _of_fact(board: Board, fact: Fact) -> Observation:
    names = tuple(board.name_of(id) for id in fact.components)
    slots = {"name": names[0], "names": listed(names), "last": names[-1], "others": listed(names[1:])}
    if fact.kind == "single_point_of_failure":
        first = board.by_id.get(fact.components[0])
        is_door = first is not None and first.kind in ("load_balancer", "gateway")
        key = "fact_single_door" if is_door else "fact_single_point"
    else:
        key = f"fact_{fact.kind}"
    return Observation(
        "fact", fact.kind, f"{fact.kind.replace('_', ' ')}: {slots['names']}", key, slots, "", names, fact.elements
    )


def _way(scene: BoardScene, flow: NeededFlow) -> Iterator[Observation]:
    board, matched = scene.board, scene.matched
    source, target = matched.parts[flow.source][0], matched.parts[flow.target][0]
    if not (_is_named(board, source) and _is_named(board, target)) or not board.flows:
        return
    if _are_joined(board, source, target):
        # Data may go the other way round, as with a store that is read and not told.
        return
    names = (board.name_of(source), board.name_of(target))
    elements = (*board.by_id[source].elements, *board.by_id[target].elements)
    slots = {"source": names[0], "target": names[1]}
    yield Observation(
        "fact", "missing_way", f"from {names[0]} to {names[1]}", "way_missing", slots, "", names, elements
    )


def _are_joined(board: Board, one: str, other: str) -> bool:
    """Whether arrows of any direction lead from one part to another, but for ways through people and companies."""
    outside = {each.id for each in board.components if each.kind in ("client", "external")}
    reached, waiting = {one}, [one]
    while waiting:
        at = waiting.pop()
        for flow in board.flows:
            for here, there in ((flow.source, flow.target), (flow.target, flow.source)):
                if here == at and there not in reached and there not in outside:
                    reached.add(there)
                    waiting.append(there)
    return other in reached


def _weak(scene: BoardScene) -> Iterator[Observation]:
    """Parts of which there is one and should be more."""
    board = scene.board
    for need in scene.matched.weakly:
        id = scene.matched.parts[need.id][0]
        if _is_named(board, id) and not is_said_many(scene, id):
            name = board.name_of(id)
            elements = board.by_id[id].elements
            yield Observation(
                "fact",
                "single_point_of_failure",
                f"one {name}",
                "fact_single_point",
                {"name": name},
                "",
                (name,),
                elements,
            )


def is_said_many(scene: BoardScene, id: str) -> bool:
    """Whether the candidate said that there are several of a component."""
    component = scene.board.by_id.get(id)
    if component is None:
        return False
    words = [word for word in component.name.lower().split() if len(word) > 2]
    sentences = (part for text in scene.told for part in text.lower().replace("\n", ". ").split(". "))
    return any(form("many").search(one) and any(word in one for word in words) for one in sentences)


def praise(scene: BoardScene, draft: Draft) -> bool:
    """Name one thing that is good about the board; False where there is none that was not named before."""
    if draft.notes.has("praise"):
        return True
    for key, id, slots in _good(scene.board):
        if not scene.count("praise", id) and draft.say(key, **slots):
            draft.note("praise", id)
            return True
    return False


def _good(board: Board) -> Iterator[tuple[str, str, dict[str, str]]]:
    graph = Graph.of(board)
    for one in board.components:
        if not one.name:
            continue
        if one.kind in BUFFERS and graph.into.get(one.id) and graph.out.get(one.id):
            caller = next(iter(_named(graph.callers(one.id))), None)
            if caller is not None:
                yield "good_buffer", one.id, {"name": one.name, "caller": caller.name}
        if one.kind == "cache" and (caller := _reader(graph, one)) is not None:
            yield "good_reads", one.id, {"name": one.name, "caller": caller.name}
    for one in board.components:
        if one.name and one.is_replicated and not one.is_guessed("replicas") and one.kind not in ("client", "external"):
            yield "good_replicated", one.id, {"name": one.name}
    labelled = [flow for flow in board.flows if flow.label]
    if len(labelled) > 2 and len(labelled) >= 0.7 * len(board.flows):
        yield "good_labels", "flows", {"label": labelled[0].label}
    clients = [one for one in _named(board.components) if one.kind == "client" and graph.out.get(one.id)]
    if clients and len(board.flows) > 2:
        yield "good_way", clients[0].id, {"name": clients[0].name}


def _reader(graph: Graph, cache: Component) -> Component | None:
    """What looks into a cache before it asks a store."""
    by_id = graph.board.by_id
    for caller in _named(graph.callers(cache.id)):
        if any(call.target in by_id and by_id[call.target].kind in STORES for call in graph.out.get(caller.id, ())):
            return caller
    return None


def _named(components: list[Component] | tuple[Component, ...]) -> list[Component]:
    return [one for one in components if one.name]


def _is_named(board: Board, id: str) -> bool:
    component = board.by_id.get(id)
    return component is not None and bool(component.name)


def listed(names: tuple[str, ...]) -> str:
    """A few names as people list them: a, b and c."""
    some = list(names[:_MOST_NAMES])
    if len(names) > _MOST_NAMES:
        return f"{', '.join(some)} and others"
    return " and ".join([", ".join(some[:-1]), some[-1]] if len(some) > 1 else some)
