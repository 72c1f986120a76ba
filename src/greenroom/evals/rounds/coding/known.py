"""A judge that knows: simulated candidates hand in a question's own solutions, whose verdicts are proven elsewhere.

A solution that is rejected is really run, here and now, on the question's small cases, to find where it fails. That
is code of the built-in packs, which is ours; nothing a real candidate writes ever comes here.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from greenroom.engine.rounds.coding.analysis import called_in
from greenroom.engine.rounds.coding.oracle import compose
from greenroom.interview.rounds.coding.events import RunKind
from greenroom.judging.compare import agrees
from greenroom.judging.display import show_input, show_value
from greenroom.judging.evidence import Analysis, CodeFacts, Confidence, Counterexample, Growth, GrowthFinding
from greenroom.judging.judge import cases_to_run, judge_run
from greenroom.judging.outcome import Outcome
from greenroom.judging.reading.report import report
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.languages.registry import languages
from greenroom.questions.growth import parse_growth
from greenroom.questions.model import Case, Language, Question, Solution

ISOLATION = "known solutions"
_SMALL = 1_000
"""Characters of arguments: cases up to this size are run."""


def handed_in(solution: Solution) -> str:
    """A solution as a candidate would type it: without the notes at its top, which say what is wrong with it."""
    return _without_notes(solution.code, solution.language)


def _without_notes(code: str, language: Language) -> str:
    mark = languages()[language].comment
    lines = code.splitlines()
    while lines and (not lines[0].strip() or lines[0].startswith(mark)):
        lines.pop(0)
    return "\n".join(lines) + "\n"


def judge(question: Question, code: str, language: Language, kind: RunKind) -> RunResult:
    """The result that the real judge would give."""
    solution = _recognised(question, code, language)
    cases = cases_to_run(question, kind)
    if solution is None and language == "python" and (error := _syntax_error(code)):
        return judge_run(question, cases, [_outcome("syntax", error=error)], [None], ISOLATION, language)
    if solution is None:
        # Unfinished work returns nothing useful on any case.
        outcomes = [_outcome("returned", value="null") for _ in cases]
        return judge_run(question, cases, outcomes, [False] * len(cases), ISOLATION, language)
    failures = _failures(_entry(question, solution))
    outcomes, right = [], list[bool | None]()
    for case in cases:
        failure = failures.get(case.name)
        outcomes.append(failure or _outcome("returned", value="null" if case.hidden else json.dumps(case.expected)))
        right.append(None if failure and failure.value is None else failure is None)
        if failure and failure.value is None and kind == "submission":
            break
    return judge_run(question, cases, outcomes, right, ISOLATION, language)


def analyse(question: Question, code: str, language: Language) -> Analysis:
    """What is known of a submission: its smallest failure and how it grows, as its author declares them."""
    facts = _facts(code, language, called_in(question))
    solution = _recognised(question, code, language)
    if solution is None:
        return Analysis(facts=facts)
    return Analysis(counterexample=_counterexample(question, solution), growth=_growth(question, solution), facts=facts)


@lru_cache(maxsize=2_048)
def _facts(code: str, language: Language, called: tuple[str, ...]) -> CodeFacts:
    """Read in this process: what is handed in here is ours."""
    return CodeFacts.model_validate(report(code, language, called))


def _growth(question: Question, solution: Solution) -> Growth | None:
    letters = [size.name for size in question.sizes]
    times = parse_growth(solution.time, letters) if solution.time else None
    spaces = parse_growth(solution.space, letters) if solution.space else None
    if times is None:
        return None
    findings = tuple(
        GrowthFinding(
            parameter=letter,
            time=time,
            time_confidence="high",
            space=spaces[letter] if spaces else None,
            space_confidence=_confidence(spaces is not None),
        )
        for letter, time in times.items()
    )
    return Growth(findings=findings, curves=(), seconds=1.0)


def _confidence(is_known: bool) -> Confidence:
    return "high" if is_known else "none"


def _counterexample(question: Question, solution: Solution) -> Counterexample | None:
    if solution.smallest is None:
        return None
    arguments = json.loads(solution.smallest)
    reference = question.reference
    right = _call(_entry(question, reference), arguments) if reference else None
    outcome = _call(_entry(question, solution), arguments) if solution.language == "python" else None
    return Counterexample(
        verdict=Verdict(solution.expect),
        arguments=solution.smallest,
        input=show_input(question.signature, arguments),
        expected=show_value(json.loads(right.value)) if right and right.value else None,
        got=show_value(json.loads(outcome.value)) if outcome and outcome.value else None,
        error=outcome.error if outcome else "",
        size=len(solution.smallest),
        tried=100,
        seconds=1.0,
    )


# ---------------------------------------------------------------- where a solution fails


@dataclass(frozen=True, slots=True)
class _Entry:
    """A question, or one solution of it; told apart by its name, since questions are too large to be compared."""

    name: str
    question: Question = field(compare=False)
    solution: Solution | None = field(compare=False, default=None)


def _entry(question: Question, solution: Solution) -> _Entry:
    return _Entry(f"{question.digest} {solution.language} {solution.name}", question, solution)


@lru_cache(maxsize=512)
def _failures(entry: _Entry) -> dict[str, Outcome]:
    """How the cases come out on which a solution fails, by name."""
    question, solution = entry.question, entry.solution
    if solution is None or solution.expect == Verdict.ACCEPTED:
        return {}
    sizes = _sizes(_Entry(question.digest, question))
    cases = cases_to_run(question, "submission")
    if solution.expect == Verdict.TIMEOUT:
        largest = max(cases, key=lambda case: (case.hidden, sizes[case.name]))
        return {largest.name: _outcome("timeout")}
    found: dict[str, Outcome] = {}
    if solution.language == "python":
        small = [case for case in cases if sizes[case.name] <= _SMALL]
        outcomes = ((case, _call(entry, list(case.arguments))) for case in small)
        found = {case.name: outcome for case, outcome in outcomes if not _is_right(question, case, outcome)}
    if found:
        return found
    ended = _outcome("raised", error="IndexError") if solution.expect == Verdict.RUNTIME_ERROR else None
    return {cases[-1].name: ended or _outcome("returned", value="null")}


@lru_cache(maxsize=64)
def _sizes(entry: _Entry) -> dict[str, int]:
    """How many characters the arguments of each case have."""
    return {case.name: len(json.dumps(case.arguments)) for case in entry.question.cases}


def _is_right(question: Question, case: Case, outcome: Outcome) -> bool:
    if outcome.value is None:
        return False
    got = json.loads(outcome.value)
    if question.comparison.kind != "custom":
        return agrees(case.expected, got, question.comparison)
    names: dict[str, Any] = {}
    exec(compile(question.checker, "checker", "exec"), names)
    return bool(names["accepts"](case.arguments, case.expected, got))


def _call(entry: _Entry, arguments: list[Any]) -> Outcome:
    """What a solution makes of these arguments, called as the oracle calls a reference."""
    try:
        return _outcome("returned", value=json.dumps(_program(entry)(json.dumps(arguments))))
    except Exception as error:
        return _outcome("raised", error=str(error).partition(" raised ")[2].partition(":")[0] or "Exception")
    finally:
        # The oracle puts the solution among the modules under this name.
        sys.modules.pop("reference", None)


@lru_cache(maxsize=512)
def _program(entry: _Entry) -> Callable[[str], Any]:
    names: dict[str, Any] = {"__name__": "oracle"}
    code = entry.solution.code if entry.solution else ""
    exec(compile(compose(entry.question, code), "oracle", "exec"), names)
    program: Callable[[str], Any] = names["right_for"]
    return program


def _outcome(ended: Any, *, value: str | None = None, error: str = "") -> Outcome:
    slow = ended == "timeout"
    spent = 2_000.0 if slow else 1.0
    return Outcome(ended, value, "", error, wall_ms=spent, cpu_ms=spent, memory_kb=9_000)


def _recognised(question: Question, code: str, language: Language) -> Solution | None:
    # A candidate may have put comments of their own on top.
    text = _without_notes(code, language).strip()
    mine = (one for one in question.solutions if one.language == language)
    return next((one for one in mine if handed_in(one).strip() == text), None)


def _syntax_error(code: str) -> str:
    try:
        compile(code, "solution.py", "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    return ""
