"""The hint ladder: three rungs, one at a time."""

from greenroom.errors import Refused
from greenroom.interview.core import events as ev
from greenroom.interview.core.agenda import require_open
from greenroom.interview.core.state import HINTS_ALLOWED, State
from greenroom.interview.core.step import Step
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.questions.model import Question

NEARLY_RIGHT = 0.6
"""The share of passed cases from which on the approach is taken to be right."""
_TOO_COSTLY = (Verdict.TIMEOUT, Verdict.MEMORY_LIMIT)
_CLOSE = "You're close: most cases pass."
_TRACE = "Make up a small input like that and trace your code by hand."
_OTHER_INPUTS = (
    "Every case you can see passes, so your approach works. What does your code do with inputs that the examples don't "
    "show, such as an empty one or the largest?"
)


def ask(step: Step, problem: int) -> None:
    """The candidate presses for the next hint."""
    require_open(step.state, problem)
    current = step.state.problems[problem]
    if len(current.hints) >= HINTS_ALLOWED:
        raise Refused("no_more_hints", f"All {HINTS_ALLOWED} hints for this problem have been used.")
    if current.hint_wanted:
        raise Refused("hint_on_its_way", "A hint is on its way.")
    step.record(ev.HintRequested(problem=problem))


def may_give(state: State) -> bool:
    """Whether the interviewer may hand over a hint now."""
    problem = state.open_problem
    if state.status != "in_progress" or problem is None:
        return False
    return not state.problems[problem].is_decided and len(state.problems[problem].hints) < HINTS_ALLOWED


def next_hint(state: State, problem: int, question: Question) -> str | None:
    """The first hint of the ladder that was not given yet, on one line; None when there is none left."""
    current = state.problems[problem]
    judged = [run.result for run in state.runs.values() if run.problem == problem and run.result is not None]
    compiled = [result for result in judged if result.verdict is not Verdict.COMPILE_ERROR]
    hints = [" ".join(hint.split()) for hint in ladder(question, compiled[-1] if compiled else None)]
    given = {hint.text for hint in current.hints}
    if len(given) >= min(HINTS_ALLOWED, len(hints)):
        return None
    return next((hint for hint in hints if hint not in given), None)


def ladder(question: Question, result: RunResult | None) -> tuple[str, ...]:
    """Hints that fit where the candidate stands, from a nudge to nearly there.

    Code that is nearly right gets a hint about the case that fails, and slow code the hints of the slow approach. No
    rung says more than the same rung of the question's own ladder.
    """
    if result is None or not question.hints or result.passed < NEARLY_RIGHT * result.total or not result.passed:
        return question.hints
    if result.verdict in _TOO_COSTLY:
        return question.approaches[-1].hints
    first = _OTHER_INPUTS if result.verdict is Verdict.ACCEPTED else _about_failure(question, result)
    return (first, *question.hints[1:])


def _about_failure(question: Question, result: RunResult) -> str:
    category = result.first_failure.category if result.first_failure else ""
    what = f'What still fails is the case "{category}".' if category else "What still fails is a hidden case."
    remark = next((one.text for one in question.remarks if one.category == category), _TRACE)
    return f"{_CLOSE} {what} {remark}"


def give(step: Step, problem: int, text: str) -> None:
    """Record the next rung."""
    level = len(step.state.problems[problem].hints) + 1
    step.record(ev.HintGiven(problem=problem, level=level, text=text))
