"""Feedback on answers rounds, as the general part asks for it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from greenroom.feedback.asked import Asked, CoachAnswer
from greenroom.feedback.course import Moment
from greenroom.feedback.figures import count, part, share, time
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.kind import WITHOUT_A_MEASURE, KindFeedback, Reading, Uncertainty, Verdict, Weighed
from greenroom.feedback.measured import Measured
from greenroom.feedback.rounds.answers import closing, coaching, document, measuring
from greenroom.feedback.rounds.answers.course import Answered, AnswersCourse
from greenroom.feedback.rounds.answers.delivery import DELIVERY
from greenroom.feedback.rounds.answers.document import AnswerPart
from greenroom.feedback.rounds.answers.scale import AnswersRubric, scale_of
from greenroom.feedback.rounds.answers.story import story_in
from greenroom.feedback.rubric import Rubric
from greenroom.feedback.speech import is_readable
from greenroom.feedback.wording import listed
from greenroom.interview.assessment import Report
from greenroom.interview.core.assessment import Exercise, Measure
from greenroom.interview.core.events import Event, RoundEvent
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers.assessment import AnswerGrades
from greenroom.interview.rounds.answers.events import QuestionSkipped
from greenroom.interview.rounds.answers.state import Answers, answers_rounds
from greenroom.values import Level


class AnswersFeedback(KindFeedback[Answered]):
    """Length and replies are counted, plain signs of a story are recognised; everything else needs a reader."""

    name = "answers"
    noun = "question"
    section = "answers"
    rubric_form = AnswersRubric

    def begin(self, index: int, round: Round, notes: object) -> Answered:
        return Answered(index, _answers(round))

    def take(self, reading: Reading, course: Answered, now: Moment, event: RoundEvent) -> None:
        if isinstance(event, QuestionSkipped):
            course.skipped = now
            course.close(now)

    def is_activity(self, event: Event) -> bool:
        return isinstance(event, QuestionSkipped)

    def measure(self, course: AnswersCourse, rubric: Rubric, level: Level) -> Mapping[str, Measured]:
        return measuring.measure(course, rubric)

    def uncertainty(self, rubric: Rubric) -> Uncertainty:
        scale = scale_of(rubric)
        if scale is None:
            return WITHOUT_A_MEASURE
        numbers = scale.uncertainty
        return Uncertainty(band=numbers.band, one_reading=numbers.one_reading, least=numbers.least)

    def figures(self, course: AnswersCourse) -> Iterable[Measure]:
        return (one for answered in course.rounds if answered.opened for one in _figures(answered))

    def graded(
        self, course: AnswersCourse, measured: Mapping[str, Measured], rubric: Rubric
    ) -> tuple[AnswerGrades, ...]:
        return tuple(_graded(one, measured) for one in course.rounds)

    def exercises(self, course: AnswersCourse, weighed: Weighed) -> Sequence[Exercise]:
        return closing.exercises(weighed)

    def verdict(self, course: AnswersCourse, rubric: Rubric, weighed: Weighed) -> Verdict:
        return closing.verdict(course, weighed)

    def tried(self, report: Report) -> int:
        return sum(one.words > 0 for one in report.answers)

    def cited(self, report: Report) -> Iterator[tuple[str, tuple[str, ...]]]:
        yield from ((f"question {one.round}", one.findings) for one in report.answers)

    def title(self, round: Round) -> str:
        return _answers(round).task.prompt.theme

    def facts(self, state: State) -> Mapping[str, str]:
        opened = [one.task.prompt.theme for _, one in answers_rounds(state) if one.opened_at is not None]
        return {"Questions": listed(opened)}

    def parts(self, interviewed: Interviewed, report: Report) -> tuple[AnswerPart, ...]:
        return tuple(document.answer_part(interviewed.state, one) for one in report.answers)

    def printed(self, part: Any) -> list[str]:
        return document.printed(part)

    moments: ClassVar[Mapping[str, str]] = {
        "question_skipped": "You skipped the question",
        "follow_up_asked": "A follow-up question was asked",
    }

    criterion_words: ClassVar[Mapping[str, str]] = {
        "structure": r"structur|situation|in order|story",
        "ownership": r"ownership|my (?:own )?part|said we|saying we",
        "result": r"results?\b|outcomes?|figures?",
        "reflection": r"reflect|lessons?|learn(?:ed|t)",
        DELIVERY: r"length|pace|too (?:short|long)|how long|words",
    }
    topics = coaching.TOPICS
    time_criterion = DELIVERY
    too_much = ("long_answer",)
    too_little = ("brief_answer", "short_answer", "no_answer", "unreplied")

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


def _figures(answered: Answered) -> Iterator[Measure]:
    index = answered.index
    yield time("time_spent", "Time on the question", answered.spent_ms, index)
    if answered.limit_ms and answered.spent_ms is not None:
        used = min(answered.spent_ms, answered.limit_ms)
        yield share("time_used", "Share of the question's time used", used, answered.limit_ms, index)
    yield time("first_words", "Time to your first words", answered.took_until(answered.first_act), index)
    yield count("answer_words", "Words in your answer", answered.answer_words, index)
    replied = sum(said is not None for _, said in answered.replies)
    yield part("follow_ups", "Follow-up questions answered", replied, len(answered.follow_ups), index)


def _graded(answered: Answered, measured: Mapping[str, Measured]) -> AnswerGrades:
    round = answered.round
    claims = [claim for one in measured.values() for claim in one.claims if claim.round == answered.index]
    return AnswerGrades(
        round=answered.index,
        slug=round.task.prompt.slug,
        title=round.task.prompt.theme,
        status=round.status,
        words=round.words,
        follow_ups=len(round.follow_ups),
        time_spent_ms=answered.spent_ms,
        time_limit_ms=answered.limit_ms,
        parts=story_in(answered.spoken).parts if is_readable(answered.spoken) else (),
        findings=tuple(claim.id for claim in claims if claim.evidence),
    )


def _answers(round: Round) -> Answers:
    if not isinstance(round, Answers):
        raise TypeError(f"a round of kind {round.kind.name} is no question with an answer")
    return round


ANSWERS = AnswersFeedback()
