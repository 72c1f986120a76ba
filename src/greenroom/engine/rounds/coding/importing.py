"""Importing questions: what is found in a file or folder, one by one, written into a pack."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from greenroom.errors import QuestionInvalid
from greenroom.languages.signature import FunctionSignature
from greenroom.ports.sandbox.running import Job, Sandbox, SandboxUnavailable
from greenroom.questions.importing import exercism, human_eval, kattis, native
from greenroom.questions.importing.detecting import Format
from greenroom.questions.importing.drafts import Draft, write
from greenroom.questions.model import Limits

LIMITS = Limits(wall_ms=20_000, cpu_ms=10_000, memory_mb=512)
_RECORD = FunctionSignature(function=human_eval.RECORD, parameters=(), returns="str")

Source = human_eval.Task | Path


@dataclass(frozen=True, slots=True)
class Imported:
    """A question that was written; `notes` say what was left out or needed special care."""

    slug: str
    cases: int
    comparison: str
    notes: tuple[str, ...] = ()


def find(format_: Format, path: Path) -> Sequence[Source]:
    """What there is to import. Raises QuestionInvalid."""
    match format_:
        case "greenroom":
            return native.find(path)
        case "human-eval":
            return human_eval.read(path)
        case "exercism":
            return exercism.find(path)
        case "kattis":
            return kattis.find(path)


async def require_sandbox(format_: Format, sandbox: Sandbox) -> None:
    """Raise SandboxUnavailable if the format needs code to be run and none can be."""
    if format_ == "human-eval":
        isolation = await sandbox.probe()
        if isolation.tier is None:
            raise SandboxUnavailable(isolation.reason, isolation.fix)


async def import_one(
    format_: Format, source: Source, sandbox: Sandbox, out: Path, *, force: bool = False
) -> list[Imported]:
    """Write the questions of one source into `out`. Raises QuestionInvalid, SandboxUnavailable."""
    if format_ == "greenroom":
        assert isinstance(source, Path)
        question = native.copy(source, out, force=force)
        return [Imported(question.slug, len(question.cases), question.comparison.kind)]
    drafts = await _drafts(format_, source, sandbox)
    for draft in drafts:
        write(draft, out, force=force)
    return [
        Imported(draft.slug, len(draft.cases), str(draft.comparison["kind"]), tuple(draft.notes)) for draft in drafts
    ]


async def _drafts(format_: Format, source: Source, sandbox: Sandbox) -> Sequence[Draft]:
    if isinstance(source, human_eval.Task):
        return [await human_eval_draft(sandbox, source)]
    return exercism.drafts(source) if format_ == "exercism" else [kattis.draft(source)]


async def human_eval_draft(sandbox: Sandbox, task: human_eval.Task) -> Draft:
    """Run the task's test in the sandbox and make its calls a question. Raises QuestionInvalid, SandboxUnavailable."""
    job = Job(
        language="python",
        source=human_eval.recording_program(task),
        signature=_RECORD,
        inputs=("[]",),
        limits=LIMITS,
    )
    outcomes = await sandbox.run(job)
    outcome = outcomes[0] if outcomes else None
    if outcome is None or outcome.value is None:
        error = outcome.error.strip().splitlines() if outcome else []
        said = error[-1] if error else f"it ended with {outcome.ended if outcome else 'nothing'}"
        raise QuestionInvalid(f"{task.where}: test: the task's own solution does not pass it: {said}")
    return human_eval.draft(task, human_eval.recording(task, json.loads(outcome.value)))
