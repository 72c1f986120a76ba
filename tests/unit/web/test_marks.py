"""The moments that count are marked, briefly and calmly, with the findings that cite them."""

from greenroom.interview.assessment import Finding, Report
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.assessment import MomentEvidence, PauseEvidence, Tone, Utterance
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin, evolve
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.assessment import HintEvidence
from greenroom.judging.evidence import Analysis, Counterexample, Growth, GrowthFinding
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.play import Play
from greenroom.web.marks import Marks
from greenroom.web.recording import Recording
from greenroom.web.recording_wire import Mark

COUNTEREXAMPLE = Counterexample(
    verdict=Verdict.WRONG_ANSWER, arguments="[]", input="n = 0", expected="0", got="1", size=1, tried=9, seconds=0.1
)
GROWTH = Growth(
    findings=(GrowthFinding(parameter="n", time="n^2", time_confidence="high", space=None, space_confidence="none"),),
    curves=(),
    seconds=1.0,
)


def at_the_problem() -> Play:
    play = Play()
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn(), msg.MoveOn()):
        play.tell(command)
    return play


def marks(play: Play, report: Report | None = None) -> list[Mark]:
    gathering, state = Marks(report), begin("interview", play.records[0])
    for record in play.records[1:]:
        before, state = state, evolve(state, record)
        gathering.note(before, state, record, record.at)
    return list(gathering.all())


def said(play: Play, *kinds: str) -> list[tuple[str, str, int | None]]:
    return [(mark.tone, mark.label, mark.round) for mark in marks(play) if mark.kind in kinds]


def test_stages_are_marked_in_order() -> None:
    play = at_the_problem()
    assert said(play, "stage") == [
        ("neutral", "Greeting", None),
        ("neutral", "About you", None),
        ("neutral", "Warm-up", None),
        ("neutral", "Problem 1", 0),
    ]


def test_runs_and_submissions_are_counted_apart_and_by_problem() -> None:
    play = at_the_problem()
    for verdict in (Verdict.RUNTIME_ERROR, Verdict.ACCEPTED):
        play.tell(coding_messages.RunCode(round=0))
        play.judge(verdict)
    play.tell(coding_messages.SubmitCode(round=0))
    play.judge(Verdict.WRONG_ANSWER)
    play.tell(coding_messages.RunCode(round=0))
    play.judge_breaks()
    play.tell(coding_messages.SubmitCode(round=0))
    play.judge()
    play.tell(msg.MoveOn())
    play.tell(coding_messages.RunCode(round=1))
    play.judge()
    assert said(play, "run", "submission") == [
        ("bad", "Run 1: runtime error", 0),
        ("good", "Run 2: passed", 0),
        ("bad", "Submission 1: wrong answer", 0),
        ("neutral", "Run 3: couldn't be run", 0),
        ("good", "Submission 2: passed", 0),
        ("good", "Run 1: passed", 1),
    ]


def test_what_was_found_out_about_a_submission_is_marked() -> None:
    play = at_the_problem()
    for verdict, analysis in (
        (Verdict.WRONG_ANSWER, Analysis(counterexample=COUNTEREXAMPLE, growth=GROWTH)),
        (Verdict.TIMEOUT, Analysis(growth=GROWTH)),
        (Verdict.ACCEPTED, Analysis(failure="no sandbox")),
    ):
        play.tell(coding_messages.SubmitCode(round=0))
        play.judge(verdict)
        play.analyse(analysis)
    assert said(play, "analysis") == [
        ("bad", "Submission 1: counterexample", 0),
        ("neutral", "Submission 2: O(n^2) measured", 0),
        ("neutral", "Submission 3: analysed", 0),
    ]


def test_help_and_trouble_are_marked() -> None:
    play = at_the_problem()
    play.interviewer("Here it is.")
    play.tell(coding_messages.AskForHint(round=0))
    play.interviewer("Try this.", coding_messages.GiveHint("Halve it."))
    play.tell(coding_messages.ChooseLanguage(round=0, language="go"))
    play.tell(msg.Say(text="What is a heap?"))
    play.interviewer("Look:", msg.ShowConcept("heap", "A tree in a list.", "glossary"))
    play.wait(14 * 60_000)
    play.tell(coding_messages.SkipProblem(round=0))
    kinds = {mark.kind: mark for mark in marks(play)}
    assert (kinds["hint"].label, kinds["hint"].tone, kinds["hint"].round) == ("Hint 1", "help", 0)
    assert kinds["language"].label == "Language: Go"
    assert kinds["concept"].label == "Concept: heap"
    assert kinds["signal"].label.startswith("Stuck: ")
    assert kinds["skip"].label == "Skipped the problem"
    assert kinds["time_called"].label in ("5 min left", "1 min left", "2 min left")


def test_the_end_says_how_it_came() -> None:
    for command, label in ((msg.End(), "Ended by the candidate"), (msg.Abandon(), "The candidate left")):
        play = at_the_problem()
        play.tell(command)
        assert said(play, "end") == [("neutral", label, 0)]


def test_time_that_is_up_is_marked() -> None:
    play = at_the_problem()
    play.until(lambda state: state.stage_expired or state.open_round == 1)
    assert ("neutral", "Time is up", 0) in said(play, "time_called")


def test_a_pause_of_the_clock_is_marked_unless_it_is_short() -> None:
    play = at_the_problem()
    play.tell(msg.SkipTime(180_000, "slept"))
    play.tell(msg.SkipTime(-3_600_000, "clock_changed"))
    play.tell(msg.SkipTime(3_000, "stopped"))
    assert said(play, "time_skipped") == [
        ("neutral", "Clock paused for 3 minutes", 0),
        ("neutral", "Computer's clock changed by 60 minutes", 0),
    ]


def test_every_label_is_short_and_calm() -> None:
    play = at_the_problem()
    play.wait(30 * 60_000)
    for mark in marks(play):
        assert 0 < len(mark.label) <= 40
        assert "!" not in mark.label


# ---------------------------------------------------------------- findings


def report(*findings: Finding) -> Report:
    return Report.model_construct(findings=findings)


def finding(id_: str, tone: Tone, *evidence: object, round: int | None = None) -> Finding:
    return Finding.model_construct(id=id_, tone=tone, evidence=evidence, round=round)


def seq_of(play: Play, kind: type[object]) -> int:
    return next(record.seq for record in play.records if isinstance(record.event, kind))


def test_findings_are_with_the_moment_they_cite() -> None:
    play = at_the_problem()
    play.interviewer("Here it is.")
    play.tell(coding_messages.AskForHint(round=0))
    play.interviewer("Try this.", coding_messages.GiveHint("Halve it."))
    hint = seq_of(play, coding_events.HintGiven)
    cited = HintEvidence(seq=hint, problem=0, level=1)
    found = report(finding("f1", "neutral", cited, cited), finding("f2", "improvement", cited))
    assert [mark.findings for mark in marks(play, found) if mark.kind == "hint"] == [("f1", "f2")]
    assert all(mark.findings == () for mark in marks(play))


def test_a_moment_that_only_the_report_knows_gets_a_mark_without_the_words() -> None:
    play = at_the_problem()
    play.interviewer("Here it is.")
    play.tell(msg.Say(text="A secret of mine."))
    spoke = seq_of(play, ev.CandidateSpoke)
    started = seq_of(play, ev.InterviewStarted)
    found = report(
        finding("f1", "strength", Utterance(seq=spoke, who="candidate", quote="A secret"), round=0),
        finding("f2", "improvement", MomentEvidence(seq=started, event="interview_started")),
        finding("f3", "strength", PauseEvidence(seq=started, until=spoke, ms=9)),
    )
    given = [(mark.seq, mark.tone, mark.label, mark.findings) for mark in marks(play, found) if mark.kind == "finding"]
    assert given == [
        (started, "neutral", "In the report: this moment", ("f2", "f3")),
        (spoke, "good", "In the report: words", ("f1",)),
    ]


def test_a_recording_marks_with_the_newest_report() -> None:
    play = at_the_problem()
    play.tell(msg.Abandon())
    started = seq_of(play, ev.InterviewStarted)
    cited = MomentEvidence(seq=started, event="interview_started")
    last = play.records[-1]
    for number, id_ in enumerate(("old", "new"), start=1):
        play.records += [
            Recorded(last.seq + 2 * number - 1, last.at, ev.AssessmentRequested(report=f"report-{number}")),
            Recorded(
                last.seq + 2 * number,
                last.at,
                ev.ReportWritten.model_construct(report=report(finding(id_, "neutral", cited))),
            ),
        ]
    head = Recording("interview", play.records).head()
    assert [mark.findings for mark in head.marks if mark.seq == started] == [("new",)]
