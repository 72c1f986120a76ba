"""Servers of language models that run on this computer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from greenroom.ports.models import ProviderKind

ServerKind = Literal["ollama", "lm_studio", "llama_cpp", "vllm", "localai", "jan", "other"]
"""`other` speaks OpenAI's format and does not say what it is."""

SERVER_NAMES: dict[ServerKind, str] = {
    "ollama": "Ollama",
    "lm_studio": "LM Studio",
    "llama_cpp": "llama.cpp",
    "vllm": "vLLM",
    "localai": "LocalAI",
    "jan": "Jan",
    "other": "a model server",
}


@dataclass(frozen=True, slots=True)
class LocalServer:
    """A server that was found. It is only a finding: nothing uses it before the user agrees."""

    kind: ServerKind
    provider: ProviderKind
    """The kind of provider that speaks to it."""
    address: str
    """The address that such a provider is given."""
    models: tuple[str, ...]
    """Those that can hold a conversation, best first. Empty where the server tells nobody without a key."""
    wants_key: bool = False

    @property
    def name(self) -> str:
        """What people call it."""
        return SERVER_NAMES[self.kind]


class LocalServers(Protocol):
    """Looks for servers of language models on this computer."""

    async def find(self) -> Sequence[LocalServer]:
        """Every server that answers at once. Never raises, and takes less than a second."""
        ...
