"""Submissions as rows that can be listed."""

from dataclasses import dataclass

from greenroom.interview.core.events import Millis
from greenroom.judging.verdicts import RunResult
from greenroom.questions.model import Language


@dataclass(frozen=True, slots=True)
class Submission:
    """One row of the submissions table; `verdict` and `result` are None until judged."""

    interview: str
    run: str
    problem: int
    slug: str
    title: str
    language: Language
    attempt: int
    automatic: bool
    code: str
    time_spent_ms: int
    submitted_at: Millis
    verdict: str | None
    result: RunResult | None
    failure: str | None
