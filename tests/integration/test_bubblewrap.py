"""The real sandbox with honest programs, and when it is interrupted or broken."""

import asyncio
import json
import os
from collections.abc import Sequence
from textwrap import dedent

import pytest
import uvloop

from greenroom.adapters.sandbox import probing
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.adapters.sandbox.watchdog import children
from greenroom.judging.outcome import Outcome
from greenroom.languages.signature import FunctionSignature, Parameter, ProgramSignature
from greenroom.ports.sandbox.running import Job, SandboxUnavailable
from greenroom.questions.model import Limits

pytestmark = [pytest.mark.sandbox, pytest.mark.asyncio(loop_scope="module")]

FOREVER = "import time\ndef f():\n    print('started')\n    time.sleep(60)"


async def call(sandbox: BubblewrapSandbox, source: str, *arguments: object, limits: Limits | None = None) -> Outcome:
    parameters = tuple(Parameter(name=f"x{number}", type="any") for number in range(len(arguments)))
    signature = FunctionSignature(function="f", parameters=parameters, returns="any")
    job = Job("python", dedent(source), signature, (json.dumps(arguments),), limits or Limits())
    (outcome,) = await sandbox.run(job)
    return outcome


async def started(count: int, before: Sequence[int]) -> None:
    """Wait until this many sandboxes are below us, beside what was there before."""
    async with asyncio.timeout(30):
        while len(children(os.getpid())) < len(before) + count:  # noqa: ASYNC110 - nobody sends an event when a process starts
            await asyncio.sleep(0.005)


async def test_a_traceback_shows_the_candidates_lines_and_no_others(sandbox: BubblewrapSandbox) -> None:
    outcome = await call(
        sandbox,
        """
        import heapq

        def helper(values):
            return heapq.merge(*values, key=None).__next__() + values["no"]

        def f(x):
            return helper(x)
        """,
        [[1], [2]],
    )
    assert outcome.ended == "raised"
    assert outcome.error == dedent(
        """\
        Traceback (most recent call last):
          File "solution.py", line 8, in f
            return helper(x)
          File "solution.py", line 5, in helper
            return heapq.merge(*values, key=None).__next__() + values["no"]
        TypeError: list indices must be integers or slices, not str"""
    )


async def test_a_syntax_error_points_at_its_place(sandbox: BubblewrapSandbox) -> None:
    outcome = await call(sandbox, "def f(x):\n    return x +* 1\n", 1)
    assert outcome.ended == "syntax"
    assert outcome.error.splitlines() == [
        '  File "solution.py", line 2',
        "    return x +* 1",
        "              ^",
        "SyntaxError: invalid syntax",
    ]


@pytest.mark.parametrize("source", ["def f(): pass\0", "x = '\ud800'", "(" * 500, "if True:\nx"])
async def test_whatever_cannot_be_compiled_is_a_syntax_error(sandbox: BubblewrapSandbox, source: str) -> None:
    outcome = await call(sandbox, source)
    assert outcome.ended == "syntax"
    assert "Error: " in outcome.error


@pytest.mark.parametrize("source", ["def g(): pass", "f = 3", ""])
async def test_a_missing_function_is_named(sandbox: BubblewrapSandbox, source: str) -> None:
    outcome = await call(sandbox, source)
    assert (outcome.ended, outcome.error) == (
        "raised",
        "solution.py does not define f. Expected:\n    def f() -> any:",
    )


async def test_wrong_number_of_parameters_is_told_without_a_trace_of_ours(sandbox: BubblewrapSandbox) -> None:
    outcome = await call(sandbox, "def f(a): return a", 1, 2)
    assert outcome.error == (
        "TypeError: f() takes 1 positional argument but 2 were given\nExpected:\n    def f(x0: any, x1: any) -> any:"
    )


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("float('nan')", "NaN"),
        ("{3, 1, 2}", "[1, 2, 3]"),
        ("frozenset('b')", '["b"]'),
        ("{1, 'a'}", '["a", 1]'),
        ("range(3)", "[0, 1, 2]"),
        ("(True, 2, 2.0)", "[true, 2, 2.0]"),
        ("{1: 'a'}", '{"1": "a"}'),
    ],
)
async def test_results_come_back_as_json(sandbox: BubblewrapSandbox, expression: str, value: str) -> None:
    assert (await call(sandbox, f"def f(): return {expression}")).value == value


@pytest.mark.parametrize("expression", ["object()", "iter([])", "{(1, 2): 3}", "lambda: 0", "10 ** 5000", "b''"])
async def test_what_cannot_be_compared_is_an_error_that_says_so(sandbox: BubblewrapSandbox, expression: str) -> None:
    outcome = await call(sandbox, f"def f(): return {expression}")
    assert outcome.ended == "raised"
    assert outcome.error.startswith("TypeError: the result cannot be compared: ")


async def test_a_result_nested_too_deeply_is_refused(sandbox: BubblewrapSandbox) -> None:
    outcome = await call(sandbox, "def f():\n    x = 1\n    for _ in range(500): x = [x]\n    return x")
    assert (outcome.ended, outcome.error) == ("raised", "ValueError: the result is nested too deeply")


async def test_honest_deep_recursion_works(sandbox: BubblewrapSandbox) -> None:
    source = """
        from functools import lru_cache
        @lru_cache(None)
        def depth(n): return 0 if n == 0 else 1 + depth(n - 1)
        def f(n): return depth(n)
        """
    assert (await call(sandbox, source, 9_000)).value == "9000"


async def test_ordinary_modules_work(sandbox: BubblewrapSandbox) -> None:
    source = """
        import asyncio, bisect, collections, dataclasses, datetime, decimal, enum, fractions, functools, hashlib, heapq
        import itertools, math, operator, queue, random, re, statistics, string, tempfile, threading, typing

        @dataclasses.dataclass
        class Point:
            x: int

        async def soon(): return Point(1).x

        def f():
            seen = []
            worker = threading.Thread(target=lambda: seen.append(hashlib.sha256(b"x").hexdigest()[:4]))
            worker.start()
            worker.join()
            with tempfile.TemporaryFile() as file:
                file.write(b"x")
            return [asyncio.run(soon()), seen, __name__]
        """
    assert (await call(sandbox, source)).value == '[1, ["2d71"], "solution"]'


async def test_functions_are_given_names_that_programs_have_to_import(sandbox: BubblewrapSandbox) -> None:
    assert (await call(sandbox, "def f():\n    return len(deque([1])), ListNode(7).val")).value == "[1, 7]"
    for name in ("deque", "math", "ListNode"):
        (outcome,) = await sandbox.run(Job("python", f"print({name})", ProgramSignature(), ('[""]',), Limits()))
        assert (outcome.ended, f"NameError: name '{name}' is not defined" in outcome.error) == ("raised", True)


async def test_a_main_block_is_not_run_and_input_is_empty(sandbox: BubblewrapSandbox) -> None:
    source = """
        import sys
        def f(): return sys.stdin.read()
        if __name__ == "__main__":
            raise SystemExit
        """
    assert (await call(sandbox, source)).value == '""'


async def test_hashes_are_the_same_in_every_run(sandbox: BubblewrapSandbox) -> None:
    values = [(await call(sandbox, "def f(): return hash('greenroom')")).value for _ in range(2)]
    assert values[0] == values[1]


async def test_output_up_to_the_limit_is_kept_and_one_byte_more_is_too_much(sandbox: BubblewrapSandbox) -> None:
    limits = Limits(output_kb=1)
    source = "import sys\ndef f(n):\n    sys.stdout.write('x' * n)"
    just_right = await call(sandbox, source, 1024, limits=limits)
    assert (just_right.ended, just_right.stdout) == ("returned", "x" * 1024)
    too_much = await call(sandbox, source, 1025, limits=limits)
    assert (too_much.ended, too_much.stdout) == ("output", "x" * 1024)


async def test_what_was_printed_before_time_ran_out_is_kept(sandbox: BubblewrapSandbox) -> None:
    outcome = await call(sandbox, FOREVER, limits=Limits(wall_ms=1_500))
    assert (outcome.ended, outcome.stdout) == ("timeout", "started\n")
    assert 1_500 <= outcome.wall_ms < 2_500


async def test_processor_time_is_limited_to_the_millisecond(sandbox: BubblewrapSandbox) -> None:
    outcome = await call(sandbox, "def f():\n    while True: pass", limits=Limits(cpu_ms=300, wall_ms=60_000))
    assert outcome.ended == "timeout"
    assert 300 <= outcome.cpu_ms < 1_300


async def test_measurements_include_memory_and_processor_time(sandbox: BubblewrapSandbox) -> None:
    small = await call(sandbox, "def f(): return 1")
    large = await call(sandbox, "def f(): return len(bytearray(b'x') * (64 << 20)) and sum(range(2_000_000))")
    assert large.memory_kb > small.memory_kb + 60_000
    assert large.cpu_ms > small.cpu_ms + 5


async def test_cancelling_a_run_ends_its_processes(sandbox: BubblewrapSandbox) -> None:
    before = children(os.getpid())
    run = asyncio.create_task(call(sandbox, FOREVER))
    await started(1, before)
    run.cancel()
    with pytest.raises(asyncio.CancelledError):
        await run
    assert children(os.getpid()) == before


async def test_closing_ends_what_runs_and_says_so(sandbox: BubblewrapSandbox) -> None:
    before = children(os.getpid())
    own = BubblewrapSandbox(spare=0)
    await own.probe()
    runs = [asyncio.create_task(call(own, FOREVER)) for _ in range(2)]
    await started(2, before)
    await own.close()
    for run in runs:
        with pytest.raises(SandboxUnavailable, match="closed"):
            await run
    assert children(os.getpid()) == before


async def test_it_works_on_the_servers_event_loop(sandbox: BubblewrapSandbox) -> None:
    def on_uvloop() -> Outcome:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(call(BubblewrapSandbox(spare=0), "def f(x): return x + 1", 1))

    assert (await asyncio.to_thread(on_uvloop)).value == "2"


async def test_a_program_that_fails_while_sandboxes_are_started_ahead_comes_to_its_end() -> None:
    class Failed(Exception):
        pass

    async def fail_after_a_run() -> None:
        await call(BubblewrapSandbox(spare=2), "def f(): return 1")
        raise Failed

    def on_a_loop_of_its_own() -> None:
        with pytest.raises(Failed):
            asyncio.run(fail_after_a_run())

    async with asyncio.timeout(30):
        await asyncio.to_thread(on_a_loop_of_its_own)


async def test_a_bubblewrap_that_does_nothing_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    # /bin/true "succeeds" without confining or running anything.
    monkeypatch.setattr(probing, "find_bubblewrap", lambda: "/bin/true")
    isolation = await BubblewrapSandbox(spare=0).probe()
    assert isolation.tier is None
    assert "The sandbox did not start" in isolation.reason
    assert isolation.fix


async def test_walls_that_do_not_hold_are_found_out(
    sandbox: BubblewrapSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow_everything = b"\x06\x00\x00\x00\x00\x00\xff\x7f"
    monkeypatch.setattr("greenroom.adapters.sandbox.seccomp.program", lambda: allow_everything)
    isolation = await BubblewrapSandbox(spare=0).probe()
    assert isolation.tier is None
    assert "does not isolate code properly: " in isolation.reason
    assert "no hidden memory" in isolation.reason


async def test_python_finds_nothing_of_the_run_before_in_frames_or_objects(sandbox: BubblewrapSandbox) -> None:
    source = """
        import gc, sys, inspect, traceback

        def f(x):
            gc.unfreeze()
            frames, frame = [], sys._getframe(1)
            while frame is not None:
                frames.append([frame.f_code.co_name, sorted(frame.f_locals)])
                frame = frame.f_back
            usage = [repr(one)[:200] for one in gc.get_objects() if isinstance(one, dict) and "memory_kb" in one]
            kinds = {type(one).__name__ for one in gc.get_objects()}
            kinds = sorted(kinds & {"Keeper", "socket", "Begin", "traceback"})
            return [[name for name, _ in frames], frames[-2][1] if len(frames) > 2 else [], usage, kinds]
        """
    signature = FunctionSignature(function="f", parameters=(Parameter(name="x", type="any"),), returns="any")
    job = Job("python", dedent(source), signature, ("[1]", "[2]"), Limits())
    first, second = await sandbox.run(job)
    assert second.value is not None, second.error
    frames, local_names, usage, kinds = json.loads(second.value)
    assert frames == ["answered", "perform", "<module>"]
    assert local_names == ["call", "failure", "line", "lines", "module", "source", "stream"]
    assert (usage, kinds) == ([], [])
    assert first.value == second.value


@pytest.mark.parametrize("expression", ["'x' * (1 << 20)", "[0] * 350_000"])
async def test_a_large_result_is_named_and_allowed_where_the_question_says_so(
    sandbox: BubblewrapSandbox, expression: str
) -> None:
    source = f"def f():\n    return {expression}"
    outcome = await call(sandbox, source)
    assert (outcome.ended, outcome.error) == ("output", "The result is larger than 1 MiB.")
    assert (await call(sandbox, source, limits=Limits(result_kb=2048))).ended == "returned"
