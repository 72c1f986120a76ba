"""Moonshine's tokens: pieces of words, byte pairs merged in the order of their numbers."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from greenroom.adapters.voice.weights import MOONSHINE_TOKENS

_SPACE = "\u2581"
_FIRST_BYTE, _FIRST_PIECE = 3, 259
"""Before them are three marks; a byte each is for what no piece is made of."""


def text_of(tokens: Sequence[int]) -> str:
    """The text that tokens stand for."""
    joined = b"".join(vocabulary()[token] for token in tokens)
    return joined.decode(errors="ignore").replace(_SPACE, " ").strip()


def tokens_of(text: str) -> list[int]:
    """The tokens of a text, as the model was taught it."""
    known = _numbers()
    pieces = [*(_SPACE + text.replace(" ", _SPACE))]
    while merges := [(known[pair], at) for at, pair in enumerate(map("".join, pairwise(pieces))) if pair in known]:
        _, at = min(merges)
        pieces[at : at + 2] = ["".join(pieces[at : at + 2])]
    tokens: list[int] = []
    for piece in pieces:
        tokens += [known[piece]] if piece in known else [_FIRST_BYTE + byte for byte in piece.encode()]
    return tokens


def is_digit(token: int) -> bool:
    """Whether it is a digit: these may be said many times in a row."""
    return vocabulary()[token].decode(errors="ignore").strip(_SPACE).isdigit()


@cache
def vocabulary() -> tuple[bytes, ...]:
    """What each token stands for: stored one after the other, each after its length."""
    stored = MOONSHINE_TOKENS.read()
    tokens = []
    at = 0
    while at < len(stored):
        length = stored[at]
        tokens.append(stored[at + 1 : at + 1 + length])
        at += 1 + length
    return tuple(tokens)


@cache
def _numbers() -> dict[str, int]:
    pieces = vocabulary()[_FIRST_PIECE:]
    return {piece.decode(errors="ignore"): number for number, piece in enumerate(pieces, _FIRST_PIECE)}
