"""Elements from an untrusted browser, made safe to store and to hand to Excalidraw in another browser."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from greenroom.designs.elements import MOST_ELEMENTS, MOST_GROUPS, PICTURES
from greenroom.designs.fields import (
    LARGEST,
    MOST_TEXT,
    Check,
    colour,
    flag,
    id_or_none,
    index_or_none,
    number,
    one_of,
    text,
    whole,
)
from greenroom.designs.model import KINDS
from greenroom.designs.traits import MOST_TRAITS, REPLICAS_MOST

__all__ = ["MOST_ELEMENTS", "MOST_NOTE", "clean_element", "newer"]

ROLES = ("region", "note")
"""What an element that draws no component is for."""
MOST_POINTS = 500
MOST_STROKE_POINTS = 2_000
MOST_BOUND = 200
MOST_NOTE = 500
CUT = f" ... (cut: a text has {MOST_TEXT:,} characters at most)"
"""The end of a text that was too long, for everybody to see."""

_WRITTEN = frozenset(("text", "originalText", "name"))
_TYPES = {kind: kind for kind in ("rectangle", "ellipse", "diamond", "arrow", "line", "text", "freedraw", "frame")}
_TYPES |= {"magicframe": "frame"} | dict.fromkeys(PICTURES, "rectangle")
_HEADS = (
    *("arrow", "bar", "dot", "circle", "circle_outline", "triangle", "triangle_outline", "diamond"),
    *("diamond_outline", "crowfoot_one", "crowfoot_many", "crowfoot_one_or_many"),
)


def clean_element(raw: object) -> dict[str, Any] | None:
    """The element with known fields only, each within bounds; None if it has no id or no known type.

    Pictures and embedded pages become empty dashed boxes of the same size. Links are dropped.
    """
    if not isinstance(raw, Mapping):
        return None
    id, given = id_or_none(raw.get("id")), raw.get("type")
    kind = _TYPES.get(given) if isinstance(given, str) else None
    if id is None or kind is None:
        return None
    clean = {"id": id, "type": kind} | {name: check(raw.get(name)) for name, check in _EVERY.items()}
    if kind in _BY_TYPE:
        clean |= _BY_TYPE[kind](raw)
    if any(isinstance(raw.get(name), str) and len(raw[name]) > MOST_TEXT for name in _WRITTEN & clean.keys()):
        # Newer than what was sent, so that its sender is shown how it was cut.
        clean["version"] = min(clean["version"] + 1, LARGEST)
    clean["link"] = None
    custom = clean_note(raw.get("customData"))
    if given in PICTURES:
        custom["picture"] = True
    if custom.get("picture"):
        clean["strokeStyle"] = "dashed"
    if custom:
        clean["customData"] = custom
    return clean


def newer(a: Mapping[str, Any], b: Mapping[str, Any]) -> bool:
    """Whether `a` replaces `b` when both were edited: the higher version wins, of equals the lower nonce."""
    count = whole()
    first, second = count(a.get("version")), count(b.get("version"))
    if first != second:
        return bool(first > second)
    return bool(count(a.get("versionNonce")) < count(b.get("versionNonce")))


def clean_note(raw: object) -> dict[str, Any]:
    """The typed note that `reading` knows, and what is written about the component; unknown keys are dropped."""
    if not isinstance(raw, Mapping):
        return {}
    clean: dict[str, Any] = {}
    kind, count, note, traits = (raw.get(name) for name in ("kind", "replicas", "note", "traits"))
    if isinstance(kind, str) and kind in KINDS:
        clean["kind"] = kind
    if isinstance(count, int) and not isinstance(count, bool) and 0 < count <= REPLICAS_MOST:
        clean["replicas"] = count
    if isinstance(traits, list) and (kept := [text(80)(one) for one in traits if isinstance(one, str)][:MOST_TRAITS]):
        clean["traits"] = kept
    if isinstance(note, str) and note.strip():
        clean["note"] = text(MOST_NOTE)(note)
    if raw.get("role") in ROLES:
        clean["role"] = raw["role"]
    if raw.get("picture") is True:
        clean["picture"] = True
    return clean


_finite = number()
_label = text(MOST_TEXT, CUT)


def _size(value: object) -> float:
    size: float = abs(_finite(value))
    return size


def _ids(value: object) -> list[str]:
    found = value[:MOST_GROUPS] if isinstance(value, list) else []
    return [one for one in map(id_or_none, found) if one is not None]


def _bound_elements(value: object) -> list[dict[str, str]] | None:
    if not isinstance(value, list):
        return None
    kept = []
    for one in value[:MOST_BOUND]:
        id = id_or_none(one.get("id")) if isinstance(one, Mapping) else None
        if id is not None and one.get("type") in ("arrow", "text"):
            kept.append({"id": id, "type": str(one["type"])})
    return kept


def _roundness(value: object) -> dict[str, Any] | None:
    if not isinstance(value, Mapping) or value.get("type") not in (1, 2, 3):
        return None
    clean: dict[str, Any] = {"type": int(value["type"])}
    return clean | ({"value": number(32, 0)(value["value"])} if "value" in value else {})


_EVERY: dict[str, Check] = {
    "x": number(),
    "y": number(),
    "width": _size,
    "height": _size,
    "angle": number(),
    "strokeColor": colour("#1e1e1e"),
    "backgroundColor": colour("transparent"),
    "fillStyle": one_of(("hachure", "cross-hatch", "solid", "zigzag"), "solid"),
    "strokeWidth": number(2, 0, 100),
    "strokeStyle": one_of(("solid", "dashed", "dotted"), "solid"),
    "roughness": number(1, 0, 10),
    "opacity": number(100, 0, 100),
    "groupIds": _ids,
    "frameId": id_or_none,
    "index": index_or_none,
    "roundness": _roundness,
    "seed": whole(1),
    "version": whole(1),
    "versionNonce": whole(),
    "isDeleted": flag(),
    "boundElements": _bound_elements,
    "updated": whole(1),
    "locked": flag(),
}


def _point(value: object) -> list[float] | None:
    if not isinstance(value, Sequence) or isinstance(value, (str, bytes)) or len(value) < 2:
        return None
    return [_finite(value[0]), _finite(value[1])]


def _points(raw: Mapping[str, Any], most: int) -> list[list[float]]:
    """Every so many of the points, the last one always; a straight line across the box where there are not two."""
    given = raw.get("points")
    chosen = thinned(given, most) if isinstance(given, list) else []
    points = [point for point in map(_point, chosen) if point is not None]
    return points if len(points) > 1 else [[0, 0], [_size(raw.get("width")), _size(raw.get("height"))]]


def thinned(values: list[Any], most: int) -> list[Any]:
    """At most so many of the values, evenly chosen, with the first and the last."""
    if len(values) <= most:
        return values
    step = math.ceil((len(values) - 1) / (most - 1))
    return [*values[:-1:step], values[-1]]


def _binding(value: object) -> dict[str, Any] | None:
    """What an end is bound to. Focus and gap are filled in: this version of Excalidraw reads them."""
    id = id_or_none(value.get("elementId")) if isinstance(value, Mapping) else None
    if id is None or not isinstance(value, Mapping):
        return None
    clean = {"elementId": id, "focus": number()(value.get("focus")), "gap": number(1)(value.get("gap"))}
    fixed = _point(value.get("fixedPoint"))
    if fixed is not None:
        clean["fixedPoint"] = fixed
    mode = one_of(("orbit", "inside", "skip"), None)(value.get("mode"))
    return clean | ({"mode": mode} if mode else {})


def _head(value: object) -> str | None:
    return one_of(_HEADS, "arrow")(value) if value else None


def _linear(raw: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "points": _points(raw, MOST_POINTS),
        "lastCommittedPoint": None,
        "startBinding": _binding(raw.get("startBinding")),
        "endBinding": _binding(raw.get("endBinding")),
        "startArrowhead": _head(raw.get("startArrowhead")),
        "endArrowhead": _head(raw.get("endArrowhead")),
    }


def _arrow(raw: Mapping[str, Any]) -> dict[str, Any]:
    segments = raw.get("fixedSegments")
    fixed = [_segment(one) for one in segments[:MOST_POINTS]] if isinstance(segments, list) else []
    return _linear(raw) | {
        "elbowed": flag()(raw.get("elbowed")),
        "fixedSegments": [one for one in fixed if one is not None] or None,
        "startIsSpecial": flag()(raw.get("startIsSpecial")),
        "endIsSpecial": flag()(raw.get("endIsSpecial")),
    }


def _segment(value: object) -> dict[str, Any] | None:
    if not isinstance(value, Mapping):
        return None
    start, end = _point(value.get("start")), _point(value.get("end"))
    if start is None or end is None:
        return None
    return {"index": whole(1, 1, MOST_POINTS)(value.get("index")), "start": start, "end": end}


def _text(raw: Mapping[str, Any]) -> dict[str, Any]:
    shown = _label(raw.get("text"))
    typed = raw.get("originalText")
    return {
        "text": shown,
        "originalText": _label(typed) if isinstance(typed, str) else shown,
        "fontSize": number(20, 1, 400)(raw.get("fontSize")),
        "fontFamily": whole(5, 1, 20)(raw.get("fontFamily")),
        "textAlign": one_of(("left", "center", "right"), "left")(raw.get("textAlign")),
        "verticalAlign": one_of(("top", "middle", "bottom"), "top")(raw.get("verticalAlign")),
        "containerId": id_or_none(raw.get("containerId")),
        "autoResize": flag(True)(raw.get("autoResize")),
        "lineHeight": number(1.25, 0.5, 5)(raw.get("lineHeight")),
    }


def _stroke(raw: Mapping[str, Any]) -> dict[str, Any]:
    pressures = raw.get("pressures")
    kept = thinned(pressures, MOST_STROKE_POINTS) if isinstance(pressures, list) else []
    return {
        "points": _points(raw, MOST_STROKE_POINTS),
        "pressures": [number(0.5, 0, 1)(one) for one in kept],
        "simulatePressure": flag(True)(raw.get("simulatePressure")),
        "lastCommittedPoint": None,
    }


def _frame(raw: Mapping[str, Any]) -> dict[str, Any]:
    return {"name": _label(raw.get("name")) or None}


_BY_TYPE: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "arrow": _arrow,
    "line": _linear,
    "text": _text,
    "freedraw": _stroke,
    "frame": _frame,
}
