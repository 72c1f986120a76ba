"""Answers rounds, as evals see them."""

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from greenroom.errors import InvalidInput
from greenroom.evals.candidates.person import Person
from greenroom.evals.candidates.plan import Plan
from greenroom.evals.case import EvalCase
from greenroom.evals.kind import EvalKind
from greenroom.evals.performing import Notes
from greenroom.evals.rounds.answers.part import AnswersPart
from greenroom.evals.rounds.answers.teller import Teller
from greenroom.interview.core.events import RoundEvent
from greenroom.interview.core.plan import Task
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers import events as ev
from greenroom.interview.rounds.answers.prompts import prompt, prompts
from greenroom.interview.rounds.answers.state import Answers, AnswersTask, answers_rounds


class AnswersEvals(EvalKind):
    """Candidates tell about their work. The questions have no notes but those that are pinned in the log."""

    name = "answers"
    part = AnswersPart
    cases = Path(__file__).parent / "cases"
    telling = frozenset({"story", "ramble", "more"})

    def notes(self, names: Collection[str]) -> Notes:
        unknown = next((slug for slug in names if slug not in prompts()), None)
        if unknown is not None:
            raise InvalidInput(f"there is no question called {unknown!r} that could be asked.")
        return {}

    def tasks(self, part: AnswersPart, notes: Notes) -> Sequence[Task]:
        return [AnswersTask(prompt=prompt(slug)) for slug in part.questions]

    def person(self, case: EvalCase, part: AnswersPart, notes: Notes, plan: Plan) -> Person:
        return Teller(case, plan)

    def quotable(self, state: State, notes: Notes) -> Iterable[str]:
        for _, round in answers_rounds(state):
            yield round.task.prompt.text
            yield from round.task.prompt.probes.values()

    def slug(self, round: Answers) -> str:
        return round.task.prompt.slug

    def title(self, round: Answers) -> str:
        return round.task.prompt.theme

    def told(self, event: RoundEvent, round: Answers) -> str | None:
        match event:
            case ev.FollowUpAsked(text=text):
                return f"follow-up {round.follow_ups.index(text) + 1} of {round.follow_ups_allowed}"
            case ev.QuestionSkipped():
                return "skips the question"
            case _:
                return None


ANSWERS = AnswersEvals()
