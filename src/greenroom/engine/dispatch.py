"""Carrying out actions through the ports. Whatever goes wrong out there comes back as an answer."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from greenroom.engine.assessing import Feedback
from greenroom.engine.audience import Attention, Draft, RunProgress, Speaking
from greenroom.engine.rounds.coding.analysis import Analyst
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.engine.rounds.coding.reviewing import HouseReviewer, SureReviewer, review_without_question
from greenroom.engine.rounds.coding.writing import ProblemWriting
from greenroom.engine.timekeeping import InterviewClock
from greenroom.engine.turns import collect_turn
from greenroom.errors import GreenroomError, InvalidInput, NotFound
from greenroom.interview.core.actions import Action, Assess, Consult, ConsultCoach, Wake, WriteReport
from greenroom.interview.core.events import Millis
from greenroom.interview.core.messages import (
    Answer,
    CoachReplied,
    ExplanationsRead,
    Reported,
    ReportingFailed,
    TimeCame,
    TurnFailed,
    TurnTaken,
)
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.actions import Analyse, Judge, Review, WriteProblem
from greenroom.interview.rounds.coding.messages import Analysed, Judged, JudgingFailed, NothingWritten, Reviewed, Wrote
from greenroom.interview.rounds.coding.state import coding_round, coding_rounds
from greenroom.judging.evidence import Analysis
from greenroom.ports.coding.questions import QuestionBank
from greenroom.ports.coding.reviewing import Reviewer, Work
from greenroom.ports.coding.writing import ProblemRequest
from greenroom.ports.interviewer import HOUSE, Interviewer, Turn

Show = Callable[[Draft], None]

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ActionTimeouts:
    """How long an adapter may take before the interview goes on without it, in seconds."""

    interviewer: float = 60.0
    judge: float = 180.0
    analyst: float = 120.0
    reviewer: float = 60.0
    writer: float = 240.0
    assessor: float = 180.0
    reporter: float = 120.0
    coach: float = 60.0


class Dispatcher:
    """Performs one action at a time for any interview; it holds no state of its own."""

    def __init__(
        self,
        *,
        interviewer: Interviewer,
        judge: CodeJudge,
        analyst: Analyst,
        bank: QuestionBank,
        reviewer: Reviewer | None = None,
        writing: ProblemWriting | None = None,
        feedback: Feedback | None = None,
        patience: ActionTimeouts | None = None,
    ) -> None:
        self._interviewer = interviewer
        self._judge = judge
        self._analyst = analyst
        self._bank = bank
        self._house_reviewer = HouseReviewer()
        self._reviewer = SureReviewer(reviewer)
        self._writing = writing
        self._feedback = feedback
        self._patience = patience or ActionTimeouts()

    async def perform(self, action: Action, state: State, show: Show, owner: str, clock: InterviewClock) -> Answer:
        """Do it and say what came of it. Never raises but for cancellation."""
        match action:
            case Wake():
                await clock.sleep_until(action.at)
                return TimeCame(action.id)
            case Consult():
                return await self._consult(action, state, show, clock)
            case Judge():
                return await self._run(action, state, show)
            case Analyse():
                return await self._analyse(action, state)
            case Review():
                return await self._review(action, state)
            case WriteProblem():
                return await self._write(action, state)
            case Assess():
                return await self._assess(action, state, owner)
            case WriteReport():
                return await self._report(action, state, owner)
            case ConsultCoach():
                return await self._coach(action, state, owner)
            case _:
                raise ValueError(f"nobody performs {type(action).__name__}")

    async def _consult(self, action: Consult, state: State, show: Show, clock: InterviewClock) -> Answer:
        show(Attention("thinking"))
        try:
            async with asyncio.timeout(self._patience.interviewer):
                return await self._take_turn(action, state, show, clock.now())
        except TimeoutError:
            return TurnFailed(action.up_to, "the interviewer took too long")
        except Exception as error:
            _log.exception("interviewer_failed", interview=state.id, action=action.id)
            return TurnFailed(action.up_to, _reason(error))
        finally:
            show(Attention("listening"))

    async def _take_turn(self, action: Consult, state: State, show: Show, now: Millis) -> TurnTaken:
        notes = {round.brief.slug: self._bank.get(round.brief.slug) for _, round in coding_rounds(state)}
        turn = Turn(state=state, cues=action.cues, notes=notes, now=now)
        shown = ""

        def show_text(text: str) -> None:
            nonlocal shown
            if text and not shown:
                show(Attention("speaking"))
            shown = text
            show(Speaking(text))

        return await collect_turn(self._interviewer, turn, show_text)

    async def _run(self, action: Judge, state: State, show: Show) -> Answer:
        run = action.run
        try:
            question = self._bank.get(state.problems[run.round].brief.slug)
            show(RunProgress(run.id, "queued", 0, 0))
            async with asyncio.timeout(self._patience.judge):
                result = await self._judge.judge(
                    question,
                    run.code or "",
                    run.language,
                    run.kind,
                    lambda at: show(RunProgress(run.id, at.phase, at.done, at.total, at.ahead)),
                    whose=state.id,
                )
            return Judged(run.id, result)
        except TimeoutError:
            return JudgingFailed(run.id, "The judge did not answer in time.")
        except Exception as error:
            _log.exception("judge_failed", interview=state.id, run=run.id)
            return JudgingFailed(run.id, _reason(error))

    async def _analyse(self, action: Analyse, state: State) -> Answer:
        run = action.run
        try:
            question = self._bank.get(state.problems[run.round].brief.slug)
            if run.result is None or run.code is None:
                raise InvalidInput("there is no code to look at")
            async with asyncio.timeout(self._patience.analyst):
                analysis = await self._analyst.analyse(question, run.code, run.language, run.result, whose=state.id)
        except TimeoutError:
            analysis = Analysis(failure="It took too long.")
        except Exception as error:
            _log.exception("analysis_failed", interview=state.id, run=run.id)
            analysis = Analysis(failure=_reason(error))
        return Analysed(run.id, analysis)

    async def _review(self, action: Review, state: State) -> Answer:
        run = action.run
        if run.result is None or run.code is None:
            raise InvalidInput("there is no code to review")
        try:
            question = self._bank.get(state.problems[run.round].brief.slug)
        except NotFound:
            # An old interview about a question that has been taken out: its report must not wait for ever.
            return Reviewed(run.id, review_without_question(run.result))
        work = Work(question, run.code, run.language, run.result, run.analysis)
        try:
            async with asyncio.timeout(self._patience.reviewer):
                review = await (self._house_reviewer if _is_private(state) else self._reviewer).review(work)
        except Exception:
            _log.exception("review_failed", interview=state.id, run=run.id)
            review = await self._house_reviewer.review(work)
        return Reviewed(run.id, review)

    async def _write(self, action: WriteProblem, state: State) -> Answer:
        if self._writing is None:
            return NothingWritten(action.round, "no problem writer is set up")
        base = self._bank.get(state.problems[action.round].brief.slug)
        settings = state.settings
        language = coding_round(state, action.round).task.language
        request = ProblemRequest(
            base,
            base.difficulty,
            language,
            settings.style,
            f"{state.id}:{action.round}",
        )
        try:
            async with asyncio.timeout(self._patience.writer):
                question, written_by = await self._writing.write(request, house_only=_is_private(state))
        except TimeoutError:
            return NothingWritten(action.round, "it took too long")
        except Exception as error:
            if not isinstance(error, GreenroomError):
                _log.exception("writing_failed", interview=state.id, problem=action.round)
            return NothingWritten(action.round, _reason(error))
        return Wrote(action.round, question.brief, written_by)

    async def _assess(self, action: Assess, state: State, owner: str) -> Answer:
        report, sample = action.assessment.id, action.sample
        if self._feedback is None:
            return ExplanationsRead(report, sample, None, "No language model is set up to judge explanations.")
        if _is_private(state):
            return ExplanationsRead(report, sample, None, "You chose the built-in interviewer only.")
        try:
            async with asyncio.timeout(self._patience.assessor):
                return ExplanationsRead(report, sample, await self._feedback.assess(owner, state, sample))
        except TimeoutError:
            return ExplanationsRead(report, sample, None, "The language model took too long.")
        except Exception as error:
            if not isinstance(error, GreenroomError):
                _log.exception("assessment_failed", interview=state.id, report=report)
            return ExplanationsRead(report, sample, None, _reason(error))

    async def _report(self, action: WriteReport, state: State, owner: str) -> Answer:
        report = action.assessment.id
        if self._feedback is None:
            return ReportingFailed(report, "no report writer is set up")
        try:
            return Reported(await self._feedback.report(owner, state, action.assessment, self._patience.reporter))
        except TimeoutError:
            return ReportingFailed(report, "It took too long.")
        except Exception as error:
            _log.exception("report_failed", interview=state.id, report=report)
            return ReportingFailed(report, _reason(error))

    async def _coach(self, action: ConsultCoach, state: State, owner: str) -> Answer:
        question = action.question
        try:
            if self._feedback is None:
                raise InvalidInput("no coach is set up")
            async with asyncio.timeout(self._patience.coach):
                advice = await self._feedback.answer(owner, state, question)
        except TimeoutError:
            return CoachReplied(question.seq, "That took too long. Please ask again.", (), HOUSE)
        except Exception:
            _log.exception("coach_failed", interview=state.id, question=question.seq)
            return CoachReplied(question.seq, "I can't answer that right now. Please ask again.", (), HOUSE)
        return CoachReplied(question.seq, advice.text, advice.evidence, advice.said_by, advice.account)


def _is_private(state: State) -> bool:
    """Whether the candidate wants the house alone: then nothing of theirs goes to a language model."""
    return state.settings.interviewer == HOUSE


def _reason(error: Exception) -> str:
    """What may be shown: our own errors speak for themselves, others only by their kind."""
    return error.message if isinstance(error, GreenroomError) else f"unexpected {type(error).__name__}"
