"""What the statement of a problem says in its own words: how it explains a term, and words that are quoted from it."""

import re
from functools import lru_cache

from greenroom.adapters.interviewer.house.coding import wordings
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.matching import stem, stems
from greenroom.patterns import LazyRegex

_TERM = LazyRegex(
    r"\bwhat(?:'s| is| does| do| are)(?: exactly)? (?:an?|the|by)?\s*"
    r"[\"'`]?(?P<term>[a-z][\w-]*(?: [a-z][\w-]*)??)[\"'`]?"
    r"(?= mean| exactly| in your words| for you| here|\s*\?|$)"
)
_DEFINES = LazyRegex(r"^An? \*\*(?P<term>[^*]+)\*\* is\b|\bis \*\*(?P<state>[^*]+)\*\* when\b")
_MARKS = LazyRegex(r"\*\*|`")
_QUOTED = LazyRegex(r"[\"\u201c]([^\"\u201d]{4,80})[\"\u201d]|(?<!\w)['\u2018`]([^'\u2019`]{4,80})['\u2019`](?!\w)")
_FEWEST_SHARED, _SHARE = 2, 0.6
"""How much of a question a line must have, to be read out."""
_LONGEST_LINE = 40
_FEWEST_QUOTED = 2
"""Words that are surely quoted from the statement."""
_ABOUT_EQUAL = LazyRegex(r"\b(?:equal\w*|exactly|inclusive|includ\w*|same|strict\w*|identical|ties?|itself|the very)\b")
_WITH_EQUAL = LazyRegex(
    r"\b(?:at (?:least|most)|or (?:later|earlier|more|less|fewer|higher|lower|equal|above|below|after|before)|"
    r"no (?:more|less|fewer|later|earlier) than|not (?:more|less|fewer|before|after)|up to|from)\b"
)
_WITHOUT_EQUAL = LazyRegex(
    r"\b(?:(?:more|less|fewer|later|earlier|higher|lower|larger|smaller|greater) than|strictly|exceeds?|below|above)\b"
)


def definition(scene: CodingScene, asked: str) -> str:
    """The sentence of the statement that explains the word that is asked about; empty if there is none."""
    return _definitions(_statement(scene)).get(stems(_term(asked)), "")


def uses_term(scene: CodingScene, asked: str) -> bool:
    """Whether the word that is asked about is one of the statement's."""
    term = stems(_term(asked))
    return bool(term) and term <= _words(_statement(scene))


def quoted(scene: CodingScene, asked: str) -> str:
    """The words of the statement that a question quotes; empty if it quotes none."""
    text = " ".join(_MARKS.sub("", _statement(scene)).lower().split())
    found = (" ".join((one or other).split()).strip(" .,?!") for one, other in _QUOTED.findall(asked))
    return next((one for one in found if len(one.split()) >= _FEWEST_QUOTED and one.lower() in text), "")


def counts_equal(words: str, asked: str) -> bool | None:
    """Whether quoted words let the equal case count, if that is asked and they say so."""
    if not _ABOUT_EQUAL.search(_QUOTED.sub(" ", asked).lower()):
        return None
    if _WITH_EQUAL.search(words.lower()):
        return True
    return False if _WITHOUT_EQUAL.search(words.lower()) else None


def sentence_with(scene: CodingScene, words: str) -> str:
    """The sentence of the statement in which these words stand."""
    found = (one for one in _sentences(_statement(scene)) if words.lower() in one.lower())
    return next(found, words)


def nearest(scene: CodingScene, asked: str) -> str:
    """The line of the statement or the constraints that has most of what is asked about; empty if none has enough."""
    about = frozenset(stem(word) for word in wordings.telling(asked) if not word.startswith("="))
    if scene.problem is None or len(about) < _FEWEST_SHARED:
        return ""
    constraints = tuple(_MARKS.sub("", one) for one in scene.problem.brief.constraints)
    lines = (*(one for one in _sentences(_statement(scene)) if one.endswith(".")), *constraints)
    shared = {line: len(stems(line) & about) for line in lines if len(line.split()) <= _LONGEST_LINE}
    best = max(shared, key=lambda line: shared[line], default="")
    enough = best and shared[best] >= max(_FEWEST_SHARED, _SHARE * len(about))
    return best if enough and sum(one == shared[best] for one in shared.values()) == 1 else ""


def words(scene: CodingScene) -> frozenset[str]:
    """All words of the statement, without their endings."""
    return _words(_statement(scene))


def _statement(scene: CodingScene) -> str:
    return scene.problem.brief.statement if scene.problem else ""


def _term(asked: str) -> str:
    found = _TERM.search(asked.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    return found["term"] if found else ""


@lru_cache(maxsize=64)
def _words(statement: str) -> frozenset[str]:
    """All words of a statement, however long it is."""
    return frozenset[str]().union(*(stems(line) for line in statement.splitlines()))


@lru_cache(maxsize=64)
def _definitions(statement: str) -> dict[frozenset[str], str]:
    terms = ((_DEFINES.search(one), one) for one in _marked(statement) if one.endswith("."))
    return {stems(found["term"] or found["state"]): _MARKS.sub("", one) for found, one in terms if found is not None}


def _marked(statement: str) -> list[str]:
    plain = (" ".join(part.split()) for part in re.split(r"\n\s*\n", statement))
    return [one for part in plain for one in re.split(r"(?<=[.!?])\s+", part)]


@lru_cache(maxsize=64)
def _sentences(statement: str) -> tuple[str, ...]:
    return tuple(_MARKS.sub("", one) for one in _marked(statement))
