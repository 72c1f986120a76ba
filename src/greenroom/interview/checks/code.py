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

NAMED, SHAPED = 6, 9
"""How many tokens in a row are compared with their names, and how many without."""


@dataclass(frozen=True, slots=True)
class Grams:
    """Runs of tokens that tell a program apart: with its own names, and with all names alike."""

    named: frozenset[tuple[str, ...]]
    shaped: frozenset[tuple[str, ...]]

    def __or__(self, other: "Grams") -> "Grams":
        """All runs of both."""
        return Grams(self.named | other.named, self.shaped | other.shaped)


def grams_of(source: str) -> Grams:
    """The telling runs of tokens in a program, or in a text that may have code in it."""
    # Comments are read over, but their words are read as well: in a text on one line all of it may follow a "#".
    return _grams(_COMMENT.sub("", source)) | _grams(source)


def _grams(source: str) -> Grams:
    tokens = _tokens(source)
    return Grams(_telling(tokens, NAMED, 2), _telling([_shape(token) for token in tokens], SHAPED, 3))


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
