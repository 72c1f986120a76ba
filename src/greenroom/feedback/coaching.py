"""The house coach: answers about a report from the report alone, word for word what it has proof of."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from greenroom.feedback.another_day import told_of_another_day, told_of_this_day
from greenroom.feedback.asking import Topic, criterion_in, problem_in, topic_of
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.wording import counted
from greenroom.interview.assessment import Evidence, Finding, Report
from greenroom.interview.core.assessment import CriterionScore
from greenroom.interview.rounds.coding.assessment import HintEvidence
from greenroom.questions.model import Question

MOST_EVIDENCE = 6
MOST_POINTS = 3
MOST_FIGURES = 7
CAN = (
    "I answer only from this report. You can ask why a grade is what it is, how the overall score is worked out, what "
    "was not assessed and why, what went well, what your biggest mistake was, how you could have been faster, what a "
    "strong answer looks like, and what to practise next."
)

Answer = tuple[str, tuple[Evidence, ...]]


def answer(interviewed: Interviewed, report: Report, question: str) -> Answer:
    """What can be said to that, and what proves it."""
    topic, criterion = topic_of(question), criterion_in(question, report)
    if topic == "unknown" and criterion is not None:
        topic = "why"
    answering = _Answering(interviewed, report, criterion, problem_in(question, report))
    text, findings = answering.answers[topic]()
    return text, _evidence(findings)


def _evidence(findings: Iterable[Finding]) -> tuple[Evidence, ...]:
    """Something of each finding first, then more of them."""
    chosen = [finding.evidence for finding in findings]
    longest = max(map(len, chosen), default=0)
    ordered = [proof[place] for place in range(longest) for proof in chosen if place < len(proof)]
    return tuple(dict.fromkeys(ordered))[:MOST_EVIDENCE]


_AnswerAndFindings = tuple[str, list[Finding]]


@dataclass(frozen=True)
class _Answering:
    """The report on the table, and what of it is asked about."""

    interviewed: Interviewed
    report: Report
    criterion: str | None
    problem: int | None

    @property
    def answers(self) -> Mapping[Topic, Callable[[], _AnswerAndFindings]]:
        return {
            "thanks": lambda: ("You're welcome. Ask me anything else about the report.", []),
            "not_assessed": self._not_assessed,
            "last_time": self._last_time,
            "strong_answer": self._strong_answer,
            "uncertainty": self._uncertainty,
            "computed": lambda: self._why_criterion() if self.criterion else self._computed(),
            "faster": self._faster,
            "practise": self._practise,
            "mistake": self._mistake,
            "well": self._well,
            "hints": self._hints,
            "why": self._why,
            "unknown": lambda: (CAN, []) if self.problem is None else self._why_problem(self.problem),
        }

    # ------------------------------------------------------------ looking things up

    def _findings(self, ids: Iterable[str]) -> list[Finding]:
        known = {one.id: one for one in self.report.findings}
        return [known[id_] for id_ in ids if id_ in known]

    def _asked_about(self, findings: Iterable[Finding]) -> list[Finding]:
        """Those that fit the criterion and the problem that were named."""
        return [
            one
            for one in findings
            if (self.criterion is None or one.criterion == self.criterion)
            and (self.problem is None or one.round == self.problem)
        ]

    def _toned(self, tone: str, ids: Iterable[str]) -> list[Finding]:
        """The report's own choice first; where something was named, also what did not make it into that list."""
        chosen = self._findings(ids)
        others = [one for one in self.report.findings if one.tone == tone and one not in chosen]
        is_narrowed = self.criterion is not None or self.problem is not None
        return self._asked_about([*chosen, *others]) if is_narrowed else chosen

    def _whose(self, problem: int | None) -> str:
        """Which problem a figure belongs to, where there were several."""
        titles = {one.round: one.title for one in self.report.problems}
        return f"“{titles[problem]}”, " if problem in titles and len(titles) > 1 else ""

    @property
    def _verdict(self) -> list[Finding]:
        return self._findings(self.report.verdict_findings)

    # ------------------------------------------------------------ scores

    def _why(self) -> _AnswerAndFindings:
        if self.criterion is not None:
            return self._why_criterion()
        return self._why_overall() if self.problem is None else self._why_problem(self.problem)

    def _why_problem(self, index: int) -> _AnswerAndFindings:
        one = next(one for one in self.report.problems if one.round == index)
        went = f"Outcome of “{one.title}”: {one.status.replace('_', ' ')}, after {counted(one.attempts, 'attempt')}"
        helped = f" and with {counted(one.hints, 'hint')}." if one.hints else " and without hints."
        aspects = (
            f"{grade.aspect.replace('_', ' ').capitalize()}: "
            f"{'not assessed' if grade.grade is None else f'{grade.grade:g} out of 5'}. {grade.reason}"
            for grade in one.grades
        )
        cited = [id_ for grade in one.grades for id_ in grade.findings]
        return _paragraphs(f"{went}{helped}", *aspects), self._findings(dict.fromkeys(cited)) or self._verdict

    def _why_criterion(self) -> _AnswerAndFindings:
        one = next(one for one in self.report.criteria if one.id == self.criterion)
        findings = self._findings(one.findings)
        if one.grade is None:
            return (
                f"{one.title} was not assessed. {one.reason} It neither raises nor lowers the overall score.",
                self._verdict,
            )
        counts = f" It makes up {one.weight} % of the rubric."
        rests = _sentences("It's based on:", (finding.text for finding in findings))
        better = _sentences("To raise it:", (finding.advice for finding in findings if finding.advice))
        anchor = f" For this grade, the rubric says: “{one.anchor.rstrip('.')}”." if one.anchor else ""
        return _paragraphs(f"{one.title} is {_grade(one)}.{anchor}{counts}", rests, better), findings

    def _why_overall(self) -> _AnswerAndFindings:
        findings = self._verdict or self._findings((*self.report.improvements[:2], *self.report.strengths[:1]))
        graded = sorted((one for one in self.report.criteria if one.grade is not None), key=lambda one: one.grade or 0)
        if not graded:
            return f"{self.report.verdict} {_unassessed(self.report)}", findings
        low, high = graded[0], graded[-1]
        lowest = f"Your lowest grade is for {low.title.lower()} ({low.grade:g} out of 5)"
        highest = f"your highest is for {high.title.lower()} ({high.grade:g} out of 5)"
        span = f" {lowest}, and {highest}." if low is not high else ""
        reasons = _sentences("What matters most:", (finding.text for finding in findings))
        return _paragraphs(f"{self.report.verdict}{span}", reasons), findings

    def _computed(self) -> _AnswerAndFindings:
        report = self.report
        graded = [one for one in report.criteria if one.grade is not None]
        if not graded or report.overall is None:
            return f"There is no overall score: {_unassessed(report)}", self._verdict
        parts = ", ".join(f"{one.title.lower()} {one.grade:g} at {one.weight} %" for one in graded)
        covered = (
            ""
            if report.coverage == 100
            else f" The assessed part is {report.coverage} % of the rubric; the rest does not count."
        )
        return (
            "Each criterion has a grade from 0 to 5 and a weight. The overall score is the weighted mean, doubled "
            f"so that it goes from 0 to 10: {parts}. The result is {report.overall:g} out of 10.{covered}",
            self._verdict,
        )

    def _uncertainty(self) -> _AnswerAndFindings:
        report = self.report
        if report.overall is None:
            return f"There is no overall score: {_unassessed(report)}", self._verdict
        wide = max(
            (one for one in report.criteria if one.grade is not None),
            key=lambda one: (one.high or 0) - (one.low or 0),
        )
        return (
            f"The overall score is {report.overall:g}. {told_of_this_day(report)} The least certain grade "
            f"is {wide.title.lower()}: {_grade(wide)}. The range is wider where there was little to go on, or where "
            f"separate gradings differ. {told_of_another_day(report)}".rstrip(),
            self._findings(wide.findings) or self._verdict,
        )

    def _not_assessed(self) -> _AnswerAndFindings:
        return (
            "“Not assessed” means the interview has no evidence for a grade, so none is given and it counts "
            f"neither for you nor against you. {_unassessed(self.report)}",
            self._verdict,
        )

    # ------------------------------------------------------------ what happened

    def _mistake(self) -> _AnswerAndFindings:
        findings = self._toned("improvement", self.report.improvements)
        if not findings:
            return "The report found no mistake there.", self._verdict
        first = findings[0]
        return _joined("What cost you most:", first.text, f"Next time: {first.advice}" if first.advice else ""), [first]

    def _well(self) -> _AnswerAndFindings:
        findings = self._toned("strength", self.report.strengths)[:MOST_POINTS]
        if not findings:
            return "The report lists no strengths there, because it found no evidence for any.", self._verdict
        return _sentences("What went well:", (one.text for one in findings)).strip(), findings

    def _hints(self) -> _AnswerAndFindings:
        told = [f"{one.label}: {one.shown}" for one in self.report.measures if "hint" in one.id]
        findings = [
            one for one in self.report.findings if any(isinstance(proof, HintEvidence) for proof in one.evidence)
        ]
        figures = f"{'; '.join(dict.fromkeys(told))}." if told else "No hints were recorded."
        told_of = _sentences("", (one.text for one in findings[:MOST_POINTS]))
        return _paragraphs(figures, told_of), findings or self._verdict

    def _faster(self) -> _AnswerAndFindings:
        about_time = [one for one in self.report.findings if one.criterion == "time_management"]
        chosen = [one for one in about_time if self.problem is None or one.round in (None, self.problem)]
        slow = [one for one in chosen if one.tone == "improvement"] or chosen
        figures = [
            f"{self._whose(one.round)}{one.label}: {one.shown}"
            for one in self.report.measures
            if one.unit == "ms" and one.value is not None and self.problem in (None, one.round)
        ]
        told = f"Measured: {'; '.join(figures[:MOST_FIGURES])}." if figures else "No times were measured."
        advice = _sentences("", (f"{one.text} {one.advice}".strip() for one in slow[:MOST_POINTS]))
        return _paragraphs(told, advice), slow[:MOST_POINTS] or self._verdict

    # ------------------------------------------------------------ what to do

    def _practise(self) -> _AnswerAndFindings:
        findings = self._asked_about(self._toned("improvement", self.report.improvements))
        exercises = self.report.exercises
        if self.criterion is None and self.problem is None and exercises:
            steps = (f"{_ended(one.title)} {one.why}" for one in exercises[:MOST_POINTS])
            cited = [id_ for one in exercises[:MOST_POINTS] for id_ in one.findings]
            return _paragraphs("Next, in this order:", *steps), self._findings(cited) or findings
        advised = [one for one in findings if one.advice][:MOST_POINTS]
        if not advised:
            return (
                "The report has no advice on that. The progress page shows what is due for practice.",
                self._verdict,
            )
        return _sentences("Practise this:", (one.advice for one in advised)).strip(), advised

    def _strong_answer(self) -> _AnswerAndFindings:
        opened = [
            (index, problem.brief.title, self.interviewed.questions.get(problem.brief.slug))
            for index, problem in enumerate(self.interviewed.state.problems)
            if problem.opened_at is not None and self.problem in (None, index)
        ]
        if not opened:
            return "No problem was opened, so there is nothing to compare with.", self._verdict
        indexes = {index for index, _, _ in opened}
        findings = [one for one in self.report.findings if one.round in indexes and one.criterion != "time_management"]
        return _paragraphs(*(_strong(title, question) for _, title, question in opened)), findings[
            :MOST_POINTS
        ] or self._verdict

    def _last_time(self) -> _AnswerAndFindings:
        overall = self.report.overall
        now = "This interview has no overall score."
        if overall is not None:
            now = f"This interview scored {overall:g} out of 10."
        return (
            f"I only know this interview, so I can't say whether you did better than before. {now} The progress "
            "page compares it with your other interviews.",
            self._verdict,
        )


def _grade(one: CriterionScore) -> str:
    span = "" if one.low == one.high else f", likely between {one.low:g} and {one.high:g}"
    return f"{one.grade:g} out of 5{span}"


def _unassessed(report: Report) -> str:
    missing = [one for one in report.criteria if one.grade is None]
    if not missing:
        return "Everything was assessed in this report."
    return " ".join(f"{one.title}: {one.reason}" for one in missing)


def _strong(title: str, question: Question | None) -> str:
    """From the notes on the question, which may be told once the interview is over."""
    if question is None:
        return f"{title} is no longer in the question bank, so there are no notes on it."
    told = []
    if question.clarifications:
        asks = question.clarifications[0].asks[0]
        told.append(f"A strong answer to “{title}” starts by asking what the statement leaves open, such as “{asks}”")
    if question.approaches:
        best = question.approaches[0]
        told.append(f"A good approach to “{title}” is {best.name}, with {best.time} time and {best.space} memory.")
    if question.pitfalls:
        told.append(f"The most common mistake: {_ended(question.pitfalls[0])}")
    return " ".join([*told, "The report's debrief has the solutions."])


def _ended(text: str) -> str:
    """As a sentence."""
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _sentences(opening: str, parts: Iterable[str]) -> str:
    """The parts after an opening, with a space before; nothing at all when there are none."""
    kept = dict.fromkeys(part.strip() for part in parts if part.strip())
    return f" {_joined(opening, *kept)}" if kept else ""


def _paragraphs(*parts: str) -> str:
    return "\n\n".join(part.strip() for part in parts if part.strip())


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)
