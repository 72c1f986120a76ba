"""Quantities as people write and say them: `5k rps`, `100-200 GB`, `half a million writes a day`."""

from dataclasses import replace

from greenroom.designs.estimates.clauses import add_clauses
from greenroom.designs.estimates.draft import Draft
from greenroom.designs.estimates.figures import read_figure
from greenroom.designs.estimates.measures import ADVERBS, PEOPLE, PERIODS, RATES, Measure, measure_of
from greenroom.designs.estimates.numerals import at, low
from greenroom.designs.estimates.quantity import FoundQuantity, Quantity
from greenroom.designs.estimates.tokens import Tokens, listed, tokens_of

READ, READ_AT_ONCE = 100_000, 2_000
"""Characters that are read of a text, and of a text that should be one quantity."""
_LARGE = 1_000
_DASHES = ("-", "\u2013", "\u2014", "\u2212", "~", "..", "...", "\u2026")
_BETWEEN = ("to", "or", "till", "until", *_DASHES)
_ABOUT = listed("~ \u2248 < > = \u2264 \u2265")
_DATED = listed("in since by year until")


def parse(text: str) -> Quantity | None:
    """The quantity that the text is, or None. Never raises."""
    tokens = tokens_of(text[:READ_AT_ONCE])
    drafts = _every(tokens, is_loose=True)
    if not drafts:
        return None
    drafts = [one for one in drafts if not one[1].is_weak] or drafts
    place, best = next((one for one in drafts if _says_much(one[1])), drafts[0])
    named = unit_in(tokens[:place]) if place else None
    if named is not None and best.is_bare:
        best.take(named)
    elif named is not None and named.period and not best.period:
        best.each_period(named.period, "")
    return best.quantity()


def _says_much(draft: Draft) -> bool:
    """Whether a quantity has a unit, or is a large number of something."""
    return not draft.is_bare or (draft.nouns_end > draft.end and draft.value >= _LARGE)


def quantities(text: str) -> tuple[FoundQuantity, ...]:
    """Every quantity in the text, in order, with its place. Never raises."""
    tokens = tokens_of(text[:READ])
    return tuple(
        FoundQuantity(quantity, tokens[place].start, tokens[draft.end - 1].end)
        for place, draft in _every(tokens, is_loose=False)
        if (quantity := draft.quantity()) is not None
    )


def read_quantity(
    tokens: Tokens, place: int, names: frozenset[int] = frozenset(), *, is_sum: bool = False
) -> Draft | None:
    """The quantity that begins at a token. `names` are places where something else begins; in a sum ` - ` is minus."""
    is_between = low(tokens, place) in ("between", "from")
    first = read_figure(tokens, place + is_between)
    if first is None:
        return None
    direct = add_clauses(first, tokens, names, nouns=False)
    second = _second(tokens, direct, names, is_between=is_between, is_sum=is_sum)
    if second is not None:
        return add_clauses(direct.up_to(second), tokens, names, nouns=True)
    whole = add_clauses(_spread(tokens, direct), tokens, names, nouns=True)
    if not whole.period or whole.low is not None:
        return whole
    # "500 req/s to 1k req/s"
    second = _second(tokens, whole, names, is_between=is_between, is_sum=is_sum)
    return whole if second is None or not second.period else whole.up_to(second)


def unit_in(tokens: Tokens) -> Measure | None:
    """The unit that a name says: `write QPS`, `requests per second`, `storage in GB`, `cache (GB)`, `daily writes`."""
    for place, token in enumerate(tokens):
        if token.kind == "word" and (period := RATES.get(token.low)) is not None:
            return Measure("count", 1.0, period)
        before = low(tokens, place - 1)
        if before in ("per", "/", "a", "each", "every") and (period := PERIODS.get(token.low)) is not None:
            first = measure_of(tokens[0].text) if place > 1 else None
            if first is not None and first.unit == "seconds":
                return first
            counted = next((one for one in map(_bytes_of, tokens[: place - 1]) if one is not None), None)
            return Measure(counted.unit, counted.factor, period) if counted else Measure("count", 1.0, period)
        if before in ("in", "(", "[") and (measure := measure_of(token.text)) is not None:
            is_rate = low(tokens, place + 1) in ("per", "/") and low(tokens, place + 2) in PERIODS
            period = PERIODS[low(tokens, place + 2)] if is_rate else measure.period
            return Measure(measure.unit, measure.factor, period)
    words = {token.low for token in tokens}
    if not words & PEOPLE:
        for word in words & ADVERBS.keys():
            return Measure("count", 1.0, ADVERBS[word])
    first = measure_of(tokens[0].text) if tokens else None
    return first if first is not None and first.unit in ("seconds", "bytes") and len(tokens[0].text) > 1 else None


def _bytes_of(token: object) -> Measure | None:
    text = getattr(token, "text", "")
    measure = measure_of(text) if isinstance(text, str) and len(text) > 1 else None
    return measure if measure is not None and measure.unit == "bytes" else None


def _every(tokens: Tokens, *, is_loose: bool) -> list[tuple[int, Draft]]:
    found: list[tuple[int, Draft]] = []
    place = 0
    while place < len(tokens):
        draft = None if _is_no_number(tokens, place) else read_quantity(tokens, place)
        if draft is None or draft.quantity() is None:
            place += 1
            continue
        if is_loose or not (draft.is_weak or _is_a_year(tokens, place, draft)):
            found.append((place, draft))
        place = draft.end
    return found


def _is_no_number(tokens: Tokens, place: int) -> bool:
    """Whether a number is a part of something else: `SHA-256`, `#3`, `24/7`."""
    before, token = at(tokens, place - 1), tokens[place]
    if token.kind != "number" or before is None or not token.is_glued:
        return False
    if before.low == "#":
        return True
    further = at(tokens, place - 2)
    is_joined = before.low in ("-", "/") and before.is_glued and further is not None
    return is_joined and further is not None and further.kind in ("word", "number") and token.value < 1000


def _is_a_year(tokens: Tokens, place: int, draft: Draft) -> bool:
    token = tokens[place]
    return (
        draft.is_bare
        and token.kind == "number"
        and token.text.isdecimal()
        and 1950 <= token.value <= 2099
        and low(tokens, place - 1) in _DATED
    )


def _second(tokens: Tokens, first: Draft, names: frozenset[int], *, is_between: bool, is_sum: bool) -> Draft | None:
    """The upper end of a range."""
    place = first.end
    word = low(tokens, place)
    if word not in _BETWEEN and not (is_between and word == "and"):
        return None
    after = at(tokens, place + 1)
    if after is None or place in names or place + 1 in names:
        return None
    start = place + 1
    while low(tokens, start) in _ABOUT or (word in ("to", "or") and low(tokens, start) in ("maybe", "about", "even")):
        start += 1
    second = read_figure(tokens, start)
    if second is None:
        return None
    # With blanks around it the sign is a minus, unless only the second number has a unit: "100 - 200 GB".
    is_minus = is_sum and word in ("-", "\u2212") and not (tokens[place].is_glued and after.is_glued)
    if is_minus and (not first.is_bare or second.is_bare or first.mantissa >= second.mantissa):
        return None
    second = add_clauses(second, tokens, names, nouns=first.nouns_end > first.end or bool(first.period))
    return second if first.can_reach(second) else None


def _spread(tokens: Tokens, draft: Draft) -> Draft:
    """The quantity with what stands after `\u00b1`, if anything does."""
    if low(tokens, draft.end) not in ("\u00b1", "+/-"):
        return draft
    by = read_figure(tokens, draft.end + 1)
    if by is None:
        return draft
    if by.unit == "share":
        width = draft.value * by.value
    else:
        width = by.value * (draft.factor if by.is_bare and not draft.is_bare else 1.0)
    return replace(draft, low=draft.value - width, high=draft.value + width, end=by.end)
