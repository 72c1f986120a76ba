"""A quantity in base units: counts, bytes, seconds, money or a share of 1, possibly per second."""

from dataclasses import dataclass, field
from typing import Literal

Unit = Literal["count", "bytes", "seconds", "money", "share"]
Per = Literal["", "second"]

MINUTE, HOUR, DAY = 60.0, 3_600.0, 86_400.0
WEEK, MONTH, YEAR = 7 * DAY, 30.44 * DAY, 365 * DAY


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number with its unit. A range has its middle as value; otherwise `low` and `high` are None."""

    value: float
    unit: Unit = "count"
    per: Per = ""
    low: float | None = None
    high: float | None = None
    each: str = field(default="", compare=False)
    """For one of what it holds: `user` in `20 requests per user per day`."""
    period: float = field(default=0.0, compare=False)
    """The seconds of the period that a rate was written with: 86,400 for `per day`."""
    is_bare: bool = field(default=False, compare=False)
    """Whether it was written without any unit."""


@dataclass(frozen=True, slots=True)
class FoundQuantity:
    """A quantity and where in the text it is."""

    quantity: Quantity
    start: int
    end: int
