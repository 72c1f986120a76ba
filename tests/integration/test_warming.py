"""A model on this computer is given two seconds; when it has much to read, the house speaks and it reads on."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from greenroom.adapters.models.course import ModelTimeouts
from greenroom.adapters.models.interviewer import ModelInterviewer
from greenroom.adapters.models.manager import LONGEST_REST_MS
from greenroom.adapters.models.replies import all_left
from greenroom.interview.core.messages import MoveOn, Say, Start
from greenroom.ports.models import ProviderKind
from greenroom.testing import model_server
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.model_server import Asked, CallTool, ModelServer, Reply, Wait
from tests.integration.model_faults import GOOD, _house, interview_with, models_for, turn

LOCAL_KINDS: tuple[ProviderKind, ...] = ("compatible", "ollama")
BRISK = ModelTimeouts(first_word_local=0.3)
LONG = ModelTimeouts(first_word=20.0, first_word_local=20.0, whole=25.0)
"""Longer than a busy machine takes for anything; a test that passes waits for none of it."""


def reads_ahead(asked: Asked) -> bool:
    return asked.body.get("max_tokens", asked.body.get("options", {}).get("num_predict")) == 1


class Slow:
    """A model that can say nothing before it has read its instructions, which takes longer than anybody waits."""

    def __init__(self) -> None:
        self.known: set[str] = set()

    def __call__(self, asked: Asked) -> Reply:
        if reads_ahead(asked):
            self.known.add(asked.system)
            # It may even want to act, which must have no effect.
            return [CallTool("end_interview", {})]
        return [model_server.Say(GOOD)] if asked.system in self.known else [Wait()]


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():  # noqa: ASYNC110  # of whatever the server was asked
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("kind", LOCAL_KINDS)
async def test_a_prompt_that_was_read_ahead_is_answered_in_the_next_turn(kind: ProviderKind, tmp_path: Path) -> None:
    clock, slow = ManualClock(), Slow()
    async with ModelServer(slow) as server:
        models = models_for(kind, server.base_url(kind), tmp_path, clock, LONG.first_word)
        await models.prepare()
        interviewer = ModelInterviewer(models, _house(), patience=BRISK)
        async with interview_with(interviewer, clock) as (live, _):
            said_by = []
            for command in (Start(), Say(text="Hello."), MoveOn(), MoveOn(), MoveOn(), Say(text="May it be empty?")):
                # The house begins the interview and the problem, which are new to read. Only there nobody waits long.
                is_new = isinstance(command, Start) or len(said_by) == 4
                interviewer._patience = BRISK if is_new else LONG
                before = len(server.asked)
                await turn(live, command)
                said_by.append(live.state.said_by)
                # On a busy machine a request may arrive after the house has spoken.
                await until(lambda before=before: any(not reads_ahead(one) for one in server.asked[before:]))
                last = next(one for one in server.asked[before:] if not reads_ahead(one))
                await until(lambda last=last: last.system in slow.known)
            assert live.state.status == "in_progress"
            assert live.state.stage is not None
            assert live.state.stage.kind == "round"
    await all_left()
    model = f"{kind}:test-model"
    assert said_by == ["house", model, model, model, "house", model]
    first, second = [asked for asked in server.asked if not reads_ahead(asked)][:2]
    ahead = next(asked for asked in server.asked if reads_ahead(asked))
    assert (ahead.system, ahead.tools) == (first.system, first.tools) == (second.system, second.tools)
    assert models.usage().tokens > 0


@pytest.mark.parametrize("kind", LOCAL_KINDS)
async def test_a_model_that_is_late_again_is_left_in_peace(kind: ProviderKind, tmp_path: Path) -> None:
    clock = ManualClock()
    async with ModelServer([Wait()]) as server:
        models = models_for(kind, server.base_url(kind), tmp_path, clock)
        await models.prepare()
        interviewer = ModelInterviewer(models, _house(), patience=BRISK)
        async with interview_with(interviewer, clock) as (live, _):
            for command in (Start(), Say(text="Hello."), Say(text="Are you there?")):
                await turn(live, command)
                assert live.state.said_by == "house"
            await until(lambda: sum(not reads_ahead(asked) for asked in server.asked) == 2)
            clock.advance(LONGEST_REST_MS)
            await turn(live, Say(text="And now?"))
            await until(lambda: sum(not reads_ahead(asked) for asked in server.asked) == 3)
    await all_left()


async def test_a_turn_does_not_wait_behind_what_is_read_ahead(tmp_path: Path) -> None:
    clock = ManualClock()
    async with ModelServer([Wait()]) as server:
        models = models_for("ollama", server.base_url("ollama"), tmp_path, clock)
        await models.prepare()
        interviewer = ModelInterviewer(models, _house(), patience=BRISK)
        async with interview_with(interviewer, clock) as (live, _):
            await turn(live, Start())
            await until(lambda: any(map(reads_ahead, server.asked)))
            server.script = lambda asked: [model_server.Say(GOOD)]
            interviewer._patience = LONG
            await turn(live, Say(text="Hello."))
            assert live.state.said_by == "ollama:test-model"
            assert not interviewer._warming._reading
            async with asyncio.timeout(20):
                await all_left()
                await server.until_left()


async def test_a_model_elsewhere_is_not_asked_to_read_ahead(tmp_path: Path) -> None:
    clock = ManualClock()
    async with ModelServer([Wait()]) as server:
        models = models_for("anthropic", server.base_url("anthropic"), tmp_path, clock)
        await models.prepare()
        patience = ModelTimeouts(first_word=0.3)
        async with interview_with(ModelInterviewer(models, _house(), patience=patience), clock) as (live, _):
            await turn(live, Start())
            await turn(live, Say(text="Hello."))
            assert live.state.said_by == "house"
        await all_left()
    assert len(server.asked) == 1
