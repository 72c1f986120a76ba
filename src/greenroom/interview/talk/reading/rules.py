"""Reads clauses by patterns: quick, explained by the words they found, and blind to what nobody thought of."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter

from greenroom.interview.talk.reading import forms, splitting
from greenroom.interview.talk.reading.model import Asked, Clause, Kind, Reading, Topic, Wants
from greenroom.interview.talk.reading.splitting import Piece

_DATA = Path(__file__).parent / "data"
_QUOTES = str.maketrans({"\u2019": "'", "\u2018": "'", "\u201c": '"', "\u201d": '"', "\t": " ", "\u00a0": " "})
_GUESS = 0.3
"""Confidence of a clause that no pattern knows."""
_ASKS_SOMETHING = 0.5
"""Confidence that an unknown question is about the problem."""
_ANSWERS = 0.6
"""Confidence that unknown words after a question answer it."""
_OPEN_TO_ANSWER = frozenset({"plan", "thought", "insight", "answer"})
"""What words after our question are read as an answer to it."""


class Rule(BaseModel):
    """Patterns that show one kind. Those of the first rule that matches count."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Kind
    form: Literal["any", "question", "statement"] = "any"
    after: Literal["anything", "question"] = "anything"
    """`question`: only when our own question is open."""
    confidence: float = 0.9
    topic: Topic | None = None
    wants: Wants | None = None
    patterns: tuple[str, ...]
    unless: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Known:
    rule: Rule
    pattern: re.Pattern[str]
    unless: re.Pattern[str] | None

    def found(self, plain: str, asked: Asked | None, *, asks: bool) -> re.Match[str] | None:
        """The words that show the kind; None when the rule does not hold."""
        if self.rule.form != "any" and asks != (self.rule.form == "question"):
            return None
        if self.rule.after == "question" and (asked is None or not asked.is_open):
            return None
        if self.unless is not None and self.unless.search(plain):
            return None
        return self.pattern.search(plain)


class RuleReader:
    """Needs nothing but the patterns in `data/rules`."""

    def read(self, text: str, asked: Asked | None = None) -> Reading:
        """The clauses of a message."""
        return Reading(text, tuple(self.clause(text, piece, asked) for piece in splitting.pieces(text)))

    def clause(self, text: str, piece: Piece, asked: Asked | None = None) -> Clause:
        """One part of a message."""
        words = text[piece.start : piece.end]
        if piece.is_code:
            return Clause(words, piece.start, piece.end, "code", 1.0, words)
        plain = words.translate(_QUOTES)
        asks = forms.asks(plain) and not (asked is not None and asked.is_open and forms.is_tentative(plain))
        for known in _rules():
            if found := known.found(plain, asked, asks=asks):
                return _said(words, piece, known.rule, words[found.start() : found.end()] or words, asked, asks=asks)
        if asks:
            return Clause(words, piece.start, piece.end, "problem_question", _ASKS_SOMETHING, words, asks=True)
        if asked is not None and asked.is_open:
            return Clause(words, piece.start, piece.end, "answer", _ANSWERS, words)
        return Clause(words, piece.start, piece.end, "thought", _GUESS, words)


def _said(words: str, piece: Piece, rule: Rule, found: str, asked: Asked | None, *, asks: bool) -> Clause:
    kind = rule.kind
    if asked is not None and asked.is_open and not asks and kind in _OPEN_TO_ANSWER:
        kind = "answer"
    return Clause(words, piece.start, piece.end, kind, rule.confidence, found, asks, rule.topic, rule.wants)


@cache
def _rules() -> tuple[_Known, ...]:
    adapter = TypeAdapter(tuple[Rule, ...])
    files = sorted((_DATA / "rules").glob("*.yaml"))
    entries = [entry for file in files for entry in yaml.safe_load(file.read_text(encoding="utf-8"))]
    return tuple(
        _Known(rule, _joined(rule.patterns), _joined(rule.unless) if rule.unless else None)
        for rule in adapter.validate_python(entries)
    )


def _joined(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns), re.IGNORECASE)
