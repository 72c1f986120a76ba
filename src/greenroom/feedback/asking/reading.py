"""What a message to the coach asks for: split into questions, each with the topic that its words come closest to."""

from collections.abc import Iterable
from dataclasses import dataclass

from greenroom.feedback.asking.concepts import Concepts, concepts_in
from greenroom.feedback.asking.naming import Named, named_in
from greenroom.feedback.asking.plain import is_greeting, is_thanks, plain
from greenroom.feedback.asking.splitting import Clause, asks, questions_in, refers
from greenroom.feedback.asking.topics import TOPICS, Topics, best
from greenroom.feedback.quoting import speaks_to_the_grader
from greenroom.feedback.rounds.kinds import KINDS
from greenroom.interview.assessment import Report

UNKNOWN, THANKS, GREETING, ROUND, WHY = "unknown", "thanks", "greeting", "round", "why"
MOST_QUESTIONS = 4
SHORT = 3
"""Words: "Explain please." is about what was said before."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question of a message: what it is after, and what of the report it names."""

    topic: str
    text: str
    named: Named


def read(message: str, report: Report, kinds: Iterable[str] = tuple(KINDS), before: str = "") -> tuple[Question, ...]:
    """Every question of a message, at least one. `before` is what was asked last: "why?" alone is about that."""
    text = plain(message)
    if is_thanks(text):
        return (Question(THANKS, text, Named()),)
    if speaks_to_the_grader(text) and not asks(text):
        return (Question(UNKNOWN, text, Named()),)
    if is_greeting(text):
        return (Question(GREETING, text, Named()),)
    reader = _Reader(report, tuple(kinds))
    found = [one for clause in questions_in(text) for one in reader.questions(clause)]
    if all(one.topic == UNKNOWN for one in found):
        found = [reader.question(text, plain(before) if refers(text) else "")]
    unlike = {(one.topic, one.named.key): one for one in reversed(found)}
    return tuple(one for one in found if unlike[one.topic, one.named.key] is one)[:MOST_QUESTIONS]


class _Reader:
    """Knows the words of the kinds that an interview had, and the names in its report."""

    def __init__(self, report: Report, kinds: tuple[str, ...]) -> None:
        self._report = report
        own: Topics = {topic: words for kind in kinds for topic, words in KINDS[kind].topics.items()}
        more: Concepts = {name: one for kind in kinds for name, one in KINDS[kind].concepts.items()}
        self._topics: Topics = {**own, **TOPICS}
        self._concepts: Concepts = {**concepts_in("greenroom.feedback"), **more}

    def questions(self, clause: Clause) -> list[Question]:
        """The pieces where each of them asks for something that is known, else the whole."""
        pieces = [self.question(one, "") for one in clause.pieces]
        if pieces and all(one.topic != UNKNOWN for one in pieces):
            return pieces
        return [self.question(clause.text, clause.context)]

    def question(self, asked: str, context: str) -> Question:
        """By its own words; where these say too little, together with what was said before it."""
        alone = self._read(asked, asked)
        is_open = alone.topic in (UNKNOWN, ROUND) or (alone.topic == WHY and len(asked.split()) <= SHORT)
        if not context or not is_open:
            return alone
        together = self._read(asked, f"{context} {asked}")
        return alone if together.topic == UNKNOWN else together

    def _read(self, asked: str, words: str) -> Question:
        named = named_in(words, self._report)
        topic = best(words, self._topics, self._concepts, named.concepts)
        if topic is None and named.criterion is not None:
            topic = WHY
        if topic is None:
            topic = ROUND if named.round is not None else UNKNOWN
        return Question(topic, asked, named)
