"""Claims of how many cases passed or failed."""

import re
from collections.abc import Iterator

from greenroom.interview.checks.claims import Statement
from greenroom.interview.checks.words import NUMBER, number
from greenroom.interview.rounds.coding.checks.contradiction.about import runs_meant
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.interview.rounds.coding.state import Run
from greenroom.patterns import LazyRegex

_SHARE = LazyRegex(
    rf"(?<!every )(?<!each )(?<!any )(?P<none>\bnot )?\b({NUMBER})(?: (?:out )?of(?: (?:the|all|your))*"
    rf"| ?/) ?({NUMBER})\b(?! (?:attempts?|tries|hints?|minutes?))",
    re.IGNORECASE,
)
_CASES = LazyRegex(r"\b(?:cases?|tests?|checks?|pass(?:es|ed)?|fail(?:s|ed)?)\b", re.IGNORECASE)
_SOME = LazyRegex(
    rf"\b({NUMBER}) (?:of the |hidden |more |other )*(?:cases?|tests?)(?: (?:is|are|still|now|have|has|did|do))* "
    r"(pass(?:es|ed|ing)?|fail(?:s|ed|ing)?|red|wrong|missing)\b",
    re.IGNORECASE,
)
_PERCENT = LazyRegex(r"\b(\d{1,3}) ?(?:percent\b|%)", re.IGNORECASE)
_ROUNDING = 2
_FAIL = LazyRegex(r"\bfail|\bwrong\b|\bmissing\b|\bred\b|\bnot\b|n't\b|\btime(?:d|s)? out|\bran out", re.IGNORECASE)


def counts(claim: Statement, known: Known) -> Iterator[str]:
    """Numbers of cases, held against those of the newest runs."""
    if claim.is_open:
        return
    # Between two problems, and at the end, people talk about what was.
    runs = runs_meant(claim, known) if known.problem is not None and known.runs else known.all_runs
    for find in (_share, _percent, _number):
        found = find(claim, runs)
        if found is not None:
            said, is_so = found
            if not is_so:
                yield f"{said.strip()} is not so. {_fact(runs)}"
            return


_Found = tuple[str, bool] | None
"""What was said, and whether it is so."""


def _share(claim: Statement, runs: tuple[Run, ...]) -> _Found:
    found = _SHARE.search(claim.clause)
    if found is None or not (_CASES.search(claim.sentence) or number(found[3]) in _totals(runs)):
        return None
    if found["none"]:
        said, failing = (0, number(found[3])), False
    else:
        said, failing = (number(found[2]), number(found[3])), bool(_FAIL.search(claim.clause))
    return found[0], any(said in _shares(run, failing) for run in runs)


def _percent(claim: Statement, runs: tuple[Run, ...]) -> _Found:
    found = _PERCENT.search(claim.clause)
    if found is None or not _CASES.search(claim.sentence):
        return None
    shares = [100 * part / total for run in runs for part, total in _shares(run, False)]
    return found[0], any(abs(share - int(found[1])) <= _ROUNDING for share in shares)


def _number(claim: Statement, runs: tuple[Run, ...]) -> _Found:
    found = _SOME.search(claim.clause)
    if found is None:
        return None
    failing = not found[2].lower().startswith("pass")
    return found[0], any(number(found[1]) == part for run in runs for part, _ in _shares(run, failing))


def _totals(runs: tuple[Run, ...]) -> set[int]:
    return {run.result.total for run in runs if run.result}


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
