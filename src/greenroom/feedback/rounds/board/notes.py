"""What feedback on board rounds wants to know of its tasks: the authors' notes, by the questions' names."""

from collections.abc import Mapping

from greenroom.feedback.interviewed import Interviewed
from greenroom.questions.designs.model import Design

NAME = "board"


def designs_in(notes: object) -> Mapping[str, Design]:
    """The design questions among the notes on this kind of round; none where there are no notes."""
    if not isinstance(notes, Mapping):
        return {}
    return {name: one for name, one in notes.items() if isinstance(one, Design)}


def designs_of(interviewed: Interviewed) -> Mapping[str, Design]:
    """The design questions of an interview."""
    return designs_in(interviewed.notes.get(NAME))
