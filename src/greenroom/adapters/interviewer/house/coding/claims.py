"""What the candidate has said about growth on this problem, in their own words."""

import re
from dataclasses import dataclass, replace

from greenroom.adapters.interviewer.house.coding import approaches, memory
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.interview.rounds.coding import costs
from greenroom.interview.talk.notes import Notes
from greenroom.interview.talk.reading import Kind
from greenroom.patterns import LazyRegex

ASKED = frozenset({"ask_complexity", "ask_time", "ask_space", "help_complexity"})
"""Notes on lines of ours that ask what the solution costs."""
_ABOUT_SPACE = frozenset({"ask_space", "ask_complexity"})
_BESIDE = frozenset({"ask_tried", "ask_last_hint", "ask_where", "ask_growth", "follow_up", "reflect", "complexity_gap"})
"""Notes on lines of ours whose answers speak of what fails, or of another program."""
_NO_CLAIM: tuple[Kind, ...] = ("problem_question", "process_question", "code")
_CHANGES = LazyRegex(
    r"\b(?:new|different|other|another|next|better) (?:plan|idea|approach|way|version|solution)\b|"
    r"\b(?:rewr(?:ite|iting|ote|itten)|start(?:ing|ed)? (?:over|again|from scratch)|scrap(?:ped|ping)?|"
    r"thr(?:ow|ew|own|owing) (?:it|that|this|everything|all) (?:\w+ )?(?:away|out))\b|"
    r"\b(?:instead of|replac\w+|swap\w*|switch\w*|chang\w+)(?: \w+){0,3} (?:loops?|lists?|dict\w*|heaps?|sets?|sort\w*|"
    r"arrays?|stacks?|queues?|trees?|deques?|maps?|recursion|search|scan)\b|"
    r"\bnot the \w+ (?:one|thing|approach|way|idea)\b"
)
"""How somebody says that they go another way from here on."""
_REJECTS = LazyRegex(
    r"\bi (?:reject(?:ed)?|drop(?:ped)?|discard(?:ed)?|give up|gave up|abandon(?:ed)?) (?:that|this|it|the|my)\b|"
    r"\b(?:no,? )?that(?: is|'s) (?:wrong|no good|too slow)\b"
)
"""How somebody gives up what they have just described."""
_HEDGED = LazyRegex(
    r"\?|\b(?:not (?:so |quite |really |too )?(?:sure|certain)|unsure|maybe|perhaps|probably|possibly|guess(?:ing)?|"
    r"no idea|don'?t know|might be|could be)\b"
)
_OF_ANOTHER = LazyRegex(
    r"\b(?:said|claimed|meant|gave|stated|mentioned) (?:that|it|this|so) (?:only )?(?:about|of|for) "
    r"(?!(?:the |both |my )?(?:time|runtime|space|memory|both)\b)|"
    r"\bnot (?:about|for|of) (?:my|the|this) (?:\w+ )?(?:code|solution|program|version|submission)\b|"
    r"(?:\b(?:square|squared|linear|quadratic|constant|logarithmic|cubic|log n)|\))['\"\u201d]? "
    r"(?:was|were|belong(?:s|ed)) (?:only )?(?:for|about|to|of|from|the (?:old|other|first|previous)) "
    r"(?!(?:the )?(?:time|runtime|space|memory)\b|course\b)|"
    r"\b(?:that|those|it|this|they|figure) (?:was|were|belong(?:s|ed)) (?:only )?(?:for|about|to) (?:\w+ ){1,3}"
    r"(?:version|variant|idea|plan|approach|way|one|thing|program|code|follow-?up)\b|"
    r"\btwo different (?:things|programs|versions|questions)\b"
)
"""How somebody says that a figure of theirs was meant for something else."""
_SIZED = LazyRegex(
    r"\b(?:entry|entries|one (?:per|for each|for every)|at most|as (?:large|big|long|many) as|per|up to|grows?|"
    r"size|fixed|bounded|never more|worst case|\d+)\b",
    re.IGNORECASE,
)
_NO_MEMORY = LazyRegex(
    r"\b(?:no|without(?: any)?|zero|(?:do|does|did)(?: ?n['\u2019]?t| not)(?: really)? (?:use|need|take|have)(?: any)?|"
    r"not (?:using|needing)(?: any)?) (?:extra |additional |more |other )?(?:memory|space|storage)\b|\bin[- ]place\b",
    re.IGNORECASE,
)
_NONE = LazyRegex(r"\s*(?:none|nothing|no|zero)\b[\s.,?!]*(?=$|because|since|i |just|it )", re.IGNORECASE)
_KEPT = LazyRegex(
    r"\b(?:lists?|arrays?|dicts?|dictionar(?:y|ies)|(?:hash ?)?maps?|sets?|stacks?|queues?|deques?|heaps?|tables?|"
    r"copy|copies)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class GrowthClaim:
    """A growth class and the words it was stated in."""

    growth: str
    words: str


@dataclass(frozen=True, slots=True)
class GrowthClaims:
    """The newest claim about time and about space, None where there is none."""

    time: GrowthClaim | None = None
    space: GrowthClaim | None = None
    told: frozenset[costs.Side] = frozenset()
    """Of which the candidate has spoken, be it in figures that we cannot compare or in plain words."""


def made(scene: CodingScene) -> GrowthClaims:
    """What was claimed in this stage about the present version, the newest winning.

    A change of approach ends what was said before it. An answer to a question about something else is no claim.
    """
    time: GrowthClaim | None = None
    space: GrowthClaim | None = None
    asked: frozenset[str] = frozenset()
    told: frozenset[costs.Side] = frozenset()
    way = ""
    for line in scene.lines_here:
        if line.who == "interviewer":
            asked = Notes.parse(line.intent).acts
            if "taken_back" in asked:
                time = space = None
                told = frozenset()
        if line.who == "candidate" and line.at > scene.present_version_since and not asked & _BESIDE:
            goes = _way(scene, line.text)
            if _changes(line.text) or (goes and way and goes != way):
                time = space = None
                told = frozenset()
            way = goes or way
            text = line.text[_end_of_rejected(line.text) :]
            said = understood(text, asked) if asked & ASKED or _is_claimed(scene, text) else costs.Stated()
            time = _claim(said.time, said.time_words) or time
            space = _claim(said.space, none_needed(text, asked) or said.space_words) or space
            told |= _told(text, said)
    return GrowthClaims(time, space, told)


def _told(text: str, said: costs.Stated) -> frozenset[costs.Side]:
    """Of which a text tells the cost."""
    sides: tuple[tuple[costs.Side, bool], ...] = (
        ("time", said.time is not None),
        ("space", said.space is not None or memory.is_told(text)),
    )
    return frozenset(side for side, is_told in sides if is_told)


def answered(scene: CodingScene) -> GrowthClaims:
    """What the last message answers to our question about the cost: only figures that are sure and stand alone."""
    asked: frozenset[str] = frozenset()
    text = ""
    for line in scene.lines_here:
        if line.who == "interviewer" and "?" in line.text:
            asked, text = Notes.parse(line.intent).acts, ""
        elif line.who == "candidate":
            text = line.text
    if not text or not asked & ASKED or is_of_another(text):
        return GrowthClaims()
    said = understood(text, asked)
    return GrowthClaims(
        _claim(said.time, said.time_words) if _stands_alone(text, asked, "time") else None,
        _claim(said.space, none_needed(text, asked) or said.space_words)
        if _stands_alone(text, asked, "space")
        else None,
    )


def is_of_another(text: str) -> bool:
    """Whether they say that a figure was meant for another version than this one."""
    return _OF_ANOTHER.search(text.lower().replace("\u2019", "'")) is not None


def _changes(text: str) -> bool:
    """Whether what was said before this text no longer holds for the solution."""
    return is_of_another(text) or _CHANGES.search(text.lower()) is not None or _end_of_rejected(text) > 0


def _end_of_rejected(text: str) -> int:
    """Where a text has given up what it described up to there."""
    return max((hit.end() for hit in _REJECTS.finditer(text.lower())), default=0)


def _stands_alone(text: str, asked: frozenset[str], side: costs.Side) -> bool:
    """Whether all figures for one side agree, and the sentences with them are sure."""
    named = [one for one in costs.claims(text, "space" if "ask_space" in asked else None) if one.scope == "whole"]
    sides = (side, "unsaid") if side == "time" else (side,)
    mine = [one for one in named if one.of in sides]
    return len({one.figure for one in mine}) <= 1 and not any(_HEDGED.search(_sentence(text, one)) for one in mine)


def _sentence(text: str, claim: costs.CostClaim) -> str:
    """The sentence around a claim, with its mark."""
    start = max((hit.end() for hit in re.finditer(r"[.!?;]\s|\n", text[: claim.start])), default=0)
    stop = re.search(r"[.!?;](?:\s|$)|\n|$", text[claim.end :])
    return text[start : claim.end + (stop.end() if stop else 0)].lower()


def _is_claimed(scene: CodingScene, text: str) -> bool:
    """Whether what a text states of the cost is told, and neither asked nor guessed."""
    found = [one for one in costs.claims(text) if one.is_of_solution]
    if any(_HEDGED.search(_sentence(text, one)) for one in found):
        return False
    clauses = scene.reader.read(text).clauses if found else ()
    asked = [one for one in clauses if one.kind in _NO_CLAIM and one.is_sure]
    return not any(clause.start <= one.start < clause.end for clause in asked for one in found)


def _way(scene: CodingScene, text: str) -> str:
    """The approach that a text names by a word for it; empty when there is none, or more than one."""
    question = scene.question
    return approaches.told_by_name(text, question) if question else ""


def none_needed(text: str, asked: frozenset[str]) -> str:
    """The words in which somebody says that no memory is needed; a bare "none" counts when the space was asked for."""
    bare = _NONE.match(text) if "ask_space" in asked else None
    found = bare or _NO_MEMORY.search(text)
    return found[0].strip(" .,?!") if found else ""


def kept(text: str) -> str:
    """What a text names that takes memory, in its own words."""
    found = _KEPT.search(text)
    return found[0] if found else ""


def tells_size(text: str) -> bool:
    """Whether a text says how large something gets."""
    return _SIZED.search(text) is not None


def understood(text: str, asked: frozenset[str]) -> costs.Stated:
    """What a text states; when the space alone was asked for, a bare figure is about space."""
    said = costs.stated(text, "space" if "ask_space" in asked else None)
    if said.space is None and asked & _ABOUT_SPACE and (words := none_needed(text, asked)):
        return replace(said, space="1", space_words=words)
    return said


def _claim(growth: str | None, words: str) -> GrowthClaim | None:
    return None if growth in (None, "?") else GrowthClaim(str(growth), words)
