"""Performing the actions that every interview has. A failure outside comes back as an answer."""

import asyncio
from dataclasses import dataclass

import structlog

from greenroom.engine.assessing import Feedback
from greenroom.engine.audience import Attention, Sentence, Withdrawn
from greenroom.engine.kinds import Kinds, Performers, Performing, notes_of, reason_of
from greenroom.engine.turns import collect_turn
from greenroom.errors import GreenroomError, InvalidInput
from greenroom.interview.core.actions import Assess, Consult, ConsultCoach, Wake, WriteReport
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
from greenroom.ports.interviewer import HOUSE, Interviewer, Turn

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ActionTimeouts:
    """How long an adapter may take before the interview goes on without it, in seconds."""

    interviewer: float = 60.0
    assessor: float = 180.0
    reporter: float = 120.0
    coach: float = 60.0


class CorePerformers:
    """Performs turns, readings, reports and the coach's answers."""

    def __init__(
        self,
        interviewer: Interviewer,
        kinds: Kinds,
        feedback: Feedback | None = None,
        timeouts: ActionTimeouts | None = None,
    ) -> None:
        self._interviewer = interviewer
        self._kinds = kinds
        self._feedback = feedback
        self._timeouts = timeouts or ActionTimeouts()

    @property
    def performers(self) -> Performers:
        """Who performs which action."""
        return {
            Wake: self._wake,
            Consult: self._consult,
            Assess: self._assess,
            WriteReport: self._report,
            ConsultCoach: self._coach,
        }

    async def _wake(self, action: Wake, performing: Performing) -> Answer:
        await performing.clock.sleep_until(action.at)
        return TimeCame(action.id)

    async def _consult(self, action: Consult, performing: Performing) -> Answer:
        performing.show(Attention("thinking"))
        try:
            async with asyncio.timeout(self._timeouts.interviewer):
                return await self._take_turn(action, performing)
        except TimeoutError:
            return TurnFailed(action.up_to, "the interviewer took too long")
        except Exception as error:
            _log.exception("interviewer_failed", interview=performing.state.id, action=action.id)
            return TurnFailed(action.up_to, reason_of(error))
        finally:
            performing.show(Attention("listening"))

    async def _take_turn(self, action: Consult, performing: Performing) -> TurnTaken:
        state, show = performing.state, performing.show
        turn = Turn(state, action.cues, notes_of(self._kinds, state), performing.clock.now(), performing.owner)
        is_speaking = False

        def on_said(said: Sentence | Withdrawn) -> None:
            nonlocal is_speaking
            if isinstance(said, Sentence) and not is_speaking:
                show(Attention("speaking"))
            is_speaking = isinstance(said, Sentence)
            show(said)

        return await collect_turn(self._interviewer, turn, on_said)

    async def _assess(self, action: Assess, performing: Performing) -> Answer:
        report, sample = action.assessment.id, action.sample
        if self._feedback is None:
            return ExplanationsRead(report, sample, None, "No language model is set up to judge explanations.")
        if performing.is_private:
            return ExplanationsRead(report, sample, None, "You chose the built-in interviewer only.")
        try:
            async with asyncio.timeout(self._timeouts.assessor):
                judgement = await self._feedback.assess(performing.owner, performing.state, sample)
                return ExplanationsRead(report, sample, judgement)
        except TimeoutError:
            return ExplanationsRead(report, sample, None, "The language model took too long.")
        except Exception as error:
            if not isinstance(error, GreenroomError):
                _log.exception("assessment_failed", interview=performing.state.id, report=report)
            return ExplanationsRead(report, sample, None, reason_of(error))

    async def _report(self, action: WriteReport, performing: Performing) -> Answer:
        report = action.assessment.id
        if self._feedback is None:
            return ReportingFailed(report, "no report writer is set up")
        try:
            written = self._feedback.report(
                performing.owner, performing.state, action.assessment, self._timeouts.reporter
            )
            return Reported(await written)
        except TimeoutError:
            return ReportingFailed(report, "It took too long.")
        except Exception as error:
            _log.exception("report_failed", interview=performing.state.id, report=report)
            return ReportingFailed(report, reason_of(error))

    async def _coach(self, action: ConsultCoach, performing: Performing) -> Answer:
        question = action.question
        try:
            if self._feedback is None:
                raise InvalidInput("no coach is set up")
            async with asyncio.timeout(self._timeouts.coach):
                advice = await self._feedback.answer(performing.owner, performing.state, question)
        except TimeoutError:
            return CoachReplied(question.seq, "That took too long. Please ask again.", (), HOUSE)
        except Exception:
            _log.exception("coach_failed", interview=performing.state.id, question=question.seq)
            return CoachReplied(question.seq, "I can't answer that right now. Please ask again.", (), HOUSE)
        return CoachReplied(question.seq, advice.text, advice.evidence, advice.said_by, advice.account)
