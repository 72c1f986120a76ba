"""Calculations of a pad: quantities and earlier names with + - * x / ^, brackets, `per`, `of` and `at`."""

from dataclasses import dataclass, replace

from greenroom.designs.estimates.amounts import (
    Amount,
    Unfit,
    add,
    amount_of,
    divide,
    multiply,
    raise_to,
    time_unit,
)
from greenroom.designs.estimates.clauses import STOPS
from greenroom.designs.estimates.measures import ADVERBS, PERIODS, measure_of
from greenroom.designs.estimates.names import Names
from greenroom.designs.estimates.numerals import MULTIPLY, at, is_numeral_word, low
from greenroom.designs.estimates.quantity import Quantity
from greenroom.designs.estimates.reading import read_quantity
from greenroom.designs.estimates.tokens import Tokens, listed

MOST_DEPTH = 20
MOST_LABEL = 5
"""Words before a number that only say what it is: `image 200 KB`."""
_DIVIDE = ("/", "\u00f7", "per", "over")
_MULTIPLY_WORDS = ("of", "at", "@", "times", "for")
_MINUS = ("-", "\u2212", "\u2013", "minus")
_ABOUT = ("~", "\u2248", "<", ">", "\u2264", "\u2265", "=")
_CURRENCIES = ("$", "\u20ac", "\u00a3")
_NO_LABEL = ("between", "from", "per", "x", "of", "at", "a", "an")
_ENDS = listed(', ; . : ! ? | ) ] } # " (')
_FACTORS = listed(
    "replication replica replicas copies copy factor headroom buffer overhead redundancy growth more peak burst safety "
    "margin multiplier"
)
"""Words after `3x` that name the factor."""


class Unreadable(ValueError):
    """What is no calculation; the message is for the candidate, empty where the text may well be prose."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How to take what may mean two things."""

    times: bool = True
    """Whether a bare 86400 is a number of seconds where a rate is."""
    spans: bool = True
    """Whether `365 days` are a time; else a number of days."""
    bytes: bool = False
    """Whether `8B` are bytes."""


READINGS = (
    Reading(),
    Reading(times=False),
    Reading(spans=False),
    Reading(bytes=True),
    Reading(times=False, bytes=True),
)


@dataclass(frozen=True, slots=True)
class Evaluated:
    """A calculation's result, and what it was made of."""

    amount: Amount
    operators: int
    has_bare: bool
    has_name: bool
    is_ambiguous: bool
    """Whether it has an `8B` that may be bytes."""
    is_whole: bool
    """Whether no numbers were left over."""


def evaluate(tokens: Tokens, names: Names, reading: Reading = READINGS[0]) -> Evaluated:
    """The value of a calculation. Raises Unreadable and Unfit."""
    one = _Evaluation(tokens, names, reading)
    amount = one.sum(0)
    one.check_end()
    is_whole = not one.numbers_follow()
    return Evaluated(amount, one.operators, one.has_bare, one.has_name, one.is_ambiguous, is_whole)


class _Evaluation:
    def __init__(self, tokens: Tokens, names: Names, reading: Reading) -> None:
        self._tokens = tokens
        self._names = names
        self._reading = reading
        self._named = frozenset(
            place
            for place, token in enumerate(tokens)
            if token.kind == "word" and names.at(tokens, place, is_exact=True) is not None
        )
        self.place = 0
        self.operators = 0
        self.has_bare = self.has_name = self.is_ambiguous = False
        self._is_divisor = False

    @property
    def _word(self) -> str:
        return low(self._tokens, self.place)

    def sum(self, depth: int) -> Amount:
        if depth > MOST_DEPTH:
            raise Unfit("There are too many brackets inside each other.")
        total = self._product(depth)
        while self._word in ("+", "plus", *_MINUS) and self._goes_on():
            sign = 1.0 if self._word in ("+", "plus") else -1.0
            self._next()
            total = add(total, self._product(depth), sign)
        return total

    def _goes_on(self) -> bool:
        """Whether something can be added: a dash before words begins a remark."""
        if self._word in ("-", "\u2013") and not self._tokens[self.place].is_glued:
            after = at(self._tokens, self.place + 1)
            return after is not None and (after.kind != "word" or self.place + 1 in self._named or after.is_glued)
        return True

    def _next(self) -> None:
        self.place += 1
        self.operators += 1

    def _product(self, depth: int) -> Amount:
        left = self._factor(depth)
        while True:
            word = self._word
            if word in MULTIPLY or word == "times" or (word in ("of", "at", "@", "for") and self._is_operand(1)):
                left = self._times(left, depth)
            elif word in _DIVIDE or word == "divided" or (word in ("in", "within") and self._is_time(1)):
                if word == "over" and not self._is_operand(1):
                    return left
                self._next()
                self.place += word == "divided" and self._word == "by"
                left = self._divided(left, depth)
            else:
                return left

    def _times(self, left: Amount, depth: int) -> Amount:
        word = self._word
        if word == "x" and not self._is_operand(1):
            self._drop_factor_words()
            return left
        self._next()
        right = self._factor(depth)
        if word in ("at", "@", "of", "for"):
            # "1M photos at 2 MB each"
            right = replace(right, each="") if right.each == "each" else right
        return multiply(left, right, reads_times=self._reading.times)

    def _drop_factor_words(self) -> None:
        """Go on after the x of `3x replication`."""
        token = at(self._tokens, self.place + 1)
        known = self._names.like(self._tokens, self.place + 1)
        if token is not None and token.kind == "word" and token.low not in _FACTORS | STOPS and known is None:
            raise Unreadable(f"\u201c{token.text}\u201d has no value on an earlier line.")
        self.place += 1
        while (token := at(self._tokens, self.place)) is not None and token.kind == "word" and token.low not in STOPS:
            self.place += 1

    def _is_time(self, ahead: int) -> bool:
        """Whether a number with a unit of time begins so many tokens from here."""
        draft = read_quantity(self._tokens, self.place + ahead)
        return draft is not None and draft.unit == "seconds" and not draft.is_weak

    def _divided(self, left: Amount, depth: int) -> Amount:
        token = at(self._tokens, self.place)
        is_unit = token is not None and self.place not in self._named and token.kind == "word"
        if token is not None and is_unit:
            if (unit := time_unit(token.low)) is not None:
                self.place += 1
                return divide(left, unit, reads_times=self._reading.times)
            measure = measure_of(token.text)
            if measure is None and not self._is_operand(0) and left.units != (0, 0, 0):
                # "12 GB / server"
                self.place += 1
                return replace(left, each=token.text)
        self._is_divisor = True
        right = self._factor(depth)
        self._is_divisor = False
        if left.units == (0, 0, 0) and right.units == (0, -1, 0) and right.is_interval:
            # "2,000,000 people / one sign of life every 30 s"
            right = Amount(1.0 / right.value, seconds=1)
        return divide(left, right, reads_times=self._reading.times)

    def _factor(self, depth: int) -> Amount:
        if self._word in ("-", "\u2212"):
            self.place += 1
            return multiply(Amount(-1.0, is_bare=True), self._factor(depth + 1) if depth < MOST_DEPTH else self._deep())
        if self._word == "+":
            self.place += 1
        base = self._operand(depth)
        if self._word in ("^", "**"):
            self._next()
            return raise_to(base, self._factor(depth + 1) if depth < MOST_DEPTH else self._deep())
        return base

    def _deep(self) -> Amount:
        raise Unfit("There are too many signs in a row.")

    def _operand(self, depth: int) -> Amount:
        self._skip_label()
        tokens = self._tokens
        if self._word in ("(", "["):
            return self._bracketed(depth)
        token = at(tokens, self.place)
        if token is None:
            raise Unreadable("Something is missing at the end.")
        if token.kind == "word" and (named := self._names.at(tokens, self.place)) is not None:
            return self._take_name(named)
        found = self._quantity() or self._unit_alone()
        if found is not None:
            return found
        if (similar := self._names.like(tokens, self.place)) is not None:
            return self._take_name(similar)
        if token.kind == "word":
            raise Unreadable(f"\u201c{token.text}\u201d has no value on an earlier line.")
        if token.kind == "number" and low(tokens, self.place + 1) in ("^", "**"):
            raise Unfit("This number is too large.")
        raise Unreadable(f"\u201c{token.text}\u201d is not expected here.")

    def _quantity(self) -> Amount | None:
        draft = read_quantity(self._tokens, self.place, self._named, is_sum=True)
        if draft is None or (draft.is_weak and draft.is_bare and self._word == "a"):
            return None
        if draft.is_billion:
            self.is_ambiguous = True
            if self._reading.bytes and draft.unit == "count":
                draft.multiply(1e-9)
                draft.unit = "bytes"
        start, self.place = self.place, max(draft.nouns_end, draft.end)
        quantity = draft.quantity()
        if quantity is None:
            raise Unfit("This number is too large.")
        self.has_bare = self.has_bare or draft.is_bare
        if quantity.unit == "seconds" and not (self._reading.spans or self._is_divisor):
            number = draft.value / draft.factor * draft.scale
            return Amount(number, is_bare=False)
        # "100M DAU" is no bare number, though it has no unit.
        is_bare = draft.is_bare and draft.nouns_end <= draft.end
        is_interval = draft.mantissa == 1 and any(one.low == "every" for one in self._tokens[start : self.place])
        return amount_of(quantity, is_bare=is_bare, is_interval=is_interval)

    def _take_name(self, named: tuple[Amount, int]) -> Amount:
        self.has_name = True
        amount, self.place = named
        self.has_bare = self.has_bare or amount.is_bare
        return amount

    def _unit_alone(self) -> Amount | None:
        token = self._tokens[self.place]
        if token.kind != "word" or (len(token.text) < 2 and token.low not in ("s", "h", "d")):
            return None
        measure = measure_of(token.text)
        if measure is None or measure.period or self.operators == 0:
            return None
        self.place += 1
        return amount_of(Quantity(measure.factor, measure.unit))

    def _bracketed(self, depth: int) -> Amount:
        closing = ")" if self._word == "(" else "]"
        self.place += 1
        inside = self.sum(depth + 1)
        if self._word != closing:
            if self._word:
                raise Unreadable(f"There is no sign before \u201c{self._tokens[self.place].text}\u201d.")
            raise Unreadable("A bracket is not closed.")
        self.place += 1
        return self._with_unit(inside)

    def _with_unit(self, inside: Amount) -> Amount:
        """`(100 + 200) GB`."""
        token = at(self._tokens, self.place)
        if token is None or token.kind != "word" or self.place in self._named or token.low in (*MULTIPLY, *_DIVIDE):
            return inside
        if token.low in STOPS or token.low in _MULTIPLY_WORDS:
            return inside
        self.place += 1
        measure = measure_of(token.text)
        if measure is None or not inside.is_bare:
            return inside
        unit = Quantity(measure.factor, measure.unit, "second" if measure.period else "", period=measure.period)
        scaled = replace(unit, value=measure.factor / (measure.period or 1.0))
        return multiply(inside, amount_of(scaled), reads_times=False)

    def _skip_label(self) -> None:
        """Go to the number that a few words only introduce."""
        tokens = self._tokens
        while self._word in _ABOUT:
            self.place += 1
        for end in range(self.place, min(self.place + MOST_LABEL + 1, len(tokens))):
            token = tokens[end]
            if token.kind in ("number", "fraction") or token.low in _CURRENCIES:
                self.place = end
            is_label = token.kind == "word" or token.low in _ABOUT
            if not is_label or end in self._named or token.low in _NO_LABEL or is_numeral_word(token.low):
                return

    def _is_operand(self, ahead: int) -> bool:
        """Whether a number, a name or a bracket begins so many tokens from here."""
        place = self.place + ahead
        while low(self._tokens, place) in (*_ABOUT, "about", "roughly", "a", "an", "avg", "average"):
            place += 1
        token = at(self._tokens, place)
        if token is None:
            return False
        if token.kind in ("number", "fraction") or token.low in ("(", "$") or is_numeral_word(token.low):
            return True
        if token.kind != "word":
            return False
        if self._names.at(self._tokens, place) is not None:
            return True
        return self._word in MULTIPLY and self._names.like(self._tokens, place) is not None

    def check_end(self) -> None:
        """Refuse what is left over, unless it is a remark. Raises Unreadable."""
        token = at(self._tokens, self.place)
        if token is None or token.low in _ENDS or token.low in STOPS or token.low in (*_MINUS, "~", "\u2248"):
            return
        if token.kind == "word" and token.low not in PERIODS and token.low not in ADVERBS and not self.numbers_follow():
            return
        before = self._tokens[self.place - 1].text
        raise Unreadable(f"There is no sign between \u201c{before}\u201d and \u201c{token.text}\u201d.")

    def numbers_follow(self) -> bool:
        """Whether there are numbers after the end of the calculation."""
        return any(one.kind == "number" for one in self._tokens[self.place :])
