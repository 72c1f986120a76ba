"""Every kind of round in one place: a new kind adds a line here and nowhere else in this ring."""

from collections.abc import Mapping

from greenroom.progress import model
from greenroom.progress.kind import KindProgress
from greenroom.progress.rounds.answers.kind import ANSWERS
from greenroom.progress.rounds.board.kind import BOARD
from greenroom.progress.rounds.board.model import AssessedDesign
from greenroom.progress.rounds.coding.kind import CODING
from greenroom.progress.rounds.coding.model import AssessedProblem
from greenroom.progress.rounds.coding.model import Practised as Practised
from greenroom.progress.rounds.project.kind import PROJECT
from greenroom.progress.rounds.project.model import AssessedProject

KINDS: Mapping[str, KindProgress] = {kind.name: kind for kind in (CODING, ANSWERS, PROJECT, BOARD)}
PRACTISED = CODING
"""The kind whose tasks can be practised on their own."""


class AssessedInterview(model.AssessedInterview):
    """What progress needs of an interview's newest report, with what each kind adds."""

    problems: tuple[AssessedProblem, ...] = ()
    projects: tuple[AssessedProject, ...] = ()
    designs: tuple[AssessedDesign, ...] = ()
