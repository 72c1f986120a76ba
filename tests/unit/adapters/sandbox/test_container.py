"""Containers: how they are started, what is refused and why, and that nothing of them is left."""

import asyncio
import json
import os
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
import uvloop

from greenroom.adapters.sandbox import container_cell
from greenroom.adapters.sandbox.cells import CellBroken, Furniture
from greenroom.adapters.sandbox.container import GVISOR, IMAGE, ContainerSandbox
from greenroom.adapters.sandbox.container_cell import ContainerCell, Engine
from greenroom.adapters.sandbox.watchdog import children
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.judging.outcome import Outcome
from greenroom.languages.signature import FunctionSignature, Parameter, ProgramSignature, Signature
from greenroom.ports.sandbox.running import Job, SandboxUnavailable
from greenroom.questions.model import Limits
from tests import stand_in_engine
from tests.integration import hostile_programs

pytestmark = pytest.mark.asyncio

SIGNATURE = FunctionSignature(function="f", parameters=(Parameter(name="x", type="int"),), returns="int")
# Those that the stand-in can be trusted with: it limits neither the number of processes nor memory as a whole.
HOSTILE = ("daemon", "deep_folders", "exit_very_early", "heap_bomb", "kill_parents", "masked_signals", "memfd_bomb",
           "nested_namespaces", "network", "patch_everything", "search_for_the_answer", "sparse_file", "special_files",
           "spoofed_results", "state_for_the_next", "stdout_flood", "throttle_the_supervisor",
           "trace_a_sibling")  # fmt: skip
FOREVER = "def f(x):\n    while True: pass"


@pytest_asyncio.fixture
async def sandbox(tmp_path: Path) -> AsyncIterator[ContainerSandbox]:
    sandbox = ContainerSandbox(tmp_path / "cache", spare=0, programs=(stand_in_engine.install(tmp_path),))
    isolation = await sandbox.probe()
    if isolation.tier is None:
        pytest.skip(f"bubblewrap, which stands in for an engine, does not work here: {isolation.reason}")
    yield sandbox
    await sandbox.close()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that others can look into too: the stand-in becomes somebody else."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


async def call(
    sandbox: ContainerSandbox,
    source: str,
    argument: object = 1,
    *,
    limits: Limits | None = None,
    language: str = "python",
    signature: Signature = SIGNATURE,
) -> Outcome:
    (outcome,) = await sandbox.run(Job(language, source, signature, (json.dumps([argument]),), limits or Limits()))
    return outcome


def engine_that(folder: Path, script: str, name: str = "docker") -> str:
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    return str(program)


def options(engine: Engine, furniture: Furniture | None = None) -> str:
    return " ".join(engine.start("name", furniture or Furniture(), 100))


# ---------------------------------------------------------------- the command line


async def test_a_container_can_do_next_to_nothing() -> None:
    command = options(Engine("docker", IMAGE))
    assert command.startswith("docker run --rm --interactive ")
    for option in (
        *("--network none", "--ipc none", "--read-only", "--cap-drop ALL", "--security-opt no-new-privileges"),
        *("--user 1000:1000", "--pids-limit 128", "--memory 2112m", "--memory-swap 2112m", "--cpus 1"),
        *("--pull never", "--log-driver none"),
    ):
        assert f" {option} " in command
    assert "privileged" not in command.replace("no-new-privileges", "")


async def test_room_for_files_is_limited_and_counts_as_memory() -> None:
    command = options(Engine("docker", IMAGE), Furniture(work_bytes=1 << 30))
    assert "--tmpfs /box:rw,exec,nosuid,nodev,mode=1777,size=1073741824 " in command
    assert "--memory 3072m " in command


async def test_what_was_compiled_ahead_is_shown_and_cannot_be_changed() -> None:
    command = options(Engine("docker", IMAGE), Furniture(prelude="/cache/cpp"))
    assert "--mount type=bind,source=/cache/cpp,target=/prelude,readonly " in command


async def test_gvisor_is_a_runtime_of_the_engine() -> None:
    assert options(Engine("docker", IMAGE, GVISOR)).startswith("docker run --runtime runsc --rm ")
    assert options(Engine("podman", IMAGE, GVISOR)).startswith("podman --runtime runsc run --rm ")
    assert "--runtime" not in options(Engine("docker", IMAGE))


async def test_podman_is_kept_from_adding_places_to_write_to() -> None:
    assert " --read-only-tmpfs=false " in options(Engine("/usr/bin/podman", IMAGE))
    assert "--read-only-tmpfs" not in options(Engine("/usr/bin/docker", IMAGE))


# ---------------------------------------------------------------- refusals


async def refusal(tmp_path: Path, *programs: str, runtime: str | None = None) -> tuple[str, str]:
    sandbox = ContainerSandbox(tmp_path / "cache", spare=0, programs=programs, runtime=runtime)
    isolation = await sandbox.probe()
    assert isolation.tier is None
    assert await sandbox.versions() == {}
    with pytest.raises(SandboxUnavailable) as refused:
        await call(sandbox, FOREVER)
    assert (refused.value.reason, refused.value.fix) == (isolation.reason, isolation.fix)
    return isolation.reason, isolation.fix


async def test_no_engine(tmp_path: Path) -> None:
    reason, fix = await refusal(tmp_path, "no-such-engine")
    assert reason == "No container engine is installed."
    assert "Docker" in fix


@pytest.mark.parametrize(
    ("platform", "said", "fix"),
    [
        ("linux", "Cannot connect to the daemon.", "Run `sudo systemctl start docker`."),
        ("darwin", "Cannot connect to the daemon.", "Run `open -a Docker`."),
        ("win32", "Cannot connect to the daemon.", "Start Docker Desktop."),
        ("linux", "permission denied while connecting.", "Run `sudo usermod -aG docker $USER` and log in again."),
    ],
)
async def test_an_engine_that_does_not_answer(
    platform: str, said: str, fix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("greenroom.adapters.sandbox.container.sys.platform", platform)
    program = engine_that(tmp_path, f"echo Server: >&2; echo '{said}' >&2; exit 1")
    assert await refusal(tmp_path, program) == (f"No container engine is responding: {said}", fix)


async def test_podman_has_a_machine_to_start(tmp_path: Path) -> None:
    assert (await refusal(tmp_path, engine_that(tmp_path, "exit 125", "podman")))[1] == "Run `podman machine start`."


async def test_an_image_that_was_not_built(tmp_path: Path) -> None:
    program = engine_that(tmp_path, '[ "$1" = info ]')
    assert await refusal(tmp_path, program) == (
        "The image greenroom-sandbox has not been built.",
        "Run `docker build -t greenroom-sandbox docker/sandbox`.",
    )


async def test_the_second_engine_is_used_where_the_first_is_dead(tmp_path: Path) -> None:
    programs = (engine_that(tmp_path, "exit 1"), engine_that(tmp_path, '[ "$1" = info ]', "podman"))
    assert (await refusal(tmp_path, *programs))[1] == "Run `podman build -t greenroom-sandbox docker/sandbox`."


async def test_a_runtime_that_is_not_there(tmp_path: Path) -> None:
    reason, fix = await refusal(tmp_path, stand_in_engine.install(tmp_path), runtime=GVISOR)
    assert "unknown or invalid runtime name: runsc" in reason
    assert "runsc install" in fix


@pytest.mark.sandbox
async def test_walls_that_do_not_hold_are_found_out(
    sandbox: ContainerSandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow_everything = b"\x06\x00\x00\x00\x00\x00\xff\x7f"
    monkeypatch.setattr("greenroom.adapters.sandbox.seccomp.program", lambda machine: allow_everything)
    reason, _ = await refusal(tmp_path, stand_in_engine.install(tmp_path))
    assert "does not isolate code properly: " in reason
    assert "no hidden memory" in reason


async def test_other_processors_are_refused(tmp_path: Path) -> None:
    frame = b'{"ready": true, "machine": "riscv64", "sizes": []}'
    (tmp_path / "frame").write_bytes(len(frame).to_bytes(4, "big") + frame)
    program = engine_that(tmp_path, f"cat {tmp_path}/frame; cat > /dev/null")
    with pytest.raises(SandboxUnavailable, match="processors"):
        await ContainerCell.start(Engine(program, IMAGE), Furniture())


@pytest.mark.parametrize(
    "answer",
    [
        r"printf '\377\377\377\377'",
        r"printf '\0\0\0\002{}'",
        r"printf '\0\0\0\003{x}'",
        r"""printf '\0\0\0\026{"sizes": [1000000000]}'""",
        "echo nonsense",
        "true",
    ],
)
async def test_nonsense_is_not_listened_to(tmp_path: Path, answer: str) -> None:
    program = engine_that(tmp_path, f"{answer}; echo no such thing >&2")
    with pytest.raises(SandboxUnavailable, match="The container did not start: no such thing"):
        await ContainerCell.start(Engine(program, IMAGE), Furniture())


async def test_an_engine_that_hangs_is_ended_by_force(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(container_cell, "START_SECONDS", 0.2)
    monkeypatch.setattr(container_cell, "END_SECONDS", 0.5)
    program = engine_that(tmp_path, f'echo "$@" >> {tmp_path}/asked; [ "$1" = rm ] || exec sleep 60')
    before = children(os.getpid())
    with pytest.raises(SandboxUnavailable, match="took too long"):
        await ContainerCell.start(Engine(program, IMAGE), Furniture())
    started, removed = (tmp_path / "asked").read_text().splitlines()
    name = removed.removeprefix("rm --force ")
    assert f" --name {name} " in started
    assert children(os.getpid()) == before


# ---------------------------------------------------------------- jobs


@pytest.mark.sandbox
async def test_the_isolation_is_described(sandbox: ContainerSandbox) -> None:
    isolation = await sandbox.probe()
    assert (isolation.tier, isolation.label) == ("A", "tier A, Docker container, hard memory limit")
    assert "Docker container" in isolation.description
    assert "hard memory limit" in isolation.description


@pytest.mark.sandbox
async def test_a_program_in_python_reads_and_prints(sandbox: ContainerSandbox) -> None:
    outcome = await call(sandbox, "print(int(input()) + 1)", "41\n", signature=ProgramSignature())
    assert (outcome.ended, outcome.value) == ("returned", '"42\\n"')


@pytest.mark.sandbox
async def test_errors_and_hashes_are_as_everywhere(sandbox: ContainerSandbox) -> None:
    outcome = await call(sandbox, "def f(x):\n    return [][x]")
    assert outcome.error == (
        'Traceback (most recent call last):\n  File "solution.py", line 2, in f\n    return [][x]\n'
        "IndexError: list index out of range"
    )
    assert len({(await call(sandbox, "def f(x): return hash('greenroom')")).value for _ in range(2)}) == 1


@pytest.mark.sandbox
@pytest.mark.parametrize(
    ("source", "limits", "ended"),
    [
        (FOREVER, Limits(wall_ms=300), "timeout"),
        (FOREVER, Limits(cpu_ms=300), "timeout"),
        ("def f(x):\n    return len(bytearray(400 << 20))", Limits(), "memory"),
        ("def f(x):\n    print('x' * 2000)", Limits(output_kb=1), "output"),
        ("def f(x):\n    import os\n    os.kill(os.getpid(), 11)", Limits(), "exited"),
    ],
)
async def test_limits(sandbox: ContainerSandbox, source: str, limits: Limits, ended: str) -> None:
    assert (await call(sandbox, source, limits=limits)).ended == ended


@pytest.mark.sandbox
@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_programs_get_what_they_deserve(sandbox: ContainerSandbox, name: str) -> None:
    program = hostile_programs.load(hostile_programs.FOLDER / name / "attack.py")
    question = hostile_programs.question_for(program)
    result = await CodeJudge(sandbox).judge(question, program.source, "python", "submission")
    assert result.verdict in program.expect, result.cases


@pytest.mark.sandbox
async def test_cancelling_a_run_ends_its_container(sandbox: ContainerSandbox) -> None:
    before = children(os.getpid())
    run = asyncio.create_task(call(sandbox, FOREVER))
    async with asyncio.timeout(30):
        while children(os.getpid()) == before:  # noqa: ASYNC110 - nobody sends an event when a process starts
            await asyncio.sleep(0.005)
    run.cancel()
    with pytest.raises(asyncio.CancelledError):
        await run
    assert children(os.getpid()) == before


@pytest.mark.sandbox
async def test_closing_ends_what_runs_and_says_so(sandbox: ContainerSandbox) -> None:
    await sandbox.versions()
    before = children(os.getpid())
    run = asyncio.create_task(call(sandbox, FOREVER))
    async with asyncio.timeout(30):
        while not any(children(child) for child in set(children(os.getpid())) - set(before)):  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    await sandbox.close()
    with pytest.raises(SandboxUnavailable):
        await run
    assert children(os.getpid()) == before


@pytest.mark.sandbox
async def test_it_works_on_the_servers_event_loop(sandbox: ContainerSandbox, tmp_path: Path) -> None:
    async def there_and_back() -> Outcome:
        own = ContainerSandbox(tmp_path / "own", spare=1, programs=(stand_in_engine.install(tmp_path),))
        try:
            await own.prepare()
            return await call(own, "def f(x): return x + 1")
        finally:
            await own.close()

    def on_uvloop() -> Outcome:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(there_and_back())

    assert (await asyncio.to_thread(on_uvloop)).value == "2"


@pytest.mark.sandbox
async def test_a_dead_cell_says_so(tmp_path: Path, sandbox: ContainerSandbox) -> None:
    cell = await ContainerCell.start(Engine(stand_in_engine.install(tmp_path), IMAGE), Furniture())
    await cell.close()
    assert not cell.is_alive
    with pytest.raises(CellBroken):
        await cell.write([])


@pytest.mark.sandbox
@pytest.mark.slow
@pytest.mark.skipif(not os.path.exists("/usr/bin/g++"), reason="there is no /usr/bin/g++ for the stand-in's image")
async def test_a_compiled_language_with_what_it_has_compiled_ahead(open_folder: Path) -> None:
    program = stand_in_engine.install(open_folder, without=())
    sandbox = ContainerSandbox(open_folder / "cache", spare=0, programs=(program,))
    try:
        if (await sandbox.probe()).tier is None:
            pytest.skip("bubblewrap, which stands in for an engine, does not work here")
        source = "int f(int x) { return std::vector<int>(x, 2).at(0) * x; }"
        assert (await call(sandbox, source, 21, language="cpp")).value == "42"
        broken = await call(sandbox, "int f(int x) { return y; }", language="cpp")
        assert (broken.ended, "not declared" in broken.error) == ("syntax", True)
    finally:
        await sandbox.close()
