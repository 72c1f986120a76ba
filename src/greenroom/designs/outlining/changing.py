"""Changing what is said of components, regions and arrows."""

from dataclasses import replace
from typing import Any

from greenroom.designs.drawing.looks import look_of
from greenroom.designs.elements import FRAMES
from greenroom.designs.model import KINDS, Component, Region
from greenroom.designs.outlining import operations as ops
from greenroom.designs.outlining.canvas import Canvas
from greenroom.designs.outlining.moving import beside
from greenroom.designs.outlining.operations import OutlineInvalid
from greenroom.designs.outlining.picture import Picture
from greenroom.designs.outlining.requiring import (
    MOST_LABEL,
    MOST_NOTE,
    MOST_TRAIT,
    check,
    component_of,
    flow_of,
    name_for,
)
from greenroom.designs.outlining.texts import (
    entitle,
    head,
    heading_of,
    label,
    labels_of,
    rewritten,
    said,
    title_of,
    write,
)
from greenroom.designs.reading.wording import plain


def rename(canvas: Canvas, picture: Picture, one: ops.Rename, turn: int) -> None:
    """Change the text that names a thing."""
    canvas.subject = one.target
    region = canvas.board.regions_by_id.get(one.target)
    if region is not None:
        _rename_region(canvas, picture, region, plain(one.name, MOST_LABEL))
        return
    component = component_of(canvas, one.target)
    name = name_for(one.name, "component")
    if not component.is_guessed("kind") or component.kind != "other":
        _note(canvas, component, turn, kind=component.kind)
        picture.parts[component.id] = replace(picture.parts[component.id], kind=component.kind)
    _set_label(canvas, component, name, component.replicas)
    picture.parts[component.id] = replace(picture.parts[component.id], name=name)
    picture.free.add(component.id)


def _rename_region(canvas: Canvas, picture: Picture, region: Region, name: str) -> None:
    if not name:
        raise OutlineInvalid("A region needs a name.")
    title = heading_of(canvas, region)
    if canvas.elements[region.id]["type"] in FRAMES:
        canvas.put(region.id, name=name)
    elif title is not None:
        write(canvas, title, name)
    else:
        head(canvas, region.id, name)
    picture.zones[region.id] = replace(picture.zones[region.id], name=name)


def _set_label(canvas: Canvas, component: Component, name: str, count: int | None) -> None:
    title = title_of(canvas, component)
    if title is not None:
        write(canvas, title, rewritten(said(canvas, title), name, count))
    elif name:
        entitle(canvas, component, rewritten("", name, count))


def _note(canvas: Canvas, component: Component, turn: int, **fields: Any) -> None:
    """Write the typed note of a component, in later turns on others of its elements.

    What is drawn in a box with a typed note of its own is a thing of its own.
    """
    known: dict[str, Any] = {}
    for id in reversed(component.elements):
        known |= (canvas.elements[id].get("customData") or {}) if id in canvas.elements else {}
    known = {name: value for name, value in known.items() if name in ("kind", "replicas", "traits", "note")}
    shapes = [id for id in component.elements if id in canvas.elements and canvas.elements[id]["type"] != "text"]
    ids = list(dict.fromkeys((component.id, *shapes)))
    canvas.note(ids[turn % len(ids)], **{**known, **fields})


def annotate(canvas: Canvas, picture: Picture, one: ops.Annotate, turn: int) -> None:
    """Write what is said into the typed note, and the count also into the label."""
    component = component_of(canvas, one.target)
    check(canvas, kind=one.kind, count=one.replicas)
    canvas.subject = component.id
    part = picture.parts[component.id]
    fields: dict[str, Any] = {}
    if one.kind is not None or one.traits is not None:
        fields["kind"] = one.kind or component.kind
        part = replace(part, kind=fields["kind"])
    if one.replicas is not None:
        fields["replicas"] = one.replicas
        part = replace(part, replicas=one.replicas)
    typed = canvas.elements[component.id].get("customData") or {}
    if one.traits is not None:
        fields["traits"] = [kept for trait in one.traits if (kept := plain(trait, MOST_TRAIT))][:8]
    if one.note is not None:
        fields["note"] = plain(one.note, MOST_NOTE)
    _note(canvas, component, turn, **fields)
    if one.kind is not None and typed.get("kind") in KINDS:
        _look_alike(canvas, component.id, typed["kind"], one.kind)
    if one.replicas is not None and component.name:
        _set_label(canvas, component, component.name, one.replicas)
    picture.parts[component.id] = part
    if one.traits is not None or one.note is not None:
        picture.free.add(component.id)


def _look_alike(canvas: Canvas, id: str, old: Any, new: Any) -> None:
    """Let a component look like its new kind, unless somebody chose another colour for it."""
    look, shape_ = look_of(old), canvas.elements[id]
    if all(shape_[name] == look[name] for name in ("strokeColor", "backgroundColor")):
        canvas.put(id, **{name: value for name, value in look_of(new).items() if name != "type"})


def relabel(canvas: Canvas, picture: Picture, one: ops.Relabel, turn: int) -> None:
    """Change, add or remove the label of an arrow."""
    flow, words = flow_of(canvas, one.flow), plain(one.label, MOST_LABEL)
    canvas.subject = flow.id
    arrow_id = canvas.connectors(flow)[0]
    if canvas.elements[arrow_id]["type"] == "line":
        # Excalidraw binds texts to arrows alone; one without heads looks the same.
        canvas.put(arrow_id, type="arrow", elbowed=False, fixedSegments=None, startIsSpecial=False, endIsSpecial=False)
    texts = labels_of(canvas, flow)
    canvas.remove(texts[1:] if words else {*texts, *beside(canvas, flow)})
    if words and texts:
        if not canvas.elements[texts[0]].get("containerId"):
            canvas.put(texts[0], containerId=arrow_id)
            canvas.bind(arrow_id, texts[0])
        write(canvas, texts[0], words)
    elif words:
        label(canvas, arrow_id, words)
    picture.ways[flow.id] = replace(picture.ways[flow.id], label=words)
