"""The project of a round, with its author's notes."""

from greenroom.interview.rounds.project.state import open_project
from greenroom.ports.interviewer import Turn
from greenroom.questions.projects.model import Project


def author_of(turn: Turn) -> Project | None:
    """The notes on the project of the present stage, if they are at hand."""
    round = open_project(turn.state)
    notes = turn.notes.get(round.brief.slug) if round else None
    return notes if isinstance(notes, Project) else None
