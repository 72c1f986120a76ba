"""What a strong answer to a problem looks like, from the notes on its question; only told after the end."""

from greenroom.errors import NotFound
from greenroom.feedback.rounds.coding.measuring.talk import covered
from greenroom.feedback.speech import QUESTION, READ
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.state import Coding, coding_rounds
from greenroom.ports.coding.questions import QuestionShelf
from greenroom.questions.model import Language, Question
from greenroom.web.shape import Shape


class SolutionView(Shape):
    """A right solution, to read after the end."""

    name: str
    """The approach it takes, in words."""
    language: Language
    code: str
    time: str | None
    space: str | None


class ApproachView(Shape):
    """A known way to solve a problem."""

    name: str
    time: str
    space: str


class QuestionSolution(Shape):
    """How a question can be solved, for somebody who practises it."""

    approaches: tuple[ApproachView, ...]
    solutions: tuple[SolutionView, ...]


class Debrief(Shape):
    """What a strong answer to a problem looks like; only told after the end."""

    round: int
    slug: str
    title: str
    approaches: tuple[ApproachView, ...]
    questions_to_ask: tuple[str, ...]
    """What a strong candidate asks first, with the answers."""
    asked: tuple[int, ...]
    """Which of these were asked before the first submission, by their place."""
    pitfalls: tuple[str, ...]
    follow_ups: tuple[str, ...]
    solutions: tuple[SolutionView, ...]
    missing: str
    """Why there is nothing to tell, when there is not."""


def debriefs(state: State, shelf: QuestionShelf) -> tuple[Debrief, ...]:
    """What strong answers look like, for the problems that were opened."""
    opened = [(index, round) for index, round in coding_rounds(state) if round.opened_at is not None]
    return tuple(_debrief(index, round, _asked_first(state, round), shelf) for index, round in opened)


def _asked_first(state: State, round: Coding) -> list[str]:
    """What the candidate asked from the opening of the problem to the first submission."""
    submitted = (run.requested_at for run in round.runs.values() if run.kind == "submission")
    until = min(submitted, default=round.closed_at)
    return [
        asked[0]
        for line in state.lines
        if line.who == "candidate" and line.at >= (round.opened_at or 0) and (until is None or line.at <= until)
        for asked in QUESTION.finditer(line.text[:READ])
    ]


def _debrief(index: int, round: Coding, asked: list[str], shelf: QuestionShelf) -> Debrief:
    slug, title = round.brief.slug, round.brief.title
    try:
        question = shelf.get(slug)
    except NotFound:
        return Debrief(
            round=index,
            slug=slug,
            title=title,
            approaches=(),
            questions_to_ask=(),
            asked=(),
            pitfalls=(),
            follow_ups=(),
            solutions=(),
            missing="This question is no longer in the question bank.",
        )
    return Debrief(
        round=index,
        slug=slug,
        title=title,
        approaches=approaches_of(question),
        questions_to_ask=tuple(f"{one.asks[0]} {one.answer}" for one in question.clarifications),
        asked=tuple(sorted(covered(asked, question.clarifications))),
        pitfalls=question.pitfalls,
        follow_ups=tuple(map(str, question.follow_ups)),
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
