"""Picking up a concrete word of the candidate's own, to answer to it."""

import re
from dataclasses import dataclass

from greenroom.interview.talk import topics

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
    found = list(topics.named(text))
    for kind in ("technology", "field"):
        if first := next((one for one in found if one.kind == kind), None):
            return Topic(first.text, first.kind == "technology")
    return None


def undertaking(text: str) -> str | None:
    """Something the candidate says they built or fixed, as a few words of their own, or None."""
    found = _DID.search(text[: topics.READ])
    if found is None:
        return None
    words = found[1].lower()
    return None if _PERSONAL.search(words) or not 3 <= len(words) <= 40 else words
