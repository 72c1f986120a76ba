"""Reading a log once: sizes, pauses, chances, and what is left out."""

from greenroom.feedback.course import InterviewCourse
from greenroom.feedback.reading import read, records_of_interview
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.interview.core import messages as msg
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.play import STARTER
from tests.unit.feedback.interviews import BAD, GOOD, MINUTE, QUESTIONS, Rehearsal, judged


def course(play: Rehearsal) -> InterviewCourse[Worked]:
    return read(records_of_interview(play.records), play.state, {"coding": QUESTIONS})


def test_a_deleted_starter_is_nobodys_lost_work() -> None:
    play = Rehearsal().begin()
    play.tell(coding_messages.EditCode(round=0, base=0, start=0, end=len(STARTER), text=""))
    play.tell(coding_messages.EditCode(round=0, base=1, start=0, end=0, text=GOOD))
    (worked,) = course(play.end()).rounds
    assert (worked.typed, worked.deleted, worked.thrown_away) == (len(GOOD), len(STARTER), 0)


def test_ones_own_deleted_text_is() -> None:
    play = Rehearsal().begin()
    play.tell(coding_messages.EditCode(round=0, base=0, start=0, end=0, text="x" * 100))
    play.tell(coding_messages.EditCode(round=0, base=1, start=0, end=90, text=""))
    (worked,) = course(play.end()).rounds
    assert (worked.typed, worked.thrown_away) == (100, 90 - len(STARTER))
    assert worked.largest_cut is not None
    assert worked.largest_cut[0] == 90


def test_each_language_has_a_size_of_its_own() -> None:
    play = Rehearsal().begin()
    play.tell(coding_messages.ChooseLanguage(round=0, language="javascript"))
    play.tell(coding_messages.ReplaceCode(round=0, text="x" * 30))
    (worked,) = course(play.end()).rounds
    assert worked.sizes == {"javascript": 30}
    assert worked.typed == 30


def test_reading_the_statement_is_no_pause() -> None:
    play = Rehearsal().begin()
    play.write(GOOD, after=5 * MINUTE)
    play.write(BAD, after=MINUTE)
    play.submit(judged(), after=30_000)
    (worked,) = course(play.end()).rounds
    assert worked.longest_pause is not None
    assert worked.longest_pause.ms == MINUTE


def test_what_the_interviewer_has_run_is_not_the_candidates_run() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.say("Could you run it?")
    play.interviewer("I will run it.", coding_messages.RunTests())
    play.judge()
    (worked,) = course(play.end()).rounds
    assert len(worked.tries) == 1
    assert worked.runs == []


def test_a_run_that_we_could_not_judge_is_no_attempt() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.tell(coding_messages.SubmitCode(round=0))
    play.judge_breaks()
    (worked,) = course(play.end()).rounds
    assert worked.submissions == []
    assert worked.problem.attempts == 0


def test_a_problem_is_closed_by_the_verdict_that_decides_it() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    for _ in range(3):
        play.submit(judged(Verdict.WRONG_ANSWER))
    play.wait(2 * MINUTE)
    (worked,) = course(play.end()).rounds
    assert worked.closed is not None
    assert worked.closed.type == "run_finished"
    assert worked.spent_ms == 20_000 + MINUTE + 3 * 10_000


def test_a_chance_is_time_or_a_decision() -> None:
    early = Rehearsal().begin()
    early.wait(MINUTE)
    late = Rehearsal().begin()
    late.wait(6 * MINUTE)
    skipped = Rehearsal().begin()
    skipped.tell(coding_messages.SkipProblem(round=0))
    chances = [course(play.end()).rounds[0].had_a_chance(33, 300_000) for play in (early, late, skipped)]
    assert chances == [False, True, True]


def test_what_is_about_reports_is_left_out() -> None:
    play = Rehearsal().begin().end()
    before = len(records_of_interview(play.records))
    play.tell(msg.ExplanationsRead("report-1", 1, None, "No language model is set up."))
    play.tell(msg.Reported(play.report()))
    assert len(play.records) > before == len(records_of_interview(play.records))
