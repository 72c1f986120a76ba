"""What a strong answer to a problem looks like, from the notes on its question; only told after the end."""

from pydantic import BaseModel, ConfigDict

from greenroom.errors import NotFound
from greenroom.interview.core.state import State
from greenroom.questions.model import Language, Question
from greenroom.web.services import Services


class _Resource(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SolutionView(_Resource):
    """A right solution, to read after the end."""

    name: str
    """The approach it takes, in words."""
    language: Language
    code: str
    time: str | None
    space: str | None


class ApproachView(_Resource):
    """A known way to solve a problem."""

    name: str
    time: str
    space: str


class QuestionSolution(_Resource):
    """How a question can be solved, for somebody who practises it."""

    approaches: tuple[ApproachView, ...]
    solutions: tuple[SolutionView, ...]


class Debrief(_Resource):
    """What a strong answer to a problem looks like; only told after the end."""

    problem: int
    slug: str
    title: str
    approaches: tuple[ApproachView, ...]
    questions_to_ask: tuple[str, ...]
    """What a strong candidate asks first, with the answers."""
    pitfalls: tuple[str, ...]
    follow_ups: tuple[str, ...]
    solutions: tuple[SolutionView, ...]
    missing: str
    """Why there is nothing to tell, when there is not."""


def debriefs(state: State, services: Services) -> tuple[Debrief, ...]:
    """What strong answers look like, for the problems that were opened."""
    opened = [(index, problem) for index, problem in enumerate(state.problems) if problem.opened_at is not None]
    return tuple(_debrief(index, problem.brief.slug, problem.brief.title, services) for index, problem in opened)


def _debrief(index: int, slug: str, title: str, services: Services) -> Debrief:
    try:
        question = services.shelf.get(slug)
    except NotFound:
        return Debrief(
            problem=index,
            slug=slug,
            title=title,
            approaches=(),
            questions_to_ask=(),
            pitfalls=(),
            follow_ups=(),
            solutions=(),
            missing="This question is no longer in the question bank.",
        )
    return Debrief(
        problem=index,
        slug=slug,
        title=title,
        approaches=approaches_of(question),
        questions_to_ask=tuple(f"{one.asks[0]} {one.answer}" for one in question.clarifications),
        pitfalls=question.pitfalls,
        follow_ups=question.follow_ups,
        solutions=solutions_of(question),
        missing="",
    )


def approaches_of(question: Question) -> tuple[ApproachView, ...]:
    """The known ways to solve it, best first."""
    return tuple(ApproachView(name=one.name, time=one.time, space=one.space) for one in question.approaches)


def solutions_of(question: Question) -> tuple[SolutionView, ...]:
    """Its right solutions, each named by its approach, which is what their files are called."""
    return tuple(
        SolutionView(
            name=one.name.replace("_", " ").capitalize(),
            language=one.language,
            code=one.code,
            time=one.time,
            space=one.space,
        )
        for one in question.solutions
        if one.expect == "accepted"
    )
