"""Makes the goldens: `python -m tests.goldens.generate`. Only for the starting commit, and only on purpose.

The logs are those of interviews played with the code that is there. `--outputs` keeps the stored logs and makes the
outputs anew: for a change of what is shown that is wanted.
"""

import asyncio
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from greenroom.evals.casebook import EvalCase, load_cases, unrehearsed
from greenroom.evals.playing import play
from greenroom.interview.events import Recorded
from greenroom.interview.upcasting import dump
from greenroom.testing.long_interview import long_interview
from tests.goldens import coverage, storing
from tests.goldens.driver import driven, plans
from tests.goldens.elsewhere import kept_elsewhere
from tests.goldens.outputs import bank, house, outputs_of
from tests.goldens.scripts import scripted
from tests.goldens.storing import StoredLog

GENERATED = 200
TYPED = ((250, 1), (300, 2), (350, 3), (450, 4), (600, 5), (900, 6))
"""How many events, and the seed."""
VARIATIONS: tuple[tuple[str, dict[str, object]], ...] = (
    ("strong-untimed", {"language": "go", "style": "games", "time_factor": 1.25}),
    ("hostile", {"language": "javascript", "persona": "discovery", "time_factor": 1.5}),
    ("hostile-discovery", {"language": "typescript", "style": "startup", "persona": "ruthless"}),
    ("silent", {"time_factor": None, "persona": "discovery"}),
    ("injecting-by-name", {"language": "cpp", "style": "finance"}),
    ("strong-discovery", {"language": "java", "failing_turns": [2, 3, 5], "persona": "helpful"}),
    ("average-extra-time", {"time_factor": 2.0, "persona": "ruthless"}),
)
"""Cases that are played in another way, with what is different."""


def cases() -> list[EvalCase]:
    """Return all built-in eval cases, some of them in another way, and some in other words."""
    known = {case.id: case for case in load_cases(None)}
    others = [
        EvalCase.model_validate(known[name].model_dump() | {"id": f"{name}-varied", "seed": 40 + number} | changes)
        for number, (name, changes) in enumerate(VARIATIONS)
    ]
    reworded = [
        unrehearsed(known[name], words).model_copy(update={"id": f"{name}-{words}"})
        for name, words in (("weak", "other"), ("rambling-ruthless", "third"))
    ]
    return [*known.values(), *others, *reworded]


def stored(name: str, records: Iterable[Recorded], case: EvalCase | None = None) -> StoredLog:
    """Return a log as it is stored today."""
    rows = [(one.at, one.cause, json.loads(dump(one.event))) for one in records]
    return StoredLog(name, rows, case and case.model_dump(mode="json", exclude_defaults=True))


async def played() -> list[StoredLog]:
    """Return the logs of all cases, played with the house interviewer."""
    logs = []
    for case in cases():
        one = await play(case, house(), bank(), moves_cursor=True)
        assert not one.trouble, f"{case.id}: {one.trouble}"
        logs.append(stored(f"case-{case.id}", one.records, case))
    return logs


def made() -> list[StoredLog]:
    """Return two hundred logs: cases, hours of typing, scripts, and what the driver plays."""
    logs = asyncio.run(played())
    logs += [stored(f"typed-{seed}", long_interview(events, seed)) for events, seed in TYPED]
    logs += [stored(f"scripted-{name}", records) for name, records in scripted().items()]
    wanted = GENERATED - len(logs)
    logs += [stored(f"driven-{plan.seed}", driven(plan, bank())) for plan in plans(wanted, bank())]
    return logs


def main(arguments: Sequence[str]) -> None:
    """Make the goldens and say what is in them."""
    if "--outputs" not in arguments:
        storing.write_logs(made())
    logs = storing.read_logs()
    every = logs | kept_elsewhere()
    events = sum(len(one.rows) for one in every.values())
    tell(f"{len(logs)} logs, {len(every)} with those kept elsewhere, {events} events")
    for (name, value), count in sorted(coverage.counted(logs.values()).items(), key=str):
        if name in coverage.REQUIRED:
            tell(f"  {count:6} {name} {value}".rstrip())
    tell(f"missing: {', '.join(coverage.missing(logs.values())) or 'nothing'}")
    outputs = {name: storing.leaves_of(outputs_of(log)) for name, log in every.items()}
    storing.write_outputs(outputs)
    tell(f"{sum(map(len, outputs.values()))} values; {size(storing.LOGS)} + {size(storing.OUTPUTS)} bytes")


def tell(line: str) -> None:
    """Print a line."""
    sys.stdout.write(line + "\n")


def size(file: Path) -> int:
    """Return how long a file is."""
    return file.stat().st_size


if __name__ == "__main__":
    main(sys.argv[1:])
