"""A turn in the making: sentences, at most one question, notes on what it is for, and moves."""

from dataclasses import dataclass

from greenroom.adapters.interviewer.house.phrasing import Phrasebook, split_sentences
from greenroom.interview.core.messages import AdvanceStage, EndInterview, Move
from greenroom.interview.talk.notes import Note, Notes


@dataclass(frozen=True, slots=True)
class _Part:
    text: str
    optional: bool
    authored: bool
    is_quoted: bool = False

    @property
    def asks(self) -> bool:
        return "?" in self.text and not self.is_quoted


class Draft:
    """Collects what a turn says. Parts that do not fit are left out; nothing is said twice."""

    def __init__(self, book: Phrasebook, max_words: int) -> None:
        self._book = book
        self._max_words = max_words
        self._parts: list[_Part] = []
        self.notes = Notes()
        self.moves: list[Move] = []

    @property
    def is_empty(self) -> bool:
        """Whether nothing is said so far."""
        return not self._parts

    @property
    def size(self) -> int:
        """How many parts it has so far."""
        return len(self._parts)

    @property
    def has_question(self) -> bool:
        """Whether the turn asks something already."""
        return any(part.asks for part in self._parts)

    def say(self, key: str, **slots: str) -> bool:
        """Add a phrase; False when it was left out, because a question was asked already or no words are left."""
        return self._add(self._book.pick(key, **slots), optional=False, authored=False)

    def say_if_room(self, key: str, **slots: str) -> bool:
        """Add a phrase that is left out again when the turn gets too long."""
        return self._add(self._book.pick(key, **slots), optional=True, authored=False)

    def leads_to(self, text: str) -> None:
        """What is said before this text shall not begin like it."""
        self._book.avoid_opening(text)

    def is_new(self, text: str) -> bool:
        """Whether nothing of this text was said before."""
        return self._book.is_fresh(" ".join(text.split()))

    def mentions(self, words: str) -> bool:
        """Whether these words are in the turn already."""
        return any(words in part.text for part in self._parts)

    def tell(self, text: str) -> bool:
        """Add a text of the question's author, in other words if it was said before."""
        return self._add(self._book.again(" ".join(text.split())), optional=False, authored=True)

    def quote(self, text: str) -> bool:
        """Add a text as it stands, on lines of its own."""
        self._parts.append(_Part(f"\n{text}", optional=False, authored=True, is_quoted=True))
        return True

    def note(self, act: str, about: str | None = None) -> None:
        """Remember with the line what it was for."""
        note = Note(act, about)
        if note not in self.notes:
            self.notes = self.notes.plus(note)

    def move(self, move: Move) -> None:
        """Make a move with this turn."""
        self.moves.append(move)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is said, cut into sentences."""
        return tuple(
            sentence
            for part in self._kept()
            for sentence in ((part.text,) if part.is_quoted else split_sentences(part.text))
        )

    def _add(self, text: str, *, optional: bool, authored: bool) -> bool:
        part = _Part(text, optional, authored)
        if not text or (part.asks and self.has_question):
            return False
        self._parts.append(part)
        self._book.remember(text)
        return True

    def _kept(self) -> list[_Part]:
        leaving = any(isinstance(move, AdvanceStage | EndInterview) for move in self.moves)
        # Nobody would hear the answer to a question asked on the way out.
        parts = [part for part in self._parts if not (leaving and part.asks and part.optional)]
        for part in reversed([part for part in parts if part.optional]):
            if sum(len(kept.text.split()) for kept in parts if not kept.authored) <= self._max_words:
                break
            parts.remove(part)
        # The question comes last, so that the candidate knows what to answer.
        return [part for part in parts if not part.asks] + [part for part in parts if part.asks]
