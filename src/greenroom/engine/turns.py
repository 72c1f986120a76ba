"""Listening to an interviewer's turn until it is whole."""

from collections.abc import Callable

from greenroom.interview.core.events import TurnAccount
from greenroom.interview.core.limits import MAX_TURN_CHARACTERS
from greenroom.interview.core.messages import Move, TurnTaken
from greenroom.ports.interviewer import Intent, Interviewer, Retract, SaidBy, Turn, Words

OnText = Callable[[str], None]


def ignore_text(text: str) -> None:
    """For those who wait for the whole turn."""


async def collect_turn(interviewer: Interviewer, turn: Turn, on_text: OnText = ignore_text) -> TurnTaken:
    """Collect what is said and done in a turn; `on_text` is told all the words so far whenever they change."""
    text, intent, moves = "", "", list[Move]()
    said_by, account = interviewer.name, None
    async for piece in interviewer.take_turn(turn):
        match piece:
            case Words():
                text = (text + piece.text)[:MAX_TURN_CHARACTERS]
                on_text(text)
            case Retract():
                text = ""
                on_text(text)
            case Intent():
                intent = piece.name
            case SaidBy():
                said_by = piece.name
            case TurnAccount():
                account = piece
            case _:
                moves.append(piece)
    return TurnTaken(turn.cues[-1].seq, text.strip(), intent, tuple(moves), said_by, account)
