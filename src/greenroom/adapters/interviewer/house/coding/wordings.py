"""The telling words of questions and notes: little words are left out, ways to say the same thing become one word."""

import re
from functools import cache, lru_cache
from typing import Any

import yaml

from greenroom.adapters.interviewer.house import timing
from greenroom.adapters.interviewer.house.coding.data import DATA
from greenroom.adapters.interviewer.house.matching import READ, STOPWORDS

EMPTY = "=empty"
"""The word that stands for all ways to say that there is nothing."""
_WORD = re.compile(r"=?[a-z0-9_]+(?:'[a-z]+)?")
_FIGURE = re.compile(r"(?<![\w.^*/+-])\d(?![\w^*/+-])")


def spelled(text: str) -> str:
    """The text with its small numbers as words, as most notes write them."""
    return _FIGURE.sub(lambda found: timing.number(int(found[0])) if found[0] != "0" else "zero", text)


@lru_cache(maxsize=4096)
def telling(text: str) -> tuple[str, ...]:
    """The telling words of a text, each once, in the order in which they come."""
    plain = spelled(text[:READ]).lower()
    for pattern, word in _same():
        plain = pattern.sub(word, plain)
    found = dict.fromkeys(word for word in _WORD.findall(plain) if word not in _little())
    return tuple(found)


@cache
def _content() -> dict[str, Any]:
    content: dict[str, Any] = yaml.safe_load((DATA / "wordings.yaml").read_text(encoding="utf-8"))
    return content


@cache
def _little() -> frozenset[str]:
    return STOPWORDS.union(_content()["little"].split())


@cache
def _same() -> tuple[tuple[re.Pattern[str], str], ...]:
    groups = _content()["same"]
    return tuple((re.compile(one), f" ={name} " if name else " ") for name, found in groups.items() for one in found)
