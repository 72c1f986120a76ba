"""Claims of how many cases passed or failed."""

import re
from collections.abc import Iterator

from greenroom.interview.checks.contradiction.claims import Claim
from greenroom.interview.checks.known import Known
from greenroom.interview.checks.words import NUMBER, number
from greenroom.interview.state import Run

_SHARE = re.compile(
    rf"(?P<none>\bnot )?\b({NUMBER})(?: (?:out )?of(?: (?:the|all|your))*| ?/) ?({NUMBER})\b(?! (?:attempts?|tries|hints?|minutes?))",
    re.IGNORECASE,
)
_CASES = re.compile(r"\b(?:cases?|tests?|checks?|pass(?:es|ed)?|fail(?:s|ed)?)\b", re.IGNORECASE)
_SOME = re.compile(
    rf"\b({NUMBER}) (?:of the |hidden |more |other )*(?:cases|tests)(?: \w+)? (pass(?:es|ed)?|fail(?:s|ed)?)\b",
    re.IGNORECASE,
)
_FAIL = re.compile(r"\bfail|\bwrong\b|\bmissing\b|\bnot pass", re.IGNORECASE)


def counts(claim: Claim, known: Known) -> Iterator[str]:
    """Numbers of cases, held against those of the newest runs."""
    # Between two problems, and at the end, people talk about what was.
    runs = claim.runs(known) if known.problem is not None and known.runs else known.all_runs
    if claim.is_open:
        return
    share = _SHARE.search(claim.clause)
    if share and _CASES.search(claim.sentence):
        said = (0 if share["none"] else number(share[2]), number(share[3]))
        if not any(said in _shares(run, bool(_FAIL.search(claim.clause))) for run in runs):
            yield f"{share[0]} is not the count. {_fact(runs)}"
        return
    some = _SOME.search(claim.clause)
    if some:
        failing = some[2].lower().startswith("fail")
        if not any(number(some[1]) == one for run in runs for one, _ in _shares(run, failing)):
            yield f"{some[0]} is not so. {_fact(runs)}"


def _shares(run: Run, failing: bool) -> set[tuple[int, int]]:
    """How a run may be put in numbers."""
    if run.result is None:
        return set()
    passed, total, ran = run.result.passed, run.result.total, len(run.result.cases)
    # A run may have been stopped at its first failure, so both counts are fair.
    return {(total - passed, total), (max(1, ran - passed), total)} if failing else {(passed, total)}


def _fact(runs: tuple[Run, ...]) -> str:
    results = [run.result for run in runs if run.result]
    if not results:
        return "Nothing has been judged yet."
    return f"The newest count is {results[-1].passed} of {results[-1].total}."
