"""Numbers in digits, in words and in both: `2.5`, `3x10^9`, `five thousand`, `half a million`."""

from dataclasses import dataclass

from greenroom.designs.estimates.measures import SCALE_WORDS, measure_of
from greenroom.designs.estimates.tokens import Token, Tokens

_SMALL = (
    "zero one two three four five six seven eight nine ten "
    "eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
)
_DECADES = "twenty thirty forty fifty sixty seventy eighty ninety"
_SMALL_VALUES = {word: float(value) for value, word in enumerate(_SMALL.split(" "))}
_TENS = {word: 10.0 * value for value, word in enumerate(_DECADES.split(" "), start=2)}
_DOZENS = {"dozen": 12.0, "dozens": 12.0}
_VAGUE = {"couple": 2.0, "few": 3.0, "several": 5.0}
_TIMES = {"once": 1.0, "twice": 2.0, "thrice": 3.0}
_PARTS = {
    "half": 0.5,
    "third": 1 / 3,
    "thirds": 1 / 3,
    "quarter": 0.25,
    "quarters": 0.25,
    "fifth": 0.2,
    "tenth": 0.1,
    "halves": 0.5,
}
_ARTICLES = ("a", "an")
MULTIPLY = ("x", "\u00d7", "*", "\u00b7", "\u2219", "\u22c5")
_ORDINALS = ("st", "nd", "rd", "th", "p", "xx")
"""After these a number is a name: `99th`, `1080p`, `5xx`."""
_MOST_DIGITS = 300.0
_MOST_WORDS = 20


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number, the token after it, whether a scale word is in it, and whether it says little by itself."""

    value: float
    end: int
    mantissa: float
    is_scaled: bool = False
    is_weak: bool = False
    """`one`, `once` and `half`: quantities only with something after them."""
    is_part: bool = False
    """`half of the requests`: a share."""


def at(tokens: Tokens, place: int) -> Token | None:
    """The token at this place, None after the last."""
    return tokens[place] if 0 <= place < len(tokens) else None


def low(tokens: Tokens, place: int) -> str:
    """The token at this place in lower case, empty after the last."""
    return tokens[place].low if 0 <= place < len(tokens) else ""


def follows(tokens: Tokens, place: int, *words: str) -> bool:
    """Whether these words are at this place."""
    for word in words:
        if low(tokens, place) != word:
            return False
        place += 1
    return True


def is_numeral_word(word: str) -> bool:
    """Whether a word begins a number."""
    return word in _SMALL_VALUES or word in _TENS or word in _TIMES or word in ("half", "dozen", "couple")


def read_numeral(tokens: Tokens, place: int) -> Numeral | None:
    """The number that begins here, with scale words but without scale letters."""
    token = at(tokens, place)
    if token is None:
        return None
    if token.kind in ("number", "fraction"):
        return _digits(tokens, place)
    return _words(tokens, place) if token.kind == "word" else None


def _digits(tokens: Tokens, place: int) -> Numeral | None:
    value, end = tokens[place].value, place + 1
    after = at(tokens, end)
    if after is not None and after.is_glued and after.low in _ORDINALS:
        return None
    if after is not None and after.kind == "fraction" and tokens[place].kind == "number":
        value, end = value + after.value, end + 1
    if (raised := _raised(tokens, end)) is not None:
        value, end = power(value, raised[0]), raised[1]
    elif (
        low(tokens, end) in MULTIPLY
        and (ten := at(tokens, end + 1)) is not None
        and ten.value == 10
        and (raised := _raised(tokens, end + 2)) is not None
    ):
        value, end = value * power(10.0, raised[0]), raised[1]
    elif (over := _fraction(tokens, end)) is not None and value < over:
        if low(tokens, end + 2) == "of" and low(tokens, end + 3) not in _ARTICLES:
            return Numeral(value / over, end + 2, value / over, is_part=True)
        value, end = value / over, end + 2
        end += low(tokens, end) in _ARTICLES or (low(tokens, end) == "of" and low(tokens, end + 1) in _ARTICLES)
        end += low(tokens, end) in _ARTICLES
    if follows(tokens, end, "and", "a", "half"):
        value, end = value + 0.5, end + 3
    if low(tokens, end) == "point" and (decimals := at(tokens, end + 1)) is not None and decimals.text.isdecimal():
        value, end = value + float(f"0.{decimals.text}"), end + 2
    if not abs(value) < 10.0**_MOST_DIGITS:
        return None
    return _scaled(tokens, Numeral(value, end, value))


def power(base: float, exponent: float) -> float:
    """A power, or infinity where it is too large."""
    try:
        result = base**exponent
    except (OverflowError, ZeroDivisionError):
        return float("inf")
    return result if isinstance(result, float) else float("inf")


def _raised(tokens: Tokens, place: int) -> tuple[float, int] | None:
    """An exponent and the place after it: `^9`, a raised 9, `to the 9th`."""
    token = at(tokens, place)
    if token is None:
        return None
    if token.kind == "raised":
        return (token.value, place + 1) if token.is_glued else None
    sign = 1.0
    if token.low in ("^", "**"):
        place += 1
        if low(tokens, place) in ("-", "\u2212"):
            sign, place = -1.0, place + 1
    elif follows(tokens, place, "to", "the") and tokens[place - 1].value == 10:
        place += 4 if follows(tokens, place + 2, "power", "of") else 2
    else:
        return None
    exponent = at(tokens, place)
    if exponent is None or exponent.kind != "number":
        return None
    return sign * exponent.value, place + 1 + (low(tokens, place + 1) in _ORDINALS)


def _fraction(tokens: Tokens, place: int) -> float | None:
    """The 2 of `1/2 million`."""
    over = at(tokens, place + 1)
    if low(tokens, place) != "/" or over is None or over.kind != "number" or not over.is_glued or over.value > 10:
        return None
    after = place + 2
    if low(tokens, after) == "of":
        if low(tokens, after + 1) not in _ARTICLES:
            return over.value
        after += 1
    if low(tokens, after) in _ARTICLES:
        after += 1
    word = at(tokens, after)
    if word is None and place == 1:
        return over.value
    is_scale = word is not None and not word.is_glued and word.low in SCALE_WORDS
    is_share = after > place + 2 and word is not None and (is_scale or measure_of(word.text) is not None)
    return over.value if is_scale or is_share else None


def _scaled(tokens: Tokens, numeral: Numeral) -> Numeral:
    """The number with the scale words after it."""
    value, end, is_scaled, last = numeral.value, numeral.end, numeral.is_scaled, 1.0
    while True:
        word = low(tokens, end + (low(tokens, end) == "-" and low(tokens, end + 1) in SCALE_WORDS))
        scale = SCALE_WORDS.get(word) or _DOZENS.get(word)
        if scale is None:
            break
        end += 1 + (low(tokens, end) == "-")
        value, last, is_scaled = value * scale, scale, True
        end += low(tokens, end) == "." and word in ("mil", "mio", "mln", "mn", "bn", "bln", "bil")
    if is_scaled and follows(tokens, end, "and", "a", "half"):
        value, end = value + last / 2, end + 3
    return Numeral(value, end, numeral.mantissa, is_scaled, numeral.is_weak and not is_scaled)


def _words(tokens: Tokens, place: int) -> Numeral | None:
    word = low(tokens, place)
    if word in _TIMES:
        return Numeral(_TIMES[word], place + 1, _TIMES[word], is_weak=True)
    if word in _ARTICLES:
        return _after_article(tokens, place + 1)
    if word in _DOZENS and word == "dozen":
        return _scaled(tokens, Numeral(12.0, place + 1, 12.0))
    if word in _VAGUE:
        return _vague(tokens, place, is_certain=False)
    if (part := _part(tokens, place, 1.0)) is not None:
        return part
    return _counted(tokens, place)


def _after_article(tokens: Tokens, place: int) -> Numeral | None:
    word = low(tokens, place)
    if word in _VAGUE:
        return _vague(tokens, place, is_certain=True)
    if word in SCALE_WORDS or word in _DOZENS:
        return _counted(tokens, place) if word not in _DOZENS else _scaled(tokens, Numeral(1.0, place, 1.0))
    return _part(tokens, place, 1.0)


def _vague(tokens: Tokens, place: int, *, is_certain: bool) -> Numeral | None:
    """`a couple of hundred`, `a few million`."""
    value, end = _VAGUE[low(tokens, place)], place + 1
    end += low(tokens, end) == "of"
    if not is_certain and low(tokens, end) not in SCALE_WORDS and low(tokens, end) not in _DOZENS:
        return None
    return _scaled(tokens, Numeral(value, end, value, is_weak=True))


def _part(tokens: Tokens, place: int, count: float) -> Numeral | None:
    """`half a million`, `a quarter of a TB`, `half of the requests`."""
    part = _PARTS.get(low(tokens, place))
    if part is None:
        return None
    end = place + 1
    value = count * part
    if low(tokens, end) == "of" and low(tokens, end + 1) in (*_ARTICLES, "one"):
        end += 2
    elif low(tokens, end) in _ARTICLES:
        end += 1
    elif low(tokens, end) == "of":
        return Numeral(value, end, value, is_part=True)
    after = at(tokens, end)
    if after is not None and (after.low in SCALE_WORDS or after.low in _DOZENS):
        return _scaled(tokens, Numeral(value, end, value))
    is_weak = after is None or measure_of(after.text) is None or low(tokens, place) == "third"
    return Numeral(value, place + 1 if is_weak else end, value, is_weak=is_weak, is_part=is_weak and after is None)


def _counted(tokens: Tokens, place: int) -> Numeral | None:
    """Number words in a row: `two hundred and fifty thousand`."""
    sum = _Sum()
    end = place
    while end - place < _MOST_WORDS:
        after = _joined(tokens, end, sum) if end > place else end
        if after == end and not sum.take(low(tokens, end), is_first=end == place):
            break
        end = after if after > end else end + 1
    if end == place:
        return None
    if end == place + 1 and low(tokens, end) != "half" and (part := _part(tokens, end, sum.value)) is not None:
        return part
    is_weak = sum.value == 1 and end == place + 1 and not sum.is_scaled
    return Numeral(sum.value, end, sum.mantissa or sum.value, sum.is_scaled, is_weak)


@dataclass(slots=True)
class _Sum:
    """What number words have come to so far: whole thousands, millions and so on, and the rest."""

    total: float = 0.0
    group: float = 0.0
    last: float = 1.0
    is_scaled: bool = False
    mantissa: float = 0.0
    """The number before the first scale word."""

    @property
    def value(self) -> float:
        return self.total + self.group

    def take(self, word: str, *, is_first: bool) -> bool:
        """Add a word; False if the number does not go on with it."""
        if word in _SMALL_VALUES:
            return self._take_small(_SMALL_VALUES[word], is_first=is_first)
        if word in _TENS:
            if self.group % 100 != 0:
                return False
            self.group += _TENS[word]
            return True
        if word in _DOZENS and not is_first:
            self.group, self.is_scaled = (self.group or 1.0) * 12, True
            return True
        if word not in SCALE_WORDS or (is_first and word.endswith("s")):
            return False
        self._scale(SCALE_WORDS[word])
        return True

    def _take_small(self, value: float, *, is_first: bool) -> bool:
        is_free = self.group % 100 == 0 if value >= 10 else self.group % 10 == 0 and self.group % 100 != 10
        if not is_first and (not is_free or self.value == 0):
            return False
        self.group += value
        return True

    def _scale(self, scale: float) -> None:
        self.mantissa = self.mantissa or self.group or 1.0
        self.last, self.is_scaled = scale, True
        if scale == 100:
            self.group = (self.group or 1.0) * 100
        elif self.total and not self.group:
            self.total *= scale
        else:
            self.total, self.group = self.total + (self.group or 1.0) * scale, 0.0


def _joined(tokens: Tokens, place: int, sum: _Sum) -> int:
    """The place after a hyphen, an `and`, or decimals after `point`, if the number goes on over them."""
    word, after = low(tokens, place), low(tokens, place + 1)
    if word == "-" and tokens[place].is_glued and _begins(after):
        return place + 1
    if word == "and" and after == "a" and low(tokens, place + 2) in ("half", "quarter"):
        sum.group += _PARTS[low(tokens, place + 2)] * (sum.last if sum.group == 0 else 1.0)
        return place + 3
    if word == "and" and sum.value >= 100 and (after in _SMALL_VALUES or after in _TENS):
        return place + 1
    if word == "point" and after in _SMALL_VALUES:
        place, tenth = place + 1, 0.1
        while (digit := _SMALL_VALUES.get(low(tokens, place), 10.0)) < 10:
            sum.group, tenth, place = sum.group + digit * tenth, tenth / 10, place + 1
    return place


def _begins(word: str) -> bool:
    return word in _SMALL_VALUES or word in _TENS or word in SCALE_WORDS
