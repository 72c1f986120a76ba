"""What every Sandbox keeps to, the double included."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from greenroom.adapters.sandbox import probing
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.adapters.sandbox.container import GVISOR, ContainerSandbox
from greenroom.judging.outcome import Outcome
from greenroom.languages.signature import FunctionSignature, Parameter
from greenroom.ports.sandbox.running import (
    Isolation,
    Job,
    OnProgress,
    Progress,
    Sandbox,
    SandboxUnavailable,
    ignore_progress,
)
from greenroom.questions.model import Limits
from greenroom.testing.coding.fake_sandbox import Behaviour, FakeSandbox, ended, raised, returned
from tests import stand_in_engine

pytestmark = pytest.mark.asyncio(loop_scope="module")


@dataclass(frozen=True)
class Program:
    """Source for the real ones, and what the double is told that it does."""

    source: str
    behaviour: Behaviour | Outcome


def divide(arguments: Any) -> Outcome:
    return raised("ZeroDivisionError: division by zero") if arguments[0] == 0 else returned(12 // arguments[0])


DOUBLE = Program("def f(x):\n    print('got', x)\n    return x * 2", lambda a: returned(a[0] * 2, f"got {a[0]}\n"))
DIVIDE = Program("def f(x):\n    return 12 // x", divide)
BROKEN = Program("def f(x:\n    return x", ended("syntax", "SyntaxError: '(' was never closed"))
NOTHING = Program("def f(x):\n    pass", returned(None))
LEAVES = Program("import sys\ndef f(x):\n    sys.exit(0)", ended("exited", "The program ended itself."))
PLAIN = Program(
    "from collections import deque\ndef f(x):\n    return [(1, 2), {3, 1, 2}, deque([True]), {'a': 1.5}, None, 'é']",
    returned([[1, 2], [1, 2, 3], [True], {"a": 1.5}, None, "é"]),
)
# Of the engines, the stand-in is there wherever bubblewrap is.
REAL = ["bubblewrap", "stand-in", "docker", "gvisor"]
PROGRAMS = [DOUBLE, DIVIDE, BROKEN, NOTHING, LEAVES, PLAIN]


@pytest_asyncio.fixture(
    scope="module",
    loop_scope="module",
    params=["fake", *(pytest.param(kind, marks=pytest.mark.sandbox) for kind in REAL)],
)
async def sandbox(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Sandbox]:
    made = build(request.param, tmp_path_factory.mktemp("sandbox"))
    isolation = await made.probe()
    if isolation.tier is None:
        pytest.skip(f"{request.param} confines nothing on this machine: {isolation.reason} {isolation.fix}")
    yield made
    await made.close()


def build(kind: str, folder: Path) -> Sandbox:
    match kind:
        case "bubblewrap":
            return BubblewrapSandbox()
        case "stand-in":
            return ContainerSandbox(folder, programs=(stand_in_engine.install(folder),))
        case "docker":
            return ContainerSandbox(folder)
        case "gvisor":
            return ContainerSandbox(folder, runtime=GVISOR)
    return FakeSandbox({program.source: program.behaviour for program in PROGRAMS})


SIGNATURE = FunctionSignature(function="f", parameters=(Parameter(name="x", type="any"),), returns="any")


def job(
    program: Program, *inputs: Any, stop_on_failure: bool = False, together: bool = False, language: str = "python"
) -> Job:
    given = tuple(json.dumps([value]) for value in inputs)
    return Job(language, program.source, SIGNATURE, given, Limits(), stop_on_failure, together)


async def run(sandbox: Sandbox, job: Job, on_progress: OnProgress = ignore_progress) -> list[Outcome]:
    return list(await sandbox.run(job, on_progress))


async def test_there_is_a_tier_and_a_version(sandbox: Sandbox) -> None:
    isolation = await sandbox.probe()
    assert isolation.tier
    assert isolation.description
    assert "python" in await sandbox.versions()
    assert await sandbox.probe() is isolation


async def test_outcomes_come_in_the_order_of_inputs_and_progress_is_told(sandbox: Sandbox) -> None:
    told: list[Progress] = []

    outcomes = await run(sandbox, job(DOUBLE, 1, 20, "ab"), told.append)

    assert [outcome.value for outcome in outcomes] == ["2", "40", '"abab"']
    assert [outcome.stdout for outcome in outcomes] == ["got 1\n", "got 20\n", "got ab\n"]
    assert {outcome.ended for outcome in outcomes} == {"returned"}
    assert [(at.phase, at.done, at.total) for at in told] == [
        ("compiling", 0, 3), ("running", 0, 3), ("running", 1, 3), ("running", 2, 3), ("running", 3, 3),
    ]  # fmt: skip


async def test_inputs_run_together_have_an_outcome_each(sandbox: Sandbox) -> None:
    outcomes = await run(sandbox, job(DIVIDE, 3, 0, 4, together=True))
    assert [(outcome.ended, outcome.value) for outcome in outcomes] == [
        ("returned", "4"), ("raised", None), ("returned", "3"),
    ]  # fmt: skip


async def test_preparing_is_harmless(sandbox: Sandbox) -> None:
    await sandbox.prepare()
    assert (await run(sandbox, job(DOUBLE, 1)))[0].value == "2"


async def test_what_was_used_is_told(sandbox: Sandbox) -> None:
    (outcome,) = await run(sandbox, job(DOUBLE, 1))
    assert outcome.wall_ms > 0
    assert outcome.cpu_ms > 0
    assert outcome.memory_kb > 1000


async def test_a_failure_does_not_stop_the_others(sandbox: Sandbox) -> None:
    outcomes = await run(sandbox, job(DIVIDE, 3, 0, 4))
    assert [outcome.ended for outcome in outcomes] == ["returned", "raised", "returned"]
    assert outcomes[1].value is None
    assert "ZeroDivisionError: " in outcomes[1].error


async def test_a_failure_stops_the_others_if_asked(sandbox: Sandbox) -> None:
    outcomes = await run(sandbox, job(DIVIDE, 3, 0, 4, stop_on_failure=True))
    assert [outcome.ended for outcome in outcomes] == ["returned", "raised"]


async def test_source_that_cannot_be_loaded_is_tried_once(sandbox: Sandbox) -> None:
    outcomes = await run(sandbox, job(BROKEN, 1, 2, 3))
    assert [outcome.ended for outcome in outcomes] == ["syntax"]
    assert "SyntaxError: '(' was never closed" in outcomes[0].error


async def test_returning_nothing_is_a_result(sandbox: Sandbox) -> None:
    (outcome,) = await run(sandbox, job(NOTHING, 1))
    assert (outcome.ended, outcome.value) == ("returned", "null")


async def test_ending_before_returning_is_not(sandbox: Sandbox) -> None:
    (outcome,) = await run(sandbox, job(LEAVES, 1))
    assert (outcome.ended, outcome.value) == ("exited", None)
    assert outcome.error


async def test_collections_come_back_as_plain_data(sandbox: Sandbox) -> None:
    (outcome,) = await run(sandbox, job(PLAIN, 1))
    assert outcome.value is not None
    assert json.loads(outcome.value) == [[1, 2], [1, 2, 3], [True], {"a": 1.5}, None, "é"]


async def test_no_inputs_no_outcomes(sandbox: Sandbox) -> None:
    assert await run(sandbox, job(DOUBLE)) == []


async def test_jobs_can_run_side_by_side(sandbox: Sandbox) -> None:
    results = await asyncio.gather(*(run(sandbox, job(DOUBLE, number)) for number in range(4)))
    assert [outcomes[0].value for outcomes in results] == ["0", "2", "4", "6"]


async def test_a_language_that_is_not_there_is_refused(sandbox: Sandbox) -> None:
    with pytest.raises(SandboxUnavailable, match="cobol"):
        await run(sandbox, job(DOUBLE, 1, language="cobol"))


@pytest.mark.parametrize("kind", ["fake", "bubblewrap"])
async def test_without_isolation_nothing_is_run(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probing, "find_bubblewrap", lambda: None)
    nothing = Isolation(None, "", "bubblewrap is not installed.", "Install it: `sudo apt-get install bubblewrap`.")
    sandbox: Sandbox = FakeSandbox(isolation=nothing) if kind == "fake" else BubblewrapSandbox()

    isolation = await sandbox.probe()

    assert isolation.tier is None
    assert isolation.reason == "bubblewrap is not installed."
    assert "sudo apt-get install bubblewrap" in isolation.fix
    assert await sandbox.versions() == {}
    with pytest.raises(SandboxUnavailable) as refusal:
        await run(sandbox, job(DOUBLE, 1))
    assert "sudo apt-get install bubblewrap" in refusal.value.fix


@pytest.mark.parametrize("kind", ["fake", "bubblewrap", "stand-in"])
async def test_a_closed_sandbox_runs_nothing(kind: str, tmp_path: Path) -> None:
    sandbox = build(kind, tmp_path)
    await sandbox.close()
    with pytest.raises(SandboxUnavailable):
        await run(sandbox, job(DOUBLE, 1))
