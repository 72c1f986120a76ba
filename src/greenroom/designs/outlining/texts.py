"""Texts of components, regions and arrows: finding, changing and adding them."""

from typing import Any

from greenroom.designs.boxes import Box, Point
from greenroom.designs.drawing import box_of, made, size_of, text_in, text_on, wrapped
from greenroom.designs.drawing.shapes import NUNITO, TEXT_PADDING, halfway
from greenroom.designs.elements import SHAPES
from greenroom.designs.model import Component, Flow, Region
from greenroom.designs.outlining.canvas import Canvas
from greenroom.designs.reading.wording import NAME, name_and_rest, plain
from greenroom.designs.traits import name_of

LETTER = 0.58
BELOW = 5.0


def said(canvas: Canvas, id: str) -> str:
    """What a text says, as it was typed."""
    one = canvas.elements[id]
    return str(one.get("originalText") or one.get("text") or "")


def title_of(canvas: Canvas, component: Component) -> str | None:
    """The text that names a component."""
    texts = [id for id in component.elements if id in canvas.elements and canvas.elements[id]["type"] == "text"]
    named = (id for id in texts if plain(name_of(name_and_rest(said(canvas, id).strip())[0]), NAME) == component.name)
    return next(named, None) if component.name else None


def heading_of(canvas: Canvas, region: Region) -> str | None:
    """The text that names a region."""
    if not region.name or canvas.elements[region.id]["type"] == "frame":
        return None
    used = canvas.owned.union(one.id for one in canvas.board.notes)
    box = canvas.box(region.id)
    texts = [
        id
        for id, one in canvas.elements.items()
        if one["type"] == "text" and id not in used and plain(said(canvas, id)) == region.name
    ]
    bound = (id for id in texts if canvas.elements[id].get("containerId") == region.id)
    near = sorted(texts, key=lambda id: box_of(canvas.elements[id]).gap(Box(box.left, box.top, box.right, box.top)))
    return next(bound, near[0] if near else None)


def write(canvas: Canvas, id: str, text: str) -> None:
    """Change a text. A bound one stays in the middle, broken to the width of its shape, which grows if it must."""
    one = canvas.elements[id]
    font = one["fontSize"]
    container = canvas.elements.get(one.get("containerId") or "")
    is_in_shape = container is not None and container["type"] in SHAPES
    most = max(8, int((container["width"] - 20) / (LETTER * font))) if container and is_in_shape else 24
    shown = wrapped(text, most)
    width, height = size_of(shown, font)
    if container is not None and is_in_shape and height + 10 > container["height"]:
        canvas.put(container["id"], height=height + 20)
    old = box_of(one)
    around = box_of(canvas.elements[container["id"]]) if container is not None and is_in_shape else None
    left = old.left if one.get("textAlign") == "left" else (around or old).middle.x - width / 2
    top = old.top if one.get("verticalAlign") == "top" else (around or old).middle.y - height / 2
    if around:
        left, top = max(left, around.left + TEXT_PADDING), min(top, around.bottom - height - TEXT_PADDING)
    canvas.put(id, text=shown, originalText=text, width=width, height=height, x=round(left, 2), y=round(top, 2))


def rewritten(old: str, name: str, replicas: int | None) -> str:
    """A label with another name and count; what follows them stays."""
    rest = name_and_rest(old)[1]
    count = f" x{replicas}" if replicas and replicas > 1 else ""
    return f"{name}{count}" + (f"\n\n{rest.strip()}" if rest.strip() else "")


def entitle(canvas: Canvas, component: Component, label: str) -> None:
    """Give a component that has no name a text."""
    anchor = canvas.anchor(component.id)
    shape = canvas.elements[anchor]
    id = canvas.new_id("text")
    if shape["type"] in SHAPES:
        text = text_in(id, shape, label, font=canvas.font)
    else:
        box = canvas.box(component.id)
        width, height = size_of(label, canvas.font)
        place = {"x": box.middle.x - width / 2, "y": box.bottom + BELOW, "width": width, "height": height}
        text = made(
            id=id,
            type="text",
            text=label,
            originalText=label,
            groupIds=shape.get("groupIds") or [],
            fontSize=canvas.font,
            fontFamily=NUNITO,
            **place,
        )
    canvas.add(text)
    if text["containerId"]:
        canvas.bind(anchor, id)


def head(canvas: Canvas, region: str, label: str) -> None:
    """Give a region a title."""
    shape = canvas.elements[region]
    text = text_in(canvas.new_id("text"), shape, label, is_title=True, font=canvas.font)
    canvas.add(text)
    canvas.bind(region, text["id"])


def label(canvas: Canvas, arrow: str, words: str) -> None:
    """Give an arrow a label."""
    text = text_on(canvas.new_id("text"), canvas.elements[arrow], words, font=0.8 * canvas.font)
    canvas.add(text)
    canvas.bind(arrow, text["id"])


def labels_of(canvas: Canvas, flow: Flow) -> list[str]:
    """The texts that are labels of a flow alone, and no names of other things."""
    arrows = canvas.connectors(flow)
    return [
        id
        for id in flow.elements
        if id in canvas.elements
        and canvas.elements[id]["type"] == "text"
        and id not in canvas.owned
        and (canvas.elements[id].get("containerId") in arrows or _is_alone(canvas.elements[id]))
    ]


def _is_alone(text: dict[str, Any]) -> bool:
    return not text.get("containerId") and not text.get("groupIds")


def recentre(canvas: Canvas, arrow: str, before: Point) -> None:
    """Move the labels of an arrow along with its middle."""
    now = halfway(canvas.elements[arrow])
    for id, one in list(canvas.elements.items()):
        if one["type"] == "text" and one.get("containerId") == arrow:
            canvas.put(id, x=round(one["x"] + now.x - before.x, 2), y=round(one["y"] + now.y - before.y, 2))
