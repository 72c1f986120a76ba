"""Programs that must not win, run in the real sandbox."""

import asyncio
import ctypes
import glob
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.adapters.sandbox.watchdog import children
from tests.integration import hostile_programs
from tests.integration.hostile_programs import LIMITS, Program, judge, programs

pytestmark = [pytest.mark.sandbox, pytest.mark.asyncio(loop_scope="module")]

MARGIN_SECONDS = 3.0
PLACES = ("/tmp", "/var/tmp", "/dev/shm", "/usr", "/usr/bin", "/usr/lib", "/lib", "/", os.getcwd())
AS_A_USER = ("fork_bomb", "heap_bomb", "memory_in_many_processes", "memfd_bomb", "network", "kill_parents", "sleep",
             "daemon", "read_and_write_the_system", "nested_namespaces", "search_for_the_answer")  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def orphans_come_to_us() -> Iterator[None]:
    """Whoever outlives its parent becomes our child, where the tests can see it.

    Processes inside a sandbox cannot outlive its process 1, and process 1 is a child of bubblewrap: so if nobody has
    come to us when bubblewrap has ended, nobody is left.
    """
    pr_set_child_subreaper = 36
    libc = ctypes.CDLL(None)
    assert libc.prctl(pr_set_child_subreaper, 1, 0, 0, 0) == 0
    yield
    libc.prctl(pr_set_child_subreaper, 0, 0, 0, 0)


@pytest.mark.parametrize("program", programs(), ids=lambda program: program.name)
async def test_hostile_program_gets_what_it_deserves_and_leaves_nothing(
    program: Program, sandbox: BubblewrapSandbox
) -> None:
    descriptors = os.listdir("/proc/self/fd")
    processes = children(os.getpid())
    started = time.monotonic()

    result = await judge(program, sandbox)

    elapsed = time.monotonic() - started
    told = json.dumps([case.model_dump() for case in result.cases])
    assert result.verdict in program.expect, told[:3000]
    assert elapsed < program.times * LIMITS.wall_ms / 1000 + MARGIN_SECONDS
    assert children(os.getpid()) == processes
    assert [path for place in PLACES for path in glob.glob(f"{place}/*greenroom_was_here*")] == []
    assert len(os.listdir("/proc/self/fd")) <= len(descriptors)
    told.encode()


async def test_the_sandbox_still_works_after_many_attacks_at_once(sandbox: BubblewrapSandbox) -> None:
    by_name = {program.name: program for program in programs()}
    honest = Program("honest", "def attack(token): return []", frozenset({"accepted"}), secret=False, times=1)
    bombs = [by_name[name] for name in ("fork_bomb_stubborn", "memory_in_many_processes", "stdout_flood")]

    results = await asyncio.gather(*(judge(program, sandbox) for program in [*bombs, honest, *bombs, honest]))

    assert [result.verdict for result in results if result.total == result.passed] == ["accepted", "accepted"]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else; all the rest ran as a user")
async def test_walls_hold_for_an_ordinary_user_too() -> None:
    # The interpreter of the tests may lie in root's home, out of reach for others.
    python = f"/usr/bin/python{sys.version_info.major}.{sys.version_info.minor}"
    if not (os.access(python, os.X_OK) and shutil.which("setpriv")):
        pytest.skip(f"this needs {python} and setpriv")
    root = Path(hostile_programs.__file__).parents[2]
    packages = [path for path in sys.path if path.endswith("-packages")]
    become_nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
    done = await asyncio.to_thread(
        subprocess.run,
        [*become_nobody, python, "-B", "-m", "tests.integration.hostile_programs", *AS_A_USER],
        env={"PYTHONPATH": ":".join([str(root), str(root / "src"), *packages]), "PATH": "/usr/bin:/bin"},
        cwd="/",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    verdicts = json.loads(done.stdout)
    expected = {program.name: program.expect for program in programs()}
    assert {name: verdict for name, verdict in verdicts.items() if verdict not in expected[name]} == {}
    assert set(verdicts) == set(AS_A_USER)
