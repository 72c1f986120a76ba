"""One problem of a document: its grades, its growth, its counterexample, and what a strong answer looks like."""

import re

from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rounds.coding.notes import questions_of
from greenroom.feedback.rounds.coding.parts import Aspect, DebriefPart, Failing, GrowthRow, Plot, PlotPoint, ProblemPart
from greenroom.feedback.wording import duration
from greenroom.interview.rounds.coding.assessment import ProblemGrades
from greenroom.interview.rounds.coding.events import RunRequested
from greenroom.interview.rounds.coding.state import Run, coding_round
from greenroom.judging.evidence import Curve, Growth, GrowthFinding
from greenroom.languages.registry import languages
from greenroom.questions.model import Question, Solution

MOST_PLOTS = 2
"""Of each problem: one for time and one for memory, or two sizes."""
NOTES = re.compile(r"\A(?:(?:#|//|--)\s*(?:expect|time|space|smallest):.*\n)+")
"""What a solution's author tells the judge, at the top of the file; docs/questions.md."""
_NOT_MEASURED = "not measured"


def problem_part(interviewed: Interviewed, graded: ProblemGrades, best_grade: int) -> ProblemPart:
    """How one problem went."""
    state = interviewed.state
    problem = coding_round(state, graded.round)
    runs = [run for run in problem.runs.values() if run.kind == "submission"]
    last = runs[-1] if runs else None
    growth = next((run.analysis.growth for run in reversed(runs) if run.analysis and run.analysis.growth), None)
    return ProblemPart(
        number=graded.round + 1,
        title=graded.title,
        facts=_facts(graded),
        aspects=tuple(
            Aspect(title=one.aspect.replace("_", " ").capitalize(), grade=one.grade, reason=one.reason)
            for one in graded.grades
        ),
        best_grade=best_grade,
        growth=tuple(_row(one) for one in growth.findings) if growth else (),
        plots=_plots(growth) if growth else (),
        counterexample=_failing(runs),
        code=_code(interviewed, last) or problem.text,
        language=_language(last.language if last else problem.language),
        debrief=_debrief(questions_of(interviewed).get(graded.slug), problem.language),
    )


def _facts(graded: ProblemGrades) -> tuple[tuple[str, str], ...]:
    spent = "" if graded.time_spent_ms is None else duration(graded.time_spent_ms)
    if spent and graded.time_limit_ms is not None:
        spent += f" of {duration(graded.time_limit_ms)}"
    facts = {
        "Outcome": graded.status.replace("_", " ").capitalize(),
        "Difficulty": graded.difficulty.capitalize(),
        "Topics": ", ".join(graded.topics),
        "Time": spent,
        "Attempts": str(graded.attempts),
        "Hints": str(graded.hints),
    }
    return tuple((name, value) for name, value in facts.items() if value)


def _code(interviewed: Interviewed, run: Run | None) -> str:
    """What was handed in last; the folded state lets go of it, the log does not."""
    if run is None:
        return ""
    requests = (record.event for record in interviewed.records if isinstance(record.event, RunRequested))
    return next((event.code for event in requests if event.run == run.id), "")


def _row(finding: GrowthFinding) -> GrowthRow:
    return GrowthRow(
        parameter=finding.parameter,
        time=f"O({finding.time})" if finding.time else _NOT_MEASURED,
        space=f"O({finding.space})" if finding.space else _NOT_MEASURED,
        note=finding.reason,
    )


def _plots(growth: Growth) -> tuple[Plot, ...]:
    """The curves that decided: of each size and unit the worst, which is the one that costs most at the end."""
    chosen: dict[tuple[str, str], Curve] = {}
    for curve in growth.curves:
        key = (curve.parameter, curve.unit)
        if curve.points and (key not in chosen or curve.points[-1].cost > chosen[key].points[-1].cost):
            chosen[key] = curve
    order = {"steps": 0, "ms": 1, "kB": 2}
    curves = sorted(chosen.values(), key=lambda one: (order[one.unit], one.parameter))[:MOST_PLOTS]
    return tuple(_plot(one) for one in curves)


def _plot(curve: Curve) -> Plot:
    what = "Memory" if curve.unit == "kB" else "Time"
    return Plot(
        title=f"{what} as {curve.parameter} grows" + (f", {curve.shape} input" if curve.shape else ""),
        parameter=curve.parameter,
        unit=curve.unit,
        growth=f"O({curve.growth})" if curve.growth else "no clear growth",
        points=tuple(PlotPoint(size=one.size, cost=one.cost, fitted=one.fitted) for one in curve.points),
    )


def _failing(runs: list[Run]) -> Failing | None:
    found = [(run.attempt, run.analysis.counterexample) for run in runs if run.analysis and run.analysis.counterexample]
    if not found:
        return None
    attempt, last = found[-1]
    return Failing(
        title=f"The smallest input on which attempt {attempt} fails" if attempt else "The smallest input that fails",
        input=last.input,
        expected=last.expected or "",
        got=last.got if last.got is not None else last.error or last.verdict.words,
    )


def _debrief(question: Question | None, language: str) -> DebriefPart:
    if question is None:
        return DebriefPart(
            approaches=(),
            questions=(),
            pitfalls=(),
            follow_ups=(),
            solution="",
            language="",
            missing="This question is no longer in the question bank.",
        )
    solution = solution_in(question, language)
    return DebriefPart(
        approaches=tuple(f"{one.name}: {one.time} time, {one.space} memory" for one in question.approaches),
        questions=tuple(f"{one.asks[0]} {one.answer}" for one in question.clarifications),
        pitfalls=question.pitfalls,
        follow_ups=tuple(map(str, question.follow_ups)),
        solution=NOTES.sub("", solution.code) if solution else "",
        language=_language(solution.language) if solution else "",
        missing="",
    )


def solution_in(question: Question, language: str) -> Solution | None:
    """In the candidate's language where there is one."""
    right = [one for one in question.solutions if one.expect == "accepted"]
    return next((one for one in right if one.language == language), right[0] if right else None)


def _language(id_: str) -> str:
    known = languages().get(id_)
    return known.label if known else id_
