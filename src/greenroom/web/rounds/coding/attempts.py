"""One's own submissions to questions, from practice and from interviews alike."""

from greenroom.engine.projection import rounds_of
from greenroom.interview.core.events import Millis
from greenroom.judging.verdicts import Verdict
from greenroom.ports.coding.submissions import submissions
from greenroom.ports.log import InterviewSummary
from greenroom.web.rounds.coding import resources as res
from greenroom.web.services import Services

_PAGE = 200


async def attempts_by_question(services: Services) -> dict[str, list[res.PracticeAttempt]]:
    """Every judged submission, by the slug of its question, newest first."""
    found: dict[str, list[res.PracticeAttempt]] = {}
    for one in await services.notebook.practised(services.owner()):
        _add(found, one.slug, one.verdict, one.at, None)
    cursor: str | None = None
    while True:
        page = await submissions(services.log, services.owner(), limit=_PAGE, cursor=cursor)
        for row in page.rows:
            _add(found, row.slug, row.verdict, row.submitted_at, row.interview)
        cursor = page.next
        if cursor is None:
            break
    for attempts in found.values():
        attempts.sort(key=lambda one: one.at, reverse=True)
    return found


def _add(
    found: dict[str, list[res.PracticeAttempt]], slug: str, verdict: str | None, at: Millis, interview: str | None
) -> None:
    # None until it is judged; an imported notebook may hold any other word.
    if verdict in set(Verdict):
        attempt = res.PracticeAttempt(at=at, verdict=Verdict(verdict), interview=interview)
        found.setdefault(slug, []).append(attempt)


def accepted(attempts: list[res.PracticeAttempt]) -> int:
    """How many of them were right."""
    return sum(one.verdict is Verdict.ACCEPTED for one in attempts)


async def is_open_in_interview(services: Services, slug: str) -> bool:
    """Whether a running interview of one's own has this question on the table."""
    page = await services.log.history(services.owner(), status="in_progress", limit=_PAGE)
    return any(slug in opened(row) for row in page.rows)


def opened(row: InterviewSummary) -> set[str]:
    """The slugs of an interview's problems that were shown to the candidate; the others have no title yet."""
    problems = [one for one in rounds_of(row) if one["kind"] == "coding"]
    return {str(one["slug"]) for one in problems if one.get("title") is not None}
