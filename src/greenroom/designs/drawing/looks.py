"""How each kind of component looks.

The palette of the board has the same looks: frontend/src/rounds/board/palette/looks.ts.
"""

from typing import Any

from greenroom.designs.model import Kind

INK, QUIET = "#1a231f", "#58655d"
_ROUND: dict[str, Any] = {"type": 3}
_PLAIN: dict[str, Any] = {"fillStyle": "solid", "roughness": 0}
_WHITE = {"strokeColor": INK, "backgroundColor": "#ffffff"}
_GREY = {"strokeColor": QUIET, "backgroundColor": "#eef2ef"}
_BLUE = {"strokeColor": "#1d6a9c", "backgroundColor": "#e3eff7"}
_AMBER = {"strokeColor": "#8f5a0e", "backgroundColor": "#faefdb"}
_VIOLET = {"strokeColor": "#75479b", "backgroundColor": "#f1e9f8"}
_GREEN = {"strokeColor": "#1b7566", "backgroundColor": "#e0f1ec"}
_SQUARE: dict[str, Any] = {"roundness": None}
_THICK: dict[str, Any] = {"roundness": None, "strokeWidth": 4}

_LOOKS: dict[Kind, dict[str, Any]] = {
    "client": {**_GREY, "type": "ellipse"},
    "external": {**_GREY, "strokeStyle": "dashed"},
    "cdn": {**_BLUE, "type": "ellipse"},
    "load_balancer": {**_BLUE, **_SQUARE},
    "gateway": _BLUE,
    "service": _WHITE,
    "worker": {**_WHITE, **_SQUARE},
    "cache": _AMBER,
    "queue": _VIOLET,
    "stream": {**_VIOLET, **_THICK},
    "sql": {**_GREEN, "type": "ellipse"},
    "key_value": _GREEN,
    "search": {**_GREEN, "strokeStyle": "dotted"},
    "object_store": {**_GREEN, **_THICK},
    "other": _WHITE,
}
REGION_LOOK: dict[str, Any] = {
    **_PLAIN,
    **_SQUARE,
    "strokeColor": QUIET,
    "strokeStyle": "dashed",
    "strokeWidth": 1,
}


def look_of(kind: Kind) -> dict[str, Any]:
    """The fields of a shape of this kind, with its type."""
    look = {"type": "rectangle", "roundness": _ROUND, **_PLAIN, **_LOOKS[kind]}
    return look | ({"roundness": None} if look["type"] == "ellipse" else {})
