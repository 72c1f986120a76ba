"""Coders of known ability: two of the built-in questions each, and the questions' own solutions."""

from collections.abc import Mapping, Sequence
from itertools import cycle, islice
from typing import ClassVar, Self

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.evals.calibration.population import Appearance, Day, Population
from greenroom.evals.case import EvalCase
from greenroom.evals.rounds.coding.calibration.abilities import SkillName, person
from greenroom.evals.rounds.coding.candidates.coder import candidate_with
from greenroom.evals.rounds.coding.part import CodingPart
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.state import coding_rounds
from greenroom.questions.model import Question

CRITERIA: Mapping[str, SkillName] = {
    "problem_solving": "solving",
    "correctness": "solving",
    "efficiency": "solving",
    "communication": "talking",
    "testing": "testing",
    "time_management": "speed",
}
"""The skill that shows most in a criterion."""


class Coders(Population):
    """People who solve two problems."""

    kind = "coding"
    criteria: ClassVar[Mapping[str, str]] = CRITERIA
    most_rounds = 2

    def __init__(self, questions: Mapping[str, Question]) -> None:
        self._questions = questions

    @classmethod
    def built_in(cls) -> Self:
        """Those who are asked the questions that came with Greenroom: their solutions are run in this very process."""
        return cls({question.slug: question for question in FolderQuestionBank(None).all()})

    @property
    def notes(self) -> Mapping[str, Question]:
        return self._questions

    def asked(self, interviews: int) -> Sequence[tuple[str, ...]]:
        askable = sorted(question.slug for question in self._questions.values() if question.is_askable)
        return pairs_of(askable, interviews)

    def appear(self, day: Day, tasks: tuple[str, ...]) -> Appearance:
        somebody = person(day.number, day.ability, day.day, day.group)
        parts = {"coding": CodingPart(candidate=somebody.kind, questions=tasks)}
        case = EvalCase(id=day.id, parts=parts, seed=day.at)
        return Appearance(case, candidate_with(case, self._questions, somebody.profile), somebody.skills)

    def outcomes(self, state: State) -> tuple[str, ...]:
        return tuple(problem.status for _, problem in coding_rounds(state))

    def tasks(self, state: State) -> tuple[str, ...]:
        return tuple(problem.brief.slug for _, problem in coding_rounds(state))


def pairs_of(slugs: Sequence[str], count: int) -> list[tuple[str, str]]:
    """Two questions for each interview, so that each question meets people of all abilities."""
    first = list(islice(cycle(slugs), count))
    # A step that shares no factor with the number of questions brings every question together with many others.
    second = [slugs[(index * 7 + 5 + index // len(slugs)) % len(slugs)] for index in range(count)]
    following = {slug: slugs[(index + 1) % len(slugs)] for index, slug in enumerate(slugs)}
    return [(one, other if other != one else following[one]) for one, other in zip(first, second, strict=True)]
