"""What operations take for granted: that a thing is there, that a value makes sense. Anything else is refused."""

from greenroom.designs.model import KINDS, Component, Flow
from greenroom.designs.outlining.canvas import Canvas
from greenroom.designs.outlining.operations import OutlineInvalid
from greenroom.designs.reading.wording import NAME, name_and_rest, plain
from greenroom.designs.traits import REPLICAS_MOST, is_count, name_of

MOST_NOTE = 200
MOST_LABEL = 200
MOST_TRAIT = 80


def name_for(text: str, what: str) -> str:
    """A name as it will be read: on one line, without a count."""
    name = plain(name_of(name_and_rest(plain(text, NAME))[0]), NAME)
    if not name:
        raise OutlineInvalid(f"A {what} needs a name.")
    if is_count(name):
        raise OutlineInvalid("A name says more than how many there are.")
    return name


def component_of(canvas: Canvas, id: str) -> Component:
    """The component with this id. Raises OutlineInvalid."""
    found = canvas.board.by_id.get(id)
    if found is None:
        raise OutlineInvalid("There is no such component on the board.")
    return found


def flow_of(canvas: Canvas, id: str) -> Flow:
    """The flow with this id. Raises OutlineInvalid."""
    found = canvas.board.flows_by_id.get(id)
    if found is None:
        raise OutlineInvalid("There is no such arrow on the board.")
    return found


def check(canvas: Canvas, kind: object = None, count: int | None = None, region: str | None = None) -> None:
    """Refuse a kind, count or region that there is not. Raises OutlineInvalid."""
    if kind is not None and kind not in KINDS:
        raise OutlineInvalid(f"There is no kind called {kind}.")
    if count is not None and not 0 < count <= REPLICAS_MOST:
        raise OutlineInvalid(f"A number of replicas is between 1 and {REPLICAS_MOST:,}.")
    if region is not None and region not in canvas.board.regions_by_id:
        raise OutlineInvalid("There is no such region on the board.")
