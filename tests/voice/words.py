"""Counting errors of recognised words. Both sides are normalised here and nowhere else.

Case, punctuation, digits, contractions and common spellings make no difference, nor does it whether a compound is
written as one word or two ("web socket", "websocket").
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

_ONES = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_ORDINALS = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth"}
_ORDINALS |= {"twelve": "twelfth"}
_CONTRACTIONS = (
    (r"\bwon't\b", "will not"),
    (r"\bcan't\b|\bcannot\b", "can not"),
    (r"n't\b", " not"),
    (r"'ll\b", " will"),
    (r"'re\b", " are"),
    (r"'ve\b", " have"),
    (r"'m\b", " am"),
    (r"'d\b", " would"),
    (r"\b(it|that|there|what|he|she|here|let|who)'s\b", r"\1 is"),
    (r"\blet is\b", "let us"),
    (r"\ba (?=hundred|thousand|million|billion)", "one "),
)
_SPELLINGS = {"ok": "okay", "hm": "hmm", "mm": "hmm", "uhm": "um", "umm": "um", "uhh": "uh", "gonna": "going to"}
_NUMBER = re.compile(r"(\d[\d,]*)(st|nd|rd|th)?\b")
_ISE = re.compile(r"(?<=[a-z]{3})is(e|es|ed|ing|ation)\b")
_JOINED = 3
"""So many words may have been written as one."""


@dataclass(frozen=True, slots=True)
class Errors:
    """Errors among a number of words."""

    words: int = 0
    wrong: int = 0
    """Replaced, dropped and added words."""

    def __add__(self, other: "Errors") -> "Errors":
        return Errors(self.words + other.words, self.wrong + other.wrong)

    @property
    def rate(self) -> float:
        """Word error rate; 0 of nothing."""
        return self.wrong / self.words if self.words else 0.0


def normalised(text: str) -> list[str]:
    """The words of a text in one spelling."""
    text = text.lower().replace("\u2019", "'").replace("%", " percent ").replace("&", " and ")
    text = _NUMBER.sub(lambda found: f" {_spelt(found)} ", text)
    for pattern, words in _CONTRACTIONS:
        text = re.sub(pattern, words, text)
    text = _ISE.sub(r"iz\1", text)
    found = re.findall(r"[^\W_]+(?:'[^\W_]+)?", text)
    return [part for word in found for part in _SPELLINGS.get(word, word).split()]


def errors(wanted: str, heard: str) -> Errors:
    """The fewest errors that turn one into the other."""
    reference, guess = normalised(wanted), normalised(heard)
    best = [[0] * (len(guess) + 1) for _ in range(len(reference) + 1)]
    for row in range(len(reference) + 1):
        for column in range(len(guess) + 1):
            best[row][column] = _cheapest(best, reference, guess, row, column)
    return Errors(len(reference), best[-1][-1])


def _cheapest(best: list[list[int]], reference: Sequence[str], guess: Sequence[str], row: int, column: int) -> int:
    if not row or not column:
        return row + column
    costs = [
        best[row - 1][column] + 1,
        best[row][column - 1] + 1,
        best[row - 1][column - 1] + (reference[row - 1] != guess[column - 1]),
    ]
    for parts in range(2, _JOINED + 1):
        if row >= parts and "".join(reference[row - parts : row]) == guess[column - 1]:
            costs.append(best[row - parts][column - 1])
        if column >= parts and "".join(guess[column - parts : column]) == reference[row - 1]:
            costs.append(best[row - 1][column - parts])
    return min(costs)


def missed(terms: Iterable[str], heard: str) -> Errors:
    """Terms that were not recognised as a whole, however they are divided into words."""
    words = normalised(heard)
    wanted = ["".join(normalised(term)) for term in terms]
    there = {"".join(words[start:end]) for start in range(len(words)) for end in range(start + 1, start + 7)}
    return Errors(len(wanted), sum(term not in there for term in wanted))


def _spelt(found: re.Match[str]) -> str:
    words = _number(int(found[1].replace(",", ""))).split()
    if found[2]:
        last = words[-1]
        words[-1] = _ORDINALS.get(last) or (f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th")
    return " ".join(words)


def _number(value: int) -> str:
    """A whole number in words, without "and"."""
    if value < 20:
        return _ONES[value]
    if value < 100:
        return f"{_TENS[value // 10 - 2]} {_ONES[value % 10] if value % 10 else ''}".strip()
    for size, name in ((1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand"), (100, "hundred")):
        if value >= size:
            rest = _number(value % size) if value % size else ""
            return f"{_number(value // size)} {name} {rest}".strip()
    raise AssertionError
