"""A heartbeat is remembered, on disk also by the next process."""

from collections.abc import Callable
from pathlib import Path

import pytest

from greenroom.adapters.heartbeat.file import FileHeartbeat
from greenroom.ports.time import Heartbeat
from greenroom.testing.memory_heartbeat import MemoryHeartbeat

NOW = 1_767_225_600_123


@pytest.fixture(params=["file", "memory"])
def heartbeat(request: pytest.FixtureRequest, tmp_path: Path) -> Heartbeat:
    made: dict[str, Callable[[], Heartbeat]] = {
        "file": lambda: FileHeartbeat(tmp_path / "heartbeat"),
        "memory": MemoryHeartbeat,
    }
    return made[request.param]()


def test_the_last_beat_is_remembered_to_the_millisecond(heartbeat: Heartbeat) -> None:
    assert heartbeat.last() is None
    heartbeat.beat(NOW)
    heartbeat.beat(NOW + 1_000)
    assert heartbeat.last() == NOW + 1_000


def test_a_clock_that_was_set_back_is_believed(heartbeat: Heartbeat) -> None:
    heartbeat.beat(NOW)
    heartbeat.beat(NOW - 3_600_000)
    assert heartbeat.last() == NOW - 3_600_000


def test_another_process_reads_it(tmp_path: Path) -> None:
    FileHeartbeat(tmp_path / "heartbeat").beat(NOW)
    assert FileHeartbeat(tmp_path / "heartbeat").last() == NOW


def test_a_folder_that_cannot_be_written_to_stops_nobody(tmp_path: Path) -> None:
    heartbeat = FileHeartbeat(tmp_path / "missing" / "heartbeat")
    heartbeat.beat(NOW)
    heartbeat.beat(NOW)
    assert heartbeat.last() is None
