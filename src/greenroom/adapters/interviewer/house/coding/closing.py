"""What the end of the interview says about problems: facts, one sentence each."""

from collections.abc import Sequence

from greenroom.adapters.interviewer.house import timing
from greenroom.adapters.interviewer.house.coding import failures
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.rounds.coding.state import Coding, Run, coding_round


def recall(scene: Scene, draft: Draft, indexes: Sequence[int]) -> bool:
    """Say how each of these problems went; False when nothing was said."""
    problems = [coding_round(scene.state, index) for index in indexes]
    # With two problems to speak of there is no room for where each of them went wrong.
    return any([_fact(draft, problem, alone=len(problems) == 1) for problem in problems])


def _fact(draft: Draft, problem: Coding, *, alone: bool) -> bool:
    title = f'"{problem.brief.title.rstrip("?.! ")}"'
    last = _last_judged(problem)
    if problem.status == "skipped":
        return draft.say("fact_skipped", title=title)
    if last is None or last.result is None:
        return draft.say("fact_unsubmitted", title=title)
    passed, total = str(last.result.passed), str(last.result.total)
    if last.is_accepted:
        attempt = last.attempt or 1
        key = "fact_solved_first" if attempt == 1 else "fact_solved_later"
        told = draft.say(key, title=title, attempt=timing.number(attempt), total=total)
        if problem.hints:
            count = len(problem.hints)
            draft.say_if_room("fact_hints", hints="a hint" if count == 1 else f"{timing.number(count)} hints")
        return told
    failure = last.result.first_failure
    category = f", with {failures.in_words(failure.category)} still failing" if failure and alone else ""
    return draft.say("fact_failed", title=title, passed=passed, total=total, category=category)


def _last_judged(problem: Coding) -> Run | None:
    """The accepted submission, or else the newest that was judged."""
    judged = [run for run in problem.runs.values() if run.kind == "submission" and run.result is not None]
    return next((run for run in judged if run.is_accepted), judged[-1] if judged else None)
