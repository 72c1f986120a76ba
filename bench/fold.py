"""Folding a long log: 10,000 events to the state they lead to, against reading the same events from JSON."""

import statistics
import time
from collections.abc import Callable

from bench.result import Result, at_most
from greenroom.interview.catalogue import EVENT
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.messages import MoveOn, Start
from greenroom.interview.rounds.coding.messages import EditCode
from greenroom.interview.rounds.coding.state import coding_round
from greenroom.interview.upcasting import dump
from greenroom.testing.coding.play import Play

EVENTS = 10_000
ROUNDS = 7
AIM = 2.0


def run() -> list[Result]:
    """Measure both in turns."""
    records = _long_log()
    stored = [dump(record.event) for record in records]
    folding, parsing = [], []
    for _ in range(ROUNDS):
        folding.append(_seconds(lambda: fold("interview", records)))
        parsing.append(_seconds(lambda: [EVENT.validate_json(text) for text in stored]))
    ratio = statistics.median(fold_s / parse_s for fold_s, parse_s in zip(folding, parsing, strict=True))
    name = f"fold of {len(records):,} events"
    return [
        at_most(f"{name} to parsing their JSON", ratio, "x", AIM),
        Result(name, statistics.median(folding) * 1000, "ms"),
    ]


def _long_log() -> list[Recorded]:
    play = Play()
    play.tell(Start())
    for _ in range(3):
        play.tell(MoveOn())
    revision = 0
    while len(play.records) < EVENTS:
        length = len(coding_round(play.state, 0).text)
        # The text grows to a few kB and is then typed over, as real code is.
        start = length if length < 4_000 else revision % 3_000
        play.tell(EditCode(round=0, base=revision, start=start, end=min(length, start + 3), text="x = 1\n"))
        revision += 1
    return play.records


def _seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started
