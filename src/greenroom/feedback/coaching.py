"""The house coach: answers about a report from the report alone, word for word what it has proof of."""

from collections.abc import Callable, Iterable, Mapping

from greenroom.feedback.another_day import told_of_another_day, told_of_this_day
from greenroom.feedback.asked import MOST_POINTS, Asked, CoachAnswer, ended, joined, paragraphs, sentences
from greenroom.feedback.asking import Topic, criterion_in, round_in, topic_of
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rounds.kinds import KINDS, titles_of
from greenroom.interview.assessment import Evidence, Finding, Report
from greenroom.interview.core.assessment import CriterionScore

MOST_EVIDENCE = 6
MOST_FIGURES = 7
CAN = (
    "I answer only from this report. You can ask why a grade is what it is, how the overall score is worked out, what "
    "was not assessed and why, what went well, what your biggest mistake was, how you could have been faster, what a "
    "strong answer looks like, and what to practise next."
)

Answer = tuple[str, tuple[Evidence, ...]]


def answer(interviewed: Interviewed, report: Report, question: str) -> Answer:
    """What can be said to that, and what proves it."""
    topic, criterion = topic_of(question, interviewed.rubrics), criterion_in(question, report)
    if topic == "unknown" and criterion is not None:
        topic = "why"
    asked = Asked(interviewed, report, criterion, round_in(question, report), titles_of(report))
    text, findings = _answered(topic, asked)
    return text, _evidence(findings)


def _answered(topic: Topic, asked: Asked) -> CoachAnswer:
    if topic in _ANSWERS:
        return _ANSWERS[topic](asked)
    return next(one for one in KINDS.values() if topic in one.topics).answer(topic, asked)


def _evidence(findings: Iterable[Finding]) -> tuple[Evidence, ...]:
    """Something of each finding first, then more of them."""
    chosen = [finding.evidence for finding in findings]
    longest = max(map(len, chosen), default=0)
    ordered = [proof[place] for place in range(longest) for proof in chosen if place < len(proof)]
    return tuple(dict.fromkeys(ordered))[:MOST_EVIDENCE]


def _unknown(asked: Asked) -> CoachAnswer:
    return (CAN, []) if asked.round is None else _why_round(asked, asked.round)


# ---------------------------------------------------------------- scores


def _why(asked: Asked) -> CoachAnswer:
    if asked.criterion is not None:
        return _why_criterion(asked)
    return _why_overall(asked) if asked.round is None else _why_round(asked, asked.round)


def _why_round(asked: Asked, index: int) -> CoachAnswer:
    kind = asked.interviewed.state.rounds[index].kind.name
    return KINDS[kind].why(asked, index)


def _why_criterion(asked: Asked) -> CoachAnswer:
    one = next(one for one in asked.report.criteria if one.id == asked.criterion)
    findings = asked.findings(one.findings)
    if one.grade is None:
        return (
            f"{one.title} was not assessed. {one.reason} It neither raises nor lowers the overall score.",
            asked.verdict,
        )
    counts = f" It makes up {one.weight} % of the rubric."
    rests = sentences("It's based on:", (finding.text for finding in findings))
    better = sentences("To raise it:", (finding.advice for finding in findings if finding.advice))
    anchor = f" For this grade, the rubric says: “{one.anchor.rstrip('.')}”." if one.anchor else ""
    return paragraphs(f"{one.title} is {_grade(one)}.{anchor}{counts}", rests, better), findings


def _why_overall(asked: Asked) -> CoachAnswer:
    findings = asked.verdict or asked.findings((*asked.report.improvements[:2], *asked.report.strengths[:1]))
    graded = sorted((one for one in asked.report.criteria if one.grade is not None), key=lambda one: one.grade or 0)
    if not graded:
        return f"{asked.report.verdict} {_unassessed(asked.report)}", findings
    low, high = graded[0], graded[-1]
    lowest = f"Your lowest grade is for {low.title.lower()} ({low.grade:g} out of 5)"
    highest = f"your highest is for {high.title.lower()} ({high.grade:g} out of 5)"
    span = f" {lowest}, and {highest}." if low is not high else ""
    reasons = sentences("What matters most:", (finding.text for finding in findings))
    return paragraphs(f"{asked.report.verdict}{span}", reasons), findings


def _computed(asked: Asked) -> CoachAnswer:
    report = asked.report
    graded = [one for one in report.criteria if one.grade is not None]
    if not graded or report.overall is None:
        return f"There is no overall score: {_unassessed(report)}", asked.verdict
    parts = ", ".join(f"{one.title.lower()} {one.grade:g} at {one.weight} %" for one in graded)
    covered = (
        ""
        if report.coverage == 100
        else f" The assessed part is {report.coverage} % of the rubric; the rest does not count."
    )
    if len(asked.interviewed.rubrics) > 1:
        return (
            "Each criterion has a grade from 0 to 5 and a weight within its own rubric. Each rubric's score is the "
            "weighted mean, doubled so that it goes from 0 to 10, and the overall score is the mean of these scores "
            f"by the weights of the track: {parts}. The result is {report.overall:g} out of 10.{covered}",
            asked.verdict,
        )
    return (
        "Each criterion has a grade from 0 to 5 and a weight. The overall score is the weighted mean, doubled "
        f"so that it goes from 0 to 10: {parts}. The result is {report.overall:g} out of 10.{covered}",
        asked.verdict,
    )


def _uncertainty(asked: Asked) -> CoachAnswer:
    report = asked.report
    if report.overall is None:
        return f"There is no overall score: {_unassessed(report)}", asked.verdict
    wide = max(
        (one for one in report.criteria if one.grade is not None),
        key=lambda one: (one.high or 0) - (one.low or 0),
    )
    return (
        f"The overall score is {report.overall:g}. {told_of_this_day(report)} The least certain grade "
        f"is {wide.title.lower()}: {_grade(wide)}. The range is wider where there was little to go on, or where "
        f"separate gradings differ. {told_of_another_day(report)}".rstrip(),
        asked.findings(wide.findings) or asked.verdict,
    )


def _not_assessed(asked: Asked) -> CoachAnswer:
    return (
        "“Not assessed” means the interview has no evidence for a grade, so none is given and it counts "
        f"neither for you nor against you. {_unassessed(asked.report)}",
        asked.verdict,
    )


# ---------------------------------------------------------------- what happened


def _mistake(asked: Asked) -> CoachAnswer:
    findings = asked.toned("improvement", asked.report.improvements)
    if not findings:
        return "The report found no mistake there.", asked.verdict
    first = findings[0]
    return joined("What cost you most:", first.text, f"Next time: {first.advice}" if first.advice else ""), [first]


def _well(asked: Asked) -> CoachAnswer:
    findings = asked.toned("strength", asked.report.strengths)[:MOST_POINTS]
    if not findings:
        return "The report lists no strengths there, because it found no evidence for any.", asked.verdict
    return sentences("What went well:", (one.text for one in findings)).strip(), findings


def _faster(asked: Asked) -> CoachAnswer:
    about_time = [one for one in asked.report.findings if one.criterion in _about_time()]
    chosen = [one for one in about_time if asked.round is None or one.round in (None, asked.round)]
    slow = [one for one in chosen if one.tone == "improvement"] or chosen
    figures = [
        f"{asked.whose(one.round)}{one.label}: {one.shown}"
        for one in asked.report.measures
        if one.unit == "ms" and one.value is not None and asked.round in (None, one.round)
    ]
    told = f"Measured: {'; '.join(figures[:MOST_FIGURES])}." if figures else "No times were measured."
    advice = sentences("", (f"{one.text} {one.advice}".strip() for one in slow[:MOST_POINTS]))
    return paragraphs(told, advice), slow[:MOST_POINTS] or asked.verdict


# ---------------------------------------------------------------- what to do


def _practise(asked: Asked) -> CoachAnswer:
    findings = asked.about_it(asked.toned("improvement", asked.report.improvements))
    exercises = asked.report.exercises
    if asked.criterion is None and asked.round is None and exercises:
        steps = (f"{ended(one.title)} {one.why}" for one in exercises[:MOST_POINTS])
        cited = [id_ for one in exercises[:MOST_POINTS] for id_ in one.findings]
        return paragraphs("Next, in this order:", *steps), asked.findings(cited) or findings
    advised = [one for one in findings if one.advice][:MOST_POINTS]
    if not advised:
        return (
            "The report has no advice on that. The progress page shows what is due for practice.",
            asked.verdict,
        )
    return sentences("Practise this:", (one.advice for one in advised)).strip(), advised


def _strong_answer(asked: Asked) -> CoachAnswer:
    rounds = asked.interviewed.state.rounds
    opened = {
        index: KINDS[round.kind.name]
        for index, round in enumerate(rounds)
        if round.opened_at is not None and asked.round in (None, index)
    }
    if not opened:
        nouns = dict.fromkeys(KINDS[round.kind.name].noun for round in rounds)
        return f"No {' or '.join(nouns)} was opened, so there is nothing to compare with.", asked.verdict
    findings = [one for one in asked.report.findings if one.round in opened and one.criterion not in _about_time()]
    told = (kind.strong(asked.interviewed, index) for index, kind in opened.items())
    return paragraphs(*told), findings[:MOST_POINTS] or asked.verdict


def _about_time() -> set[str]:
    """The criteria that are about time."""
    return {one.time_criterion for one in KINDS.values()}


def _last_time(asked: Asked) -> CoachAnswer:
    overall = asked.report.overall
    now = "This interview has no overall score."
    if overall is not None:
        now = f"This interview scored {overall:g} out of 10."
    return (
        f"I only know this interview, so I can't say whether you did better than before. {now} The progress "
        "page compares it with your other interviews.",
        asked.verdict,
    )


def _grade(one: CriterionScore) -> str:
    span = "" if one.low == one.high else f", likely between {one.low:g} and {one.high:g}"
    return f"{one.grade:g} out of 5{span}"


def _unassessed(report: Report) -> str:
    missing = [one for one in report.criteria if one.grade is None]
    if not missing:
        return "Everything was assessed in this report."
    return " ".join(f"{one.title}: {one.reason}" for one in missing)


_ANSWERS: Mapping[Topic, Callable[[Asked], CoachAnswer]] = {
    "thanks": lambda asked: ("You're welcome. Ask me anything else about the report.", []),
    "not_assessed": _not_assessed,
    "last_time": _last_time,
    "strong_answer": _strong_answer,
    "uncertainty": _uncertainty,
    "computed": lambda asked: _why_criterion(asked) if asked.criterion else _computed(asked),
    "faster": _faster,
    "practise": _practise,
    "mistake": _mistake,
    "well": _well,
    "why": _why,
    "unknown": _unknown,
}
