"""Routes for submissions: making one without a socket, and lists of them."""

from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Query

from greenroom.errors import GreenroomError, Refused
from greenroom.interview.rounds.coding.messages import SubmitCode
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.judging.verdicts import Verdict
from greenroom.ports.coding.submissions import Submission, submissions
from greenroom.web.ids import InterviewId
from greenroom.web.parameters import Cursor, IdempotencyKey, Limit
from greenroom.web.resources import Responses
from greenroom.web.rounds.coding import resources as res
from greenroom.web.services import Services


def add_submissions(routes: APIRouter, services: Services, body_errors: Responses) -> None:
    """Submitting, and the submissions of one interview or of all."""
    interviews, log, owner = services.interviews, services.log, services.owner

    async def page_of(**wanted: Any) -> res.SubmissionPage:
        page = await submissions(log, owner(), **wanted)
        damaged = {row.interview for row in page.rows if row.verdict is not None and row.result is None}
        for interview in damaged:
            if interviews.damage(interview) is None:
                with suppress(GreenroomError):
                    await interviews.rebuild(owner(), interview)
        if damaged:
            page = await submissions(log, owner(), **wanted)
        return res.SubmissionPage(items=tuple(map(_item, page.rows)), next=page.next)

    @routes.post("/interviews/{interview}/submissions", status_code=202, tags=["submissions"], responses=body_errors)
    async def submit(
        interview: InterviewId, new: res.NewSubmission, idempotency_key: IdempotencyKey = None
    ) -> res.SubmissionReceipt:
        """Submit code for the problem on the table."""
        command = SubmitCode(round=new.round, code=new.code)
        seq = await interviews.tell(owner(), interview, command, idempotency_key)
        # The new text comes first and the run right after it.
        run = f"run-{seq + 1}"
        if run not in runs_of(await interviews.state(owner(), interview)):
            raise Refused("key_reused", "This Idempotency-Key was already used for something else.")
        return res.SubmissionReceipt(seq=seq, run=run)

    @routes.get("/interviews/{interview}/submissions", tags=["submissions"])
    async def submissions_of_interview(
        interview: InterviewId, limit: Limit = 50, cursor: Cursor = None
    ) -> res.SubmissionPage:
        """The submissions of one interview, newest first."""
        await log.summary(owner(), interview)
        return await page_of(interview=interview, limit=limit, cursor=cursor)

    @routes.get("/submissions", tags=["submissions"])
    async def list_submissions(
        round: Annotated[int | None, Query(ge=0, le=9)] = None,
        verdict: Verdict | None = None,
        limit: Limit = 50,
        cursor: Cursor = None,
    ) -> res.SubmissionPage:
        """All submissions, newest first."""
        return await page_of(problem=round, verdict=verdict, limit=limit, cursor=cursor)


def _item(row: Submission) -> res.SubmissionItem:
    fields = {name: getattr(row, name) for name in res.SubmissionItem.model_fields if name != "round"}
    return res.SubmissionItem(round=row.problem, **fields)
