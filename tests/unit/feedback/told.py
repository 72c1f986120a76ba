"""An interview in which everything happens that a report can cite, and a report that cites all of it."""

from greenroom.feedback.rubrics import rubric_for
from greenroom.interview.assessment import Evidence, Finding, Report
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.assessment import CriterionScore, MomentEvidence, PauseEvidence, SignalEvidence, Utterance
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.assessment import (
    CaseEvidence,
    CodeLines,
    CounterexampleEvidence,
    FactEvidence,
    GrowthEvidence,
    HintEvidence,
    RunEvidence,
)
from greenroom.judging.evidence import Analysis, CodeFacts, Counterexample, Growth, GrowthFinding
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.play import Play, requested

SAID = "I know two ways: sort first, or keep a set of what was seen."
ASKED = "Which of the two would you choose?"
FIRST, SECOND = "def solve(n):\n    return n\n", "def solve(n):\n    x = n\n    return 2 * n\n"
FACTS = CodeFacts(
    functions=(
        CodeFacts.Function(name="solve", line=1, lines=3, complexity=1, nesting=0, parameters=1, recursive=False),
    ),
    lines=3,
    comment_lines=0,
    longest_line=16,
    unclear_names=("x",),
    unused=("x (line 2)",),
    duplicates=("lines 1-3 and 7-9",),
)
CLEAN = FACTS.model_copy(update={"unclear_names": (), "unused": (), "duplicates": ()})


def analysis(facts: CodeFacts) -> Analysis:
    finding = GrowthFinding(parameter="n", time="n^2", time_confidence="high", space="1", space_confidence="high")
    example = Counterexample(
        verdict=Verdict.WRONG_ANSWER,
        arguments="[1]",
        input="n = 1",
        expected="2",
        got="1",
        size=1,
        tried=7,
        seconds=0.1,
    )
    return Analysis(counterexample=example, growth=Growth(findings=(finding,), curves=(), seconds=1.0), facts=facts)


def interview() -> Play:
    """Two submissions, a hint, a sign of struggle, a long pause, and the end."""
    play = Play(requested(problem_count=1))
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn(), msg.MoveOn()):
        play.tell(command)
    play.wait(1_000).tell(msg.Say(text=SAID))
    play.interviewer(ASKED)
    play.wait(1_000).tell(coding_messages.ReplaceCode(round=0, text=FIRST))
    play.wait(90_000).tell(coding_messages.SubmitCode(round=0))
    play.judge(Verdict.WRONG_ANSWER)
    play.analyse(analysis(FACTS))
    play.tell(coding_messages.AskForHint(round=0))
    play.interviewer("Think of one.", coding_messages.GiveHint("Try one."))
    play.wait(2_000).tell(coding_messages.SubmitCode(round=0, code=SECOND))
    play.judge()
    play.analyse(analysis(CLEAN))
    play.tell(msg.End())
    return play


def seqs(play: Play, kind: type[ev.Event]) -> list[int]:
    """Where events of this kind are."""
    return [record.seq for record in play.records if isinstance(record.event, kind)]


def evidence(play: Play) -> dict[str, Evidence]:
    """One of each kind, all true."""
    (spoke,) = seqs(play, ev.CandidateSpoke)
    asked = next(r.seq for r in play.records if isinstance(r.event, ev.InterviewerSpoke) and r.event.text == ASKED)
    requested, requested_again = seqs(play, coding_events.RunRequested)
    finished, _ = seqs(play, coding_events.RunFinished)
    analysed, analysed_again = seqs(play, coding_events.RunAnalysed)
    written = seqs(play, coding_events.CodeSnapshotTaken)[0]
    times = {record.seq: record.at for record in play.records}
    run, again = f"run-{requested}", f"run-{requested_again}"
    return {
        "candidate": Utterance(seq=spoke, who="candidate", quote="keep a set of what was seen"),
        "interviewer": Utterance(seq=asked, who="interviewer", quote=ASKED),
        "code": CodeLines(seq=requested, problem=0, first=1, last=2, text="def solve(n):\n    return n"),
        "run": RunEvidence(seq=finished, run=run, verdict=Verdict.WRONG_ANSWER, passed=3, total=4),
        "case": CaseEvidence(seq=finished, run=run, case="case 3", category="general", verdict=Verdict.WRONG_ANSWER),
        "counterexample": CounterexampleEvidence(seq=analysed, run=run, input="n = 1", expected="2", got="1"),
        "time": GrowthEvidence(seq=analysed, run=run, parameter="n", what="time", growth="n^2"),
        "space": GrowthEvidence(seq=analysed, run=run, parameter="n", what="space", growth="1"),
        "function": FactEvidence(seq=analysed, run=run, fact="function", text="solve"),
        "unused": FactEvidence(seq=analysed, run=run, fact="unused", text="x (line 2)"),
        "duplicate": FactEvidence(seq=analysed, run=run, fact="duplicate", text="lines 1-3 and 7-9"),
        "unclear_name": FactEvidence(seq=analysed, run=run, fact="unclear_name", text="x"),
        "longest_line": FactEvidence(seq=analysed, run=run, fact="longest_line", text="16"),
        "clean": FactEvidence(seq=analysed_again, run=again, fact="clean", text=""),
        "hint": HintEvidence(seq=seqs(play, coding_events.HintGiven)[0], problem=0, level=1),
        "signal": SignalEvidence(seq=seqs(play, ev.SignalNoticed)[-1], problem=0, signal="explicit_ask"),
        "pause": PauseEvidence(seq=written, until=requested, ms=times[requested] - times[written]),
        "moment": MomentEvidence(seq=play.records[-1].seq, event="interview_completed"),
    }


def report(play: Play) -> Report:
    """Every finding true, every grade with proof, and the sums right: 4 in everything is 8 of 10."""
    rubric = rubric_for("coding")
    findings = tuple(
        Finding(
            id=f"finding-{number}",
            criterion=rubric.criteria[number % len(rubric.criteria)].id,
            problem=0,
            tone="improvement" if number % 2 else "strength",
            text=f"Something about {name}.",
            advice="Do it otherwise." if number % 2 else "",
            evidence=(one,),
            source="measured",
        )
        for number, (name, one) in enumerate(evidence(play).items())
    )
    return Report(
        id="report-1",
        rubric=rubric.name,
        level="mid",
        judged_by="",
        prompt="",
        samples=0,
        not_judged="No language model is set up.",
        up_to=play.records[-1].seq,
        inputs="0" * 64,
        verdict="A sound interview.",
        verdict_findings=("finding-0",),
        overall=8.0,
        low=7.0,
        high=9.0,
        coverage=100,
        criteria=tuple(
            CriterionScore(
                id=one.id,
                title=one.title,
                weight=one.weights["mid"],
                grade=4.0,
                low=3.5,
                high=4.5,
                measured=4.0,
                anchor=one.anchors[4],
                findings=tuple(finding.id for finding in findings if finding.criterion == one.id),
            )
            for one in rubric.criteria
        ),
        categories=dict.fromkeys(rubric.categories, 8.0),
        problems=(),
        findings=findings,
        strengths=("finding-0",),
        improvements=("finding-1",),
        exercises=(),
        measures=(),
    )
