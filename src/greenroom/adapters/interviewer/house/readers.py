"""The reader of the house, and what its kinds mean for it."""

import logging
from collections.abc import Callable, Mapping
from functools import lru_cache

from greenroom.adapters.interviewer.house import asked_topics, encoder
from greenroom.adapters.interviewer.house.matching import word_vectors
from greenroom.interview.talk.reading import (
    Asked,
    Clause,
    Kind,
    Reader,
    Reading,
    RuleReader,
    Topic,
    TrainedReader,
    Vectors,
    Wants,
    head,
)

_log = logging.getLogger(__name__)

_REMEMBERED = 64
"""Sentences whose readings are kept."""

_INTENTS: Mapping[Kind, str] = {
    "problem_question": "clarify",
    "cost_claim": "complexity",
    "plan": "approach",
    "solution_request": "solution",
    "success_claim": "done",
    "complaint": "thinking",
    "correction": "thinking",
    "code": "thinking",
}
_WANTED: Mapping[Wants, str] = {
    "run": "run",
    "hint": "hint",
    "help": "stuck",
    "skip": "skip",
    "end": "end",
    "repeat": "repeat",
    "explain": "why",
    "counterexample": "why",
    "review": "check",
    "wait": "thinking",
}
_TOPICS: Mapping[Topic, str] = {
    "time_left": "time",
    "how_am_i_doing": "check",
    "who_are_you": "small_talk",
    "are_you_there": "small_talk",
}
"""What the house answers in its own way; it looks for a rule about the others."""


class HouseReader:
    """Rules with a head over the best vectors there are; the rules alone where none can be loaded."""

    def __init__(self, vectors: Vectors = word_vectors, better: Vectors | None = None) -> None:
        """`better` are the encoder's vectors, with a head of their own."""
        self._kinds = [("encoder", better)] if better is not None else []
        self._kinds.append(("words", vectors))
        self._read: Callable[[str, Asked | None], Reading] | None = None

    def read(self, text: str, asked: Asked | None = None) -> Reading:
        """The clauses of a message; the first call loads the vectors."""
        if self._read is None:
            # Several steps of one turn read the same sentences.
            self._read = lru_cache(_REMEMBERED)(self._loaded().read)
        return self._read(text, asked)

    def _loaded(self) -> Reader:
        for name, vectors in self._kinds:
            try:
                vectors(["."])
            except Exception as error:  # any failure of a third-party loader means the same: go on without it
                _log.warning("the vectors of %s are not available for reading: %s", name, error)
            else:
                return TrainedReader(vectors, head.shipped(name))
        return RuleReader()


def installed_reader() -> HouseReader:
    """The reader for what is installed here."""
    return HouseReader(better=encoder.sentence_vectors if encoder.is_installed() else None)


def intent_of(clause: Clause) -> str | None:
    """The intent of a clause; None where the house has none for it, or knows better."""
    if clause.kind == "request":
        return _WANTED.get(clause.wants) if clause.wants else None
    if clause.kind == "process_question":
        topic = asked_topics.topic_of(clause)
        return _TOPICS.get(topic, "rules") if topic else None
    return _INTENTS.get(clause.kind)
