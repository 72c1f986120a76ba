"""Twenty logs of many kinds, and moments of them: `python -m tests.replay_logs FOLDER` writes them for other programs.

Each file holds a recording and the rooms it has to come to: `{"name", "head", "steps", "moments": [{"seq", "at",
"room"}]}`. Whoever folds the steps up to a moment's seq must get its room.
"""

import asyncio
import json
import sys
from functools import cache
from pathlib import Path
from random import Random

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.evals.casebook import load_cases
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.seeking import Timeline
from greenroom.interview.upcasting import load
from greenroom.testing.coding.long_interview import long_interview
from greenroom.web.recording import Recording
from greenroom.web.room import room_of

CASES = (
    "average-helpful",
    "begging",
    "confident-discovery",
    "empty-two-problems",
    "gibberish-and-a-long-paste",
    "hostile",
    "injecting-discovery",
    "other-languages",
    "other-languages-ruthless",
    "rambling",
    "repeating-stuck",
    "silent-ruthless",
    "strong",
    "strong-games",
    "strong-java",
    "turns-that-fail",
    "weak-discovery",
)
TYPED = (1, 2)
RECORDED = Path(__file__).parent / "replays" / "coding-v1.jsonl"
MOMENTS = 50

Logs = dict[str, tuple[Recorded, ...]]


@cache
def logs() -> Logs:
    """Interviews with simulated candidates, hours of typing letter by letter, and one recorded by an old version."""
    played = {one.case.id: one.records for one in asyncio.run(_played())}
    typed = {f"typed-{seed}": tuple(long_interview(2_000, seed)) for seed in TYPED}
    return {**played, **typed, "recorded-v1": tuple(read(RECORDED))}


def read(file: Path) -> list[Recorded]:
    """A log as it lies in a file."""
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    return [Recorded(row["seq"], row["at"], load(json.dumps(row["event"])), row["cause"]) for row in rows]


def moments(name: str, count: int = MOMENTS) -> list[int]:
    """Places in a log, the same every time."""
    seqs = [record.seq for record in logs()[name]]
    return sorted(Random(name).choices(seqs, k=count))


async def _played() -> list[Played]:
    cases = [case for case in load_cases(None) if case.id in CASES]
    questions = {question.slug: question for question in FolderQuestionBank(None).all()}
    interviewer = HouseInterviewer(knowledge=Glossary())
    return [await play(case, interviewer, questions, moves_cursor=True) for case in cases]


def write(folder: Path) -> None:
    """Write every log as a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, records in logs().items():
        recording, timeline = Recording(name, records), Timeline(name, records)
        at = {record.seq: record.at for record in records}
        fixture = {
            "name": name,
            "head": recording.head().model_dump(mode="json"),
            "steps": [step.model_dump(mode="json") for step in recording.steps()],
            "moments": [
                {"seq": seq, "at": at[seq], "room": room_of(timeline.at_seq(seq)).model_dump(mode="json")}
                for seq in moments(name)
            ],
        }
        (folder / f"{name}.json").write_text(json.dumps(fixture))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
