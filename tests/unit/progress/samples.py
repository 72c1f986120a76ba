"""Histories made by hand."""

from typing import Any

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.progress.glicko import DAY
from greenroom.progress.rounds.coding.model import AssessedProblem
from greenroom.progress.rounds.kinds import AssessedInterview, Practised

NOW = 20_000 * DAY + DAY // 2
"""Noon of Friday, 4 October 2024."""
BANK = {question.slug: question for question in FolderQuestionBank().all()}
CRITERIA = ("problem_solving", "correctness", "efficiency", "code_quality", "communication", "testing")


def problem(slug: str = "fresh-stretch", score: float | None = 0.8, **fields: Any) -> AssessedProblem:
    question = BANK[slug]
    values = {"status": "solved" if (score or 0) > 0.5 else "failed", "hints": 0, "attempts": 1, **fields}
    return AssessedProblem(slug=slug, topics=question.topics, difficulty=question.difficulty, score=score, **values)


def interview(
    number: int = 1,
    *problems: AssessedProblem,
    days_ago: float = 1,
    overall: float | None = 6.0,
    criteria: dict[str, float | None] | None = None,
) -> AssessedInterview:
    return AssessedInterview(
        interview=f"interview-{number}",
        at=int(NOW - days_ago * DAY),
        track="coding",
        overall=overall,
        low=None if overall is None else overall - 0.5,
        high=None if overall is None else overall + 0.5,
        criteria=dict.fromkeys(CRITERIA, 3.0) if criteria is None else criteria,
        problems=problems,
    )


def practised(slug: str = "fresh-stretch", verdict: str = "accepted", days_ago: float = 1) -> Practised:
    return Practised(slug=slug, at=int(NOW - days_ago * DAY), verdict=verdict, seconds=0)
