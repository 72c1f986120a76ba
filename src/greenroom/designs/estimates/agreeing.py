"""Holding a claimed result against the computed one: people round, and leave out units that go without saying."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from greenroom.designs.estimates.amounts import Amount
from greenroom.designs.estimates.quantity import MINUTE

TOLERANCE = 0.05
_SPANS_ALIKE = 0.25


@dataclass(frozen=True, slots=True)
class Agreement:
    """A claim and the computed value in the same units, and by what the claim has to be divided to be right."""

    claimed: Amount
    computed: Amount
    factor: float

    @property
    def is_right(self) -> bool:
        """Whether the claim is the computed value, rounded."""
        return abs(self.factor - 1) <= TOLERANCE + 1e-9


def compare(computed: Amount, claimed: Amount, *, has_bare: bool) -> Agreement | None:
    """The best reading of a claim. None where the units are different ones, so that the two cannot be compared."""
    meant = list(_meant(computed, claimed, has_bare=has_bare))
    found = [Agreement(one, other, _factor(one, other)) for one, other, _ in meant]
    right = next((one for one in found if one.is_right), None)
    if right is not None:
        return right
    sure = [one for one, (_, _, is_sure) in zip(found, meant, strict=True) if is_sure]
    return min(sure, key=lambda one: max(one.factor, 1 / one.factor) if one.factor > 0 else float("inf"), default=None)


def _factor(claimed: Amount, computed: Amount) -> float:
    value = computed.value
    for one, other in ((claimed, value), (computed, claimed.value)):
        if one.low is None or one.high is None:
            continue
        if one.low - TOLERANCE * abs(one.low) <= other <= one.high + TOLERANCE * abs(one.high):
            return 1.0
    if value == 0:
        return 1.0 if claimed.value == 0 else float("inf")
    return claimed.value / value


def _meant(computed: Amount, claimed: Amount, *, has_bare: bool) -> Iterator[tuple[Amount, Amount, bool]]:
    """Both in the same units, as the claim may be meant, and whether it can be called wrong by that."""
    if claimed.units == computed.units:
        yield claimed, computed, True
        if claimed.is_bare and claimed.is_plain and computed.is_share:
            yield replace(times(claimed, 0.01), is_share=True), computed, False
        return
    is_count = (computed.bytes, computed.money) == (0, 0)
    if claimed.is_bare and claimed.is_plain:
        period = computed.period if computed.period >= MINUTE else 1.0
        same = _like(claimed, computed)
        if computed.seconds in (0, -1):
            yield same, computed, is_count and computed.seconds == -1
        if computed.seconds == -1 and period != 1.0:
            yield times(same, 1 / period), computed, is_count
        return
    if (claimed.bytes, claimed.money) == (computed.bytes, computed.money):
        if (claimed.seconds, computed.seconds) == (0, -1):
            yield claimed, _like(times(computed, computed.period or 1.0), claimed), False
        elif (claimed.seconds, computed.seconds) == (-1, 0):
            period = claimed.period or 1.0
            is_span = bool(computed.span) and abs(computed.span / period - 1) <= _SPANS_ALIKE
            yield claimed, _like(times(computed, 1 / (computed.span if is_span else period)), claimed), is_span
        return
    if computed.is_plain and has_bare and claimed.seconds <= 0:
        yield claimed, _like(times(computed, 1 / (claimed.period or 1.0)), claimed), False


def times(amount: Amount, by: float) -> Amount:
    """An amount multiplied by a number."""
    low, high = (None if one is None else one * by for one in (amount.low, amount.high))
    return replace(amount, value=amount.value * by, low=low, high=high)


def _like(amount: Amount, other: Amount) -> Amount:
    """An amount with the units of another."""
    return replace(
        amount,
        bytes=other.bytes,
        seconds=other.seconds,
        money=other.money,
        period=other.period,
        is_bare=False,
        each=other.each,
    )
