"""Testing and debugging: what was run before it was handed in, and what was done about failures.

The judge runs the question's cases; what a candidate checks by themselves can be seen only where it is in the code they
ran (a print, an assertion, a call of their own function) or in what they said. Tests in their head are not counted.
"""

import re
from itertools import pairwise

from greenroom.feedback import scoring
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.feedback.rounds.coding.measuring import insights, proof, success, talk
from greenroom.feedback.rounds.coding.reach import is_behind, told
from greenroom.feedback.rounds.coding.scale import Scale, TestingScale
from greenroom.feedback.wording import counted, duration, ordinal, times
from greenroom.interview.core.assessment import Utterance
from greenroom.judging.verdicts import RunResult, Verdict

ID = "testing"
_CHECK = re.compile(
    r"^\s*(?:assert\b|print\s*\(|console\.(?:log|assert|error)\s*\(|System\.(?:out|err)\.print|fmt\.Print"
    r"|std::cout|cout\s*<<|println!|dbg!|assert(?:_eq|_ne)?!|debug_assert)"
)

_CHECK_OF_A_PROGRAM = re.compile(
    r"^\s*(?:assert\b|console\.(?:assert|error)\s*\(|System\.err\.print|std::cerr|cerr\s*<<|eprintln!|dbg!"
    r"|assert(?:_eq|_ne)?!|debug_assert|print\s*\(.*file\s*=\s*sys\.stderr)"
)
"""Where the task is to print, what goes to the output is the answer."""
_TO_PRINT = re.compile(r"\b(?:print|write|output)s? (?:\w+ ){0,4}(?:to )?(?:standard output|stdout|line|lines)\b", re.I)


def part(worked: Worked, scale: Scale) -> Part:
    """One problem."""
    numbers = scale.testing
    if not worked.had_a_chance(scale.chance_percent, scale.chance_ms):
        return no_chance(worked.index, f"The interview ended before {worked.title} could be worked on.")
    if not worked.runs and not worked.submissions:
        own = _own_inputs(worked, numbers)
        return _never(worked) if own is None else Part(worked.index, numbers.only_ran, claims=(own[1],))
    if not worked.submissions:
        extra = [one for one in (_insight(worked, numbers), _false_success(worked, numbers)) if one is not None]
        grade = scoring.clamped(numbers.only_ran + sum(points for points, _ in extra))
        return Part(worked.index, grade, claims=(_only_ran(worked), *(claim for _, claim in extra)))
    grade, claims = _first_submission(worked, numbers)
    for points, claim in _others(worked, numbers):
        grade += points
        claims.append(claim)
    return Part(worked.index, scoring.clamped(grade), claims=tuple(claims))


def runs_before_submission(worked: Worked) -> list[Tried]:
    """Plain runs before the first submission, or all of them when there was none."""
    first = worked.submissions[0].seq if worked.submissions else None
    return [one for one in worked.runs if first is None or one.seq < first]


def _prints(worked: Worked) -> bool:
    """Whether the task is to print."""
    if worked.question is not None:
        return worked.question.signature.kind == "program"
    return _TO_PRINT.search(worked.problem.brief.statement) is not None


def own_checks(worked: Worked) -> tuple[Tried, list[int]] | None:
    """The run with most lines that check or print something of the candidate's own, and those lines."""
    is_check = _CHECK_OF_A_PROGRAM if _prints(worked) else _CHECK
    starters = {line.strip() for text in worked.problem.brief.starter.values() for line in text.split("\n")}
    found: list[tuple[Tried, list[int]]] = []
    for tried in worked.tries:
        lines = tried.code.split("\n")
        own = [at for at, line in enumerate(lines, 1) if is_check.match(line) and line.strip() not in starters]
        if own:
            found.append((tried, own))
    return max(found, key=lambda one: len(one[1]), default=None)


def _never(worked: Worked) -> Part:
    cited = worked.skipped or worked.closed or worked.opened
    claim = MeasuredClaim(
        kind="never_ran",
        criterion=ID,
        tone="improvement",
        text=f"Nothing was run for {worked.title}.",
        advice="Run your code early, even unfinished: the first run tells you more than another look at it.",
        evidence=(proof.moment(cited),) if cited else (),
        round=worked.index,
        weight=150,
    )
    return Part(worked.index, 0, claims=(claim,))


def _only_ran(worked: Worked) -> MeasuredClaim:
    return MeasuredClaim(
        kind="ran_only",
        criterion=ID,
        tone="neutral",
        text=f"You ran your code for {worked.title} {times(len(worked.runs))} but never submitted it.",
        evidence=proof.run(worked.runs[-1]),
        round=worked.index,
        weight=20,
    )


def _first_submission(worked: Worked, numbers: TestingScale) -> tuple[int, list[MeasuredClaim]]:
    first = worked.submissions[0]
    before = runs_before_submission(worked)
    if not before:
        if first.is_accepted:
            return numbers.unrun_right, [_unrun(worked, first)]
        return numbers.unrun_wrong, [_unrun(worked, first)]
    last = before[-1]
    if not last.is_accepted and not first.is_accepted and not first.automatic:
        return numbers.ran_first - numbers.unheeded, [_unheeded(worked, last, first)]
    if not first.automatic and not was_run(worked, first):
        return numbers.ran_first, [_unrun_version(worked, before, first)]
    return numbers.ran_first + (numbers.first_try if first.is_accepted else 0), [_ran_first(worked, before, first)]


def was_run(worked: Worked, submitted: Tried) -> bool:
    """Whether the very text of a submission was run before; blank lines and comments do not matter."""
    return any(one.seq < submitted.seq and _bare(one) == _bare(submitted) for one in worked.runs)


def _bare(tried: Tried) -> list[str]:
    lines = (line.rstrip() for line in tried.code.split("\n"))
    return [line for line in lines if line and not line.lstrip().startswith(("#", "//"))]


def _unrun_version(worked: Worked, before: list[Tried], first: Tried) -> MeasuredClaim:
    became = "It passed." if first.is_accepted else "It failed."
    return MeasuredClaim(
        kind="unrun_version",
        criterion=ID,
        tone="improvement",
        text=f"You ran earlier versions of {worked.title}, but not the one you submitted. {became}",
        advice="Run the visible cases once more after the last change; a run costs nothing.",
        evidence=(*proof.run(before[-1]), *proof.run(first)),
        round=worked.index,
        weight=30 if first.is_accepted else 90,
    )


def _unrun(worked: Worked, first: Tried) -> MeasuredClaim:
    right = first.is_accepted
    became = "it passed anyway" if right else "it failed"
    text = f"You submitted {worked.title} without running it; {became}."
    own, cited = [one for one in worked.submissions if not one.automatic], [first]
    if len(own) > 1 and not worked.runs and not worked.own_inputs:
        cited = own
        failed = sum(not one.is_accepted for one in own)
        which = "all" if failed == len(own) else counted(failed)
        text = f"You submitted {worked.title} {times(len(own))} without a single run; {which} of them failed."
    if first.automatic:
        text = f"{worked.title} had not been run when it was submitted automatically at the end; {became}."
    return MeasuredClaim(
        kind="unrun",
        criterion=ID,
        tone="improvement",
        text=text,
        advice="Running is free and a submission costs an attempt: run the visible cases first.",
        evidence=tuple(pointer for one in cited for pointer in proof.run(one)),
        round=worked.index,
        weight=50 if right else 130,
    )


def _unheeded(worked: Worked, last: Tried, first: Tried) -> MeasuredClaim:
    result = last.result
    shown = f"{result.passed} of {result.total}" if result else "none"
    return MeasuredClaim(
        kind="unheeded",
        criterion=ID,
        tone="improvement",
        text=f"You submitted {worked.title} although its last run had passed only {shown} visible cases.",
        advice="Read the first failing case of a run and explain it before you change or submit anything.",
        evidence=(*proof.run(last), *proof.run(first)),
        round=worked.index,
        weight=120,
    )


def _ran_first(worked: Worked, before: list[Tried], first: Tried) -> MeasuredClaim:
    took = worked.took_until(before[0].finished) if before[0].finished else None
    when = f", first after {duration(took)}" if took else ""
    held = "the submission passed the first time" if first.is_accepted else "the visible cases passed"
    return MeasuredClaim(
        kind="ran_first",
        criterion=ID,
        tone="strength",
        text=f"You ran your code for {worked.title} {times(len(before))} before submitting{when}; {held}.",
        evidence=(*proof.run(before[0]), *proof.run(first)),
        round=worked.index,
        weight=60 if first.is_accepted else 35,
    )


def _others(worked: Worked, numbers: TestingScale) -> list[tuple[int, MeasuredClaim]]:
    found = [_worse(worked), _unrun_again(worked), _unheeded_again(worked), _too_sure(worked)]
    found += [_mended(worked, numbers), _mended_early(worked), _checked(worked, numbers), _edges(worked, numbers)]
    found += [_insight(worked, numbers), _false_success(worked, numbers)]
    found.append(_own_inputs(worked, numbers))
    found += [_unchanged(worked, numbers), _stuck(worked, numbers)]
    return [one for one in found if one is not None]


def _insight(worked: Worked, numbers: TestingScale) -> tuple[int, MeasuredClaim] | None:
    claim = insights.claim(worked, ID, numbers.insight)
    return None if claim is None else (numbers.insight, claim)


def _false_success(worked: Worked, numbers: TestingScale) -> tuple[int, MeasuredClaim] | None:
    claim = success.claim(worked, ID, numbers.false_success)
    return None if claim is None else (-numbers.false_success, claim)


def worse_attempt(worked: Worked) -> tuple[Tried, Tried] | None:
    """Two submissions in a row of which the second passed fewer of the cases that both have settled."""
    own = [one for one in worked.submissions if not one.automatic and not worked.is_untouched(one)]
    for one, other in pairwise(own):
        if one.result is not None and other.result is not None and _is_worse(other.result, one.result):
            return one, other
    return None


def _is_worse(later: RunResult, earlier: RunResult) -> bool:
    """It passed fewer of the cases that both have settled, or crashed with fewer where the other only was wrong."""
    crashed = later.verdict is Verdict.RUNTIME_ERROR and earlier.verdict is Verdict.WRONG_ANSWER
    return is_behind(later, earlier) or (crashed and later.passed < earlier.passed)


def _worse(worked: Worked) -> tuple[int, MeasuredClaim] | None:
    """It costs nothing of its own: the attempt has cost enough."""
    found = worse_attempt(worked)
    if found is None or found[0].result is None or found[1].result is None:
        return None
    one, other = found
    which = ordinal(worked.submissions.index(other) + 1)
    how = told(found[1].result)
    if found[1].result.verdict is Verdict.RUNTIME_ERROR:
        how = f"stopped with an error, with {found[1].result.passed} of {found[1].result.total} cases passed"
    claim = MeasuredClaim(
        kind="worse_attempt",
        criterion=ID,
        tone="improvement",
        text=f"Your {which} submission for {worked.title} did worse than the one before it: it {how}, "
        f"and the one before {told(found[0].result)}.",
        advice="Read what the run says before you submit, and compare the failing cases with the version before."
        if was_run(worked, other)
        else "Run the visible cases after each change, and compare with the version before.",
        evidence=(*proof.run(one), *proof.run(other)),
        round=worked.index,
        weight=90,
    )
    return 0, claim


def _unheeded_again(worked: Worked) -> tuple[int, MeasuredClaim] | None:
    """A later attempt with code of which the run just before it had failed a visible case."""
    for place, one in enumerate(worked.submissions[1:], 2):
        before = [run for run in worked.runs if run.seq < one.seq]
        if one.automatic or one.is_accepted or not before or before[-1].is_accepted or before[-1].result is None:
            continue
        if _bare(before[-1]) != _bare(one):
            continue
        result = before[-1].result
        claim = MeasuredClaim(
            kind="unheeded_again",
            criterion=ID,
            tone="improvement",
            text=f"You made your {ordinal(place)} submission for {worked.title} although the run of the same code just "
            f"before had passed only {result.passed} of {result.total} visible cases.",
            advice="A run shows the same for free: explain the failing case first, and keep the attempt.",
            evidence=(*proof.run(before[-1]), *proof.run(one)),
            round=worked.index,
            weight=95,
        )
        return 0, claim
    return None


def _too_sure(worked: Worked) -> tuple[int, MeasuredClaim] | None:
    """It costs nothing of its own: the attempt has cost enough."""
    claim = success.too_sure(worked, ID)
    return None if claim is None else (0, claim)


def _unrun_again(worked: Worked) -> tuple[int, MeasuredClaim] | None:
    """A later attempt that was not run and gave wrong answers; that nothing was run at all is said elsewhere."""
    if not worked.runs:
        return None
    for place, one in enumerate(worked.submissions[1:], 2):
        is_wrong = one.result is not None and one.result.verdict in (Verdict.WRONG_ANSWER, Verdict.RUNTIME_ERROR)
        if is_wrong and not one.automatic and not was_run(worked, one):
            claim = MeasuredClaim(
                kind="unrun_again",
                criterion=ID,
                tone="improvement",
                text=f"You did not run your {ordinal(place)} submission for {worked.title}; it failed.",
                advice="After a failed attempt, go through the failing case and run the change before you submit.",
                evidence=proof.run(one),
                round=worked.index,
                weight=85,
            )
            return 0, claim
    return None


def _mended(worked: Worked, numbers: TestingScale) -> tuple[int, MeasuredClaim] | None:
    accepted = worked.accepted
    # Who handed in the code they were given had nothing yet that could be wrong.
    first = next((one for one in worked.submissions if not worked.is_untouched(one)), None)
    if accepted is None or first is None or first is accepted or first.finished is None or accepted.finished is None:
        return None
    if worse_attempt(worked) is not None:
        return None
    took = accepted.finished.at - first.finished.at
    claim = MeasuredClaim(
        kind="mended",
        criterion=ID,
        tone="strength",
        text=f"You found what was wrong with {worked.title} and fixed it within {duration(took)}.",
        evidence=(*proof.run(first), *proof.run(accepted)),
        round=worked.index,
        weight=numbers.mended,
    )
    return numbers.mended, claim


def _mended_early(worked: Worked) -> tuple[int, MeasuredClaim] | None:
    """What a run showed and was mended before it was handed in; for running it there are points already."""
    runs = [one for one in runs_before_submission(worked) if not worked.is_untouched(one)]
    failed = next((one for one in runs if not one.is_accepted), None)
    if failed is None:
        return None
    held = next((one for one in runs if one.seq > failed.seq and one.is_accepted), None)
    if held is None or held.code.strip() == failed.code.strip():
        return None
    if failed.result is None or held.result is None:
        return None
    claim = MeasuredClaim(
        kind="mended_early",
        criterion=ID,
        tone="strength",
        text=f"You ran {worked.title} until it passed before you submitted it: {failed.result.passed} of "
        f"{failed.result.total} visible cases at first, {held.result.passed} in the end.",
        evidence=(*proof.run(failed), *proof.run(held)),
        round=worked.index,
        weight=55,
    )
    return 0, claim


def _checked(worked: Worked, numbers: TestingScale) -> tuple[int, MeasuredClaim] | None:
    checks = own_checks(worked)
    if checks is None:
        return None
    tried, lines = checks
    claim = MeasuredClaim(
        kind="own_checks",
        criterion=ID,
        tone="strength",
        text=f"You debugged your code for {worked.title} with "
        f"{counted(len(lines), 'print or check', 'prints or checks')} of your own.",
        evidence=(proof.lines(tried, lines[0], lines[0]),),
        round=worked.index,
        weight=numbers.own_checks,
    )
    return numbers.own_checks, claim


def _own_inputs(worked: Worked, numbers: TestingScale) -> tuple[int, MeasuredClaim] | None:
    """Tests of one's own; they add no more points where checks in the code have added some already."""
    if not worked.own_inputs:
        return None
    claim = MeasuredClaim(
        kind="own_inputs",
        criterion=ID,
        tone="strength",
        text=f"You ran your code for {worked.title} on inputs of your own {times(len(worked.own_inputs))}.",
        evidence=tuple(proof.moment(moment) for moment in worked.own_inputs[:2]),
        round=worked.index,
        weight=numbers.own_checks,
    )
    return 0 if own_checks(worked) else numbers.own_checks, claim


def _edges(worked: Worked, numbers: TestingScale) -> tuple[int, MeasuredClaim] | None:
    named = talk.edges_named(worked)
    if named is None:
        return None
    said, words = named
    claim = MeasuredClaim(
        kind="edges_named",
        criterion=ID,
        tone="strength",
        text=f"You thought of edge cases yourself before submitting {worked.title}.",
        evidence=(Utterance(seq=said.seq, who="candidate", quote=proof.sentence_with(said.text, words)),),
        round=worked.index,
        weight=numbers.edges_named,
    )
    return numbers.edges_named, claim


def _unchanged(worked: Worked, numbers: TestingScale) -> tuple[int, MeasuredClaim] | None:
    for one, other in zip(worked.submissions, worked.submissions[1:], strict=False):
        if one.code.strip() == other.code.strip() and not one.is_accepted and not other.automatic:
            claim = MeasuredClaim(
                kind="unchanged",
                criterion=ID,
                tone="improvement",
                text=f"You submitted the same code for {worked.title} a second time.",
                advice="Find the cause of the failure and fix it before you submit again.",
                evidence=(*proof.run(one), *proof.run(other)),
                round=worked.index,
                weight=numbers.unchanged,
            )
            return -numbers.unchanged, claim
    return None


def _stuck(worked: Worked, numbers: TestingScale) -> tuple[int, MeasuredClaim] | None:
    again = [(moment, kind) for moment, kind in worked.signals if kind == "repeated_failure"]
    if not again:
        return None
    claim = MeasuredClaim(
        kind="same_failure",
        criterion=ID,
        tone="improvement",
        text=f"On {worked.title} the same failure came back after small changes.",
        advice="Write down what you expected and what you got, and follow one failing input line by line.",
        evidence=tuple(proof.signal(moment, worked.index, kind) for moment, kind in again[:2]),
        round=worked.index,
        weight=numbers.stuck,
    )
    return -numbers.stuck, claim
