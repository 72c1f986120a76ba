"""Feedback on board rounds, as the general part asks for it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from greenroom.feedback.asked import Asked, CoachAnswer
from greenroom.feedback.course import Moment
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.kind import WITHOUT_A_MEASURE, Form, KindFeedback, Reading, Uncertainty, Verdict, Weighed
from greenroom.feedback.measured import Measured, MeasuredClaim
from greenroom.feedback.recommending import Limit
from greenroom.feedback.rounds.board import (
    closing,
    coaching,
    document,
    evidence_words,
    figures,
    grading,
    proving,
    reading,
)
from greenroom.feedback.rounds.board.course import BoardCourse, Designed
from greenroom.feedback.rounds.board.document import DesignPart
from greenroom.feedback.rounds.board.measuring import measures
from greenroom.feedback.rounds.board.notes import NAME, designs_in
from greenroom.feedback.rounds.board.scale import BoardRubric, scale_of
from greenroom.feedback.rubric import Rubric
from greenroom.feedback.wording import listed
from greenroom.interview.assessment import Report
from greenroom.interview.core.assessment import Evidence, Exercise, Measure
from greenroom.interview.core.events import Event, RoundEvent
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board import assessment as drawn
from greenroom.interview.rounds.board.state import Whiteboard, whiteboards
from greenroom.values import Level


class BoardFeedback(KindFeedback[Designed]):
    """The board, the notes beside it and the answers are held against the question; clarity needs a reader."""

    name = NAME
    noun = "design"
    section = "designs"
    rubric_form = BoardRubric
    excluding = (
        frozenset({"brought_up_requirements", "asked_nothing"}),
        frozenset({"figures_right", "no_estimates"}),
        frozenset({"whole_design", "nothing_drawn", "parts_missing", "flow_missing"}),
        frozenset({"survives_loss", "single_machine"}),
        frozenset({"reasons_given", "choices_unexplained"}),
        frozenset({"cost_named", "choices_unexplained"}),
        frozenset({"led", "said_nothing"}),
    )

    def begin(self, index: int, round: Round, notes: object) -> Designed:
        return reading.begin(index, _whiteboard(round), designs_in(notes))

    def take(self, reading_: Reading, course: Designed, now: Moment, event: RoundEvent) -> None:
        reading.take(reading_, course, now, event)

    def is_activity(self, event: Event) -> bool:
        return reading.is_activity(event)

    def measure(self, course: BoardCourse, rubric: Rubric, level: Level) -> Mapping[str, Measured]:
        return measures.measure(course, rubric, level)

    def uncertainty(self, rubric: Rubric) -> Uncertainty:
        scale = scale_of(rubric)
        if scale is None:
            return WITHOUT_A_MEASURE
        numbers = scale.uncertainty
        return Uncertainty(band=numbers.band, one_reading=numbers.one_reading, least=numbers.least)

    def figures(self, course: BoardCourse) -> Iterable[Measure]:
        return figures.figures(course)

    def graded(
        self, course: BoardCourse, measured: Mapping[str, Measured], rubric: Rubric
    ) -> tuple[drawn.DesignGrades, ...]:
        return grading.grade_designs(course, measured, rubric)

    def exercises(self, course: BoardCourse, weighed: Weighed) -> Sequence[Exercise]:
        return closing.exercises(course, weighed)

    def verdict(self, course: BoardCourse, rubric: Rubric, weighed: Weighed) -> Verdict:
        return closing.verdict(course, weighed)

    def limits(self, claims: Sequence[MeasuredClaim]) -> Sequence[Limit]:
        return closing.limits(claims)

    def tried(self, report: Report) -> int:
        return sum(one.score is not None for one in report.designs)

    evidence = (drawn.BoardEvidence, drawn.BoardNoteEvidence, drawn.RequirementEvidence, drawn.TopicEvidence)

    def objection(self, evidence: Evidence, event: Event, state_at: Callable[[int], State]) -> str | None:
        return proving.objection(evidence, event, state_at)

    def objections(self, report: Report) -> Iterator[str]:
        for one in report.designs:
            if one.score is not None and not 0 <= one.score <= 1:
                yield f"design {one.round} has the score {one.score}"
            if (one.board_seq is None) != (one.revision == 0):
                yield f"design {one.round} is at revision {one.revision}, but its last edit is {one.board_seq}"
            if one.board_seq is not None and one.board_seq > report.up_to:
                yield f"design {one.round} cites event {one.board_seq}, but only {report.up_to} were read"
            yield from (
                f"design {one.round}: {part.need} is {part.outcome}, and {len(part.components)} components fill it"
                for part in one.parts
                if (part.outcome == "missing") == bool(part.components)
            )

    def cited(self, report: Report) -> Iterator[tuple[str, tuple[str, ...]]]:
        yield from ((f"design {one.round}", one.findings) for one in report.designs)

    def title(self, round: Round) -> str:
        return _whiteboard(round).brief.title

    def facts(self, state: State) -> Mapping[str, str]:
        opened = [one.brief.title for _, one in whiteboards(state) if one.opened_at is not None]
        return {"Design": listed(opened)}

    def parts(self, interviewed: Interviewed, report: Report) -> tuple[DesignPart, ...]:
        return tuple(document.design_part(interviewed, one) for one in report.designs)

    def printed(self, part: Any) -> list[str]:
        return document.printed(part)

    def proof(self, evidence: Evidence, state: State) -> tuple[str, str, Form]:
        return evidence_words.proof(evidence, state)

    moments = evidence_words.MOMENTS

    topics = coaching.TOPICS
    concepts = coaching.CONCEPTS
    criterion_words = coaching.CRITERION_WORDS
    too_little = ("said_nothing", "parts_unspoken", "questions_unanswered")

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
        return None

    def further(self, asked: Asked, round: int) -> str:
        return coaching.further(asked, round)


def _whiteboard(round: Round) -> Whiteboard:
    if not isinstance(round, Whiteboard):
        raise TypeError(f"a round of kind {round.kind.name} is no board")
    return round


BOARD = BoardFeedback()
