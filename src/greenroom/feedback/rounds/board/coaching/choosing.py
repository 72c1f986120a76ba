"""Answers that pick something out: the weakest answer, how a change was met, whether something was a mistake."""

from collections.abc import Sequence

from greenroom.feedback.asked import Asked, CoachAnswer, evidence_of, joined
from greenroom.feedback.rounds.board.coaching.about import advice, author_of, of_criteria
from greenroom.feedback.rounds.board.coaching.telling import told_of
from greenroom.feedback.rounds.board.measuring.words import telling
from greenroom.feedback.wording import listed
from greenroom.interview.assessment import Evidence, Finding
from greenroom.interview.rounds.board.assessment import DesignGrades, TopicEvidence, TopicGrade

_WORST = ("wrong", "not_answered", "partly")
_ASKING = telling("mistake error wrong right idea choice good bad fine problem really actually answer")


def worst(asked: Asked, one: DesignGrades) -> CoachAnswer:
    """The weakest answer, or those that nobody could judge."""
    bad = sorted((each for each in one.asked if each.outcome in _WORST), key=lambda each: _WORST.index(each.outcome))
    cited = of_criteria(asked, one, "deep_dive", "scalability", "trade_offs")
    to_do = advice(each for each in cited if each.tone == "improvement")
    if bad:
        rest = f"After that: {listed([each.about for each in bad[1:3]])}." if bad[1:] else ""
        return CoachAnswer(f"Your weakest answer: {told_of(asked, one, bad[0])}", rest, to_do, _raised(one, bad))
    if not one.asked:
        return CoachAnswer("Nobody asked you about details of your design.", evidence=evidence_of(asked.verdict))
    open_ = [each for each in one.asked if each.outcome == "not_assessed" and each.what not in ("need", "figure")]
    if not open_:
        return CoachAnswer("None of your answers was found wrong.", "", to_do, _raised(one, one.asked))
    unsure = listed([each.about for each in open_[:4]])
    return CoachAnswer(
        f"None of your answers was found wrong. These could not be judged: {unsure}.",
        told_of(asked, one, open_[0]),
        to_do or "Hold your own words against these, starting with the one you were least sure of.",
        _raised(one, open_),
    )


def change(asked: Asked, one: DesignGrades) -> CoachAnswer:
    """How the candidate met a sudden change."""
    changes = [each for each in one.asked if each.what == "curve_ball"]
    design = author_of(asked, one)
    if not changes:
        known = design.of_kind("curve_ball") if design is not None else ()
        to_try = f"Try this one: {known[0].opening} {known[0].inquiry.ask}" if known else ""
        return CoachAnswer(
            "No sudden change was put to you in this interview, so it is not assessed.",
            "",
            to_try,
            evidence_of(asked.verdict),
        )
    lines = [told_of(asked, one, each) for each in changes]
    cited = of_criteria(asked, one, "scalability")
    to_do = advice(cited) or "Say first what breaks, then what you would change, then what it costs."
    return CoachAnswer(lines[0], "\n".join(lines[1:]), to_do, _raised(one, changes))


def mistake(asked: Asked, one: DesignGrades) -> CoachAnswer:
    """Whether something was a mistake, as far as the report says anything about it."""
    wanted = telling(asked.text) - _ASKING
    findings = list(asked.findings(one.findings))
    against = _about(wanted, [each for each in findings if each.tone == "improvement"])
    if against is not None:
        return CoachAnswer(f"The report counts this: {against.text}", "", advice([against]), evidence_of([against]))
    good = _about(wanted, [each for each in findings if each.tone == "strength"])
    if good is not None:
        return CoachAnswer(f"No, the report counts this for you: {good.text}", "", "", evidence_of([good]))
    topic = next((each for each in one.asked if wanted & telling(each.about)), None)
    if topic is not None:
        return CoachAnswer(told_of(asked, one, topic), evidence=_raised(one, [topic]))
    bad = [each for each in findings if each.tone == "improvement"][:1]
    return CoachAnswer(
        "The report does not count that as a mistake.",
        joined(*(f"What it does count: {each.text}" for each in bad)),
        advice(bad),
        evidence_of(bad or asked.verdict),
    )


def _about(wanted: frozenset[str], findings: Sequence[Finding]) -> Finding | None:
    """The finding that has most of these words."""
    best = max(findings, key=lambda each: len(wanted & telling(each.text)), default=None)
    return best if best is not None and wanted & telling(best.text) else None


def _raised(one: DesignGrades, topics: Sequence[TopicGrade]) -> tuple[Evidence, ...]:
    return tuple(TopicEvidence(seq=each.seq, round=one.round, what=each.what, topic=each.topic) for each in topics[:2])
