"""Picking up a concrete word of the candidate's own, to answer to it."""

import re
from dataclasses import dataclass

from greenroom.interview.talk import topics
from greenroom.patterns import LazyRegex

_VERBS = (
    r"(?:working on|worked on|work on|built|build|building|developed|develop|maintained|maintaining|maintain|"
    r"wrote|write|"
    r"writing|rewrote|designed|shipped|created|studied|studying|debugged|fixed|implemented|migrated|replaced|"
    r"moved|redesigned)"
)
_BY_THEM = (
    r"(?:\b(?:i|we)(?:'ve|'m|'re| am| are| have| had| was| were| been| also| just| then| first| now| mostly|"
    r" mainly| recently|"
    r" lately| myself| once)*|(?:^|[.;!?\n-])\s*(?:(?:recently|lately|mostly|currently)[:,]? )?|"
    r"\bspent [\w ]{2,20}?)\s*"
)
"""Somebody else's work is nothing to ask them about: "a colleague wrote the interface"."""
_DID = LazyRegex(
    rf"{_BY_THEM}\b{_VERBS}\s+(?:a|an|the|our|my|some)\s+(?:own )?"
    r"([a-z][a-z-]*(?: [a-z][a-z-]*){0,3}?)(?=[.,;:!?]|\s(?:and|where|which|that|for|in|at|with|to|when|because|using|"
    r"of|on|off|from|by|as|it|is|was|so|but|who|into|i|we|then|until|behind|between)\b|$)",
    re.IGNORECASE,
)
_IN_PASSING = frozenset(
    [
        "Python",
        "Java",
        "JavaScript",
        "TypeScript",
        "C",
        "C++",
        "C#",
        "Go",
        "Rust",
        "Kotlin",
        "Ruby",
        "Scala",
        "Swift",
        "PHP",
        "Haskell",
        "SQL",
        "Bash",
        "R",
        "Perl",
        "HTML",
        "CSS",
        "Objective-C",
        "Elixir",
        "Clojure",
        "Dart",
        "Lua",
    ]
)
"""Nearly everybody names one in passing, so none of them is what somebody talks about."""
_PERSONAL = LazyRegex(r"\b(i|me|my|mine|you|your|yours|we|us|our|lot|few|bit|things?|stuff|something)\b")


_SENTENCES = LazyRegex(r"(?<=[.!?;])\s+|\n+")
_DISLIKED = LazyRegex(
    r"\b(?:mess|hate[ds]?|dislike\w*|escap\w+|ran away|run away|get away|got away|left|quit|instead of|sick of|"
    r"tired of|"
    r"never (?:liked|used|again)|terrible|horrible|awful|pain|nightmare|replac\w+|used to|no longer|"
    r"not (?:really )?(?:about|my|a fan))\b",
    re.IGNORECASE,
)
"""What they speak of here is nothing that they would like to be asked about."""
_PARTICLE = LazyRegex(r"(?: (?:out|up|off|down|over|away|back|around|through|along|apart|together|again))+$")
"""What belongs to the verb: somebody who moved the filter out moved the filter."""


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


def is_in_passing(name: str) -> bool:
    """Whether nearly everybody names this technology in passing, as with what one programs in."""
    return name in _IN_PASSING


def taken_up(text: str, *, fields: bool = True) -> Topic | None:
    """What the text names that is worth a question; a field of work only where `fields` says so."""
    left = disliked(text)
    found = [one for one in topics.named(text) if not is_in_passing(one.text) and one.text not in left]
    for kind in ("technology", "field") if fields else ("technology",):
        if first := next((one for one in found if one.kind == kind), None):
            return Topic(first.text, first.kind == "technology")
    return None


def disliked(text: str) -> frozenset[str]:
    """What the text names as something bad, or as left behind."""
    parts = " ".join(part for part in _SENTENCES.split(text) if _DISLIKED.search(part))
    return frozenset(one.text for one in topics.named(parts))


def undertaking(text: str) -> str | None:
    """Something the candidates say they built or fixed themselves, in a few words of their own, or None."""
    found = _DID.search(text[: topics.READ])
    if found is None:
        return None
    words = _PARTICLE.sub("", found[1])
    return None if _PERSONAL.search(words.lower()) or not 3 <= len(words) <= 40 else words
