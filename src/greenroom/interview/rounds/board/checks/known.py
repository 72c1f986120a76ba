"""What the checks know of an open board round: the words that are on the table, the graph, and the author's notes."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from greenroom.designs.estimates import Quantity, quantities, read_pad
from greenroom.designs.model import Board, Kind
from greenroom.interview.checks import words
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.state import Whiteboard
from greenroom.questions.designs.figures import ComparedFigure, compare
from greenroom.questions.designs.matching import Matched, match
from greenroom.questions.designs.model import Design
from greenroom.questions.inquiries.judging import judge_answer

MOST_LINES = 200


def texts_of(round: Whiteboard) -> Iterator[str]:
    """Everything that is written on a board and beside it."""
    for one in round.board.components:
        yield f"{one.name} {one.details} {' '.join(one.traits)}"
    yield from (flow.label for flow in round.board.flows if flow.label)
    yield from (region.name for region in round.board.regions)
    yield from (note.text for note in round.board.notes)
    yield from (note.text for note in round.notes.values())


@dataclass(frozen=True)
class BoardKnown:
    """A board round as the checks look at it."""

    state: State
    round: Whiteboard
    design: Design | None

    @property
    def board(self) -> Board:
        """The drawing as a graph."""
        return self.round.board

    @cached_property
    def matched(self) -> Matched:
        """The board held against the question."""
        return match(self.design, self.board) if self.design is not None else Matched({})

    @cached_property
    def kinds(self) -> frozenset[Kind]:
        """The kinds of component that are on the board."""
        return frozenset(one.kind for one in self.board.components)

    @cached_property
    def theirs(self) -> tuple[str, ...]:
        """What the candidate said, oldest first."""
        return tuple(line.text for line in self.state.lines if line.who == "candidate")[-MOST_LINES:]

    @cached_property
    def subject(self) -> str:
        """What the task itself says."""
        texts = [self.round.brief.title, self.round.brief.statement]
        if self.design is not None:
            texts += [self.design.summary, self.design.opening]
        return " \n".join(texts)

    @cached_property
    def table(self) -> str:
        """Every word that is no secret any more: of the task, of the board and its notes, and of what was said."""
        said = (line.text for line in self.state.lines if line.who != "room")
        given = (one.text for one in self.round.given)
        return " \n".join((self.subject, *texts_of(self.round), *given, *said))

    @cached_property
    def table_words(self) -> frozenset[str]:
        """The words of the table."""
        return frozenset(words.words(self.table))

    @cached_property
    def table_stems(self) -> frozenset[str]:
        """The stems of the words of the table."""
        return frozenset(words.stems(self.table))

    # ------------------------------------------------------------ the author's words

    def is_licensed(self, sentence: str) -> bool:
        """Whether the author wrote this to be said about this board."""
        plain = _plain(sentence)
        return bool(plain) and any(plain in text for text in self._license)

    @cached_property
    def _license(self) -> tuple[str, ...]:
        design = self.design
        if design is None:
            return ()
        texts = [design.statement, design.opening]
        texts += [one.answer for one in design.requirements]
        texts += [one.ask for one in design.figures]
        texts += [need.ask for need in self.matched.missing]
        for topic in design.asks:
            if all(need in self.matched.parts for need in (*topic.when.has, *topic.when.of)):
                texts.append(f"{topic.opening} {topic.inquiry.ask}")
        return tuple(map(_plain, (*texts, *self._replies(design))))

    def _replies(self, design: Design) -> Iterator[str]:
        """What may be said to answers that were given."""
        for raised in self.round.raised:
            topic = design.topic(raised.topic)
            if topic is None:
                continue
            answer = " \n".join(
                line.text for line in self.state.lines if line.who == "candidate" and line.seq > raised.seq
            )
            judged = judge_answer(topic.inquiry, answer)
            yield from (idea.say for idea in (*judged.met, *judged.wrong) if idea.say)
            yield from (idea.missing for idea in judged.missing if idea.missing and judged.met)

    # ------------------------------------------------------------ numbers

    @cached_property
    def figures(self) -> tuple[ComparedFigure, ...]:
        """The question's numbers held against what the candidate wrote and said."""
        if self.design is None:
            return ()
        return compare(self.design, read_pad(self.round.note("estimates").text), self.theirs)

    @cached_property
    def quantities(self) -> tuple[Quantity, ...]:
        """Every quantity that is no secret: of the table, and what the lines of the pad come to."""
        found = [one for text in self.table.split("\n") for one in _quantities(text)]
        found += [Quantity(float(one.replicas)) for one in self.board.components if one.replicas]
        pad = read_pad(self.round.note("estimates").text)
        return (*found, *(line.arrived for line in pad.lines if line.arrived is not None))

    @cached_property
    def noted(self) -> tuple[Quantity, ...]:
        """The quantities of requirements and questions: numbers that are given, and not to be arrived at."""
        design = self.design
        if design is None:
            return ()
        texts = [one.answer for one in design.requirements]
        texts += [f"{one.opening} {one.inquiry.ask}" for one in design.asks]
        return tuple(one for text in texts for one in _quantities(text))


_newest: deque[BoardKnown] = deque(maxlen=16)
"""A reply is checked sentence by sentence against the same board."""


def known_of(state: State, round: Whiteboard, design: Design | None) -> BoardKnown:
    """What is known, made once for the same board, lines and notes."""
    for one in tuple(_newest):
        if one.round is round and one.state.lines is state.lines and one.design is design:
            return one
    known = BoardKnown(state, round, design)
    _newest.append(known)
    return known


@lru_cache(maxsize=4096)
def _quantities(text: str) -> tuple[Quantity, ...]:
    return tuple(one.quantity for one in quantities(text))


def _plain(text: str) -> str:
    return " ".join(words.words(text))
