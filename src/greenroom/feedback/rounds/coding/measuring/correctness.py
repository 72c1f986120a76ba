"""Correctness: tests decide, and nothing else."""

import re
from fractions import Fraction

from greenroom.feedback import failings, scoring
from greenroom.feedback.course import Moment, SpokenLine
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.feedback.rounds.coding.measuring import going_on, proof
from greenroom.feedback.rounds.coding.reach import SCARCE, share, told
from greenroom.feedback.rounds.coding.reviewing import HIDDEN
from greenroom.feedback.rounds.coding.scale import Scale
from greenroom.feedback.speech import question_in
from greenroom.feedback.wording import counted, listed, ordinal
from greenroom.interview.assessment import Evidence
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict

ID = "correctness"
_MOST_CASES = 3
_MOST_NAMED = 3
"""Kinds of input in one sentence; the rest are "others"."""
_LARGE = "large input"
OUTCOMES = ("solved", "unsolved", "unsolved_slow", "never_submitted", "nothing_run")
"""Kinds of claims about how a problem came out."""
_FROM_SCRATCH = "Make the first example pass before anything else; the next step is easier to see from there."
_COMPARE = "Compare your last version with the one that passed more cases: what did the change break?"
_BY_HAND = "try small unusual inputs by hand before you submit"
_SHORT_INPUT = 60
_MISUNDERSTOOD = re.compile(
    r"\bi (?:had |have )?(?:misread|misunderstood|(?:understood|read) (?:the |this |it )?(?:\w+ )?wrong(?:ly)?)\b",
    re.IGNORECASE,
)
_HOW = {
    Verdict.WRONG_ANSWER: "gave a wrong answer",
    Verdict.RUNTIME_ERROR: "stopped with an error",
    Verdict.TIMEOUT: "ran out of time",
    Verdict.MEMORY_LIMIT: "ran out of memory",
    Verdict.OUTPUT_LIMIT: "printed or returned more than is allowed",
    Verdict.COMPILE_ERROR: "did not compile",
}


def part(worked: Worked, scale: Scale) -> Part:
    """One problem."""
    accepted = worked.accepted
    if accepted is not None:
        return _solved(worked, accepted, scale)
    best, fullest = worked.best, worked.fullest
    if best is not None and best.result is not None and fullest is not None and fullest.result is not None:
        grade = scoring.clamped(share(fullest.result) * scale.correctness.partial)
        return Part(worked.index, grade, claims=(_unsolved(worked, best, best.result),))
    if not worked.had_a_chance(scale.chance_percent, scale.chance_ms):
        return no_chance(worked.index, f"The interview ended before {worked.title} could be worked on.")
    if worked.runs:
        return _never_submitted(worked, scale)
    return Part(worked.index, 0, claims=(_nothing(worked),))


def kinds_of(result: RunResult) -> dict[str, list[CaseResult]]:
    """The cases that were run by their kind of input; those of no known kind are left out."""
    kinds: dict[str, list[CaseResult]] = {}
    for one in result.cases:
        if not (one.hidden and one.category == HIDDEN):
            kinds.setdefault(one.category, []).append(one)
    return kinds


def failing_kinds(result: RunResult) -> list[str]:
    """The kinds of input on which it fails."""
    return [kind for kind, cases in kinds_of(result).items() if not _hold(cases)]


def _hold(cases: list[CaseResult]) -> bool:
    return all(one.verdict is Verdict.ACCEPTED for one in cases)


def _solved(worked: Worked, accepted: Tried, scale: Scale) -> Part:
    attempt = worked.submissions.index(accepted) + 1
    total = accepted.result.total if accepted.result else 0
    text = f"You solved {worked.title} on the first attempt: all {counted(total, 'case')} pass."
    if attempt > 1:
        text = f"Your {ordinal(attempt)} submission for {worked.title} passed all {counted(total, 'case')}."
    if accepted.automatic:
        text = f"Your code for {worked.title}, submitted when time ran out, passed all {counted(total, 'case')}."
    claims = [
        MeasuredClaim(
            kind="solved",
            criterion=ID,
            tone="strength",
            text=text,
            evidence=proof.run(accepted),
            round=worked.index,
            weight=100 if attempt == 1 else 60,
        )
    ]
    failed = worked.submissions[: attempt - 1]
    if failed:
        claims.append(_detour(worked, failed))
    grades = scale.correctness.accepted
    return Part(worked.index, grades[min(attempt, len(grades)) - 1], claims=tuple(claims))


def _detour(worked: Worked, failed: list[Tried]) -> MeasuredClaim:
    first = failed[0]
    if worked.is_untouched(first):
        return _unwritten(worked, first)
    result = first.result
    how = _HOW.get(result.verdict, "failed") if result else "failed"
    where = failing_kinds(result) if result else []
    on = f" on {_kinds(where)}" if where else ""
    is_small = bool(proof.counterexample(first))
    known = going_on.called_slow(worked, first) if result and result.verdict in SCARCE else None
    if known is not None:
        return _slow_by_choice(worked, first, known, len(failed))
    open_ = _misread(worked, first) or _left_open(worked, first)
    return MeasuredClaim(
        kind="slow_first" if result and result.verdict in SCARCE else "failed_first",
        criterion=ID,
        tone="improvement",
        text=f"Your first submission for {worked.title} {how}{on}.",
        advice=open_
        or _shown_by(worked, first)
        or _advice(where, result.verdict if result else None, is_small=is_small),
        evidence=(*proof.run(first), *_failing(first, result), *proof.counterexample(first)),
        round=worked.index,
        weight=60 * len(failed),
        next_time="read the statement again when the expected answer surprises you"
        if _misread(worked, first)
        else "ask again where you get no answer"
        if open_
        else _by_hand(first)
        if _shown_by(worked, first)
        else _next_time(where, result.verdict if result else None, is_small=is_small),
    )


def _slow_by_choice(worked: Worked, first: Tried, said: SpokenLine, failed: int) -> MeasuredClaim:
    return MeasuredClaim(
        kind="slow_first",
        criterion=ID,
        tone="improvement",
        text=f"You submitted a first version of {worked.title} that you had called slow, and it ran out of time.",
        advice="You knew what it costs, so the attempt told you little. Write the faster version before you submit.",
        evidence=(*proof.run(first), *_failing(first, first.result), proof.quote(said)),
        round=worked.index,
        weight=60 * failed,
        next_time="write the faster version before you submit the slow one",
    )


def _misread(worked: Worked, tried: Tried) -> str:
    """Who said themselves that they had misread the problem is not told to try small inputs."""
    later = (one for one in worked.candidate_said if one.seq > tried.seq)
    if not any(_MISUNDERSTOOD.search(one.text.replace("\u2019", "'")) for one in later):
        return ""
    return (
        "You had misread a rule, as you said yourself. When an expected answer surprises you, read the statement again "
        "before you look for a bug."
    )


def _left_open(worked: Worked, tried: Tried) -> str:
    """Who asked and got no answer is not told to find it out by hand."""
    asked = [one for one in failings.unanswered_in(worked) if one.seq < tried.seq]
    if not asked:
        return ""
    question = question_in(asked[-1].text).strip()
    return f"You asked “{question}” and got no answer. Ask again, or say what you assume, before you submit."


def _by_hand(tried: Tried) -> str:
    """What to do next time about a failure that a small input shows."""
    found = tried.analysis.counterexample if tried.analysis else None
    return f"try an input like {found.input} by hand before you submit" if found else _BY_HAND


def _shown_by(worked: Worked, tried: Tried) -> str:
    """A small input that would have told; kinds of input that fail may have a cause that none is named after.

    A visible case that fails as well is known to be what they had to look at first.
    """
    visible = [one.case for one in tried.result.cases if _is_visibly_wrong(one)] if tried.result else []
    if visible and not any(run.seq < tried.seq for run in worked.runs):
        return f"Run the visible cases before you submit: “{visible[0]}” would have shown the bug."
    found = tried.analysis.counterexample if tried.analysis else None
    if found is None or len(found.input) > _SHORT_INPUT or "\n" in found.input or found.verdict in SCARCE:
        return ""
    return f"Before submitting, go through a few small inputs by hand; {found.input} would have shown the bug."


def _is_visibly_wrong(case: CaseResult) -> bool:
    return not case.hidden and case.verdict in (Verdict.WRONG_ANSWER, Verdict.RUNTIME_ERROR)


def _unwritten(worked: Worked, first: Tried) -> MeasuredClaim:
    """Which kinds of input the code fails that somebody was given says nothing about them."""
    return MeasuredClaim(
        kind="untouched_first",
        criterion=ID,
        tone="improvement",
        text=f"Your first submission for {worked.title} was the starter code, unchanged.",
        advice="Check what's in the editor, and run it, before you submit.",
        evidence=(*proof.run(first), proof.lines(first, 1, len(first.code.split("\n")))),
        round=worked.index,
        weight=60,
    )


def _unsolved(worked: Worked, best: Tried, result: RunResult) -> MeasuredClaim:
    where = failing_kinds(result)
    on = f"; it {_HOW.get(result.verdict, 'failed')}{' on ' + _kinds(where) if where else ''}"
    known = going_on.called_slow(worked, best) if result.verdict in SCARCE else None
    first = worked.submissions[0]
    before = going_on.called_slow(worked, first) if result.verdict in SCARCE and known is None else None
    automatic = ", submitted automatically when time ran out," if best.automatic else ""
    other = worked.fullest
    beside = ""
    if other is not None and other is not best and other.result is not None and share(other.result) > share(result):
        beside = f" Another submission {told(other.result)}."
    text = f"{worked.title} was not solved: your best submission{automatic} {told(result)}{on}.{beside}"
    text += " You had called it slow before you submitted it." if known else ""
    text += " You had called your first version slow before you submitted it." if before else ""
    if worked.is_untouched(best):
        text = f"{worked.title} was not solved: the submission is the starter code, unchanged."
    return MeasuredClaim(
        kind="unsolved_slow" if result.verdict in SCARCE else "unsolved",
        criterion=ID,
        tone="improvement",
        text=text,
        advice=_to_get_further(worked, best, where, result),
        evidence=(
            *proof.run(best),
            *(proof.run(other) if beside and other else ()),
            *_failing(best, result),
            *proof.counterexample(best),
            *(proof.quote(one) for one in (known, before) if one is not None),
        ),
        round=worked.index,
        weight=200 + scoring.half_up(150 * (1 - share(result))),
        next_time=_to_do_next_time(worked, best, where, result),
    )


def _to_get_further(worked: Worked, best: Tried, where: list[str], result: RunResult) -> str:
    """What is taken from the editor when time is up is mostly unfinished, and no input by hand would have helped it."""
    if not result.passed:
        return _FROM_SCRATCH
    if best.automatic and 2 * share(result) < 1:
        return "Start writing while there's still time to run it: aim for a first version by the halfway point."
    last = worked.submissions[-1]
    if last is not best and not last.automatic and last.result is not None and last.result.verdict not in SCARCE:
        # What was wrong with the best one they may have fixed since.
        return going_on.step_for_wrong(worked, last) or _shown_by(worked, last) or _COMPARE
    step = going_on.step_for_slow(worked) if result.verdict in SCARCE else going_on.step_for_wrong(worked, best)
    return step or _shown_by(worked, best) or _advice(where, result.verdict, is_small=bool(proof.counterexample(best)))


def _to_do_next_time(worked: Worked, best: Tried, where: list[str], result: RunResult) -> str:
    if going_on.failing_case(worked, best) is not None:
        return "follow the failing case through the code line by line"
    if result.verdict in SCARCE and going_on.called_slow(worked, best) is not None:
        return "change the part that you know to be slow"
    if 2 * share(result) < 1:
        return "start writing while there's still time to run it" if best.automatic and result.passed else ""
    is_small = bool(proof.counterexample(best))
    return _by_hand(best) if _shown_by(worked, best) else _next_time(where, result.verdict, is_small=is_small)


def _never_submitted(worked: Worked, scale: Scale) -> Part:
    best = max(worked.runs, key=lambda one: (one.result.passed if one.result else 0, one.seq))
    result = best.result
    passed, total = (result.passed, result.total) if result else (0, 1)
    claim = MeasuredClaim(
        kind="never_submitted",
        criterion=ID,
        tone="improvement",
        text=f"You ran code for {worked.title} but never submitted it; "
        f"at best it passed {passed} of {total} visible {'case' if total == 1 else 'cases'}.",
        advice="Submit what you have before time runs out; a partly correct solution shows more than none.",
        evidence=proof.run(best),
        round=worked.index,
        weight=250,
    )
    grade = scoring.clamped(Fraction(passed, max(1, total)) * scale.correctness.unsubmitted)
    return Part(worked.index, grade, claims=(claim,))


def _nothing(worked: Worked) -> MeasuredClaim:
    cited: Moment | None
    if worked.skipped is not None and not worked.own_inputs:
        text, cited = f"You skipped {worked.title} without running anything.", worked.skipped
        advice = "Before you skip, write the slow solution and run it: it often leads to a better one."
    elif worked.first_edit is None:
        text, cited = f"Nothing was written for {worked.title}.", worked.closed or worked.opened
        advice = (
            "Start with a solution for the first example, however simple; the next step is easier to see from there."
        )
    elif worked.own_inputs:
        text, cited = f"Your code for {worked.title} was run on inputs of your own only.", worked.own_inputs[-1]
        advice = "Run the visible cases too, and submit what you have before time runs out."
    else:
        text, cited = f"Your code for {worked.title} was never run.", worked.closed or worked.opened
        advice = "Run the code as soon as it handles the first example, and build on what you see."
    evidence: tuple[Evidence, ...] = (proof.moment(cited),) if cited else ()
    return MeasuredClaim("nothing_run", ID, "improvement", text, evidence, advice, worked.index, 300)


def _failing(tried: Tried, result: RunResult | None) -> tuple[Evidence, ...]:
    """The first case of each kind that fails, those first that are named."""
    first_of: dict[str, CaseResult] = {}
    for one in result.cases if result else ():
        if one.verdict is not Verdict.ACCEPTED:
            first_of.setdefault(one.category, one)
    named = failing_kinds(result) if result else []
    first_of = {kind: first_of[kind] for kind in (*named, *(kind for kind in first_of if kind not in named))}
    return tuple(pointer for one in list(first_of.values())[:_MOST_CASES] for pointer in proof.case(tried, one))


def _kinds(categories: list[str]) -> str:
    named = [f"“{one}”" for one in categories[:_MOST_NAMED]]
    return listed([*named, "others"] if len(categories) > _MOST_NAMED else named)


def _next_time(kinds: list[str], verdict: Verdict | None, *, is_small: bool) -> str:
    if verdict in SCARCE:
        return "let the largest input decide which ideas are fast enough"
    named = [one for one in kinds if one != _LARGE]
    if named:
        return f"go through {_kinds(named[:2])} inputs by hand before you submit"
    if kinds and not is_small:
        return "run it on a large input of your own before you submit"
    return _BY_HAND if kinds else ""


def _advice(categories: list[str], verdict: Verdict | None, *, is_small: bool) -> str:
    """What to do next time; `is_small` when an input is known that is small and fails as well."""
    match verdict:
        case Verdict.TIMEOUT | Verdict.MEMORY_LIMIT:
            return "Before coding, multiply the largest input by the cost of one step: does that fit the time limit?"
        case Verdict.COMPILE_ERROR:
            return "Run the code after every few lines, so you catch syntax errors early."
        case Verdict.RUNTIME_ERROR:
            return "Walk through the smallest inputs line by line and check whether any access can go out of range."
    small = [one for one in categories if one != _LARGE]
    if small:
        return f"Before submitting, write down one small input for {_kinds(small[:2])} and go through it by hand."
    if categories and not is_small:
        return "Make a large input yourself and run it: overflows, deep recursion and slow code only show up there."
    return "Before submitting, write down three small inputs that could break it, and go through them by hand."
