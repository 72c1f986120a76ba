"""Ways that are named in order to be left: "sorting would be too slow", "instead of a map", "no wait"."""

import re

from greenroom.patterns import LazyRegex

_TAKEN_BACK = LazyRegex(
    r"\b(?:no,? wait|wait,? no|hm+,? no|actually,? no|scratch that|never ?mind|forget (?:that|it|about (?:that|it))"
    r"|no way|nope|nah"
    r"|(?:that|this|it|which)(?:'s| is|'d be| would be| will be| gets)? (?:\w+ )?(?:too (?:slow|deep|big|long|expensive"
    r"|costly|much)|wrong|hopeless|no good)"
    r"|(?:that|this|it|which) (?:won't|will not|wouldn't|would not|doesn't|does not|can't|cannot)"
    r" (?:work|do|fly|fit))\b",
    re.IGNORECASE,
)
"""What takes back the sentences before it."""
_BEFORE = LazyRegex(
    r"\b(?:rather than|instead of|no need (?:to|for)|without|avoid(?:ing)?|not (?!only)|won't|don't)\s*"
    r"(?:\w+\s+){0,3}$",
    re.IGNORECASE,
)
"""What leaves the way that is named right after it."""
_AFTER = LazyRegex(
    r"\b(?:too (?:slow|deep|big|long|expensive|costly|much)"
    r"|(?:would|will|might|could) (?:fall|fail|blow|break|overflow|time out)"
    r"|never (?:end|finish)\w*|(?:will|would) not (?:do|work)|won't (?:do|work)|no way)\b",
    re.IGNORECASE,
)
"""What leaves a way that was named before it."""
_CLAUSE = LazyRegex(r"[,;:]\s|\b(?:so|but|therefore)\b", re.IGNORECASE)
_TURN = LazyRegex(r"[;:]\s|\b(?:so|but|therefore|hence)\b", re.IGNORECASE)
"""Where a sentence goes on to something else."""


def kept(text: str) -> str:
    """The text with all that was taken back in the same breath left blank, in its place."""
    ends = max((hit.end() for hit in _TAKEN_BACK.finditer(text)), default=0)
    return " " * ends + text[ends:]


def is_left(sentence: str, at: int) -> bool:
    """Whether the way that is named at this place of a sentence is named in order to be left."""
    starts = [hit.end() for hit in _CLAUSE.finditer(sentence[:at])]
    turn = _TURN.search(sentence, at)
    rest = sentence[at : turn.start() if turn else len(sentence)]
    return bool(_BEFORE.search(sentence[starts[-1] if starts else 0 : at]) or _AFTER.search(rest))
