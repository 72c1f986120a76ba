"""What can be done to a drawing through its outline."""

from dataclasses import dataclass, field
from typing import Any

from greenroom.designs.model import Direction, Kind
from greenroom.errors import InvalidInput


class OutlineInvalid(InvalidInput):
    """A line that cannot be read, or an operation that cannot be carried out; the message says why in plain words."""

    code = "outline_invalid"


@dataclass(frozen=True, slots=True)
class AddComponent:
    """Draw a component, in a region if one is given."""

    kind: Kind
    name: str
    replicas: int | None = None
    region: str | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Connect:
    """Draw an arrow between two components or regions."""

    source: str
    target: str
    label: str = ""
    direction: Direction = "forward"


@dataclass(frozen=True, slots=True)
class Rename:
    """Change the name of a component or region. What it is, and how many there are, stays."""

    target: str
    name: str


@dataclass(frozen=True, slots=True)
class Annotate:
    """Write something about a component. What is None stays as it is; an empty note takes the note away."""

    target: str
    kind: Kind | None = None
    replicas: int | None = None
    traits: tuple[str, ...] | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Delete:
    """Remove a component or region with the arrows at it. What is in a region stays."""

    target: str


@dataclass(frozen=True, slots=True)
class Relabel:
    """Change the label of a flow; an empty one removes it."""

    flow: str
    label: str


@dataclass(frozen=True, slots=True)
class Disconnect:
    """Remove a flow."""

    flow: str


@dataclass(frozen=True, slots=True)
class AddRegion:
    """Draw a region around components."""

    name: str
    members: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MoveTo:
    """Move a component into a region, or out of all regions."""

    component: str
    region: str | None = None


Operation = AddComponent | Connect | Rename | Annotate | Delete | Relabel | Disconnect | AddRegion | MoveTo


@dataclass(frozen=True, slots=True)
class Edit:
    """Elements that changed or are new, whole and with higher versions, and the ids of those that are gone."""

    changed: tuple[dict[str, Any], ...] = ()
    removed: tuple[str, ...] = ()
    subject: str = field(default="", compare=False)
    """The component, flow or region that the operation made or changed, to select it."""
