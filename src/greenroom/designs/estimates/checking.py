"""Checking an equation step by step: each result against the calculation before it."""

from dataclasses import dataclass, replace

from greenroom.designs.estimates.agreeing import Agreement, compare
from greenroom.designs.estimates.amounts import Amount, Unfit, amount_of, kind_of, multiply, quantity_of
from greenroom.designs.estimates.expressions import READINGS, Evaluated, Reading, Unreadable, evaluate
from greenroom.designs.estimates.names import Names
from greenroom.designs.estimates.numerals import MULTIPLY, low
from greenroom.designs.estimates.quantity import Quantity
from greenroom.designs.estimates.reading import read_quantity, unit_in
from greenroom.designs.estimates.showing import show
from greenroom.designs.estimates.tokens import Tokens, tokens_of

_GO_ON = (*MULTIPLY, "/", "\u00f7", "times", "+")
_BETWEEN = ("and", "then")
_FAR = 12
"""A result begins within so many words."""
_NO_RESULT = "The result after the last equals sign is not a number."


@dataclass(frozen=True, slots=True)
class Step:
    """A calculation, the result that was written after it, and how the two agree; None where that cannot be said."""

    computed: Amount
    claimed: Amount | None = None
    agreement: Agreement | None = None
    problem: str = ""

    @property
    def result(self) -> Amount:
        """What the candidate goes on with."""
        return self.computed if self.claimed is None else self.claimed

    @property
    def is_wrong(self) -> bool:
        """Whether the result is not what the calculation gives."""
        return self.agreement is not None and not self.agreement.is_right


def check(name: str, sides: list[Tokens], names: Names) -> tuple[Step, ...]:
    """The steps of an equation without its name. Raises Unreadable and Unfit where the first cannot be calculated."""
    found = best(_parted(sides[0])[1], names)
    if len(sides) == 1:
        return (Step(named_unit(name, found.amount)),)
    steps: list[Step] = []
    for number, side in enumerate(sides[1:], start=1):
        first, whole = _parted(side)
        is_last = number == len(sides) - 1
        again = _tried(first, names)
        claimed = again.amount if again is not None else _first_quantity(first)
        if claimed is None:
            steps.append(Step(found.amount, problem=_NO_RESULT if is_last else ""))
            break
        step = _step(name if is_last else "", found, _parted(sides[number - 1])[1], claimed, names)
        steps.append(_forgiven(step, steps[-1]) if steps else step)
        goes_on = whole is not first
        again = _tried(whole, names) if goes_on else again
        if again is None:
            break
        found = again
        if is_last and goes_on:
            # "44 GB a day, * 365"
            steps.append(Step(found.amount))
    return tuple(steps)


def _parted(side: Tokens) -> tuple[Tokens, Tokens]:
    """A result, and the calculation that goes on with it: `400 million a day, / 86,400`."""
    for place, token in enumerate(side):
        if token.low in (",", ";"):
            after = place + 1
            while low(side, after) in _BETWEEN:
                after += 1
            if low(side, after) in _GO_ON:
                return side[:place], side[:place] + side[after:]
            return side, side
    return side, side


def _forgiven(step: Step, before: Step) -> Step:
    """The step, right if its result is so for what the candidate rounded in the step before."""
    if step.agreement is None or before.agreement is None or step.agreement.is_right or before.is_wrong:
        return step
    exact = replace(step.agreement, factor=step.agreement.factor * before.agreement.factor)
    return replace(step, agreement=exact) if exact.is_right else step


def _step(name: str, found: Evaluated, tokens: Tokens, claimed: Amount, names: Names) -> Step:
    """A result held against each way to read the calculation, until one makes it right."""
    agreement = _agreement(name, found, claimed)
    if agreement is None or not agreement.is_right:
        for reading in READINGS[1:]:
            if reading.bytes and not found.is_ambiguous:
                continue
            try:
                other = evaluate(tokens, names, reading)
            except (Unfit, Unreadable):
                continue
            again = _agreement(name, other, claimed)
            if again is not None and again.is_right:
                agreement = again
                break
    computed = named_unit(name, found.amount)
    if agreement is not None and (agreement.is_right or found.is_whole):
        return Step(agreement.computed, agreement.claimed, agreement)
    if not found.is_whole:
        return Step(computed, claimed)
    try:
        shown = show(quantity_of(computed))
    except Unfit as error:
        return Step(computed, claimed, problem=str(error))
    problem = f"This comes to {kind_of(computed)} ({shown}), and the result is {kind_of(claimed)}."
    return Step(computed, claimed, problem=problem)


def _agreement(name: str, found: Evaluated, claimed: Amount) -> Agreement | None:
    """A claim held against the result, with the unit that the name says and without it."""
    named = named_unit(name, found.amount)
    with_name = compare(named, claimed, has_bare=found.has_bare)
    if named is found.amount or (with_name is not None and with_name.is_right):
        return with_name
    without = compare(found.amount, claimed, has_bare=found.has_bare)
    return without if without is not None and without.is_right else with_name or without


def best(tokens: Tokens, names: Names) -> Evaluated:
    """The result of a calculation in the first reading whose units fit. Raises Unfit and Unreadable."""
    problem: Unfit | None = None
    for reading in (READINGS[0], Reading(bytes=True), Reading(spans=False)):
        try:
            found = evaluate(tokens, names, reading)
            quantity_of(found.amount)
        except Unfit as error:
            problem = problem or error
        else:
            return found
    raise problem or Unfit("")


def claim(tokens: Tokens, names: Names) -> Amount | None:
    """The result that is claimed: a calculation, or else the first quantity."""
    found = _tried(tokens, names)
    return found.amount if found is not None else _first_quantity(tokens)


def _tried(tokens: Tokens, names: Names) -> Evaluated | None:
    try:
        return best(tokens, names)
    except (Unfit, Unreadable):
        return None


def _first_quantity(tokens: Tokens) -> Amount | None:
    for place in range(min(len(tokens), _FAR)):
        draft = read_quantity(tokens, place)
        if draft is not None and (quantity := draft.quantity()) is not None:
            return amount_of(quantity)
    return None


def named_unit(name: str, amount: Amount) -> Amount:
    """A bare number with the unit that its name says: 380 for `write qps`."""
    if not (amount.is_bare and amount.is_plain) or amount.is_share or not name:
        return amount
    measure = unit_in(tokens_of(name))
    if measure is None:
        return amount
    unit = Quantity(
        measure.factor / (measure.period or 1.0),
        measure.unit,
        "second" if measure.period else "",
        period=measure.period,
    )
    return replace(multiply(amount, amount_of(unit), reads_times=False), is_bare=False)
