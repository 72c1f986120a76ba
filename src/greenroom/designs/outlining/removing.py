"""Removing components, regions and arrows."""

from collections.abc import Sequence
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
    _remove_flows(canvas, picture, touching)
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


def _remove_flows(canvas: Canvas, picture: Picture, flows: Sequence[Flow]) -> None:
    """Remove the arrows and labels of flows that no other flow needs."""
    going = {flow.id for flow in flows}
    kept = {id for each in canvas.board.flows if each.id not in going for id in each.elements}
    drawn = {id for flow in flows for id in (*canvas.connectors(flow), *labels_of(canvas, flow))}
    canvas.remove(drawn - kept)
    for id in going:
        picture.ways.pop(id, None)


def disconnect(canvas: Canvas, picture: Picture, one: ops.Disconnect, turn: int) -> None:
    """Remove an arrow and its label."""
    _remove_flows(canvas, picture, [flow_of(canvas, one.flow)])
