"""Quantities as people like to read them: `1,157/s`, `15.9 MB/s`, `4.38 GB`."""

from greenroom.designs.estimates.quantity import DAY, HOUR, MINUTE, MONTH, YEAR, Quantity

_SCALES = ((1e15, "P"), (1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"))
_COUNTS = ((1e12, "T"), (1e9, "B"), (1e6, "M"))
_SPANS = (
    (YEAR, " years"),
    (DAY, " days"),
    (HOUR, " h"),
    (MINUTE, " min"),
    (1.0, " s"),
    (1e-3, " ms"),
    (1e-6, " \u00b5s"),
    (1e-9, " ns"),
)
_PERIODS = ((1.0, "s"), (MINUTE, "min"), (HOUR, "h"), (DAY, "day"), (MONTH, "month"), (YEAR, "year"))
_PLAIN_BELOW, _LARGEST = 1_000_000, 1e17


def show(quantity: Quantity) -> str:
    """A quantity in friendly units."""
    period, name = 1.0, ""
    if quantity.per:
        period, name = _period(quantity)
    if quantity.low is None or quantity.high is None:
        text = _shown(quantity.value * period, quantity)
    else:
        text = f"{_shown(quantity.low * period, quantity)} to {_shown(quantity.high * period, quantity)}"
    each = f" per {quantity.each}" if quantity.each and quantity.each != "each" else ""
    return text + (f"/{name}" if name else "") + each


def off(factor: float) -> str:
    """How far off a result is, in words."""
    if factor <= 0 or factor == float("inf"):
        return "not near it"
    times, way = (factor, "high") if factor > 1 else (1 / factor, "low")
    if times < 2:
        share = abs(factor - 1) * 100
        return f"{share:.0f}% too {way}"
    return (
        f"{times:,.0f} times too {way}"
        if times >= 10 or abs(times - round(times)) < 0.05
        else f"{times:.1f} times too {way}"
    )


def _period(quantity: Quantity) -> tuple[float, str]:
    """The shortest period in which there is at least one; money is counted by the month."""
    value = abs(quantity.value if quantity.low is None else quantity.low)
    if quantity.unit == "money":
        return MONTH, "month"
    return next((one for one in _PERIODS if value * one[0] >= 1), (1.0, "s") if value == 0 else _PERIODS[-1])


def _shown(value: float, quantity: Quantity) -> str:
    if value < 0:
        return "-" + _shown(-value, quantity)
    if quantity.unit == "bytes":
        scale, letter = next((one for one in _SCALES if round(value / one[0], 3) >= 1), (1.0, ""))
        return f"{_number(value / scale)} {letter}B"
    if quantity.unit == "seconds":
        scale, letter = next((one for one in _SPANS if value / one[0] >= 0.9995), _SPANS[-1 if value else 4])
        text = _number(value / scale)
        return text + (letter.rstrip("s") if text == "1" and letter in (" days", " years") else letter)
    if quantity.unit == "share":
        return f"{value * 100:.8g}%"
    if quantity.unit == "money":
        return "$" + _count(value, 2 if value < 100 and value != int(value) else 0)
    return _count(value)


def _count(value: float, decimals: int = 0) -> str:
    if value < _PLAIN_BELOW:
        return f"{value:,.{decimals}f}" if decimals else _number(value)
    if value >= _LARGEST:
        return f"{value:.3g}"
    scale, letter = next(one for one in _COUNTS if value / one[0] >= 0.9995)
    return _number(value / scale) + letter


def _number(value: float) -> str:
    """Three digits that count, all of them before the point."""
    if value >= 1e15:
        return f"{value:.3g}"
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"
