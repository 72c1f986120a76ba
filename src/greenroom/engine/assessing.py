"""After the interview: having it read, writing the report, answering questions about it."""

import asyncio
from contextlib import suppress

import structlog

from greenroom.errors import AssessmentFailed, GreenroomError, NotFound
from greenroom.feedback import coaching
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubric import rubric_for
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Judgement, Report
from greenroom.interview.state import Assessment, State, ThreadLine
from greenroom.ports import HOUSE, Advice, Assessor, Coach, Consultation, EventLog, QuestionBank
from greenroom.questions.model import Question

_log = structlog.get_logger(__name__)


class FeedbackDesk:
    """Reads whole logs, so all that takes long is done in a thread of its own."""

    def __init__(
        self, log: EventLog, bank: QuestionBank, assessor: Assessor | None = None, coach: Coach | None = None
    ) -> None:
        self._log = log
        self._bank = bank
        self._assessor = assessor
        self._coach = coach

    async def judge(self, owner: str, state: State, sample: int) -> Judgement:
        """One reading by a language model. Raises AssessmentFailed when there is none."""
        if self._assessor is None:
            raise AssessmentFailed("No language model is set up.")
        return await self._assessor.judge(await self.interviewed(owner, state), sample)

    async def report(self, owner: str, state: State, assessment: Assessment) -> Report:
        """The report, checked against the log."""
        interviewed = await self.interviewed(owner, state)
        return await asyncio.to_thread(_checked, interviewed, assessment)

    async def answer(self, owner: str, state: State, question: ThreadLine) -> Advice:
        """The coach's answer, or the house's when that fails."""
        interviewed = await self.interviewed(owner, state)
        if state.report is None:
            raise NotFound("There is no report to talk about.")
        if self._coach is not None and state.settings.interviewer != HOUSE:
            thread = tuple(line for line in state.thread if line.seq < question.seq)
            try:
                return await self._coach.answer(Consultation(interviewed, state.report, thread, question))
            except GreenroomError as error:
                _log.warning("coach_failed", interview=state.id, reason=error.message)
        text, evidence = coaching.answer(interviewed, state.report, question.text)
        return Advice(text, evidence, HOUSE)

    async def interviewed(self, owner: str, state: State) -> Interviewed:
        """The interview with all that is known of it."""
        records = await self._log.read(owner, state.id)
        questions: dict[str, Question] = {}
        for problem in state.problems:
            with suppress(NotFound):
                questions[problem.brief.slug] = self._bank.get(problem.brief.slug)
        return Interviewed(records, state, questions, rubric_for(state.settings.track))


def _checked(interviewed: Interviewed, assessment: Assessment) -> Report:
    report = write_report(interviewed, assessment)
    if found := objections(report, Witness(interviewed.state.id, interviewed.records)):
        # Nothing that is not so may ever be shown; that it was about to be is a fault of ours.
        raise AssessmentFailed(f"The report did not hold up against the log: {found[0]}")
    return report
