"""The design question of a round, with its author's notes."""

from greenroom.interview.rounds.board.state import open_whiteboard
from greenroom.ports.interviewer import Turn
from greenroom.questions.designs.model import Design


def design_of(turn: Turn) -> Design | None:
    """The notes on the design question of the present stage, if they are at hand."""
    round = open_whiteboard(turn.state)
    notes = turn.notes.get(round.brief.slug) if round else None
    return notes if isinstance(notes, Design) else None
