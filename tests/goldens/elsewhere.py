"""Logs that other tests keep: those of tests/replays and tests/audit, read from where they are."""

import gzip
import json
from functools import cache
from pathlib import Path

from tests.goldens.storing import StoredLog, read_logs

TESTS = Path(__file__).parent.parent


def kept_elsewhere() -> dict[str, StoredLog]:
    """Return the logs of other tests by name."""
    files = [*sorted(TESTS.glob("replays/coding-v1.jsonl")), *sorted(TESTS.glob("audit/logs/*.jsonl.gz"))]
    return {(log := _read(file)).name: log for file in files}


@cache
def every_log() -> dict[str, StoredLog]:
    """Return all logs by name, the generated ones first."""
    return read_logs() | kept_elsewhere()


def _read(file: Path) -> StoredLog:
    content = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
    rows = [json.loads(line) for line in content.splitlines()]
    name = f"{'audit' if file.suffix == '.gz' else 'replay'}-{file.name.partition('.')[0]}"
    return StoredLog(name, [(row["at"], row.get("cause"), row["event"]) for row in rows])
