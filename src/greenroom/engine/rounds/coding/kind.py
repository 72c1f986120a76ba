"""Coding rounds in the engine: code is judged, analysed and reviewed, and questions are chosen."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import structlog

from greenroom.engine.audience import RunProgress
from greenroom.engine.kinds import NO_TOPIC, Performers, Performing, Topic, reason_of
from greenroom.engine.rounds.coding.analysis import Analyst
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.engine.rounds.coding.reviewing import HouseReviewer, SureReviewer, review_without_question
from greenroom.engine.rounds.coding.writing import ProblemWriting
from greenroom.errors import GreenroomError, InvalidInput, NotFound
from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.messages import Answer
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.actions import Analyse, Judge, Review, RunInput, WriteProblem
from greenroom.interview.rounds.coding.messages import (
    Analysed,
    InputDone,
    Judged,
    JudgingFailed,
    NothingWritten,
    Reviewed,
    Wrote,
)
from greenroom.interview.rounds.coding.scheduling import tasks_for
from greenroom.interview.rounds.coding.state import CodingTask, coding_round, coding_rounds, open_coding
from greenroom.interview.tracks import RoundPlan
from greenroom.judging.evidence import Analysis
from greenroom.ports.coding.questions import QuestionBank
from greenroom.ports.coding.reviewing import Reviewer, Work
from greenroom.ports.coding.writing import ProblemRequest
from greenroom.questions.choosing import choose
from greenroom.questions.model import Difficulty, Question

Suited = Callable[[str, Difficulty], Awaitable[Sequence[str]]]
"""Names of questions of a difficulty that suit an owner, the best first."""

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class CodingTimeouts:
    """How long the judge and others may take before the interview goes on without them, in seconds."""

    judge: float = 180.0
    analyst: float = 120.0
    reviewer: float = 60.0
    writer: float = 240.0


def questions_of(state: State, shelf: QuestionBank) -> Mapping[str, Question]:
    """The questions of an interview by name; what is gone is missing."""
    questions: dict[str, Question] = {}
    for _, round in coding_rounds(state):
        with suppress(NotFound):
            questions[round.brief.slug] = shelf.get(round.brief.slug)
    return questions


class CodingEngine:
    """Performs the actions of coding rounds and chooses their questions."""

    def __init__(
        self,
        *,
        bank: QuestionBank,
        judge: CodeJudge,
        analyst: Analyst,
        shelf: QuestionBank | None = None,
        reviewer: Reviewer | None = None,
        writing: ProblemWriting | None = None,
        suited: Suited | None = None,
        timeouts: CodingTimeouts | None = None,
    ) -> None:
        self._bank = bank
        self._shelf = shelf or bank
        """The bank and the questions that were written for single interviews."""
        self._judge = judge
        self._analyst = analyst
        self._house_reviewer = HouseReviewer()
        self._reviewer = SureReviewer(reviewer)
        self._writing = writing
        self._suited = suited
        self._timeouts = timeouts or CodingTimeouts()

    @property
    def performers(self) -> Performers:
        """Who performs which action."""
        return {
            Judge: self._run,
            RunInput: self._run_input,
            Analyse: self._analyse,
            Review: self._review,
            WriteProblem: self._write,
        }

    def notes(self, state: State) -> Mapping[str, Question]:
        """The questions of an interview by name, with all that is known about them."""
        return questions_of(state, self._shelf)

    def topic(self, state: State) -> Topic:
        """The problem and the candidate's code."""
        round = open_coding(state)
        return NO_TOPIC if round is None else (f"{round.brief.title}. {round.brief.statement}", round.text)

    async def tasks(
        self, owner: str, request: InterviewRequest, plans: Sequence[RoundPlan], seen: Sequence[str]
    ) -> Sequence[CodingTask]:
        """Questions that the owner has not seen lately, or that suit what is known of them, or one by its name."""
        choices = request.coding
        count = min(len(plans), choices.problem_count)
        named = [] if choices.question is None else [self._named(choices.question)]
        others = [one for one in self._bank.all() if one not in named]
        suited = await self._suited(owner, choices.difficulty) if choices.adaptive and self._suited else ()
        wanted = count - len(named)
        chosen = (
            ()
            if wanted <= 0
            else choose(
                others,
                choices.difficulty,
                wanted,
                seen,
                request.style,
                to_be_varied=choices.fresh_problems,
                suited=suited,
                pack=choices.pack,
            )
        )
        return tasks_for((question.brief for question in (*named, *chosen)), choices)

    def _named(self, slug: str) -> Question:
        try:
            question = self._bank.get(slug)
        except NotFound:
            raise NotFound(f"There is no question named {slug}.") from None
        if not question.is_askable:
            raise InvalidInput(f"The question {slug} can't be asked in an interview.")
        return question

    def _question(self, state: State, index: int) -> Question:
        return self._shelf.get(coding_round(state, index).brief.slug)

    async def _run(self, action: Judge, performing: Performing) -> Answer:
        run, state, show = action.run, performing.state, performing.show
        try:
            question = self._question(state, action.round)
            show(RunProgress(run.id, "queued", 0, 0))
            async with asyncio.timeout(self._timeouts.judge):
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
            return JudgingFailed(run.id, reason_of(error))

    async def _run_input(self, action: RunInput, performing: Performing) -> Answer:
        own, state, show = action.own, performing.state, performing.show
        try:
            question = self._question(state, action.round)
            show(RunProgress(own.id, "queued", 0, 0))
            async with asyncio.timeout(self._timeouts.judge):
                result = await self._judge.try_input(
                    question,
                    own.code,
                    own.language,
                    own.arguments,
                    lambda at: show(RunProgress(own.id, at.phase, at.done, at.total, at.ahead)),
                    whose=state.id,
                )
            return InputDone(own.id, result)
        except TimeoutError:
            return InputDone(own.id, None, "The judge did not answer in time.")
        except Exception as error:
            _log.exception("own_input_failed", interview=state.id, run=own.id)
            return InputDone(own.id, None, reason_of(error))

    async def _analyse(self, action: Analyse, performing: Performing) -> Answer:
        run, state = action.run, performing.state
        try:
            question = self._question(state, action.round)
            if run.result is None or run.code is None:
                raise InvalidInput("there is no code to look at")
            async with asyncio.timeout(self._timeouts.analyst):
                analysis = await self._analyst.analyse(question, run.code, run.language, run.result, whose=state.id)
        except TimeoutError:
            analysis = Analysis(failure="It took too long.")
        except Exception as error:
            _log.exception("analysis_failed", interview=state.id, run=run.id)
            analysis = Analysis(failure=reason_of(error))
        return Analysed(run.id, analysis)

    async def _review(self, action: Review, performing: Performing) -> Answer:
        run, state = action.run, performing.state
        if run.result is None or run.code is None:
            raise InvalidInput("there is no code to review")
        try:
            question = self._question(state, action.round)
        except NotFound:
            # An old interview about a question that has been taken out: its report must not wait forever.
            return Reviewed(run.id, review_without_question(run.result))
        work = Work(question, run.code, run.language, run.result, run.analysis)
        try:
            async with asyncio.timeout(self._timeouts.reviewer):
                reviewer = self._house_reviewer if performing.is_private else self._reviewer
                review = await reviewer.review(work)
        except Exception:
            _log.exception("review_failed", interview=state.id, run=run.id)
            review = await self._house_reviewer.review(work)
        return Reviewed(run.id, review)

    async def _write(self, action: WriteProblem, performing: Performing) -> Answer:
        state, index = performing.state, action.round
        if self._writing is None:
            return NothingWritten(index, "no problem writer is set up")
        base = self._question(state, index)
        language = coding_round(state, index).task.language
        request = ProblemRequest(base, base.difficulty, language, state.settings.style, f"{state.id}:{index}")
        try:
            async with asyncio.timeout(self._timeouts.writer):
                question, written_by = await self._writing.write(request, house_only=performing.is_private)
        except TimeoutError:
            return NothingWritten(index, "it took too long")
        except Exception as error:
            if not isinstance(error, GreenroomError):
                _log.exception("writing_failed", interview=state.id, problem=index)
            return NothingWritten(index, reason_of(error))
        return Wrote(index, question.brief, written_by)
