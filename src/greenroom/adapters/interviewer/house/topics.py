"""Picking up a concrete word of the candidate's own, to answer to it."""

import re
from dataclasses import dataclass
from functools import cache

import yaml

from greenroom.adapters.interviewer.house.data import DATA

_DID = re.compile(
    r"\b(?:working on|worked on|work on|built|building|developed|maintained|maintaining|wrote|designed|shipped|created|"
    r"studied|studying|debugged|fixed|implemented|migrated)\s+(?:a|an|the|our|my|some)\s+"
    r"([a-z][a-z-]*(?: [a-z][a-z-]*){0,3}?)(?=[.,;!?]|\s(?:and|where|which|that|for|in|at|with|to|when|because|using|"
    r"of|on|from|by|as|it|is|was|so|but|who)\b|$)",
    re.IGNORECASE,
)
_PERSONAL = re.compile(r"\b(i|me|my|mine|you|your|yours|we|us|our|lot|few|bit|things?|stuff|something)\b")


@dataclass(frozen=True, slots=True)
class Topic:
    """Something the candidate named, in a form that fits into a sentence."""

    text: str
    is_technology: bool


def mentioned(text: str) -> Topic | None:
    """The first technology that the text names, or else the first field of work, or None."""
    text = text[:4000]
    for is_technology, known in zip((True, False), _known(), strict=True):
        hits = [
            (found.start(), -len(found.group()), written)
            for written, pattern in known
            if (found := pattern.search(text)) is not None
        ]
        if hits:
            # Of two names at one place the longer says more: Spring Boot, React Native.
            return Topic(min(hits)[2], is_technology)
    return None


def undertaking(text: str) -> str | None:
    """Something the candidate says they built or fixed, as a few words of their own, or None."""
    found = _DID.search(text[:4000])
    if found is None:
        return None
    words = found[1].lower()
    return None if _PERSONAL.search(words) or not 3 <= len(words) <= 40 else words


_Known = tuple[tuple[str, re.Pattern[str]], ...]


@cache
def _known() -> tuple[_Known, _Known]:
    """Technologies and fields, each with the pattern it is found by."""
    content = yaml.safe_load((DATA / "topics.yaml").read_text(encoding="utf-8"))
    # A word that is also plain English is taken as a name only when written like one.
    ambiguous = set(content["ambiguous"])
    technologies = tuple((name, _whole(name, exact=name in ambiguous)) for name in content["technologies"])
    spoken = {**{field: field for field in content["fields"]}, **content["also"]}
    return technologies, tuple((written, _whole(said, exact=False)) for said, written in spoken.items())


def _whole(name: str, *, exact: bool) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.+#]){re.escape(name)}(?![\w+#])", 0 if exact else re.IGNORECASE)
