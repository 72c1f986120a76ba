"""The hint ladder: three rungs, one at a time."""

from greenroom.interview.core.refusals import require
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.coding import events as ev
from greenroom.interview.rounds.coding.refusing import refusal
from greenroom.interview.rounds.coding.state import Coding, coding_round
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.questions.model import Question

NEARLY_RIGHT = 0.6
"""The share of passed cases from which on the approach is taken to be right."""
_TOO_COSTLY = (Verdict.TIMEOUT, Verdict.MEMORY_LIMIT)
CLOSE = "You're close: most cases pass."
"""How a hint for nearly right code begins."""
_TRACE = "Make up a small input like that and trace your code by hand."
BY_HAND = (
    f"{CLOSE} Take the smallest input that fails and trace the code itself, not the plan: write down every variable "
    "after each line. Which is the first value that you didn't expect?"
)
"""Given in place of the first hint when the verdict has already told what kind of case fails."""
OTHER_INPUTS = (
    "Every case you can see passes, so your approach works. What does your code do with inputs that the examples don't "
    "show, such as an empty one or the largest?"
)
"""Given in place of the first hint while all visible cases pass."""


def ask(step: Step, index: int) -> None:
    """The candidate presses for the next hint."""
    require(refusal(step.state, index, "ask_for_hint"))
    step.record(ev.HintRequested(round=index))


def next_hint(round: Coding, question: Question) -> str | None:
    """The first hint of the ladder that was not given yet, on one line; None when there is none left."""
    judged = [(run.result, run.kind) for run in round.runs.values() if run.result is not None]
    compiled = [one for one in judged if one[0].verdict is not Verdict.COMPILE_ERROR]
    result, kind = compiled[-1] if compiled else (None, "run")
    hints = [" ".join(hint.split()) for hint in ladder(question, result, is_told=kind == "submission")]
    given = {hint.text for hint in round.hints}
    if len(given) >= min(round.hints_allowed, len(hints)):
        return None
    return next((hint for hint in hints if hint not in given), None)


def ladder(question: Question, result: RunResult | None, *, is_told: bool = False) -> tuple[str, ...]:
    """Hints that fit where the candidate stands, from a nudge to nearly there.

    Code that is nearly right gets a hint about the case that fails, or how to find the fault where `is_told` says that
    they know the case; slow code gets the hints of the slow approach. No rung says more than the same rung of the
    question's own ladder.
    """
    if result is None or not question.hints or result.passed < NEARLY_RIGHT * result.total or not result.passed:
        return question.hints
    if result.verdict in _TOO_COSTLY:
        return question.approaches[-1].hints
    if result.verdict is Verdict.ACCEPTED:
        return (OTHER_INPUTS, *question.hints[1:])
    return (BY_HAND if is_told else _about_failure(question, result), *question.hints[1:])


def _about_failure(question: Question, result: RunResult) -> str:
    failure = result.first_failure
    category = failure.category if failure else ""
    # A visible case goes by the name that the candidate sees.
    name = failure.case if failure and category and not failure.hidden else category
    what = f'What still fails is the case "{name}".' if name else "What still fails is a hidden case."
    remark = next((one.text for one in question.remarks if one.category == category), _TRACE)
    return f"{CLOSE} {what} {remark}"


def give(step: Step, index: int, text: str) -> None:
    """Record the next rung."""
    level = len(coding_round(step.state, index).hints) + 1
    step.record(ev.HintGiven(round=index, level=level, text=text))
