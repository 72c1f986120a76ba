"""After the interview: having it read, writing the report, answering questions about it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import structlog

from greenroom.engine.kinds import TaskNotes
from greenroom.errors import AssessmentFailed, GreenroomError, NobodyToCoach, NotFound
from greenroom.feedback import coaching
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.quoting import SpokenWords, upheld
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubrics_for
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Evidence, Report, report_of
from greenroom.interview.core.assessment import Judgement
from greenroom.interview.core.events import TurnAccount
from greenroom.interview.core.state import Assessment, State, ThreadLine
from greenroom.ports.feedback import Advice, Assessor, Coach, Consultation
from greenroom.ports.interviewer import HOUSE
from greenroom.ports.log import EventLog

COACH_SECONDS = 45.0
"""Then the house answers in place of the language model."""

COACH_LATE = "The language model did not answer in time."
COACH_FAULT = "Asking the language model failed on our side."

WriteReport = Callable[[Interviewed, Assessment], Report]

_THREADS = ThreadPoolExecutor(max_workers=2, thread_name_prefix="feedback")
"""One writes; the second takes over if the first is stuck, since a thread cannot be stopped."""

_log = structlog.get_logger(__name__)


class Feedback:
    """Reads whole logs, so all that takes long is done in threads of its own, one report at a time.

    Interviews that are under way share the processor with at most one report, however many wait to be written.
    """

    def __init__(
        self,
        log: EventLog,
        notes: TaskNotes,
        assessor: Assessor | None = None,
        coach: Coach | None = None,
        write: WriteReport = write_report,
        coach_seconds: float = COACH_SECONDS,
    ) -> None:
        self._log = log
        self._notes = notes
        self._assessor = assessor
        self._coach = coach
        self._write = write
        self._coach_seconds = coach_seconds
        self._turn = asyncio.Semaphore(1)

    async def assess(self, owner: str, state: State, sample: int) -> Judgement:
        """One reading by a language model, without what the log does not bear out. Raises AssessmentFailed."""
        if self._assessor is None:
            raise AssessmentFailed("No language model is set up.")
        interviewed = await self.interviewed(owner, state)
        return upheld(await self._assessor.assess(interviewed, sample), SpokenWords.of(interviewed.records))

    async def report(self, owner: str, state: State, assessment: Assessment, seconds: float) -> Report:
        """The report, checked against the log. Raises TimeoutError; waiting for one's turn does not count."""
        async with self._turn, asyncio.timeout(seconds):
            interviewed = await self.interviewed(owner, state)
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(_THREADS, _checked, self._write, interviewed, assessment)

    async def answer(self, owner: str, state: State, question: ThreadLine) -> Advice:
        """The coach's answer, or the house's when that fails or is all the candidate wants."""
        interviewed = await self.interviewed(owner, state)
        report = report_of(state)
        if report is None:
            raise NotFound("There is no report to talk about.")
        advice = await self._coached(Consultation(interviewed, report, _before(state, question), question))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(_THREADS, _with_proof, advice, interviewed)

    async def _coached(self, consultation: Consultation) -> Advice:
        state = consultation.interviewed.state
        trouble = ""
        if self._coach is not None and state.settings.interviewer != HOUSE:
            try:
                async with asyncio.timeout(self._coach_seconds):
                    return await self._coach.answer(consultation)
            except NobodyToCoach:
                pass
            except TimeoutError:
                trouble = COACH_LATE
                _log.warning("coach_failed", interview=state.id, reason="it took too long")
            except GreenroomError as error:
                trouble = error.message.partition(":")[0].removesuffix(".") + "."
                # What comes after the colon may quote the candidate, and their words are in no log file.
                _log.warning("coach_failed", interview=state.id, reason=error.message.partition(":")[0])
            except Exception:
                trouble = COACH_FAULT
                _log.exception("coach_failed", interview=state.id)
        # The coach may read the whole log.
        loop = asyncio.get_running_loop()
        text, evidence = await loop.run_in_executor(_THREADS, _from_the_report, consultation)
        return Advice(text, evidence, HOUSE, TurnAccount(trouble=trouble) if trouble else None)

    async def interviewed(self, owner: str, state: State) -> Interviewed:
        """The interview with all that is known of it."""
        records = await self._log.read(owner, state.id)
        return Interviewed(records, state, self._notes(state), rubrics_for(state))


def _before(state: State, question: ThreadLine) -> tuple[ThreadLine, ...]:
    return tuple(line for line in state.thread if line.seq < question.seq)


def _checked(write: WriteReport, interviewed: Interviewed, assessment: Assessment) -> Report:
    report = write(interviewed, assessment)
    if found := objections(report, Witness(interviewed.state.id, interviewed.records)):
        # Nothing that is not so may ever be shown; that it was about to be is a fault of ours.
        raise AssessmentFailed(f"The report contradicts the log: {found[0]}")
    return report


def _from_the_report(consultation: Consultation) -> tuple[str, tuple[Evidence, ...]]:
    """The house's answer. What was asked last helps with a question that is about it."""
    before = next((line.text for line in reversed(consultation.thread) if line.who == "candidate"), "")
    return coaching.answer(consultation.interviewed, consultation.report, consultation.question.text, before)


def _with_proof(advice: Advice, interviewed: Interviewed) -> Advice:
    """The advice with only the evidence that the log confirms."""
    witness = Witness(interviewed.state.id, interviewed.records)
    return replace(advice, evidence=tuple(one for one in advice.evidence if witness.objection(one) is None))
