"""The verdict: one sentence that says what came out, what was good about it and what would help most next time."""

from collections.abc import Sequence
from fractions import Fraction

from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.recommending import Limit
from greenroom.feedback.rounds.coding.cost import measured_growth, spoken_growth
from greenroom.feedback.rounds.coding.course import CodingCourse, Worked
from greenroom.feedback.rounds.coding.measuring import efficiency, hinting
from greenroom.feedback.rounds.coding.measuring.communication import SAID_NOTHING
from greenroom.feedback.rounds.coding.measuring.correctness import OUTCOMES
from greenroom.feedback.rounds.coding.reach import share, told
from greenroom.feedback.rounds.coding.scale import Scale
from greenroom.feedback.wording import counted, listed, ordinal, sentence

_NEXT = {
    "failed_first": "try small unusual inputs by hand before you submit",
    "slow_first": "let the largest input decide which ideas are fast enough",
    "unsolved_slow": "let the largest input decide which ideas are fast enough",
    "untouched_first": "look at what is in the editor before you submit",
    "unsolved": "get a simple version to pass before you refine it",
    "never_submitted": "submit what you have before time is up",
    "nothing_run": "get something to run early, however simple",
    "never_ran": "get something to run early, however simple",
    "slower_growth": "once it passes, look for work that is done twice",
    "too_slow": "let the largest input decide which ideas are fast enough",
    "misnamed_cost": "work out the cost from the code before you state it",
    "unnamed_cost": "say what it costs without being asked",
    "not_clarified": "ask about the problem before you type",
    "not_planned": "explain your plan before you write the first line",
    "hints": "see how far you get with fewer hints",
    "rewritten": "try the idea on an example before you type it out",
    "wall": "when more runs don't help, stop and explain the failing input",
    "unanswered": "answer every question, even if only with one sentence",
    "quiet_work": "say one sentence at each step",
    "long_turns": "say the point in the first sentence and stop there",
    "rebuffs": "answer a question that annoys you in one plain sentence",
    "demands": "ask about the next step instead of the solution",
    "repeated": "add something new whenever you come back to a point",
    "unrun": "run the code before you submit it",
    "unrun_version": "run the code once more after the last change",
    "unrun_again": "run each change before you submit it",
    "worse_attempt": "run each change before you submit it",
    "stopped": "follow the failing case line by line before you stop",
    "unheeded": "explain the failing case before you submit",
    "unheeded_again": "explain the failing case before you submit",
    "too_sure": "estimate the work for the largest input before you call it fast enough",
    "unchanged": "find the cause of the failure and fix it before you submit again",
    "same_failure": "follow one failing input line by line",
    "pasted": "say how your code works before you submit it",
    "false_success": "read the result of a run before you say that it passes",
    "open_follow_up": "think a question through on a small example before you pass on it",
    "wrong_answers": "try an answer on a small input before you give it",
    "given_up": "use the time that is left for the simplest version",
    "used_up": "test more before the last attempt",
    "just_in_time": "have a first version running by the halfway point",
    "ran_out": "have a first version running by the halfway point",
    "late_run": "run a first piece of code early",
    "silent_start": "tell the interviewer how far you've got",
    "long_pause": "when you go quiet for a while, say what you're stuck on",
    "form_function": "split the code into smaller pieces",
    "form_unused": "remove unused code",
    "form_duplicate": "write repeated code once",
    "form_unclear_name": "use meaningful names",
    "form_longest_line": "break long lines",
}
_GOOD = {
    "planned": "explained your plan before you wrote code",
    "clarified": "asked questions about the problem first",
    "named_cost": "knew its cost",
    "thinks_aloud": "kept explaining what you were doing",
    "commented": "wrote your thoughts down in comments",
    "insight": "found out yourself what was wrong",
    "right_answers": "answered the questions that followed rightly",
    "mended": "fixed what failed",
    "mended_early": "ran it until it passed before you submitted it",
    "edges_named": "thought of edge cases yourself",
    "own_checks": "debugged your code with your own prints or checks",
    "clean_code": "kept the code clean",
    "ran_first": "ran your code before submitting it",
}


def verdict(
    course: CodingCourse,
    scale: Scale | None,
    strengths: Sequence[MeasuredClaim],
    improvements: Sequence[MeasuredClaim],
    outcomes: Sequence[MeasuredClaim],
) -> tuple[str, tuple[str, ...]]:
    """The sentence, and the ids of the findings it rests on; an empty one when there was too little to go on.

    `outcomes` are the claims about how problems came out.
    """
    tried = [one for one in course.rounds if scale and one.had_a_chance(scale.chance_percent, scale.chance_ms)]
    if not tried or not outcomes:
        return "", ()
    good = next((one for one in strengths if one.kind in _GOOD), None)
    next_ = next((one for one in improvements if one.kind in _NEXT), None)
    text = _outcome(tried)
    if good is not None:
        joined = "and" if any(one.accepted for one in tried) else "though"
        text += f", {joined} you {_GOOD[good.kind]}"
    if next_ is not None:
        text += f"; next time, {next_.next_time or _NEXT[next_.kind]}"
    elif all(one.accepted for one in tried):
        text += "; try something harder next"
    cited = [*outcomes, *(one for one in (good, next_) if one is not None)]
    return f"{sentence(text)}.", tuple(dict.fromkeys(one.id for one in cited))


def limits(claims: Sequence[MeasuredClaim]) -> list[Limit]:
    """Nothing solved, a program without an explanation, and silence when asked weigh more than a mean."""
    kinds = {one.kind for one in claims}
    found = []
    if "solved" not in kinds and kinds & set(OUTCOMES):
        found.append(Limit("lean_no_hire", "no problem was solved"))
    if "pasted" in kinds:
        found.append(Limit("lean_no_hire", "a program was handed in without a word about how it works"))
    if any(one.kind == "unanswered" and one.weight >= SAID_NOTHING for one in claims):
        found.append(Limit("lean_no_hire", "no question was answered"))
    return found


def _outcome(tried: Sequence[Worked]) -> str:
    solved = [one for one in tried if one.accepted is not None]
    if not solved:
        return _unsolved(tried)
    if len(solved) == len(tried):
        what = listed([one.title for one in solved])
        attempts = {one.submissions.index(one.accepted) + 1 for one in solved if one.accepted is not None}
        how = f" on the {ordinal(next(iter(attempts)))} attempt" if len(attempts) == 1 else ""
        return f"you solved {what}{how}{_aids(solved)}{_growth(solved)}"
    left = [one.title for one in tried if one.accepted is None]
    return f"you solved {listed([one.title for one in solved])}{_aids(solved)} and left {listed(left)} unsolved"


def _growth(solved: Sequence[Worked]) -> str:
    if not all(efficiency.is_best(one) for one in solved):
        return ""
    if len(solved) > 1:
        return ", each with the best known time complexity"
    accepted = solved[0].accepted
    growth = measured_growth(accepted.analysis) if accepted else {}
    named = f", {spoken_growth(growth)}" if len(growth) == 1 else ""
    return f", with the best known time complexity{named}"


def _aids(solved: Sequence[Worked]) -> str:
    hints = sum(len(hinting.asked_hints(one)) for one in solved)
    return f" with {counted(hints, 'hint')}" if hints else ""


def _unsolved(tried: Sequence[Worked]) -> str:
    titles = listed([one.title for one in tried])
    if all(not one.tries and not one.own_inputs for one in tried):
        return f"no code was run for {titles}"
    nearest = max((one for one in tried if one.best), key=_share, default=None)
    if nearest is None or nearest.best is None or nearest.best.result is None:
        return f"you did not submit a solution to {titles}"
    result = nearest.best.result
    if not result.passed:
        return f"you did not solve {titles}: no case passed"
    if len(tried) == 1:
        return f"{titles} was not solved: your best submission {told(result)}"
    return f"{titles} were not solved: your best submission, for {nearest.title}, {told(result)}"


def _share(worked: Worked) -> Fraction:
    result = worked.best.result if worked.best else None
    return share(result) if result else Fraction(0)
