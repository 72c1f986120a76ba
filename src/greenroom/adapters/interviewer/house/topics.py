"""Picking up a concrete word of the candidate's own, to answer to it."""

import re
from functools import cache

import yaml

from greenroom.adapters.interviewer.house.personas import DATA

_DID = re.compile(
    r"\b(?:working on|worked on|work on|built|building|developed|maintained|maintaining|wrote|designed|shipped|created|"
    r"studied|studying|debugged|fixed|implemented|migrated)\s+(?:a|an|the|our|my|some)\s+"
    r"([a-z][a-z-]*(?: [a-z][a-z-]*){0,3}?)(?=[.,;!?]|\s(?:and|where|which|that|for|in|at|with|to|when|because|using|"
    r"of|on|from|by|as|it|is|was|so|but|who)\b|$)",
    re.IGNORECASE,
)
_PERSONAL = frozenset("i me my mine you your yours we us our lot few bit thing things stuff something".split())


def mentioned(text: str) -> str | None:
    """A technology or field that the text names, as it is best written, or None."""
    text = text[:4000]
    hits = [
        (found.start(), written)
        for written, pattern in _known()
        if (found := pattern.search(text)) is not None
    ]
    if not hits:
        return None
    # Of two names at one place the longer says more: Spring Boot, React Native.
    first = min(start for start, _ in hits)
    return max((written for start, written in hits if start == first), key=len)


def undertaking(text: str) -> str | None:
    """Something the candidate says they built or fixed, as a few words of their own, or None."""
    found = _DID.search(text[:4000])
    if found is None:
        return None
    words = found[1].lower()
    return None if _PERSONAL & set(words.split()) or not 3 <= len(words) <= 40 else words


@cache
def _known() -> tuple[tuple[str, re.Pattern[str]], ...]:
    content = yaml.safe_load((DATA / "topics.yaml").read_text(encoding="utf-8"))
    ambiguous = set(content["ambiguous"])
    known = []
    for written in (*content["technologies"], *content["fields"]):
        # A word that is also plain English is taken as a name only when written like one.
        exact = written in ambiguous and written[0].isupper()
        pattern = rf"(?<![\w.+#]){re.escape(written)}(?![\w+#])"
        known.append((written, re.compile(pattern, 0 if exact else re.IGNORECASE)))
    return tuple(known)
