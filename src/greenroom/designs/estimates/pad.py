"""A pad of estimates, line by line: what each comes to, and whether the candidate's result is right."""

from dataclasses import dataclass, replace
from typing import Literal

from greenroom.designs.estimates.amounts import Amount, Unfit, amount_of, quantity_of
from greenroom.designs.estimates.checking import Step, best, check, claim, named_unit
from greenroom.designs.estimates.expressions import Unreadable
from greenroom.designs.estimates.lines import Split, split
from greenroom.designs.estimates.names import Names
from greenroom.designs.estimates.quantity import Quantity
from greenroom.designs.estimates.reading import quantities, read_quantity
from greenroom.designs.estimates.showing import off, show
from greenroom.designs.estimates.tokens import Tokens, listed, tokens_of

MOST_LINES, MOST_CHARACTERS = 200, 20_000
MOST_TOKENS = 400
_PROSE = listed("we i you it they need needs have has is are be assume assuming let let's say expect about with")
"""A name does not have these words."""
_SIGNS = ("*", "\u00d7", "\u00f7", "^", "**", "\u00b7")
Verdict = Literal["right", "wrong", ""]


@dataclass(frozen=True, slots=True)
class PadLine:
    """A line of a pad. `computed` is what its calculation gives, `claimed` the result that the candidate wrote."""

    number: int
    text: str
    name: str = ""
    computed: Quantity | None = None
    claimed: Quantity | None = None
    verdict: Verdict = ""
    """`claimed` against `computed`; empty where one of them is missing or the two cannot be compared."""
    problem: str = ""
    """What could not be read or does not fit, for the candidate."""
    shown: str = ""
    """The computed value in friendly units."""
    factor: float | None = None
    """The claimed value divided by the computed one, where there is a verdict."""
    off: str = ""
    """How far off a wrong result is: `10 times too high`."""

    @property
    def arrived(self) -> Quantity | None:
        """The value that the candidate arrived at."""
        return self.claimed or self.computed


@dataclass(frozen=True, slots=True)
class Pad:
    """The lines of a pad. `is_cut` says that it was too long and its end was not read."""

    lines: tuple[PadLine, ...] = ()
    is_cut: bool = False


def read_pad(text: str) -> Pad:
    """Read and check a pad. Never raises."""
    every = text[:MOST_CHARACTERS].splitlines()
    names = Names()
    lines = tuple(_line(number, one, names) for number, one in enumerate(every[:MOST_LINES], start=1))
    return Pad(lines, len(text) > MOST_CHARACTERS or len(every) > MOST_LINES)


def _line(number: int, text: str, names: Names) -> PadLine:
    line = PadLine(number, text)
    parts = split(text)
    if not parts.sides or not any(one.isdigit() or one.isalpha() for one in text):
        return line
    if len(parts.sides) == 1:
        return _single(line, parts, names)
    return _equation(line, parts, names)


def _single(line: PadLine, parts: Split, names: Names) -> PadLine:
    """A line without an equals sign: a calculation, a quantity with its name, or plain text."""
    tokens = tokens_of(parts.sides[0])[:MOST_TOKENS]
    try:
        found = best(tokens, names)
    except Unfit as error:
        return replace(line, problem=str(error))
    except Unreadable as error:
        if _has_signs(tokens):
            return replace(line, problem=str(error))
        found = None
    if found is not None and (found.operators or found.has_name):
        return _judged(line, (Step(found.amount),), names)
    inside = quantities(parts.sides[0])
    if len(inside) != 1:
        return line
    only = inside[0]
    before = parts.sides[0][: only.start].strip(" \t:-~\u2248<>(")
    if not _PROSE.isdisjoint(before.lower().split()):
        before = ""
    after = parts.sides[0][only.end :]
    quantity = named_unit(before, amount_of(only.quantity))
    name = before or _noun(tokens)
    if name and len(name.split()) <= 6:
        names.give(name, quantity)
    if len(after.split()) > 6 or len(before.split()) > 6:
        return line
    shown = quantity_of(quantity)
    return replace(line, name=before, computed=shown, shown=show(shown))


def _noun(tokens: Tokens) -> str:
    """The noun after the only quantity of a line: `DAU` in `100M DAU`."""
    draft = read_quantity(tokens, 0)
    if draft is None:
        return ""
    words = [one.text for one in tokens[draft.end : draft.nouns_end] if one.kind == "word"]
    return " ".join(words) if len(words) <= 3 else ""


def _equation(line: PadLine, parts: Split, names: Names) -> PadLine:
    sides = [tokens_of(one)[:MOST_TOKENS] for one in parts.sides]
    if not _is_name(sides[0], names, parts):
        try:
            steps = check("", sides, names)
        except (Unfit, Unreadable) as error:
            if _is_calculation(sides[0]):
                return replace(line, claimed=_quantity(claim(sides[-1], names)), problem=str(error))
        else:
            if not _is_label(sides, steps[0]):
                return _judged(line, steps, names)
    line = replace(line, name=parts.sides[0].strip())
    try:
        steps = check(line.name, sides[1:], names)
    except Unfit as error:
        return _carried(line, sides[2:], str(error), names)
    except Unreadable as error:
        return _unread(line, parts, sides[1:], str(error), names)
    return _judged(line, steps, names)


def _is_name(tokens: Tokens, names: Names, parts: Split) -> bool:
    """Whether the left side can only be a name."""
    if parts.has_colon or not tokens:
        return True
    if names.at(tokens, 0) is not None and not any(one.low in "+-*/\u00d7\u00f7^" for one in tokens):
        return True
    return (
        tokens[0].kind == "word" and not any(one.kind == "number" for one in tokens) and not _has_names(tokens, names)
    )


def _has_names(tokens: Tokens, names: Names) -> bool:
    """Whether the side is a calculation of names: `dau * posts`."""
    signs = [place for place, one in enumerate(tokens) if one.low in ("*", "\u00d7", "+", "/", "\u00f7", "x")]
    if names.at(tokens, 0) is None or not signs:
        return False
    return all(names.at(tokens, place + 1) is not None for place in signs)


def _is_label(sides: list[Tokens], first: Step) -> bool:
    """Whether a left side with one quantity is a name after all: `5 year storage = 15 TB`."""
    if _has_operator(sides[0]) or (first.agreement is not None and first.agreement.is_right):
        return False
    return _has_operator(sides[1]) or first.claimed is None or first.claimed.units != first.computed.units


def _has_operator(tokens: Tokens) -> bool:
    after = tokens[1:]
    is_over = any(one.low == "/" and other.kind == "number" for one, other in zip(tokens, after, strict=False))
    return is_over or any(one.low in (*_SIGNS, "+", "x") for one in tokens)


def _is_calculation(tokens: Tokens) -> bool:
    is_first = bool(tokens) and (tokens[0].kind == "number" or tokens[0].low in ("(", "$", "~"))
    return is_first or _has_signs(tokens)


def _has_signs(tokens: Tokens) -> bool:
    """Whether there are a number and a sign that prose does not have."""
    return any(one.kind == "number" for one in tokens) and any(one.low in _SIGNS for one in tokens)


def _judged(line: PadLine, steps: tuple[Step, ...], names: Names) -> PadLine:
    """The line with its first wrong step, or else its last."""
    names.give(line.name, steps[-1].result)
    step = next((one for one in steps if one.is_wrong), steps[-1])
    problem = step.problem or next((one.problem for one in steps if one.problem), "")
    try:
        computed = quantity_of(step.computed)
    except Unfit as error:
        return replace(line, claimed=_quantity(step.claimed), problem=problem or str(error))
    line = replace(line, computed=computed, claimed=_quantity(step.claimed), shown=show(computed), problem=problem)
    if step.agreement is None:
        return line
    is_right = step.agreement.is_right
    factor = step.agreement.factor
    return replace(line, verdict="right" if is_right else "wrong", factor=factor, off="" if is_right else off(factor))


def _quantity(amount: Amount | None) -> Quantity | None:
    if amount is None:
        return None
    try:
        return quantity_of(amount)
    except Unfit:
        return None


def _carried(line: PadLine, results: list[Tokens], problem: str, names: Names) -> PadLine:
    """A line that cannot be calculated: its result is kept, for lines after it."""
    claimed = claim(results[-1], names) if results else None
    if claimed is not None:
        claimed = named_unit(line.name, claimed)
        names.give(line.name, claimed)
    return replace(line, claimed=_quantity(claimed), problem=problem)


def _unread(line: PadLine, parts: Split, rest: list[Tokens], problem: str, names: Names) -> PadLine:
    """A line whose right side is no calculation: one quantity in it is taken; prose is left alone."""
    inside = quantities(parts.sides[1])
    has_sign = any(one.low in (*_SIGNS, "/", "x", "+") for one in rest[0])
    if len(inside) == 1 and not has_sign:
        amount = named_unit(line.name, amount_of(inside[0].quantity))
        quantity = quantity_of(amount)
        names.give(line.name, amount)
        return replace(line, computed=quantity, shown=show(quantity))
    is_prose = parts.has_colon and not (has_sign and inside)
    if len(rest) == 1 and (is_prose or not (inside or has_sign)):
        return line
    return _carried(line, rest[1:], problem, names)
