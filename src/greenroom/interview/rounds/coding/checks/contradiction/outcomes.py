"""Claims that something passed or failed, and of what kind the failure was."""

import re
from collections.abc import Iterator

from greenroom.interview.checks.claims import Statement
from greenroom.interview.rounds.coding.checks.contradiction.about import runs_meant
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.judging.verdicts import Verdict
from greenroom.patterns import LazyRegex

_WORK = r"(?:code|solution|submission|program|implementation|function|version|attempt)"
_IT = rf"(?:it|that|this|everything|(?:your|the|that|this) (?:\w+ )?{_WORK})"
_PASSED = LazyRegex(
    r"\b(?:all|every|each|everything)\b.{0,40}\b(?:pass(?:es|ed|ing)?|succeed(?:s|ed)?|(?:are|is|came out"
    r"|come out) green)\b"
    r"|\b(?:pass(?:es|ed)?|clear(?:s|ed)|solv(?:es|ed)) (?:\w+ ){0,2}(?:all|every|everything|each)\b"
    rf"|\b{_IT}(?: is| was|'s| has been| got| gets| looks| seems)(?: \w+ly| now| all| also)* (?:accepted|bug-free"
    rf"|flawless)\b"
    rf"|\b(?:your|the) (?:\w+ )?(?:{_WORK}|answer)(?: is| was|'s| looks| seems)(?: \w+ly| now| all| also)*"
    r" (?:correct|right|perfect)\b|\bthat(?:'s| is| was) the (?:right|correct) (?:solution|answer|code)\b"
    rf"|(?<!thing )(?<!version )(?<!code )(?<!one )(?<!solution )\b{_IT}(?: \w+ly| now| all| also)* works\b"
    r"(?! (?:for (?:me|you|us)|in (?:principle|theory)|on paper|like|by|out|as|only|best|through|at|if|when|until))"
    r"|\b(?:you(?:'ve| have)?|it) (?:\w+ )?(?:solved|passed|cracked|nailed)(?: (?:it|this|that|the problem))?(?:[.!]|$)"
    r"|\b(?:is|it's|looks|are) (?:\w+ )?(?:fine|right|correct|green|good|okay) (?:on|for|with|across) (?:all"
    r"|every|everything|the board)\b"
    r"|\b(?:is|was|it's|that's) a (?:clear |clean |full )?(?:pass|success)\b"
    rf"|\b{_IT}(?: has| have| now| just)* passed(?: now)?(?:[.!]|$)|\bnow (?:it|that)(?: is|'s) (?:right|correct)\b"
    r"|^(?:accepted|solved)\b|\b(?:has|have|was|were|been|is) accepted\b",
    re.IGNORECASE,
)
_FAILED = LazyRegex(
    rf"\b{_IT}\b.{{0,25}}\b(?:fails|failed|is failing|is wrong|was wrong|is incorrect|rejected|broke)\b"
    rf"|\b{_IT}\b.{{0,25}}\b(?:(?:does|did)(?: not|n't) (?:pass|work)|(?:is|was)(?: not|n't) (?:correct|right"
    rf"|accepted))\b"
    r"|\bnot all (?:\w+ )?(?:cases|tests)\b|\b(?:cases?|tests?) (?:still )?fail(?:s|ed)?\b",
    re.IGNORECASE,
)
_KINDS = {
    Verdict.TIMEOUT: r"tim(?:ed|es|e|ing)[- ]?out|time limit|(?<!we )(?<!you )ran out of time|took too long|(?:is"
    r"|was) too slow",
    Verdict.RUNTIME_ERROR: r"crash(?:es|ed)?|run-?time error|(?:raises?|throws?|raised"
    r"|threw) (?:an? )?\w*(?:error|exception)",
    Verdict.MEMORY_LIMIT: r"memory limit|out of memory|too much memory",
    Verdict.COMPILE_ERROR: r"(?:does|did|do)(?: not|n't) compile|syntax error|compil(?:e|er|ation) error"
    r"|compilation failed",
    Verdict.OUTPUT_LIMIT: r"output limit|(?:prints?|printed) too much",
    Verdict.WRONG_ANSWER: r"(?:wrong|incorrect) (?:answer|result|output)s?|(?:mistake|error) in (?:the|its"
    r"|your) (?:result|answer|output)",
}
_KIND = {verdict: LazyRegex(rf"\b(?:{pattern})\b", re.IGNORECASE) for verdict, pattern in _KINDS.items()}
_DENIED = LazyRegex(r"\b(?:not|n't|no|none|never|nothing|neither|nor|without|rather than|instead of)\b", re.IGNORECASE)
_VISIBLE = LazyRegex(r"\b(?:visible|examples?|samples?|public)\b", re.IGNORECASE)
_PART = LazyRegex(
    r"\b(?:that|which|who) (?:finished|ran|came|passed)\b|\bfar as\b|\bbut\b|\bexcept\b|\bother\b", re.IGNORECASE
)


def outcomes(claim: Statement, known: Known) -> Iterator[str]:
    """Claims of success and of failure, held against the newest verdicts."""
    if claim.is_open:
        return
    clause = claim.clause
    denied = bool(_DENIED.search(clause))
    if _PASSED.search(clause) and not denied and not _PART.search(clause):
        yield from _passed(claim, known)
    elif _FAILED.search(clause):
        yield from _failed(claim, known)
    if not denied or "compile" in clause:
        yield from _kinds(claim, known)


def _passed(claim: Statement, known: Known) -> Iterator[str]:
    runs = runs_meant(claim, known)
    if _VISIBLE.search(claim.clause):
        if not any(_visible_pass(run_cases) for run_cases in _cases(known)):
            yield f"It is not known that the visible cases pass. {_fact(known)}"
    elif not any(run.is_accepted and run.kind == "submission" for run in runs) and not _all_solved(known):
        yield f"It has not passed. {_fact(known)}"


def _failed(claim: Statement, known: Known) -> Iterator[str]:
    runs = runs_meant(claim, known)
    if not any(not run.is_accepted for run in runs):
        yield f"It has not failed. {_fact(known)}"


def _kinds(claim: Statement, known: Known) -> Iterator[str]:
    named = [verdict for verdict, pattern in _KIND.items() if pattern.search(claim.clause)]
    if not named:
        return
    runs = runs_meant(claim, known)
    seen = {case.verdict for run in runs if run.result for case in run.result.cases}
    seen |= {run.result.verdict for run in runs if run.result}
    seen |= {run.analysis.counterexample.verdict for run in runs if run.analysis and run.analysis.counterexample}
    if not seen & set(named):
        yield f"That is not what happened. {_fact(known)}"


def _all_solved(known: Known) -> bool:
    return known.problem is None and any(problem.status == "solved" for problem in known.problems)


def _cases(known: Known) -> Iterator[list[Verdict]]:
    for run in known.latest:
        if run.result is not None:
            visible = [case.verdict for case in run.result.cases if not case.hidden]
            # An older run keeps its counts only; all of a plain run's cases are visible.
            yield visible or ([run.result.verdict] if run.kind == "run" else [])


def _visible_pass(verdicts: list[Verdict]) -> bool:
    return bool(verdicts) and all(verdict is Verdict.ACCEPTED for verdict in verdicts)


def _fact(known: Known) -> str:
    for run in reversed(known.submissions):
        if run.result is not None:
            verdict = run.result.verdict.value.replace("_", " ")
            return f"The newest submission: {verdict}, {run.result.passed} of {run.result.total} cases."
    return "Nothing has been submitted and judged yet."
