"""Turns that are interrupted: what was said is in the log, every cue is answered once, and nothing else cuts in."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.engine.audience import Attention, Sentence, Withdrawn
from greenroom.engine.live import LiveInterview
from greenroom.errors import LogUnavailable, Refused
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.messages import GiveHint
from greenroom.judging.verdicts import Verdict
from greenroom.ports.interviewer import Piece, Retract, Turn, Words
from greenroom.ports.log import Batch
from tests.unit.engine.harness import OWNER, Engine, crash, until

SPOKE = (ev.InterviewerSpoke, ev.InterviewerPassed, ev.InterviewerFailed)


class Slow:
    """Says a piece each time it is let; `END` ends the turn."""

    name = "slow"
    END = object()

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.pieces: asyncio.Queue[object] = asyncio.Queue()

    async def take_turn(self, turn: Turn) -> AsyncIterator[Piece]:
        self.turns.append(turn)
        while (piece := await self.pieces.get()) is not self.END:
            if isinstance(piece, Exception):
                raise piece
            yield Words(f"{piece} ") if isinstance(piece, str) else piece  # type: ignore[misc]

    def say(self, *pieces: object) -> None:
        for piece in pieces:
            self.pieces.put_nowait(piece)


class Room:
    """An interview at its problem, with an interviewer that speaks slowly."""

    def __init__(self, engine: Engine, live: LiveInterview, slow: Slow) -> None:
        self.engine, self.live, self.slow = engine, live, slow

    async def said(self, *sentences: str) -> None:
        """Let the interviewer say these, and wait until they are published."""
        many = len(self.live.audience.sentences) + len(sentences)
        self.slow.say(*sentences)
        await until(lambda: len(self.live.audience.sentences) == many)

    async def turns(self, count: int) -> None:
        """Wait until so many turns were begun."""
        await until(lambda: len(self.slow.turns) == count)

    async def answered(self) -> None:
        await until(lambda: not self.live.state.cues)

    async def events(self, since: int) -> list[ev.Event]:
        return [one.event for one in await self.engine.log.read(OWNER, self.live.state.id) if one.seq > since]


async def entered(engine: Engine) -> Room:
    live = await engine.at_problem(time_factor=None)
    slow = Slow()
    engine.interviewer.take_turn = slow.take_turn  # type: ignore[method-assign,assignment]
    return Room(engine, live, slow)


@pytest.fixture
async def room(engine: Engine) -> Room:
    return await entered(engine)


async def test_other_cues_wait_for_the_end_and_share_the_next_turn(room: Room) -> None:
    live = room.live
    await live.tell(msg.Say(text="How many?"))
    await room.said("Many.")
    await live.tell(coding_messages.AskForHint(round=0))
    room.engine.judge.script = [Verdict.WRONG_ANSWER]
    await live.tell(coding_messages.SubmitCode(round=0))
    await until(lambda: any(cue.kind == "analysed" for cue in live.state.cues))
    assert len(room.slow.turns) == 1, "the turn goes on"
    await room.said("At most ten.")
    room.slow.say(Slow.END)
    await room.turns(2)
    assert live.state.lines[-1].text == "Many. At most ten."
    assert not live.state.lines[-1].is_cut
    assert [cue.kind for cue in room.slow.turns[-1].cues] == ["hint_requested", "verdict", "analysed"]


async def test_words_said_before_an_interruption_are_in_the_log_before_it(room: Room) -> None:
    live = room.live
    first, since = await live.tell(msg.Say(text="How many?")), live.state.seq
    await room.said("Many.", "At most ten.")
    second = await live.tell(msg.Say(text="Wait."), cause="waiting-please")
    cut, spoke = await room.events(since)
    assert cut == ev.InterviewerSpoke(text="Many. At most ten.", intent="", up_to=first, said_by="test", is_cut=True)
    assert isinstance(spoke, ev.CandidateSpoke)
    assert second == live.state.lines[-1].seq
    await room.turns(2)
    assert [cue.seq for cue in room.slow.turns[-1].cues] == [second]
    assert live.audience.sentences == ()


async def test_a_turn_of_which_nothing_was_said_begins_again_with_all_cues(room: Room) -> None:
    first = await room.live.tell(msg.Say(text="How many?"))
    room.slow.say("Half a sen")
    await until(room.slow.pieces.empty)
    second = await room.live.tell(msg.Say(text="Wait."))
    await room.turns(2)
    assert [cue.seq for cue in room.slow.turns[-1].cues] == [first, second]


async def test_moves_of_an_interrupted_turn_are_not_made_and_those_of_a_whole_one_are(room: Room) -> None:
    live = room.live
    await live.tell(msg.Say(text="A hint?"))
    await room.said("Look at zero.")
    room.slow.say(GiveHint("Look at zero."))
    await until(room.slow.pieces.empty)
    await live.tell(msg.Say(text="Wait."))
    assert live.state.rounds[0].hints == ()  # type: ignore[attr-defined]
    await room.turns(2)
    append = room.engine.log.append
    reached, may_write = asyncio.Event(), asyncio.Event()

    async def held(batch: Batch) -> None:
        reached.set()
        await may_write.wait()
        await append(batch)

    room.engine.log.append = held  # type: ignore[method-assign]
    edit = asyncio.create_task(live.tell(coding_messages.ReplaceCode(round=0, text="y = 2")))
    await reached.wait()
    room.slow.say("Here it is.", GiveHint("Think of zero."), Slow.END)
    interruption = asyncio.create_task(live.tell(msg.Say(text="Never mind.")))
    await until(lambda: live._turn is not None and live._turn.answer is not None)
    may_write.set()
    await asyncio.gather(edit, interruption)
    await until(lambda: len(live.state.rounds[0].hints) == 1)  # type: ignore[attr-defined]
    ours = [line for line in live.state.lines if line.who == "interviewer"][-1]
    assert (ours.text, ours.is_cut) == ("Here it is.", False)


@pytest.mark.parametrize("command", [msg.Pause(), msg.End(), msg.Abandon(), coding_messages.SkipProblem(round=0)])
async def test_whatever_ends_a_turn_what_was_said_is_kept(room: Room, command: msg.Command) -> None:
    await room.live.tell(msg.Say(text="How many?"))
    await room.said("Many.")
    since = room.live.state.seq
    await room.live.tell(command)
    cut = (await room.events(since))[0]
    assert isinstance(cut, ev.InterviewerSpoke)
    assert (cut.text, cut.is_cut) == ("Many.", True)


async def test_words_taken_back_are_kept_beside_those_that_stand(room: Room) -> None:
    await room.live.tell(msg.Say(text="How many?"))
    await room.said("It is four.")
    room.slow.say(Retract())
    await until(lambda: not room.live.audience.sentences)
    await room.live.tell(msg.Say(text="Hm?"))
    await room.turns(2)
    since = room.live.state.seq
    await room.said("What do you think?")
    room.slow.say(Slow.END)
    await room.answered()
    (spoke,) = await room.events(since)
    assert isinstance(spoke, ev.InterviewerSpoke)
    assert (spoke.text, spoke.withdrawn) == ("What do you think?", "It is four.")


@pytest.mark.parametrize("ends", [RuntimeError("boom"), Slow.END])
async def test_words_taken_back_are_kept_also_if_nothing_follows(room: Room, ends: object) -> None:
    await room.live.tell(msg.Say(text="How many?"))
    await room.said("It is four.")
    since = room.live.state.seq
    room.slow.say(Retract(), ends)
    await room.answered()
    (last,) = await room.events(since)
    assert isinstance(last, ev.InterviewerFailed | ev.InterviewerPassed)
    assert last.withdrawn == "It is four."


async def test_what_was_said_before_a_failure_is_kept(room: Room) -> None:
    await room.live.tell(msg.Say(text="How many?"))
    await room.said("Many.")
    since = room.live.state.seq
    room.slow.say(RuntimeError("boom"))
    await room.answered()
    spoke, failed = await room.events(since)
    assert isinstance(spoke, ev.InterviewerSpoke)
    assert (spoke.text, spoke.is_cut) == ("Many.", True)
    assert isinstance(failed, ev.InterviewerFailed)


async def test_a_turn_broken_off_ends_with_what_was_said(room: Room) -> None:
    live = room.live
    await live.tell(msg.Say(text="How many?"))
    await room.said("Many.")
    await live.tell(coding_messages.AskForHint(round=0))
    live.break_off()
    room.slow.say("Nobody hears this.")
    await room.turns(2)
    line = live.state.lines[-1]
    assert (line.text, line.is_cut) == ("Many.", True)
    assert [cue.kind for cue in room.slow.turns[-1].cues] == ["hint_requested"]


async def test_what_was_heard_of_a_turn_broken_off_can_be_told_at_once(room: Room) -> None:
    await room.live.tell(msg.Say(text="How many?"))
    await room.said("Many, I think.")
    room.live.break_off()
    await room.live.tell(msg.CutOff(heard="Many"))
    assert (room.live.state.lines[-1].text, room.live.state.lines[-1].unheard) == ("Many,", "I think.")


async def test_there_is_nothing_to_break_off_before_a_word_is_said_or_after_the_last(room: Room) -> None:
    live = room.live
    live.break_off()
    first = await live.tell(msg.Say(text="How many?"))
    await room.turns(1)
    live.break_off()
    await room.said("Many.", "Very many.")
    assert [cue.seq for cue in live.state.cues] == [first]
    room.slow.say(Slow.END)
    await until(lambda: live._turn is None or live._turn.answer is not None)
    live.break_off()
    await room.answered()
    assert (live.state.lines[-1].text, live.state.lines[-1].is_cut) == ("Many. Very many.", False)


async def test_a_message_sent_twice_does_not_interrupt_its_own_answer(room: Room) -> None:
    seq = await room.live.tell(msg.Say(text="How many?"), cause="said-once")
    await room.said("Many.")
    assert await room.live.tell(msg.Say(text="How many?"), cause="said-once") == seq
    await room.said("At most ten.")
    room.slow.say(Slow.END)
    await room.answered()
    assert (room.live.state.lines[-1].text, len(room.slow.turns)) == ("Many. At most ten.", 1)


async def test_an_interruption_that_cannot_be_written_lets_the_turn_begin_again(room: Room) -> None:
    live, append = room.live, room.engine.log.append
    await live.tell(msg.Say(text="How many?"))
    await room.said("Many.")
    listener = live.audience.join()

    async def full(batch: Batch) -> None:
        room.engine.log.append = append  # type: ignore[method-assign]
        raise LogUnavailable("The disk is full.")

    room.engine.log.append = full  # type: ignore[method-assign]
    with pytest.raises(LogUnavailable):
        await live.tell(msg.Say(text="Wait."))
    await live.tell(coding_messages.ReplaceCode(round=0, text="y = 2"))
    await room.turns(2)
    await room.said("Ten.")
    room.slow.say(Slow.END)
    await room.answered()
    spoke = (await room.events(0))[-1]
    assert isinstance(spoke, ev.InterviewerSpoke)
    assert (spoke.text, spoke.withdrawn, spoke.is_cut) == ("Ten.", "Many.", False)
    notices = [await listener.get() for _ in range(len(listener._queue))]
    told = [one for one in notices if isinstance(one, Sentence | Withdrawn)]
    assert [type(one) for one in told] == [Withdrawn, Sentence]


async def test_those_who_come_in_the_middle_hear_what_was_said(room: Room) -> None:
    turn = await room.live.tell(msg.Say(text="How many?"))
    await room.said("Many.", "At most ten.")
    assert room.live.audience.passing == (
        Attention("speaking"),
        Sentence(turn, 0, "Many.", "test"),
        Sentence(turn, 1, "At most ten.", "test"),
    )
    room.slow.say(Slow.END)
    await room.answered()
    await until(lambda: room.live.audience.passing == (Attention("listening"),))


# ---------------------------------------------------------------- whatever the order


STEPS = st.lists(
    st.sampled_from(
        ["sentence", "fragment", "retract", "end", "fail", "say", "hint", "edit", "pause", "break", "rest"]
    ),
    max_size=25,
)


@settings(max_examples=30, deadline=None)
@given(STEPS)
def test_in_any_order_every_word_is_kept_and_every_cue_is_answered_once(steps: list[str]) -> None:
    asyncio.run(_played(steps))


async def _played(steps: list[str]) -> None:
    engine = Engine()
    await engine.interviews.start()
    try:
        room = await entered(engine)
        listener = room.live.audience.join()
        since, heard = room.live.state.seq, list[str]()
        for number, step in enumerate(steps):
            await _step(room, step, number)
            heard += _sentences(listener._queue)
        if room.live.state.is_paused:
            await room.live.tell(msg.Resume())
        await _finish(room)
        heard += _sentences(listener._queue)
        await _assert_all_kept(room, since, heard)
    finally:
        await crash(engine.interviews)


async def _step(room: Room, step: str, number: int) -> None:
    commands: dict[str, msg.Command] = {
        "say": msg.Say(text=f"Remark {number}."),
        "hint": coding_messages.AskForHint(round=0),
        "edit": coding_messages.ReplaceCode(round=0, text=f"x = {number}"),
        "pause": msg.Resume() if room.live.state.is_paused else msg.Pause(),
    }
    pieces: dict[str, object] = {
        "sentence": f"Sentence {number}.",
        "fragment": f"and {number}",
        "retract": Retract(),
        "end": Slow.END,
        "fail": RuntimeError("boom"),
    }
    if step in pieces:
        room.slow.say(pieces[step])
    elif step == "break":
        room.live.break_off()
    elif step == "rest":
        await _rest()
    else:
        with suppress(Refused):
            await room.live.tell(commands[step])


async def _rest() -> None:
    for _ in range(30):
        await asyncio.sleep(0)


async def _finish(room: Room) -> None:
    """Let every turn come to its end."""
    for _ in range(10_000):
        if not room.live.state.cues and room.live._inbox.empty():
            return
        if room.slow.pieces.empty():
            room.slow.say(Slow.END)
        await asyncio.sleep(0)
    raise AssertionError("a cue is never answered")


def _sentences(queue: Any) -> list[str]:
    found = [notice.text for notice in queue if isinstance(notice, Sentence)]
    queue.clear()
    return found


async def _assert_all_kept(room: Room, since: int, heard: list[str]) -> None:
    cues, answered, kept = set[int](), list[int](), ""
    for record in await room.engine.log.read(OWNER, room.live.state.id):
        event = record.event
        if record.seq <= since:
            continue
        if isinstance(event, ev.CandidateSpoke | ev.InterviewResumed) or event.type == "hint_requested":
            cues.add(record.seq)
        if isinstance(event, SPOKE):
            now = sorted(cue for cue in cues if cue <= event.up_to and cue not in answered)
            answered += now
            kept += f" {event.withdrawn} {getattr(event, 'text', '')}"
            assert now or isinstance(event, ev.InterviewerFailed), "a turn answers something"
    assert set(answered) == cues
    assert sorted(" ".join(heard).split()) == sorted(kept.split()), "what was published is in the log, once"
