"""What the coach says about what happened: strengths, mistakes, the main thing, time."""

from greenroom.feedback.asked import MOST_POINTS, Asked, CoachAnswer, evidence_of, joined, sentences
from greenroom.feedback.coaching import rounds
from greenroom.feedback.rounds.kinds import KINDS
from greenroom.interview.assessment import Finding

MOST_FIGURES = 5
_SLIPS = ("insight", "mended", "mended_early")
"""Findings on mistakes that were found and fixed in time."""


def strength(asked: Asked) -> CoachAnswer:
    """What went well."""
    findings = asked.toned("strength", asked.report.strengths)[:MOST_POINTS]
    if not findings:
        return CoachAnswer(
            "The report lists no strengths there, because it found no evidence for any.",
            to_do=first_step(asked),
            evidence=evidence_of(asked.verdict),
        )
    first, *rest = findings
    return CoachAnswer(
        f"What you did best: {first.text}",
        sentences("Also:", (one.text for one in rest)),
        "Keep doing that: it is what the report holds in your favour.",
        evidence_of(findings),
    )


def mistake(asked: Asked) -> CoachAnswer:
    """What cost most."""
    findings = asked.toned("improvement", asked.report.improvements)
    if not findings:
        slips = [one for kind in _SLIPS for one in asked.about_it(asked.of_kinds((kind,)))][:1]
        if not slips:
            return CoachAnswer("The report found no mistake there.", evidence=evidence_of(asked.verdict))
        says = f"None that cost you anything. The nearest to one: {slips[0].text}"
        return CoachAnswer(says, to_do=first_step(asked), evidence=evidence_of(slips))
    first, *rest = findings
    return CoachAnswer(
        f"What cost you most: {first.text}",
        sentences("After that:", (one.text for one in rest[: MOST_POINTS - 1])),
        f"Next time: {first.advice}" if first.advice else "",
        evidence_of(findings[:MOST_POINTS]),
    )


def important(asked: Asked) -> CoachAnswer:
    """The one thing to take along."""
    findings = asked.toned("improvement", asked.report.improvements)
    if not findings:
        return CoachAnswer(
            f"Nothing stands out as a fault. {asked.report.verdict}",
            to_do=first_step(asked),
            evidence=evidence_of(asked.verdict),
        )
    first = next((one for one in findings if one.advice), findings[0])
    says = f"The most important thing: {first.advice or first.text}"
    return CoachAnswer(
        says, f"Why: {first.text}" if first.advice else "", _exercise_for(asked, first), evidence_of([first])
    )


def faster(asked: Asked) -> CoachAnswer:
    """Where the time went."""
    if (by_kind := rounds.used_time(asked)) is not None:
        return by_kind
    about_time = {one.time_criterion for one in KINDS.values()}
    own = [one for one in asked.report.findings if one.criterion in about_time and asked.round in (None, one.round)]
    slow = [one for one in own if one.tone == "improvement"]
    figures = [
        f"{asked.whose(one.round)}{one.label}: {one.shown}"
        for one in asked.report.measures
        if one.unit == "ms" and one.value is not None and one.round is not None and asked.round in (None, one.round)
    ]
    told = f"Measured: {'; '.join(figures[:MOST_FIGURES])}." if figures else "No times were measured."
    if slow:
        first = sentences("Time was a problem:", (one.text for one in slow[:1]))
    elif own:
        first = sentences("Time was no problem:", (one.text for one in own[:1]))
    else:
        first, told = told, ""
    advice = next((one.advice for one in slow if one.advice), "")
    return CoachAnswer(
        first,
        told,
        f"To be faster: {advice}" if advice else "",
        evidence_of((slow or own)[:MOST_POINTS] or asked.verdict),
    )


def first_step(asked: Asked) -> str:
    """The first of the report's exercises, where an answer has nothing of its own to do."""
    first = next(iter(asked.report.exercises), None)
    return "" if first is None else joined("Next:", f"{first.title}.", first.why)


def _exercise_for(asked: Asked, finding: Finding) -> str:
    """The exercise that the report binds to a finding."""
    found = next((one for one in asked.report.exercises if finding.id in one.findings), None)
    return "" if found is None else f"To practise it: {found.title}. {found.why}"
