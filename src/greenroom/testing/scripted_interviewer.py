"""An interviewer that says what it is told to, and remembers what it was asked."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

from greenroom.interview.core.messages import Move
from greenroom.ports.interviewer import Intent, Turn, Words


@dataclass(frozen=True, slots=True)
class ScriptedTurn:
    """One turn of the script. No text is silence; moves may be made in silence too."""

    text: str = ""
    intent: str = "scripted"
    moves: tuple[Move, ...] = ()


SILENCE = ScriptedTurn()


class ScriptedInterviewer:
    """Takes its turns from a script; when the script is over it stays silent, or says `otherwise` every time.

    A text stands for a turn that only speaks, an exception for a turn that fails with it.
    """

    name = "scripted"

    def __init__(self, *script: ScriptedTurn | str | Exception, otherwise: ScriptedTurn | str = SILENCE) -> None:
        self._script = list(script)
        self._otherwise = otherwise
        self.turns: list[Turn] = []

    async def take_turn(self, turn: Turn) -> AsyncIterator[Words | Intent | Move]:
        """Stream the next turn of the script, word by word."""
        self.turns.append(turn)
        line = self._script.pop(0) if self._script else self._otherwise
        if isinstance(line, Exception):
            raise line
        said = ScriptedTurn(line) if isinstance(line, str) else line
        words = said.text.split(" ") if said.text else []
        for number, word in enumerate(words):
            yield Words(word if number == len(words) - 1 else f"{word} ")
            await asyncio.sleep(0)
        if said.text:
            yield Intent(said.intent)
        for move in said.moves:
            yield move
