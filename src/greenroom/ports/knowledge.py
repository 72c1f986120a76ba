"""Looking up concepts."""

from dataclasses import dataclass
from typing import Protocol

from greenroom.errors import Unavailable


@dataclass(frozen=True, slots=True)
class Concept:
    """A concept explained in a few sentences, without a word about any problem."""

    term: str
    text: str
    source: str
    is_quoted: bool = False
    """Whether somebody else wrote the text. Then it is shown as a quote, and models get it as data."""


class Knowledge(Protocol):
    """Where concepts are looked up."""

    async def look_up(self, query: str) -> Concept | None:
        """The concept that the query asks about, None when there is none near."""
        ...


class SourceFailed(Unavailable):
    """A source of knowledge outside Greenroom gave no answer."""

    code = "source_failed"


class OpenKnowledge(Knowledge, Protocol):
    """Knowledge that starts things, and ends them."""

    async def close(self) -> None:
        """End what was started."""
        ...


class Source(OpenKnowledge, Protocol):
    """Knowledge outside Greenroom. Looking up raises SourceFailed."""

    @property
    def name(self) -> str:
        """What people call it."""
        ...

    async def check(self) -> str:
        """A few words on what works, for `greenroom doctor`. Raises SourceFailed."""
        ...
