"""What models cost, as far as it is known."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import structlog
import yaml

MILLION = 1_000_000
OWN_PRICES = "prices.yaml"
"""The file in the data folder that adds to the built-in prices, or overrides them."""

Rates = Mapping[tuple[str, str], tuple[float, float]]
"""By kind and model: US dollars per million tokens, in and out."""

_log = structlog.get_logger(__name__)


class Prices:
    """Looks up what tokens cost; a model that is not in the table has no price, rather than a guessed one."""

    def __init__(self, folder: Path | None = None) -> None:
        self._rates = {**_built_in(), **_own(folder)}

    def of(self, name: str, input_tokens: int, output_tokens: int) -> float | None:
        """US dollars for so many tokens of `kind:model`."""
        kind, _, model = name.partition(":")
        rates = self._rates.get((kind, model)) or self._rates.get((kind, _plain(kind, model)))
        if rates is None:
            return None
        return (input_tokens * rates[0] + output_tokens * rates[1]) / MILLION


def _plain(kind: str, model: str) -> str:
    """The model without what names only a snapshot of it, or where it runs."""
    if kind == "bedrock":
        model = re.sub(r"^(global|us|us-gov|eu|apac|au|jp|ca)\.", "", model)
        model = re.sub(r"-v\d+(:\d+)?$", "", model)
    return re.sub(r"-(latest|preview|\d{8}|\d{4}-\d{2}-\d{2})$", "", model)


@cache
def _built_in() -> Rates:
    return _parsed(files("greenroom.adapters.models").joinpath("data", OWN_PRICES).read_text(encoding="utf-8"))


def _own(folder: Path | None) -> Rates:
    path = folder / OWN_PRICES if folder else None
    if path is None or not path.exists():
        return {}
    try:
        return _parsed(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, yaml.YAMLError):
        _log.error("own_prices_not_understood", path=str(path), wanted="models: {openai: {some-model: [1.25, 10]}}")
        return {}


def _parsed(text: str) -> Rates:
    """Raises ValueError or YAMLError."""
    document: Any = yaml.safe_load(text)
    try:
        return {
            (kind, str(model)): (_rate(rates[0]), _rate(rates[1]))
            for kind, models in document["models"].items()
            for model, rates in models.items()
        }
    except (TypeError, KeyError, IndexError, AttributeError) as error:
        raise ValueError("not a table of prices") from error


def _rate(value: Any) -> float:
    rate = float(value)
    if not 0 <= rate < MILLION:
        raise ValueError("a price must be a number and cannot be negative")
    return rate
