"""What feedback on coding rounds wants to know of its tasks: the questions, by slug."""

from collections.abc import Mapping

from greenroom.feedback.interviewed import Interviewed
from greenroom.questions.model import Question

NAME = "coding"


def questions_in(notes: object) -> Mapping[str, Question]:
    """The questions in the notes. One that is gone from the bank is missing."""
    found = notes if isinstance(notes, Mapping) else {}
    return {slug: question for slug, question in found.items() if isinstance(question, Question)}


def questions_of(interviewed: Interviewed) -> Mapping[str, Question]:
    """The questions that were asked in an interview, by slug."""
    return questions_in(interviewed.notes.get(NAME))
