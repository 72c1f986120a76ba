"""A connector with the units at its ends."""

from dataclasses import dataclass

from greenroom.designs.elements import Element
from greenroom.designs.model import Guess
from greenroom.designs.reading.units import Unit


@dataclass(slots=True, eq=False)
class Link:
    """A connector with the units at its ends."""

    element: Element
    ends: list[Unit | None]
    guesses: list[Guess]
    onward: Element | None = None
    """The second of two elements that lead through a junction."""
    prefix: str = ""
    """What the label begins with."""
    joined_heads: tuple[bool, bool] | None = None

    @property
    def id(self) -> str:
        """The id of the flow."""
        return f"{self.element.id}+{self.onward.id}" if self.onward else self.element.id

    @property
    def elements(self) -> tuple[str, ...]:
        """The ids of what draws it."""
        return (self.element.id, self.onward.id) if self.onward else (self.element.id,)

    @property
    def heads(self) -> tuple[bool, bool]:
        """Whether there is a head at the start and at the end."""
        return self.joined_heads or self.element.heads

    @property
    def is_complete(self) -> bool:
        """Whether it connects two different things, or one with itself on purpose."""
        start, end = self.ends
        if start is None or end is None:
            return False
        if start is end:
            return bool(self.element.start and self.element.end) and not self.guesses
        if self.element.type == "line" and self.guesses and (start.is_zone or end.is_zone):
            return False
        return bool(start.label or end.label or start.is_zone or end.is_zone or not self.guesses)
