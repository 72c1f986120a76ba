"""What the coach says when somebody disagrees: it looks at the evidence again, and says what a finding rests on."""

from greenroom.feedback import speech
from greenroom.feedback.asked import MOST_POINTS, Asked, CoachAnswer, ended, evidence_of, joined, sentences
from greenroom.feedback.documents.proving import Prover
from greenroom.feedback.witness import Witness
from greenroom.feedback.wording import counted, listed
from greenroom.interview.assessment import Finding

_OF_NOTE = 4
"""Letters: shorter words are in every sentence."""
_LEAST_SHARED = 2
_REPORT_WORDS = frozenset(
    {"wrong", "true", "finding", "report", "never", "said", "about", "your", "that", "with", "have"}
)
_SEE_FOR_YOURSELF = (
    "Open the evidence below: each piece leads to its moment in the replay. If it shows something else, the finding is "
    "wrong, and not you."
)


def dispute(asked: Asked) -> CoachAnswer:
    """The finding that is meant, with its evidence looked up once more; asks which one where that is open."""
    finding = _meant(asked)
    if finding is None:
        return _which(asked)
    witness = Witness(asked.interviewed.state.id, asked.interviewed.records)
    prover = Prover(asked.interviewed.records, asked.interviewed.state)
    kept = [one for one in finding.evidence if witness.objection(one) is None]
    lost = len(finding.evidence) - len(kept)
    held = (
        "the evidence for this finding is in the log"
        if not lost
        else f"{counted(lost, 'piece')} of evidence for this can't be found"
    )
    shown = (prover.proof(one) for one in kept[:MOST_POINTS])
    told = [
        f"{one.what}{f' at {one.at}' if one.at else ''}{f': “{_one_line(one.text)}”' if one.text else ''}"
        for one in shown
    ]
    how = "It was measured by counting and tests." if finding.source == "measured" else "A language model judged it."
    return CoachAnswer(
        f"I looked again, and {held}: {finding.text}",
        joined(f"It rests on this: {listed(told)}." if told else "", how, _in_favour(asked, finding)),
        _SEE_FOR_YOURSELF,
        evidence_of([finding]),
    )


def _meant(asked: Asked) -> Finding | None:
    findings = asked.report.findings
    if asked.finding is not None and findings:
        place = len(findings) if asked.finding == -1 else asked.finding
        return findings[place - 1] if place <= len(findings) else None
    narrowed = asked.about_it(findings) if asked.is_narrowed else list(findings)
    wanted = _telling(asked.text)
    shared = {one.id: len(wanted & _telling(f"{one.text} {one.advice}")) for one in narrowed}
    close = max(narrowed, key=lambda one: (shared[one.id], one.tone == "improvement"), default=None)
    if close is not None and shared[close.id] >= _LEAST_SHARED:
        return close
    if not asked.is_narrowed:
        return None
    return next((one for one in narrowed if one.tone == "improvement"), next(iter(narrowed), None))


def _telling(text: str) -> set[str]:
    """The stems of words that tell what a sentence is about."""
    words = (one for one in speech.words(text) if len(one) >= _OF_NOTE)
    return {one[:5] for one in words if one not in speech.COMMON and one not in _REPORT_WORDS}


def _in_favour(asked: Asked, finding: Finding) -> str:
    good = [
        one
        for one in asked.report.findings
        if one.criterion == finding.criterion and one.tone == "strength" and one is not finding
    ]
    return (
        sentences("The report also says in your favour:", (one.text for one in good[:1]))
        if finding.tone != "strength"
        else ""
    )


def _which(asked: Asked) -> CoachAnswer:
    every = asked.report.findings
    if asked.finding is not None:
        return CoachAnswer(
            f"There is no finding {asked.finding}: the report has {len(every)}.", evidence=evidence_of(asked.verdict)
        )
    open_ = [one for one in every if one.id in asked.report.improvements] or list(every)
    listed_ = [f"{every.index(one) + 1}. {one.text}" for one in open_[:MOST_POINTS]]
    if not listed_:
        return CoachAnswer("There is no finding in this report that could be wrong.")
    return CoachAnswer(
        "You may be right, but I need to know which finding you mean.",
        "\n".join(listed_),
        "Name its number or its words, and I'll look at its evidence again.",
        evidence_of(open_[:MOST_POINTS]),
    )


def _one_line(text: str) -> str:
    return ended(" ".join(text.split())).rstrip(".")
