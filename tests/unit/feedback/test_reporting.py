"""The report as a whole: the same twice, honest about little, and made of nothing but what happened."""

import json
from collections.abc import Sequence
from pathlib import Path
from time import process_time

import pytest

from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubric_for
from greenroom.interview.assessment import Report
from greenroom.interview.core import messages as msg
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.state import Assessment
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.events import CodeEdited
from greenroom.interview.upcasting import load
from greenroom.judging.verdicts import Verdict
from tests.unit.feedback.interviews import (
    BAD,
    GOOD,
    MINUTE,
    QUESTIONS,
    Rehearsal,
    criterion,
    finding,
    grown,
    ids,
    judged,
    reported,
)

WRONG = Verdict.WRONG_ANSWER


def solved(**settings: object) -> Rehearsal:
    play = Rehearsal(**settings).begin()
    play.say("Are negative numbers allowed?")
    play.say("My idea is addition, which is O(n).")
    play.write(GOOD)
    play.run()
    play.submit(analysis=grown())
    return play


def failed() -> Rehearsal:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    play.submit(judged(WRONG))
    play.submit(judged(WRONG))
    return play


# ---------------------------------------------------------------- the same log, the same report


def test_the_same_log_gives_the_same_report_byte_for_byte() -> None:
    play = solved().end()
    first, second = play.report(), play.report()
    assert first.model_dump_json() == second.model_dump_json()
    again = reported(list(play.records), fold("interview", play.records), (), QUESTIONS)
    assert again.model_dump_json() == first.model_dump_json()


def test_a_second_report_reads_the_same_although_the_first_is_in_the_log() -> None:
    play = solved().end()
    first = play.report()
    play.tell(msg.ExplanationsRead("report-1", 1, None, "No language model is set up."))
    play.tell(msg.Reported(first))
    play.tell(msg.AskCoach(text="Why?"))
    play.tell(msg.AssessAgain())
    assert play.report().model_dump_json() == first.model_dump_json()


def test_whatever_goes_in_shows_in_the_digest_of_the_inputs() -> None:
    one, other = solved().end(), failed().end()
    assert one.report().inputs != other.report().inputs
    rubric = rubric_for("coding")
    changed = rubric.model_copy(update={"version": rubric.version + 1})
    assessment = Assessment("report-1", 0, {1: None}, "No language model is set up.")
    written = write_report(Interviewed(one.records, one.state, {"coding": QUESTIONS}, {"coding": changed}), assessment)
    assert written.inputs != one.report().inputs


# ---------------------------------------------------------------- what it says


def test_the_verdict_of_a_good_interview() -> None:
    report = solved().end().report()
    assert report.verdict == (
        "You solved “Doubling” on the first attempt, with the best known time complexity, O(n), and you asked "
        "questions about the problem first; try something harder next."
    )
    assert set(report.verdict_findings) == {"solved-1", "clarified-1"}
    assert report.overall is not None
    assert report.overall > 9


def test_the_verdict_of_a_lost_problem_names_what_to_do() -> None:
    report = failed().end().report()
    assert report.verdict == (
        "“Doubling” was not solved: your best submission passed 3 of 4 cases; next time, go through “typical” inputs "
        "by hand before you submit."
    )
    assert "unsolved-1" in report.verdict_findings


def test_strengths_and_improvements_are_the_weightiest_first_and_five_at_most() -> None:
    report = failed().end().report()
    assert report.improvements[0] == "unsolved-1"
    assert 3 <= len(report.improvements) <= 5
    for id_ in report.improvements:
        assert finding(report, id_).advice
    for id_ in report.strengths:
        assert finding(report, id_).tone == "strength"


def test_nothing_is_made_up_to_fill_a_list() -> None:
    report = solved().end().report()
    assert report.improvements == ()
    play = Rehearsal()
    play.tell(msg.Start())
    assert play.end().report().strengths == ()


def test_exercises_say_why_and_point_at_what_was_found() -> None:
    for play in (solved(), failed()):
        report = play.end().report()
        assert 2 <= len(report.exercises) <= 4
        assert all(one.why and one.findings and set(one.findings) <= ids(report) for one in report.exercises)
    assert (report.exercises[0].title, report.exercises[0].slug) == ("Try again: Doubling", "doubling")


def test_categories_are_means_of_their_criteria() -> None:
    report = solved().end().report()
    assert report.categories["technical_depth"] == 10.0
    assert set(report.categories) == set(rubric_for("coding").categories)


def test_more_is_asked_of_a_senior() -> None:
    reports: dict[str, Report] = {}
    for level in ("junior", "senior"):
        play = Rehearsal(level=level).begin()
        play.tell(coding_messages.AskForHint(round=0))
        play.interviewer("Think.", coding_messages.GiveHint("Think."))
        play.write(GOOD)
        play.submit(analysis=grown("n log n"))
        reports[level] = play.end().report()
    junior, senior = reports["junior"].overall, reports["senior"].overall
    assert junior is not None
    assert senior is not None
    assert junior > senior


def test_who_does_more_comes_out_higher() -> None:
    half = Rehearsal().begin()
    half.write(BAD)
    half.run(WRONG)
    half.submit(judged(WRONG, WRONG))
    half.write(GOOD)
    half.submit(analysis=grown("n log n"))
    scores = [play.end().report().overall or 0 for play in (solved(), half, failed())]
    assert scores == sorted(scores, reverse=True)
    assert len(set(scores)) == 3


# ---------------------------------------------------------------- little to go by


def assert_nothing_assessed(report: Report) -> None:
    assert (report.overall, report.low, report.high, report.coverage) == (None, None, None, 0)
    assert all(one.grade is None and one.reason for one in report.criteria)
    assert all(one is None for one in report.categories.values())
    assert report.verdict == "There was too little to go on: nothing in this interview could be assessed."
    assert report.strengths == report.improvements == report.exercises == ()


def test_an_interview_that_was_left_before_it_began() -> None:
    play = Rehearsal()
    play.tell(msg.Abandon())
    assert_nothing_assessed(play.report())


def test_an_interview_that_was_left_after_ten_seconds() -> None:
    play = Rehearsal()
    play.tell(msg.Start())
    play.interviewer("Hello. Are you ready?")
    play.wait(10_000)
    play.tell(msg.Abandon())
    report = play.report()
    assert_nothing_assessed(report)
    assert criterion(report, "communication").reason == "The interview was too short for a conversation."


def test_a_problem_that_was_looked_at_for_ten_seconds_is_not_held_against_anyone() -> None:
    play = Rehearsal(problem_count=2).begin()
    play.write(GOOD)
    play.submit(analysis=grown())
    play.tell(msg.MoveOn())
    play.wait(10_000)
    report = play.end().report()
    assert criterion(report, "correctness").grade == 10.0
    assert report.problems[1].score is None
    assert not [one for one in report.findings if one.round == 1]


def test_a_problem_that_was_never_run_is_said_to_be() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.wait(7 * MINUTE)
    report = play.end().report()
    assert criterion(report, "correctness").grade == 0.0
    assert finding(report, "nothing-run-1").text == "Your code for “Doubling” was never run."
    assert criterion(report, "testing").grade == 0.0


def test_little_that_was_assessed_makes_no_overall_score() -> None:
    play = Rehearsal()
    play.tell(msg.Start())
    for question in ("Are you ready?", "What do you work on?", "And what else?"):
        play.interviewer(question)
        play.wait(5_000)
        play.say("I write programs for the people at the library.")
        play.tell(msg.MoveOn())
    report = play.end().report()
    assert (report.coverage, report.overall) == (15, None)
    assert criterion(report, "communication").grade is not None


def test_a_question_that_is_gone_from_the_bank_leaves_the_rest() -> None:
    report = solved().end().report(questions={})
    assert criterion(report, "correctness").grade == 10.0
    efficiency = criterion(report, "efficiency")
    assert efficiency.grade is None
    assert "no longer in the question bank" in efficiency.reason


def test_an_old_log_gives_a_report() -> None:
    file = Path(__file__).parents[2] / "replays" / "coding-v1.jsonl"
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    records = [Recorded(one["seq"], one["at"], load(json.dumps(one["event"])), one["cause"]) for one in lines]
    report = reported(records, fold("interview", records), (), {})
    assert report.overall is not None
    assert report.verdict.startswith("You solved “")
    assert "skipped" in {one.status for one in report.problems}


# ---------------------------------------------------------------- very much to go by


def long_log(edits: int) -> tuple[Sequence[Recorded], Rehearsal]:
    """Somebody who types one letter after the other for six hours."""
    play = Rehearsal(time_factor=None).begin()
    seq, at = play.records[-1].seq, play.records[-1].at
    typed = [
        Recorded(
            seq + number,
            at + number * 200,
            CodeEdited(problem=0, revision=number, start=number - 1, end=number - 1, text="x"),
        )
        for number in range(1, edits + 1)
    ]
    play.records.extend(typed)
    play.state = fold("interview", play.records)
    play.now = play.records[-1].at
    play.submit(judged(WRONG))
    play.end()
    return play.records, play


def test_a_log_of_a_hundred_thousand_events_takes_no_longer_than_folding_it_a_few_times() -> None:
    records, play = long_log(100_000)
    started = process_time()
    fold("interview", records)
    folded = process_time() - started
    interviewed = Interviewed(records, play.state, {"coding": QUESTIONS}, {"coding": rubric_for("coding")})
    started = process_time()
    report = write_report(interviewed, Assessment("report-1", 0, {1: None}, "No language model is set up."))
    took = process_time() - started
    assert report.up_to == records[-1].seq
    assert took < 2 * folded + 1.0


def test_a_rubric_of_which_nothing_is_measured_says_so() -> None:
    play = solved().end()
    interviewed = Interviewed(play.records, play.state, {"coding": QUESTIONS}, {"coding": rubric_for("board")})
    report = write_report(interviewed, Assessment("report-1", 0, {1: None}, "No language model is set up."))
    assert (report.rubric, report.overall, report.coverage) == ("board@1", None, 0)
    assert all("needs someone to read" in one.reason for one in report.criteria)


@pytest.mark.parametrize("level", ["junior", "mid", "senior"])
def test_anchors_are_those_of_the_level(level: str) -> None:
    report = solved(level=level).end().report()
    known = {one.id: one for one in rubric_for("coding").criteria}
    for one in report.criteria:
        if one.grade is not None:
            assert one.anchor in known[one.id].anchors_for(report.level)  # type: ignore[arg-type]
