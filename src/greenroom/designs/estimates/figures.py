"""A number with its scale letter and its unit: `5k`, `$2M`, `10 Mb`, `1h30m`, `three nines`, `100:1`."""

from greenroom.designs.estimates.draft import Draft
from greenroom.designs.estimates.measures import (
    ADVERBS,
    FIELDS,
    PERIODS,
    SCALES,
    STORED,
    TIMES,
    Measure,
    measure_of,
)
from greenroom.designs.estimates.numerals import Numeral, at, follows, low, read_numeral
from greenroom.designs.estimates.tokens import Tokens, listed

_CURRENCIES = listed("$ \u20ac \u00a3 \u00a5 \u20b9 usd eur gbp us$")
_ABOUT = ("~", "\u2248", "<", ">", "=", "\u2264", "\u2265")
_BYTES_FROM = 32
"""A glued `B` after a number from here on are bytes, where nothing else decides."""
_SINGLES = ("each", "every")
_AFTER_X = ("per", "/", "a", *_SINGLES, *ADVERBS)
"""`2x per day` is twice a day."""
_IN_TWO = {
    ("per", "cent"): Measure("share", 0.01),
    ("us", "$"): Measure("money"),
    ("basis", "points"): Measure("share", 0.0001),
}


def read_figure(tokens: Tokens, place: int) -> Draft | None:
    """The number with its unit that begins here, without what it is per."""
    is_money = low(tokens, place) in _CURRENCIES
    if is_money:
        place += 1 + (low(tokens, place + 1) in _ABOUT)
    numeral = read_numeral(tokens, place)
    if numeral is None:
        return None if is_money else _article(tokens, place)
    draft = Draft(numeral.value, numeral.end, numeral.mantissa, is_weak=numeral.is_weak)
    if numeral.is_scaled and numeral.mantissa:
        draft.scale = draft.factor = numeral.value / numeral.mantissa
    if (share := _ratio(tokens, numeral)) is not None:
        return share
    if not _is_minutes(tokens, draft.end):
        _scale(tokens, draft, is_money=is_money)
    if is_money:
        draft.take(Measure("money"))
    elif numeral.is_part:
        draft.take(Measure("share"))
    else:
        _unit(tokens, draft)
    _past_signs(tokens, draft)
    draft.nouns_end = draft.end
    return draft


def _past_signs(tokens: Tokens, draft: Draft) -> None:
    """Go on after the plus of `500+ GB` and the x of `2x per day`."""
    if low(tokens, draft.end) == "+" and _ends_plus(tokens, draft.end):
        draft.end += 1
        if draft.is_bare:
            _unit(tokens, draft)
    if low(tokens, draft.end) == "x" and low(tokens, draft.end + 1) in _AFTER_X:
        draft.end += 1


def _ends_plus(tokens: Tokens, place: int) -> bool:
    """Whether the plus of `500+ GB` belongs to the number before it."""
    after = at(tokens, place + 1)
    return tokens[place].is_glued and (after is None or (after.kind == "word" and not after.is_glued))


def _article(tokens: Tokens, place: int) -> Draft | None:
    """`a terabyte`, and weakly `a day`."""
    unit = at(tokens, place + 1)
    if low(tokens, place) not in ("a", "an") or unit is None or len(unit.text) < 2:
        return None
    measure = measure_of(unit.text)
    if measure is None or measure.unit not in ("bytes", "seconds"):
        return None
    draft = Draft(1.0, place + 2, 1.0)
    draft.take(measure)
    draft.is_weak = measure.unit == "seconds"
    draft.nouns_end = draft.end
    return draft


def _ratio(tokens: Tokens, numeral: Numeral) -> Draft | None:
    """`100:1`, `1 in 1000`, `3 out of 10`."""
    place = numeral.end
    word = low(tokens, place)
    if word == ":" and tokens[place].is_glued:
        other, divides = read_numeral(tokens, place + 1), True
    elif follows(tokens, place, "out", "of") or (word == "in" and numeral.value == 1):
        other = read_numeral(tokens, place + 1 + (word == "out"))
        divides = False
    else:
        return None
    if other is None or other.value <= 0 or (not divides and other.value < numeral.value):
        return None
    after = at(tokens, other.end)
    if not divides and after is not None and measure_of(after.text) is not None:
        return None
    value = numeral.value / other.value
    draft = Draft(value, other.end, value, is_bare=divides, nouns_end=other.end)
    if not divides:
        draft.unit = "share"
    return draft


def _is_minutes(tokens: Tokens, place: int) -> bool:
    """Whether the `m` here are minutes: `1m30s`."""
    number, unit = at(tokens, place + 1), low(tokens, place + 2)
    return low(tokens, place) == "m" and number is not None and number.kind == "number" and unit in ("s", "sec")


def _scale(tokens: Tokens, draft: Draft, *, is_money: bool) -> None:
    letter = at(tokens, draft.end)
    if letter is None or letter.kind != "word" or letter.low not in (*SCALES, "p"):
        return
    if letter.low in "gtpmk" and not is_money and _stored(tokens, draft.end + 1):
        measure = measure_of(letter.low + "B")
        if measure is not None:
            draft.end += 1
            draft.take(measure)
        return
    if letter.low == "p" or (letter.low == "b" and not is_money and not _is_billion(tokens, draft)):
        return
    if letter.low == "b":
        draft.is_billion = not is_money
    draft.end += 1
    draft.scale *= SCALES[letter.low]
    draft.multiply(SCALES[letter.low])


def _stored(tokens: Tokens, place: int) -> bool:
    """Whether the words here are `RAM` or `of data`."""
    place += low(tokens, place) == "of"
    return low(tokens, place) in STORED


def _is_billion(tokens: Tokens, draft: Draft) -> bool:
    """Whether a lone B is a billion and not bytes."""
    letter, after = tokens[draft.end], at(tokens, draft.end + 1)
    value = draft.mantissa
    word = after.low if after is not None else ""
    if word in ("per", "/", "a", "an", *_SINGLES):
        period = PERIODS.get(low(tokens, draft.end + 2))
        if period is None or (word == "/" and low(tokens, draft.end + 2) == "a"):
            return word in ("a", "an")
        return period > 1 or value < _BYTES_FROM
    if after is not None and after.kind == "word" and word not in ("x", "to", "or", "and", "at", "for"):
        return word not in FIELDS or word in ADVERBS
    if value != int(value):
        return True
    if letter.text == "B" and not letter.is_glued:
        return value < 4
    return value < _BYTES_FROM


def _unit(tokens: Tokens, draft: Draft) -> None:
    place = draft.end
    if low(tokens, place) == "-" and tokens[place].is_glued:
        place += 1
        if place == len(tokens) or not tokens[place].is_glued:
            return
    if place == len(tokens) or _nines(tokens, place, draft):
        return
    if _is_plural_mark(tokens, place):
        draft.end += 1
        return
    measure, end = _measure(tokens, place)
    if measure is None:
        return
    draft.take(measure)
    draft.end = end
    draft.is_weak = False
    if measure.unit == "seconds":
        _and_shorter(tokens, draft, measure.factor)


def _measure(tokens: Tokens, place: int) -> tuple[Measure | None, int]:
    """The unit that begins here, and the place after it."""
    if _is_minutes(tokens, place):
        return Measure("seconds", TIMES["min"]), place + 1
    words = (low(tokens, place), low(tokens, place + 1))
    return _IN_TWO[words] if words in _IN_TWO else measure_of(tokens[place].text), place + 1 + (words in _IN_TWO)


def _is_plural_mark(tokens: Tokens, place: int) -> bool:
    """Whether the s is the end of `100s of`."""
    return low(tokens, place) == "s" and tokens[place].is_glued and low(tokens, place + 1) == "of"


def _nines(tokens: Tokens, place: int, draft: Draft) -> bool:
    """`three nines`, `four 9s`: a share of 0.999 and 0.9999."""
    word = tokens[place].low
    end = place + 1
    if word == "9":
        if low(tokens, end) in ("s", "'s", "\u2019s"):
            end += 1
        elif low(tokens, end) in ("'", "\u2019") and low(tokens, end + 1) == "s":
            end += 2
        else:
            return False
    elif word not in ("nines", "nine's"):
        return False
    if draft.value not in range(1, 13):
        return False
    draft.value = 1.0 - 10.0**-draft.value
    draft.unit, draft.is_bare, draft.is_weak, draft.end = "share", False, False, end
    return True


def _and_shorter(tokens: Tokens, draft: Draft, unit: float) -> None:
    """Add what follows in shorter units: `2 h 30 min`, `1m30s`."""
    while True:
        place = draft.end + (low(tokens, draft.end) == "and")
        number = at(tokens, place)
        word = at(tokens, place + 1)
        if number is None or number.kind != "number" or word is None or (word.kind != "word"):
            return
        shorter = TIMES.get(word.low, 60.0 if word.low == "m" else None)
        if shorter is None or shorter >= unit:
            return
        draft.value += number.value * shorter
        draft.end, unit = place + 2, shorter
