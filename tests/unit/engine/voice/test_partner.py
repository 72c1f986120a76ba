"""The interview as a partner: what is said, cut off and left unsaid is in its log."""

import asyncio
from collections.abc import AsyncIterator

from greenroom.engine.live import LiveInterview
from greenroom.engine.voice.partner import InterviewPartner
from greenroom.engine.voice.parts import Activity, FromPartner, Parted, Spoken, TakenBack, ToSay
from greenroom.engine.voice.words import Words
from greenroom.interview.core.messages import Abandon, Say, Start
from greenroom.interview.manners import manner, manners
from greenroom.interview.rounds.coding.messages import ReplaceCode
from greenroom.ports.interviewer import Turn
from greenroom.ports.interviewer import Words as Said
from tests.unit.engine.harness import OWNER, Engine, engine, until

__all__ = ["engine"]

SPOKEN = Spoken("I would sort the list.", 0.8, 1_000, 3_000, ((500, 400),))


async def talking(engine: Engine) -> LiveInterview:
    """An interview that has just begun, with nobody about to speak."""
    interview = await engine.schedule()
    await engine.tell(interview, Start())
    live = await engine.interviews.open(OWNER, interview)
    await until(lambda: not live.state.cues)
    return live


class Listener:
    """Notes everything that a partner says and does."""

    def __init__(self, partner: InterviewPartner) -> None:
        self.heard: list[FromPartner] = []
        self.task = asyncio.create_task(self._listen(partner))

    async def _listen(self, partner: InterviewPartner) -> None:
        async for one in partner.listen():
            self.heard.append(one)

    def of(self, kind: type) -> list[FromPartner]:
        return [one for one in self.heard if isinstance(one, kind)]


async def test_what_is_said_is_in_the_log_in_the_time_of_the_interview(engine: Engine) -> None:
    live = await talking(engine)
    engine.clock.advance(60_000)
    seq = await InterviewPartner(live, Words()).say(SPOKEN, ago_ms=250)
    line = next(line for line in live.state.lines if line.seq == seq)
    assert (line.text, line.via) == (SPOKEN.text, "voice")
    assert line.speech is not None
    assert line.speech.ended_at == live.clock.now() - 250
    assert line.speech.ended_at - line.speech.started_at == 2_000
    assert (line.speech.confidence, line.speech.pauses) == (0.8, ((500, 400),))


async def test_the_persona_decides_how_fast_it_speaks_and_how_long_it_waits(engine: Engine) -> None:
    live = await talking(engine)
    partner, own = InterviewPartner(live, Words()), manner(live.state.settings.persona)
    assert (partner.pace, partner.situation().patience) == (own.pace, own.patience)
    paces = [one.pace for one in manners()]
    assert len(set(paces)) == len(paces), "no two personas speak alike"
    assert all(0.9 <= pace <= 1.1 for pace in paces)


async def test_sentences_come_one_by_one_and_a_command_is_not_answered(engine: Engine) -> None:
    live = await talking(engine)
    partner = InterviewPartner(live, Words())
    engine.clock.advance(60_000)
    listener = Listener(partner)
    engine.interviewer.script = [[Said("First. "), Said("Second one."), Said(" Third.")]]
    await partner.say(SPOKEN, 0)
    await until(lambda: len(listener.of(ToSay)) == 3)
    assert [one.text for one in listener.of(ToSay) if isinstance(one, ToSay)] == ["First.", "Second one.", "Third."]
    turns = len(engine.interviewer.turns)
    await partner.say(Spoken("Run it.", 0.9, 0, 500), 0, "run")
    await until(lambda: not live.state.cues)
    assert len(engine.interviewer.turns) == turns
    listener.task.cancel()


async def test_a_line_of_just_now_is_said_to_whoever_comes_and_an_old_one_is_not(engine: Engine) -> None:
    live = await talking(engine)
    fresh = Listener(InterviewPartner(live, Words()))
    await until(lambda: bool(fresh.heard))
    assert [one.text for one in fresh.heard if isinstance(one, ToSay)] == [live.state.lines[-1].text]
    engine.clock.advance(10_000)
    late = Listener(InterviewPartner(live, Words()))
    await live.tell(Say(text="Hello?"))
    await until(lambda: bool(late.of(Activity)))
    assert isinstance(late.heard[0], Activity)
    fresh.task.cancel()
    late.task.cancel()


async def test_an_interruption_ends_the_turn_and_keeps_the_words_that_were_heard(engine: Engine) -> None:
    live = await talking(engine)
    partner = InterviewPartner(live, Words())
    engine.interviewer.script = ["This is the first sentence. This is the second one."]
    await partner.say(SPOKEN, 0)
    await until(lambda: not live.state.cues)
    await partner.cut_off("This is the")
    line = next(line for line in reversed(live.state.lines) if line.who == "interviewer")
    assert (line.text, line.unheard) == ("This is the", "first sentence. This is the second one.")
    # Words that were never said are not noted, and nothing fails.
    await partner.cut_off("Something else")
    assert next(line for line in reversed(live.state.lines) if line.who == "interviewer") == line


async def test_an_interruption_while_the_turn_is_being_composed_ends_it_there(engine: Engine) -> None:
    live = await talking(engine)
    partner = InterviewPartner(live, Words())
    listener, stuck = Listener(partner), asyncio.Event()

    async def take_turn(turn: Turn) -> AsyncIterator[Said]:
        yield Said("This is the first sentence. ")
        yield Said("And this")
        await stuck.wait()

    engine.interviewer.take_turn = take_turn  # type: ignore[method-assign, assignment]
    await partner.say(SPOKEN, 0)
    await until(lambda: any(isinstance(one, ToSay) and "first" in one.text for one in listener.heard))
    await partner.cut_off("This is")
    line = next(line for line in reversed(live.state.lines) if line.who == "interviewer")
    assert (line.text, line.unheard) == ("This is", "the first sentence.")
    listener.task.cancel()


async def test_whose_turn_it_is(engine: Engine) -> None:
    live = await talking(engine)
    partner = InterviewPartner(live, Words())
    assert partner.is_waiting
    engine.interviewer.gate.clear()
    await partner.say(SPOKEN, 0)
    assert not partner.is_waiting
    engine.interviewer.gate.set()
    await until(lambda: not live.state.cues)
    assert partner.is_waiting


async def test_silence_is_noted_once_it_is_no_longer_being_answered(engine: Engine) -> None:
    live = await talking(engine)
    partner = InterviewPartner(live, Words())
    turns = len(engine.interviewer.turns)
    await partner.note_silence(0)
    await until(lambda: not live.state.cues)
    assert len(engine.interviewer.turns) == turns + 1
    engine.interviewer.gate.clear()
    await partner.say(SPOKEN, 0)
    before = live.state.seq
    await partner.note_silence(1)
    assert live.state.seq == before


async def test_work_is_seen_and_the_one_who_codes_is_working(engine: Engine) -> None:
    live = await engine.at_problem()
    partner = InterviewPartner(live, Words())
    assert partner.situation().is_working == (live.state.posture == "observing")
    engine.clock.advance(10_000)
    listener = Listener(partner)
    await asyncio.sleep(0)
    await live.tell(ReplaceCode(round=0, text="max_so_far = 1"))
    await until(lambda: bool(listener.of(Activity)))
    listener.task.cancel()


async def test_names_in_the_code_are_favoured_and_written(engine: Engine) -> None:
    live = await engine.at_problem()
    partner = InterviewPartner(
        live, Words(topic=lambda _: ("", "max_so_far = max_so_far + 1"), glossary=lambda: ["heap"])
    )
    assert {"max so far", "heap"} <= set(partner.favour())
    assert partner.written("I update max so far.") == "I update max_so_far."


async def test_the_end_of_the_interview_is_the_end_of_the_talk(engine: Engine) -> None:
    live = await talking(engine)
    listener = Listener(InterviewPartner(live, Words()))
    await asyncio.sleep(0)
    await live.tell(Abandon())
    await until(lambda: listener.task.done())
    assert listener.heard[-1] == Parted("The interview is over.", False, "over")
    assert not listener.of(TakenBack)
