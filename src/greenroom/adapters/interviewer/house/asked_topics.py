"""Which topic of the interview a clause really asks about. Words decide; a reading alone is not enough to answer."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter

from greenroom.interview.talk.reading import Clause, Topic, forms

_FILE = Path(__file__).parent / "data" / "asked_topics.yaml"
_READ = 400
"""Characters of a clause that are searched; nobody asks about the interview at greater length."""
_QUOTES = str.maketrans({"\u2019": "'", "\u2018": "'", "\u201c": '"', "\u201d": '"'})
_REQUEST = re.compile(
    r"\b(?:tell me|let me know|remind me|i(?:'d| would) like to know|i want to know|wonder\w*|curious|asking|i asked|"
    r"please|can't find|whether|i(?:'m| am) scared)\b",
    re.IGNORECASE,
)
_INVERTED = re.compile(
    r"\b(?:(?:what|which|when|where|who|how|why)(?:'s|s)? \w+|(?:do|does|did|is|are|am|can|could|may|will|would) "
    r"(?:i|we|you|u|it|this|that|hints?|the)|(?:i|we|u|you) gotta)\b",
    re.IGNORECASE,
)
"""How a question begins in the middle of a message without signs."""
_ANOTHER_KIND = 0.6
"""How sure a reading as something else must be to say that nothing is asked about the interview."""
_ASKING_KINDS = frozenset({"process_question", "request", "complaint", "thought"})


_WHAT_COUNTS = re.compile(
    r"^(?:(?:and|so|but|also|or)\W+)*what (?:counts|matters)(?: (?:in|at) the end| then| here)?\s*[?.!]*$",
    re.IGNORECASE,
)
"""Nobody asks this about a task."""
_ONE_QUESTION = frozenset(
    frozenset(pair)
    for pair in (
        ("time_left", "time_per_problem"), ("limits", "time_per_problem"), ("limits", "time_left"),
        ("report", "grading"), ("report", "how_am_i_doing"), ("grading", "how_am_i_doing"),
        ("grading", "hint_price"), ("grading", "skip_price"), ("grading", "attempt_price"), ("report", "hint_price"),
        ("hints_left", "hint_price"), ("attempts_left", "attempt_price"), ("tools", "rules"), ("language", "rules"),
        ("library_allowed", "rules"), ("library_allowed", "language"), ("tools", "library_allowed"),
        ("are_you_there", "who_are_you"), ("speed_expected", "grading"), ("speed_expected", "limits"),
        ("next_steps", "time_left"), ("next_steps", "time_per_problem"), ("company", "who_are_you"),
        ("rules", "repeat"), ("rules", "grading"), ("rules", "hint_price"), ("rules", "report"),
    )
)  # fmt: skip
"""Topics that the same words may mean: only one of the two is asked about."""


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    topic: Topic
    asks: tuple[str, ...]
    bare: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Words:
    topic: Topic
    asks: re.Pattern[str]
    bare: re.Pattern[str] | None
    unless: re.Pattern[str] | None

    def are_in(self, plain: str, *, is_asked: bool) -> bool:
        if self.bare is not None and self.bare.search(plain):
            return True
        if not is_asked or (self.unless is not None and self.unless.search(plain)):
            return False
        return self.asks.search(plain) is not None


def topic_of(clause: Clause) -> Topic | None:
    """The topic that a clause asks about; None when it asks about something else or about nothing."""
    if _WHAT_COUNTS.search(clause.text):
        return "grading"
    if clause.kind not in _ASKING_KINDS and clause.confidence >= _ANOTHER_KIND:
        return None
    found = topics_in(clause.text)
    if clause.topic in found:
        return clause.topic
    return found[0] if found else None


def topics_of(clause: Clause) -> tuple[Topic, ...]:
    """All topics that a clause asks about, the one that was read first; two are often asked for in one breath."""
    first = topic_of(clause)
    if first is None:
        return ()
    others = (one for one in topics_in(clause.text) if one != first)
    return (first, *(one for one in others if frozenset({one, first}) not in _ONE_QUESTION))


@lru_cache(maxsize=512)
def topics_in(text: str) -> tuple[Topic, ...]:
    """The topics that these words ask about, the narrowest first."""
    plain = text[:_READ].translate(_QUOTES).strip()
    is_asked = forms.asks(plain) or _REQUEST.search(plain) is not None
    if not is_asked and plain[-1:] not in (".", "!"):
        is_asked = _INVERTED.search(plain) is not None
    return tuple(one.topic for one in _words() if one.are_in(plain, is_asked=is_asked))


@cache
def _words() -> tuple[_Words, ...]:
    content = yaml.safe_load(_FILE.read_text(encoding="utf-8"))
    entries = TypeAdapter(tuple[_Entry, ...]).validate_python(content)
    return tuple(
        _Words(
            one.topic,
            _joined(one.asks),
            _joined(one.bare) if one.bare else None,
            _joined(one.unless) if one.unless else None,
        )
        for one in entries
    )


def _joined(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns), re.IGNORECASE)
