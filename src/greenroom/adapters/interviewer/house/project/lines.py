"""The line of a description that settles a question, if one clearly does."""

import math
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from greenroom.adapters.interviewer.house.matching import stems
from greenroom.adapters.interviewer.house.project.scene import ProjectScene

NEAR = 0.45
"""How alike a question and a line of the description have to be for that line to be the answer."""
RETOLD = 0.36
"""The same for a sentence that retells the level."""
_EARLIER_LEVEL = 0.05
"""By how much a line of an earlier level has to be nearer than one of the present level."""
_RARE_WORDS_COUNT = 0.35
"""How much the rare words that a question shares with a line add to their likeness."""
_METHOD_COUNTS = 0.1
"""How much it adds that the line is about a method in the question."""
_SHARED = 0.2
"""The least share of a question's rare words in a line that answers it."""
_MUCH_SHARED, _LESS = 0.5, 0.1
"""A line with so many of the rare words may be less alike by so much."""
_FEWEST = 2
"""Words that these have to be."""
_CLEARLY = 0.02
"""By how much the best line has to be better than the next one of another paragraph."""
_GOOD, _FAR_AHEAD = 0.56, 0.12
"""A line that is so good, and so far ahead of the next one, answers even if its words are less alike."""
_AHEAD_RETOLD = 0.07
_LEADS = 12
"""Words of a line that only leads to a list."""
_LONGEST = 320
"""Characters that are said of a description."""

_LEADS_IN = re.compile(r"^(?:This level adds|Everything from level|Write the class)\b|\bthis table\b")


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of a description with what is said of it, and how well it fits a question."""

    said: str
    block: int
    level: int
    likeness: float
    shared: float
    words: int
    score: float


def line_near(scene: ProjectScene, text: str, least: float = NEAR) -> str:
    """The line of the open levels that answers a text; empty where none is near, or none is clearly nearest.

    A low `least` is for those who retell the level: then less of a lead is enough as well.
    """
    found = ranked(scene, text)
    if not found:
        return ""
    best = found[0]
    rival = next((one for one in found if (one.level, one.block) != (best.level, best.block)), None)
    ahead = best.score - rival.score if rival is not None else best.score
    if _is_near(best, least):
        is_clear = rival is None or not _is_near(rival, least) or ahead >= _CLEARLY
    else:
        is_clear = best.score >= _GOOD and ahead >= (_FAR_AHEAD if least > RETOLD else _AHEAD_RETOLD)
    return best.said if is_clear else ""


def nearest(scene: ProjectScene, text: str, least: float) -> str:
    """The line that is nearest to a text, even if others are as near; empty where none is near at all."""
    best = next((one for one in ranked(scene, text) if one.likeness >= least), None)
    return best.said if best is not None else ""


def ranked(scene: ProjectScene, text: str) -> list[Line]:
    """The lines of the levels that are open, the best one first."""
    project = scene.project
    if project is None:
        return []
    found: list[Line] = []
    weights = _weights(tuple(one.description for one in project.brief.levels[: project.level]))
    known = {word: weights[word] for word in stems(text) if word in weights}
    total = sum(known.values())
    methods = {one for one in re.findall(r"\w+", text) if "_" in one or f"{one}(" in text}
    for number in range(project.level, 0, -1):
        lines = sentences(project.brief.levels[number - 1].description)
        alike = scene.meaning.similarities(text, tuple(lines)) if lines else ()
        for (line, (said, block, about)), likeness in zip(lines.items(), alike, strict=True):
            own = stems(line) | stems(about.replace("_", " "))
            shared = sum(weight for word, weight in known.items() if word in own) / total if total else 0.0
            score = likeness + _RARE_WORDS_COUNT * shared + _METHOD_COUNTS * (about in methods)
            if number < project.level:
                score -= _EARLIER_LEVEL
            words = sum(word in own for word in known)
            found.append(Line(said, block, number, likeness, shared, words, score))
    return sorted(found, key=lambda one: -one.score)


def _is_near(line: Line, least: float) -> bool:
    return (line.likeness >= least and line.shared >= _SHARED) or (
        line.likeness >= least - _LESS and line.shared >= _MUCH_SHARED and line.words >= _FEWEST
    )


@cache
def _weights(descriptions: tuple[str, ...]) -> Mapping[str, float]:
    """How much each word of the descriptions tells: the rarer, the more."""
    lines = [stems(line) for one in descriptions for line in sentences(one)]
    counts = Counter(word for words in lines for word in words)
    return {word: math.log(1 + len(lines) / count) for word, count in counts.items()}


@cache
def sentences(description: str) -> Mapping[str, tuple[str, int, str]]:
    """The sentences of a description in Markdown: with the one that follows, its paragraph, and the method it is about.

    Tables and code cannot be said.
    """
    found: dict[str, tuple[str, int, str]] = {}
    about = ""
    blocks = re.split(r"\n\s*\n|\n(?=\s*[-*] )", re.sub(r"```.*?```", "", description, flags=re.DOTALL))
    for number, block in enumerate(blocks):
        if named := re.match(r"\s*(?:[-*] )?\**`(\w+)\(", block):
            about = named[1]
        line = re.sub(r"[*`]|^[-*] ", "", " ".join(block.split()))
        if line.startswith("#"):
            about = ""
        if not line or line.startswith(("#", "|")) or (line.endswith(":") and len(line.split()) < _LEADS):
            continue
        parts = re.split(r"(?<=[.?!:])\s+(?=[A-Z])", line)
        for part, following in zip(parts, [*parts[1:], ""], strict=True):
            both = f"{part} {following}".strip()
            if both.endswith(":") or _LEADS_IN.search(part):
                # What leads to a list, a table or the level says nothing by itself.
                continue
            found.setdefault(part, (both if len(both) <= _LONGEST else part[:_LONGEST], number, about))
    return found
