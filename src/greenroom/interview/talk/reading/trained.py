"""Reads clauses by rules and a trained head together."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from greenroom.interview.talk.reading import forms, head, splitting
from greenroom.interview.talk.reading.head import Heads, Vectors
from greenroom.interview.talk.reading.model import Asked, Clause, Kind, Reading, Topic, Wants
from greenroom.interview.talk.reading.rules import RuleReader
from greenroom.interview.talk.reading.splitting import Piece

_AFTER_QUESTION: Mapping[str, float] = {
    "answer": 8.0,
    "cost_claim": 4.0,
    "plan": 0.6,
    "thought": 0.6,
    "insight": 0.8,
    "aside": 0.7,
}
"""How much likelier kinds are when our own question is open."""
_UNASKED: Mapping[str, float] = {"answer": 0.2}
"""The same when nothing was asked."""
_PLAIN = 0.85
_RULE_WEIGHS = 0.25
"""What a plain rule adds to the kind it names; chosen by leaving out voices."""
_REMEMBERED = 256
"""Clauses that are kept."""
_READ_CHARACTERS = 600
"""Characters of a clause that are turned into a vector; one of a longer text says nothing in particular."""


class TrainedReader:
    """Adds a trained head to the rules; `vectors` gives the meaning of texts as numbers."""

    def __init__(self, vectors: Vectors, heads: Heads | None = None) -> None:
        self._vectors = vectors
        self._heads = heads or head.shipped()
        self._rules = RuleReader()
        self._known: dict[tuple[str, Asked | None], Clause] = {}

    def read(self, text: str, asked: Asked | None = None) -> Reading:
        """The clauses of a message."""
        pieces = splitting.pieces(text)
        known = self._clauses([text[one.start : one.end] for one in pieces if not one.is_code], asked)
        clauses = (
            self._rules.clause(text, one)
            if one.is_code
            else replace(known[text[one.start : one.end]], start=one.start, end=one.end)
            for one in pieces
        )
        return Reading(text, tuple(clauses))

    def _clauses(self, texts: list[str], asked: Asked | None) -> dict[str, Clause]:
        """The clauses with these words. A message is read as a whole and by its sentences, so they are kept."""
        known = {text: clause for text in texts if (clause := self._known.get((text, asked))) is not None}
        unknown = [text for text in dict.fromkeys(texts) if text not in known]
        if unknown:
            vectors = self._vectors([text[:_READ_CHARACTERS] for text in unknown])
            by_rule = (self._rules.clause(text, Piece(0, len(text))) for text in unknown)
            known |= {one.text: self._clause(one, vector, asked) for one, vector in zip(by_rule, vectors, strict=True)}
            kept = self._known if len(self._known) < _REMEMBERED else {}
            self._known = kept | {(text, asked): known[text] for text in unknown}
        return known

    def clause(self, text: str, asked: Asked | None = None) -> Clause:
        """A text that is known to be one clause."""
        clause = self._rules.clause(text, Piece(0, len(text)))
        return self._clause(clause, self._vectors([text[:_READ_CHARACTERS]])[0], asked)

    def _clause(self, clause: Clause, vector: Sequence[float], asked: Asked | None) -> Clause:
        if asked is not None and asked.is_open and forms.is_tentative(clause.text):
            clause = replace(clause, kind="answer", asks=False)
        prior = None if asked is None else _AFTER_QUESTION if asked.is_open and not clause.asks else _UNASKED
        weighed = head.weighed(vector)
        likely = self._heads.kinds.likelihoods(head.features(clause, weighed), head.tokens(clause.text), prior)
        if clause.confidence >= _PLAIN:
            likely = {one: (1 - _RULE_WEIGHS) * value for one, value in likely.items()}
            likely[clause.kind] = likely.get(clause.kind, 0.0) + _RULE_WEIGHS
        kind = cast(Kind, _best(likely))
        words = clause.words if kind == clause.kind else clause.text
        read = replace(clause, kind=kind, confidence=likely[kind], words=words, topic=None, wants=None)
        if kind == "process_question":
            return replace(read, topic=clause.topic or cast(Topic, _best(self._heads.topics.likelihoods(weighed))))
        if kind == "request":
            return replace(read, wants=clause.wants or cast(Wants, _best(self._heads.wants.likelihoods(weighed))))
        return read


def _best(likely: Mapping[str, float]) -> str:
    return max(likely, key=lambda one: likely[one])
