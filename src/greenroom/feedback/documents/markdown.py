"""The document as Markdown. What people and models said stays text: none of it becomes markup."""

import re
from collections.abc import Iterable, Sequence

from greenroom.feedback.documents.building import NOT_ASSESSED, score_shown
from greenroom.feedback.documents.model import DebriefPart, PrintedFinding, ProblemPart, Proof, ReportDocument

_MARKUP = re.compile(r"([\\`*_\[\]<>|~&$])")
_BLOCK = re.compile(r"^([#+=-]|\d+(?=[.)](?:\s|$)))")
"""What makes a heading, a list or a rule at the start of a line."""
_FENCES = re.compile(r"`{3,}")


def as_markdown(document: ReportDocument) -> str:
    """The whole document."""
    parts = [
        f"# {text(document.title)}: {text(document.candidate)}",
        text(document.subtitle),
        _pairs(document.facts),
        f"> {text(document.verdict)}",
        "## Grades",
        _overall(document),
        _criteria(document),
        _pairs(document.categories),
        *_claims("Strengths", document.strengths),
        *_claims("What to work on", document.improvements),
        *_claims("Other observations", document.others),
        *(part for problem in document.problems for part in _problem(problem)),
        *_exercises(document),
        "## Measured",
        _table(("The interview", "How much"), document.measures),
        _table(
            ("Each problem", *map(text, document.measured_problems)),
            [(label, *values) for label, values in document.problem_measures],
        ),
        "## How this report was made",
        _pairs(document.provenance),
        _table(
            ("Report", "Written", "Overall", "Rubric", "Judged by"),
            [
                (one.id + (" (this one)" if one.is_this else ""), one.written, one.overall, one.rubric, one.judged_by)
                for one in document.versions
            ],
        ),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def text(words: str) -> str:
    """Words as words: on one line, with everything that Markdown could take for markup escaped."""
    line = _MARKUP.sub(r"\\\1", " ".join(words.split()))
    return _BLOCK.sub(lambda found: f"\\{found[0]}" if not found[0].isdigit() else f"{found[0]}\\", line)


def code(source: str, language: str = "") -> str:
    """A fenced block that nothing inside can close."""
    longest = max((len(fence) for fence in _FENCES.findall(source)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}{re.sub('[^a-z+#]', '', language.lower())}\n{source.rstrip()}\n{fence}"


def _pairs(facts: Sequence[tuple[str, str]]) -> str:
    return "\n".join(f"- **{text(name)}**: {text(value)}" for name, value in facts)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [" | ".join(text(cell) or " " for cell in row) for row in rows]
    if not lines:
        return ""
    return "\n".join(f"| {line} |" for line in (" | ".join(head), " | ".join("---" for _ in head), *lines))


def _overall(document: ReportDocument) -> str:
    if document.overall is None:
        little = f"Only {document.coverage} % of the rubric could be assessed, which is too little."
        return f"**Overall: {NOT_ASSESSED}.** {little}"
    covered = f"{document.coverage} % of the rubric was assessed."
    return " ".join((f"**Overall: {score_shown(document.overall)}**;", covered, *document.certainty))


def _criteria(document: ReportDocument) -> str:
    rows = []
    for one in document.criteria:
        grade = NOT_ASSESSED if one.grade is None else f"{one.grade:.2f}"
        span = "" if one.low is None or one.high is None else f"{one.low:.2f} to {one.high:.2f}"
        rows.append((one.title, f"{one.weight} %", grade, span, " ".join(filter(None, (one.anchor, one.reason)))))
    return _table(("Criterion", "Weight", "Grade, 0 to 5", "Range", "What that means"), rows)


def _claims(title: str, claims: Sequence[PrintedFinding]) -> list[str]:
    return [f"## {title}", *map(_claim, claims)] if claims else []


def _claim(claim: PrintedFinding) -> str:
    where = ", ".join(filter(None, (claim.criterion, claim.problem, claim.source)))
    lines = [f"### {text(claim.text)}", f"*{text(where)}*"]
    if claim.advice:
        lines.append(f"**Next time:** {text(claim.advice)}")
    return "\n\n".join([*lines, *map(_proof, claim.proofs)])


def _proof(proof: Proof) -> str:
    when = f"{proof.at} " if proof.at else ""
    label = f"- `{when.strip()}` {text(proof.what)}" if when else f"- {text(proof.what)}"
    if proof.form == "code":
        block = code(proof.text).replace("\n", "\n  ")
        return f"{label}:\n\n  {block}"
    if not proof.text:
        return label
    said = f"“{text(proof.text)}”" if proof.form == "quote" else text(proof.text)
    return f"{label}: {said}"


def _problem(problem: ProblemPart) -> list[str]:
    aspects = [
        (one.title, NOT_ASSESSED if one.grade is None else f"{one.grade:.2f}", one.reason) for one in problem.aspects
    ]
    growth = [(one.parameter, one.time, one.space, one.note) for one in problem.growth]
    parts = [
        f"## Problem {problem.number}: {text(problem.title)}",
        _pairs(problem.facts),
        _table(("Aspect", "Grade, 0 to 5", "Why"), aspects),
        _table(("Size", "Time", "Memory", "Note"), growth),
    ]
    for plot in problem.plots:
        rows = [
            (f"{one.size:,}", f"{one.cost:,.4g}", "" if one.fitted is None else f"{one.fitted:,.4g}")
            for one in plot.points
        ]
        parts += [
            f"**{text(plot.title)}: {text(plot.growth)}**",
            _table((plot.parameter, f"measured, {plot.unit}", "fitted"), rows),
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


def _exercises(document: ReportDocument) -> list[str]:
    if not document.exercises:
        return []
    lines = [f"- **{text(one.title)}** {text(one.why)}" for one in document.exercises]
    return ["## What to practise next", "\n".join(lines)]
