"""From elements to a board."""

from collections import defaultdict
from collections.abc import Iterable

from greenroom.designs.boxes import Nearby
from greenroom.designs.elements import read_elements
from greenroom.designs.model import Board, Direction, Flow, Guess, Note, Region
from greenroom.designs.reading.components import component
from greenroom.designs.reading.context import with_context
from greenroom.designs.reading.ends import bind_texts, link, mark_bound
from greenroom.designs.reading.joining import join, without_repeats
from greenroom.designs.reading.junctions import without_junctions
from greenroom.designs.reading.labels import Labels, name, own_labels
from greenroom.designs.reading.legends import legend
from greenroom.designs.reading.links import Link
from greenroom.designs.reading.nesting import inner, nest
from greenroom.designs.reading.outcomes import move_outcomes
from greenroom.designs.reading.placing import place_loose
from greenroom.designs.reading.stacking import stacked
from greenroom.designs.reading.units import Unit, is_badge, readable, units
from greenroom.designs.reading.wording import is_prose, plain
from greenroom.designs.reading.zones import mark_zones
from greenroom.designs.scaling import to_usual_size


def read_board(raw: Iterable[object]) -> Board:
    """Read a drawing as a graph. `raw` may hold anything; what is no element is left out."""
    drawn, ignored = read_elements(raw)
    elements = to_usual_size(drawn)
    connectors = [one for one in elements if one.is_connector]
    things = stacked(units(elements))
    labels = own_labels(things, elements)
    mark_bound(labels, connectors)
    index = Nearby([one.box for one in things])
    nest(things, index)
    labels.loose.sort(key=lambda one: (-one.font, one.box.top, one.box.left))
    place_loose(labels, things, index, connectors)
    mark_bound(labels, connectors)
    mark_zones(things, labels)
    things = [one for one in things if not one.is_absorbed]
    bind_texts(labels, things, connectors)
    _add_extras(labels, things)
    links = link(connectors, labels, things)
    join(links)
    outcomes = move_outcomes(things, links)
    links = without_repeats(without_junctions([one for one in links if one.is_complete]))
    things = [one for one in things if one.id not in outcomes]
    return _board(things, links, labels, ignored)


def _add_extras(labels: Labels, things: list[Unit]) -> None:
    """Texts that are left inside a component say more about it."""
    index = Nearby([one.box for one in things])
    for text in list(labels.loose):
        holders = [things[at] for at in index.at(text.box.middle)]
        holder = min((one for one in holders if one.can_hold), key=lambda one: one.box.area, default=None)
        if holder is not None and not holder.is_zone and holder.label:
            name(holder, text)
            labels.owners[text.id] = holder
            labels.loose.remove(text)


def _board(things: list[Unit], links: list[Link], labels: Labels, ignored: int) -> Board:
    touched: dict[str, list[Link]] = defaultdict(list)
    for one in links:
        for end in one.ends:
            if end is not None:
                touched[end.id].append(one)
    explaining = legend(things, set(touched))
    chosen = [
        one for one in things if not one.is_zone and one.id not in explaining and _is_component(one, one.id in touched)
    ]
    components = tuple(component(one, touched.get(one.id, [])) for one in chosen)
    regions = _regions(things, {one.id for one in components}, touched)
    known = {one.id for one in components} | {one.id for one in regions}
    flows = tuple(
        flow for flow in (_flow(one, labels) for one in links) if flow.source in known and flow.target in known
    )
    components = with_context(components, {one.id: one for one in chosen}, flows)
    notes = [Note(one.id, plain(one.text)) for one in labels.loose if one.id not in known]
    notes += [Note(one.id, plain(one.text)) for one in labels.remarks]
    notes += [Note(one.id, plain(one.label)) for one in things if one.label and one.id not in known]
    return Board(components, flows, regions, tuple(notes), ignored)


def _is_component(unit: Unit, is_touched: bool) -> bool:
    if is_touched or unit.is_typed:
        return True
    return bool(unit.label) and not is_badge(unit) and readable(unit.label) and not is_prose(unit.label)


def _regions(things: list[Unit], components: set[str], touched: dict[str, list[Link]]) -> tuple[Region, ...]:
    found = []
    for unit in things:
        if not unit.is_zone:
            continue
        members = tuple(sorted(one.id for one in inner(unit) if one.id in components))
        is_background = not unit.label and unit.id not in touched and len(members) == len(components)
        is_nothing = not unit.label and unit.id not in touched and len(members) < 2
        if unit.is_region or ((members or unit.id in touched) and not is_background and not is_nothing):
            parent = unit.parent
            found.append(Region(unit.id, plain(unit.label), members, parent.id if parent and parent.is_zone else None))
    known = {one.id for one in found}
    return tuple(one if one.parent in known else Region(one.id, one.name, one.members, None) for one in found)


def _flow(one: Link, labels: Labels) -> Flow:
    start, end = one.ends
    assert start is not None, "only complete links become flows"
    assert end is not None, "only complete links become flows"
    guesses = list(one.guesses)
    texts = [text for id in one.elements for text in labels.arrows.get(id, ())]
    if any(id in labels.guessed_arrows for id in one.elements):
        guesses.append(Guess("label", "text beside the arrow"))
    direction, is_turned = _direction(one.heads)
    if is_turned:
        start, end = end, start
        turned = {"from": "to", "to": "from"}
        guesses = [Guess(turned.get(one.part, one.part), one.why) for one in guesses]  # type: ignore[arg-type]
    return Flow(
        id=one.id,
        source=start.id,
        target=end.id,
        label=plain(": ".join(part for part in (one.prefix, " ".join(text.text for text in texts)) if part)),
        direction=direction,
        elements=(*one.elements, *(text.id for text in texts)),
        guessed=tuple(guesses),
    )


def _direction(heads: tuple[bool, bool]) -> tuple[Direction, bool]:
    """The direction, and whether the arrow was drawn from its target."""
    match heads:
        case (True, True):
            return "both", False
        case (True, False):
            return "forward", True
        case (False, True):
            return "forward", False
    return "none", False
