"""Importing what has to be run to be understood: tests that are programs."""

import json

from greenroom.errors import QuestionInvalid
from greenroom.languages.signature import FunctionSignature
from greenroom.ports import Job, Sandbox
from greenroom.questions.importing import human_eval
from greenroom.questions.importing.drafts import Draft
from greenroom.questions.model import Limits

LIMITS = Limits(wall_ms=20_000, cpu_ms=10_000, memory_mb=512)
_RECORD = FunctionSignature(function=human_eval.RECORD, parameters=(), returns="str")


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
