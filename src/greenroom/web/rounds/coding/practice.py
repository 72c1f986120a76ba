"""Practising without an interview: pick a question, run code, see everything."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import structlog
from fastapi import APIRouter
from starlette.responses import StreamingResponse

from greenroom.errors import GreenroomError, Refused
from greenroom.interview.rounds.coding.hints import ladder
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.ports.sandbox.running import Progress
from greenroom.progress.rounds.kinds import Practised
from greenroom.questions.model import Question
from greenroom.web.resources import NDJSON, Responses
from greenroom.web.rounds.coding import resources as res
from greenroom.web.rounds.coding.attempts import accepted, attempts_by_question, is_open_in_interview
from greenroom.web.rounds.coding.debriefing import QuestionSolution, approaches_of, solutions_of
from greenroom.web.services import Services

MOST_ATTEMPTS = 500

_log = structlog.get_logger(__name__)


def add_practice(routes: APIRouter, services: Services, body_errors: Responses) -> None:
    """A question, its solutions, and running code against it."""

    @routes.get("/questions/{slug}", tags=["practice"])
    async def read_question(slug: res.Slug) -> res.QuestionDetail:
        """All that somebody who practises may know of a question."""
        question = services.rounds.coding.bank.get(slug)
        attempts = (await attempts_by_question(services)).get(slug, [])
        return res.QuestionDetail(
            brief=question.brief, level=question.level, hints=question.hints, attempts=tuple(attempts[:MOST_ATTEMPTS])
        )

    @routes.get("/questions/{slug}/solution", tags=["practice"])
    async def read_solution(slug: res.Slug) -> QuestionSolution:
        """Ways to solve a question and right solutions to it; not while an interview asks it."""
        question = services.rounds.coding.bank.get(slug)
        if await is_open_in_interview(services, slug):
            raise Refused(
                "in_interview",
                "This question is part of your current interview. You can open the solution when it ends.",
            )
        return QuestionSolution(approaches=approaches_of(question), solutions=solutions_of(question))

    @routes.post(
        "/questions/{slug}/runs",
        tags=["practice"],
        response_class=StreamingResponse,
        responses={**body_errors, 200: {"model": res.PracticeStep, "content": {NDJSON: {}}}},
    )
    async def run_code(slug: res.Slug, new: res.PracticeRun) -> StreamingResponse:
        """Run or submit code; answers with a line of JSON for every step. Closing the connection stops it."""
        question = services.rounds.coding.bank.get(slug)
        return StreamingResponse(_lines(services, question, new), media_type=NDJSON)


async def questions(services: Services) -> res.CodingQuestions:
    """Every question, easiest first."""
    attempts = await attempts_by_question(services)
    packs = services.rounds.coding.packs.library.packs() if services.rounds.coding.packs is not None else ()
    return res.CodingQuestions(
        items=tuple(_item(question, attempts.get(question.slug, [])) for question in services.rounds.coding.bank.all()),
        packs=tuple(res.PackTitle(name=pack.name, title=pack.title) for pack in packs if pack.questions),
    )


async def _lines(services: Services, question: Question, new: res.PracticeRun) -> AsyncIterator[str]:
    """The steps of a run as they happen."""
    steps: asyncio.Queue[res.PracticeStep | None] = asyncio.Queue()
    work = asyncio.create_task(_perform(services, question, new, steps))
    try:
        while (step := await steps.get()) is not None:
            yield step.model_dump_json() + "\n"
    finally:
        # The client has disconnected and does not need the answer.
        work.cancel()
        with suppress(asyncio.CancelledError):
            await work


async def _perform(
    services: Services, question: Question, new: res.PracticeRun, steps: "asyncio.Queue[res.PracticeStep | None]"
) -> None:
    def show(at: Progress) -> None:
        progress = res.PracticeProgress(phase=at.phase, done=at.done, total=at.total, ahead=at.ahead)
        steps.put_nowait(res.PracticeStep(progress=progress))

    whose = services.owner()
    try:
        result = await services.rounds.coding.judge.judge(question, new.code, new.language, new.kind, show, whose=whose)
        if new.kind == "submission":
            await _note(services, question, new, result)
        steps.put_nowait(res.PracticeStep(result=result))
        if (hints := ladder(question, result)) != question.hints and result.verdict is not Verdict.ACCEPTED:
            steps.put_nowait(res.PracticeStep(hints=hints))
        if new.kind == "submission":
            analysis = await services.rounds.coding.analyst.analyse(
                question, new.code, new.language, result, whose=whose
            )
            steps.put_nowait(res.PracticeStep(analysis=analysis))
    except GreenroomError as error:
        steps.put_nowait(res.PracticeStep(failure=error.message))
    except TimeoutError:
        steps.put_nowait(res.PracticeStep(failure="The judge did not answer in time."))
    except Exception:
        _log.exception("practice_failed", question=question.slug)
        steps.put_nowait(res.PracticeStep(failure="Something went wrong on our side."))
    finally:
        steps.put_nowait(None)


async def _note(services: Services, question: Question, new: res.PracticeRun, result: RunResult) -> None:
    """Keep what was practised. The result is returned even if it cannot be kept."""
    practised = Practised(
        slug=question.slug, at=services.clock.now(), verdict=result.verdict.value, seconds=new.seconds or 0
    )
    try:
        await services.notebook.note_practice(services.owner(), practised)
    except GreenroomError:
        _log.warning("practice_not_noted", question=question.slug, exc_info=True)


def _item(question: Question, attempts: list[res.PracticeAttempt]) -> res.QuestionItem:
    return res.QuestionItem(
        slug=question.slug,
        title=question.title,
        difficulty=question.difficulty,
        level=question.level,
        topics=question.topics,
        submitted=len(attempts),
        accepted=accepted(attempts),
        pack=question.pack,
    )
