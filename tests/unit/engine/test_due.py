"""What an interview waits for is worked out once per step, however many look at it."""

import pytest

from greenroom.engine import live as live_module
from greenroom.engine import projection
from greenroom.interview.core import messages as msg
from greenroom.interview.core.due import due
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import messages as coding_messages
from tests.unit.engine.harness import Engine


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seq of every state that was asked what it waits for."""
    asked: list[int] = []

    def counted(state: State) -> object:
        asked.append(state.seq)
        return due(state)

    for module in (live_module, projection):
        monkeypatch.setattr(module, "due", counted)
    return asked


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(coding_messages.ReplaceCode(round=0, text="y = 2"), id="typing"),
        pytest.param(msg.Say(text="I would sort first."), id="talking"),
        pytest.param(coding_messages.SubmitCode(round=0), id="submitting"),
    ],
)
async def test_a_step_works_out_once_what_is_due(engine: Engine, asked: list[int], command: msg.Command) -> None:
    live = await engine.at_problem()
    engine.interviewer.gate.clear()
    engine.judge.gate.clear()
    asked.clear()
    await live.tell(command)
    assert asked == [live.state.seq]
    _ = live.is_idle
    assert live.summary.id == live.state.id
    assert len(asked) == 1


async def test_a_summary_says_when_to_look_again_whoever_worked_out_what_is_due(engine: Engine) -> None:
    live = await engine.at_problem()
    assert live.summary == projection.summary_of(live.state, live.owner)
    assert live.summary.wake_at is not None
