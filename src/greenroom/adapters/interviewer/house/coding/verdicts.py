"""Reacting to a judged submission with what can be known from it, and never with the fix."""

from greenroom.adapters.interviewer.house import timing
from greenroom.adapters.interviewer.house.coding import failures, review
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.rounds.coding import costs
from greenroom.interview.rounds.coding.state import Coding, Run
from greenroom.judging.verdicts import RunResult, Verdict

_SLOW = frozenset({"n*m", "n^2", "n^3", "2^n"})


def react(scene: CodingScene, draft: Draft, run: Run) -> None:
    """Answer the verdict on a submission to the present problem."""
    result, problem = run.result, scene.problem
    if result is None or problem is None:
        return
    if result.verdict is Verdict.ACCEPTED:
        _accepted(scene, draft, run, result, problem)
        return
    if problem.status == "failed":
        last = problem.attempts_allowed
        allowed = {"attempts": timing.number(last), "nth": timing.ordinal(last)}
        draft.say("out_of_attempts" if result.passed else "out_of_attempts_none", **allowed, **_counts(result))
        failures.category(scene, draft, result)
        if draft.say("ask_reflection"):
            draft.note("reflect")
    else:
        _failed(scene, draft, run, result, problem)
    draft.note("verdict", result.verdict.value)


def mention_late(draft: Draft, run: Run) -> None:
    """Say how the last version of the problem before this one did."""
    if run.result is None:
        return
    key = "late_accepted" if run.is_accepted else "late_result"
    draft.say(key, **_counts(run.result))
    draft.note("late_verdict", run.result.verdict.value)


def looked_into(scene: CodingScene, draft: Draft, run: Run) -> None:
    """More is known about a submission than its verdict told: say it where it is of use now."""
    problem = scene.problem
    if problem is None or run.result is None:
        return
    if run.is_accepted:
        review.measured(scene, draft)
    elif not problem.is_decided and _failed_before(scene, run):
        failures.shape(scene, draft, run)


def _accepted(scene: CodingScene, draft: Draft, run: Run, result: RunResult, problem: Coding) -> None:
    attempt = run.attempt or max(1, problem.attempts)
    nth = f"on the {timing.ordinal(attempt)} attempt"
    draft.say("accepted", nth=nth, attempt=str(attempt), **_counts(result))
    if attempt > 1:
        draft.say_if_room("accepted_after_failures")
    elif problem.hints:
        draft.say_if_room("accepted_with_hints")
    else:
        draft.say_if_room("accepted_no_hints")
    draft.note("verdict", result.verdict.value)
    if not scene.state.stage_expired and not scene.is_short_of(25):
        review.begin(scene, draft)


def _failed(scene: CodingScene, draft: Draft, run: Run, result: RunResult, problem: Coding) -> None:
    slots = {**_counts(result), "left": "that cost no attempt" if run.is_spared else _attempts_left(problem)}
    before = _failed_before(scene, run)
    same = before is not None and before.verdict is result.verdict
    if result.verdict is Verdict.COMPILE_ERROR:
        _compile_error(draft, result, slots, again=same)
        return
    if same and before is not None:
        _again(draft, result, before, slots)
    else:
        draft.say("nothing_passed" if _nothing_right(result) else result.verdict.value, **slots)
    if result.verdict is Verdict.OUTPUT_LIMIT:
        draft.say_if_room("output_limit_look")
        return
    failures.category(scene, draft, result)
    if before is not None:
        failures.shape(scene, draft, run)
    is_costly = result.verdict in (Verdict.TIMEOUT, Verdict.MEMORY_LIMIT)
    if is_costly and not _knows_cost(scene) and draft.say_if_room("ask_growth"):
        draft.note("ask_growth")


def _knows_cost(scene: CodingScene) -> bool:
    """Whether they have said on this problem that their way is slow: nobody needs to ask."""
    return any(costs.stated(line.text).time in _SLOW for line in scene.theirs)


def _again(draft: Draft, result: RunResult, before: RunResult, slots: dict[str, str]) -> None:
    """The same verdict as last time: what has changed since is worth more than the verdict."""
    gained = result.passed - before.passed
    if gained == 0:
        draft.say("again_same", what=_NAMES[result.verdict], **slots)
    else:
        cases = "one case" if abs(gained) == 1 else f"{timing.number(abs(gained))} cases"
        draft.say("again_more" if gained > 0 else "again_fewer", what=_NAMES[result.verdict], cases=cases, **slots)


_NAMES = {
    Verdict.WRONG_ANSWER: "a wrong answer",
    Verdict.RUNTIME_ERROR: "an error",
    Verdict.TIMEOUT: "the time limit",
    Verdict.MEMORY_LIMIT: "the memory limit",
    Verdict.OUTPUT_LIMIT: "too much output",
}


def _failed_before(scene: CodingScene, run: Run) -> RunResult | None:
    """The result of the submission before this one, if it failed too."""
    earlier = [one for one in scene.submissions if one.requested_at < run.requested_at and not one.is_accepted]
    return earlier[-1].result if earlier else None


def _nothing_right(result: RunResult) -> bool:
    return result.verdict is Verdict.WRONG_ANSWER and result.passed == 0


def _compile_error(draft: Draft, result: RunResult, slots: dict[str, str], *, again: bool) -> None:
    line = failures.compile_line(result)
    if again:
        draft.say("compile_error_again", where=f" because of an error around line {line}" if line else "", **slots)
    elif line:
        draft.say("compile_error_line", line=line, **slots)
    else:
        draft.say("compile_error", **slots)


def _counts(result: RunResult) -> dict[str, str]:
    return {"passed": str(result.passed), "total": str(result.total)}


def _attempts_left(problem: Coding) -> str:
    left = max(0, problem.attempts_allowed - problem.attempts)
    if left == 0:
        return "no attempts are left"
    return "one attempt is left" if left == 1 else f"{timing.number(left)} attempts are left"
