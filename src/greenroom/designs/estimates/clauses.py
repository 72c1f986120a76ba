"""What stands after a number and its unit: `requests per second`, `a day`, `/user/day`, `every 5 min`, `each`."""

from dataclasses import dataclass

from greenroom.designs.estimates.draft import Draft
from greenroom.designs.estimates.measures import ACTIVE, ADVERBS, PEOPLE, PERIODS, SCALES
from greenroom.designs.estimates.numerals import MULTIPLY, at, follows, is_numeral_word, low, read_numeral
from greenroom.designs.estimates.tokens import Tokens, listed

MOST_WORDS = 7
"""Words between a number and what it is per."""
STOPS = listed(
    "and or but so then with which that who because if when while for from to over at than is equals means gives makes "
    "plus minus divided multiplied x in within assuming where making posting sending versus vs"
)
_OPERATORS = frozenset(("of", "times", *MULTIPLY))
_SINGLES = ("each", "every")
_MOST_EACH = 3


@dataclass(frozen=True, slots=True)
class _Clause:
    end: int
    period: float = 0.0
    each: str = ""
    number: float = 1.0
    is_counted: bool = False
    """Whether the period has a number: `/ 5 minutes`."""


def add_clauses(draft: Draft, tokens: Tokens, names: frozenset[int], *, nouns: bool) -> Draft:
    """Read on from the end of a quantity, over the nouns after it too if wanted."""
    place, words = draft.end, 0
    draft.nouns_end = max(draft.nouns_end, draft.end)
    while place < len(tokens):
        clause = _clause(tokens, place, draft, names)
        if clause is not None and clause.is_counted and draft.period:
            # "100M/day / 86,400 s" divides.
            break
        if clause is not None:
            _apply(draft, clause)
            place = draft.end = draft.nouns_end = clause.end
            continue
        if not nouns or words >= MOST_WORDS:
            break
        place = _past_word(tokens, place, names)
        if place == 0:
            break
        words += 1
        word = tokens[place - 1].low
        if tokens[place - 1].kind == "word":
            draft.nouns_end = place
            draft.is_active = draft.is_active or word in ACTIVE
    return draft


def _past_word(tokens: Tokens, place: int, names: frozenset[int]) -> int:
    """The place after a word that may stand between a number and what it is per; 0 if this is none."""
    token = tokens[place]
    if token.low == "-" and token.is_glued:
        after = at(tokens, place + 1)
        return place + 1 if after is not None and after.is_glued and after.kind == "word" else 0
    if token.low == "(":
        return _past_remark(tokens, place)
    if token.low == "in" and low(tokens, place + 1) in ("the", "flight", "total"):
        return place + 1
    if token.low == "," and low(tokens, place + 1) == "per":
        return place + 1
    if token.kind != "word" or token.low in STOPS or is_numeral_word(token.low):
        return 0
    after = at(tokens, place + 1)
    is_operand = after is not None and (
        after.kind == "number" or after.low == "(" or place + 1 in names or is_numeral_word(after.low)
    )
    return 0 if token.low in _OPERATORS and is_operand else place + 1


def _past_remark(tokens: Tokens, place: int) -> int:
    """The place after a remark in brackets without numbers."""
    for end in range(place + 1, min(place + 2 + MOST_WORDS, len(tokens))):
        if tokens[end].low == ")":
            return end + 1
        if tokens[end].kind != "word":
            return 0
    return 0


def _clause(tokens: Tokens, place: int, draft: Draft, names: frozenset[int]) -> _Clause | None:
    if tokens[place].low == "-" and low(tokens, place + 1) in ("per", "a"):
        # "5k-per-second"
        place += 1
    word = tokens[place].low
    if word in ("/", "per", "pr"):
        return _per(tokens, place + 1, names, is_word=word != "/")
    if word in ("a", "an", "one", *_SINGLES):
        return _single(tokens, place, draft)
    if word in ("in", "within", "during") and low(tokens, place + 1) in ("a", "an", "one", "1", *_SINGLES):
        period = PERIODS.get(low(tokens, place + 2))
        is_rate = period is not None and draft.unit in ("count", "bytes") and len(low(tokens, place + 2)) > 1
        return _Clause(place + 3, period or 0.0, low(tokens, place + 2)) if is_rate else None
    if word in ADVERBS:
        return _adverb(tokens, place, draft)
    if word == "p" and follows(tokens, place + 1, ".", "a"):
        return _Clause(place + 3 + (low(tokens, place + 3) == "."), PERIODS["year"], "year")
    return None


def _single(tokens: Tokens, place: int, draft: Draft) -> _Clause | None:
    """`a day`, `every 5 minutes`, `each`."""
    word, start = tokens[place].low, place + 1
    if word in _SINGLES:
        start += low(tokens, start) in ("single", "other")
        if (counted := _counted_period(tokens, start)) is not None:
            return counted
    period = PERIODS.get(low(tokens, start))
    if period is not None and len(low(tokens, start)) > 1 and (word != "one" or draft.is_weak):
        return _Clause(start + 1, period, low(tokens, start))
    return _Clause(place + 1, each="each") if word == "each" and not draft.is_bare else None


def _per(tokens: Tokens, place: int, names: frozenset[int], *, is_word: bool) -> _Clause | None:
    if place in names:
        return None
    while low(tokens, place) in (*_SINGLES, "single", "the"):
        place += 1
    is_in_brackets = low(tokens, place) == "(" and low(tokens, place + 2) == ")"
    place += is_in_brackets or low(tokens, place) == "-"
    token = at(tokens, place)
    if token is None:
        return None
    period = PERIODS.get(token.low)
    if period is not None and not (token.low == "a" and is_word):
        return _Clause(place + 1 + is_in_brackets, period, token.low)
    if (counted := _counted_period(tokens, place)) is not None:
        return counted
    if token.kind == "number" or is_numeral_word(token.low):
        return _counted_noun(tokens, place) if is_word else None
    if token.kind != "word" or token.low in STOPS:
        return None
    end = place + 1
    while is_word and end < min(len(tokens), place + _MOST_EACH) and _goes_on(tokens, end, names):
        end += 1
    return _Clause(end, 0.0, " ".join(one.text for one in tokens[place:end]))


def _goes_on(tokens: Tokens, place: int, names: frozenset[int]) -> bool:
    token = tokens[place]
    stops = token.kind != "word" or token.low in STOPS or token.low in ADVERBS or place in names
    return not stops and token.low not in ("per", "a", "an", "on", "in", "are", "of", "we", "i", "it", *_SINGLES)


def _counted_period(tokens: Tokens, place: int) -> _Clause | None:
    """`5 minutes`, as after `every` and `/`."""
    numeral = read_numeral(tokens, place)
    if numeral is None or (numeral.is_weak and numeral.value != 1) or numeral.value <= 0:
        return None
    word = low(tokens, numeral.end)
    if word not in PERIODS or word == "a" or (word == "m" and low(tokens, place - 1) not in _SINGLES):
        return None
    return _Clause(numeral.end + 1, numeral.value * PERIODS[word], word, is_counted=True)


def _counted_noun(tokens: Tokens, place: int) -> _Clause | None:
    """`1000 requests`, as in `$0.20 per 1M requests`."""
    numeral = read_numeral(tokens, place)
    if numeral is None or numeral.value <= 0:
        return None
    number, end = numeral.value, numeral.end
    if low(tokens, end) in SCALES:
        number, end = number * SCALES[low(tokens, end)], end + 1
    noun = at(tokens, end)
    if noun is None or noun.kind != "word" or noun.low in STOPS:
        return None
    return _Clause(end + 1, 0.0, noun.text, number)


def _adverb(tokens: Tokens, place: int, draft: Draft) -> _Clause:
    """`daily`: a rate, but for `daily users`."""
    near = {one.low for one in tokens[max(draft.end, place - 3) : place + 3]}
    if not draft.each:
        near |= {one.low for one in tokens[max(0, draft.end - 1) : draft.end]}
    if near & PEOPLE and "new" not in near:
        return _Clause(place + 1)
    return _Clause(place + 1, ADVERBS[tokens[place].low], tokens[place].low)


def _apply(draft: Draft, clause: _Clause) -> None:
    if clause.period:
        draft.each_period(clause.period, clause.each)
    elif clause.each:
        draft.multiply(1.0 / clause.number)
        draft.each = f"{draft.each} {clause.each}".strip()
        draft.is_bare, draft.is_weak = False, False
