"""Facts about Python that candidates ask for while they write, found by names in a question or by what it means."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter

from greenroom.adapters.interviewer.house.matching import Meaning

_FILE = Path(__file__).parent / "data" / "facts.yaml"
_ALIKE = 0.5
"""How alike a question and a description have to be."""
_ALIKE_IN_PYTHON = 0.4
"""The same for a question that says that it is about the language."""
_LANGUAGE = re.compile(
    r"\b(?:python|swift|java|javascript|typescript|kotlin|golang|rust|ruby|php|sql|scala|haskell|perl|stdlib|syntax"
    r"|librar(?:y|ies)|built-?ins?|exceptions?|modules?|imports?|lambda|dicts?|lists?|tuples?|strings?|ints?"
    r"|keyerror|\w+error|sort(?:ed)?|slice|loop)\b|\bc(?:#|\+\+)|\b\w+\(\)|\b[a-z]+\.[a-z]+\b"
)
_BY_NAME = re.compile(
    r"\b(?:python|swift|java|javascript|typescript|kotlin|golang|rust|ruby|php|sql|scala)\b|\bc(?:#|\+\+)"
)


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    names: tuple[str, ...]
    said: str
    text: str


@dataclass(frozen=True, slots=True)
class _Fact:
    names: tuple[re.Pattern[str], ...]
    said: tuple[str, ...]
    text: str


def is_about_language(question: str) -> bool:
    """Whether a question uses words of a programming language or its library."""
    return _LANGUAGE.search(_plain(question)) is not None


def names_language(question: str) -> bool:
    """Whether a question names a programming language."""
    return _BY_NAME.search(_plain(question)) is not None


def named(meaning: Meaning, question: str) -> str:
    """The fact whose name is in the question; of several the one that is nearest in meaning."""
    plain = _plain(question)
    hits = [fact for fact in _facts() if any(name.search(plain) for name in fact.names)]
    if not hits:
        return ""
    scores = meaning.similarities(plain, tuple(f"{' '.join(fact.said)} {fact.text}" for fact in hits))
    return hits[max(range(len(hits)), key=scores.__getitem__)].text


def find(meaning: Meaning, question: str) -> str:
    """The fact that a question is about, by name or else by meaning; empty where none is near."""
    if found := named(meaning, question):
        return found
    described = tuple(one for fact in _facts() for one in fact.said)
    texts = tuple(fact.text for fact in _facts() for _ in fact.said)
    scores = meaning.similarities(_plain(question), described)
    best = max(range(len(described)), key=scores.__getitem__)
    least = _ALIKE_IN_PYTHON if _BY_NAME.search(_plain(question)) else _ALIKE
    return texts[best] if scores[best] >= least else ""


def _plain(text: str) -> str:
    return text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


@cache
def _facts() -> tuple[_Fact, ...]:
    entries = TypeAdapter(tuple[_Entry, ...]).validate_python(yaml.safe_load(_FILE.read_text(encoding="utf-8")))
    return tuple(
        _Fact(
            tuple(map(re.compile, one.names)),
            tuple(part.strip() for part in one.said.split(";")),
            " ".join(one.text.split()),
        )
        for one in entries
    )
