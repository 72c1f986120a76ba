"""Reading what a confined process left: candidates' failures become values, our own are raised."""

import json
import signal
from dataclasses import dataclass
from typing import Any

from greenroom.adapters.sandbox.process import Trace
from greenroom.errors import SandboxUnavailable
from greenroom.judging.outcome import Outcome
from greenroom.questions.model import Limits

ERROR_CHARACTERS = 8_000
NESTING = 100
"""How deep lists and objects of a result may lie in each other."""


@dataclass(frozen=True, slots=True)
class _Report:
    """What the supervisor measured; the candidate's code has no access to the pipe it comes by."""

    timed_out: bool
    status: int
    wall_ms: float
    cpu_ms: float
    memory_kb: int


@dataclass(frozen=True, slots=True)
class _Reply:
    """What the child said; candidate's code may have forged any of it."""

    ended: str
    error: str
    value: str | None


def read_outcome(trace: Trace, limits: Limits) -> Outcome:
    """What one process did. Raises SandboxUnavailable if it never came to running the candidate's code."""
    ready, _, rest = trace.report.partition(b"\n")
    if ready != b"ready":
        said = printable(trace.output).strip() or ("it took too long" if trace.stopped else "it said nothing")
        raise SandboxUnavailable(f"The sandbox did not start: {said}.", "")
    report = _Report(**json.loads(rest)) if rest else None
    reply = _ending(trace, report, limits)
    return Outcome(
        ended=reply.ended,
        value=reply.value,
        stdout=printable(trace.output),
        error=reply.error,
        wall_ms=report.wall_ms if report else trace.seconds * 1000,
        cpu_ms=report.cpu_ms if report else 0.0,
        memory_kb=max(report.memory_kb if report else 0, trace.peak_kb),
    )


def printable(data: bytes) -> str:
    """Bytes of any kind as text that every store and screen can take."""
    return data.decode("utf-8", "replace").replace("\0", "\ufffd")


def _ending(trace: Trace, report: _Report | None, limits: Limits) -> _Reply:
    if trace.stopped == "result":
        return _Reply("raised", "ValueError: the result is too large", None)
    if trace.stopped is not None:
        return _Reply(trace.stopped, "", None)
    if report is None:
        return _Reply("exited", "The program brought down the process that was watching it.", None)
    if report.timed_out or report.cpu_ms > limits.cpu_ms:
        return _Reply("timeout", "", None)
    reply = _parse(trace.result)
    if reply is not None:
        return reply
    if trace.result:
        return _Reply("exited", "The program wrote to a channel that is not its own.", None)
    return _Reply("exited", _describe_exit(report.status), None)


def _parse(data: bytes) -> _Reply | None:
    """The reply, or None if there is none that makes sense. Nothing here may trust what it reads."""
    head, _, value = data.partition(b"\n")
    try:
        ended, error = json.loads(head)
        if ended == "returned":
            text = value.decode()
            if _is_deep(json.loads(text)):
                return _Reply("raised", "ValueError: the result is nested too deeply", None)
            return _Reply(ended, "", text)
    except (ValueError, TypeError, RecursionError):
        return None
    if ended not in ("raised", "syntax", "exited", "memory") or not isinstance(error, str):
        return None
    return _Reply(ended, _clean(error), None)


def _is_deep(value: Any) -> bool:
    """Whether code that goes through the value by recursion might fail."""
    layer = [value]
    for _ in range(NESTING + 1):
        layer = [
            member
            for container in layer
            if isinstance(container, list | dict)
            for member in (container if isinstance(container, list) else container.values())
        ]
        if not layer:
            return False
    return True


def _clean(text: Any) -> str:
    """Text without the lone surrogates and zeros that JSON lets through and stores do not."""
    return printable(str(text)[:ERROR_CHARACTERS].encode("utf-8", "replace"))


def _describe_exit(status: int) -> str:
    number = status & 0x7F
    if not number:
        return f"The program ended with exit status {status >> 8} before the function returned."
    try:
        name = signal.Signals(number).name
    except ValueError:
        name = f"signal {number}"
    return f"The program was ended by {name} before the function returned."
