"""What the house does in each kind of round: a new kind adds a line here and nowhere else in the house."""

from collections.abc import Callable, Mapping

from greenroom.adapters.interviewer.house.answers.host import AnswersHost
from greenroom.adapters.interviewer.house.board.host import BoardHost
from greenroom.adapters.interviewer.house.coding.host import CodingHost
from greenroom.adapters.interviewer.house.host import RoundHost
from greenroom.adapters.interviewer.house.matching import Meaning, WordVectors
from greenroom.adapters.interviewer.house.project.host import ProjectHost

HOSTS: Mapping[str, RoundHost] = {
    "coding": CodingHost(),
    "answers": AnswersHost(),
    "project": ProjectHost(),
    "board": BoardHost(),
}


def note_finder(meaning: Meaning | None = None) -> Callable[[str, object], str | None]:
    """A function that looks a question up in the notes on a task, whatever its kind."""
    meaning = meaning or WordVectors()
    return lambda text, notes: next(
        (found for host in HOSTS.values() if (found := host.note_on(text, notes, meaning)) is not None), None
    )
