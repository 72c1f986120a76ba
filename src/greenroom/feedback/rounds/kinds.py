"""Every kind of round in one place: a new kind adds a line here and nowhere else in this ring."""

from collections.abc import Mapping
from typing import Any

from greenroom.feedback.documents import model
from greenroom.feedback.kind import KindFeedback
from greenroom.feedback.rounds.answers.document import AnswerPart
from greenroom.feedback.rounds.answers.kind import ANSWERS
from greenroom.feedback.rounds.board.document import DesignPart
from greenroom.feedback.rounds.board.kind import BOARD
from greenroom.feedback.rounds.coding.kind import CODING
from greenroom.feedback.rounds.coding.parts import ProblemPart
from greenroom.feedback.rounds.project.document import ProjectPart
from greenroom.feedback.rounds.project.kind import PROJECT
from greenroom.interview.assessment import Report
from greenroom.interview.core.state import State

KINDS: Mapping[str, KindFeedback[Any]] = {kind.name: kind for kind in (CODING, ANSWERS, PROJECT, BOARD)}


class ReportDocument(model.ReportDocument):
    """A report as a document, with the section of each kind."""

    problems: tuple[ProblemPart, ...] = ()
    answers: tuple[AnswerPart, ...] = ()
    projects: tuple[ProjectPart, ...] = ()
    designs: tuple[DesignPart, ...] = ()


def kinds_of(state: State) -> tuple[str, ...]:
    """The kinds of an interview, in the order of its rounds."""
    return tuple(dict.fromkeys(round.kind.name for round in state.rounds))


def titles_of(report: Report) -> dict[int, str]:
    """The titles of the rounds that a report has grades for."""
    return {one.round: one.title for kind in KINDS.values() for one in getattr(report, kind.section)}
