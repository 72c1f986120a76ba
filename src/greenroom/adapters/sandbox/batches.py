"""One process of a job: its limits, what it is given, and what came of it."""

import json
from collections.abc import Sequence
from typing import Any

from greenroom.adapters.sandbox.builds import Built
from greenroom.adapters.sandbox.cells import Ceiling, Cell, Run
from greenroom.adapters.sandbox.outcomes import read_outcomes
from greenroom.judging.outcome import Outcome
from greenroom.languages.language import Language
from greenroom.languages.signature import ProgramSignature, call_plan
from greenroom.ports.sandbox.running import Job

ERROR_BYTES = 64 * 1024
"""What an error's text may take besides the largest result."""
PROGRAM_OUTPUT_BYTES = 4 * 1024 * 1024
DISK_BYTES = 16 * 1024 * 1024
"""How much a run may keep in its private /tmp."""
# Shared mappings escape RLIMIT_DATA; this much address space lets a sane program run and stops a silly one.
SPARE_ADDRESS_SPACE = 1024 * 1024 * 1024


async def run_batch(
    cell: Cell, language: Language, job: Job, built: Built, batch: tuple[str, ...]
) -> Sequence[Outcome]:
    """Run one process over these inputs, and read what it left."""
    limits, extra = job.limits, language.allowances
    result_bytes = limits.result_kb * 1024 * (len(batch) if job.together else 1) + ERROR_BYTES
    is_program = isinstance(job.signature, ProgramSignature)
    output_bytes = max(limits.output_kb * 1024, PROGRAM_OUTPUT_BYTES if is_program else 0)
    warm = built.run is None
    memory_kb = (limits.memory_mb + extra.memory_mb) * 1024
    ceiling = Ceiling(
        wall_ms=limits.wall_ms + extra.wall_ms,
        cpu_ms=limits.cpu_ms + extra.cpu_ms,
        memory_kb=memory_kb,
        reserved_kb=extra.reserved_mb * 1024,
        address_bytes=memory_kb * 1024 + SPARE_ADDRESS_SPACE if warm else None,
        processes=limits.processes + extra.processes,
        file_bytes=max(result_bytes, output_bytes + 1024),
        disk_bytes=DISK_BYTES,
        output_bytes=output_bytes,
    )
    given = json.loads(batch[0])[0] if is_program else "".join(f"{line}\n" for line in batch)
    run = Run(
        argv=None if built.run is None else built.run.argv,
        ceiling=ceiling,
        # A function's output and errors are read together, as on a terminal; a program's output is its result.
        wires="program" if is_program else "function",
        given=given.encode("utf-8", "replace"),
        env={} if built.run is None else built.run.env,
        call=_call(language, job) if warm else {},
    )
    report, traces = await cell.run(run)
    return read_outcomes(report, traces, job, language, ceiling, len(batch))


def _call(language: Language, job: Job) -> dict[str, Any]:
    return {**call_plan(job.signature), "expected": language.advice(job.signature), "counting": job.counting}
