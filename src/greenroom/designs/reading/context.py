"""Kinds of components that no word tells, by what is drawn like them and by what they are connected with."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from greenroom.designs.model import BUFFERS, STORES, Component, Flow, Guess, Kind
from greenroom.designs.reading.components import UNKNOWN
from greenroom.designs.reading.units import Unit

_DOER = re.compile(
    r"\b(?!(?:number|order|letter|folder|header|footer|center|cluster|buffer|paper|other|power|layer)s?\b)"
    r"[a-z]{3,}(?:er|or)s?$",
    re.IGNORECASE,
)
"""A name that says what somebody does: a sequencer, a pricer."""
_APP = re.compile(r"\bapps?$", re.IGNORECASE)
_FILE = re.compile(r"\.[a-z]{2,4}$", re.IGNORECASE)
ALIKE = 2
MOST_ROUNDS = 8
MOSTLY = 0.8
FRONT: frozenset[Kind] = frozenset(("cdn", "load_balancer", "gateway"))
ASKING: frozenset[Kind] = frozenset(("client", "load_balancer", "gateway", "service"))
"""Kinds that call others and wait for an answer."""


def with_context(
    components: Sequence[Component], units: Mapping[str, Unit], flows: Sequence[Flow]
) -> tuple[Component, ...]:
    """The components, with guesses for those of unknown kind."""
    held = _apps_that_call(components, flows)
    components = [_guessed(one, held[one.id], "it calls the front") if one.id in held else one for one in components]
    if not any(_is_unknown(one) for one in components):
        return tuple(components)
    by_look = _by_look(components, units)
    by_flows = _by_flows(components, flows, {id for id, unit in units.items() if unit.main.type == "diamond"})
    found = []
    for one in components:
        alike = by_look.get(_look(units[one.id])) if one.id in units else None
        kind, why = (alike, "drawn like others") if alike else (by_flows.get(one.id), "from what it is connected with")
        if kind is None and _DOER.search(one.name):
            kind, why = "service", "it is named after what it does"
        if kind is None and one.is_replicated and one.name:
            kind, why = "service", "there are several of it"
        found.append(_guessed(one, kind, why) if kind and _is_unknown(one) else one)
    return tuple(found)


def _is_unknown(one: Component) -> bool:
    return any(guess.why == UNKNOWN for guess in one.guessed)


def _guessed(one: Component, kind: Kind, why: str) -> Component:
    rest = tuple(guess for guess in one.guessed if guess.part != "kind")
    return replace(one, kind=kind, guessed=(*rest, Guess("kind", why)))


Look = tuple[str, str, int, int]


def _look(unit: Unit) -> Look:
    box = unit.main.box
    return unit.main.type, unit.main.fill, round(box.width / 40), round(box.height / 30)


def _by_look(components: Sequence[Component], units: Mapping[str, Unit]) -> dict[Look, Kind]:
    """Kinds that most filled shapes of one colour and size have, as far as words tell."""
    kinds: dict[Look, Counter[Kind]] = defaultdict(Counter)
    for one in components:
        unit = units.get(one.id)
        if unit is not None and unit.main.fill and not one.is_guessed("kind"):
            kinds[_look(unit)][one.kind] += 1
    found: dict[Look, Kind] = {}
    for look, counted in kinds.items():
        kind, count = counted.most_common(1)[0]
        if count >= ALIKE and count >= MOSTLY * counted.total() and kind != "other":
            found[look] = kind
    return found


def _by_flows(components: Sequence[Component], flows: Sequence[Flow], decisions: set[str]) -> dict[str, Kind]:
    """What calls stores or queues, or is called by what takes requests, is a service, unless it is a decision.

    What only calls the front is a client; what takes from a queue and is called by nobody is a worker.
    """
    known = {one.id: one.kind for one in components if not _is_unknown(one)}
    unknown = {one.id for one in components if one.id not in known and one.id not in decisions}
    named = {one.id for one in components if one.name and not _FILE.search(one.name)}
    drawn = [flow for flow in flows if flow.direction != "none"]
    called = {flow.target for flow in drawn if flow.direction == "forward"}
    found: dict[str, Kind] = {}
    for _ in range(MOST_ROUNDS):
        kinds, before = {**known, **found}, len(found)
        for flow in drawn:
            if flow.source in unknown - found.keys():
                kind = _of_caller(kinds.get(flow.target), is_called=flow.source in called)
                found |= {flow.source: kind} if kind else {}
            if flow.target in (unknown & named) - found.keys():
                kind = _of_called(kinds.get(flow.source))
                found |= {flow.target: kind} if kind else {}
        if len(found) == before:
            break
    return found


def _of_caller(target: Kind | None, *, is_called: bool) -> Kind | None:
    """The kind of what calls something of this kind."""
    if target in STORES | BUFFERS | {"cache"}:
        return "service" if is_called else None
    return "client" if target in FRONT and not is_called else None


def _of_called(source: Kind | None) -> Kind | None:
    """The kind of what is called by something of this kind."""
    return "service" if source in ASKING else "worker" if source in BUFFERS else None


def _apps_that_call(components: Sequence[Component], flows: Sequence[Flow]) -> dict[str, Kind]:
    """An "app" that nothing calls and that calls the front is what people hold in their hands."""
    kinds = {one.id: one.kind for one in components}
    called = {flow.target for flow in flows if flow.direction == "forward"}
    calling = {flow.source for flow in flows if kinds.get(flow.target) in FRONT and flow.direction != "none"}
    return {
        one.id: "client"
        for one in components
        if one.kind == "service" and _APP.search(one.name) and one.id in calling - called
    }
