"""Whatever a provider does, on every wire format, the interview goes on: the house answers, says why, hands back."""

from pathlib import Path

import pytest

from greenroom.adapters.models.course import ModelTimeouts
from greenroom.adapters.models.interviewer import ModelInterviewer
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.models.replies import all_left
from greenroom.adapters.models.trouble import LATE, told
from greenroom.interview.core.events import InterviewerSpoke
from greenroom.interview.core.messages import MoveOn, Start
from greenroom.interview.rounds.coding.messages import AskForHint
from greenroom.ports.models import ProviderChange, ProviderKind
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.model_server import CallTool, ModelServer, Say, Status
from tests.integration.model_faults import (
    GOOD,
    KEY,
    LONG,
    MORE_FAULTS,
    OWNER,
    WAITED_FOR,
    WIRES,
    Outcome,
    _house,
    interview_with,
    models_for,
    play_faults,
    turn,
)

WORDS = {
    "unauthorised": "The language model's provider did not accept the key",
    "rate_limited": "The language model's provider asked us to slow down",
    "server_error": "The language model's provider is having problems",
    "slow": "The language model did not answer in time",
    "never": "The language model did not answer in time",
    "cut_off": "The language model's answer was cut off",
    "cut_after_a_sentence": "The language model's answer was cut off",
    "broken_json": "The language model's answer could not be understood",
    "unknown_tool": "The language model's answer could not be understood",
    "empty": "The language model gave no answer",
    "refusal": "The language model declined to answer",
    "trickle": "The language model took too long to finish its answer",
    "nonsense_status": "The language model's provider did not accept the request",
}


@pytest.mark.parametrize("wire", WIRES)
async def test_the_house_answers_whatever_a_provider_does_and_hands_back(wire: ProviderKind, tmp_path: Path) -> None:
    outcomes = await play_faults(wire, tmp_path)
    assert {one.fault for one in outcomes} == set(MORE_FAULTS)
    assert [one for one in outcomes if one.failures] == []
    assert [one for one in outcomes if (one.said_by, one.resting) != ("house", "house") or not one.trouble] == []
    assert [one for one in outcomes if one.fault in WAITED_FOR and one.late > 1.0] == []
    assert [one for one in outcomes if one.answered_after > LONG.first_word] == []
    assert [one for one in outcomes if one.recovered != f"{wire}:test-model" or one.texts[-1] != GOOD] == []
    wrong = [one for one in outcomes if one.fault in WORDS and one.trouble not in (told(WORDS[one.fault]), _late(one))]
    assert wrong == [], "what happened is told as it was"


def _late(outcome: Outcome) -> str:
    """The last of several tries may run into the time-out."""
    return told(LATE) if outcome.fault in ("rate_limited", "server_error") else ""


@pytest.mark.parametrize("wire", WIRES)
async def test_a_model_speaks_and_hands_out_the_hint_over_every_wire(wire: ProviderKind, tmp_path: Path) -> None:
    clock = ManualClock()
    async with ModelServer([Say(GOOD)]) as server:
        models = models_for(wire, server.base_url(wire), tmp_path, clock)
        async with interview_with(ModelInterviewer(models, _house(), patience=LONG), clock) as (live, log):
            for command in (Start(), MoveOn(), MoveOn(), MoveOn()):
                await turn(live, command)
            server.script = lambda asked: (
                [Say("Take your time with it.")]
                if asked.is_answered
                else [Say("Here is something to think about. "), CallTool("give_hint", {})]
            )
            await turn(live, AskForHint(round=0))
            (hint,) = live.state.rounds[0].hints
            spoken = [
                record.event
                for record in await log.read(OWNER, live.state.id)
                if isinstance(record.event, InterviewerSpoke)
            ]
    assert spoken[-1].text == f"Here is something to think about. {hint.text} Take your time with it."
    assert {event.said_by for event in spoken} == {f"{wire}:test-model"}
    account = spoken[-1].account
    assert account is not None
    assert account.prompt.startswith("coding@")
    assert account.input_tokens > 0
    assert account.output_tokens > 0
    assert account.first_word_ms is not None
    assert not account.trouble
    assert "give_hint" in server.asked[-1].tools
    await all_left()


async def test_the_next_provider_is_asked_before_the_house(tmp_path: Path) -> None:
    clock = ManualClock()
    async with ModelServer([Status(500)]) as broken, ModelServer([Say(GOOD)]) as working:
        models = LanguageModels(tmp_path, clock=clock, environment={})
        models.save(
            [
                ProviderChange("one", "anthropic", "first", base_url=broken.base_url("anthropic"), key=KEY),
                ProviderChange("two", "compatible", "second", base_url=working.base_url("compatible")),
            ]
        )
        await models.prepare()
        interviewer = ModelInterviewer(models, _house(), patience=ModelTimeouts(first_word=3))
        async with interview_with(interviewer, clock) as (live, _):
            await turn(live, Start())
            assert (live.state.said_by, live.state.trouble) == ("compatible:second", "")
            assert live.state.lines[-1].text == GOOD
    assert len(broken.asked) == 1, "with somebody else to ask, nobody waits for the first"
