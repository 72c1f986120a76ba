"""Which text names what: bound texts, texts of a group, texts inside and near."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from greenroom.designs.elements import Element
from greenroom.designs.model import Guess
from greenroom.designs.reading.units import Unit, readable, size, usual_font


@dataclass(slots=True)
class Labels:
    """What texts belong to: units by id of element, labels of connectors, and texts that are left."""

    owners: dict[str, Unit]
    arrows: dict[str, list[Element]] = field(default_factory=dict)
    guessed_arrows: set[str] = field(default_factory=set)
    loose: list[Element] = field(default_factory=list)
    remarks: list[Element] = field(default_factory=list)
    """Texts that are notes because a typed note says so."""


def own_labels(units: Sequence[Unit], elements: Sequence[Element]) -> Labels:
    """Give units the texts that say themselves where they belong: bound to a shape, or in the same group."""
    labels = Labels({member.id: unit for unit in units for member in unit.members})
    connectors = {one.id for one in elements if one.is_connector}
    small = usual_font(elements) / 2
    bound: dict[str, list[Element]] = {}
    for one in elements:
        if one.type != "text" or not one.text:
            continue
        if one.note.get("role") == "note":
            labels.remarks.append(one)
        elif one.container in connectors:
            labels.arrows.setdefault(one.container or "", []).append(one)
        elif one.container in labels.owners:
            bound.setdefault(labels.owners[one.container or ""].id, []).append(one)
        elif one.id not in labels.owners:
            labels.loose.append(one)
    for unit in units:
        _take_own(unit, bound.get(unit.id, []), small)
        for text in bound.get(unit.id, ()):
            labels.owners[text.id] = unit
    return labels


def _take_own(unit: Unit, bound: list[Element], small: float) -> None:
    if unit.main.text:
        name(unit, unit.main)
    for text in bound:
        if readable(text.text) or len(bound) == 1:
            name(unit, text)
    within = [one for one in unit.members if one.type == "text" and readable(one.text) and one not in bound]
    within.sort(key=lambda one: (one.font < small, len(one.groups), -size(one), one.box.top, one.box.left))
    for text in within:
        if text.font >= small:
            name(unit, text)
    if not unit.label:
        for text in unit.members:
            if text.type == "text" and text.text and text.font >= small:
                name(unit, text)


def name(unit: Unit, text: Element, why: str = "") -> None:
    """Let a text name a unit; if it has a name already, the text says more about it."""
    unit.texts.append(text.id)
    if unit.label:
        unit.extras.append(text.text)
        return
    unit.label, unit.title = text.text, text
    if why:
        unit.guesses.append(Guess("name", why))
