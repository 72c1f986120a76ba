"""What models that read an interview afterwards are told about answers rounds."""

from greenroom.adapters.models.answers.reports import AnswersReports
from greenroom.adapters.models.fencing import Fence
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rubrics import rubrics_for
from greenroom.interview.assessment import Report
from greenroom.interview.core import messages as msg
from greenroom.interview.rounds.answers.assessment import AnswerGrades
from tests.unit.adapters.models.answers.interviews import FIRST, SAID, SECOND, asked, behavioral
from tests.unit.feedback.told import interview, report

REPORTS = AnswersReports()


def interviewed() -> Interviewed:
    play = asked(behavioral())
    play.tell(msg.Say(text=SAID))
    play.tell(msg.MoveOn())
    play.tell(msg.End())
    return Interviewed(play.records, play.state, {}, rubrics_for(play.state))


def test_questions_that_were_opened_are_told_with_what_a_good_answer_shows() -> None:
    first, second = REPORTS.tasks(interviewed().state)
    assert first.startswith(f"QUESTION 1: {FIRST.theme}\n{FIRST.text}\nA good answer shows: {FIRST.looks_for[0]}")
    assert SECOND.text in second


def test_the_lines_of_each_answer_are_told() -> None:
    read = interviewed()
    line = next(line.seq for line in read.state.lines if line.text == SAID)
    first, second = REPORTS.work(read, Fence("x"))
    assert first == f"Question 1, answered; 11 words in lines {line}; follow-ups asked: 0 of 2."
    assert second == "Question 2, unfinished; nothing was said; follow-ups asked: 0 of 2."


def test_the_coach_gets_notes_and_the_reports_section() -> None:
    notes = [*REPORTS.notes(interviewed())]
    assert notes[0].startswith(f"NOTES ON {FIRST.theme} (question)\n- Asked: {FIRST.text}\n- A good answer shows: ")
    one = AnswerGrades(
        round=0,
        slug=FIRST.slug,
        title=FIRST.theme,
        status="answered",
        words=11,
        follow_ups=1,
        time_spent_ms=None,
        time_limit_ms=None,
        parts=("situation", "own_part"),
    )
    written: Report = report(interview()).model_copy(update={"answers": (one,)})
    assert [*REPORTS.told(written)] == [
        f"Question 1, {FIRST.theme}: answered, 11 words, 1 follow-ups, parts recognised: situation, own part."
    ]
