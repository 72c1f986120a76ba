"""Making tasks of the questions that were chosen."""

from collections.abc import Iterable

from greenroom.interview.rounds.coding.choices import RULES, CodingChoices
from greenroom.interview.rounds.coding.state import CodingTask
from greenroom.questions.model import ProblemBrief


def tasks_for(briefs: Iterable[ProblemBrief], choices: CodingChoices) -> tuple[CodingTask, ...]:
    """A task for each question."""
    return tuple(
        CodingTask(
            brief=brief,
            language=choices.language,
            difficulty=choices.difficulty,
            pack=choices.pack,
            fresh=choices.fresh_problems,
            adaptive=choices.adaptive,
            rules=RULES,
        )
        for brief in briefs
    )
