"""Any moment of a log of 100,000 events against folding all of it, and what the kept states weigh."""

import random
import statistics
import time
import tracemalloc
from collections.abc import Callable

from bench.result import Result, at_least
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.seeking import EVERY, Timeline
from greenroom.testing.coding.long_interview import long_interview

EVENTS = 100_000
SEEKS = 2_000
ROUNDS = 5
AIM = 50.0


def run() -> list[Result]:
    """Seek and fold in turns."""
    records = long_interview(EVENTS)
    folding, p95s = [], []
    timeline = Timeline("interview", records)
    chance = random.Random(0)
    for _ in range(ROUNDS):
        folding.append(_seconds(lambda: fold("interview", records)))
        p95s.append(_p95(timeline, chance, SEEKS // ROUNDS))
    whole = statistics.median(folding)
    ratio = statistics.median(fold_s / p95 for fold_s, p95 in zip(folding, p95s, strict=True))
    name = f"{len(records):,} events"
    return [
        at_least(f"fold of {name} to a seek in them (p95, kept every {EVERY})", ratio, "x", AIM),
        Result(f"fold of {name}", whole * 1000, "ms"),
        Result(f"seek in {name}, p95", statistics.median(p95s) * 1000, "ms"),
        Result(f"states kept for {name}", _kept_mb(records), "MB"),
    ]


def _p95(timeline: Timeline, chance: random.Random, seeks: int) -> float:
    last = timeline.records[-1].seq
    taken = sorted(_seconds(lambda: timeline.at_seq(chance.randint(1, last))) for _ in range(seeks))
    return taken[int(len(taken) * 0.95)]


def _kept_mb(records: list[Recorded], every: int = EVERY) -> float:
    """What keeping the states adds to the log itself, which is there anyway."""
    tracemalloc.start()
    try:
        timeline = Timeline("interview", records, every)
        held, _ = tracemalloc.get_traced_memory()
        assert timeline.last.seq == records[-1].seq
    finally:
        tracemalloc.stop()
    return held / 1e6


def _seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started
