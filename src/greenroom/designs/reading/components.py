"""From a unit to a component: its name, kind, replicas and traits."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from greenroom.designs import lexicon
from greenroom.designs.elements import MOST_TEXT
from greenroom.designs.model import BUFFERS, KINDS, STORES, Component, Guess, Kind
from greenroom.designs.reading.links import Link
from greenroom.designs.reading.units import Unit
from greenroom.designs.reading.wording import NAME, name_and_rest, plain
from greenroom.designs.traits import REPLICAS_MOST, is_count, name_of, replicas, traits

UNKNOWN = "no word says what it is"


def component(unit: Unit, links: Sequence[Link]) -> Component:
    """The component that a unit draws. A typed note decides; what it leaves open is read off the words."""
    note = _note(unit)
    guesses = list(unit.guesses)
    said = "\n".join([unit.label, *unit.extras])
    name, rest = name_and_rest(unit.label)
    kind = note.get("kind")
    if kind not in KINDS:
        kind, why = kind_of(unit, links)
        if why:
            guesses.append(Guess("kind", why))
    count = note.get("replicas")
    if isinstance(count, bool) or not isinstance(count, int) or not 0 < count <= REPLICAS_MOST:
        count = replicas(said)
        if count is None and unit.copies > 1:
            count = unit.copies
            guesses.append(Guess("replicas", "drawn as a stack"))
    if not unit.label:
        guesses.append(Guess("name", "it has no text"))
    noted = note.get("traits")
    words = [plain(one, 80) for one in noted if isinstance(one, str)][:8] if isinstance(noted, list) else []
    written = _written(unit)
    told = tuple(dict.fromkeys((*words, *traits(said), *traits(written))))
    return Component(
        id=unit.id,
        name=plain(name_of(name), NAME),
        kind=kind,
        elements=tuple(dict.fromkeys((unit.id, *(one.id for one in unit.members), *unit.texts))),
        replicas=count,
        traits=told,
        details=plain(" / ".join(part for part in (rest, *unit.extras, written) if _is_more(part, told))),
        guessed=tuple(guesses),
    )


def _is_more(part: str, told: tuple[str, ...]) -> bool:
    """Whether a text says more than the count and the traits that were read off it."""
    return bool(part.strip()) and not is_count(part) and plain(part) not in told


def _note(unit: Unit) -> Mapping[str, Any]:
    for member in (unit.main, *unit.members):
        if member.note.get("kind") in KINDS or "replicas" in member.note:
            return member.note
    return {}


def _written(unit: Unit) -> str:
    """What somebody wrote about the component in the outline."""
    texts = (one.note.get("note") for one in (unit.main, *unit.members))
    return next((one[:MOST_TEXT] for one in texts if isinstance(one, str) and one.strip()), "")


def kind_of(unit: Unit, links: Sequence[Link]) -> tuple[Kind, str]:
    """The kind, and why it is a guess, or an empty text."""
    found = lexicon.best(unit.label) if unit.label else None
    if found is None or found.strength < 2:
        for extra in unit.extras:
            other = lexicon.best(extra)
            if other is not None and other.strength == 2 and (found is None or lexicon.is_narrower(other.kind, found)):
                return other.kind, "from a text beside it"
    if found is not None and not (found.strength == 0 and found.kind not in _DRAWN_AS_CYLINDERS and is_cylinder(unit)):
        return _by_word(unit, found)
    if is_cylinder(unit):
        return "sql", "drawn as a cylinder"
    region = _region_kind(unit)
    if region is not None:
        return region, "from the region it is in"
    if _is_person(unit):
        return "client", "drawn as a person"
    if _is_drawn_as_store(unit, links):
        return "sql", "drawn as a flat ellipse"
    return "other", UNKNOWN


_DRAWN_AS_CYLINDERS = STORES | BUFFERS | {"cache"}


def _by_word(unit: Unit, found: lexicon.Match) -> tuple[Kind, str]:
    region = _region_kind(unit) if found.strength < 2 else None
    if region in ("worker", "external") and found.kind == "service":
        return region, "from the region it is in"
    if not found.is_exact:
        return found.kind, f"spelt nearly like {found.words}"
    return found.kind, "" if found.strength else f"from the word {found.words}"


_REGIONS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("worker", re.compile(r"\b(?:workers|jobs?|background|batch|cron|async|consumers|etl|pipeline)\b", re.IGNORECASE)),
    ("external", re.compile(r"\b(?:external|third[- ]party|3rd[- ]party|providers)\b", re.IGNORECASE)),
    ("client", re.compile(r"\b(?:clients?|front[- ]?ends?|users|devices|user interface)\b", re.IGNORECASE)),
)


def _region_kind(unit: Unit) -> Kind | None:
    """The kind that the name of the region gives to what is in it."""
    zone = unit.parent
    if zone is None or not zone.is_zone or not zone.label:
        return None
    return next((kind for kind, pattern in _REGIONS if pattern.search(zone.label[:200])), None)


def is_cylinder(unit: Unit) -> bool:
    """Whether an icon is a cylinder: a flat ellipse as wide as the rest, at its top."""
    return len(unit.members) > 1 and any(
        one.type == "ellipse"
        and one.box.height < 0.6 * one.box.width
        and one.box.width > 0.8 * unit.box.width
        and one.box.top <= unit.box.top + 0.2 * unit.box.height
        for one in unit.members
    )


def _is_person(unit: Unit) -> bool:
    """Whether an icon is a head over strokes, and nothing else."""
    shapes = [one for one in unit.members if one.type != "text"]
    heads = [one for one in shapes if one.type == "ellipse"]
    strokes = [one for one in shapes if one.type in ("line", "freedraw", "arrow")]
    return len(heads) == 1 and len(strokes) > 0 and len(heads) + len(strokes) == len(shapes)


def _is_drawn_as_store(unit: Unit, links: Sequence[Link]) -> bool:
    """Whether it is a flat ellipse that arrows lead to and none leaves."""
    is_flat = unit.main.type == "ellipse" and 0 < unit.box.height < 0.8 * unit.box.width
    return is_flat and bool(links) and all(one.ends[1] is unit and one.heads == (False, True) for one in links)
