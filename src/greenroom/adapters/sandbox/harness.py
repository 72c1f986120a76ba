"""What runs inside the sandbox: a supervisor, and a child in which the candidate's code is called once.

It is given to the sandboxed interpreter as text and must not import anything of ours; it has to run on
every Python from 3.9. The supervisor is process 1 of its own pid namespace: nothing inside can kill it, and
whatever is left dies with it. All of this is in reach of the candidate's code, so nothing here is secret and
nothing the child says is believed beyond "this is what the function returned".
"""

import json
import os
import resource
import select
import signal
import sys
import time
import types
from collections import deque

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing would cost every run five milliseconds
    from collections.abc import Callable
    from typing import Any, NoReturn

FILENAME = "solution.py"
RECURSION_LIMIT = 20_000
# The kernel keeps at least 128 MB of address space free for the stack of a process; this fits into it.
STACK_BYTES = 120 * 1024 * 1024
# Shared mappings escape RLIMIT_DATA; this much address space lets a sane program run and stops a silly one.
SPARE_ADDRESS_SPACE = 1024 * 1024 * 1024
MESSAGE_LIMIT = 2_000
FRAMES_SHOWN = 10


def main() -> None:
    """Read the request, let a child perform it, report what it used."""
    request_fd, result_fd, report_fd = (int(number) for number in sys.argv[1:])
    with open(request_fd, encoding="utf-8") as stream:
        request = json.load(stream)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.write(report_fd, b"ready\n")
    started = time.monotonic()
    child = os.fork()
    if child == 0:
        try:
            confine(request, result_fd)
            perform(request, result_fd)
        finally:
            os._exit(70)
    os.close(result_fd)
    timed_out, status = watch(child, request["wall_ms"] / 1000, request["cpu_ms"] / 1000)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    report = {
        "timed_out": timed_out,
        "status": status,
        "wall_ms": (time.monotonic() - started) * 1000,
        "cpu_ms": (used.ru_utime + used.ru_stime) * 1000,
        "memory_kb": used.ru_maxrss,
    }
    os.write(report_fd, json.dumps(report).encode())
    os._exit(0)


def watch(child: int, seconds: float, cpu_seconds: float) -> "tuple[bool, int]":
    """Wait for the child, then end all that it left; returns whether time ran out, and its wait status."""
    descriptor = os.pidfd_open(child)
    # clock_getcpuclockid(3): the kernel's number for the processor time of another process.
    cpu_clock = (~child << 3) | 2
    deadline = time.monotonic() + seconds
    ended: list[int] = []
    left = cpu_left = 1.0
    while not ended and left > 0 and cpu_left > 0:
        left = deadline - time.monotonic()
        cpu_left = cpu_seconds - time.clock_gettime(cpu_clock)
        # One thread cannot use up what is left any faster than this.
        ended, _, _ = select.select([descriptor], [], [], max(0.0, min(left, max(cpu_left, 0.005))))
    if ended:
        # Reap it first: a signal to everyone must not change how it ended.
        status = os.waitpid(child, 0)[1]
    try:  # noqa: SIM105 - contextlib would be one more import for every run
        os.kill(-1, signal.SIGKILL)
    except ProcessLookupError:
        pass
    while True:
        try:
            pid, reaped = os.wait()
        except ChildProcessError:
            return not ended, status
        if pid == child:
            status = reaped


def confine(request: "dict[str, Any]", result_fd: int) -> None:
    """Give up what the candidate's code must not have; none of it can be taken back."""
    os.setsid()
    os.closerange(3, result_fd)
    os.closerange(result_fd + 1, 1024)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    memory = request["memory_mb"] * 1024 * 1024
    limits = {
        resource.RLIMIT_CORE: 0,
        # Whole seconds are too coarse for the main process, which is watched; this is for those it starts.
        resource.RLIMIT_CPU: request["cpu_ms"] // 1000 + 2,
        resource.RLIMIT_DATA: memory,
        resource.RLIMIT_AS: memory + SPARE_ADDRESS_SPACE,
        resource.RLIMIT_FSIZE: request["disk_bytes"],
        resource.RLIMIT_MEMLOCK: 0,
        resource.RLIMIT_MSGQUEUE: 0,
        resource.RLIMIT_NOFILE: 64,
        resource.RLIMIT_SIGPENDING: 64,
        # The supervisor counts as well.
        resource.RLIMIT_NPROC: request["processes"] + 1,
        resource.RLIMIT_STACK: STACK_BYTES,
    }
    for which, wanted in limits.items():
        allowed = resource.getrlimit(which)[1]
        value = wanted if allowed == resource.RLIM_INFINITY else min(wanted, allowed)
        resource.setrlimit(which, (value, value))
    os.environ.clear()
    sys.argv = [FILENAME]
    sys.path = [entry for entry in sys.path if entry]
    sys.setrecursionlimit(RECURSION_LIMIT)
    # What was printed before a kill is worth seeing.
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]


def perform(request: "dict[str, Any]", result_fd: int) -> "NoReturn":
    """Load the source, call the function, send what came of it."""
    ended, error, value = call(request["source"], request["function"], request["arguments"])
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BaseException:
            # The candidate's code may have closed or replaced it.
            continue
    if value is not None and len(value) > request["result_bytes"]:
        ended, value = "raised", None
        error = f"ValueError: the result is too large (more than {request['result_bytes'] // 1024} KB)"
    data = (json.dumps([ended, error]) + "\n" + (value or "")).encode()
    while data:
        data = data[os.write(result_fd, data) :]
    os._exit(0)


def call(source: str, function: str, arguments: str) -> "tuple[str, str, str | None]":
    """How it ended, the error to show, and the result as JSON."""
    try:
        code = compile(source, FILENAME, "exec", dont_inherit=True)
    except SyntaxError as error:
        return "syntax", describe_syntax(error), None
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        return "syntax", f"SyntaxError: {describe_message(error)}", None
    module = types.ModuleType("solution")
    sys.modules["solution"] = module
    try:
        exec(code, module.__dict__)
        target = module.__dict__.get(function)
        if not callable(target):
            return "raised", f"NameError: {FILENAME} does not define a function named {function!r}", None
        value = target(*json.loads(arguments))
    except SystemExit:
        return "exited", "The program ended itself before the function returned.", None
    except MemoryError:
        return "memory", "", None
    except BaseException as error:
        return "raised", describe(error, source), None
    return encode(value)


def encode(value: object) -> "tuple[str, str, str | None]":
    """The result as JSON. Only plain data counts: the base encoder ignores what a subclass overrides."""
    try:
        return "returned", "", json.dumps(value, default=simplify)
    except MemoryError:
        return "memory", "", None
    except RecursionError:
        return "raised", "ValueError: the result is nested too deeply", None
    except BaseException as error:
        return "raised", f"TypeError: the result cannot be compared: {describe_message(error)}", None


SIMPLER: "dict[type, Callable[[Any], list[Any]]]" = {
    set: lambda value: ordered(set.__iter__(value)),
    frozenset: lambda value: ordered(frozenset.__iter__(value)),
    deque: lambda value: list(deque.__iter__(value)),
    range: list,
}


def simplify(value: object) -> "list[Any]":
    """Collections that JSON does not know, as lists; anything else is refused."""
    for base in type(value).__mro__:
        if base in SIMPLER:
            return SIMPLER[base](value)
    raise TypeError(f"it holds a value of type {type(value).__name__!r}")


def ordered(items: "Any") -> "list[Any]":
    """The members of a set in an order that does not change from run to run."""
    members = list(items)
    try:
        return sorted(members)
    except TypeError:
        return sorted(members, key=repr)


def describe(error: BaseException, source: str) -> str:
    """A traceback as Python prints it, from the candidate's first line on, without the harness."""
    lines = source.split("\n")
    trace = error.__traceback__
    while trace is not None and trace.tb_frame.f_code.co_filename != FILENAME:
        trace = trace.tb_next
    frames = []
    while trace is not None:
        code = trace.tb_frame.f_code
        text = f'  File "{code.co_filename}", line {trace.tb_lineno}, in {code.co_name}'
        if code.co_filename == FILENAME and 0 < trace.tb_lineno <= len(lines):
            text += "\n    " + lines[trace.tb_lineno - 1].strip()[:200]
        frames.append(text)
        trace = trace.tb_next
    if len(frames) > 2 * FRAMES_SHOWN:
        hidden = len(frames) - 2 * FRAMES_SHOWN
        frames[FRAMES_SHOWN:-FRAMES_SHOWN] = [f"  [{hidden} more frames]"]
    if frames:
        frames.insert(0, "Traceback (most recent call last):")
    message = describe_message(error)
    return "\n".join([*frames, type(error).__name__ + (f": {message}" if message else "")])


def describe_syntax(error: SyntaxError) -> str:
    """A syntax error with its line and a caret under the place."""
    place = f'  File "{FILENAME}", line {error.lineno}'
    text = (error.text or "").rstrip("\n")
    shown = text.lstrip()
    if shown:
        place += f"\n    {shown[:200]}"
        caret = (error.offset or 0) - 1 - (len(text) - len(shown))
        if 0 <= caret < 200:
            place += "\n    " + " " * caret + "^"
    return f"{place}\n{type(error).__name__}: {error.msg}"


def describe_message(error: BaseException) -> str:
    """The message of an exception whose __str__ may be hostile."""
    try:
        return str.__str__(str(error))[:MESSAGE_LIMIT]
    except BaseException:
        return "<message could not be shown>"


if __name__ == "__main__":
    main()
