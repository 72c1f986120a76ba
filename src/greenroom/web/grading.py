"""Grading by hand: a teacher grades interviews blind and sees how far the system agrees."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from greenroom.engine.progressing import assessed, level_of
from greenroom.engine.projection import rounds_of
from greenroom.errors import InvalidInput, Refused
from greenroom.feedback.comparing import Graded, agreeing, in_a_sentence, of_criterion
from greenroom.feedback.rubric import BEST, Criterion, Rubric
from greenroom.feedback.rubrics import rubric_for
from greenroom.interview.core.events import Millis
from greenroom.interview.core.limits import MAX_NAME
from greenroom.ports.log import InterviewSummary
from greenroom.ports.notebook import TeacherGrades
from greenroom.values import OneLine
from greenroom.web import resources as res
from greenroom.web.ids import InterviewId
from greenroom.web.services import Services

TRACK = "coding"
TEACHER = "teacher"
PAGE = 200
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Those that are not mistaken for one another."""
Grader = Annotated[OneLine, Query(min_length=1, max_length=MAX_NAME)]


class _Resource(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ToGrade(_Resource):
    """An interview to be graded: nothing of how it was scored is told."""

    interview: str
    label: str
    """As in "Interview K7QD": no name, so that nobody is recognised."""
    level: str
    duration_ms: int | None
    rounds: int
    """How many rounds were opened."""
    graded: dict[str, int] | None
    """The grades given by this grader, when there are."""
    note: str = ""
    """What this grader wrote down."""


class GradingQueue(_Resource):
    """Everything there is to grade, and by what."""

    rubric: Rubric
    items: tuple[ToGrade, ...]


class GivenGrades(_Resource):
    """A grader's grades; a criterion left out is not graded."""

    grader: OneLine = Field(default="teacher", min_length=1, max_length=MAX_NAME)
    grades: dict[str, Annotated[int, Field(ge=0, le=BEST, strict=True)]] = Field(min_length=1)
    note: str = Field(default="", max_length=2_000)


class CriterionAgreement(_Resource):
    """How far two sets of grades agree; figures are None when there are too few to tell."""

    criterion: str
    title: str
    pairs: int
    kappa: float | None
    """Cohen's, with quadratic weights."""
    icc: float | None
    """ICC(2,1): absolute agreement of single grades."""
    mean_difference: float | None
    """System minus teacher."""


class Pair(_Resource):
    """One interview, graded by both; only told once it is graded."""

    interview: str
    label: str
    teacher: float
    system: float
    """Overall, 0 to 10."""
    graded_at: Millis


class Agreement(_Resource):
    """Teacher against system."""

    graded: int
    kappa: float | None
    icc: float | None
    low: float | None
    high: float | None
    """95 % interval of the ICC of the overall score."""
    criteria: tuple[CriterionAgreement, ...]
    pairs: tuple[Pair, ...]
    note: str
    """In words: what the figures mean, and how many more would make them firm."""


def add_grading(routes: APIRouter, services: Services, body_errors: res.Responses) -> None:
    """The queue, the grades, the agreement."""
    log, notebook, owner = services.log, services.notebook, services.owner

    async def gradable() -> list[InterviewSummary]:
        rows: list[InterviewSummary] = []
        cursor: str | None = None
        while True:
            page = await log.history(owner(), status="completed", limit=PAGE, cursor=cursor)
            found = (row for row in page.rows if row.track == TRACK and _opened(row))
            rows += [row for row in found if services.interviews.damage(row.id) is None]
            if page.next is None:
                return sorted(rows, key=lambda row: _shuffled(row.id))
            cursor = page.next

    @routes.get("/grading", tags=["grading"])
    async def read_queue(grader: Grader = TEACHER) -> GradingQueue:
        """The interviews that can be graded, in an order that tells nothing."""
        given = {one.interview: one for one in await notebook.grades(owner()) if one.grader == grader}
        items = tuple(_item(row, given.get(row.id)) for row in await gradable())
        return GradingQueue(rubric=rubric_for(TRACK), items=items)

    @routes.put("/grading/{interview}", status_code=204, tags=["grading"], responses=body_errors)
    async def grade(interview: InterviewId, given: GivenGrades) -> None:
        """Give or change grades."""
        row = await log.summary(owner(), interview)
        if row.status != "completed" or row.track != TRACK or not _opened(row):
            raise Refused("not_gradable", "Only completed interviews with at least one problem opened can be graded.")
        rubric = rubric_for(TRACK)
        if unknown := sorted(set(given.grades) - {one.id for one in rubric.criteria}):
            raise InvalidInput(f"The rubric has no such criterion: {', '.join(unknown)[:200]}.")
        await notebook.grade(
            owner(),
            TeacherGrades(
                interview=interview,
                grader=given.grader,
                rubric=rubric.name,
                grades=given.grades,
                note=given.note,
                graded_at=services.clock.now(),
            ),
        )

    @routes.get("/grading/agreement", tags=["grading"])
    async def read_agreement(grader: Grader = TEACHER) -> Agreement:
        """How far the system agrees with the teacher, over what was graded: nothing else is told."""
        rubric = rubric_for(TRACK)
        rows = {row.id: row for row in await gradable()}
        given = [one for one in await notebook.grades(owner()) if one.grader == grader and one.interview in rows]
        return _agreement(rubric, [(one, rows[one.interview]) for one in given])


def _agreement(rubric: Rubric, given: Sequence[tuple[TeacherGrades, InterviewSummary]]) -> Agreement:
    graded = [
        Graded(row.id, level_of(row), one.grades, report.criteria)
        for one, row in given
        if (report := assessed(row)) is not None
    ]
    graded_at = {one.interview: one.graded_at for one, _ in given}
    scores = [(one, both) for one in graded if (both := one.overall(rubric)) is not None]
    overall = agreeing([both for _, both in scores])
    found = overall.icc
    return Agreement(
        graded=len(given),
        kappa=overall.kappa,
        icc=found.value if found else None,
        low=found.low if found else None,
        high=found.high if found else None,
        criteria=tuple(_criterion(one, graded) for one in rubric.criteria),
        pairs=tuple(
            Pair(
                interview=one.interview,
                label=label_of(one.interview),
                teacher=teacher,
                system=system,
                graded_at=graded_at[one.interview],
            )
            for one, (teacher, system) in scores
        ),
        note=in_a_sentence(overall),
    )


def _criterion(criterion: Criterion, graded: Sequence[Graded]) -> CriterionAgreement:
    figures = of_criterion(criterion.id, graded)
    return CriterionAgreement(
        criterion=criterion.id,
        title=criterion.title,
        pairs=figures.pairs,
        kappa=figures.kappa,
        icc=figures.icc.value if figures.icc else None,
        mean_difference=figures.mean_difference,
    )


def _item(row: InterviewSummary, given: TeacherGrades | None) -> ToGrade:
    return ToGrade(
        interview=row.id,
        label=label_of(row.id),
        level=level_of(row),
        duration_ms=row.duration_ms,
        rounds=_opened(row),
        graded=dict(given.grades) if given else None,
        note=given.note if given else "",
    )


def label_of(interview: str) -> str:
    """A name that stays the same whatever else is graded, and tells neither who it was nor when."""
    digest = int(_shuffled(interview), 16)
    return "Interview " + "".join(LETTERS[digest // len(LETTERS) ** place % len(LETTERS)] for place in range(4))


def _shuffled(interview: str) -> str:
    return sha256(f"grading:{interview}".encode()).hexdigest()


def _opened(row: InterviewSummary) -> int:
    """How many rounds were opened: those have a title."""
    return sum(one.get("title") is not None for one in rounds_of(row))
