"""Reacting to a judged submission with what can be known from it, and never with the fix."""

import re

from greenroom.adapters.interviewer.house import complexity, timing
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.state import ATTEMPTS_ALLOWED, Problem, Run
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict

_ERROR = re.compile(r"^([A-Z]\w*(?:Error|Exception|Iteration|Interrupt|Exit))\b", re.MULTILINE)
_LINE = re.compile(r"\bline (\d+)\b")
_SHORT = 40


def react(scene: Scene, draft: Draft, run: Run) -> None:
    """Answer the verdict on a submission to the present problem."""
    result, problem = run.result, scene.problem
    if result is None or problem is None:
        return
    if result.verdict is Verdict.ACCEPTED:
        _accepted(scene, draft, run, result, problem)
    elif problem.status == "failed":
        draft.say("out_of_attempts" if result.passed else "out_of_attempts_none", **_counts(result))
        _point(scene, draft, run, result)
        if draft.say("ask_reflection"):
            draft.note("reflect")
        draft.note(f"verdict:{result.verdict.value}")
    else:
        _failed(scene, draft, run, result, problem)
        draft.note(f"verdict:{result.verdict.value}")


def mention_late(draft: Draft, run: Run) -> None:
    """Say how the last version of the problem before this one did."""
    if run.result is None:
        return
    key = "late_accepted" if run.is_accepted else "late_result"
    draft.say(key, **_counts(run.result))
    draft.note(f"late_verdict:{run.result.verdict.value}")


def _accepted(scene: Scene, draft: Draft, run: Run, result: RunResult, problem: Problem) -> None:
    attempt = run.attempt or max(1, problem.attempts)
    nth = f"on the {timing.ordinal(attempt)} attempt"
    draft.say("accepted", nth=nth, attempt=str(attempt), **_counts(result))
    if attempt > 1:
        draft.say_if_room("accepted_after_failures")
    elif problem.hints:
        draft.say_if_room("accepted_with_hints")
    else:
        draft.say_if_room("accepted_no_hints")
    draft.note(f"verdict:{result.verdict.value}")
    if scene.state.stage_expired or scene.is_short_of(25):
        return
    stated = [
        growth
        for line in scene.lines_here
        if line.who == "candidate" and (growth := complexity.stated(line.text).time) not in (None, "?")
    ]
    asked = draft.say("ask_complexity_stated", growth=f"O({stated[-1]})") if stated else draft.say("ask_complexity")
    if asked:
        draft.note("ask_complexity")


def _failed(scene: Scene, draft: Draft, run: Run, result: RunResult, problem: Problem) -> None:
    slots = {**_counts(result), "left": _attempts_left(problem)}
    match result.verdict:
        case Verdict.COMPILE_ERROR:
            _compile_error(draft, result, slots)
            return
        case Verdict.TIMEOUT:
            draft.say("timeout", **slots)
        case Verdict.MEMORY_LIMIT:
            draft.say("memory_limit", **slots)
        case Verdict.OUTPUT_LIMIT:
            draft.say("output_limit", **slots)
            return
        case Verdict.RUNTIME_ERROR:
            draft.say("runtime_error", **slots)
        case _:
            draft.say("nothing_passed" if result.passed == 0 else "wrong_answer", **slots)
    _point(scene, draft, run, result)
    if result.verdict in (Verdict.TIMEOUT, Verdict.MEMORY_LIMIT) and draft.say_if_room("ask_growth"):
        draft.note("ask_growth")


def _point(scene: Scene, draft: Draft, run: Run, result: RunResult) -> None:
    """Point at the category of the first failing case, and at what a visible one shows."""
    failure = result.first_failure
    if failure is None:
        return
    if failure.verdict is Verdict.RUNTIME_ERROR and not failure.hidden:
        _error_detail(draft, failure)
    elif not failure.hidden and _is_short(failure):
        draft.say("visible_failure", case=failure.case, got=failure.got or "nothing", expected=failure.expected or "?")
    remark = next(
        (one.text for one in (scene.question.remarks if scene.question else ()) if one.category == failure.category),
        None,
    )
    before = scene.count(f"failed:{_slug(failure.category)}")
    if remark is None:
        draft.say("first_failure_plain", category=failure.category)
    elif before or not draft.tell(remark):
        draft.say("first_failure_same", category=failure.category)
    draft.note(f"failed:{_slug(failure.category)}")


def _error_detail(draft: Draft, failure: CaseResult) -> None:
    names, lines = _ERROR.findall(failure.error), _LINE.findall(failure.error)
    if not names:
        return
    article = "an" if names[-1][0] in "AEIOU" else "a"
    slots = {"error": names[-1], "article": article, "article_cap": article.capitalize()}
    if lines:
        draft.say("error_detail_line", line=lines[-1], **slots)
    else:
        draft.say("error_detail", **slots)


def _compile_error(draft: Draft, result: RunResult, slots: dict[str, str]) -> None:
    failure = result.first_failure
    lines = _LINE.findall(result.compile_output or (failure.error if failure else ""))
    if lines:
        draft.say("compile_error_line", line=lines[-1], **slots)
    else:
        draft.say("compile_error", **slots)


def _is_short(failure: CaseResult) -> bool:
    shown = (failure.got, failure.expected)
    return failure.verdict is Verdict.WRONG_ANSWER and all(text and len(text) <= _SHORT for text in shown)


def _counts(result: RunResult) -> dict[str, str]:
    return {"passed": str(result.passed), "total": str(result.total)}


def _attempts_left(problem: Problem) -> str:
    left = max(0, ATTEMPTS_ALLOWED - problem.attempts)
    if left == 0:
        return "no attempts are left"
    return "one attempt is left" if left == 1 else f"{timing.number(left)} attempts are left"


def _slug(category: str) -> str:
    return re.sub(r"\W+", "-", category.lower()).strip("-")
