"""Submissions as rows that can be listed."""

from dataclasses import dataclass

from greenroom.interview.core.events import Millis
from greenroom.judging.verdicts import RunResult
from greenroom.ports.log import EventLog, Page
from greenroom.questions.model import Language


@dataclass(frozen=True, slots=True)
class Submission:
    """One submission; `verdict` and `result` are None until it is judged."""

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

    @property
    def id(self) -> str:
        """The run."""
        return self.run

    @property
    def at(self) -> Millis:
        """When it was submitted."""
        return self.submitted_at

    @property
    def is_settled(self) -> bool:
        """Whether it is judged."""
        return self.verdict is not None


async def submissions(
    log: EventLog,
    owner: str,
    *,
    interview: str | None = None,
    problem: int | None = None,
    verdict: str | None = None,
    limit: int = 50,
    cursor: str | None = None,
) -> Page[Submission]:
    """The owner's submissions, newest first. Raises InvalidInput on a bad cursor."""
    wanted = {"problem": problem, "verdict": verdict}
    where = {name: value for name, value in wanted.items() if value is not None}
    return await log.work(Submission, owner, interview=interview, where=where, limit=limit, cursor=cursor)
