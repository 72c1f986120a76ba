"""The document as Markdown. What people and models said stays text: none of it becomes markup."""

from collections.abc import Sequence

from greenroom.feedback.documents.building import score_shown
from greenroom.feedback.documents.markup import NOT_ASSESSED, code, pairs, table, text
from greenroom.feedback.documents.model import PrintedFinding, Proof
from greenroom.feedback.rounds.kinds import KINDS, ReportDocument


def as_markdown(document: ReportDocument) -> str:
    """The whole document."""
    parts = [
        f"# {text(document.title)}: {text(document.candidate)}",
        text(document.subtitle),
        pairs(document.facts),
        f"> {text(document.verdict)}",
        "## Grades",
        _overall(document),
        *_recommendation(document),
        _criteria(document),
        pairs(document.categories),
        *_claims("Strengths", document.strengths),
        *_claims("What to work on", document.improvements),
        *_claims("Other observations", document.others),
        *(block for kind in KINDS.values() for part in getattr(document, kind.section) for block in kind.printed(part)),
        *_exercises(document),
        "## Measured",
        table(("The interview", "How much"), document.measures),
        table(
            (document.measured_each, *map(text, document.measured_rounds)),
            [(label, *values) for label, values in document.round_measures],
        ),
        *_delivery(document),
        "## How this report was made",
        pairs(document.provenance),
        table(
            ("Report", "Written", "Overall", "Rubric", "Judged by"),
            [
                (one.id + (" (this one)" if one.is_this else ""), one.written, one.overall, one.rubric, one.judged_by)
                for one in document.versions
            ],
        ),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _overall(document: ReportDocument) -> str:
    if document.overall is None:
        little = f"Only {document.coverage} % of the rubric could be assessed, which is too little."
        return f"**Overall: {NOT_ASSESSED}.** {little}"
    covered = f"{document.coverage} % of the rubric was assessed."
    return " ".join(
        filter(
            None,
            (f"**Overall: {score_shown(document.overall)}**;", covered, text(document.rests_on), *document.certainty),
        )
    )


def _recommendation(document: ReportDocument) -> list[str]:
    one = document.recommendation
    if one is None:
        return []
    return [" ".join(filter(None, (f"**Recommendation: {text(one.call)}.**", text(one.reason), text(one.certainty))))]


def _criteria(document: ReportDocument) -> str:
    rows = []
    for one in document.criteria:
        grade = NOT_ASSESSED if one.grade is None else f"{one.grade:.2f}"
        span = "" if one.low is None or one.high is None else f"{one.low:.2f} to {one.high:.2f}"
        rows.append((one.title, f"{one.weight} %", grade, span, " ".join(filter(None, (one.anchor, one.reason)))))
    grades = f"Grade, 0 to {document.best_grade}"
    return table(("Criterion", "Weight", grades, "Range", "What that means"), rows)


def _claims(title: str, claims: Sequence[PrintedFinding]) -> list[str]:
    return [f"## {title}", *map(_claim, claims)] if claims else []


def _claim(claim: PrintedFinding) -> str:
    where = ", ".join(filter(None, (claim.criterion, claim.round, claim.source)))
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


def _delivery(document: ReportDocument) -> list[str]:
    one = document.delivery
    if one is None:
        return []
    if one.reason:
        return ["## How you spoke", f"**{NOT_ASSESSED.capitalize()}.** {text(one.reason)}", text(one.about)]
    by_stage = table(("By stage", *map(text, one.stages)), [(row.label, *row.stages) for row in one.rows])
    return [
        "## How you spoke",
        text(one.about),
        table(("", "You", "Usual in conversation"), [(row.label, row.shown, row.usual) for row in one.rows]),
        by_stage if one.stages else "",
        "\n".join(_proof(proof) for row in one.rows for proof in row.proofs),
    ]


def _exercises(document: ReportDocument) -> list[str]:
    if not document.exercises:
        return []
    lines = [f"- **{text(one.title)}** {text(one.why)}" for one in document.exercises]
    return ["## What to practise next", "\n".join(lines)]
