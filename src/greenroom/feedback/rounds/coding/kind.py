"""Feedback on coding rounds, as the general part asks for it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from greenroom.feedback.asked import Asked, CoachAnswer
from greenroom.feedback.course import Moment
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.kind import WITHOUT_A_MEASURE, Form, KindFeedback, Reading, Uncertainty, Verdict, Weighed
from greenroom.feedback.measured import Measured, MeasuredClaim
from greenroom.feedback.recommending import Limit
from greenroom.feedback.rounds.coding import (
    coaching,
    conduct,
    document,
    evidence_words,
    excluding,
    exercises,
    figures,
    grading,
    printing,
    proving,
    reading,
    verdict,
)
from greenroom.feedback.rounds.coding.coaching import outcomes, solving
from greenroom.feedback.rounds.coding.course import CodingCourse, Worked
from greenroom.feedback.rounds.coding.measuring import measures
from greenroom.feedback.rounds.coding.measuring.correctness import OUTCOMES
from greenroom.feedback.rounds.coding.notes import NAME, questions_in
from greenroom.feedback.rounds.coding.parts import ProblemPart
from greenroom.feedback.rounds.coding.scale import CodingRubric, scale_of
from greenroom.feedback.rubric import Rubric
from greenroom.feedback.wording import listed
from greenroom.interview.assessment import Report
from greenroom.interview.core.assessment import Evidence, Exercise, Measure
from greenroom.interview.core.events import Event, RoundEvent
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import assessment as coded
from greenroom.interview.rounds.coding.state import Coding, coding_rounds, first_task
from greenroom.languages.registry import languages
from greenroom.values import Level


class CodingFeedback(KindFeedback[Worked]):
    """Measured by tests, growth and facts of the source; explanations may be judged."""

    name = NAME
    noun = "problem"
    section = "problems"
    conduct = conduct.DEMANDS
    rubric_form = CodingRubric
    excluding = excluding.GROUPS

    def begin(self, index: int, round: Round, notes: object) -> Worked:
        return reading.begin(index, _coding(round), questions_in(notes))

    def take(self, reading_: Reading, course: Worked, now: Moment, event: RoundEvent) -> None:
        reading.take(reading_, course, now, event)

    def is_activity(self, event: Event) -> bool:
        return reading.is_activity(event)

    def measure(self, course: CodingCourse, rubric: Rubric, level: Level) -> Mapping[str, Measured]:
        return measures.measure(course, rubric, level)

    def uncertainty(self, rubric: Rubric) -> Uncertainty:
        scale = scale_of(rubric)
        if scale is None:
            return WITHOUT_A_MEASURE
        numbers = scale.uncertainty
        return Uncertainty(band=numbers.band, one_reading=numbers.one_reading, least=numbers.least)

    def figures(self, course: CodingCourse) -> Iterable[Measure]:
        return figures.figures(course)

    def graded(
        self, course: CodingCourse, measured: Mapping[str, Measured], rubric: Rubric
    ) -> tuple[coded.ProblemGrades, ...]:
        return grading.grade_problems(course, measured, scale_of(rubric))

    def exercises(self, course: CodingCourse, weighed: Weighed) -> Sequence[Exercise]:
        return exercises.exercises(course, weighed.claims, weighed.importance)

    def verdict(self, course: CodingCourse, rubric: Rubric, weighed: Weighed) -> Verdict:
        outcomes = [one for one in weighed.claims if one.kind in OUTCOMES]
        return verdict.verdict(course, scale_of(rubric), weighed.strengths, weighed.improvements, outcomes)

    def limits(self, claims: Sequence[MeasuredClaim]) -> Sequence[Limit]:
        return verdict.limits(claims)

    def tried(self, report: Report) -> int:
        return sum(one.score is not None for one in report.problems)

    evidence = (
        coded.CodeLines,
        coded.RunEvidence,
        coded.CaseEvidence,
        coded.CounterexampleEvidence,
        coded.GrowthEvidence,
        coded.FactEvidence,
        coded.HintEvidence,
    )

    def objection(self, evidence: Evidence, event: Event, state_at: Callable[[int], State]) -> str | None:
        return proving.objection(evidence, event, state_at)

    def objections(self, report: Report) -> Iterator[str]:
        for problem in report.problems:
            for grade in problem.grades:
                if grade.grade is not None and not 0 <= grade.grade <= report.best_grade:
                    yield f"{grade.aspect} of problem {problem.round} is graded {grade.grade}"
                if grade.grade is not None and not grade.reason:
                    yield f"{grade.aspect} of problem {problem.round} is graded without a reason"
                if grade.grade is not None and not grade.findings:
                    yield f"{grade.aspect} of problem {problem.round} is graded without evidence"
            if problem.score is not None and not 0 <= problem.score <= 1:
                yield f"problem {problem.round} has the score {problem.score}"

    def cited(self, report: Report) -> Iterator[tuple[str, tuple[str, ...]]]:
        for one in report.problems:
            yield from ((f"{grade.aspect} of problem {one.round}", grade.findings) for grade in one.grades)

    def title(self, round: Round) -> str:
        return _coding(round).brief.title

    def facts(self, state: State) -> Mapping[str, str]:
        task = first_task(state)
        known = languages().get(task.language) if task else None
        return {
            "Problems": listed([one.brief.title for _, one in coding_rounds(state) if one.opened_at is not None]),
            "Language": known.label if known else task.language if task else "",
            "Difficulty": task.difficulty.capitalize() if task else "",
        }

    def parts(self, interviewed: Interviewed, report: Report) -> tuple[ProblemPart, ...]:
        return tuple(document.problem_part(interviewed, one, report.best_grade) for one in report.problems)

    def printed(self, part: Any) -> list[str]:
        return printing.printed(part)

    def proof(self, evidence: Evidence, state: State) -> tuple[str, str, Form]:
        return evidence_words.proof(evidence, state)

    moments = evidence_words.MOMENTS

    topics = coaching.TOPICS
    concepts = coaching.CONCEPTS
    criterion_words = coaching.CRITERION_WORDS
    time_criterion = "time_management"
    too_much = ("long_turns", "repeated")
    too_little = ("unanswered", "quiet_work", "silent_start")

    def answer(self, topic: str, asked: Asked) -> CoachAnswer:
        return coaching.answer(topic, asked)

    def went(self, report: Report, round: int) -> float:
        return outcomes.went(report, round)

    def why(self, asked: Asked, round: int) -> CoachAnswer:
        return outcomes.why(asked, round)

    def strong(self, asked: Asked, round: int) -> CoachAnswer:
        return solving.solution(asked, round)

    def should_say(self, asked: Asked, round: int) -> CoachAnswer:
        return solving.should_say(asked, round)

    def followed_up(self, asked: Asked, round: int) -> CoachAnswer | None:
        return solving.followed_up(asked, round)

    def further(self, asked: Asked, round: int) -> str:
        return solving.further(asked, round)


def _coding(round: Round) -> Coding:
    if not isinstance(round, Coding):
        raise TypeError(f"a round of kind {round.kind.name} is not about code")
    return round


CODING = CodingFeedback()
