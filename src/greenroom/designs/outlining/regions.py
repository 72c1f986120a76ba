"""Drawing regions around components, and moving components into them and out."""

from greenroom.designs.boxes import Box, Point, around
from greenroom.designs.drawing import shape
from greenroom.designs.drawing.looks import REGION_LOOK
from greenroom.designs.outlining import operations as ops
from greenroom.designs.outlining.canvas import Canvas
from greenroom.designs.outlining.moving import frame_of, move_component
from greenroom.designs.outlining.operations import OutlineInvalid
from greenroom.designs.outlining.picture import Picture, Zone, home
from greenroom.designs.outlining.places import PADDING, TITLE, free_place
from greenroom.designs.outlining.requiring import MOST_LABEL, check, component_of
from greenroom.designs.outlining.texts import head
from greenroom.designs.reading.wording import plain


def add_region(canvas: Canvas, picture: Picture, one: ops.AddRegion, turn: int) -> None:
    """Draw a region around components; those that do not stand together are brought together first."""
    name = plain(one.name, MOST_LABEL)
    if not name:
        raise OutlineInvalid("A region needs a name.")
    members = list(dict.fromkeys(one.members))
    for member in members:
        component_of(canvas, member)
    homes = {home(canvas.board, member) for member in members}
    parent = homes.pop() if len(homes) == 1 else None
    box = _around(canvas, members, name) if members and not turn else None
    if box is None or not _is_clear(canvas, box, members, parent):
        box = _gathered(canvas, members, name, parent, turn)
    id = canvas.new_id("region")
    look = {**REGION_LOOK, "frameId": frame_of(canvas, parent), "customData": {"role": "region"}}
    canvas.add(shape(id, box, **look))
    head(canvas, id, name)
    canvas.subject = id
    for member in members:
        picture.leave(member)
        picture.enter(member, parent)
    picture.zones[id] = Zone(name, frozenset(members), parent)


def _around(canvas: Canvas, members: list[str], name: str) -> Box:
    """The box of a region around its members."""
    pad = PADDING * canvas.scale
    inner = around(canvas.box(member) for member in members)
    width = max(inner.right + pad, inner.left - pad + 12 * canvas.scale * len(name))
    return Box(inner.left - pad, inner.top - TITLE * canvas.scale, width, inner.bottom + pad)


def _is_clear(canvas: Canvas, box: Box, members: list[str], parent: str | None) -> bool:
    """Whether only its members, and the regions that they are in, are where a region would be."""
    for component in canvas.board.components:
        if component.id not in members and canvas.box(component.id).gap(box) <= 0:
            return False
    for region in canvas.board.regions:
        other = canvas.box(region.id)
        if other.gap(box) <= 0 and not (other.contains(box) and other.area > 1.25 * box.area):
            return False
    return parent is None or canvas.box(parent).contains(box)


def _gathered(canvas: Canvas, members: list[str], name: str, parent: str | None, turn: int) -> Box:
    """The box of a region in a free place, with its members moved there in rows."""
    scale = canvas.scale
    pad, gap, title = PADDING * scale, 60 * scale, TITLE * scale
    columns = max(1, round(len(members) ** 0.5 + 0.4))
    boxes = {member: canvas.box(member) for member in members}
    wide = max((box.width for box in boxes.values()), default=160 * scale)
    high = max((box.height for box in boxes.values()), default=80 * scale)
    rows = max(1, -(-len(members) // columns))
    width = max(columns * (wide + gap) - gap + 2 * pad, 12 * scale * len(name) + pad)
    height = rows * (high + gap) - gap + title + pad
    mine = {id for member in members for id in canvas.board.by_id[member].elements}
    corner = free_place(canvas, (width, height), parent, mine, skip=max(0, turn - 1))
    for at, (member, _) in enumerate(boxes.items()):
        left = corner.x + pad + at % columns * (wide + gap)
        top = corner.y + title + at // columns * (high + gap)
        move_component(canvas, member, Point(left, top), frame_of(canvas, parent))
    return Box(corner.x, corner.y, corner.x + width, corner.y + height)


def move_to(canvas: Canvas, picture: Picture, one: ops.MoveTo, turn: int) -> None:
    """Move a component to a free place in a region, or outside of all."""
    component = component_of(canvas, one.component)
    check(canvas, region=one.region)
    canvas.subject = component.id
    if home(canvas.board, component.id) != one.region:
        box = canvas.box(component.id)
        corner = free_place(canvas, (box.width, box.height), one.region, component.elements, skip=turn)
        move_component(canvas, component.id, corner, frame_of(canvas, one.region))
    picture.leave(component.id)
    picture.enter(component.id, one.region)
