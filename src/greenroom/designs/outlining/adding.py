"""Adding components and arrows."""

from greenroom.designs.boxes import Box, Point
from greenroom.designs.drawing import arrow, box_of, needed, shape, text_in
from greenroom.designs.drawing.looks import look_of
from greenroom.designs.outlining import operations as ops
from greenroom.designs.outlining.canvas import Canvas
from greenroom.designs.outlining.moving import frame_of, way_around
from greenroom.designs.outlining.operations import OutlineInvalid
from greenroom.designs.outlining.picture import Part, Picture, Way
from greenroom.designs.outlining.places import free_place
from greenroom.designs.outlining.requiring import MOST_LABEL, MOST_NOTE, check, name_for
from greenroom.designs.outlining.texts import label, rewritten
from greenroom.designs.reading.wording import NAME, plain
from greenroom.designs.traits import replicas, traits


def add_component(canvas: Canvas, picture: Picture, one: ops.AddComponent, turn: int) -> None:
    """Draw a box with its name in a free place."""
    name, note = name_for(one.name, "component"), plain(one.note, MOST_NOTE)
    count = one.replicas if one.replicas is not None else replicas(plain(one.name, NAME))
    check(canvas, kind=one.kind, count=count, region=one.region)
    words = rewritten("", name, count)
    scale = canvas.scale
    look = look_of(one.kind)
    width, height = (length * scale for length in needed(words, look["type"]))
    if look["type"] == "ellipse":
        height = max(72.0 * scale, 0.45 * width)
    corner = free_place(canvas, (width, height), one.region, skip=turn)
    noted = {"kind": one.kind, "replicas": count, "note": note}
    frame = frame_of(canvas, one.region)
    drawn = shape(
        canvas.new_id(one.kind.replace("_", "-")),
        Box(corner.x, corner.y, corner.x + width, corner.y + height),
        **look,
        frameId=frame,
        customData={name: value for name, value in noted.items() if value},
    )
    text = text_in(canvas.new_id("text"), drawn, words, font=canvas.font, frameId=frame)
    canvas.add(drawn)
    canvas.add(text)
    canvas.bind(drawn["id"], text["id"])
    canvas.subject = drawn["id"]
    told = tuple(dict.fromkeys((*traits(words), *traits(note))))
    details = note if note and note not in told else ""
    picture.parts[drawn["id"]] = Part(name, one.kind, count, told, details)
    picture.enter(drawn["id"], one.region)


def connect(canvas: Canvas, picture: Picture, one: ops.Connect, turn: int) -> None:
    """Draw an arrow, with its label."""
    for end in (one.source, one.target):
        if end not in canvas.board.by_id and end not in canvas.board.regions_by_id:
            raise OutlineInvalid("There is nothing on the board with this id to connect.")
    words = plain(one.label, MOST_LABEL)
    source, target = (canvas.elements[canvas.anchor(end)] for end in (one.source, one.target))
    if one.source == one.target and one.source in canvas.board.regions_by_id:
        raise OutlineInvalid("A region cannot be connected with itself.")
    boxes = box_of(source), box_of(target)
    heads = {"forward": (None, "arrow"), "both": ("arrow", "arrow"), "none": (None, None)}[one.direction]
    first, last = boxes[0].middle, boxes[1].middle
    bent = way_around(canvas, one.source, one.target, set())
    if turn:
        bent = [_beside(first, last, 40.0 * canvas.scale * (turn if turn % 2 else -turn))]
    id = canvas.new_id("arrow")
    canvas.add(arrow(id, source, target, boxes, by=bent, startArrowhead=heads[0], endArrowhead=heads[1], roughness=0))
    for end in dict.fromkeys((source["id"], target["id"])):
        canvas.bind(end, id)
    if words:
        label(canvas, id, words)
    canvas.subject = id
    picture.ways[id] = Way(one.source, one.target, words, one.direction)


def _beside(first: Point, last: Point, off: float) -> Point:
    across, down = last.x - first.x, last.y - first.y
    length = (across**2 + down**2) ** 0.5 or 1.0
    return Point((first.x + last.x) / 2 - down / length * off, (first.y + last.y) / 2 + across / length * off)
