"""What was wrong with the code: the failing input, and how it came out."""

from greenroom.feedback.asked import Asked, CoachAnswer, combined, evidence_of, joined
from greenroom.feedback.rounds.coding.coaching.problems import none_opened, problems
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.feedback.rounds.coding.measuring import proof
from greenroom.feedback.rounds.coding.reach import SCARCE
from greenroom.interview.assessment import Evidence
from greenroom.judging.evidence import Counterexample
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict

_OUTCOMES = (
    "unsolved",
    "unsolved_slow",
    "failed_first",
    "slow_first",
    "untouched_first",
    "never_submitted",
    "nothing_run",
)
_LONGEST = 160
_EARLIER = "Next time try such an input yourself before the first run: a failure that you find is no failure."
_TRACE = "Follow this input through your code by hand, and write down each variable until one is wrong."


def bug(asked: Asked) -> CoachAnswer:
    """What failed in each problem, the unsolved ones first."""
    told = [(worked.accepted is not None, _bug(asked, worked)) for worked in problems(asked)]
    failed = [answer for _, (answer, has_failed) in sorted(told, key=lambda one: one[0]) if has_failed]
    if failed:
        return combined(failed)
    return combined([answer for _, (answer, _) in told]) if told else none_opened(asked)


def _bug(asked: Asked, worked: Worked) -> tuple[CoachAnswer, bool]:
    tried = _failed(worked)
    outcome = [one.text for one in asked.of_kinds(_OUTCOMES, worked.index)]
    if tried is None or tried.result is None:
        if worked.accepted is not None:
            first = f"There was no bug: your code for {worked.title} passed every case the first time."
            return CoachAnswer(first, evidence=proof.run(worked.accepted)), False
        first = f"I can't say: nothing was run for {worked.title} that could fail."
        return CoachAnswer(
            first, " ".join(outcome), evidence=evidence_of(asked.about_it(asked.report.findings)[:2])
        ), False
    case = tried.result.first_failure
    found = tried.analysis.counterexample if tried.analysis else None
    fixed = "You fixed it afterwards: a later submission passed." if worked.accepted is not None else ""
    return (
        CoachAnswer(
            _says(worked, tried.result, case, found),
            joined(*outcome[:1], "" if found else _look(worked, case), fixed),
            _to_do(asked, worked, found),
            _cited(tried, case),
        ),
        True,
    )


def _failed(worked: Worked) -> Tried | None:
    """The best submission where none passed, else the last that failed; without any, the last run that failed."""
    submissions = [one for one in worked.submissions if not one.is_accepted]
    if worked.accepted is None and worked.best is not None:
        return worked.best
    runs = [one for one in worked.runs if not one.is_accepted]
    return next(iter(reversed(submissions or runs)), None)


def _says(worked: Worked, result: RunResult, case: CaseResult | None, found: Counterexample | None) -> str:
    if result.verdict is Verdict.COMPILE_ERROR:
        line = next((one.strip() for one in result.compile_output.splitlines() if one.strip()), "")
        return f"Your code for {worked.title} did not compile{f': {_short(line)}' if line else ''}."
    if result.verdict in SCARCE:
        scarce = "time" if result.verdict is Verdict.TIMEOUT else "memory"
        return f"It was the cost, not a wrong result: your code for {worked.title} ran out of {scarce}."
    if found is not None:
        return _on(worked, found.input, found.got or found.error or found.verdict.words, found.expected)
    if case is not None and case.input is not None:
        return _on(worked, case.input, case.got or case.error or case.verdict.words, case.expected)
    kind = f" on an input of the kind “{case.category}”" if case is not None else ""
    return f"Your code for {worked.title} failed{kind} ({result.verdict.words}); that input is hidden."


def _on(worked: Worked, given: str, got: str, expected: str | None) -> str:
    right = "" if expected is None else f", and {_short(expected)} is right"
    return f"In {worked.title}, for {_short(given)} your code gave {_short(got)}{right}."


def _look(worked: Worked, case: CaseResult | None) -> str:
    """What the notes on the problem point at for such a case."""
    remarks = worked.question.remarks if worked.question is not None and case is not None else ()
    return next((f"What to look at: {one.text}" for one in remarks if case and one.category == case.category), "")


def _to_do(asked: Asked, worked: Worked, found: Counterexample | None) -> str:
    if worked.accepted is not None:
        return _EARLIER
    if found is not None and found.verdict not in SCARCE:
        return _TRACE
    return next((one.advice for one in asked.of_kinds(_OUTCOMES, worked.index) if one.advice), "")


def _cited(tried: Tried, case: CaseResult | None) -> tuple[Evidence, ...]:
    cases = proof.case(tried, case) if case is not None else ()
    return (*proof.counterexample(tried), *proof.run(tried), *cases)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"
