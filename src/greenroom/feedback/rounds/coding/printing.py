"""One problem of a document as Markdown."""

from greenroom.feedback.documents.markup import NOT_ASSESSED, code, pairs, table, text
from greenroom.feedback.rounds.coding.parts import DebriefPart, ProblemPart


def printed(problem: ProblemPart) -> list[str]:
    """A problem as blocks of Markdown."""
    aspects = [
        (one.title, NOT_ASSESSED if one.grade is None else f"{one.grade:.2f}", one.reason) for one in problem.aspects
    ]
    growth = [(one.parameter, one.time, one.space, one.note) for one in problem.growth]
    parts = [
        f"## Problem {problem.number}: {text(problem.title)}",
        pairs(problem.facts),
        table(("Aspect", f"Grade, 0 to {problem.best_grade}", "Why"), aspects),
        table(("Size", "Time", "Memory", "Note"), growth),
    ]
    for plot in problem.plots:
        rows = [
            (f"{one.size:,}", f"{one.cost:,.4g}", "" if one.fitted is None else f"{one.fitted:,.4g}")
            for one in plot.points
        ]
        parts += [
            f"**{text(plot.title)}: {text(plot.growth)}**",
            table((plot.parameter, f"measured, {plot.unit}", "fitted"), rows),
        ]
    if problem.counterexample is not None:
        failing = problem.counterexample
        shown = f"input:    {failing.input}\nexpected: {failing.expected}\ngot:      {failing.got}"
        parts += [f"**{failing.title}**", code(shown)]
    if problem.code.strip():
        parts += ["**Your last code**", code(problem.code, problem.language)]
    return [*parts, *_debrief(problem.debrief)]


def _debrief(debrief: DebriefPart) -> list[str]:
    parts = ["### What a strong answer looks like"]
    if debrief.missing:
        return [*parts, text(debrief.missing)]
    for title, lines in (
        ("Ways to solve it", debrief.approaches),
        ("Questions worth asking", debrief.questions),
        ("What often goes wrong", debrief.pitfalls),
        ("What you may be asked next", debrief.follow_ups),
    ):
        if lines:
            parts += [f"**{title}**", "\n".join(f"- {text(line)}" for line in lines)]
    return [*parts, code(debrief.solution, debrief.language)] if debrief.solution else parts
