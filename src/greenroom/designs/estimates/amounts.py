"""Arithmetic of quantities with their units. What does not fit is said in plain words."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from greenroom.designs.estimates.measures import PERIODS, measure_of
from greenroom.designs.estimates.quantity import DAY, HOUR, MINUTE, MONTH, WEEK, YEAR, Quantity, Unit

LARGEST = 1e200
_MOST_POWER = 64


class Unfit(ValueError):
    """A calculation that cannot be done; the message is for the candidate."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number with the powers of its units. Counts have none."""

    value: float
    low: float | None = None
    high: float | None = None
    bytes: int = 0
    seconds: int = 0
    money: int = 0
    is_share: bool = False
    is_bare: bool = False
    """Whether nothing that went into it had a unit or a noun."""
    period: float = 0.0
    """The period of a rate as it was written, or that of a single unit of time."""
    span: float = 0.0
    """The time that a rate was multiplied by."""
    each: str = ""
    is_interval: bool = False
    """Whether it was written as one thing every so often."""

    @property
    def units(self) -> tuple[int, int, int]:
        """The powers of bytes, seconds and money."""
        return self.bytes, self.seconds, self.money

    @property
    def is_plain(self) -> bool:
        """Whether it has no unit but may count something."""
        return self.units == (0, 0, 0)


def amount_of(quantity: Quantity, *, is_bare: bool | None = None, is_interval: bool = False) -> Amount:
    """A quantity for arithmetic."""
    unit, per_byte, factor = quantity.unit, 0, 1.0
    each = quantity.each
    if unit == "money" and (measure := measure_of(each)) is not None and measure.unit == "bytes":
        per_byte, factor, each = -1, 1.0 / measure.factor, ""
    found = Amount(
        quantity.value,
        quantity.low,
        quantity.high,
        bytes=(unit == "bytes") + per_byte,
        seconds=(unit == "seconds") - (quantity.per == "second"),
        money=int(unit == "money"),
        is_share=unit == "share",
        is_bare=quantity.is_bare if is_bare is None else is_bare,
        period=quantity.period,
        each=each,
        is_interval=is_interval,
    )
    return _scaled(found, factor)


def quantity_of(amount: Amount) -> Quantity:
    """An amount as a quantity. Raises Unfit where its units are none that people use."""
    units: dict[tuple[int, int, int], Unit] = {(1, 0, 0): "bytes", (0, 0, 1): "money", (0, 1, 0): "seconds"}
    size, time, money = amount.units
    is_rate = time == -1 and (size, 0, money) in {**units, (0, 0, 0): "count"}
    unit: Unit | None = "share" if amount.is_share and amount.is_plain else "count" if (size, money) == (0, 0) else None
    if amount.units in units:
        unit = units[amount.units]
    elif is_rate and (size, money) != (0, 0):
        unit = units[size, 0, money]
    elif unit is None or not (amount.is_plain or is_rate):
        raise Unfit(f"The units do not fit together: this would be {_described(amount)}.")
    return Quantity(
        amount.value,
        unit,
        "second" if is_rate else "",
        amount.low,
        amount.high,
        each=amount.each,
        period=(amount.period or 1.0) if is_rate else 0.0,
        is_bare=amount.is_bare and amount.is_plain,
    )


def _described(amount: Amount) -> str:
    above = [_power(name, power) for name, power in _named(amount) if power > 0]
    below = [_power(name, -power) for name, power in _named(amount) if power < 0]
    text = " times ".join(above) or "a number"
    return text + "".join(f" per {one.removesuffix('s')}" for one in below)


def _named(amount: Amount) -> tuple[tuple[str, int], ...]:
    return ("bytes", amount.bytes), ("seconds", amount.seconds), ("money", amount.money)


def _power(name: str, power: int) -> str:
    return name if power == 1 else f"square {name}" if power == 2 else f"{name} to the power of {power}"


def kind_of(amount: Amount) -> str:
    """What an amount is of, in words: `bytes per second`."""
    if amount.is_plain:
        return "a share" if amount.is_share else "a number"
    return _described(amount)


def add(a: Amount, b: Amount, sign: float = 1.0) -> Amount:
    """The sum, or the difference for a negative sign."""
    if a.units != b.units:
        # "1,157/s + 300": a plain number takes the unit of a count per second.
        if (0, -1, 0) in (a.units, b.units) and (a.is_bare or b.is_bare):
            a, b = replace(a, seconds=-1), replace(b, seconds=-1)
        else:
            verb = "added to" if sign > 0 else "taken from"
            first, second = (b, a) if sign < 0 else (a, b)
            raise Unfit(f"{kind_of(first).capitalize()} cannot be {verb} {kind_of(second)}.")
    value = a.value + sign * b.value
    low = high = None
    if a.low is not None or b.low is not None:
        ends = [
            _low(a) + sign * (_low(b) if sign > 0 else _high(b)),
            _high(a) + sign * (_high(b) if sign > 0 else _low(b)),
        ]
        low, high = ends
    period = a.period if a.period == b.period else min(a.period, b.period) or 1.0
    return _checked(
        replace(
            a,
            value=value,
            low=low,
            high=high,
            is_share=a.is_share or b.is_share,
            is_bare=a.is_bare and b.is_bare,
            period=period,
            span=a.span if a.span == b.span else 0.0,
        )
    )


def multiply(a: Amount, b: Amount, *, reads_times: bool = True) -> Amount:
    """The product. A bare 86400 after a rate is taken for seconds, if `reads_times`."""
    if reads_times:
        a, b = _as_time(a, b), _as_time(b, a)
    found = _combined(a, b, 1, lambda x, y: x * y)
    if {a.seconds, b.seconds} == {-1, 1}:
        return replace(found, span=a.value if a.seconds == 1 else b.value, period=0.0)
    return found


def divide(a: Amount, b: Amount, *, reads_times: bool = True) -> Amount:
    """The quotient. `/ 86400` makes a rate of a count, if `reads_times`."""
    if b.value == 0 or 0 in (b.low, b.high):
        raise Unfit("This divides by zero.")
    if reads_times:
        if a.seconds == -1 and (again := _converted(a, b)) is not None:
            return again
        if b.is_bare and b.is_plain and a.seconds == 0 and _is_seconds(b.value) and not _is_time_too(a):
            b = replace(b, seconds=1, is_bare=False)
    found = _combined(a, b, -1, lambda x, y: x / y)
    if found.seconds == -1 and a.seconds == 0:
        return replace(found, period=b.period or _nearest_period(b.value) or 1.0)
    return found


def raise_to(a: Amount, b: Amount) -> Amount:
    """A power."""
    if not b.is_plain or abs(b.value) > _MOST_POWER:
        raise Unfit("The power has to be a small number.")
    if not a.is_plain and b.value != int(b.value):
        raise Unfit("A unit can only be raised to a whole number.")
    power = b.value
    try:
        value = a.value**power
    except (OverflowError, ZeroDivisionError):
        raise Unfit("This number is too large.") from None
    if isinstance(value, complex):
        raise Unfit("A negative number has no such power.")
    times = 1 if a.is_plain else int(power)
    return _checked(
        replace(
            a,
            value=value,
            low=None,
            high=None,
            bytes=a.bytes * times,
            seconds=a.seconds * times,
            money=a.money * times,
        )
    )


def _combined(a: Amount, b: Amount, sign: int, apply: Callable[[float, float], float]) -> Amount:
    low = high = None
    if a.low is not None or b.low is not None:
        ends = [apply(x, y) for x in (_low(a), _high(a)) for y in (_low(b), _high(b))]
        low, high = min(ends), max(ends)
    return _checked(
        Amount(
            apply(a.value, b.value),
            low,
            high,
            bytes=a.bytes + sign * b.bytes,
            seconds=a.seconds + sign * b.seconds,
            money=a.money + sign * b.money,
            is_share=a.is_share and b.is_share and sign > 0,
            is_bare=a.is_bare and b.is_bare,
            period=a.period if a.seconds == -1 else b.period if b.seconds == -1 and sign > 0 else 0.0,
            span=a.span or (b.span if sign > 0 else 0.0),
            each=_left(a, b, sign),
        )
    )


def _left(a: Amount, b: Amount, sign: int) -> str:
    """What is still for one of something: `per user` goes when multiplied by a number of users."""
    if sign > 0:
        counted = (a.is_plain and not a.is_share) if b.each else (b.is_plain and not b.is_share)
        return "" if counted else a.each or b.each
    return a.each


def _scaled(a: Amount, by: float) -> Amount:
    if by == 1.0:
        return a
    low, high = (None if one is None else one * by for one in (a.low, a.high))
    return replace(a, value=a.value * by, low=low, high=high)


def _low(a: Amount) -> float:
    return a.value if a.low is None else a.low


def _high(a: Amount) -> float:
    return a.value if a.high is None else a.high


def _checked(a: Amount) -> Amount:
    if not all(abs(one) < LARGEST for one in (a.value, _low(a), _high(a))):
        raise Unfit("This number is too large.")
    return a


_ROUGHLY = (
    (MINUTE, 60.0, 60.0),
    (HOUR, 3_600.0, 3_600.0),
    (DAY, 84_000.0, 100_000.0),
    (WEEK, 600_000.0, 605_000.0),
    (MONTH, 2.4e6, 2.7e6),
    (YEAR, 3.0e7, 3.2e7),
)
_IN_PERIOD = {
    60.0: (60.0, 1440.0),
    HOUR: (24.0, 168.0, 720.0, 730.0, 8760.0),
    DAY: (7.0, 28.0, 30.0, 30.4, 31.0, 360.0, 365.0, 366.0),
    WEEK: (4.0, 52.0),
    MONTH: (12.0,),
}


def _nearest_period(seconds: float) -> float:
    """The period that so many seconds are taken for; 0 if none."""
    return next((period for period, low, high in _ROUGHLY if low <= seconds <= high), 0.0)


def _is_seconds(value: float) -> bool:
    return _nearest_period(value) > MINUTE


def _is_time_too(a: Amount) -> bool:
    """Whether both are numbers of seconds, as in `2592000 / 86400`."""
    return a.is_bare and a.is_plain and a.value <= 10 * YEAR and _is_seconds(a.value)


def _as_time(a: Amount, rate: Amount) -> Amount:
    """A bare number as a duration, if it says how often the period of the rate passes: 365 for a rate per day."""
    if not (a.is_bare and a.is_plain and rate.seconds == -1):
        return a
    period = rate.period or 1.0
    is_time = _nearest_period(a.value) > 0 if period == 1.0 else a.value in _IN_PERIOD.get(period, ())
    return replace(_scaled(a, period), seconds=1, is_bare=False) if is_time else a


def _converted(a: Amount, b: Amount) -> Amount | None:
    """A rate divided by what brings it to a shorter period: `100M/day / 86400`."""
    period = a.period or 1.0
    if period <= 1.0 or not ((b.is_plain and b.is_bare) or b.units == (0, 1, 0)):
        return None
    shorter = 1.0 if b.units == (0, 1, 0) else period / b.value
    to = next((one for one in (1.0, MINUTE, HOUR, DAY, MONTH) if abs(shorter / one - 1) < 0.2), None)
    if to is None or to >= period or (b.units == (0, 1, 0) and abs(b.value / period - 1) > 0.25):
        return None
    return replace(_scaled(a, period / b.value / to), period=to)


def time_unit(word: str) -> Amount | None:
    """A unit of time that stands alone, as in `/ day`."""
    seconds = PERIODS.get(word)
    return None if seconds is None or word == "a" else Amount(seconds, seconds=1, period=seconds)
