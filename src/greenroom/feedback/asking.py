"""What a question about a report is after, by its words."""

import re
from typing import Literal

from greenroom.interview.assessment import Report

Topic = Literal[
    "thanks",
    "not_assessed",
    "last_time",
    "strong_answer",
    "uncertainty",
    "computed",
    "faster",
    "practise",
    "mistake",
    "hints",
    "well",
    "why",
    "unknown",
]

_READ = 600
"""Characters; whatever is asked is asked by then."""

_TOPICS: tuple[tuple[Topic, str], ...] = (
    (
        "not_assessed",
        r"not assess|n[o']t (?:assess|grad|scor|judg)|unassessed|un(?:graded|scored)|no (?:grade|score)\b",
    ),
    (
        "last_time",
        r"last time|last (?:interview|session|week)|than before|(?:previous|earlier|other) (?:interview|session|time)s?"
        r"|progress(?!ion)|getting better|over time|compared? (?:to|with)|did i improve|have i improved",
    ),
    (
        "strong_answer",
        r"strong(?:er)? (?:answer|candidate|solution)|ideal|perfect (?:answer|solution)|model (?:answer|solution)"
        r"|(?:best|better|right|correct|optimal|reference) (?:answer|solution|way|approach)"
        r"|should i have (?:said|answered|asked|written|solved)|how (?:would|should|could) (?:you|one|i) (?:have )?solv"
        r"|what (?:was|is) the (?:answer|solution)|show me (?:the|a) solution",
    ),
    ("uncertainty", r"uncertain|how (?:sure|certain|reliable|accurate)|range|span|confiden|may well lie|margin|spread"),
    (
        "computed",
        r"(?:how|what|which).{0,40}(?:comput|calculat|work(?:ed)? out|come about|added? up|put together|made up|weight)"
        r"|formula|arithmetic|weights?\b",
    ),
    (
        "faster",
        r"faster|quicker|more quickly|sped? up|save time|slow|too long|so long|lose time|lost time|waste|time go",
    ),
    (
        "practise",
        r"practi[sc]e|exercise|what (?:is )?next|do next|work on|improve|get better|learn|study|prepare|train|focus on"
        r"|next (?:step|time)|advice|recommend",
    ),
    (
        "mistake",
        r"mistake|worst|wrong|fail|weak|biggest|error|bad(?:ly)?\b|lost me|cost me|lowest"
        r"|show me the moment|key moment|turning point|critical",
    ),
    ("hints", r"hints?\b|help(?:ed)?\b"),
    ("well", r"well\b|good|strength|strong|right\b|best|proud|positive|like(?:d)? about|impress"),
    (
        "why",
        r"why|how come|explain|reason|because|deserve|fair|disagree|unfair|wrong about|what does .{0,30} mean",
    ),
)

_THANKS = re.compile(
    r"\W*(?:(?:ok(?:ay)?|great|good|cool|perfect|nice|thanks?|thank you|thx|cheers|very much|so much|a lot|got it|that"
    r"|helps?|i see|understood|makes sense|bye|for|the|your|help|was|is|all)\W*)+",
    re.IGNORECASE,
)

_CRITERIA = {
    "problem_solving": r"problem.?solving|clarif|my approach|alternatives",
    "correctness": r"correct|cases|accepted|passed|attempts?",
    "efficiency": r"efficien|complexity|big.?o\b|growth|run ?time|running time|performance",
    "code_quality": r"code quality|quality|readab|naming|names|clean|style|structure",
    "communication": r"communicat|explanations?|explain(?:ed|ing)|talk|spoke|speak|think(?:ing)? aloud|silen",
    "testing": r"testing|test(?:ed)?\b|debug|edge cases?|ran (?:it|my)|ran the",
    "time_management": r"time management|use of (?:the )?time|my time|pace|pacing",
}
_NUMBERED = ((r"first|problem (?:1|one)|1st", 0), (r"second|problem (?:2|two)|2nd|last problem", 1))


def topic_of(question: str) -> Topic:
    """The first topic whose words are there; what says only thanks is thanks."""
    asked = _plain(question)
    if _THANKS.fullmatch(asked):
        return "thanks"
    return next((topic for topic, words in _TOPICS if re.search(rf"\b(?:{words})", asked)), "unknown")


def criterion_in(question: str, report: Report) -> str | None:
    """The criterion that is named, by its title before anything else."""
    asked = _plain(question)
    for one in report.criteria:
        if one.title.lower() in asked or one.id.replace("_", " ") in asked:
            return one.id
    known = (one.id for one in report.criteria if one.id in _CRITERIA)
    return next((id_ for id_ in known if re.search(rf"\b(?:{_CRITERIA[id_]})", asked)), None)


def problem_in(question: str, report: Report) -> int | None:
    """The problem that is named, by its title or its number."""
    asked = _plain(question)
    for one in report.problems:
        if one.title.lower() in asked:
            return one.round
    known = {one.round for one in report.problems}
    return next((index for words, index in _NUMBERED if index in known and re.search(rf"\b(?:{words})\b", asked)), None)


def _plain(question: str) -> str:
    return " ".join(question[:_READ].replace("\u2019", "'").lower().split())
