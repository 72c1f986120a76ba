"""Removing components, regions and arrows."""

from dataclasses import replace

from greenroom.designs.model import Flow
from greenroom.designs.outlining import operations as ops
from greenroom.designs.outlining.canvas import Canvas
from greenroom.designs.outlining.picture import Picture
from greenroom.designs.outlining.requiring import component_of, flow_of
from greenroom.designs.outlining.texts import heading_of, labels_of


def delete(canvas: Canvas, picture: Picture, one: ops.Delete, turn: int) -> None:
    """Remove a thing, its texts and its arrows."""
    board = canvas.board
    region = board.regions_by_id.get(one.target)
    component = None if region else component_of(canvas, one.target)
    touching = [flow for flow in board.flows if one.target in (flow.source, flow.target)]
    for flow in touching:
        _remove_flow(canvas, picture, flow, {each.id for each in touching})
    if component is not None:
        canvas.remove((component.id, *component.elements))
        del picture.parts[component.id]
        picture.leave(component.id)
    elif region is not None:
        title = heading_of(canvas, region)
        canvas.remove((region.id, *([title] if title else [])))
        del picture.zones[region.id]
        for id, zone in picture.zones.items():
            if zone.parent == region.id:
                picture.zones[id] = replace(zone, parent=region.parent)


def _remove_flow(canvas: Canvas, picture: Picture, flow: Flow, going: set[str]) -> None:
    """Remove the arrows and labels of a flow that no other flow needs."""
    kept = {id for each in canvas.board.flows if each.id not in going | {flow.id} for id in each.elements}
    arrows = [id for id in canvas.connectors(flow) if id not in kept]
    texts = [id for id in labels_of(canvas, flow) if id not in kept]
    for id in arrows:
        for name in ("startBinding", "endBinding"):
            if bound := canvas.elements[id].get(name):
                canvas.unbind(bound["elementId"], id)
    canvas.remove((*arrows, *texts))
    picture.ways.pop(flow.id, None)


def disconnect(canvas: Canvas, picture: Picture, one: ops.Disconnect, turn: int) -> None:
    """Remove an arrow and its label."""
    _remove_flow(canvas, picture, flow_of(canvas, one.flow), set())
