"""Proving a question on a machine that has other things to do."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from greenroom.engine.rounds.coding.proving import TRIES, Prover
from greenroom.judging.outcome import Outcome
from greenroom.testing.coding.fake_sandbox import FakeSandbox, ended, returned
from tests.unit.engine.rounds.coding.analysed import LARGEST

REFERENCE = LARGEST.solutions[0]
LIMIT_MS = LARGEST.limits.cpu_ms


def timeout(cpu_ms: float) -> Outcome:
    return replace(ended("timeout"), cpu_ms=cpu_ms)


async def proven(*first: Outcome, expect: str = "accepted") -> tuple[tuple[str, ...], int]:
    """The complaints about a right solution that begins like this, and how often it was judged."""
    coming: Iterator[Outcome] = iter(first)

    def right(arguments: list[Any]) -> Outcome:
        return next(coming, returned(max(arguments[0], default=None)))

    sandbox = FakeSandbox({REFERENCE.code: right})
    solution = REFERENCE.model_copy(update={"expect": expect})
    proof = await Prover(sandbox).prove(LARGEST.model_copy(update={"inputs": "", "solutions": (solution,)}))
    complaints = tuple(one for one in proof.complaints if REFERENCE.name in one and "should be" in one)
    return complaints, len(sandbox.jobs)


async def test_a_solution_that_nobody_let_run_is_judged_again() -> None:
    assert await proven(timeout(LIMIT_MS / 10), timeout(LIMIT_MS / 4)) == ((), 3)


async def test_one_that_never_gets_to_run_is_complained_of_in_the_end() -> None:
    complaints, judged = await proven(*[timeout(1.0)] * TRIES)
    assert len(complaints) == 1
    assert "should be accepted but is timeout" in complaints[0]
    assert judged == TRIES


async def test_one_that_used_up_its_time_has_one_try() -> None:
    complaints, judged = await proven(timeout(LIMIT_MS))
    assert (len(complaints), judged) == (1, 1)


async def test_one_that_should_run_out_of_time_did() -> None:
    assert await proven(timeout(1.0), expect="timeout") == ((), 1)
