"""Looking up concepts."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Concept:
    """A concept explained in a few sentences, without a word about any problem."""

    term: str
    text: str
    source: str


class Knowledge(Protocol):
    """Where concepts are looked up."""

    async def look_up(self, query: str) -> Concept | None:
        """The concept that the query asks about, None when there is none near."""
        ...
