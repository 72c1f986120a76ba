"""Code compared as runs of tokens, whatever its names, its layout and its language."""

import re
from dataclasses import dataclass

_TOKEN = re.compile(r"[A-Za-z_]\w*|\d+|[=!<>]=+|&&|\|\||[-+*/%|&^]=|\+\+|--|->|=>|//|\*\*|<<|>>|[-+*/%<>=!&|^\[\].]")
_SAME = {"&&": ["and"], "||": ["or"], "===": ["="], "==": ["="], "!==": ["!="], "!": ["not"], "of": ["in"]}
_SAME |= {"++": ["+=", "1"], "--": ["-=", "1"], "elif": ["else", "if"], "append": ["push"], "push_back": ["push"]}
_DROPPED = frozenset(
    re.findall(r"\S+", "let const var int long auto final float double boolean bool mut new self this . def func")
)
_KEYWORDS = frozenset(
    re.findall(
        r"\w+",
        "for in while if else return break continue and or not max min len range push pop sum sorted enumerate zip",
    )
)
_COMMENT = re.compile(r"#[^\n]*|(?<![\w)\]] )//[^\n]*|/\*.*?\*/", re.DOTALL)
_SYMBOL = re.compile(r"[-+*/%<>=!&|^]+")

_SPOKEN_OVER = frozenset(["[", "]", "of", "at", "and", "the", "a", "is", "to", "in", "by", "it", "then"])
"""What falls away when code is read aloud."""

NAMED, SHAPED, BARE = 5, 9, 6
"""How many tokens in a row are compared with their names, how many without, and how many as they are read aloud."""


@dataclass(frozen=True, slots=True)
class Grams:
    """Runs of tokens that tell a program apart: with its own names, with all names alike, and as it is read aloud."""

    named: frozenset[tuple[str, ...]]
    shaped: frozenset[tuple[str, ...]]
    bare: frozenset[tuple[str, ...]]

    def __and__(self, other: "Grams") -> "Grams":
        """The runs in common."""
        return Grams(self.named & other.named, self.shaped & other.shaped, self.bare & other.bare)

    def __sub__(self, other: "Grams") -> "Grams":
        """The runs that the other has not."""
        return Grams(self.named - other.named, self.shaped - other.shaped, self.bare - other.bare)

    def __or__(self, other: "Grams") -> "Grams":
        """All runs of both."""
        return Grams(self.named | other.named, self.shaped | other.shaped, self.bare | other.bare)


def grams_of(source: str) -> Grams:
    """The telling runs of tokens in a program, or in a text that may have code in it."""
    # Comments are read over, but their words are read as well: in a text on one line all of it may follow a "#".
    return _grams(_COMMENT.sub("", source)) | _grams(source)


def _grams(source: str) -> Grams:
    tokens = _tokens(source)
    return Grams(
        named=_telling(tokens, NAMED, 2),
        shaped=_telling([_shape(token) for token in tokens], SHAPED, 3),
        bare=_telling([token for token in tokens if token not in _SPOKEN_OVER], BARE, 1),
    )


def _tokens(source: str) -> list[str]:
    tokens: list[str] = []
    for token in _TOKEN.findall(source):
        if token not in _DROPPED:
            tokens += _SAME.get(token, [token.lower().replace("_", "") or "v"])
    return tokens


def _shape(token: str) -> str:
    return "v" if token[0].isalpha() and token not in _KEYWORDS else token


def _telling(tokens: list[str], length: int, symbols: int) -> frozenset[tuple[str, ...]]:
    marks = [1 if _SYMBOL.fullmatch(token) else 0 for token in tokens]
    return frozenset(
        tuple(tokens[start : start + length])
        for start in range(len(tokens) - length + 1)
        if sum(marks[start : start + length]) >= symbols
    )
