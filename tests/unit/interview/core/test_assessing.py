"""After the end: the first report comes by itself, each reading and each report counts once, questions get answers."""

from typing import Any

import pytest

from greenroom.engine.rounds.coding.reviewing import review_without_question
from greenroom.errors import Refused
from greenroom.interview.assessment import Report
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import Assess, ConsultCoach, WriteReport
from greenroom.interview.core.after import MOST_QUESTIONS, MOST_REPORTS
from greenroom.interview.core.assessment import Judgement
from greenroom.interview.core.due import due
from greenroom.interview.core.evolve import fold
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.actions import Analyse, Review
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.interview.upcasting import dump, load
from greenroom.testing.coding.play import Play, requested, result
from tests.unit.feedback.told import interview, report

WRITTEN = report(interview())
JUDGEMENT = Judgement(criteria=(), by="test:model", prompt="assessment@1", input_tokens=70, output_tokens=30, cost=0.01)


def ended(command: msg.Command | None = None) -> Play:
    play = Play(requested(problem_count=1))
    for one in (msg.Start(), msg.MoveOn(), msg.MoveOn(), msg.MoveOn()):
        play.tell(one)
    play.tell(command or msg.End())
    return play


def wanted(play: Play) -> list[str]:
    return [action.id for action in due(play.state)]


def written(id_: str = "report-1") -> msg.Reported:
    return msg.Reported(WRITTEN.model_copy(update={"id": id_}))


def read(sample: int, judgement: Judgement | None = JUDGEMENT, reason: str = "", id_: str = "report-1") -> Any:
    return msg.ExplanationsRead(id_, sample, judgement, reason)


def test_the_first_report_is_due_at_the_end_without_asking() -> None:
    play = ended()
    assert wanted(play) == ["assess:report-1:1"]
    play.tell(read(1))
    assert wanted(play) == ["assess:report-1:2", "assess:report-1:3"]
    play.tell(read(3))
    play.tell(read(2))
    assert wanted(play) == ["report:report-1"]
    play.tell(written())
    assert wanted(play) == []
    assert play.state.report is not None
    assert fold("interview", play.records) == play.state


def test_what_was_submitted_is_looked_into_and_read_before_anything_is_judged() -> None:
    play = Play(requested(problem_count=1))
    for one in (
        msg.Start(),
        msg.MoveOn(),
        msg.MoveOn(),
        msg.MoveOn(),
        coding_messages.SubmitCode(round=0, code="x = 1"),
    ):
        play.tell(one)
    play.judge()
    play.tell(msg.End())
    assert [type(action) for action in due(play.state)] == [Analyse]
    play.analyse()
    assert [type(action) for action in due(play.state)] == [Review]
    play.tell(coding_messages.Reviewed(next(iter(runs_of(play.state))), review_without_question(result())))
    assert [type(action) for action in due(play.state)] == [Assess]


def test_without_a_first_reading_nobody_is_asked_again() -> None:
    play = ended()
    play.tell(read(1, None, "No language model is set up."))
    assert wanted(play) == ["report:report-1"]
    assert play.state.assessments[0].not_judged == "No language model is set up."


def test_a_later_reading_that_comes_to_nothing_leaves_those_that_did_not() -> None:
    play = ended()
    play.tell(read(1))
    play.tell(read(2, None, "It took too long."))
    assert wanted(play) == ["assess:report-1:3"]
    play.tell(read(3))
    assessment = play.state.assessments[0]
    assert [sample for sample, one in assessment.judgements.items() if one] == [1, 3]
    assert assessment.not_judged == ""


@pytest.mark.parametrize(
    "late",
    [
        read(1, None, "Too late."),
        read(2, id_="report-2"),
        read(4),
        written("report-2"),
        msg.ReportingFailed("report-2", "Too late."),
    ],
)
def test_an_answer_that_nobody_waits_for_leads_to_no_events(late: Any) -> None:
    play = ended()
    play.tell(read(1))
    assert play.tell(late) == []


def test_a_report_is_written_once() -> None:
    play = ended()
    play.tell(read(1, None, "None."))
    assert [event.type for event in play.tell(written())] == ["report_written"]
    assert play.tell(written()) == []
    assert play.tell(msg.ReportingFailed("report-1", "Too late.")) == []


def test_a_report_that_could_not_be_written_can_be_asked_for_again() -> None:
    play = ended()
    play.tell(read(1, None, "None."))
    play.tell(msg.ReportingFailed("report-1", "The disk is full."))
    assert wanted(play) == []
    assert play.state.report is None
    assert [event.type for event in play.tell(msg.AssessAgain())] == ["assessment_requested"]
    play.tell(read(1, None, "None.", "report-2"))
    play.tell(written("report-2"))
    assert play.state.report is not None
    assert play.state.assessments[0].failure == "The disk is full."


def test_scoring_again_keeps_both_and_is_done_once_when_asked_twice() -> None:
    play = ended()
    play.tell(read(1, None, "None."))
    play.tell(written())
    assert len(play.tell(msg.AssessAgain())) == 1
    assert play.tell(msg.AssessAgain()) == []
    assert play.state.report is not None, "the earlier one is there while another is being written"
    play.tell(read(1, id_="report-2"))
    assert wanted(play) == ["assess:report-2:2", "assess:report-2:3"]
    for sample in (2, 3):
        play.tell(read(sample, id_="report-2"))
    play.tell(written("report-2"))
    assert [one.report.id for one in play.state.assessments if one.report] == ["report-1", "report-2"]
    assert play.state.report.id == "report-2"


def test_what_was_left_is_scored_only_if_somebody_asks() -> None:
    play = ended(msg.Abandon())
    assert wanted(play) == []
    play.tell(msg.AssessAgain())
    assert wanted(play) == ["assess:report-1:1"]


def test_nothing_is_scored_before_the_end() -> None:
    play = Play()
    for command in (msg.AssessAgain(), msg.AskCoach(text="How was I?")):
        with pytest.raises(Refused, match="after the interview"):
            play.tell(command)
    assert not [action for action in due(play.state) if isinstance(action, Assess | WriteReport | ConsultCoach)]


def test_there_is_an_end_to_scoring_again() -> None:
    play = ended()
    for number in range(1, MOST_REPORTS + 1):
        play.tell(read(1, None, "None.", f"report-{number}"))
        play.tell(written(f"report-{number}"))
        if number < MOST_REPORTS:
            play.tell(msg.AssessAgain())
    with pytest.raises(Refused, match="the limit"):
        play.tell(msg.AssessAgain())


# ---------------------------------------------------------------- the coach


def reported() -> Play:
    play = ended()
    play.tell(read(1, None, "None."))
    play.tell(written())
    return play


def test_questions_are_answered_one_after_another_each_once() -> None:
    play = reported()
    for text in ("Why?", "And what next?"):
        play.tell(msg.AskCoach(text=text))
    first, second = (line.seq for line in play.state.thread)
    assert wanted(play) == [f"coach:{first}"]
    assert play.tell(msg.CoachReplied(second, "Out of turn.", (), "house")) == []
    account = ev.TurnAccount(model="test:model", input_tokens=5, output_tokens=5, cost=0.5)
    play.tell(msg.CoachReplied(first, "Because.", (), "test:model", account))
    assert play.tell(msg.CoachReplied(first, "Because, again.", (), "house")) == []
    assert wanted(play) == [f"coach:{second}"]
    play.tell(msg.CoachReplied(second, "Practise.", (), "house"))
    assert wanted(play) == []
    assert [(line.who, line.text) for line in play.state.thread] == [
        ("candidate", "Why?"),
        ("candidate", "And what next?"),
        ("coach", "Because."),
        ("coach", "Practise."),
    ]
    assert play.state.spending.tokens == 10


def test_there_is_no_talk_about_a_report_that_is_not_there() -> None:
    with pytest.raises(Refused, match="no report"):
        ended().tell(msg.AskCoach(text="How was I?"))


def test_a_thread_has_an_end() -> None:
    play = reported()
    for number in range(MOST_QUESTIONS):
        play.tell(msg.AskCoach(text=f"Question {number}?"))
    with pytest.raises(Refused, match="its limit"):
        play.tell(msg.AskCoach(text="One more?"))


def test_readings_are_charged_to_the_interview() -> None:
    play = ended()
    for sample in (1, 2, 3):
        play.tell(read(sample))
    assert (play.state.spending.turns, play.state.spending.tokens) == (3, 300)
    assert play.state.spending.cost == pytest.approx(0.03)


def test_the_report_in_the_log_is_the_report_that_was_written() -> None:
    play = reported()
    event = next(record.event for record in play.records if isinstance(record.event, ev.ReportWritten))
    copy = load(dump(event))
    assert isinstance(copy, ev.ReportWritten)
    assert copy.report == WRITTEN
    assert isinstance(copy.report, Report)
