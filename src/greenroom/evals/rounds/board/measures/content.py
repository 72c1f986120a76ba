"""Measures of what is said about designs: questions answered by the notes, nothing given away or against the board."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from greenroom.designs.facts import FactKind
from greenroom.designs.model import Board, Kind
from greenroom.evals.measures.content import objected
from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark, count, share
from greenroom.evals.measures.words import bare, sentences, turns_spoken
from greenroom.evals.played import Played, Taken
from greenroom.evals.rounds.board.designer import ASK
from greenroom.interview.core.messages import TurnFailed, TurnTaken
from greenroom.interview.rounds.board.messages import GiveRequirement, RaiseTopic
from greenroom.interview.rounds.board.state import Whiteboard, open_whiteboard
from greenroom.questions.designs.matching import match
from greenroom.questions.designs.model import Design

_NAMING: dict[Kind, str] = {
    "cdn": r"cdns?|cloudfront|akamai|fastly",
    "load_balancer": r"(?:load )?balanc\w+|nginx|haproxy|envoy",
    "gateway": r"api gateways?|rate limit\w*",
    "cache": r"cach\w+|redis|memcached?",
    "queue": r"(?:message|job|task) queues?|message brokers?|rabbitmq|kafka|sqs|dead[- ]letters?",
    "stream": r"kafka|kinesis|pulsar|event (?:stream|bus)\w*",
    "sql": r"postgres\w*|mysql|relational database",
    "key_value": r"dynamo(?:db)?|cassandra|key[- ]value stores?|mongo(?:db)?",
    "search": r"elastic ?search|opensearch|search index\w*",
    "object_store": r"object stor\w+|blob stor\w+|s3|buckets?",
    "worker": r"fan-?out workers?|background workers?|consumers?",
}
"""Words that name a kind of component. They were written without a look at what the interviewer watches for."""
_NAMES = {kind: re.compile(rf"\b(?:{words})\b", re.IGNORECASE) for kind, words in _NAMING.items()}
_DENIES = re.compile(
    r"\b(?:there(?:'s| is) no|i (?:do not|don't|cannot|can't) see (?:a|an|any)|you have no|without (?:a|an|any)|"
    r"lacks? (?:a|an)|no) ((?:[\w-]+ ){0,2}[\w-]+)",
    re.IGNORECASE,
)


@dataclass
class RequirementsAnswered(Measure):
    """Questions about the system that were answered with the author's answer, and with nothing else."""

    kind: ClassVar = "board"
    name: ClassVar = "requirements"
    title: ClassVar = "Questions about the system answered rightly"
    gate: ClassVar = Gate("at_least", 0.5, of="mean")
    """A floor, so that nothing gets worse. What is wanted is 0.9."""
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look at every requirement asked for, and at the turn that answers."""
        right, remarks = 0, []
        for taken in played.turns:
            round = open_whiteboard(taken.state)
            if round is None or isinstance(taken.answer, TurnFailed):
                continue
            design = _design(played, round)
            wanted = [(cue.seq, one) for cue in taken.turn.cues for one in _asked_for(played.purposes.get(cue.seq, ""))]
            given = _given(taken)
            for seq, requirement in wanted:
                note = design.requirement(requirement)
                if requirement in given or (note is not None and _is_told(note.answer, taken.text)):
                    right += 1
                else:
                    what = f"got {', '.join(given)}" if given else f"got: {taken.text}"
                    remarks.append(Remark(seq, f"asked for {requirement}, {what}"))
        return share(right, right + len(remarks), remarks)


@dataclass
class DesignLeaks(Measure):
    """Turns that name a part which is missing on the board and which the candidate has not spoken of."""

    kind: ClassVar = "board"
    name: ClassVar = "design_leaks"
    title: ClassVar = "Parts of a design given away"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Ask the interview's own check, and look for words for the kinds of missing parts besides."""
        found = objected(played, "leak")
        for seq, taken in turns_spoken(played):
            round = open_whiteboard(taken.state)
            if round is not None and (word := _given_away(taken, round, _design(played, round))):
                found.setdefault(seq, Remark(seq, f"leak: says {word!r}"))
        return count(list(found.values()))


@dataclass
class AgainstTheGraph(Measure):
    """Turns that say or suppose something else than what is on the board."""

    kind: ClassVar = "board"
    name: ClassVar = "against_the_graph"
    title: ClassVar = "Claims against the board"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Hold what is asked about, and what is said to be missing, against the board as it was then."""
        found = objected(played, "contradiction", "misquote", "unsafe")
        for seq, taken in turns_spoken(played):
            round = open_whiteboard(taken.state)
            if round is None:
                continue
            for reason in (*_raised_wrongly(taken, round, _design(played, round)), *_denied(taken, round.board)):
                found.setdefault(seq, Remark(seq, reason))
        return count(list(found.values()))


def _design(played: Played, round: Whiteboard) -> Design:
    design: Design = played.notes[round.brief.slug]
    return design


def _asked_for(purpose: str) -> list[str]:
    key, _, names = purpose.partition(":")
    return names.split(",") if key == ASK else []


def _given(taken: Taken) -> list[str]:
    moves = taken.answer.moves if isinstance(taken.answer, TurnTaken) else ()
    return [one.requirement for one in moves if isinstance(one, GiveRequirement) and one.asked]


def _is_told(answer: str, text: str) -> bool:
    """Whether a sentence of the note is in what was said: it may be told again without a move."""
    return any(bare(one) in bare(text) for one in sentences(answer) if len(one.split()) > 2)


def _given_away(taken: Taken, round: Whiteboard, design: Design) -> str | None:
    known = " ".join(_known(taken, round, design))
    there = {kind for one in round.board.components for kind in (one.kind,)}
    for need in match(design, round.board).missing:
        for kind in need.kinds:
            pattern = _NAMES.get(kind)
            if pattern is None or kind in there:
                continue
            for hit in pattern.finditer(taken.text):
                if hit[0].casefold() not in known.casefold():
                    return hit[0]
    return None


def _known(taken: Taken, round: Whiteboard, design: Design) -> Iterator[str]:
    """What is on the table: the candidate's words, the board, the notes beside it, and what the question says."""
    yield from (line.text for line in taken.state.lines if line.who == "candidate")
    yield from (str(one.get("text", "")) for one in round.drawing.elements.values())
    yield from (note.text for note in round.notes.values())
    yield from (design.title, design.summary, design.statement, design.opening)
    yield from (one.answer for one in design.requirements)


def _raised_wrongly(taken: Taken, round: Whiteboard, design: Design) -> Iterator[str]:
    names = {one.name for one in round.board.components} | {one.name for one in round.board.regions}
    parts = match(design, round.board).parts
    for move in taken.answer.moves if isinstance(taken.answer, TurnTaken) else ():
        if not isinstance(move, RaiseTopic):
            continue
        if move.what == "need" and move.topic in parts:
            yield f"asks for {move.topic}, which is on the board"
        if move.what == "fact" and not _shows(move.topic, round, design):
            yield f"asks about {move.topic}, which the board does not show"
        topic = design.topic(move.topic)
        if topic is not None and move.what != "follow_up":
            yield from (f"{move.topic} needs {need}" for need in topic.when.has if need not in parts)
            yield from (f"{move.topic} is about a board without {need}" for need in topic.when.lacks if need in parts)
            if topic.when.fact is not None and not _holds(topic.when.fact, round):
                yield f"{move.topic} is about {topic.when.fact}, which the board does not show"
        yield from (f"names {name!r}, which is not on the board" for name in move.components if name not in names)
        yield from (f"points at {id}, which is not drawn" for id in move.elements if id not in round.drawing.elements)


def _shows(fact: str, round: Whiteboard, design: Design) -> bool:
    if fact == "missing_way":
        return bool(match(design, round.board).flows_missing)
    return any(one.kind == fact for one in round.drawing.facts)


def _holds(fact: FactKind, round: Whiteboard) -> bool:
    return any(one.kind == fact for one in round.drawing.facts)


def _denied(taken: Taken, board: Board) -> Iterator[str]:
    """What the words say is missing although it is there."""
    for hit in _DENIES.finditer(taken.text):
        for kind, pattern in _NAMES.items():
            if pattern.match(hit[1]) and any(one.kind == kind for one in board.components):
                yield f"says {hit[0]!r}, and there is one"
