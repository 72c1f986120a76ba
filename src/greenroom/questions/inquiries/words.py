"""An answer as sentences of words that can be compared: stems, synonyms, and whether a word is denied."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from greenroom.patterns import LazyRegex
from greenroom.questions.inquiries.numbers import plain

READ = 3_000
"""Characters of an answer that are read."""
_SCOPE = 6
"""A "not" reaches this many words."""
_SHORT = 6
_REASON = LazyRegex(r",|\u2014|\b(?:because|since|so|but|cause)\b")
_NO_APOSTROPHE = LazyRegex(
    r"\b(do|does|did|is|are|was|were|have|has|had|would|should|could|ca|wo|need|must)n['\u2019]?t\b"
)
_NEGATORS = frozenset({"not", "no", "never", "without", "neither", "nor", "none", "nothing", "nobody", "hardly"})
_ALONE = frozenset({"nothing", "none", "nobody", "never", "without"})
"""Negators that mean something by themselves."""
_ENDS_SCOPE = frozenset(
    re.findall(
        r"\w+",
        "but because so since while although though and just only then instead which as hence therefore still",
    )
)
_AS_AN_ANSWER = LazyRegex(
    r"^(?:no|nope|nah)(?:[,.!;:]|$| (?=(?:it|i|we|you|the|that|this|because|since|they|there)\b))"
)
_YES = LazyRegex(r"^(?:yes|yeah|yep|yup|correct|exactly|sure|of course)\b")
_FOR_US = LazyRegex(
    r"^(?:(?:so|but|and|ok(?:ay)?|hm+|wait)\W+)*"
    r"(?:what|how|why|which|when|where|who|do|does|did|is|are|can|could|should|shall|would|may|am|will)\b.*\?$"
)
"""A question back is no answer; a hesitant "a heap?" is one."""
_REJECTED = LazyRegex(r"\b(?:brute ?force|naive(?:ly)?|at first|first i thought|i thought|originally|initially)\b")
_SIGNS = (
    (LazyRegex(r"(?<=\w)\+\+|\+="), " plus "),
    (LazyRegex(r"(?<=\w)--(?=\s|$)|(?<=\w) ?-="), " minus "),
    (LazyRegex(r"(?<=[\w)\]]) ?\+ ?(?=[\w(])|(?<![\w+])\+ ?(?=[\d(])"), " plus "),
    (LazyRegex(r"(?<=[a-z)\]]) ?- ?(?=\d+\b(?!-))|(?<=[\w)\]]) - (?=[\d(])|(?<=[^\s\w-]) ?-(?=[\d(])"), " minus "),
    (LazyRegex(r"(?<=[\w)\]]) ?[*\u00b7\u00d7] ?(?=[\w(])"), " "),
)
"""Signs of arithmetic as words: "+1", "2*reach + 1", "height -= group - 1". A dash at the start of a line is none."""
_WORD = LazyRegex(r"[a-z0-9_']+(?:\.\d+)?|,|\u2014")
_SUFFIXES = ("ations", "ation", "ings", "ing", "ies", "ied", "edly", "ed", "ers", "er", "es", "ly", "s", "e")
_SHORTEST = 3
NOTHING_ELSE = LazyRegex(r"\bnothing (?:else|more|much)\b")
"""Says that something is all there is, not that there is nothing."""
YES, NO = "<yes>", "<no>"

_SYNONYMS = {
    member: group.split()[0]
    for group in (
        "map dict dictionary hashmap hashtable maps",
        "list array vector",
        "index position place spot idx pos location",
        "store keep save remember record track hold note kept held stored memorize cache",
        "remove delete drop evict discard pop forget prune throw erase kick purge dequeue",
        "add insert push append put enqueue",
        "start begin beginning began front",
        "end finish ending",
        "last latest final recent newest",
        "stop halt abort",
        "largest biggest greatest maximum max highest maximal bigger larger greater",
        "smallest lowest minimum min least minimal smaller lower",
        "same equal identical tie ties equals",
        "heap pq",
        "memory space storage ram",
        "previous earlier prior past preceding former old older",
        "next later following after subsequent future",
        "need require must necessary needs",
        "count number amount tally frequency counter quantity",
        "twice double doubled",
        "again repeat repeatedly repeated",
        "recursive recursion recurse recursively",
        "update adjust modify change changed changes changing altered",
        "fast quick faster quicker efficient",
        "slow slower",
        "whole entire complete",
        "different distinct unique differ",
        "every each all per",
        "backward backwards back",
        "forward forwards ahead",
        "pointer reference ref link arrow",
        "visit visited traverse walk walked iterate scan loop pass",
        "search find lookup look found",
        "both two 2",
        "bisect bisection",
        "window range",
        "pair couple",
        "parent predecessor",
        "compute calculate recompute recalculate computed",
        "mod modulo remainder",
        "choose pick select chosen",
        "reverse reversed backward-order",
    )
    for member in group.split()
}


@dataclass(frozen=True, slots=True)
class Word:
    """A word, its stem by which it is compared, its number if it is one, and whether the sentence denies it."""

    text: str
    stem: str
    number: float | None = None
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """The words of a sentence, how many of them stand for themselves, and whether it is about an idea given up."""

    words: tuple[Word, ...]
    lead: int = 0
    """The words before the first comma or reason, where these are few: "the last one, because ..."."""
    rejected: bool = False
    text: str = ""
    """The sentence itself, in lower case and with numbers in one spelling."""


@lru_cache(maxsize=256)
def sentences(text: str) -> tuple[Sentence, ...]:
    """What a text asserts, sentence by sentence; questions back to us are left out."""
    text = _NO_APOSTROPHE.sub(_negated, plain(text[:READ]).replace("cannot", "can not").replace("\u2019", "'"))
    text = re.sub(r"\b(?:instead of|rather than)\b", ", without", text)
    text = NOTHING_ELSE.sub("nothing_else", text)
    for sign, word in _SIGNS:
        text = sign.sub(word, text)
    parts = re.split(r"(?<=[.!?;])\s+|\n+|(?<=[a-z]{2})[.!?;](?=[a-z]{2})|;", text.strip())
    return tuple(_sentence(part.strip()) for part in parts if part.strip() and not _FOR_US.match(part.strip()))


def _negated(found: re.Match[str]) -> str:
    return f"{({'ca': 'can', 'wo': 'will'}).get(found[1], found[1])} not"


def _sentence(text: str) -> Sentence:
    said: list[Word] = []
    if _AS_AN_ANSWER.match(text):
        said.append(Word(NO, NO))
        text = _AS_AN_ANSWER.sub("", text).strip()
    elif _YES.match(text):
        said.append(Word(YES, YES))
    words = (*said, *_words(text))
    lead = len(said) + sum(1 for _ in _words(_REASON.split(text, maxsplit=1)[0]))
    return Sentence(words, lead if lead <= _SHORT else 0, bool(_REJECTED.search(text)), text)


def _words(text: str) -> Iterator[Word]:
    reach = 0
    found = _WORD.findall(text)
    for at, word in enumerate(found):
        if word in _NEGATORS and found[at + 1 : at + 2] != ["only"]:
            reach = _SCOPE
            if word in _ALONE:
                yield Word(word, stem(word))
            continue
        if word in _ENDS_SCOPE or word in (",", "\u2014"):
            reach = 0
        if word not in (",", "\u2014"):
            yield Word(word, stem(word), _number(word), reach > 0)
            reach -= 1


def _number(word: str) -> float | None:
    return float(word) if re.fullmatch(r"\d+(?:\.\d+)?", word) else None


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A word without its ending, and the same for all its synonyms."""
    word = word.removesuffix("'s").strip("'")
    if word.startswith("o_") or (word[:1].isdigit() and word not in _SYNONYMS):
        return word
    known = _SYNONYMS.get(word)
    short = _short(known or word)
    return _short(_SYNONYMS_BY_STEM.get(short, short))


def _short(word: str) -> str:
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= _SHORTEST:
            word = word[: -len(suffix)]
            break
    if len(word) > _SHORTEST and word[-1] == word[-2] and word[-1] not in "ls":
        word = word[:-1]
    return word[:-1] + "i" if word.endswith("y") and len(word) > _SHORTEST else word


_SYNONYMS_BY_STEM = {_short(member): first for member, first in _SYNONYMS.items() if len(member) > _SHORTEST}

COMMON = frozenset(
    stem(word)
    for word in re.findall(
        r"\w+",
        "every same nothing none never first last end any top both search list text string path index count order sort "
        "next skip remove visit once again start back whole time store use need add tree from come wait queue block "
        "copy largest smallest only new old log key value set map state node average total sum group stop keep left "
        "right side part pointer previous split break change reverse everything number length size level letter "
        "check try different twice few half empty late miss range fit choose good line 1 2 3 n k yes run step work "
        "simulate join wrong free clear reset heap stack table hash match greedy share memory fast slow update",
    )
)
"""Words that are in answers to any question."""
