"""The way from a question and code to a result, without running any."""

import asyncio

import pytest

from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.interview.rounds.coding.events import RunKind
from greenroom.judging.outcome import Outcome
from greenroom.judging.verdicts import RunResult
from greenroom.ports.sandbox.running import Isolation, Progress, SandboxUnavailable
from greenroom.questions.model import Case
from greenroom.testing.coding.fake_sandbox import Behaviour, FakeSandbox, ended, raised, returned
from tests.unit.judging.questions import two_sum

QUESTION = two_sum()


def solve(arguments: list[object]) -> object:
    return {"[[2, 7], 9]": [0, 1], "[[3, 3], 6]": [0, 1]}.get(str(arguments), [])


SANDBOX_SCRIPT: dict[str, Behaviour | Outcome] = {
    "right": lambda arguments: returned(solve(arguments)),
    "crashes on empty": lambda arguments: returned(solve(arguments)) if arguments[0] else raised("IndexError: x"),
    "broken": ended("syntax", "SyntaxError: no"),
}


async def judge(
    sandbox: FakeSandbox, code: str, kind: str = "submission", progress: list[tuple[str, int, int]] | None = None
) -> RunResult:
    seen = [] if progress is None else progress
    return await CodeJudge(sandbox).judge(
        QUESTION,
        code,
        "python",
        "run" if kind == "run" else "submission",
        lambda at: seen.append((at.phase, at.done, at.total)),
    )


async def test_a_right_submission_passes_every_case() -> None:
    sandbox = FakeSandbox(SANDBOX_SCRIPT)
    progress: list[tuple[str, int, int]] = []
    result = await judge(sandbox, "right", progress=progress)
    assert (result.verdict, result.passed, result.total, result.isolation) == ("accepted", 4, 4, "tier fake")
    assert progress == [("compiling", 0, 4), *(("running", done, 4) for done in range(5))]


async def test_only_code_and_arguments_are_sent() -> None:
    sandbox = FakeSandbox(SANDBOX_SCRIPT)
    await judge(sandbox, "right", "run")
    (job,) = sandbox.jobs
    assert (job.source, job.signature, job.language) == ("right", QUESTION.signature, "python")
    assert job.inputs == ("[[2, 7], 9]", "[[], 1]")
    assert job.limits == QUESTION.limits


async def test_a_run_goes_on_after_a_crash_and_a_submission_does_not() -> None:
    sandbox = FakeSandbox(SANDBOX_SCRIPT)
    run = await judge(sandbox, "crashes on empty", "run")
    submission = await judge(sandbox, "crashes on empty")
    assert (len(run.cases), run.verdict) == (2, "runtime_error")
    assert (len(submission.cases), submission.passed, submission.total) == (2, 1, 4)


async def test_broken_source_is_a_compile_error() -> None:
    result = await judge(FakeSandbox(SANDBOX_SCRIPT), "broken", "run")
    assert (result.verdict, result.cases, result.compile_output) == ("compile_error", (), "SyntaxError: no")


ALL_HIDDEN = two_sum(cases=(Case(name="a", arguments=([31337], 1), expected=1, hidden=True),))


@pytest.mark.parametrize("kind", ["run", "submission"])
async def test_the_message_of_a_compile_error_is_shown_when_all_cases_are_hidden(kind: RunKind) -> None:
    sandbox = FakeSandbox(SANDBOX_SCRIPT)
    result = await CodeJudge(sandbox).judge(ALL_HIDDEN, "broken", "python", kind)
    assert (result.verdict, result.compile_output) == ("compile_error", "SyntaxError: no")


async def test_a_run_without_visible_cases_of_code_that_loads_has_nothing_to_show() -> None:
    result = await CodeJudge(FakeSandbox(SANDBOX_SCRIPT)).judge(ALL_HIDDEN, "right", "python", "run")
    assert (result.verdict, result.cases, result.compile_output) == ("accepted", (), "")


@pytest.mark.parametrize("honest_when_blank", [True, False])
async def test_a_program_cannot_tell_a_hidden_input_by_pretending_not_to_load(honest_when_blank: bool) -> None:
    def pretends(arguments: list[object]) -> Outcome:
        if honest_when_blank and arguments == [""]:
            return returned(1)
        return ended("syntax", f"SyntaxError: {arguments}")

    result = await CodeJudge(FakeSandbox({"pretends": pretends})).judge(ALL_HIDDEN, "pretends", "python", "submission")
    assert result.verdict == "compile_error"
    assert "31337" not in result.model_dump_json()


async def test_no_isolation_no_run() -> None:
    sandbox = FakeSandbox(isolation=Isolation(None, "", "bubblewrap is not installed.", "Install it."))
    with pytest.raises(SandboxUnavailable, match=r"bubblewrap is not installed\. Install it\."):
        await judge(sandbox, "right")
    assert sandbox.jobs == []


async def test_no_more_at_once_than_allowed() -> None:
    sandbox = FakeSandbox(SANDBOX_SCRIPT)
    sandbox.gate.clear()
    judge = CodeJudge(sandbox, concurrency=2)
    started: list[int] = []
    most = 0

    async def one(number: int) -> RunResult:
        def on_progress(at: Progress) -> None:
            nonlocal most
            most = max(most, sandbox.running)
            if at.phase == "compiling":
                started.append(number)
            if len(started) == 2:
                sandbox.gate.set()

        return await judge.judge(QUESTION, "right", "python", "run", on_progress)

    # The gate opens only when two have started, so this would not end if fewer could.
    async with asyncio.timeout(10), asyncio.TaskGroup() as group:
        runs = [group.create_task(one(number)) for number in range(5)]
    assert most == 2
    assert started == [0, 1, 2, 3, 4]
    assert [run.result().verdict for run in runs] == ["accepted"] * 5


async def test_a_cancelled_run_gives_its_place_back() -> None:
    sandbox = FakeSandbox(SANDBOX_SCRIPT)
    sandbox.gate.clear()
    judge = CodeJudge(sandbox, concurrency=1)
    started = asyncio.Event()
    first = asyncio.create_task(judge.judge(QUESTION, "right", "python", "run", lambda at: started.set()))
    await started.wait()
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    sandbox.gate.set()
    result = await judge.judge(QUESTION, "right", "python", "run")
    assert result.verdict == "accepted"
