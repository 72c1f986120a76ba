"""What a board says, to be compared with what it should say after an operation."""

from dataclasses import dataclass, field, replace

from greenroom.designs.model import Board, Direction, Kind


@dataclass(frozen=True, slots=True)
class Part:
    """A component as it should be. A kind that was a guess may be guessed again: it is None."""

    name: str
    kind: Kind | None
    replicas: int | None = None
    traits: tuple[str, ...] = ()
    details: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """A flow as it should be."""

    source: str
    target: str
    label: str = ""
    direction: Direction = "forward"


@dataclass(frozen=True, slots=True)
class Zone:
    """A region as it should be. Its members are those of inner regions too."""

    name: str
    members: frozenset[str] = frozenset()
    parent: str | None = None


@dataclass
class Picture:
    """Everything on a board, by ids."""

    parts: dict[str, Part] = field(default_factory=dict)
    ways: dict[str, Way] = field(default_factory=dict)
    zones: dict[str, Zone] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    free: set[str] = field(default_factory=set)
    """Parts whose traits and details follow from a name that changes."""

    @classmethod
    def of(cls, board: Board, *, with_guesses: bool = False) -> "Picture":
        """What a board says."""
        return cls(
            {
                one.id: Part(
                    one.name,
                    one.kind if with_guesses or not one.is_guessed("kind") else None,
                    one.replicas,
                    one.traits,
                    one.details,
                )
                for one in board.components
            },
            {one.id: Way(one.source, one.target, one.label, one.direction) for one in board.flows},
            {one.id: Zone(one.name, frozenset(one.members), one.parent) for one in board.regions},
            {one.id: one.text for one in board.notes},
        )

    def leave(self, component: str) -> None:
        """Take a component out of all regions."""
        for id, zone in self.zones.items():
            self.zones[id] = replace(zone, members=zone.members - {component})

    def enter(self, component: str, region: str | None) -> None:
        """Put a component into a region and those around it."""
        while region is not None:
            zone = self.zones[region]
            self.zones[region] = replace(zone, members=zone.members | {component})
            region = zone.parent

    def wrong(self, found: "Picture") -> list[str]:
        """The ids of everything that is not as it should be."""
        parts = [
            id
            for id in {**self.parts, **found.parts}
            if not _same(self.parts.get(id), found.parts.get(id), id in self.free)
        ]
        ways = [id for id in {**self.ways, **found.ways} if self.ways.get(id) != found.ways.get(id)]
        zones = [id for id in {**self.zones, **found.zones} if self.zones.get(id) != found.zones.get(id)]
        notes = [id for id in {**self.notes, **found.notes} if self.notes.get(id) != found.notes.get(id)]
        return [*parts, *ways, *zones, *notes]


def _same(meant: Part | None, found: Part | None, is_free: bool) -> bool:
    if meant is None or found is None:
        return meant is found
    if meant.kind is None:
        meant = replace(meant, kind=found.kind)
    if is_free:
        meant = replace(meant, traits=found.traits, details=found.details)
    return meant == found


def home(board: Board, component: str) -> str | None:
    """The innermost region that a component is in."""
    around = [one for one in board.regions if component in one.members]
    parents = {one.parent for one in around}
    return next((one.id for one in around if one.id not in parents), None)
