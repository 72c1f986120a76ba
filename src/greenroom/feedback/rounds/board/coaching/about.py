"""What a question about a design is about: its grades, its course, its author's notes."""

from collections.abc import Iterable
from typing import Any

from greenroom.feedback.asked import Asked
from greenroom.feedback.course import RoundCourse
from greenroom.feedback.rounds.board.course import Designed
from greenroom.feedback.rounds.board.notes import designs_of
from greenroom.interview.assessment import Finding
from greenroom.interview.rounds.board.assessment import DesignGrades
from greenroom.questions.designs.model import Design


def graded(asked: Asked, round: int) -> DesignGrades:
    """The grades of a round."""
    return next(one for one in asked.report.designs if one.round == round)


def designed_of(asked: Asked, round: int) -> Designed:
    """How the design went, from the log."""
    found: RoundCourse | Any = next(one for one in asked.course.rounds if one.index == round)
    if not isinstance(found, Designed):
        raise TypeError(f"round {round} is no board")
    return found


def author_of(asked: Asked, one: DesignGrades) -> Design | None:
    """The author's notes."""
    return designs_of(asked.interviewed).get(one.slug)


def of_criteria(asked: Asked, one: DesignGrades, *criteria: str) -> list[Finding]:
    """The findings of a design by these criteria."""
    return [each for each in asked.findings(one.findings) if each.criterion in criteria]


def advice(findings: Iterable[Finding]) -> str:
    """One thing to do."""
    found = next((one.advice for one in findings if one.advice), "")
    return f"Next time: {found}" if found else ""
