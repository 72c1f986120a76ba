"""A quantity while it is being read."""

import math
from dataclasses import dataclass, replace

from greenroom.designs.estimates.measures import Measure
from greenroom.designs.estimates.quantity import Quantity, Unit


@dataclass(slots=True)
class Draft:
    """A number with all that was read of its unit so far; values are in base units, rates per second."""

    value: float
    end: int
    mantissa: float = 0.0
    """The number without scale and unit."""
    low: float | None = None
    high: float | None = None
    unit: Unit = "count"
    factor: float = 1.0
    """Scale, unit and period together."""
    scale: float = 1.0
    period: float = 0.0
    each: str = ""
    is_bare: bool = True
    has_unit: bool = False
    is_weak: bool = False
    is_active: bool = False
    """Counted by the day or the month, but no rate: `DAU`."""
    is_billion: bool = False
    """Whether a lone `B` was read as billion."""
    nouns_end: int = 0
    """The place after the words that belong to it."""

    def up_to(self, other: "Draft") -> "Draft":
        """The range from this to the other, which may have the unit of both."""
        low, high = self._low_for(other), self._high_for(other)
        named = self if self.has_unit and not other.has_unit else other
        return replace(
            named,
            value=(low + high) / 2,
            low=low,
            high=high,
            end=other.end,
            period=other.period or self.period,
            each=other.each or self.each,
            is_weak=False,
        )

    def can_reach(self, other: "Draft") -> bool:
        """Whether a range can go from this to the other."""
        if self.has_unit and other.has_unit and self.unit != other.unit:
            return False
        if self.period and other.period and self.period != other.period and not self.is_bare:
            return False
        return self._low_for(other) <= self._high_for(other)

    def _low_for(self, other: "Draft") -> float:
        # "5-10k" begins at five thousand, "500-1k" at five hundred.
        is_scaled_too = self.scale == 1.0 and self.mantissa < other.mantissa
        if not self.is_bare:
            scale = other.scale if is_scaled_too and not other.has_unit else 1.0
            return self.value * scale / (other.period if other.period and not self.period else 1.0)
        factor = other.factor if is_scaled_too else other.factor / other.scale
        return self.value * factor

    def _high_for(self, other: "Draft") -> float:
        if self.has_unit and not other.has_unit:
            factor = self.factor / (self.scale if other.scale != 1.0 else 1.0)
            return other.value * factor
        return other.value

    def multiply(self, by: float) -> None:
        """Multiply all values."""
        self.value *= by
        self.factor *= by
        self.low = None if self.low is None else self.low * by
        self.high = None if self.high is None else self.high * by

    def take(self, measure: Measure) -> None:
        """Have this unit."""
        self.multiply(measure.factor)
        self.unit, self.is_bare, self.has_unit = measure.unit, False, True
        if measure.period:
            self.each_period(measure.period, "")

    def each_period(self, seconds: float, written: str) -> None:
        """Become a rate, if it is none and can be one."""
        if self.is_active or self.period:
            return
        if self.unit in ("seconds", "share"):
            self.each = self.each or written
            return
        self.multiply(1.0 / seconds)
        self.period, self.is_bare, self.is_weak = seconds, False, False

    def quantity(self) -> Quantity | None:
        """The quantity as read; None if it is too large."""
        if not math.isfinite(self.value) or abs(self.value) > 1e250:
            return None
        return Quantity(
            self.value,
            self.unit,
            "second" if self.period else "",
            self.low,
            self.high,
            each=self.each,
            period=self.period,
            is_bare=self.is_bare,
        )
