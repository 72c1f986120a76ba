"""What a run says of how the candidate gets on."""

import re

from greenroom.interview.core.struggle import Try
from greenroom.judging.verdicts import RunResult, Verdict


def as_try(result: RunResult) -> Try:
    """A run as the struggle detector sees it."""
    return Try(_failure(result), result.passed, result.total)


def _failure(result: RunResult) -> str:
    """What went wrong, in a form that stays the same while the same thing goes wrong; empty for nothing."""
    if result.verdict is Verdict.ACCEPTED:
        return ""
    failed = result.first_failure
    error = result.compile_output if failed is None else failed.error
    if error.strip():
        return f"{result.verdict}: {_gist(error)}"
    failing = ",".join(case.case for case in result.cases if case.verdict is not Verdict.ACCEPTED)
    return f"{result.verdict}: {result.passed} of {result.total}, failing on {failing}"


def _gist(error: str) -> str:
    """The line that names the error, without the line numbers and addresses that every edit changes."""
    lines = [line for line in error[:4_000].splitlines() if line.strip()] or [""]
    named = next((line for line in lines if "error" in line.lower()), lines[-1])
    return re.sub(r"\d+", "", named)[:200]
