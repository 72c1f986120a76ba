"""Finds figures of cost in a text: O(n log n), "n squared", "linear", "each one is visited once"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from greenroom.interview.rounds.coding.costs.growth import growth
from greenroom.interview.rounds.coding.costs.model import Side
from greenroom.patterns import LazyRegex

READ = 2_000
"""Characters of a text that are looked at."""

_USUAL = frozenset({"n", "o", "of", "log", "lg", "theta", "times", "x", "square", "squared", "cubed", "nlogn"})
"""What a figure in the letter n is written with."""
_WRITTEN = LazyRegex(r"(?:o|[\u03b8\u0398]|theta) ?\(|(?:o|theta) of ")

_BIG_O = LazyRegex(r"(?:\bo|[\u03b8\u0398]|\btheta) ?\(")
_LONGEST = 90
"""Characters between the brackets of an O."""
_SPOKEN = LazyRegex(
    r"\b(?:o|theta) of (?=\w+ (?:log|times|plus|squared?|cubed|by|\*|\+)\b|(?:log|min|max|the) )"
    r"([^.,;:!?()\n]{1,60}?)(?= ?(?:[.,;:!?()\n]|$)| (?:time|space|memory|extra|because|since|so|and|for|in|where|"
    r"with|overall|per|each|which|as|but|is)\b)"
)
"""A figure that is read out: "o of n log of rows"."""
_NOT_A_CLASS = (
    r"(?! (?:dp|scan|search|probing|algebra|equations?|chain|list|pass|formula|probe|interpolation|function|order|"
    r"graph|"
    r"layout|factors?|values?|number of|offset|term|strings?|folding))"
)
_NAMED: tuple[tuple[str, str], ...] = (
    (r"\blinearithmic\b", "n log n"),
    (r"\b(?:n|m|k) ?(?:times |\* ?)?log ?\(?(?:n|m|k)\b\)?", "n log n"),
    (r"\bnlogn\b|\bn lg n\b|\b(?:o|theta) of n log n\b", "n log n"),
    (r"\bsub-?linear\b", "?"),
    (r"\bfactorial\b|\bn!(?!\w)", "?"),
    (r"\blogarithmic\b|\bo of log n\b", "log n"),
    (r"\bquadratic(?:ally)?\b(?! (?:equation|formula|probing))", "n^2"),
    (r"\bcubic\b|\bn cubed\b|\bn ?(?:\^|\*\*) ?3\b|\bn\u00b3", "n^3"),
    (r"\bexponential(?:ly)?\b(?! (?:search|backoff))|\b2 ?(?:\^|\*\*) ?n\b|\b2 to the n\b", "2^n"),
    (r"\bn squared?\b|\bn ?(?:\^|\*\*) ?2\b|\bn\u00b2|\bn ?\* ?n\b|\bsquare of (?:n|the (?:input|size|length|"
     r"number)\b)", "n^2"),
    (r"\bn (?:times|\*|x) ?(?:m|k|w|g|t|h)\b|\bn\*(?:m|k|w|g|t|h)\b", "n*m"),
    (rf"\blinear(?:ly)?\b{_NOT_A_CLASS}", "n"),
    (r"\b(?:o|theta) of n\b(?! log| squared)", "n"),
    (r"\bo of (?:one|1)\b", "1"),
    (r"(?<!\ba )(?<!\bthe )(?<!\bits )(?<!\bsome )\bconstant\b(?=(?: (?:time|space|memory|storage|"
     r"extra|additional|aux\w*|amount of (?:space|memory|"
     r"time|extra)|"
     r"lookups?|access|on average|per|each|overall|anyway|here|then|too|as well|besides?|"
     r"apart|whatever|regardless|no matter|so|and|because|since|for)\b)|"
     r"[ ]*[.,;:!?)]|\s*$)",
     "1"),
    (r"(?<!me )(?<!to )\blog n\b", "log n"),
)  # fmt: skip
_SIZES = r"(?:n ?\+ ?m|v ?\+ ?e|m ?\+ ?n|n|m|k|1|log n)"
_BARE = LazyRegex(
    rf"\b(?<![\w+*^/=<>-] )(?<![\w+*^/=<>(-])(?P<before>{_SIZES})(?= (?:time|space|memory|extra|additional|"
    rf"auxiliary)\b)"
    rf"|\b(?:time|space|memory|runtime)(?: complexity)?(?: is| =|:|'s|"
    rf" would be)?(?: ?[,\u2014\u2013-])? (?P<after>{_SIZES})(?= ?(?:[,.;!?)]|$|and\b|because\b|since\b))"
)
_EACH = r"(?:each|every|all(?: the)?)(?: \w+){1,2}"
_ONCE = r"(?:only |just |exactly )?(?:once|one time|a single time|at most (?:once|twice|two times)|twice|two times)"
_SEEN = (
    r"(?:visit\w*|touch\w*|look\w*(?: at)?|process\w*|handled?|pushed|popped|seen|scan\w*|walk\w*|go(?:es)? (?:in|"
    r"through)|read)"
)
_PLAIN: tuple[tuple[str, str, Side], ...] = (
    (rf"\b{_EACH} (?:is |are |gets? |i |we |only |will be |can be |i will )*{_SEEN}(?: \w+)?? {_ONCE}\b", "n", "time"),
    (rf"\b(?:i|we|it) (?:only )?{_SEEN} (?:at )?{_EACH} {_ONCE}\b", "n", "time"),
    (r"\b(?:time|it|runtime|that|work)?(?: (?:also|just|about|roughly))? ?(?:doubles?|twice as (?:long|"
     r"slow)) (?:when|if|for|with) "
     r"(?:n|the \w+|i|you|we|it|input) ?(?:\w+ ){0,3}?(?:doubles?|doubled|twice|is double|double)\b", "n", "time"),
    (r"\bfour times (?:as|the|longer|slower|more)\b[^.,;]{0,40}\b(?:doubles?|twice|double)\b", "n^2", "time"),
    (r"\b(?:so|in|just|only|it's|that's|is) (?:one|a single) pass\b(?! (?:to|for)\b)", "n", "time"),
    (r"\bgrows? with the square\b", "n^2", "time"),
    (r"\b(?:time|it|runtime|work|cost)?(?: is| grows| scales|'s)? ?(?:directly |in )?(?:proportional to|"
     r"scales with|grows with|order of) "
     r"(?:n|the (?:size|length|number|input|amount))\b", "n", "time"),
    (r"\b(?:halv\w+|cut\w* in half|half of (?:it|them|the rest))\b[^.,;]{0,30}"
     r"\b(?:each|every) (?:time|step|round|iteration)\b",
     "log n", "time"),
    (r"\b(?:no|without|zero|(?:don'?t|do not|does ?n'?t|does not|not|never)(?: really| even)? (?:use|need|using|"
     r"needing|take|allocate\w*|want)) "
     r"(?:any )?(?:extra|additional|auxiliary|more|other) (?:space|memory|storage|structures?)\b", "1", "space"),
    (r"\b(?:only|just) (?:a |an )?(?:few|couple of|two|three|one|handful of|fixed number of|constant number of) "
     r"(?:extra )?(?:variables?|counters?|pointers?|numbers?|integers?|ints)\b", "1", "space"),
    (r"\bas much (?:memory|space|room|storage) as\b", "n", "space"),
    (r"\b(?:memory|space|storage)(?: usage)?(?: also)? (?:is |grows |scales |goes up )?(?:directly |"
     r"in )?(?:proportional to|with|like) "
     r"(?:n|the (?:size|length|number|input|amount|depth)|how many)\b", "n", "space"),
    (r"\b(?:memory|space) (?:also )?doubles\b", "n", "space"),
    (r"\b(?:memory|space) (?:is|goes with|depends on) the (?:depth|height|length|size|number of)\b", "n", "space"),
)  # fmt: skip
_PATTERNS = tuple((LazyRegex(pattern), figure, None) for pattern, figure in _NAMED)
_PLAIN_PATTERNS = tuple((LazyRegex(pattern), figure, side) for pattern, figure, side in _PLAIN)


@dataclass(frozen=True, slots=True)
class Figure:
    """A growth class and its words; `side` only where the words themselves say whether time or space is meant."""

    value: str
    start: int
    end: int
    side: Side | None = None


def found(plain: str) -> list[Figure]:
    """The figures of a lower-case text in order; where words belong to two, the first and then the longest counts."""
    every = sorted([*_notation(plain), *_words(plain)], key=lambda one: (one.start, -one.end))
    taken: list[Figure] = []
    for figure in every:
        if not taken or figure.start >= taken[-1].end:
            taken.append(figure)
    return taken


def _notation(plain: str) -> Iterator[Figure]:
    for hit in _BIG_O.finditer(plain):
        if inside := _bracketed(plain[hit.end() : hit.end() + _LONGEST]):
            yield Figure(growth(inside), hit.start(), hit.end() + len(inside) + 1)
    for hit in _SPOKEN.finditer(plain):
        yield Figure(growth(_as_written(hit[1])), hit.start(), hit.end())
    for hit in _BARE.finditer(plain):
        name = "before" if hit["before"] else "after"
        yield Figure(growth(hit[name]), hit.start(name), hit.end(name))


def _bracketed(text: str) -> str:
    """What stands before the bracket that closes an open one; empty when there is none on the line."""
    depth = 1
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            return text[:at]
        if letter == "\n":
            return ""
    return ""


def _as_written(spoken: str) -> str:
    """A figure that is read out, with signs."""
    for word, sign in ((r"\blog of\b", "log"), (r"\bplus\b", "+"), (r"\b(?:times|by)\b", "*"), (r"\bone\b", "1")):
        spoken = re.sub(word, sign, spoken)
    return spoken


def _words(plain: str) -> Iterator[Figure]:
    for pattern, value, side in (*_PLAIN_PATTERNS, *_PATTERNS):
        for hit in pattern.finditer(plain):
            yield Figure(value, hit.start(), hit.end(), side)


def is_in_other_letters(words: str) -> bool:
    """Whether a figure names other sizes than n, such as O(n + m) or O(k): it cannot be compared in general."""
    plain = words.lower()
    names = re.findall(r"[a-z_]+", plain)
    is_expression = _WRITTEN.match(plain) is not None or all(len(name) == 1 or name in _USUAL for name in names)
    return is_expression and not set(names) <= _USUAL


def is_in_plain_words(words: str) -> bool:
    """Whether a figure is a description, such as "each one is visited once", and no class by its name."""
    return any(figure.side is not None for figure in found(words.lower()))
