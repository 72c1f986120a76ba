"""The language models that are set up, in order of preference, with what they may use and whether they work."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from greenroom.interview.state import Spending
from greenroom.ports import Provider, ProviderChange, ProviderTest, Usage


@dataclass(frozen=True, slots=True)
class Ready:
    """A model that may be asked now."""

    name: str
    """provider:model, as it is shown and kept in the log."""
    model: Any
    """A pydantic-ai Model."""


class LanguageModels:
    """Implements the Models port, and hands out models to whoever asks one."""

    def providers(self) -> Sequence[Provider]: ...
    def save(self, changes: Sequence[ProviderChange]) -> Sequence[Provider]: ...
    async def test(self, change: ProviderChange) -> ProviderTest: ...
    def usage(self) -> Usage: ...

    def ready(self) -> Sequence[Ready]:
        """The models worth asking now, best first: without those that failed lately and are being left in peace."""
        ...

    def refusal(self, spending: Spending) -> str | None:
        """Why no model may be asked for an interview that has spent this, for the candidate to read; None if one may."""
        ...

    def price(self, name: str, input_tokens: int, output_tokens: int) -> float | None:
        """US dollars, None when the price is not known."""
        ...

    def spent(self, name: str, input_tokens: int, output_tokens: int) -> None:
        """Count what was used against today's budget."""
        ...

    def failed(self, name: str) -> None:
        """It did not work: leave it in peace for a while, longer each time."""
        ...

    def worked(self, name: str) -> None:
        """It works, or works again."""
        ...
