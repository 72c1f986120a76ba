"""Kinds of interview: one file per track, each giving its agenda."""

from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.core.state import Stage
from greenroom.interview.tracks import coding


def agenda_of(settings: InterviewSettings) -> tuple[Stage, ...]:
    """The agenda of the chosen track."""
    match settings.track:
        case "coding":
            return coding.agenda(settings)
