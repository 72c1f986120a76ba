"""Interviews on the heart alone, played by hand, for reports to be written about."""

from collections.abc import Sequence

from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubric_for
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Finding, Report
from greenroom.interview.core import messages as msg
from greenroom.interview.core.assessment import CriterionScore, Judgement
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.state import Assessment, State
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.judging.evidence import Analysis, CodeFacts, Growth, GrowthFinding
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.questions.model import Approach, Clarification, Question, SizeParameter, Solution
from greenroom.testing.coding.play import Play, requested
from tests.unit.judging.questions import two_sum

MINUTE = 60_000
GOOD = "def solve(n):\n    doubled = n + n\n    return doubled\n"
BAD = "def solve(n):\n    surely = n * n\n    return surely\n"

DOUBLING = two_sum(
    slug="doubling",
    title="Doubling",
    sizes=(SizeParameter(name="n", largest=1000),),
    solutions=(
        Solution(name="adds", language="python", code="", expect="accepted", time="n"),
        Solution(name="sorts", language="python", code="", expect="accepted", time="n log n"),
    ),
    clarifications=(
        Clarification(asks=("Can the number be negative?", "Are negative numbers allowed?"), answer="No."),
        Clarification(asks=("How large can the number get?",), answer="Up to a million."),
    ),
    approaches=(
        Approach(
            name="adding",
            cues=("add the number to itself", "addition"),
            time="O(n)",
            space="O(1)",
            probe="Why?",
            hints=("Think.", "Think again.", "Add."),
        ),
    ),
    follow_ups=("What if there are a thousand numbers?",),
)
QUESTIONS = {"doubling": DOUBLING, "halving": DOUBLING.model_copy(update={"slug": "halving", "title": "Halving"})}


def grown(time: str = "n", *, sure: bool = True, facts: CodeFacts | None = None) -> Analysis:
    """An analysis with this growth."""
    finding = GrowthFinding(
        parameter="n", time=time, time_confidence="high" if sure else "low", space=None, space_confidence="none"
    )
    return Analysis(growth=Growth(findings=(finding,), curves=(), seconds=1.0), facts=facts)


def facts(**changes: object) -> CodeFacts:
    """Facts of a clean source."""
    values: dict[str, object] = {
        "functions": (
            CodeFacts.Function(name="solve", line=1, lines=3, complexity=1, nesting=0, parameters=1, recursive=False),
        ),
        "lines": 3,
        "comment_lines": 0,
        "longest_line": 20,
        "unclear_names": (),
        "unused": (),
        "duplicates": (),
    }
    return CodeFacts.model_validate(values | changes)


def judged(*verdicts: Verdict, kinds: Sequence[str] = ("typical", "empty", "edge", "large input")) -> RunResult:
    """Cases of these kinds, which come out like this; those not named pass."""
    every = [*verdicts, *[Verdict.ACCEPTED] * (len(kinds) - len(verdicts))]
    cases = tuple(
        CaseResult(case=kind, hidden=True, category=kind, verdict=one, wall_ms=1.0, cpu_ms=1.0, memory_kb=1)
        for kind, one in zip(kinds, every, strict=True)
    )
    failure = next((one for one in every if one is not Verdict.ACCEPTED), Verdict.ACCEPTED)
    passed = every.count(Verdict.ACCEPTED)
    return RunResult(verdict=failure, passed=passed, total=len(cases), cases=cases, isolation="test")


class Rehearsal(Play):
    """An interview with one problem, or two, that is already open."""

    def __init__(self, **settings: object) -> None:
        chosen = {"candidate": "Ada", "problem_count": 1, "difficulty": "medium"} | settings
        super().__init__(requested(**chosen))

    def begin(self) -> "Rehearsal":
        """Up to the first problem, with a little talk."""
        self.tell(msg.Start())
        self.interviewer("Hello, are you ready?")
        self.wait(4_000)
        self.say("Yes, I am ready to go.")
        self.tell(msg.MoveOn())
        self.interviewer("What do you work on?")
        self.wait(9_000)
        self.say("I write services in Python, mostly for the people who run the trams.")
        self.tell(msg.MoveOn())
        self.tell(msg.MoveOn())
        self.interviewer("Here is the problem. How would you go about it?")
        self.wait(20_000)
        return self

    def say(self, text: str) -> None:
        """The candidate speaks, and the interviewer keeps silent."""
        self.tell(msg.Say(text=text))

    def write(self, text: str, problem: int = 0, *, after: int = MINUTE) -> None:
        """The whole text at once."""
        self.wait(after)
        self.tell(coding_messages.ReplaceCode(round=problem, text=text))

    def run(self, verdict: Verdict = Verdict.ACCEPTED, problem: int = 0, *, after: int = 10_000) -> None:
        """A plain run and its verdict."""
        self.wait(after)
        self.tell(coding_messages.RunCode(round=problem))
        self.judge(verdict)

    def submit(
        self,
        result: RunResult | None = None,
        analysis: Analysis | None = None,
        problem: int = 0,
        *,
        after: int = 10_000,
    ) -> None:
        """A submission, its verdict and what is found out about it."""
        self.wait(after)
        self.tell(coding_messages.SubmitCode(round=problem))
        run = next(run for run in runs_of(self.state).values() if run.is_pending)
        self.tell(coding_messages.Judged(run.id, result or judged()))
        if runs_of(self.state)[run.id].awaits_analysis:
            self.tell(coding_messages.Analysed(run.id, analysis or Analysis()))

    def end(self) -> "Rehearsal":
        """The candidate ends it."""
        self.wait(5_000)
        self.tell(msg.End())
        return self

    def report(self, *judgements: Judgement, questions: dict[str, Question] | None = None) -> Report:
        """The report on it, which the log bears out."""
        return reported(self.records, self.state, judgements, QUESTIONS if questions is None else questions)


def reported(
    records: Sequence[Recorded], state: State, judgements: Sequence[Judgement], questions: dict[str, Question]
) -> Report:
    """The report, held against the log."""
    interviewed = Interviewed(records, state, {"coding": questions}, {"coding": rubric_for("coding")})
    assessment = Assessment(
        "report-1",
        0,
        judgements=dict(enumerate(judgements, 1)) or {1: None},
        not_judged="" if judgements else "No language model is set up.",
    )
    report = write_report(interviewed, assessment)
    assert objections(report, Witness(state.id, records)) == ()
    return report


def criterion(report: Report, id_: str) -> CriterionScore:
    """One of its criteria."""
    return next(one for one in report.criteria if one.id == id_)


def finding(report: Report, id_: str) -> Finding:
    """One of its findings."""
    return next(one for one in report.findings if one.id == id_)


def ids(report: Report) -> set[str]:
    """Those of all findings."""
    return {one.id for one in report.findings}


def solved_at_once(**settings: object) -> Rehearsal:
    """Asked, planned, ran, solved at once, named the cost."""
    play = Rehearsal(**settings).begin()
    play.say("Are negative numbers allowed?")
    play.wait(15_000)
    play.say("My idea is addition: I add the number to itself, so it is O(n).")
    play.write(GOOD)
    play.run()
    play.submit(analysis=grown("n", facts=facts()))
    return play
