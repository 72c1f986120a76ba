"""The house review: what can be said of a submission from facts alone.

A review may be read while attempts remain, so it points to the kind of case that fails and to the code's form, and
never to how the problem is solved.
"""

from collections.abc import Iterator, Mapping, Sequence

from greenroom.feedback.rounds.coding.cost import best_known, is_sure, measured_growth, rank, spoken_growth
from greenroom.feedback.rounds.coding.form import Remark, remarks_on
from greenroom.judging.evidence import Analysis, GrowthFinding
from greenroom.judging.review import CodeReview, Quality
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.questions.model import Language, Question

HIDDEN = "hidden"
"""What the judge calls a hidden case's category when the question tells nothing of it."""

_SAID = {
    Verdict.WRONG_ANSWER: "gives a wrong answer",
    Verdict.RUNTIME_ERROR: "stops with an error",
    Verdict.TIMEOUT: "runs out of time",
    Verdict.MEMORY_LIMIT: "runs out of memory",
    Verdict.OUTPUT_LIMIT: "prints or returns more than is allowed",
}


def review_from_facts(
    question: Question, code: str, language: Language, result: RunResult, analysis: Analysis | None
) -> CodeReview:
    """A whole review without an opinion that facts do not bear out."""
    handled, missed = _edge_cases(result)
    quality, notes = _approach(question, language, result, analysis)
    form = tuple(remarks_on(analysis))
    suggestions = (*_pointers(question, result), *(remark.suggestion for remark in form))
    return CodeReview(
        correctness=_correctness(result),
        approach_quality=quality,
        approach_notes=notes,
        edge_cases_handled=handled,
        edge_cases_missed=missed,
        time_complexity=_complexity(analysis, "time"),
        space_complexity=_complexity(analysis, "space"),
        code_quality_notes=tuple(remark.note for remark in form),
        suggestions=suggestions,
        brief_verbal_feedback=_spoken(result, missed, quality, analysis, form),
        reviewed_by="house",
    )


# ---------------------------------------------------------------- correctness


def _correctness(result: RunResult) -> str:
    if result.verdict is Verdict.COMPILE_ERROR:
        return f"{result.verdict.words}, no case was run"
    return f"{result.verdict.words}, {result.passed} of {result.total} cases"


def _edge_cases(result: RunResult) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Categories whose cases all passed, and those with one that failed; what was not run is in neither."""
    outcomes: dict[str, bool] = {}
    for case in result.cases:
        if not (case.hidden and case.category == HIDDEN):
            outcomes[case.category] = outcomes.get(case.category, True) and case.verdict is Verdict.ACCEPTED
    handled = tuple(category for category, passed in outcomes.items() if passed)
    return handled, tuple(category for category, passed in outcomes.items() if not passed)


def _pointers(question: Question, result: RunResult) -> Iterator[str]:
    """Where to look first: what the question's author says of the first case that failed, which is never the fix."""
    failure = result.first_failure
    if failure is not None:
        for remark in question.remarks:
            if remark.category == failure.category:
                yield f"{remark.category}: {remark.text}"


# ---------------------------------------------------------------- cost


def _complexity(analysis: Analysis | None, what: str) -> str:
    """`O(n log n), measured`, or why there is nothing to say."""
    growth = analysis.growth if analysis else None
    if growth is None:
        return "not assessed: " + ("the analysis failed" if analysis and analysis.failure else "it was not measured")
    if not growth.findings:
        return f"not assessed: {_as_a_clause(growth.reason) or 'there was nothing to measure'}"
    parts = [_finding(finding, what, alone=len(growth.findings) == 1) for finding in growth.findings]
    return "; ".join(parts)


def _finding(finding: GrowthFinding, what: str, *, alone: bool) -> str:
    growth, confidence = (
        (finding.time, finding.time_confidence) if what == "time" else (finding.space, finding.space_confidence)
    )
    if growth is None or confidence == "none":
        size = "" if alone else f" for {finding.parameter}"
        return f"not assessed{size}: {_reason(finding.reason, what) or 'the measurements show no clear growth'}"
    size = "" if alone else f" in {finding.parameter}"
    return f"O({growth}){size}, measured" + ("" if confidence == "high" else " with low confidence")


def _reason(reasons: str, what: str) -> str:
    """Of several reasons, `time: ...; space: ...`, the one that is about this."""
    parts = reasons.split("; ")
    own = [part.removeprefix(f"{what}: ") for part in parts if part.startswith(f"{what}: ")]
    return _as_a_clause(own[0] if own else reasons)


def _as_a_clause(sentence: str) -> str:
    sentence = sentence.strip().rstrip(".")
    return sentence[:1].lower() + sentence[1:]


def _approach(
    question: Question, language: Language, result: RunResult, analysis: Analysis | None
) -> tuple[Quality, str]:
    """How good the way is, by its verdict and by what was measured."""
    measured = measured_growth(analysis)
    grows = f"Its running time grows like {spoken_growth(measured)}"
    match result.verdict:
        case Verdict.COMPILE_ERROR:
            return (
                "not_assessed",
                "The code could not be compiled or loaded, so there's nothing to say about its approach.",
            )
        case Verdict.ACCEPTED if not measured:
            return "not_assessed", "It is right on every case. How its cost grows was not measured."
        case Verdict.ACCEPTED:
            return _accepted(question, language, measured, analysis, grows)
        case Verdict.TIMEOUT | Verdict.MEMORY_LIMIT:
            scarce = "time" if result.verdict is Verdict.TIMEOUT else "memory"
            what = f"It was right on every case it finished, and then ran out of {scarce}."
            if any(case.verdict is Verdict.WRONG_ANSWER for case in result.cases):
                return "flawed", f"It gives wrong answers, and it ran out of {scarce}."
            return "slow", f"{what} {grows}." if measured else what
    return "flawed", f"It {_SAID[result.verdict]}, so its cost doesn't mean anything yet."


def _accepted(
    question: Question, language: Language, measured: Mapping[str, str], analysis: Analysis | None, grows: str
) -> tuple[Quality, str]:
    best = best_known(question, language)
    if best is None or best.keys() != measured.keys():
        return "sound", f"{grows}. It is within the limits on every case."
    if any(rank(measured[size], size) > rank(best[size], size) for size in best):
        return "sound", f"{grows}. It's within the limits on every case, but there's a faster approach."
    if not is_sure(analysis):
        return "sound", f"{grows}, with low confidence. It is within the limits on every case."
    return "optimal", f"{grows} when measured, which is the best known for this problem."


# ---------------------------------------------------------------- words


def _spoken(
    result: RunResult, missed: Sequence[str], quality: Quality, analysis: Analysis | None, form: Sequence[Remark]
) -> str:
    """One or two sentences."""
    if result.verdict is Verdict.COMPILE_ERROR:
        return "It doesn't compile yet, so no case was run. Look at the compiler's message first."
    if result.verdict is not Verdict.ACCEPTED:
        return _spoken_of_failure(result, missed)
    opening = f"That is right on all {result.total} cases" if result.total > 1 else "That is right"
    measured = measured_growth(analysis)
    if measured:
        opening += f", and its running time grows like {spoken_growth(measured)}"
        opening += ", which is as good as it gets here" if quality == "optimal" else ""
    return f"{opening}. {form[0].note}" if form else f"{opening}. I have nothing to add about the code itself."


def _spoken_of_failure(result: RunResult, missed: Sequence[str]) -> str:
    failure = result.first_failure
    begins = (
        f"It passes {result.passed} of {result.total} cases" if result.passed else "It passes none of the cases yet"
    )
    if failure is None:
        return f"{begins}."
    where = f"one in the category “{failure.category}”" if failure.category in missed else "a hidden one"
    return f"{begins}, and {_SAID[failure.verdict]} on {where}. That is where I would look first."
