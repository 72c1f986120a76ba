"""Process 1 of a container, in a stand-in of one: what programs may use, and what they leave."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest
import pytest_asyncio

from greenroom.adapters.sandbox.cells import Ceiling, File, Furniture, Report, Run, Traces, Wires
from greenroom.adapters.sandbox.container_cell import PYTHON, ContainerCell, Engine
from greenroom.adapters.sandbox.inside import relay
from greenroom.adapters.sandbox.watchdog import children
from greenroom.ports.sandbox.running import SandboxUnavailable
from tests import stand_in_engine

pytestmark = [pytest.mark.sandbox, pytest.mark.asyncio]

MB = 1024 * 1024
CEILING = Ceiling(
    wall_ms=10_000,
    cpu_ms=5_000,
    memory_kb=128 * 1024,
    address_bytes=None,
    processes=16,
    file_bytes=MB,
    disk_bytes=MB,
    output_bytes=10_000,
)


@pytest_asyncio.fixture
async def cell(tmp_path: Path) -> AsyncIterator[ContainerCell]:
    engine = Engine(stand_in_engine.install(tmp_path), stand_in_engine.IMAGE)
    try:
        cell = await ContainerCell.start(engine, Furniture())
    except SandboxUnavailable as error:
        pytest.skip(f"bubblewrap, which stands in for an engine, does not work here: {error.reason}")
    yield cell
    await cell.close()


async def run(
    cell: ContainerCell, script: str, given: bytes = b"", *, wires: Wires = "function", **ceiling: int
) -> tuple[Report, Traces]:
    command = (PYTHON, "-S", "-c", "import os, signal, sys, time\n" + dedent(script))
    return await cell.run(Run(command, replace(CEILING, **ceiling), wires, given))


async def said(cell: ContainerCell, script: str) -> str:
    report, traces = await run(cell, script)
    assert report.status == 0, traces
    return traces.output.decode().strip()


async def test_input_output_errors_and_results_have_channels_of_their_own(cell: ContainerCell) -> None:
    script = "data = sys.stdin.read(); print(data); print('no', file=sys.stderr); os.write(3, b'result')"
    report, traces = await run(cell, script, "é".encode())
    assert (report.status, report.timed_out, report.stopped) == (0, False, None)
    assert (sorted(traces.output.decode().split()), traces.errors, traces.result) == (["no", "é"], b"", b"result")

    _, traces = await run(cell, "print('yes'); print('no', file=sys.stderr)", wires="program")
    assert (traces.output, traces.errors, traces.result) == (b"yes\n", b"no\n", b"")


async def test_a_run_has_no_other_descriptors_and_only_the_environment_it_was_given(cell: ContainerCell) -> None:
    # 4 is the folder that is being listed.
    look = "print(sorted(os.listdir('/proc/self/fd')), open('/proc/self/environ').read().split(chr(0)))"
    assert await said(cell, look) == "['0', '1', '2', '3', '4'] ['TMPDIR=/scratch', '']"


async def test_what_was_used_is_told(cell: ContainerCell) -> None:
    report, _ = await run(cell, "held = bytearray(b'x') * (50 << 20)\nsum(range(2_000_000))")
    assert report.memory_kb > 50 * 1024
    assert 10 < report.cpu_ms <= report.wall_ms * 2


async def test_a_program_that_is_not_there_is_a_status(cell: ContainerCell) -> None:
    report, traces = await cell.run(Run(("/nowhere",), CEILING, "compiler"))
    assert (report.status >> 8, traces.output) == (127, b"/nowhere: No such file or directory\n")


# ---------------------------------------------------------------- limits


async def test_time_is_limited(cell: ContainerCell) -> None:
    report, traces = await run(cell, "print('here', flush=True); time.sleep(60)", wall_ms=1_500)
    assert (report.timed_out, traces.output) == (True, b"here\n")
    assert 1_500 <= report.wall_ms < 5_000


async def test_processor_time_is_limited_also_when_it_is_spent_by_children(cell: ContainerCell) -> None:
    script = "signal.signal(signal.SIGXCPU, signal.SIG_IGN)\nfor _ in range(2): os.fork()\nwhile True: pass"
    report, _ = await run(cell, script, cpu_ms=300)
    assert report.timed_out
    assert report.cpu_ms >= 300


async def test_daemons_are_counted_too(cell: ContainerCell) -> None:
    script = """
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                while time.process_time() < 0.3: pass
                os.write(1, b'done')
            os._exit(0)
        os.wait()
        while os.fstat(1).st_size == 0: time.sleep(0.01)
        """
    report, _ = await run(cell, script)
    assert report.cpu_ms >= 300


async def test_memory_is_limited_for_all_processes_together(cell: ContainerCell) -> None:
    script = "for _ in range(2): os.fork()\nheld = bytearray(b'x') * (60 << 20)\ntime.sleep(60)"
    report, _ = await run(cell, script)
    assert report.stopped == "memory"


async def test_pages_that_are_shared_count_once(cell: ContainerCell) -> None:
    script = """
        held = bytearray(b'x') * (60 << 20)
        for _ in range(2): os.fork()
        time.sleep(0.3)
        """
    report, _ = await run(cell, script)
    assert (report.status, report.stopped) == (0, None)


async def test_output_is_limited_and_kept_up_to_there(cell: ContainerCell) -> None:
    report, traces = await run(cell, "os.write(1, b'x' * 10_001); time.sleep(60)")
    assert (report.stopped, len(traces.output)) == ("output", 10_001)


async def test_a_file_with_holes_is_no_way_around_it(cell: ContainerCell) -> None:
    report, traces = await run(cell, "os.truncate(1, 1_000_000); time.sleep(60)")
    assert (report.stopped, len(traces.output)) == ("output", 10_001)


async def test_files_are_limited(cell: ContainerCell) -> None:
    assert "File too large" in await said(
        cell, "try: open('big', 'wb').write(bytes(2 << 20))\nexcept OSError as error: print(error)"
    )


# ---------------------------------------------------------------- what is left for the next one


async def test_no_process_is_left(cell: ContainerCell) -> None:
    await said(cell, "for _ in range(3):\n    if os.fork() == 0: os.setsid(); time.sleep(60)")
    assert await said(cell, "print(sum(name.isdigit() for name in os.listdir('/proc')))") == "2"


async def test_no_file_is_left_however_deep_and_guarded(cell: ContainerCell) -> None:
    await said(
        cell,
        """
        os.mkfifo('pipe'); os.symlink('/box', 'link'); open('/tmp/file', 'w').close()
        for number in range(1500):
            os.mkdir('deep'); open('deep/file', 'w').close(); os.mkdir('deep/beside', 0); os.chdir('deep')
        os.chdir('/scratch'); os.chmod('deep', 0); os.chmod('/scratch', 0)
        """,
    )
    assert await said(cell, "print(os.listdir('/scratch'), os.listdir('/tmp'))") == "[] []"


async def test_the_box_is_as_it_was_for_everyone(cell: ContainerCell) -> None:
    await cell.write([File("solution.py", b"honest"), File("lib/tool", b"#!", 0o755)])
    spoil = """
        os.unlink('/box/solution.py'); os.symlink('/etc', '/box/solution.py')
        os.chmod('/box/lib/tool', 0); open('/box/extra', 'w').close()
        """
    look = """
        print(open('/box/solution.py').read(), sorted(os.listdir('/box')), os.access('/box/lib/tool', os.X_OK))
        """
    for _ in range(2):
        assert await said(cell, look) == "honest ['lib', 'solution.py'] True"
        await said(cell, spoil)


async def test_nothing_of_another_case_can_be_found(cell: ContainerCell) -> None:
    secret = b"the input of the case before"
    await run(cell, "sys.stdin.read()", secret)
    attempts = """
        def attempt(action):
            try: action()
            except OSError as error: return type(error).__name__
            return 'done'
        print([attempt(lambda: open(f'/proc/1/{name}', 'rb').read()) for name in ('mem', 'environ', 'maps')],
              attempt(lambda: os.listdir('/proc/1/fd')), attempt(lambda: open('/proc/1/fd/1', 'wb')))
        """
    refused = "PermissionError"
    assert await said(cell, attempts) == f"{[refused] * 3} {refused} {refused}"


async def test_signals_do_not_reach_it(cell: ContainerCell) -> None:
    script = """
        for number in set(range(1, 65)) - {32, 33}: os.kill(1, number)
        os.fork()
        os.kill(-1, 9); os.kill(0, 9)
        """
    report, _ = await run(cell, script)
    assert report.status == 9
    assert await said(cell, "print('alive')") == "alive"


async def test_who_breaks_it_breaks_only_what_is_his(cell: ContainerCell) -> None:
    broken, _ = await run(cell, "import resource\nresource.prlimit(1, resource.RLIMIT_NOFILE, (0, 0))")
    assert broken.status == 9


# ---------------------------------------------------------------- compiling


async def test_what_was_compiled_is_all_that_is_there_afterwards(cell: ContainerCell) -> None:
    await cell.write([File("source", b"#!/bin/sh\necho built\n")])
    script = """
        mkdir out; cp source out/program; chmod 755 out/program; touch debris
        ln -s /etc/passwd out/link; mkfifo out/pipe; ln -s /etc folder
        """
    report, traces = await cell.run(Run(("/bin/sh", "-ec", script), CEILING, "compiler", cwd="/box", writable=True))
    assert report.status == 0, traces

    files = await cell.collect(["out", "folder", "missing"], MB)

    assert files == [File("out/program", b"#!/bin/sh\necho built\n", 0o755)]
    report, traces = await cell.run(Run(("/box/out/program",), CEILING, "compiler"))
    assert (report.status, traces.output) == (0, b"built\n")
    assert await said(cell, "print(os.listdir('/box'), os.listdir('/box/out'))") == "['out'] ['program']"


async def test_too_much_is_not_collected(cell: ContainerCell) -> None:
    await cell.write([File("large", bytes(2000))])
    with pytest.raises(SandboxUnavailable, match="too large"):
        await cell.collect(["large"], 1999)


async def test_many_and_large_files_go_both_ways(cell: ContainerCell) -> None:
    files = [File(f"folder/{number:03}", bytes([number % 256]) * 10_000) for number in range(300)]
    large = File("large", os.urandom(5 * MB))
    await cell.write([*files, large])
    assert await cell.collect(["folder", "large"], 20 * MB) == [*files, large]


# ---------------------------------------------------------------- its end


async def test_without_the_other_side_everything_ends(cell: ContainerCell) -> None:
    running = asyncio.create_task(run(cell, "while True: pass"))
    async with asyncio.timeout(30):
        while not children(cell.pid):  # noqa: ASYNC110 - nobody sends an event when a process starts
            await asyncio.sleep(0.005)
    cell.kill()
    report, _ = await running
    assert (report.status, report.timed_out) == (9, False)
    await cell.close()
    assert not cell.is_alive


async def test_it_refuses_to_be_anything_but_process_1() -> None:
    # It ends all the processes it can: a mistake here would be a costly one.
    done = await asyncio.to_thread(subprocess.run, [sys.executable, relay.__file__], capture_output=True, text=True)
    assert done.returncode == 1
    assert "process 1" in done.stderr
