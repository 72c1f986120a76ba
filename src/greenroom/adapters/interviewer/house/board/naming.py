"""Naming what a question is about, in a few of its own words."""

import re

from greenroom.patterns import LazyRegex

_FIRST = frozenset(
    re.findall(
        r"[\w']+",
        "i'll i'd i'm i've we'll we'd that we're "
        "u ur do does did should can could would will is are am was were may might must shall i we you they users "
        "user people the a an there it any how many much what what's whats which when where who why about "
        "also and so but need needs want have has support handle worry consider care to for be of let's lets "
        "assume say allow allowed able think know ask if this that our my in on as whether ok okay hm hmm um "
        "well then or just please tell me one more question wondering out curious supposed expected expect",
    )
)
"""Words that questions begin with."""
_LAST = _FIRST - {"users", "user", "people", "support"}
_BREAKS = frozenset(
    re.findall(r"\w+", "is are we i they do does should will be or and if when that because so but with")
)
_MOST_WORDS, _LONGEST = 5, 50
_THING = LazyRegex(
    r"\b(?:need|have|want|support|require|there be|is there|are there|about)\s+((?:an?|any)\s+[a-z-]+)\s*[?.]*$"
    r"|\b(?:do|does|should|must) (?:we|it|they|users|people) (?:need|have|want|support|offer|require) (?!to\b)"
    r"([a-z-]+(?: [a-z-]+)?)\s*[?.]*$",
    re.IGNORECASE,
)


def thing_in(text: str) -> str:
    """The one thing that a question ends with, such as "an account"; empty where that is not sure."""
    found = _THING.search(text.strip())
    thing = (found[1] or found[2]).lower() if found is not None else ""
    return thing if thing and not {*thing.split()[-1:], *thing.split()[:1]} & (_FIRST - {"a", "an", "any"}) else ""


def named_in(text: str) -> str:
    """What a question is about, in a few of its own words, in quotation marks; empty where nothing is left."""
    words = re.findall(r"[^\s,;:?!.\"]+(?:\.\d+)?", text)
    while words and words[0].lower().strip("'") in _FIRST:
        words.pop(0)
    kept: list[str] = []
    for word in words:
        if word.lower() in _BREAKS or len(kept) == _MOST_WORDS:
            break
        kept.append(word)
    while kept and kept[-1].lower() in _LAST:
        kept.pop()
    about = " ".join(kept)
    return f'"{about}"' if 2 < len(about) <= _LONGEST else ""
