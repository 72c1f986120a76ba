"""Cgroups of killed servers are removed, those of living ones never; and a lost hard memory limit is said aloud."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from greenroom.adapters.sandbox import cgroup_names, cgroups
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.adapters.sandbox.cgroups import Cgroups, Hierarchy, find_cgroups
from greenroom.cli.rounds.coding.doctor import _confined
from greenroom.languages.signature import FunctionSignature
from greenroom.ports.sandbox.running import Job, SandboxUnavailable
from greenroom.questions.model import Limits
from tests.serving import Server, eventually

OTHER = """
import sys
from greenroom.adapters.sandbox.cgroups import find_cgroups
group = find_cgroups()[0].new()
print(group._memory.name, flush=True)
sys.stdin.read()
"""
ONE = Job(
    language="python",
    source="def f(): return 1",
    signature=FunctionSignature(function="f", parameters=(), returns="int"),
    inputs=("[]",),
    limits=Limits(),
)


@pytest.fixture
def groups() -> Cgroups:
    found, why_soft = find_cgroups()
    if found is None:
        pytest.skip(f"no memory cgroups on this machine {why_soft}")
    return found


@pytest.fixture
def parent(groups: Cgroups) -> Path:
    return groups._hierarchy.memory


@pytest.fixture
def made(parent: Path) -> Iterator[list[Path]]:
    """Groups that a test makes by hand; those still there are removed afterwards."""
    folders: list[Path] = []
    yield folders
    for folder in folders:
        with suppress(OSError):
            folder.rmdir()


def make(parent: Path, made: list[Path], name: str) -> Path:
    folder = parent / name
    made.append(folder)
    folder.mkdir()
    return folder


def test_groups_left_by_a_process_of_the_same_id_are_no_obstacle(parent: Path, made: list[Path]) -> None:
    for number in range(1, 500):
        make(parent, made, f"greenroom-{os.getpid()}-{number}")
    found, why_soft = find_cgroups()
    assert found is not None, why_soft
    group = found.new()
    assert group.discard()


def test_groups_of_a_killed_server_are_swept_and_those_of_a_living_one_stay(groups: Cgroups, parent: Path) -> None:
    command = [sys.executable, "-c", OTHER]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        left = parent / other.stdout.readline().strip()
        groups.sweep()
        assert left.exists()
        other.send_signal(signal.SIGKILL)
        other.wait()
        groups.sweep()
        assert not left.exists()


def test_only_groups_whose_process_is_gone_are_swept(groups: Cgroups, parent: Path, made: list[Path]) -> None:
    space, pid = cgroup_names._pid_namespace(), os.getpid()
    started = cgroup_names._started(pid)
    assert started is not None
    gone = subprocess.Popen(["/bin/true"])
    gone.wait()
    abandoned = [
        make(parent, made, f"greenroom-{gone.pid}-1"),
        make(parent, made, f"greenroom-{space}-{gone.pid}-{started}-1"),
        # The process has an id that was used before.
        make(parent, made, f"greenroom-{space}-{pid}-{started - 1}-1"),
    ]
    others = [
        make(parent, made, f"greenroom-{pid}-100000"),
        make(parent, made, f"greenroom-{space}-{pid}-{started}-100000"),
        # Of another container: whether its process runs cannot be seen from here.
        make(parent, made, f"greenroom-{space + 1}-{gone.pid}-{started}-1"),
        make(parent, made, f"greenroom-tests-{pid}"),
    ]
    groups.sweep()
    assert [folder.name for folder in abandoned if folder.exists()] == []
    assert [folder.name for folder in others if not folder.exists()] == []


@pytest.mark.sandbox
@pytest.mark.usefixtures("groups")
def test_a_server_removes_what_its_killed_predecessor_left(parent: Path, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        eventually(lambda: left_by(parent, server.pid), "no sandbox was started ahead")
        pid = server.pid
        server.kill()
        eventually(lambda: not any(map(has_processes, left_by(parent, pid))), "sandboxes outlive their server")
        assert left_by(parent, pid)
        server.start()
        assert left_by(parent, pid) == []
    finally:
        server.stop()


def left_by(parent: Path, pid: int) -> list[Path]:
    return [folder for folder in parent.glob("greenroom-*") if str(pid) in folder.name.split("-")[1:-1]]


def has_processes(folder: Path) -> bool:
    return bool((folder / "cgroup.procs").read_text())


async def test_a_memory_limit_that_becomes_soft_is_said_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cgroups, "_version_2", lambda: None)
    monkeypatch.setattr(cgroups, "_version_1", lambda: Hierarchy(1, Path("/nowhere"), None))
    with capture_logs() as logs:
        isolation = await BubblewrapSandbox(spare=0).probe()
    assert isolation.tier == "B"
    assert "/nowhere" in isolation.reason
    assert [entry["event"] for entry in logs if entry["log_level"] == "warning"] == ["memory_limit_is_soft"]
    check = _confined(isolation)
    assert (check.health, check.fix) == ("warning", isolation.fix)
    assert isolation.reason in check.detail


@pytest.mark.usefixtures("groups")
async def test_when_no_more_groups_can_be_made_runs_go_on_with_a_soft_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    sandbox = BubblewrapSandbox(spare=0)
    assert (await sandbox.probe()).tier == "A"

    def fail(_: Cgroups) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Cgroups, "new", fail)
    with capture_logs() as logs:
        outcomes = await sandbox.run(ONE)
    assert outcomes[0].value == "1"
    assert (await sandbox.probe()).label == "tier B, soft memory limit"
    assert "No space left on device" in (await sandbox.probe()).reason
    assert [entry["event"] for entry in logs] == ["memory_limit_is_soft"]
    await sandbox.close()


@pytest.mark.usefixtures("groups")
async def test_a_sandbox_that_does_not_start_leaves_no_group(parent: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sandbox = BubblewrapSandbox(spare=0)
    await sandbox.probe()
    before = left_by(parent, os.getpid())

    def fail(*_: object) -> None:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr("greenroom.adapters.sandbox.cell._launch", fail)
    with pytest.raises(SandboxUnavailable, match="Too many open files"):
        await sandbox.run(ONE)
    assert left_by(parent, os.getpid()) == before
