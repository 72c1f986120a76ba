"""The engine: nothing acknowledged is lost, and nothing out there stops an interview."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from greenroom.engine.audience import QUEUE_LIMIT, FellBehind, Listener, Published
from greenroom.errors import LogUnavailable, NotFound, Refused
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.messages import Move
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.judging.verdicts import Verdict
from greenroom.ports.coding.submissions import submissions
from greenroom.ports.interviewer import Intent, Turn, Words
from greenroom.ports.log import Batch
from tests.unit.engine.harness import OWNER, Engine, until


async def test_a_turn_is_taken_and_recorded(engine: Engine) -> None:
    interview = await engine.schedule()
    await engine.tell(interview, msg.Start())
    live = await engine.interviews.open(OWNER, interview)
    await until(lambda: bool(live.state.lines))
    assert [line.text for line in live.state.lines] == ["line 1"]


async def test_no_id_looks_like_an_option(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-r2KG8cTbSzewPIb", "--version", "ssfCHxb1TE2bSEcc"])
    monkeypatch.setattr("greenroom.engine.registry.secrets.token_urlsafe", lambda size: next(drawn))
    assert await engine.schedule() == "ssfCHxb1TE2bSEcc"


async def test_an_interviewer_that_raises_hangs_or_says_nothing_does_not_stop_the_interview(engine: Engine) -> None:
    engine.patience = replace(engine.patience, interviewer=0.5)
    await engine.restart()
    live = await engine.at_problem()
    listener = live.audience.join()
    for broken in (RuntimeError("boom"), None, [Words("")]):
        engine.interviewer.script = [broken]
        await live.tell(msg.Say(text="Hello?"))
        async with asyncio.timeout(30):
            while live.state.cues:
                await listener.get()
    assert [line.who for line in live.state.lines][-5:] == ["candidate", "room", "candidate", "room", "candidate"]
    engine.interviewer.script = ["I am back."]
    await live.tell(msg.Say(text="And now?"))
    await until(lambda: live.state.lines[-1].text == "I am back.")


async def test_an_interrupted_turn_says_nothing_while_the_interruption_is_written(engine: Engine) -> None:
    """Otherwise it would have been heard, and be in no log."""
    live = await engine.at_problem()
    append, take_turn = engine.log.append, engine.interviewer.take_turn
    written, on_disk = asyncio.Event(), asyncio.Event()

    async def slow(batch: Batch) -> None:
        if "Second." in str(batch.events[0].event):
            written.set()
            await on_disk.wait()
        await append(batch)

    async def listens_first(turn: Turn) -> AsyncIterator[Words | Intent | Move]:
        await written.wait()
        async for piece in take_turn(turn):
            yield piece

    engine.log.append = slow  # type: ignore[method-assign]
    engine.interviewer.take_turn = listens_first  # type: ignore[method-assign]
    spoken = len(live.state.lines)
    first = await live.tell(msg.Say(text="First."))
    second = asyncio.create_task(live.tell(msg.Say(text="Second.")))
    await written.wait()
    await _settle(engine)
    assert live.audience.sentences == ()
    on_disk.set()
    await second
    await until(lambda: not live.state.cues)
    assert [line.who for line in live.state.lines[spoken:]] == ["candidate", "candidate", "interviewer"]
    assert [cue.seq for cue in engine.interviewer.turns[-1].cues] == [first, await second]


async def test_words_spoken_over_are_begun_anew_with_both_cues(engine: Engine) -> None:
    live = await engine.at_problem()
    engine.interviewer.script = [None]
    await live.tell(msg.Say(text="First."))
    await until(lambda: not engine.interviewer.script)
    await live.tell(msg.Say(text="Second."))
    await until(lambda: not live.state.cues)
    assert len(engine.interviewer.turns[-1].cues) == 2
    spoken = [record.event for record in await engine.log.read(OWNER, live.state.id)]
    assert sum(isinstance(event, ev.InterviewerSpoke | ev.InterviewerFailed) for event in spoken[-2:]) == 1


async def test_a_judge_that_breaks_gives_the_attempt_back(engine: Engine) -> None:
    live = await engine.at_problem()
    engine.judge.script = [RuntimeError("no sandbox")]
    await live.tell(coding_messages.SubmitCode(round=0))
    await until(lambda: all(not run.is_pending for run in runs_of(live.state).values()))
    assert live.state.rounds[0].attempts == 0


async def test_after_a_crash_what_was_pending_is_done_again_once(engine: Engine) -> None:
    live = await engine.at_problem()
    engine.judge.gate.clear()
    await live.tell(coding_messages.SubmitCode(round=0))
    await until(lambda: engine.judge.asked == 1)
    await engine.restart()
    await until(lambda: engine.judge.asked == 2)
    engine.judge.gate.set()
    again = await engine.interviews.open(OWNER, live.state.id)
    await until(lambda: again.state.rounds[0].status == "solved")
    events = [record.event for record in await engine.log.read(OWNER, live.state.id)]
    assert sum(isinstance(event, coding_events.RunFinished) for event in events) == 1


async def test_a_timer_is_armed_again_after_a_crash_and_fires_when_due(engine: Engine) -> None:
    live = await engine.at_problem()
    deadline = live.state.deadline
    assert deadline is not None
    await engine.restart()
    engine.clock.advance_to(deadline - 1)
    await _settle(engine)
    assert (await engine.state(live.state.id)).open_round == 0
    engine.clock.advance_to(deadline)
    again = await engine.interviews.open(OWNER, live.state.id)
    await until(lambda: again.state.open_round == 1)


async def test_an_idle_interview_leaves_memory_and_comes_back_on_demand_and_on_time(engine: Engine) -> None:
    # In a stage of talk: over a problem the interviewer would notice the silence and speak up.
    interview = await engine.schedule()
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn()):
        await engine.tell(interview, command)
    live = await engine.interviews.open(OWNER, interview)
    await until(lambda: not live.state.cues)
    before, deadline = live.state, live.state.deadline
    assert deadline is not None
    for _ in range(20):
        engine.clock.advance(5_000)
        await _settle(engine)
    assert engine.interviews.live_count == 0
    assert (await engine.interviews.open(OWNER, interview)).state == before
    for _ in range(20):
        engine.clock.advance(5_000)
        await _settle(engine)
    assert engine.interviews.live_count == 0
    # Nobody asks for it: the alarm alone brings it back.
    while engine.clock.now() < deadline + 5_000:
        engine.clock.advance(5_000)
        await _settle(engine)
    assert (await engine.state(interview)).open_round == 0


async def test_a_watched_interview_stays_in_memory(engine: Engine) -> None:
    live = await engine.at_problem(time_factor=None)
    listener = live.audience.join()
    for _ in range(20):
        engine.clock.advance(5_000)
        await _settle(engine)
    assert engine.interviews.live_count == 1
    live.audience.leave(listener)


async def test_the_same_message_twice_is_recorded_once_and_acknowledged_alike(engine: Engine) -> None:
    live = await engine.at_problem()
    first = await live.tell(coding_messages.SubmitCode(round=0), "message-1")
    again = await live.tell(coding_messages.SubmitCode(round=0), "message-1")
    assert first == again
    assert len(runs_of(live.state)) == 1
    said = await live.tell(msg.Say(text="Hello."), "message-2")
    assert await live.tell(msg.Say(text="Hello."), "message-2") == said


async def test_an_append_that_fails_changes_nothing_and_the_next_one_works(engine: Engine) -> None:
    live = await engine.at_problem()
    before = live.state
    append = engine.log.append

    async def full(batch: Batch) -> None:
        raise LogUnavailable("The disk is full.")

    engine.log.append = full  # type: ignore[method-assign]
    with pytest.raises(LogUnavailable):
        await live.tell(msg.Say(text="Hello."))
    assert live.state is before
    engine.log.append = append  # type: ignore[method-assign]
    await live.tell(msg.Say(text="Hello."))
    assert live.state.lines[-1].text == "Hello."


async def test_an_answer_that_could_not_be_recorded_is_kept_and_recorded_later(engine: Engine) -> None:
    live = await engine.at_problem()
    append = engine.log.append
    refused = asyncio.Event()

    async def full_for_answers(batch: Batch) -> None:
        if isinstance(batch.events[0].event, coding_events.RunFinished):
            refused.set()
            raise LogUnavailable("The disk is full.")
        await append(batch)

    engine.log.append = full_for_answers  # type: ignore[method-assign]
    await live.tell(coding_messages.SubmitCode(round=0))
    await asyncio.wait_for(refused.wait(), 30)
    engine.log.append = append  # type: ignore[method-assign]
    await _settle(engine)
    engine.clock.advance(1_000)
    await until(lambda: live.state.rounds[0].status == "solved")
    assert engine.judge.asked == 1


async def test_someone_else_writing_to_the_log_is_noticed_and_taken_in(engine: Engine) -> None:
    live = await engine.at_problem()
    stranger = ev.CandidateSpoke(text="From elsewhere.")
    record = ev.Recorded(live.state.seq + 1, engine.clock.now(), stranger)
    await engine.log.append(Batch(live.state.id, OWNER, [record]))
    await live.tell(msg.Say(text="From here."))
    assert [line.text for line in live.state.lines if line.who == "candidate"] == ["From elsewhere.", "From here."]


async def test_another_owners_interview_is_not_there(engine: Engine) -> None:
    interview = await engine.schedule()
    for _ in range(2):
        with pytest.raises(NotFound):
            await engine.interviews.open("mallory", interview)
        with pytest.raises(NotFound):
            await engine.interviews.state("mallory", interview)
        await engine.interviews.open(OWNER, interview)


async def test_many_at_once_share_one_writer(engine: Engine) -> None:
    interview = await engine.schedule()
    lives = await asyncio.gather(*(engine.interviews.open(OWNER, interview) for _ in range(20)))
    assert len(set(map(id, lives))) == 1


async def test_a_flood_is_refused_and_the_rest_is_kept(engine: Engine) -> None:
    live = await engine.at_problem()
    results = await asyncio.gather(
        *(live.tell(msg.Say(text=f"message {number}")) for number in range(500)), return_exceptions=True
    )
    refused = [error for error in results if isinstance(error, Refused)]
    assert {error.code for error in refused} == {"too_fast"}
    spoken = [line for line in live.state.lines if line.who == "candidate"]
    assert len(spoken) + len(refused) == 500


async def test_closing_finishes_what_was_begun(engine: Engine) -> None:
    live = await engine.at_problem()
    telling = [asyncio.create_task(live.tell(msg.Say(text=f"message {number}"))) for number in range(10)]
    await asyncio.sleep(0)
    await engine.interviews.close()
    assert all(isinstance(seq, int) for seq in await asyncio.gather(*telling))


async def test_submissions_and_history_are_there_without_folding(engine: Engine) -> None:
    live = await engine.at_problem()
    engine.judge.script = [Verdict.WRONG_ANSWER]
    await live.tell(coding_messages.SubmitCode(round=0))
    await until(lambda: all(not run.is_pending for run in runs_of(live.state).values()))
    await live.tell(coding_messages.SubmitCode(round=0, code="x = 2"))
    await live.tell(msg.End())
    page = await submissions(engine.log, OWNER, interview=live.state.id)
    assert [(row.attempt, row.code) for row in page.rows] == [(2, "x = 2"), (1, "x = 1")]
    assert page.rows[1].verdict == "wrong_answer"
    assert page.rows[0].verdict is not None or page.rows[0].failure is not None
    (summary,) = (await engine.log.history(OWNER)).rows
    assert summary.status == "completed"


async def test_reconnecting_gets_what_was_missed_or_the_whole_room(engine: Engine) -> None:
    live = await engine.at_problem()
    seen = live.state.seq
    for number in range(5):
        await live.tell(coding_messages.ReplaceCode(round=0, text=f"x = {number}"))
    missed = live.audience.since(seen, live.state.seq)
    assert missed is not None
    assert [step.seq for step in missed] == list(range(seen + 1, live.state.seq + 1))
    assert live.audience.since(live.state.seq, live.state.seq) == ()
    assert live.audience.since(live.state.seq + 1, live.state.seq) is None
    for number in range(100):
        await live.tell(coding_messages.ReplaceCode(round=0, text=f"y = {number}"))
    assert live.audience.since(seen, live.state.seq) is None


async def test_a_slow_listener_is_told_that_it_fell_behind() -> None:
    listener = Listener()
    for seq in range(QUEUE_LIMIT + 1):
        listener.put(Published(seq, "{}"))
    assert isinstance(await listener.get(), FellBehind)
    listener.put(Published(999, "{}"))
    assert await listener.get() == Published(999, "{}")


async def _settle(engine: Engine) -> None:
    for _ in range(200):
        await asyncio.sleep(0)
