"""Kill -9 at any moment: what was acknowledged is there, in order, once."""

import random
import sqlite3
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from tests.contract.eventlog_samples import OWNER, saying, spoke

ROOT = Path(__file__).parents[2]
KILLS = 6


def append_and_be_killed(path: Path, acknowledgements: int) -> list[tuple[str, int]]:
    """Run the child until it has acknowledged so many appends, then kill it; all that it acknowledged."""
    command = [sys.executable, "-m", "tests.integration.log_child", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as child:
        assert child.stdout
        lines = [child.stdout.readline() for _ in range(acknowledgements)]
        child.kill()
        lines += child.stdout.readlines()
    whole = [line.split() for line in lines if line.endswith(b"\n")]
    assert len(whole) >= acknowledgements, "the child ended by itself"
    return [(name.decode(), int(seq)) for name, seq in whole]


def logs_in(path: Path) -> dict[str, list[int]]:
    connection = sqlite3.connect(path)
    try:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        logs = defaultdict(list)
        for name, seq in connection.execute("SELECT interview, seq FROM events ORDER BY interview, seq"):
            logs[name].append(seq)
        return logs
    finally:
        connection.close()


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    acknowledged: dict[str, int] = {}
    for kill in range(KILLS):
        acknowledged |= append_and_be_killed(path, acknowledgements=random.Random(kill).randint(1, 3_000))
        logs = logs_in(path)
        for name, seqs in logs.items():
            assert seqs == list(range(1, len(seqs) + 1)), f"a gap or a repetition in {name} after kill {kill}"
        lost = {name: seq for name, seq in acknowledged.items() if seq > len(logs[name])}
        assert not lost, f"acknowledged and lost after kill {kill}: {lost}"

    log = SqliteEventLog.open(path)
    name, seqs = next(iter(logs.items()))
    assert [recorded.event for recorded in await log.read(OWNER, name)] == [spoke(seq).event for seq in seqs]
    await log.append(saying(name, len(seqs) + 1))
    await log.close()
