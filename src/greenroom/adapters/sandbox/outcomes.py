"""Reading what a run left: candidates' failures become values, our own are raised."""

import json
import re
import signal
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from greenroom.adapters.sandbox.cells import Ceiling, Report, Traces
from greenroom.judging.outcome import Ended, Outcome, result_too_large
from greenroom.languages.language import Language
from greenroom.languages.signature import ProgramSignature
from greenroom.ports.sandbox.running import Job

ERROR_CHARACTERS = 8_000
_OUT_OF_MEMORY = re.compile(
    r"^MemoryError|OutOfMemoryError|heap out of memory|^fatal error: .*out of memory|std::bad_alloc", re.MULTILINE
)
NESTING = 100
"""How deep lists and objects of a result may lie in each other."""


def read_outcomes(
    report: Report, traces: Traces, job: Job, language: Language, ceiling: Ceiling, inputs: int
) -> list[Outcome]:
    """One outcome for each input that the run got to; `ceiling` is what it was allowed."""
    output_bytes = ceiling.output_bytes
    common = Outcome(
        ended="returned",
        value=None,
        stdout=printable(traces.output[:output_bytes]),
        error="",
        wall_ms=report.wall_ms,
        cpu_ms=report.cpu_ms,
        memory_kb=report.memory_kb,
    )
    fatal = _fatal(report, traces, ceiling)
    if isinstance(job.signature, ProgramSignature):
        return [_of_program(common, report, traces, fatal, job, language)]
    lines = traces.result.split(b"\n")[:-1]
    told = [_told(common, line, job, language) for line in lines[:inputs]]
    if len(lines) > inputs or any(one is None for one in told):
        # It wrote to the judge's channel itself: none of what is there counts.
        return [replace(common, ended="exited", error="The program wrote to a channel that is reserved for the judge.")]
    outcomes = [one for one in told if one is not None]
    if fatal is not None:
        ended, error = fatal
        # Of several inputs, those that were answered before it happened stand.
        kept = outcomes if job.together else []
        return [*kept, replace(common, ended=ended, error=error)][:inputs] if len(kept) < inputs else kept
    if len(outcomes) < inputs and len(traces.result) >= ceiling.file_bytes:
        outcomes.append(replace(common, ended="output", error=result_too_large(job.limits.result_kb)))
    elif len(outcomes) < inputs and not (outcomes and outcomes[-1].ended == "syntax"):
        error = _described_exit(report.status, traces, job, language)
        # Some runtimes end themselves when there is no memory left, and say so as they go.
        ending: Ended = "memory" if _OUT_OF_MEMORY.search(error) else "exited"
        outcomes.append(replace(common, ended=ending, error=error))
    return outcomes


def printable(data: bytes) -> str:
    """Bytes of any kind as text that every store and screen can take."""
    return data.decode("utf-8", "replace").replace("\0", "\ufffd")


def _fatal(report: Report, traces: Traces, ceiling: Ceiling) -> tuple[Ended, str] | None:
    """Why the run as a whole failed, if it did."""
    if len(traces.output) > ceiling.output_bytes or report.stopped == "output":
        return "output", ""
    if report.stopped == "memory":
        return "memory", ""
    if report.stopped == "late" or report.timed_out or report.cpu_ms > ceiling.cpu_ms:
        return "timeout", ""
    return None


def _of_program(
    common: Outcome, report: Report, traces: Traces, fatal: tuple[Ended, str] | None, job: Job, language: Language
) -> Outcome:
    errors = language.tidy(printable(traces.errors), job.signature).strip()[-ERROR_CHARACTERS:]
    if fatal is not None:
        return replace(common, ended=fatal[0], error=errors)
    if report.status != 0:
        if _OUT_OF_MEMORY.search(errors):
            return replace(common, ended="memory", error=errors)
        return replace(common, ended="raised", error=errors or _described_exit(report.status, traces, job, language))
    return replace(common, value=json.dumps(printable(traces.output)), stdout=printable(traces.errors))


def _told(common: Outcome, line: bytes, job: Job, language: Language) -> Outcome | None:
    """What a line of the result channel says; None if it makes no sense. Nothing here may trust what it reads."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(answer, dict):
        return None
    if "ok" in answer:
        return _returned(common, answer, job.limits.result_kb)
    if answer.get("memory") is True:
        return replace(common, ended="memory")
    endings: tuple[Ended, ...] = ("syntax", "exited")
    for ended in endings:
        if isinstance(answer.get(ended), str):
            return replace(common, ended=ended, error=clean(answer[ended]))
    if isinstance(answer.get("error"), str):
        return replace(common, ended="raised", error=language.tidy(clean(answer["error"]), job.signature))
    return None


def _returned(common: Outcome, answer: dict[str, Any], result_kb: int) -> Outcome | None:
    if _is_deep(answer["ok"]):
        return replace(common, ended="raised", error="ValueError: the result is nested too deeply")
    try:
        value = json.dumps(answer["ok"], ensure_ascii=True)
    except ValueError:
        return None
    # Counted as written here: languages put the same value into more or fewer bytes.
    if len(value) > result_kb * 1024:
        return replace(common, ended="output", error=result_too_large(result_kb))
    return replace(common, value=value, call_ns=_count(answer.get("cpu")), steps=_count(answer.get("steps")))


def _count(value: Any) -> int | None:
    return value if type(value) is int and 0 <= value < 1 << 62 else None


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


def clean(text: str) -> str:
    """Text without the lone surrogates and zeros that JSON lets through and stores do not."""
    return printable(text[:ERROR_CHARACTERS].encode("utf-8", "replace"))


def _described_exit(status: int, traces: Traces, job: Job, language: Language) -> str:
    said = language.tidy(printable(traces.errors or traces.output), job.signature).strip()[-ERROR_CHARACTERS:]
    number = status & 0x7F
    if number:
        try:
            name = signal.Signals(number).name
        except ValueError:
            name = f"signal {number}"
        return f"The program was ended by {name} before it returned.\n{said}".strip()
    return f"The program ended with exit status {status >> 8} before it returned.\n{said}".strip()


def returned_all(outcomes: Sequence[Outcome]) -> bool:
    """Whether every one of them returned."""
    return all(outcome.ended == "returned" for outcome in outcomes)
