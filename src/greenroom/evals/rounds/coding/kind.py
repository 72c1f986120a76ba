"""Coding rounds, as evals see them."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.errors import InvalidInput
from greenroom.evals.candidates.person import Person
from greenroom.evals.candidates.plan import Plan
from greenroom.evals.case import EvalCase
from greenroom.evals.kind import EvalKind
from greenroom.evals.performing import Notes
from greenroom.evals.rounds.coding.candidates.coder import Coder
from greenroom.evals.rounds.coding.part import CodingPart
from greenroom.evals.rounds.coding.performing import PERFORMERS
from greenroom.evals.rounds.coding.telling import lines_typed, told
from greenroom.interview.core.events import RoundEvent
from greenroom.interview.core.messages import Command
from greenroom.interview.core.plan import Task
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.choices import CodingChoices
from greenroom.interview.rounds.coding.messages import EditCode, MoveCursor
from greenroom.interview.rounds.coding.scheduling import tasks_for
from greenroom.interview.rounds.coding.state import Coding, coding_rounds
from greenroom.questions.model import Question


class CodingEvals(EvalKind):
    """Candidates write code that a judge knows, about questions of the built-in packs."""

    name = "coding"
    part = CodingPart
    cases = Path(__file__).parent / "cases"
    performers = PERFORMERS
    telling = frozenset({"plan", "plan_why", "follow_up"})

    def notes(self, names: Collection[str]) -> Notes:
        # Only the packs that came with Greenroom: their solutions are run in this very process.
        found = {question.slug: question for question in FolderQuestionBank(None, names).all()}
        askable = {slug for slug, question in found.items() if question.is_askable}
        unknown = next((slug for slug in names if slug not in askable), None)
        if unknown is not None:
            raise InvalidInput(f"there is no question called {unknown!r} that could be asked.")
        return found

    def tasks(self, part: CodingPart, notes: Notes) -> Sequence[Task]:
        briefs = [notes[slug].brief for slug in part.questions]
        return tasks_for(briefs, CodingChoices(language=part.language))

    def person(self, case: EvalCase, part: CodingPart, notes: Notes, plan: Plan) -> Person:
        return Coder(case, notes, plan)

    def leads_in(self, command: Command) -> Command | None:
        """People go to a place, and mark what they will write over, before they write there."""
        if not isinstance(command, EditCode):
            return None
        return MoveCursor(round=command.round, revision=command.base, anchor=command.start, head=command.end)

    def slug(self, round: Coding) -> str:
        return round.brief.slug

    def quotable(self, state: State, notes: Notes) -> Iterable[str]:
        for _, problem in coding_rounds(state):
            question = notes.get(problem.brief.slug)
            if question is not None:
                yield from _texts(question)

    def title(self, round: Coding) -> str:
        return round.brief.title

    def told(self, event: RoundEvent, round: Coding) -> str | None:
        return told(event, round)

    def typed(self, event: RoundEvent) -> int | None:
        return lines_typed(event)

    def details(self, part: CodingPart) -> Mapping[str, str]:
        return {"Language": part.language}


def _texts(question: Question) -> list[str]:
    texts = [question.opening, *question.pitfalls]
    texts += [text for one in question.follow_ups for text in (one.ask, *one.replies)]
    texts += [one.answer for one in question.clarifications]
    texts += [remark.text for remark in question.remarks]
    for approach in question.approaches:
        texts += [approach.probe.ask, *approach.probe.replies, *approach.hints]
    texts += [f"{one.input} {one.output} {one.explanation}" for one in question.examples]
    return texts


CODING = CodingEvals()
