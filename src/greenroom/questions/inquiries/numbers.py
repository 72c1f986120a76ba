"""Numbers and growth classes in plain text, each written in one way."""

import re
from functools import partial

_SMALL = {
    word: number
    for number, word in enumerate(
        re.findall(
            r"\w+",
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
            "seventeen eighteen nineteen",
        )
    )
}
_TENS = {
    word: 10 * number
    for number, word in enumerate(
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2
    )
}
_SCALES = {"hundred": 100, "thousand": 10**3, "k": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_BEFORE = (
    (r"(?<=\d)[,_' ](?=\d{3}\b)", ""),
    (r"(?<=\d)(?=(?:k|m|mio|bn|b)\b)", " "),
    (r"(?<=\d )(?:m|mio)\b", "million"),
    (r"(?<=\d )(?:b|bn)\b", "billion"),
    (r"(?<=[a-z0-9)])\*\*(?=[a-z0-9(])", "^"),
    ("\u00b2", "^2"),
    ("\u00b3", "^3"),
    (r"\bbig[- ]?o\b", "o"),
    (r"\bo of (\w+(?: log \w+| squared| cubed)?)", r"o(\1)"),
)
_BIG_O = re.compile(r"\bo ?\(((?:[^()]|\([^()]*\))*)\)")
_LETTERS = {"**": "^", "squared": "^2", "cubed": "^3", "one": "1"}
_SPELLED = {"^2": "sq", "^3": "cu", "^": "to", "+": "and", "!": "fact", "1": "one", "2": "two", "3": "three"}
_GROWTHS = (
    (r"\b([nmk]) ?(?:\*|\u00b7|times)? ?log2? ?\(?([nmk])\b\)?", "{1}log{2}"),
    (r"\blog2?[ (]+([nmk])\b\)?", "log{1}"),
    (r"\b([nmk])(?: ?\^ ?2\b| squared?\b| ?\* ?\1\b)", "{1}^2"),
    (r"\bquadratic(?:ally)?\b", "n^2"),
    (r"\b[nmk](?: ?\^ ?3\b| cubed\b)|\bcubic\b", "n^3"),
    (r"\b2 ?\^ ?[nmk]\b|\bexponential(?:ly)?\b", "2^n"),
    (r"\blinearithmic\b", "nlogn"),
    (r"\blogarithmic(?:ally)?\b", "logn"),
    (r"\blinear(?:ly)?\b", "n"),
    (r"\bconstant\b", "1"),
)
"""Ways to write growth without the O, each with what would stand between its brackets."""
_POWER_OF_TEN = re.compile(r"(?:\b(\d+(?:\.\d+)?) ?(?:\*|x|\u00b7|times) ?)?\b10 ?\^ ?(\d{1,2})\b")
_SCIENTIFIC = re.compile(r"\b(\d+(?:\.\d+)?)e(\d{1,2})\b")
_SQUARED = re.compile(r"\b(\d+(?:\.\d+)?)(?: ?\^ ?2\b| squared\b)")


def plain(text: str) -> str:
    """The text in lower case, each growth class and each number in one spelling: `o_nlogn`, `200000000`."""
    text = text.lower()
    for pattern, written in _BEFORE:
        text = re.sub(pattern, written, text)
    text = _BIG_O.sub(lambda found: growth_word(found[1]), text)
    text = _POWER_OF_TEN.sub(lambda found: _written(float(found[1] or 1) * 10.0 ** int(found[2])), text)
    text = _SCIENTIFIC.sub(lambda found: _written(float(found[1]) * 10.0 ** int(found[2])), text)
    for pattern, growth in _GROWTHS:
        text = re.sub(pattern, partial(_growth, growth), text)
    return _SQUARED.sub(lambda found: _written(float(found[1]) ** 2), _spelled(text))


def _growth(inside: str, found: re.Match[str]) -> str:
    return growth_word(inside.format("", *found.groups()))


def growth_word(inside: str) -> str:
    """What is between the brackets of an O as a single word."""
    for way, short in _LETTERS.items():
        inside = inside.replace(way, short)
    inside = re.sub(r"[\s*()\u00b7]|\btimes\b", "", inside)
    for sign, word in _SPELLED.items():
        inside = inside.replace(sign, word)
    return f" o_{re.sub(r'[^a-z]', '', inside)} "


def _spelled(text: str) -> str:
    """The text with number words as digits: two hundred million, half a billion, 20 thousand."""
    result: list[str] = []
    total: float | None = None
    group: float = 0
    for part in re.split(r"((?:[^\w.]|\.(?!\d))+)", text):
        value = _value(part)
        if value is None:
            if total is None:
                result.append(part)
            elif "\n" in part:
                # The next line is another sentence.
                result += [_written(total + group), part]
                total, group = None, 0
            elif part.strip() and part not in ("-", "and", "a"):
                # A space, a hyphen, "and" or "a" may be in the middle of a number.
                result += [_written(total + group), " ", part]
                total, group = None, 0
            continue
        if total is not None and not _goes_on(part, group):
            result += [_written(total + group), " "]
            total, group = None, 0
        total = total or 0
        scale = _SCALES.get(part.removesuffix("s"))
        if scale is None:
            group += value
        elif scale == 100:
            group = (group or 1) * 100
        else:
            total, group = total + (group or 1) * scale, 0
    if total is not None:
        result.append(_written(total + group))
    return "".join(result)


def _value(word: str) -> float | None:
    if word in _SMALL or word in _TENS:
        return _SMALL.get(word, _TENS.get(word))
    if word == "half":
        return 0.5
    if re.fullmatch(r"\d+(?:\.\d+)?", word):
        return float(word)
    return _SCALES.get(word.removesuffix("s"))


def _goes_on(word: str, group: float) -> bool:
    """Whether this number word adds to the ones before it."""
    if word.removesuffix("s") in _SCALES:
        return True
    return 0 < _SMALL.get(word, 0) < 10 and group >= 20 and group % 10 == 0


def _written(number: float) -> str:
    return str(int(number)) if number == int(number) else str(number)
