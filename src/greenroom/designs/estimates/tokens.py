"""A text as numbers, words and signs. Every pattern here reads each character a bounded number of times."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from greenroom.patterns import LazyRegex

Tokens = tuple["Token", ...]
LONGEST_NUMBER = 60
_LINE = 200
"""Texts up to this length are kept: a pad is read again after each change of a line."""

_RAISED = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079\u207b"
_PLAIN = str.maketrans(_RAISED, "0123456789-")
_FRACTIONS = {"\u00bd": 0.5, "\u00bc": 0.25, "\u00be": 0.75, "\u2153": 1 / 3, "\u2154": 2 / 3, "\u215b": 0.125}
_LETTER = rf"[^\W\d_{_RAISED}{''.join(_FRACTIONS)}]"
_BLANK = "[ \u00a0\u2009\u202f]"
_TOKEN = LazyRegex(
    r"(?P<number>(?:"
    r"0,\d+(?![\d,])"
    r"|\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?"
    r"|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)"
    rf"|\d{{1,3}}(?:{_BLANK}\d{{3}})+(?!\d)"
    r"|\d{1,3}(?:['\u2019]\d{3})+(?!\d)"
    r"|\d+(?:_\d+)+"
    r"|\d{1,3}(?:\.\d{3}){2,}(?!\d)"
    r"|\d+,\d{1,2}(?![\d,])"
    r"|\d+(?:\.\d+)?|\.\d+)"
    r"(?:[eE][+-]?\d{1,3}(?!\d))?)"
    rf"|(?P<raised>[{_RAISED}]+)"
    rf"|(?P<fraction>[{''.join(_FRACTIONS)}])"
    rf"|(?P<name>(?<!\d)(?![xX]\d){_LETTER}+\d\w*)"
    rf"|(?P<word>{_LETTER}+(?:['\u2019]{_LETTER}+)*)"
    r"|(?P<sign>\*\*|\.\.+|\+/-|\S)"
)
_DECIMAL_COMMA = LazyRegex(r"\d+,\d{1,2}|0,\d+")
_DOTTED = LazyRegex(r"\d{1,3}(?:\.\d{3}){2,}|[1-9]\d{0,2}\.000")
Kind = Literal["number", "raised", "fraction", "word", "sign"]


@dataclass(frozen=True, slots=True)
class Token:
    """A number, a word or a sign, where it is, and whether it follows the one before without a blank."""

    kind: Kind
    text: str
    low: str
    start: int
    end: int
    is_glued: bool
    value: float = 0.0


def listed(words: str) -> frozenset[str]:
    """A set of words that is written as one text."""
    return frozenset(words.split())


def tokens_of(text: str) -> Tokens:
    """The tokens of a text in order."""
    return _remembered(text) if len(text) <= _LINE else _read(text)


@lru_cache(maxsize=1024)
def _remembered(text: str) -> Tokens:
    return _read(text)


def _read(text: str) -> Tokens:
    found: list[Token] = []
    last = 0
    for match in _TOKEN.finditer(text):
        written, start = match[0], match.start()
        glued = bool(found) and start == last
        last = match.end()
        kind: Kind = "sign"
        value = 0.0
        if match.lastgroup == "number" and len(written) <= LONGEST_NUMBER:
            kind, value = "number", _number(written)
        elif match.lastgroup == "raised":
            raised = written.translate(_PLAIN)
            digits = raised.lstrip("-")
            kind, value = "raised", float(raised) if digits.isdecimal() and len(raised) - len(digits) < 2 else 0.0
        elif match.lastgroup == "fraction":
            kind, value = "fraction", _FRACTIONS[written]
        elif match.lastgroup != "sign":
            kind = "word"
        found.append(Token(kind, written, written.casefold(), start, last, glued, value))
    return tuple(found)


def _number(written: str) -> float:
    number, _, exponent = written.lower().partition("e")
    if _DECIMAL_COMMA.fullmatch(number):
        number = number.replace(",", ".")
    elif _DOTTED.fullmatch(number):
        number = number.replace(".", "")
    plain = "".join(one for one in number if one.isdecimal() or one == ".")
    return float(f"{plain}e{exponent}") if exponent else float(plain)
