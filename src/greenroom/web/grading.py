"""Grading by hand: a teacher grades interviews blind and sees how far the system agrees."""

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from greenroom.errors import NotFound
from greenroom.feedback.rubric import Rubric
from greenroom.interview.events import Millis
from greenroom.web import resources as res
from greenroom.web.ids import InterviewId
from greenroom.web.services import Services


class _Resource(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ToGrade(_Resource):
    """An interview to be graded: nothing of how it was scored is told."""

    interview: str
    label: str
    """"Interview 3": no name, so that nobody is recognised."""
    level: str
    duration_ms: int | None
    problems: int
    graded: dict[str, int] | None
    """The grades given by this grader, when there are."""


class GradingQueue(_Resource):
    """Everything there is to grade, and by what."""

    rubric: Rubric
    items: tuple[ToGrade, ...]


class GivenGrades(_Resource):
    """A grader's grades; a criterion left out is not graded."""

    grader: str = Field(default="teacher", min_length=1, max_length=80)
    grades: dict[str, int]
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

    @routes.get("/grading", tags=["grading"])
    async def read_queue() -> GradingQueue:
        """The interviews that can be graded, in an order that tells nothing."""
        raise NotFound("There is nothing to grade yet.")

    @routes.put("/grading/{interview}", status_code=204, tags=["grading"], responses=body_errors)
    async def grade(interview: InterviewId, given: GivenGrades) -> None:
        """Give or change grades."""
        raise NotFound("There is nothing to grade yet.")

    @routes.get("/grading/agreement", tags=["grading"])
    async def read_agreement() -> Agreement:
        """How far the system agrees with the teacher."""
        raise NotFound("There is nothing to compare yet.")
