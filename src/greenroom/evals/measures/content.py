"""Measures of what is said in every interview: nothing about its own workings, and what matters touched."""

import re
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from greenroom.adapters.interviewer.house.matching import WordVectors
from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark, count, share
from greenroom.evals.measures.words import content_words, sentences, spoken, turns_spoken
from greenroom.evals.played import Played

_ALIKE = 0.5
_META = re.compile(
    r"\b(as an ai|language model|my (instructions|prompt|programming|rules say)|system prompt|"
    r"(next|this) (stage|phase) of|transferring you|i am (now )?switching)\b",
    re.I,
)


def objected(played: Played, *kinds: str) -> dict[int, Remark]:
    """What the interview's own checks have against turns, one remark for each place in the log."""
    places = {taken.turn.cues[-1].seq: seq for seq, taken in turns_spoken(played)}
    found: dict[int, Remark] = {}
    for taken, objections in played.objections:
        seq = places.get(taken.turn.cues[-1].seq, 0)
        for objection in objections:
            if objection.kind in kinds:
                found.setdefault(seq, Remark(seq, f"{objection.kind}: {objection.reason}"))
    return found


@dataclass
class MetaTalk(Measure):
    """Turns that talk about how the interviewer works."""

    name: ClassVar = "meta"
    title: ClassVar = "Talk about its own workings"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Ask the interview's own check, and look for tell-tale phrases besides."""
        found = objected(played, "meta")
        for seq, text in spoken(played):
            if told := _META.search(text):
                found.setdefault(seq, Remark(seq, f"meta: says {told[0]!r}"))
        return count(list(found.values()))


@dataclass
class Topics(Measure):
    """Expected topics that the interviewer brought up, by words or by meaning."""

    name: ClassVar = "topics"
    title: ClassVar = "Expected topics covered"
    gate: ClassVar = Gate("at_least", 0.9, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look for each topic in what was said."""
        said = [sentence for _, text in spoken(played) for sentence in sentences(text)]
        topics = played.case.expected_topics
        missed = [topic for topic in topics if not any(_is_touched(one.strip(), said) for one in topic.split("|"))]
        remarks = [Remark(0, f"topic not touched: {topic}") for topic in missed]
        return share(len(topics) - len(missed), len(topics), remarks)


def _is_touched(topic: str, said: list[str]) -> bool:
    words = content_words(topic) or {topic.casefold()}
    if any(words <= content_words(sentence) or topic.casefold() in sentence.casefold() for sentence in said):
        return True
    return bool(said) and max(_meaning().similarities(topic, tuple(said))) >= _ALIKE


@cache
def _meaning() -> WordVectors:
    return WordVectors()
