"""A turn of the built-in interviewer: every turn of interviews written by hand, taken again where it was taken."""

import asyncio
import gzip
import json
import statistics
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from bench.result import Result, at_most
from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.interview.core.actions import Consult
from greenroom.interview.core.due import due
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin, evolve
from greenroom.interview.upcasting import load
from greenroom.ports.interviewer import Turn
from greenroom.questions.model import Question

LOGS = Path(__file__).parent.parent / "tests" / "audit" / "logs"
AIM_MS = 150.0


def run() -> list[Result]:
    """Measure all turns after one that loads the word vectors."""
    notes = {question.slug: question for question in FolderQuestionBank().all()}
    house = HouseInterviewer()
    turns = [turn for file in sorted(LOGS.glob("*.jsonl.gz")) for turn in _turns(file, notes)]
    asyncio.run(_take(house, turns[0]))
    spent = [_milliseconds(house, turn) for turn in turns]
    cuts = statistics.quantiles(spent, n=20)
    name = f"turn of the house, {len(turns)} turns"
    return [at_most(f"{name}, p95", cuts[-1], "ms", AIM_MS), Result(f"{name}, p50", statistics.median(spent), "ms")]


def _turns(file: Path, notes: Mapping[str, Question]) -> Iterator[Turn]:
    """Each moment at which the interviewer was consulted and spoke."""
    rows = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    records = [Recorded(row["seq"], row["at"], load(json.dumps(row["event"]))) for row in rows]
    state = begin(file.name, records[0])
    for record in records[1:]:
        consult = next((action for action in due(state) if isinstance(action, Consult)), None)
        if record.event.type == "interviewer_spoke" and consult is not None:
            yield Turn(state, consult.cues, notes, record.at)
        state = evolve(state, record)


def _milliseconds(house: HouseInterviewer, turn: Turn) -> float:
    began = time.perf_counter()
    asyncio.run(_take(house, turn))
    return (time.perf_counter() - began) * 1000


async def _take(house: HouseInterviewer, turn: Turn) -> None:
    async for _ in house.take_turn(turn):
        pass
