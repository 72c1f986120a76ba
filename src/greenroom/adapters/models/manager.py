"""The language models that are set up, in order of preference, with what they may use and whether they work."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import structlog

from greenroom.adapters.models.asking import LIMIT_SECONDS, ask_once
from greenroom.adapters.models.building import LONG_PATIENCE_SECONDS, PATIENCE_SECONDS, build_model, is_local
from greenroom.adapters.models.ledger import Budget, Ledger, day_of
from greenroom.adapters.models.prices import Prices
from greenroom.adapters.models.providers import ProviderConfig, StoredProviders, providers_from_environment
from greenroom.errors import InvalidInput
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import Spending
from greenroom.ports.models import Provider, ProviderChange, ProviderTest, Usage
from greenroom.ports.time import Clock

FIRST_REST_MS = 5_000
LONGEST_REST_MS = 300_000

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Ready:
    """A model that may be asked now."""

    name: str
    """provider:model, as it is shown and kept in the log."""
    model: Any
    """A pydantic-ai Model."""
    is_local: bool = False
    """Whether it runs on this computer."""
    sees: bool = False
    """Whether it is sent pictures."""


@dataclass(frozen=True, slots=True)
class _Rest:
    """How often in a row a model failed, and until when it is not asked."""

    failures: int
    until: Millis


class LanguageModels:
    """Implements the Models port, and hands out models to their callers."""

    def __init__(
        self,
        folder: Path,
        *,
        clock: Clock,
        models: str = "",
        models_that_see: str = "",
        environment: Mapping[str, str],
        budget: Budget = Budget(),  # noqa: B008  # it is frozen
        patience: float = PATIENCE_SECONDS,
    ) -> None:
        """Raises InvalidInput when the setting `models` cannot be understood; nothing else keeps it from starting."""
        self._fixed = providers_from_environment(models, environment, models_that_see)
        self._stored = StoredProviders(folder / "providers.json")
        self._ledger = Ledger(folder / "models-used.json")
        self._prices = Prices(folder)
        self._clock = clock
        self._budget = budget
        self._patience = patience
        self._built: dict[tuple[ProviderConfig, float], Any] = {}
        self._rests: dict[str, _Rest] = {}

    # ------------------------------------------------------------ the settings page

    def providers(self) -> Sequence[Provider]:
        """In order of preference, those from variables first."""
        return [config.shown() for config in self._configs()]

    def save(self, changes: Sequence[ProviderChange]) -> Sequence[Provider]:
        """Replace the stored providers by these, in this order. Raises InvalidInput; then nothing changed."""
        if {change.id for change in changes} & {config.id for config in self._fixed}:
            raise InvalidInput("A provider that is set by environment variables cannot be changed here.")
        self._stored.replace(changes)
        # A corrected key or address should take effect at once.
        self._rests.clear()
        kept = set(self._configs())
        self._built = {key: model for key, model in self._built.items() if key[0] in kept}
        return self.providers()

    async def test(self, change: ProviderChange) -> ProviderTest:
        """Ask the provider one thing, with the stored key when none is given. Never raises."""
        try:
            config = next((fixed for fixed in self._fixed if fixed.id == change.id), None)
            config = config or self._stored.merged(change)
            if config.lacks_key:
                return ProviderTest(ok=False, message=f"No environment variable holds a key for {config.kind}.")
            model = await asyncio.to_thread(build_model, config, LIMIT_SECONDS)
        except InvalidInput as error:
            return ProviderTest(ok=False, message=error.message)
        except Exception as error:
            return ProviderTest(ok=False, message=_unbuildable(error))
        return await ask_once(model, config)

    def usage(self) -> Usage:
        """Today's meter."""
        day = day_of(self._clock.now())
        today = self._ledger.on(day)
        return Usage(
            day=day,
            tokens=today.tokens,
            cost=today.cost,
            tokens_per_day=self._budget.tokens_per_day,
            cost_per_day=self._budget.cost_per_day,
            tokens_per_interview=self._budget.tokens_per_interview,
            cost_per_interview=self._budget.cost_per_interview,
        )

    # ------------------------------------------------------------ asking models

    async def prepare(self) -> None:
        """Load the SDKs away from the event loop, so that the first turn does not wait for them."""
        await asyncio.to_thread(self.ready)

    def ready(self, *, is_patient: bool = False) -> Sequence[Ready]:
        """The models worth asking now, best first: without those that failed recently.

        For a turn a model is given up after the short silence that a candidate sits through; `is_patient` is for all
        else, since a model that thinks first is silent for long and not away.
        """
        now = self._clock.now()
        patience = max(self._patience, LONG_PATIENCE_SECONDS) if is_patient else self._patience
        candidates = ((name, config) for name, config in self._named() if not self._rests_at(name, now))
        models = ((name, self._model(name, config, patience), config) for name, config in candidates)
        return [
            Ready(name, model, is_local(config), config.sees_pictures)
            for name, model, config in models
            if model is not None
        ]

    def patient(self, name: str) -> Ready | None:
        """A model by name, with a long timeout, even if it failed recently; None if it cannot be built."""
        config = dict(self._named()).get(name)
        model = None if config is None else self._model(name, config, max(self._patience, LONG_PATIENCE_SECONDS))
        if config is None or model is None:
            return None
        return Ready(name, model, is_local(config), config.sees_pictures)

    def refusal(self, spending: Spending) -> str | None:
        """Why no model may be asked for an interview that spent this, for the candidate to read; None if one may."""
        return self._budget.refusal(spending, self._ledger.on(day_of(self._clock.now())))

    def price(self, name: str, input_tokens: int, output_tokens: int) -> float | None:
        """US dollars, None when the price is not known."""
        return self._prices.of(name.partition("#")[0], input_tokens, output_tokens)

    def spent(self, name: str, input_tokens: int, output_tokens: int) -> None:
        """Count what was used against today's budget."""
        cost = self.price(name, input_tokens, output_tokens) or 0.0
        self._ledger.add(day_of(self._clock.now()), input_tokens + output_tokens, cost)

    def failed(self, name: str) -> None:
        """It did not work: leave it in peace for a while, longer each time."""
        now = self._clock.now()
        if self._rests_at(name, now):
            # Another interview asked at the same time: that is one failure, not two.
            return
        failures = self._rests[name].failures + 1 if name in self._rests else 1
        length = min(FIRST_REST_MS * 2 ** min(failures - 1, 10), LONGEST_REST_MS)
        self._rests[name] = _Rest(failures, now + length)
        _log.warning("model_rests", model=name, failures=failures, seconds=length // 1000)

    def worked(self, name: str) -> None:
        """It works, or works again."""
        if self._rests.pop(name, None):
            _log.info("model_recovered", model=name)

    def _configs(self) -> tuple[ProviderConfig, ...]:
        return (*self._fixed, *self._stored.all())

    def _named(self) -> Iterator[tuple[str, ProviderConfig]]:
        """Those that can be asked; the same model at a second place gets a number, so that one can fail for itself."""
        seen: Counter[str] = Counter()
        for config in self._configs():
            seen[config.name] += 1
            number = seen[config.name]
            if not config.lacks_key:
                yield (config.name if number == 1 else f"{config.name}#{number}"), config

    def _rests_at(self, name: str, now: Millis) -> bool:
        return name in self._rests and now < self._rests[name].until

    def _model(self, name: str, config: ProviderConfig, patience: float) -> Any:
        if (config, patience) not in self._built:
            try:
                self._built[config, patience] = build_model(config, patience)
            except Exception as error:
                _log.error("model_not_built", model=name, reason=_unbuildable(error))
                self.failed(name)
                return None
        return self._built[config, patience]


def _unbuildable(error: Exception) -> str:
    if type(error).__name__ == "NoRegionError":
        return "Bedrock needs a region, such as us-east-1."
    return f"It could not be set up ({type(error).__name__}). Check the kind, the address and the key."
