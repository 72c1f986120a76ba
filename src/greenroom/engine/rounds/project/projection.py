"""What progress over many interviews needs of project rounds."""

from collections.abc import Mapping

from greenroom.interview.assessment import Report
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project.state import project_round
from greenroom.progress.rounds.project.model import AssessedProject


def assessed(state: State, report: Report) -> Mapping[str, tuple[AssessedProject, ...]]:
    """The projects of a report, how far each went and whose it is."""
    return {
        "projects": tuple(
            AssessedProject(
                slug=one.slug,
                topics=one.topics,
                difficulty=project_round(state, one.round).brief.difficulty,
                score=one.score,
                status=one.status,
                levels=len(one.levels),
                reached=one.levels_passed,
                own=one.levels_own,
                helps=one.helps,
            )
            for one in report.projects
        )
    }
