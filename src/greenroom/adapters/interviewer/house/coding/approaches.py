"""Recognising which known approach a candidate is talking about."""

import re

from greenroom.adapters.interviewer.house.matching import Meaning
from greenroom.questions.model import Approach, Question

NEAR = 0.5
_READ = 3000
"""Characters of what was said that are looked at."""

_NOUN = re.compile(
    r"\b(dictionary|dict|map|hashmap|table|window|pointers|sort|tree|search|loop|loops|parity|counter|inversions|force|"
    r"conquer|compression|halves|set|heap|order|programming)$"
)
_WITHOUT_ARTICLE = re.compile(r"(s|sort|force|conquer|compression|parity|order|search|programming)$")


_DENIED = re.compile(
    r"(?:\b(?:no|not|without|never|avoid\w*|instead of|rather than|drop(?:ped)?|threw|scrap\w*)|"
    r"n't(?: (?:need|use|want))?)"
    r"(?: (?:a|an|the|any|away|out|use|using|need))*\s*$"
)
"""What stands before something that they do not do: "no recursion"."""


def recognised(text: str, question: Question, meaning: Meaning) -> tuple[Approach, str] | None:
    """The approach that the text describes and the cue it was known by, or None."""
    plain = text[:_READ].lower()
    found = [
        (hit.start(), approach, cue)
        for approach in question.approaches
        for cue in approach.cues
        for hit in re.finditer(rf"\b{re.escape(cue.lower())}(?:s|es)?\b", plain)
        if not _DENIED.search(plain[: hit.start()])
    ]
    if found:
        # What is named last is usually what they settled on: "brute force works, but a sliding window is better".
        _, approach, cue = max(found, key=lambda one: one[0])
        return approach, cue
    names = tuple(approach.name for approach in question.approaches)
    scores = meaning.similarities(plain, names)
    best = max(range(len(names)), key=lambda at: scores[at], default=None)
    if best is None or scores[best] < NEAR:
        return None
    return question.approaches[best], question.approaches[best].name


def named(text: str, question: Question) -> str:
    """The candidate's very words for an approach, as they stand in the text; empty when none is named."""
    text = text[:_READ]
    cues = sorted((cue for approach in question.approaches for cue in approach.cues), key=len, reverse=True)
    hits = (hit for cue in cues for hit in re.finditer(rf"\b{re.escape(cue)}(?:s|es)?\b", text, re.IGNORECASE))
    return next((hit[0] for hit in hits if not _DENIED.search(text[: hit.start()].lower())), "")


def told_by_name(text: str, question: Question) -> str:
    """The name of the one approach whose cues stand in the text; empty for none and for several."""
    plain = text[:_READ].lower()
    found = {
        approach.name
        for approach in question.approaches
        if any(re.search(rf"\b{re.escape(cue.lower())}(?:s|es)?\b", plain) for cue in approach.cues)
    }
    return next(iter(found)) if len(found) == 1 else ""


def in_a_sentence(cue: str) -> str:
    """The candidate's own word for it with its article, or nothing when it does not make a noun."""
    # "dynamic programming with a window" is programming, whatever it ends with.
    head = re.split(r" (?:with|of|by|over|from|on|in|for|per|instead|into|and) ", cue)[0]
    if not _NOUN.search(head):
        return ""
    if _WITHOUT_ARTICLE.search(head):
        return cue
    return f"{'an' if cue[0] in 'aeiou' else 'a'} {cue}"
