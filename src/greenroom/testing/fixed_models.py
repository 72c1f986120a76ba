"""Language models that exist on paper only: they are set up, tested and counted, but nobody is asked."""

from collections.abc import Sequence
from dataclasses import replace

from greenroom.errors import InvalidInput
from greenroom.ports.models import Provider, ProviderChange, ProviderTest, Usage

KEY_HINT_LENGTH = 4
SHORT_KEY = 12

NOTHING_USED = Usage(
    day="2026-01-01",
    tokens=0,
    cost=0.0,
    tokens_per_day=None,
    cost_per_day=None,
    tokens_per_interview=None,
    cost_per_interview=None,
)


class FixedModels:
    """Keeps providers in memory. A test goes well when there is a key or none is needed, unless told otherwise."""

    def __init__(self, *environment: Provider, usage: Usage = NOTHING_USED) -> None:
        self._environment = tuple(replace(provider, from_environment=True) for provider in environment)
        self._stored: tuple[Provider, ...] = ()
        self._usage = usage
        self.keys: dict[str, str] = {}
        """By provider; a test may look, nobody else can."""
        self.answers: dict[str, ProviderTest] = {}
        """What to answer to a test, by the name of the model."""

    def providers(self) -> Sequence[Provider]:
        """Those of the environment, then the stored ones."""
        return (*self._environment, *self._stored)

    def save(self, changes: Sequence[ProviderChange]) -> Sequence[Provider]:
        """Store these and forget the keys of all others."""
        keys = {change.id: key for change in changes if (key := self._key_for(change))}
        stored = tuple(self._provider(change, keys.get(change.id, "")) for change in changes)
        self._stored, self.keys = stored, keys
        return self.providers()

    async def test(self, change: ProviderChange) -> ProviderTest:
        """Answer at once, as told or as the key says."""
        if change.model in self.answers:
            return self.answers[change.model]
        if change.kind in ("compatible", "ollama") or self._key_for(change):
            return ProviderTest(
                ok=True, message=f"{change.model} replied; its first word took 120 ms.", first_word_ms=120
            )
        return ProviderTest(ok=False, message="It wants a key, and there is none. Enter one.")

    def usage(self) -> Usage:
        """What was given."""
        return self._usage

    def _key_for(self, change: ProviderChange) -> str:
        return self.keys.get(change.id, "") if change.key is None else change.key

    def _provider(self, change: ProviderChange, key: str) -> Provider:
        if change.kind == "compatible" and not change.base_url:
            raise InvalidInput("A compatible server needs its address.")
        if any(change.id == fixed.id for fixed in self._environment):
            raise InvalidInput("What is set by the environment cannot be changed here.")
        return Provider(
            id=change.id,
            kind=change.kind,
            model=change.model,
            base_url=change.base_url,
            region=change.region,
            has_key=bool(key),
            key_hint=key[-KEY_HINT_LENGTH:] if len(key) >= SHORT_KEY else "",
            from_environment=False,
            sees_pictures=change.sees_pictures,
        )

    async def prepare(self) -> None:
        """Nothing is to be loaded."""
