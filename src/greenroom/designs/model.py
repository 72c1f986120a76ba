"""What a board says: components, flows between them, regions around them, and notes."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, get_args

Kind = Literal[
    "client",
    "cdn",
    "load_balancer",
    "gateway",
    "service",
    "worker",
    "cache",
    "queue",
    "stream",
    "sql",
    "key_value",
    "search",
    "object_store",
    "external",
    "other",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
STORES: frozenset[Kind] = frozenset(("sql", "key_value", "search", "object_store"))
"""Kinds that keep data. A cache may lose it, and a queue passes it on."""
BUFFERS: frozenset[Kind] = frozenset(("queue", "stream"))
"""Kinds that let the two sides of a flow work at different times."""

Direction = Literal["forward", "both", "none"]
Part = Literal["name", "kind", "replicas", "from", "to", "label", "direction"]


@dataclass(frozen=True, slots=True)
class Guess:
    """A part that was guessed, and why."""

    part: Part
    why: str


@dataclass(frozen=True, slots=True)
class Component:
    """One part of the system. `elements` are all elements that draw it; `id` is one of them.

    `details` is what its texts say besides the name.
    """

    id: str
    name: str
    kind: Kind
    elements: tuple[str, ...] = ()
    replicas: int | None = None
    traits: tuple[str, ...] = ()
    details: str = ""
    guessed: tuple[Guess, ...] = ()

    def is_guessed(self, part: Part) -> bool:
        """Whether this part was guessed."""
        return any(guess.part == part for guess in self.guessed)

    @property
    def is_replicated(self) -> bool:
        """Whether there is more than one of it."""
        return (self.replicas or 1) > 1 or any(is_redundant(trait) for trait in self.traits)


REDUNDANT = frozenset(
    ("replicated", "sharded", "cluster", "primary and replicas", "autoscaled", "multi-region", "managed")
)
"""Traits that say that one machine can fail without the component failing."""


def is_redundant(trait: str) -> bool:
    """Whether a trait says that one machine can fail without the component failing."""
    return trait in REDUNDANT or trait.startswith("sharded")


@dataclass(frozen=True, slots=True)
class Flow:
    """A connection. Its ends are ids of components or regions; `elements` are its arrow or line and its label."""

    id: str
    source: str
    target: str
    label: str = ""
    direction: Direction = "forward"
    elements: tuple[str, ...] = ()
    guessed: tuple[Guess, ...] = ()

    def is_guessed(self, part: Part) -> bool:
        """Whether this part was guessed."""
        return any(guess.part == part for guess in self.guessed)


@dataclass(frozen=True, slots=True)
class Region:
    """A zone with the components inside it, those of inner regions included."""

    id: str
    name: str
    members: tuple[str, ...]
    parent: str | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A text that names nothing."""

    id: str
    text: str


@dataclass(frozen=True)
class Board:
    """A drawing read as a graph. `ignored` counts elements beyond the limit."""

    components: tuple[Component, ...] = ()
    flows: tuple[Flow, ...] = ()
    regions: tuple[Region, ...] = ()
    notes: tuple[Note, ...] = ()
    ignored: int = 0

    @cached_property
    def by_id(self) -> dict[str, Component]:
        """The components by their ids."""
        return {component.id: component for component in self.components}

    @cached_property
    def regions_by_id(self) -> dict[str, Region]:
        """The regions by their ids."""
        return {region.id: region for region in self.regions}

    @cached_property
    def flows_by_id(self) -> dict[str, Flow]:
        """The flows by their ids."""
        return {flow.id: flow for flow in self.flows}

    def name_of(self, end: str) -> str:
        """The name of a component or region, or its id if it has none."""
        found = self.by_id.get(end) or self.regions_by_id.get(end)
        return found.name if found and found.name else f"unnamed {found.kind}" if isinstance(found, Component) else end
