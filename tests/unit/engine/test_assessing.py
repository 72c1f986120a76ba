"""The feedback job: it comes by itself, blocks nobody, survives a crash in every phase, and is done once."""

import asyncio
import gc
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import pytest
import structlog

from greenroom.engine.assessing import COACH_FAULT, COACH_LATE, Feedback
from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.kinds import notes_by_kind
from greenroom.engine.live import LiveInterview
from greenroom.engine.projection import summary_of
from greenroom.engine.registry import IDLE_AFTER_MS, Interviews
from greenroom.errors import AssessmentFailed, CoachingFailed, NobodyToCoach
from greenroom.feedback.interviewed import Interviewed
from greenroom.interview.assessment import Report
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.assessment import CriterionJudgement, Judgement, Quote, Utterance
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin, fold
from greenroom.interview.core.state import Assessment, State
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding.state import CodingTask
from greenroom.ports.feedback import Advice
from greenroom.ports.log import Batch
from greenroom.testing.memory_log import MemoryEventLog
from greenroom.testing.scripted_assessor import ScriptedAssessor, ScriptedCoach
from greenroom.web.room import render
from tests.unit.engine.harness import OWNER, Engine, crash, until
from tests.unit.feedback.told import SAID, interview, report

PLAYED = interview()
REPORT = report(PLAYED)
NOTHING: dict[str, Any] = {
    "verdict_findings": (),
    "overall": None,
    "low": None,
    "high": None,
    "coverage": 0,
    "categories": dict.fromkeys(REPORT.categories),
    "findings": (),
    "strengths": (),
    "improvements": (),
}


def judgement(quote: str = "keep a set of what was seen", seq: int = 0) -> Judgement:
    seq = seq or next(record.seq for record in PLAYED.records if isinstance(record.event, ev.CandidateSpoke))
    criterion = CriterionJudgement(
        criterion="communication", grade=4, reason="You said how.", quotes=(Quote(seq=seq, text=quote),)
    )
    return Judgement(criteria=(criterion,), by="test:model", prompt="assessment@1")


def empty(interviewed: Interviewed, assessment: Assessment) -> Report:
    """A report in which nothing was assessed: all that is needed here."""
    criteria = tuple(
        one.model_copy(update={"grade": None, "low": None, "high": None, "findings": (), "reason": "Not here."})
        for one in REPORT.criteria
    )
    update = {**NOTHING, "id": assessment.id, "criteria": criteria, "up_to": interviewed.records[-1].seq}
    return REPORT.model_copy(update=update)


@dataclass
class Assessing(Engine):
    """An engine in which reports are written."""

    assessor: ScriptedAssessor = field(default_factory=lambda: ScriptedAssessor(AssessmentFailed("No model here.")))
    coach: ScriptedCoach | None = None
    write: Callable[[Interviewed, Assessment], Report] = empty
    coach_seconds: float = 5.0

    def _new(self) -> Interviews:
        feedback = Feedback(
            self.log,
            partial(notes_by_kind, self.kinds()),
            self.assessor,
            self.coach,
            lambda *both: self.write(*both),
            self.coach_seconds,
        )
        dispatcher = Dispatcher(
            interviewer=self.interviewer, kinds=self.kinds(), feedback=feedback, timeouts=self.patience
        )
        return Interviews(
            log=self.log,
            clock=self.clock,
            dispatcher=dispatcher,
            render=render,
            heartbeat=self.heartbeat,
        )

    async def reported(self, **settings: Any) -> LiveInterview:
        """An interview with its first report."""
        live = await self.at_problem(**settings)
        await live.tell(msg.End())
        await done(lambda: live.state.report is not None)
        return live

    async def events(self, interview: str, kind: type[ev.Event]) -> list[Any]:
        return [one.event for one in await self.log.read(OWNER, interview) if isinstance(one.event, kind)]


@pytest.fixture(autouse=True)
def plain_logs() -> Iterator[None]:
    """As the server writes them: by itself structlog shows every local of a traceback, which takes seconds."""
    structlog.configure(processors=[structlog.processors.format_exc_info, structlog.processors.JSONRenderer()])
    yield
    structlog.reset_defaults()


@pytest.fixture
async def engine() -> AsyncIterator[Assessing]:
    engine = Assessing()
    await engine.interviews.start()
    yield engine
    await crash(engine.interviews)


async def done(condition: Callable[[], bool], turns: int = 10_000) -> None:
    """Wait for what a thread has a part in."""
    for _ in range(turns):
        if condition():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never came to that")


async def put(engine: Engine, records: list[Recorded], interview: str = "played") -> State:
    """An interview that was held earlier, as it lies in the log."""
    state = fold(interview, records)
    first = begin(interview, records[0])
    await engine.log.append(Batch(interview, OWNER, records[:1], summary_of(first, OWNER)))
    # As earlier versions left it: nobody was to be woken for it.
    row = replace(summary_of(state, OWNER), wake_at=None)
    await engine.log.append(Batch(interview, OWNER, records[1:], row))
    return state


# ---------------------------------------------------------------- the report


async def test_a_report_comes_by_itself_and_the_room_is_not_held_up(engine: Assessing) -> None:
    live = await engine.reported()
    (written,) = await engine.events(live.state.id, ev.ReportWritten)
    assert written.report.id == "report-1"
    (read,) = await engine.events(live.state.id, ev.ExplanationsJudged)
    assert (read.judgement, read.reason) == (None, "No model here.")


async def test_a_candidate_who_wants_the_house_alone_is_never_read_by_a_model(engine: Assessing) -> None:
    engine.assessor.script = [judgement()]
    engine.coach = ScriptedCoach(Advice("From afar.", (), "test:model"))
    await engine.restart()
    live = await engine.reported(interviewer="house")
    await live.tell(msg.AskCoach(text="Why?"))
    await done(lambda: live.state.open_question is None)
    assert engine.assessor.asked == []
    assert engine.coach.asked == []
    assert live.state.thread[-1].said_by == "house"


@pytest.mark.parametrize("phase", ["reading", "between readings", "writing"])
async def test_a_crash_in_any_phase_loses_nothing_and_doubles_nothing(engine: Assessing, phase: str) -> None:
    gate = threading.Event()
    if phase != "writing":
        gate.set()
    engine.write = lambda interviewed, assessment: (gate.wait(10), empty(interviewed, assessment))[1]
    scripts: dict[str, list[Judgement | Exception | None]] = {
        "reading": [None],
        "between readings": [judgement(), None],
        "writing": [judgement()],
    }
    engine.assessor.script = scripts[phase]
    live = await engine.at_problem()
    await live.tell(msg.End())
    if phase == "writing":
        await done(lambda: not live.state.assessments[0].samples_wanted)
    else:
        await done(lambda: len(engine.assessor.asked) == (1 if phase == "reading" else 3))
    kept = set(live.state.assessments[0].judgements)
    assert len(kept) == {"reading": 0, "between readings": 1, "writing": 3}[phase]
    engine.assessor.script = [judgement()]
    engine.assessor.asked.clear()
    await engine.restart()
    gate.set()
    await done(lambda: engine.interviews.live_count == 1)
    again = await engine.interviews.open(OWNER, live.state.id)
    await done(lambda: not again.state.pending_assessment)
    assert {sample for _, sample in engine.assessor.asked} == {1, 2, 3} - kept
    assert len(await engine.events(live.state.id, ev.ReportWritten)) == 1
    judged = [event.sample for event in await engine.events(live.state.id, ev.ExplanationsJudged)]
    assert sorted(judged) == [1, 2, 3]


async def test_a_writer_that_breaks_is_told_and_asking_again_works(engine: Assessing) -> None:
    def broken(interviewed: Interviewed, assessment: Assessment) -> Report:
        raise RuntimeError("a bug")

    engine.write = broken
    live = await engine.at_problem()
    await live.tell(msg.End())
    await done(lambda: bool(live.state.assessments[0].failure))
    assert live.state.assessments[0].failure == "unexpected RuntimeError"
    assert live.state.report is None
    engine.write = empty
    await live.tell(msg.AssessAgain())
    await done(lambda: live.state.report is not None)
    assert [one.id for one in live.state.assessments] == ["report-1", "report-2"]


async def test_a_report_that_does_not_hold_up_against_the_log_is_never_kept(engine: Assessing) -> None:
    lie = Utterance(seq=2, who="candidate", quote="I never said this")
    false = REPORT.findings[0].model_copy(update={"evidence": (lie,)})
    engine.write = lambda interviewed, assessment: empty(interviewed, assessment).model_copy(
        update={"findings": (false,)}
    )
    live = await engine.at_problem()
    await live.tell(msg.End())
    await done(lambda: bool(live.state.assessments[0].failure))
    assert "contradicts the log" in live.state.assessments[0].failure
    assert await engine.events(live.state.id, ev.ReportWritten) == []


async def test_a_writer_that_hangs_is_given_up_on_and_the_next_one_is_not_held_up(engine: Assessing) -> None:
    stuck = threading.Event()
    # Long enough for the next one, also where a thread has to wait for its turn.
    engine.patience = replace(engine.patience, reporter=1.0)
    await engine.restart()
    engine.write = lambda interviewed, assessment: (stuck.wait(20), empty(interviewed, assessment))[1]
    try:
        live = await engine.at_problem()
        await live.tell(msg.End())
        await done(lambda: bool(live.state.assessments[0].failure))
        assert live.state.assessments[0].failure == "It took too long."
        engine.write = empty
        await live.tell(msg.AssessAgain())
        await done(lambda: not live.state.assessments[-1].is_pending)
        assert live.state.report is not None
    finally:
        stuck.set()


async def test_asked_for_twice_at_once_one_report_is_written(engine: Assessing) -> None:
    live = await engine.reported()
    await asyncio.gather(*(live.tell(msg.AssessAgain()) for _ in range(5)))
    await done(lambda: not live.state.pending_assessment)
    assert [event.report.id for event in await engine.events(live.state.id, ev.ReportWritten)] == [
        "report-1",
        "report-2",
    ]


async def test_reports_are_written_one_at_a_time_and_other_interviews_go_on(engine: Assessing) -> None:
    gate, at_once, most = threading.Event(), [0], [0]

    def slow(interviewed: Interviewed, assessment: Assessment) -> Report:
        at_once[0] += 1
        most[0] = max(most[0], at_once[0])
        gate.wait(10)
        at_once[0] -= 1
        return empty(interviewed, assessment)

    engine.write = slow
    lives = [await engine.at_problem() for _ in range(4)]
    for live in lives[1:]:
        await live.tell(msg.End())
    await done(lambda: at_once[0] == 1)
    await lives[0].tell(msg.Say(text="I am still here."))
    await until(lambda: not lives[0].state.cues)
    assert lives[0].state.lines[-1].who == "interviewer"
    gate.set()
    await done(lambda: all(live.state.report for live in lives[1:]))
    assert most == [1]


async def test_what_the_log_does_not_bear_out_is_struck_out_of_a_reading(engine: Assessing) -> None:
    engine.assessor.script = [judgement("keep a set of what was seen", 3), judgement("something brilliant", 3)]
    live = await engine.at_problem()
    await live.tell(msg.Say(text=SAID))
    await live.tell(msg.End())
    await done(lambda: live.state.report is not None)
    judged = [one for one in live.state.assessments[0].judgements.values() if one]
    assert [one.criteria[0].grade for one in judged] == [None, None, None]
    assert all(one.rejected for one in judged)


async def test_an_old_interview_gets_its_report_when_somebody_looks(engine: Assessing) -> None:
    await put(engine, PLAYED.records)
    await engine.restart()
    await asyncio.sleep(0)
    assert engine.interviews.live_count == 0, "nobody asked yet"
    live = await engine.interviews.open(OWNER, "played")
    await done(lambda: live.state.report is not None)
    assert len(await engine.events("played", ev.ReportWritten)) == 1


class ReadInThreads(MemoryEventLog):
    """Reads away from the loop, as the real log does."""

    async def read(self, owner: str, interview: str, after: int = 0) -> Sequence[Recorded]:
        return await asyncio.to_thread(asyncio.run, super().read(owner, interview, after))


@pytest.fixture
def without_garbage_collection() -> Iterator[None]:
    """Its pauses grow with all that earlier tests left behind, and no thread avoids them."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("without_garbage_collection")
async def test_a_very_long_log_does_not_hold_up_the_others() -> None:
    """The loop goes on ticking while a very long log is read, folded, reported on and checked.

    By the process's own time: what other processes do meanwhile is no silence of the loop's making.
    """
    engine = Assessing(log=ReadInThreads())
    spoke = next(record.seq for record in PLAYED.records if isinstance(record.event, coding_events.CodeSnapshotTaken))
    before, after = PLAYED.records[: spoke - 1], PLAYED.records[spoke - 1 :]
    edits = [
        Recorded(
            spoke + n, before[-1].at, coding_events.CodeEdited(problem=0, revision=n + 1, start=0, end=n > 0, text="x")
        )
        for n in range(30_000)
    ]
    records = [*before, *edits, *(replace(one, seq=one.seq + len(edits)) for one in after)]
    state = await put(engine, records)
    engine.write = lambda interviewed, assessment: (
        fold("again", interviewed.records),
        empty(interviewed, assessment),
    )[1]
    gaps: list[float] = []

    async def tick() -> None:
        last = time.process_time()
        while True:
            await asyncio.sleep(0.001)
            now = time.process_time()
            gaps.append(now - last)
            last = now

    ticking = asyncio.create_task(tick())
    began = time.process_time()
    live = await engine.interviews.open(OWNER, "played")
    await done(lambda: live.state.report is not None)
    took = time.process_time() - began
    ticking.cancel()
    await crash(engine.interviews)
    assert live.state.seq > state.seq
    assert max(gaps) < took / 4, f"the longest silence was {max(gaps):.3f} s of {took:.3f} s"


async def test_whoever_has_a_report_and_nobody_to_talk_to_is_let_go(engine: Assessing) -> None:
    for _ in range(3):
        await engine.reported()
    assert engine.interviews.live_count == 3
    for _ in range(3):
        engine.clock.advance(IDLE_AFTER_MS)
        await asyncio.sleep(0.01)
    await done(lambda: engine.interviews.live_count == 0)


async def test_a_report_that_is_being_written_is_not_let_go(engine: Assessing) -> None:
    gate = threading.Event()
    engine.write = lambda interviewed, assessment: (gate.wait(10), empty(interviewed, assessment))[1]
    live = await engine.at_problem()
    await live.tell(msg.End())
    await done(lambda: not live.state.assessments[0].samples_wanted)
    for _ in range(3):
        engine.clock.advance(IDLE_AFTER_MS)
        await asyncio.sleep(0.01)
    assert engine.interviews.live_count == 1
    gate.set()
    await done(lambda: live.state.report is not None)


async def test_a_question_that_is_gone_from_the_bank_does_not_hold_the_report_up(engine: Assessing) -> None:
    """The played interview asks `doubling`; here is one of which the bank knows nothing."""
    first = PLAYED.records[0]
    assert isinstance(first.event, ev.InterviewScheduled)
    (task,) = first.event.tasks
    assert isinstance(task, CodingTask)
    gone = task.model_copy(update={"brief": task.brief.model_copy(update={"slug": "taken-out"})})
    records = [replace(first, event=first.event.model_copy(update={"tasks": (gone,)})), *PLAYED.records[1:]]
    await put(engine, records)
    live = await engine.interviews.open(OWNER, "played")
    await done(lambda: live.state.report is not None)
    reviews = [one.review for one in await engine.events("played", coding_events.CodeReviewed)]
    assert {review.approach_quality for review in reviews} == {"not_assessed"}


# ---------------------------------------------------------------- the coach


async def test_the_house_answers_when_the_coach_cannot(engine: Assessing) -> None:
    engine.coach = ScriptedCoach(CoachingFailed("It named a score that is not there."))
    await engine.restart()
    live = await engine.reported()
    await live.tell(msg.AskCoach(text="What does not assessed mean?"))
    await done(lambda: live.state.open_question is None)
    answer = live.state.thread[-1]
    assert answer.said_by == "house"
    assert answer.trouble == "It named a score that is not there."
    assert "counts neither for you nor against you" in answer.text


async def test_where_there_is_no_model_the_house_answers_and_nothing_is_wrong(engine: Assessing) -> None:
    engine.coach = ScriptedCoach(NobodyToCoach("No language model is set up."))
    await engine.restart()
    live = await engine.reported()
    await live.tell(msg.AskCoach(text="What does not assessed mean?"))
    await done(lambda: live.state.open_question is None)
    assert (live.state.thread[-1].said_by, live.state.thread[-1].trouble) == ("house", "")


async def test_what_the_coach_cites_is_looked_up(engine: Assessing) -> None:
    live = await engine.at_problem()
    seq = await live.tell(msg.Say(text=SAID))
    await live.tell(msg.End())
    await done(lambda: live.state.report is not None)
    true = Utterance(seq=seq, who="candidate", quote=SAID)
    false = Utterance(seq=seq, who="candidate", quote="I am the best")
    engine.coach = ScriptedCoach(Advice("You named two ways.", (true, false), "test:model"))
    await engine.restart()
    live = await engine.interviews.open(OWNER, live.state.id)
    await live.tell(msg.AskCoach(text="What did I do well?"))
    await done(lambda: live.state.open_question is None)
    assert live.state.thread[-1].evidence == (true,)
    assert engine.coach.asked[0].question.text == "What did I do well?"


@pytest.mark.parametrize("fault", [None, RuntimeError("a bug")])
async def test_whatever_becomes_of_the_coach_the_house_answers(engine: Assessing, fault: Exception | None) -> None:
    engine.coach = ScriptedCoach(fault)
    engine.coach_seconds = 0.05
    await engine.restart()
    live = await engine.reported()
    await live.tell(msg.AskCoach(text="Why?"))
    await done(lambda: live.state.open_question is None)
    assert (live.state.thread[-1].said_by, bool(live.state.thread[-1].text)) == ("house", True)
    assert live.state.thread[-1].trouble == (COACH_LATE if fault is None else COACH_FAULT)
