"""Feedback on project rounds, as the general part asks for it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from greenroom.feedback.asked import Asked, CoachAnswer
from greenroom.feedback.course import Moment
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.kind import WITHOUT_A_MEASURE, Form, KindFeedback, Reading, Uncertainty, Verdict, Weighed
from greenroom.feedback.measured import Measured, MeasuredClaim
from greenroom.feedback.recommending import Limit
from greenroom.feedback.rounds.project import (
    closing,
    coaching,
    document,
    evidence_words,
    figures,
    grading,
    proving,
    reading,
)
from greenroom.feedback.rounds.project.course import Paired, ProjectCourse
from greenroom.feedback.rounds.project.document import ProjectPart
from greenroom.feedback.rounds.project.measuring import measures, timing
from greenroom.feedback.rounds.project.notes import NAME, projects_in
from greenroom.feedback.rounds.project.scale import ProjectRubric, scale_of
from greenroom.feedback.rubric import Rubric
from greenroom.feedback.wording import listed
from greenroom.interview.assessment import Report
from greenroom.interview.core.assessment import Evidence, Exercise, Measure
from greenroom.interview.core.events import Event, RoundEvent
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project import assessment as paired
from greenroom.interview.rounds.project.state import Project, project_rounds
from greenroom.values import Level


class ProjectFeedback(KindFeedback[Paired]):
    """Tests, the keyboard's log and hand-overs are counted; only what the candidate did is assessed."""

    name = NAME
    noun = "project"
    section = "projects"
    rubric_form = ProjectRubric
    excluding = (
        frozenset({"broke_earlier", "kept_working", "mended_earlier"}),
        frozenset({"said_plan", "no_plan", "said_nothing"}),
        frozenset({"kept_partner_posted", "quiet_at_keyboard", "said_nothing"}),
        frozenset({"clean_hand_over", "bare_hand_over"}),
        frozenset({"ran_often", "never_ran_tests"}),
        frozenset({"levels_in_time", "levels_late"}),
        *(frozenset({"clean_project_code", one}) for one in ("project_long_function", "project_repeated")),
    )

    def begin(self, index: int, round: Round, notes: object) -> Paired:
        return reading.begin(index, _project(round), projects_in(notes))

    def take(self, reading_: Reading, course: Paired, now: Moment, event: RoundEvent) -> None:
        reading.take(reading_, course, now, event)

    def is_activity(self, event: Event) -> bool:
        return reading.is_activity(event)

    def measure(self, course: ProjectCourse, rubric: Rubric, level: Level) -> Mapping[str, Measured]:
        return measures.measure(course, rubric, level)

    def uncertainty(self, rubric: Rubric) -> Uncertainty:
        scale = scale_of(rubric)
        if scale is None:
            return WITHOUT_A_MEASURE
        numbers = scale.uncertainty
        return Uncertainty(band=numbers.band, one_reading=numbers.one_reading, least=numbers.least)

    def figures(self, course: ProjectCourse) -> Iterable[Measure]:
        return figures.figures(course)

    def graded(
        self, course: ProjectCourse, measured: Mapping[str, Measured], rubric: Rubric
    ) -> tuple[paired.ProjectGrades, ...]:
        return grading.grade_projects(course, measured, scale_of(rubric))

    def exercises(self, course: ProjectCourse, weighed: Weighed) -> Sequence[Exercise]:
        return closing.exercises(course, weighed)

    def verdict(self, course: ProjectCourse, rubric: Rubric, weighed: Weighed) -> Verdict:
        return closing.verdict(course, scale_of(rubric), weighed)

    def limits(self, claims: Sequence[MeasuredClaim]) -> Sequence[Limit]:
        return closing.limits(claims)

    def tried(self, report: Report) -> int:
        return sum(one.score is not None for one in report.projects)

    evidence = (
        paired.TestRunEvidence,
        paired.TestEvidence,
        paired.FileEvidence,
        paired.HelpEvidence,
        paired.DriverEvidence,
    )

    def objection(self, evidence: Evidence, event: Event, state_at: Callable[[int], State]) -> str | None:
        return proving.objection(evidence, event, state_at)

    def objections(self, report: Report) -> Iterator[str]:
        for project in report.projects:
            own = [one for one in project.levels if one.outcome in paired.ASSESSED]
            if project.score is not None and not own:
                yield f"project {project.round} has a score although the candidate drove no level"
            if project.score is not None and not 0 <= project.score <= 1:
                yield f"project {project.round} has the score {project.score}"
            passed = sum(one.is_passed for one in project.levels)
            if not project.levels_own <= passed == project.levels_passed:
                yield f"project {project.round} says that {project.levels_passed} levels passed, {passed} did"

    def cited(self, report: Report) -> Iterator[tuple[str, tuple[str, ...]]]:
        yield from ((f"project {one.round}", one.findings) for one in report.projects)

    def title(self, round: Round) -> str:
        return _project(round).brief.title

    def facts(self, state: State) -> Mapping[str, str]:
        opened = [one.brief.title for _, one in project_rounds(state) if one.opened_at is not None]
        return {"Project": listed(opened)}

    def parts(self, interviewed: Interviewed, report: Report) -> tuple[ProjectPart, ...]:
        return tuple(document.project_part(interviewed, one) for one in report.projects)

    def printed(self, part: Any) -> list[str]:
        return document.printed(part)

    def proof(self, evidence: Evidence, state: State) -> tuple[str, str, Form]:
        return evidence_words.proof(evidence, state)

    moments = evidence_words.MOMENTS

    topics = coaching.TOPICS
    concepts = coaching.CONCEPTS
    criterion_words = coaching.CRITERION_WORDS
    time_criterion = timing.ID
    too_little = ("said_nothing", "quiet_at_keyboard", "partner_unanswered")

    def answer(self, topic: str, asked: Asked) -> CoachAnswer:
        return coaching.answer(topic, asked)

    def went(self, report: Report, round: int) -> float:
        return coaching.went(report, round)

    def why(self, asked: Asked, round: int) -> CoachAnswer:
        return coaching.why(asked, round)

    def strong(self, asked: Asked, round: int) -> CoachAnswer:
        return coaching.strong(asked, round)

    def should_say(self, asked: Asked, round: int) -> CoachAnswer:
        return coaching.should_say(asked, round)

    def followed_up(self, asked: Asked, round: int) -> CoachAnswer | None:
        return coaching.followed_up(asked, round)

    def used_time(self, asked: Asked, round: int) -> CoachAnswer | None:
        return coaching.used_time(asked, round)

    def practise(self, asked: Asked, round: int) -> CoachAnswer | None:
        return coaching.practise(asked, round)

    def further(self, asked: Asked, round: int) -> str:
        return coaching.further(asked, round)


def _project(round: Round) -> Project:
    if not isinstance(round, Project):
        raise TypeError(f"a round of kind {round.kind.name} is no project")
    return round


PROJECT = ProjectFeedback()
