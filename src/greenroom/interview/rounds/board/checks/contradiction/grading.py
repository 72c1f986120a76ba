"""Verdicts on a design as a whole, which an interviewer keeps to the report."""

from collections.abc import Iterator

from greenroom.interview.checks.claims import Statement
from greenroom.patterns import LazyRegex

_GRADES = LazyRegex(
    r"\b(?:your|the|this|that) (?:whole |entire |overall |current )?(?:design|board|solution|architecture|system"
    r"|diagram)"
    r"(?: now| here| already)? (?:is|looks|seems) (?:now |already |really |absolutely |basically |pretty much "
    r"|totally |just )?"
    r"(?:perfect|flawless|complete|finished|ideal|correct|production[- ]ready|bulletproof|excellent|wrong|bad"
    r"|terrible|poor|"
    r"the (?:right|best) one)\b"
    r"|\b(?:full|top|perfect) (?:marks|score|points|grade)\b|\b(?:nothing|no (?:part|component|piece)s?) (?:is|are"
    r"|else is) missing(?=\W*$| (?:on|in|from) (?:your|the|this))"
    r"|\byou (?:have|'ve) (?:got )?(?:everything|all (?:the )?(?:parts|components|pieces))\b(?! (?:you"
    r"|that) (?:said|drew))"
    r"|\bthere (?:are|is) no (?:weakness(?:es)?|problems?|issues?|flaws?) (?:with|in|on)\b",
    2,
)


def grades(claim: Statement) -> Iterator[str]:
    """A verdict on the whole."""
    if not claim.sentence.endswith("?") and _GRADES.search(claim.clause):
        yield "This grades the design as a whole. Name one thing on the board, and ask a question."
