"""Code quality: facts of the source that was handed in last, or that solved the problem."""

import re

from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.feedback.rounds.coding.form import Remark, remarks_on
from greenroom.feedback.rounds.coding.measuring import proof
from greenroom.feedback.rounds.coding.reach import share
from greenroom.feedback.rounds.coding.scale import Scale
from greenroom.interview.assessment import Evidence
from greenroom.interview.rounds.coding.assessment import FactEvidence

ID = "code_quality"
_LEAST_LINES = 3
_SOME_NAMES = 3
"""Unclear names: one or two short ones are a matter of taste."""


def part(worked: Worked, scale: Scale) -> Part:
    """One problem."""
    tried = worked.accepted or worked.best
    if tried is None:
        return no_chance(worked.index, "No readable code was submitted.")
    if tried.result is None or not tried.result.passed:
        return Part(worked.index, None, "The code passes no cases yet, so its style was not graded.")
    if not _holds_mostly(tried):
        return Part(worked.index, None, "The code passes fewer than half of the cases, so its style was not graded.")
    facts = tried.analysis.facts if tried.analysis else None
    if facts is None or facts.reason or facts.lines < _LEAST_LINES or tried.analysed is None:
        why = facts.reason if facts and facts.reason else ""
        return Part(worked.index, None, why or "The submission's source was not analysed.")
    remarks = tuple(one for one in remarks_on(tried.analysis) if _matters(worked, one))
    numbers = scale.code_quality
    grade = max(numbers.least, numbers.clean - numbers.remark * len(remarks))
    if not remarks:
        return Part(worked.index, grade, claims=(_clean(worked, tried),))
    return Part(worked.index, grade, claims=tuple(_claims(worked, tried, remarks, numbers.remark)))


def _matters(worked: Worked, remark: Remark) -> bool:
    """Whether a remark is worth a finding: names that the statement gives are not the candidate's."""
    if remark.kind != "unclear_name":
        return True
    brief = worked.problem.brief
    given = set(re.findall(r"\w+", " ".join((brief.statement, *brief.constraints, *brief.starter.values()))))
    return len([name for name in remark.facts if name not in given]) >= _SOME_NAMES


def _clean(worked: Worked, tried: Tried) -> MeasuredClaim:
    facts = tried.analysis.facts if tried.analysis else None
    lines = facts.lines if facts else 0
    code = proof.lines(tried, 1, len(tried.code.split("\n")))
    short = facts is not None and bool(facts.unclear_names)
    return MeasuredClaim(
        kind="clean_code",
        criterion=ID,
        tone="strength",
        text=f"Nothing in the {lines} lines of your code for {worked.title} makes it hard to read: "
        f"{'' if short else 'no unclear names, '}no unused or repeated code, no deep nesting.",
        evidence=(code,) if short else (_fact(tried, "clean", ""), code),
        round=worked.index,
        weight=60,
    )


def _holds_mostly(tried: Tried) -> bool:
    """Whether there is enough of a solution for its form to be praised."""
    return tried.result is not None and 2 * share(tried.result) >= 1


def _claims(worked: Worked, tried: Tried, remarks: tuple[Remark, ...], each: int) -> list[MeasuredClaim]:
    """One for each kind of fact; two of a kind make one claim."""
    by_kind: dict[str, list[Remark]] = {}
    for remark in remarks:
        by_kind.setdefault(remark.kind, []).append(remark)
    return [
        MeasuredClaim(
            kind=f"form_{kind}",
            criterion=ID,
            tone="improvement",
            text=f"In {worked.title}: {' '.join(one.note for one in some)}",
            advice=some[0].suggestion,
            evidence=_proof(tried, some),
            round=worked.index,
            weight=each * len(some),
        )
        for kind, some in by_kind.items()
    ]


def _proof(tried: Tried, remarks: list[Remark]) -> tuple[Evidence, ...]:
    facts: list[Evidence] = [_fact(tried, remark.kind, fact) for remark in remarks for fact in remark.facts]
    place = _place(tried, remarks[0])
    return (*dict.fromkeys(facts), *((proof.lines(tried, *place),) if place else ()))


def _place(tried: Tried, remark: Remark) -> tuple[int, int] | None:
    """Where in the code that is, if it can be said."""
    code = tried.code.split("\n")
    facts = tried.analysis.facts if tried.analysis else None
    if remark.kind == "longest_line":
        longest = max(range(len(code)), key=lambda at: len(code[at]))
        return longest + 1, longest + 1
    if remark.kind == "function" and facts is not None:
        found = next((one for one in facts.functions if one.name == remark.facts[0]), None)
        if found is not None and 1 <= found.line <= len(code):
            return found.line, min(len(code), found.line + found.lines - 1)
    return None


def _fact(tried: Tried, kind: str, text: str) -> FactEvidence:
    seq = tried.analysed.seq if tried.analysed else 0
    return FactEvidence.model_validate({"seq": seq, "run": tried.id, "fact": kind, "text": text})
