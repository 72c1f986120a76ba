"""What the coach says to "did I talk too much?"."""

from greenroom.feedback.asked import MOST_POINTS, Asked, CoachAnswer, evidence_of, joined, sentences
from greenroom.feedback.proof import quote
from greenroom.feedback.rounds.kinds import KINDS
from greenroom.interview.assessment import Evidence, Finding

_FIGURES = ("utterances", "words", "talk_share", "answered")
_SHOWN_QUOTES = 2


def talk(asked: Asked) -> CoachAnswer:
    """Too much, too little, or neither: what the report found, and the figures beside it."""
    kinds = [KINDS[kind] for kind in asked.interviewed.rubrics]
    long = asked.of_kinds(name for kind in kinds for name in kind.too_much)
    short = asked.of_kinds(name for kind in kinds for name in kind.too_little)
    long, short = (_faults(one) for one in (long, short))
    known = {one.id: one for one in asked.report.measures if one.round is None}
    figures = "; ".join(f"{known[id_].label}: {known[id_].shown}" for id_ in _FIGURES if id_ in known)
    faults = (long or short)[:MOST_POINTS]
    if long and short:
        first = "Both: some turns were too long, and at other times you said too little."
        faults = [long[0], short[0]]
    elif long:
        first = "Yes, in places you talked too much."
    elif short:
        first = "No; if anything, you said too little."
    else:
        first = "No, neither: the report found your talk neither too long nor too short."
    advice = next((one.advice for one in faults if one.advice), "")
    return CoachAnswer(
        first,
        joined(sentences("", (one.text for one in faults)), f"{figures}." if figures else ""),
        f"Next time: {advice}" if advice else "",
        evidence_of(faults) or _longest(asked) or evidence_of(asked.verdict),
    )


def _faults(findings: list[Finding]) -> list[Finding]:
    return [one for one in findings if one.tone == "improvement"]


def _longest(asked: Asked) -> tuple[Evidence, ...]:
    """The longest turns, so that the candidate can judge for themselves."""
    said = sorted(asked.course.candidate_said, key=lambda one: (-len(one.text), one.seq))[:_SHOWN_QUOTES]
    return tuple(quote(one) for one in said if one.text.strip())
