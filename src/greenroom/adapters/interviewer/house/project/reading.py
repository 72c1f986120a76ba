"""What candidates ask in a project round, by plain words."""

import re
from functools import cache
from pathlib import Path
from typing import Literal

import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter

from greenroom.adapters.interviewer.house.phrasing import split_sentences
from greenroom.interview.talk.pleas import asks_for_help

Ask = Literal[
    "changed", "failing", "why_fails", "goal", "run_tests", "where", "snippet", "help", "solution", "hidden", "who",
]  # fmt: skip

_FILE = Path(__file__).parent / "data" / "asks.yaml"
_LEVEL = re.compile(r"\blevel (?P<number>\d|one|two|three|four|five|six)\b|\b(?P<next>next) level\b")
_NUMBERS = ("one", "two", "three", "four", "five", "six")
_BARE_WHY = re.compile(r"^(?:but |and |so |wait |hang on |hold on |ok(?:ay)? |sorry )*(?:why|how come)\b")
_TELLS = re.compile(
    r"\b(?:i(?:'ll| will|'m going to| am going to| start| begin|'d(?! like to know)| would(?! like to know))"
    r"|let me(?! know)|my plan|what i (?:have|want|will|would|plan|think))\b"
)
_ASKED_OUTRIGHT: frozenset[Ask] = frozenset({"help", "hidden", "snippet", "solution", "changed", "why_fails"})
"""What is asked for whatever else the sentence says."""
_FEW = 4
"""Words of a bare "why?"."""


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    ask: Ask
    patterns: tuple[str, ...]


def asks_in(text: str) -> tuple[Ask, ...]:
    """What is asked for, in the order in which it was said."""
    plain = (sentence.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'") for sentence in split_sentences(text))
    return tuple(dict.fromkeys(ask for sentence in plain if (ask := _ask_in(sentence)) is not None))


def is_telling(sentence: str) -> bool:
    """Whether somebody says what they are about to do, and asks nothing."""
    plain = sentence.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return "?" not in plain and _TELLS.search(plain) is not None


def level_in(text: str, present: int) -> int:
    """The level that is spoken of; the present one where none is named."""
    found = _LEVEL.search(text.lower())
    if found is None:
        return present
    if found["next"]:
        return present + 1
    number = found["number"]
    return int(number) if number.isdigit() else _NUMBERS.index(number) + 1


def _ask_in(sentence: str) -> Ask | None:
    found = next((ask for ask, patterns in _asks() if any(pattern.search(sentence) for pattern in patterns)), None)
    if found not in _ASKED_OUTRIGHT and is_telling(sentence):
        found = None
    if found is None and _BARE_WHY.search(sentence) and len(sentence.split()) <= _FEW:
        return "changed"
    # "No idea what to do next, could you give me a hint?" asks for more than the goal.
    return "help" if found in (None, "goal") and asks_for_help(sentence) else found


@cache
def _asks() -> tuple[tuple[Ask, tuple[re.Pattern[str], ...]], ...]:
    entries = TypeAdapter(tuple[_Entry, ...]).validate_python(yaml.safe_load(_FILE.read_text(encoding="utf-8")))
    return tuple((one.ask, tuple(map(re.compile, one.patterns))) for one in entries)
