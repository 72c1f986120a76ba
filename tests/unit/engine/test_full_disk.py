"""A log that refuses writes: nothing is asked twice, no work is started, and everything resumes afterwards."""

import asyncio
from itertools import pairwise
from typing import Any

import pytest

from greenroom.engine.live import LiveInterview
from greenroom.errors import LogUnavailable
from greenroom.interview.core import messages as msg
from greenroom.interview.core.decide import decide
from greenroom.interview.core.events import TurnAccount
from greenroom.ports.interviewer import Words
from tests.unit.engine.harness import Engine, until

FULL = LogUnavailable("The disk is full.")
HALF_A_MINUTE = 30


async def _speak(live: LiveInterview, engine: Engine) -> None:
    """Say something and wait until the interviewer is asked for an answer, which it holds back."""
    asked = len(engine.interviewer.turns)
    engine.interviewer.gate.clear()
    await live.tell(msg.Say(text="I would sort first."))
    await until(lambda: len(engine.interviewer.turns) > asked)


async def _pass(engine: Engine, seconds: int) -> None:
    """Let time pass second by second, each with all that it brings."""
    for _ in range(seconds):
        engine.clock.advance(1_000)
        for _ in range(50):
            await asyncio.sleep(0)


def _costing(text: str, tokens: int) -> list[Any]:
    return [Words(text), TurnAccount(model="m", input_tokens=tokens, output_tokens=0)]


async def test_a_full_disk_costs_one_request_and_the_answer_arrives_once_there_is_space(engine: Engine) -> None:
    live = await engine.at_problem()
    asked = len(engine.interviewer.turns)
    spent = live.state.spending.tokens
    engine.interviewer.script = [_costing("Go on.", 900), _costing("Again?", 900), _costing("And again?", 900)]
    await _speak(live, engine)
    engine.log.failure = FULL
    engine.interviewer.gate.set()
    await _pass(engine, HALF_A_MINUTE)
    assert len(engine.interviewer.turns) == asked + 1
    assert live.state.lines[-1].text == "I would sort first."

    engine.log.failure = None
    await _pass(engine, 10)
    assert [line.text for line in live.state.lines[-2:]] == ["I would sort first.", "Go on."]
    assert len(engine.interviewer.turns) == asked + 1
    assert live.state.spending.tokens == spent + 900


async def test_a_kept_answer_is_recorded_before_what_is_said_next(engine: Engine) -> None:
    live = await engine.at_problem()
    engine.interviewer.script = [_costing("Go on.", 900)]
    await _speak(live, engine)
    engine.log.failure = FULL
    engine.interviewer.gate.set()
    await _pass(engine, HALF_A_MINUTE)
    with pytest.raises(LogUnavailable):
        await live.tell(msg.Say(text="Are you there?"))

    # No time passes: the first command that can be recorded brings the answer with it.
    engine.log.failure = None
    await live.tell(msg.Say(text="Are you there?"))
    said = [line.text for line in live.state.lines]
    assert said[-3:] == ["I would sort first.", "Go on.", "Are you there?"]


async def test_nothing_is_begun_while_the_log_takes_no_writes(engine: Engine) -> None:
    first, second = await engine.at_problem(), await engine.at_problem()
    await _speak(first, engine)
    await _speak(second, engine)
    asked = len(engine.interviewer.turns)
    await engine.restart()
    engine.log.failure = FULL
    # A server that starts on a full disk asks nobody for anything, in any room.
    for live in (first, second):
        await engine.interviews.open(live.owner, live.state.id)
    await _pass(engine, HALF_A_MINUTE)
    assert len(engine.interviewer.turns) == asked
    engine.log.failure = None
    engine.interviewer.gate.set()
    await _pass(engine, 10)
    assert len(engine.interviewer.turns) == asked + 2


async def test_the_log_is_probed_more_and_more_rarely(engine: Engine) -> None:
    live = await engine.at_problem()
    await _speak(live, engine)
    tried: list[int] = []

    async def full(*_: object) -> None:
        tried.append(engine.clock.now())
        raise FULL

    engine.log.append = engine.log.check = full  # type: ignore[method-assign]
    engine.interviewer.gate.set()
    await _pass(engine, 60)
    pauses = [(after - before) // 1000 for before, after in pairwise(tried) if after > before]
    assert pauses[:4] == [1, 2, 4, 8]
    assert set(pauses[4:]) == {10}


async def test_an_answer_that_breaks_a_rule_of_ours_is_asked_for_more_and_more_rarely(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await engine.at_problem()
    asked = len(engine.interviewer.turns)

    def faulty(state: Any, message: Any, *rest: Any) -> Any:
        if isinstance(message, msg.TurnTaken):
            raise KeyError("a bug")
        return decide(state, message, *rest)

    monkeypatch.setattr("greenroom.engine.live.decide", faulty)
    await live.tell(msg.Say(text="I would sort first."))
    await _pass(engine, 60)
    # At 0, 1, 3, 7, 15 and 31 seconds.
    assert len(engine.interviewer.turns) == asked + 6
