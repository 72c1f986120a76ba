"""Whether somebody has said how much memory their solution takes, in figures or in plain words."""

from greenroom.interview.rounds.coding import costs
from greenroom.patterns import LazyRegex

_SENTENCE = LazyRegex(r"(?<=[.!?;])\s+|\n+")
_NAMED = LazyRegex(r"(?<!search )(?<!state )(?<!white )(?<!key )\b(?:memory|space|storage|ram)\b(?! limit)")
_KEPT = LazyRegex(
    r"\b(?:keep(?:s|ing)?|kept|remember\w*|stor(?:e|es|ed|ing)|hold(?:s|ing)?|held|recursion|call stack)\b"
)
_MEASURE = (
    r"\bas (?:much|many|deep|long|large|big|high|wide) as\b|"
    r"\b(?:at most|up to|never more than|no more than|not more than) "
    r"(?:about |the |all )?\w+|\b(?:one|a|two|three|1|2|3) (?:\w+ ){0,3}(?:per|for each|for every)\b|"
    r"\b(?:proportional to|the (?:smaller|larger) of|grows? (?:with|like)|doubles)\b"
)
_SIZED = LazyRegex(_MEASURE)
_SIZED_IF_NAMED = LazyRegex(
    rf"{_MEASURE}|\b(?:n|m|k|constant|linear|quadratic|nothing|none|a few|few|a couple|a handful|depth|height|length|"
    r"size of|number of|entry|entries|min|max|whole|stays? the same)\b|\b\w+ ?[*+^] ?\w+\b"
)
_OPEN = LazyRegex(
    r"\?|\b(?:not (?:so |quite |really )?sure|no idea|don'?t know|have ?n'?t (?:thought|looked)|later|forgot|limits?)\b"
)
"""Where nothing is told: a question, a doubt, or something put off."""


def is_told(text: str) -> bool:
    """Whether a text says how much memory is needed, or how much is kept."""
    return any(_tells(one.lower().replace("\u2019", "'")) for one in _SENTENCE.split(text))


def _tells(sentence: str) -> bool:
    if _OPEN.search(sentence):
        return False
    named = _NAMED.search(sentence)
    if named is not None:
        # A figure before the word may be one for the time.
        return _SIZED_IF_NAMED.search(sentence[named.start() :]) is not None or any(
            one.of == "space" and one.is_of_solution for one in costs.claims(sentence)
        )
    return _KEPT.search(sentence) is not None and _SIZED.search(sentence) is not None
