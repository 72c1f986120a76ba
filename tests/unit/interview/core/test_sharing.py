"""Equal plans are kept once, and no longer than an interview uses them."""

import gc

from greenroom.interview.core import sharing
from greenroom.interview.core.evolve import begin
from greenroom.interview.core.plan import Stage
from greenroom.interview.core.sharing import shared
from greenroom.interview.rounds.coding.state import coding_rounds
from greenroom.testing.coding.long_interview import long_interview


def _stage(title: str) -> Stage:
    return Stage(id="closing", kind="closing", title=title, limit_seconds=60)


def test_equal_plans_are_one_object() -> None:
    first = shared(_stage("Wrap-up"))
    assert shared(_stage("Wrap-up")) is first
    assert shared(_stage("Goodbye")) is not first


def test_a_plan_nobody_uses_is_forgotten() -> None:
    kept = shared(_stage("Used by one interview"))
    before = len(sharing._in_use)
    del kept
    gc.collect()
    assert len(sharing._in_use) < before


def test_interviews_with_the_same_plan_share_it() -> None:
    one, other = (begin(name, long_interview(2, seed=5)[0]) for name in ("one", "other"))
    assert one.agenda == other.agenda
    assert all(mine is theirs for mine, theirs in zip(one.agenda, other.agenda, strict=True))
    tasks = [[round.task for _, round in coding_rounds(state)] for state in (one, other)]
    assert tasks[0]
    assert all(mine is theirs for mine, theirs in zip(*tasks, strict=True))
