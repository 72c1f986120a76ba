"""Shapes and texts as whole elements."""

from collections.abc import Mapping
from typing import Any

from greenroom.designs.boxes import Box, Point
from greenroom.designs.cleaning import clean_element
from greenroom.designs.drawing.sizes import FONT, SMALL_FONT, size_of, wrapped

Drawn = dict[str, Any]
TEXT_PADDING = 5.0
NUNITO = 6
"""Excalidraw's number of the font."""
ROUND_CORNERS = {"type": 3}


def made(**fields: Any) -> Drawn:
    """A whole element with these fields and usual values for all others."""
    clean = clean_element(fields)
    if clean is None:
        raise ValueError(f"an element cannot have the id {fields.get('id')!r} or the type {fields.get('type')!r}")
    return clean


def box_of(element: Mapping[str, Any]) -> Box:
    """The box of an element that is not turned."""
    points = element.get("points") or ()
    if len(points) > 1:
        xs, ys = [float(one[0]) for one in points], [float(one[1]) for one in points]
        return Box(min(xs), min(ys), max(xs), max(ys)).moved(float(element["x"]), float(element["y"]))
    left, top = float(element["x"]), float(element["y"])
    return Box(left, top, left + float(element["width"]), top + float(element["height"]))


def shape(id: str, box: Box, type: str = "rectangle", **more: Any) -> Drawn:
    """A shape that fills a box."""
    rounded = {"roundness": ROUND_CORNERS} if type == "rectangle" else {}
    place = {"x": box.left, "y": box.top, "width": box.width, "height": box.height}
    return made(id=id, type=type, **{**rounded, **place, **more})


def text_in(
    id: str, container: Mapping[str, Any], label: str, *, is_title: bool = False, font: float = FONT, **more: Any
) -> Drawn:
    """The text of a shape: in its middle, or a title at its top left."""
    box = box_of(container)
    shown = label if is_title else wrapped(label)
    width, height = size_of(shown, font)
    left, top = box.middle.x - width / 2, box.middle.y - height / 2
    if is_title:
        left, top = box.left + TEXT_PADDING, box.top + TEXT_PADDING
    align = {"textAlign": "left", "verticalAlign": "top"} if is_title else _MIDDLE
    return _text(id, Point(left, top), label, shown, font, containerId=container["id"], **{**align, **more})


def text_on(id: str, arrow: Mapping[str, Any], label: str, *, font: float = SMALL_FONT, **more: Any) -> Drawn:
    """The label of an arrow, at its middle."""
    shown = wrapped(label)
    width, height = size_of(shown, font)
    middle = halfway(arrow)
    place = Point(middle.x - width / 2, middle.y - height / 2)
    return _text(id, place, label, shown, font, containerId=arrow["id"], **{**_MIDDLE, **more})


_MIDDLE = {"textAlign": "center", "verticalAlign": "middle"}


def halfway(arrow: Mapping[str, Any]) -> Point:
    """The middle of an arrow: of its middle part if it has several."""
    points = arrow["points"]
    a, b = points[(len(points) - 1) // 2], points[len(points) // 2]
    return Point(arrow["x"] + (a[0] + b[0]) / 2, arrow["y"] + (a[1] + b[1]) / 2)


def _text(id: str, place: Point, label: str, shown: str, font: float, **more: Any) -> Drawn:
    width, height = size_of(shown, font)
    size = {"x": round(place.x, 2), "y": round(place.y, 2), "width": width, "height": height}
    fonts = {"fontSize": font, "fontFamily": NUNITO}
    return made(id=id, type="text", text=shown, originalText=label, **{**fonts, **size, **more})
