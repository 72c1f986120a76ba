"""What progress over many interviews needs of board rounds."""

from collections.abc import Mapping

from greenroom.interview.assessment import Report
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.assessment import DesignGrades
from greenroom.interview.rounds.board.state import whiteboard
from greenroom.progress.rounds.board.model import AssessedDesign


def assessed(state: State, report: Report) -> Mapping[str, tuple[AssessedDesign, ...]]:
    """The designs of a report, and how much of each was there."""
    return {"designs": tuple(_assessed(state, one) for one in report.designs)}


def _assessed(state: State, one: DesignGrades) -> AssessedDesign:
    parts = [part for part in one.parts if part.matters]
    requirements = [requirement for requirement in one.requirements if requirement.matters]
    return AssessedDesign(
        slug=one.slug,
        topics=one.topics,
        difficulty=whiteboard(state, one.round).brief.difficulty,
        score=one.score,
        status=one.status,
        parts=sum(part.outcome == "there" for part in parts),
        parts_of=len(parts),
        requirements=sum(requirement.outcome == "asked" for requirement in requirements),
        requirements_of=len(requirements),
    )
