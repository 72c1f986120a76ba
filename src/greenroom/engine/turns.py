"""Listening to an interviewer's turn until it is whole."""

import re
from collections.abc import Callable, Iterator

from greenroom.engine.audience import Sentence, Withdrawn
from greenroom.interview.core.events import TurnAccount
from greenroom.interview.core.limits import MAX_TURN_CHARACTERS
from greenroom.interview.core.messages import Move, TurnTaken
from greenroom.ports.interviewer import Intent, Interviewer, Retract, SaidBy, Turn, Words

OnSaid = Callable[[Sentence | Withdrawn], None]

_END = re.compile(r"(?<!\be\.g)(?<!\bi\.e)(?<!\bvs)[.?!\u2026]++[\"')\]\u201d\u2019]*+(?=\s+[^\sa-z]|\s*$)|\n+")
"""The end of a sentence or of a line. A small letter after it shows that the sentence goes on."""


def ignore(said: Sentence | Withdrawn) -> None:
    """For those who wait for the whole turn."""


async def collect_turn(interviewer: Interviewer, turn: Turn, on_said: OnSaid = ignore) -> TurnTaken:
    """Collect what is said and done in a turn; `on_said` is told every sentence once, as soon as it is whole."""
    intent, moves, account = "", list[Move](), None
    said = _Sentences(turn.cues[-1].seq, interviewer.name, on_said)
    async for piece in interviewer.take_turn(turn):
        if not isinstance(piece, Words | Retract):
            said.finish()
        match piece:
            case Words():
                said.add(piece.text)
            case Retract():
                said.withdraw()
            case Intent():
                intent = piece.name
            case SaidBy():
                said.said_by = piece.name
            case TurnAccount():
                account = piece
            case _:
                moves.append(piece)
    said.finish()
    return TurnTaken(said.turn, said.text.strip(), intent, tuple(moves), said.said_by, account)


class _Sentences:
    """The words of a turn, told sentence by sentence."""

    def __init__(self, turn: int, said_by: str, on_said: OnSaid) -> None:
        self.turn = turn
        self.said_by = said_by
        self.text = ""
        self._told = 0
        """Characters of the text that were told."""
        self._has_told = False
        self._number = 0
        self._on_said = on_said

    def add(self, words: str) -> None:
        """Take more words."""
        self.text = (self.text + words)[:MAX_TURN_CHARACTERS]
        for end in self._ends():
            self._tell(end)

    def finish(self) -> None:
        """Nothing more comes for the last sentence."""
        self._tell(len(self.text))

    def withdraw(self) -> None:
        """Take everything back. What was not told needs no taking back."""
        if self._has_told:
            self._on_said(Withdrawn(self.turn))
        self.text, self._told, self._has_told = "", 0, False

    def _ends(self) -> Iterator[int]:
        return (found.end() for found in _END.finditer(self.text, self._told))

    def _tell(self, end: int) -> None:
        sentence = self.text[self._told : end].strip()
        self._told = end
        if sentence:
            self._on_said(Sentence(self.turn, self._number, sentence, self.said_by))
            self._has_told = True
            self._number += 1
