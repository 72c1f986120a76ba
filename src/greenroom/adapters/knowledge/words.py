"""The telling words of a text: without talk, without endings, code names split, typing errors put right."""

import re
from collections.abc import Iterable

_TALK = frozenset(
    re.findall(
        r"\w+",
        "a an the i you we it is are was of in on to for and or that this these those what which how do does did can "
        "could me my your with when where who again exactly mean means meaning called call name thing things something "
        "stuff remind about tell explain please if so be by at as from word term concept s t re ve ll d m u o got get "
        "would should will um uh er hmm hm like just actually really kind sort basically literally let us our they "
        "them their there here its than then too very also am were been being have has had but any some such one "
        "kindly sorry ok okay well yo hey lol know think want need im dont don isnt doesnt now maybe quite thanks idea "
        "people say says said",
    )
)
"""Words that people use whatever they ask about."""
_ENDINGS = (
    ("ies", "y"), ("ied", "y"), ("ingly", ""), ("edly", ""), ("ations", "at"), ("ation", "at"), ("ings", ""),
    ("ing", ""), ("ness", ""), ("ers", "er"), ("ed", ""), ("es", ""), ("ly", ""), ("s", ""), ("e", ""),
)  # fmt: skip
_SHORT = 3
"""Letters up to which a word is left as it is, and the fewest that are left of a longer one."""
_SPELLED = 5
"""The fewest letters of a word whose spelling is put right."""


def telling(text: str) -> list[str]:
    """The words that tell what a text is about, as they are written."""
    split = (
        re.sub(r"([a-z])([A-Z])", r"\1 \2", text)
        .lower()
        .replace("_", " ")
        .replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    )
    whole = re.sub(r"(\w)'(?:s|t|re|ve|ll|d|m)\b", r"\1", split)
    return [word for word in re.findall(r"[a-z]+|\d+", whole) if word not in _TALK and len(word) > 1]


def stems(text: str) -> list[str]:
    """The telling words without their endings."""
    return [stem(word) for word in telling(text)]


def stem(word: str) -> str:
    """A word without its ending."""
    if len(word) <= _SHORT:
        return word
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) + len(instead) >= _SHORT:
            word = word[: -len(ending)] + instead
            break
    if len(word) > _SHORT and word[-1] == word[-2] and word[-1] not in "aeiouls":
        word = word[:-1]
    return word[:-1] if len(word) > _SHORT and word[-1] == "e" else word


class Spelling:
    """Puts words right that differ by a letter, or by two that changed places, from a known one."""

    def __init__(self, words: Iterable[str]) -> None:
        self._known = set(words)
        self._stems = {stem(word) for word in self._known}
        self._near: dict[str, str] = {}
        for word in sorted(self._known):
            if len(word) >= _SPELLED:
                for part in _parts(word):
                    self._near.setdefault(part, word)

    def right(self, word: str) -> str:
        """The word as it was meant; as it is where none is near."""
        if word in self._known or len(word) < _SPELLED or stem(word) in self._stems:
            return word
        return next((self._near[part] for part in _parts(word) if part in self._near), word)


def _parts(word: str) -> list[str]:
    """A word, and what is left when one of its letters is taken out."""
    return [word, *(word[:at] + word[at + 1 :] for at in range(len(word)))]
