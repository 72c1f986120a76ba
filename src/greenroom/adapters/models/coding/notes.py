"""The question of a coding round, with its author's notes."""

from greenroom.interview.rounds.coding.state import open_coding
from greenroom.ports.interviewer import Turn
from greenroom.questions.model import Question


def question_of(turn: Turn) -> Question | None:
    """The notes on the problem of the present stage, if they are at hand."""
    round = open_coding(turn.state)
    notes = turn.notes.get(round.brief.slug) if round else None
    return notes if isinstance(notes, Question) else None
