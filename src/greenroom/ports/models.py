"""Language models: the providers that are set up, and what they have used."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

ProviderKind = Literal["openai", "anthropic", "bedrock", "google", "ollama", "compatible"]
"""`compatible` is any server that speaks OpenAI's chat format: LM Studio, vLLM, llama.cpp."""

OLLAMA_ADDRESS = "http://127.0.0.1:11434"
"""Where Ollama is unless an address is given."""

MAX_KEY = 4096
"""Characters of a provider's key."""


@dataclass(frozen=True, slots=True)
class Provider:
    """One language model that may be asked. The key itself never leaves the adapter."""

    id: str
    kind: ProviderKind
    model: str
    base_url: str
    region: str
    """For Bedrock."""
    has_key: bool
    key_hint: str
    """The last four characters, so that a person can tell keys apart; empty for short keys."""
    from_environment: bool
    """Set by variables, so that it can be neither changed nor removed here."""
    sees_pictures: bool = False
    """Whether it is sent pictures of boards, and not their text alone."""


@dataclass(frozen=True, slots=True)
class ProviderChange:
    """A provider as the settings page sends it; `key` None keeps the one that is stored."""

    id: str
    kind: ProviderKind
    model: str
    base_url: str = ""
    region: str = ""
    key: str | None = field(default=None, repr=False)
    sees_pictures: bool = False


@dataclass(frozen=True, slots=True)
class ProviderTest:
    """How one question to a provider went."""

    ok: bool
    message: str
    """For people: what came back, or what is wrong and how to fix it."""
    first_word_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Usage:
    """What language models used today, and how much they may; a limit of None is none."""

    day: str
    tokens: int
    cost: float
    tokens_per_day: int | None
    cost_per_day: float | None
    tokens_per_interview: int | None
    cost_per_interview: float | None


class Models(Protocol):
    """The language models that are set up, in order of preference, and what they have used."""

    def providers(self) -> Sequence[Provider]:
        """In order of preference; empty when only the house interviewer is there."""
        ...

    def save(self, changes: Sequence[ProviderChange]) -> Sequence[Provider]:
        """Replace the stored providers by these, in this order. Raises InvalidInput; then nothing changed."""
        ...

    async def test(self, change: ProviderChange) -> ProviderTest:
        """Ask the provider one thing, with the stored key when none is given. Never raises."""
        ...

    def usage(self) -> Usage:
        """Today's meter."""
        ...

    async def prepare(self) -> None:
        """Do ahead of time what would make the first turn slow; harmless to leave out."""
        ...
