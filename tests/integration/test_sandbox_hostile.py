"""Programs that must not win, run in the real sandbox, in every language they can be written in."""

import asyncio
import ctypes
import glob
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from greenroom.adapters.sandbox import builds
from greenroom.adapters.sandbox.asking import output_of
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.adapters.sandbox.watchdog import children
from greenroom.judging.verdicts import RunResult
from greenroom.languages.registry import languages
from tests.integration import hostile_programs
from tests.integration.hostile_programs import FOLDER, LIMITS, Program, honest, judge, load, programs

pytestmark = [pytest.mark.sandbox, pytest.mark.asyncio(loop_scope="module")]

LANGUAGES = ("python", "javascript", "java", "cpp", "go")
LATE_MS = 200
AGAIN = 3
PLACES = ("/tmp", "/var/tmp", "/dev/shm", "/usr", "/usr/bin", "/usr/lib", "/lib", "/", os.getcwd())
# A compiler that will never be done need not be given as long as one that might.
IMPATIENT = replace(builds.COMPILING, wall_ms=4_000, cpu_ms=3_000)
AS_A_USER = (
    *("fork_bomb", "heap_bomb", "memory_in_many_processes", "unmapped_memory_bomb", "page_table_bomb", "memfd_bomb"),
    *("network", "kill_parents", "sleep", "daemon", "read_and_write_the_system", "nested_namespaces", "stdout_flood"),
    *("search_for_the_answer", "spoofed_results", "include_secrets"),
)


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


async def skip_unless_installed(sandbox: BubblewrapSandbox, language: str) -> None:
    if language not in await sandbox.versions():
        pytest.skip(f"{languages()[language].label} is not installed: {languages()[language].how_to_install}")


def told_by(result: RunResult) -> str:
    """All that a candidate would be told; it must be possible to store and to send it."""
    told = json.dumps([result.compile_output, *(case.model_dump() for case in result.cases)])
    told.encode()
    result.model_dump_json().encode()
    return told


def lateness_ms(result: RunResult, language: str) -> float:
    """By how much the last case outlasted all the time that it had."""
    return result.cases[-1].wall_ms - LIMITS.wall_ms - languages()[language].allowances.wall_ms


async def ended_in_time(program: Program, sandbox: BubblewrapSandbox, result: RunResult) -> bool:
    """Whether it was killed when its time was up. On a machine with more to do, once in a while somebody is late."""
    for _ in range(AGAIN):
        if lateness_ms(result, program.language) <= LATE_MS:
            return True
        result = await judge(program, sandbox)
    return lateness_ms(result, program.language) <= LATE_MS


async def test_every_kind_of_attack_is_among_them() -> None:
    assert {number for program in programs() for number in program.numbers} == set(range(1, 41))


@pytest.mark.parametrize("program", programs(), ids=lambda program: f"{program.name}-{program.language}")
async def test_hostile_program_gets_what_it_deserves_and_leaves_nothing(
    program: Program, sandbox: BubblewrapSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    await skip_unless_installed(sandbox, program.language)
    if program.endless:
        monkeypatch.setattr(builds, "COMPILING", IMPATIENT)
    descriptors = os.listdir("/proc/self/fd")
    processes = children(os.getpid())

    result = await judge(program, sandbox)

    assert result.verdict in program.expect, told_by(result)[:3000]
    assert children(os.getpid()) == processes
    assert [path for place in PLACES for path in glob.glob(f"{place}/*greenroom_was_here*")] == []
    assert len(os.listdir("/proc/self/fd")) <= len(descriptors)
    told_by(result)
    if result.verdict == "timeout":
        assert await ended_in_time(program, sandbox, result)
    monkeypatch.undo()
    assert (await judge(honest(program.language), sandbox)).verdict == "accepted"


BROKEN = {
    "empty": "",
    "blank": " \n\t\n" * 1000,
    "half-written": "{half}",
    "binary": bytes(range(256)).decode("utf-8", "replace") * 20,
    "not UTF-8": "caf\ufffd \ufffd\ufffd\n",
    "half a surrogate pair": "\ud800",
    "zeros": "\0" * 1000,
    "nested": "(" * 100_000,
    "one word": "a" * 200_000,
    "many lines": "x = 1 +\n" * 25_000,
}
HALF = {
    "python": "def attack(token):\n    return [",
    "javascript": "function attack(token) {\n  return [",
    "java": "class Solution {\n    String[] attack(int token) {\n        return new",
    "cpp": "std::vector<std::string> attack(int token) {\n    return {",
    "go": "package main\n\nfunc attack(token int) []string {\n\treturn []",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", BROKEN)
async def test_what_is_not_a_program_is_told_so(kind: str, language: str, sandbox: BubblewrapSandbox) -> None:
    await skip_unless_installed(sandbox, language)
    source = BROKEN[kind].format(half=HALF[language]) if kind == "half-written" else BROKEN[kind]

    result = await judge(Program(kind, language, source, frozenset()), sandbox)

    # Where sources are loaded and not compiled, one that says nothing is in order; what is missing is the function.
    assert result.verdict in ("compile_error", "runtime_error"), told_by(result)[:3000]
    assert len(told_by(result)) < 100_000
    if result.verdict == "compile_error":
        assert result.compile_output.strip()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_long_source_is_only_long(language: str, sandbox: BubblewrapSandbox) -> None:
    await skip_unless_installed(sandbox, language)
    comments = f"{languages()[language].comment} {'nothing ' * 12}\n" * 2_000
    program = honest(language)

    assert (await judge(replace(program, source=f"{program.source}\n{comments}"), sandbox)).verdict == "accepted"


async def test_a_program_of_many_files_is_remembered_whole(sandbox: BubblewrapSandbox) -> None:
    await skip_unless_installed(sandbox, "java")
    classes = "\n".join(f"class Part{number} {{ }}" for number in range(600))
    program = replace(honest("java"), source=f"{honest('java').source}\n{classes}")

    verdicts = [(await judge(program, sandbox)).verdict for _ in range(2)]

    assert verdicts == ["accepted", "accepted"]


async def test_the_sandbox_still_works_after_many_attacks_at_once(sandbox: BubblewrapSandbox) -> None:
    installed = [language for language in LANGUAGES if language in await sandbox.versions()]
    names = ("fork_bomb_stubborn", "memory_in_many_processes", "stdout_flood", "heap_bomb")
    bombs = [program for program in programs() if program.name in names and program.language in installed]
    after = [honest(language) for language in installed]

    results = await asyncio.gather(*(judge(program, sandbox) for program in [*bombs, *after]))

    assert [result.verdict for result in results if result.total == result.passed] == ["accepted"] * len(after)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else; all the rest ran as a user")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_walls_hold_for_an_ordinary_user_too(language: str, sandbox: BubblewrapSandbox) -> None:
    # The interpreter of the tests may lie in root's home, out of reach for others.
    python = f"/usr/bin/python{sys.version_info.major}.{sys.version_info.minor}"
    if not (os.access(python, os.X_OK) and shutil.which("setpriv")):
        pytest.skip(f"this needs {python} and setpriv")
    await skip_unless_installed(sandbox, language)
    chosen = [path for name in AS_A_USER for path in FOLDER.glob(f"{name}/attack{languages()[language].suffix}")]
    toolchain = languages()[language].find(output_of)
    folders = [str(Path(program).parent) for program in (toolchain.programs if toolchain else {}).values()]
    root = Path(hostile_programs.__file__).parents[2]
    packages = [path for path in sys.path if path.endswith("-packages")]
    become_nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
    # What languages have compiled ahead took long, and anybody may read it.
    await judge(honest(language), sandbox)
    arguments = [str(sandbox._preludes._folder.parent), *(str(path.relative_to(FOLDER)) for path in chosen)]
    done = await asyncio.to_thread(
        subprocess.run,
        [*become_nobody, python, "-B", "-m", "tests.integration.hostile_programs", *arguments],
        env={
            "PYTHONPATH": ":".join([str(root), str(root / "src"), *packages]),
            "PATH": ":".join([*folders, "/usr/bin", "/bin"]),
        },
        cwd="/",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    verdicts = json.loads(done.stdout.splitlines()[-1])
    if None in verdicts.values():
        pytest.skip(f"an ordinary user cannot read {languages()[language].label} where it lies: {', '.join(folders)}")
    expected = {str(path.relative_to(FOLDER)): load(path).expect for path in chosen}
    assert {path: verdict for path, verdict in verdicts.items() if verdict not in expected[path]} == {}
    assert set(verdicts) == set(expected)
