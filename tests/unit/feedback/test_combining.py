"""A language model may speak where nothing can be measured, and never against what was."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.interview.assessment import Report
from greenroom.interview.core.assessment import CriterionJudgement, Judgement, Quote, Utterance
from greenroom.interview.core.events import CandidateSpoke
from greenroom.judging.verdicts import Verdict
from tests.unit.feedback.interviews import BAD, GOOD, MINUTE, Rehearsal, criterion, finding, grown, ids, judged

CRITERIA = [
    "problem_solving",
    "correctness",
    "efficiency",
    "code_quality",
    "communication",
    "testing",
    "time_management",
]
BAND = 2.0


def unsolved() -> Rehearsal:
    play = Rehearsal().begin()
    play.say("I would like to begin with a loop.")
    play.write(BAD)
    play.submit(judged(*[Verdict.WRONG_ANSWER] * 4))
    play.wait(3 * MINUTE)
    return play.end()


def solved() -> Rehearsal:
    play = Rehearsal().begin()
    play.say("My idea is addition, because doubling is adding a number to itself.")
    play.write(GOOD)
    play.run()
    play.submit(analysis=grown())
    return play.end()


def said(play: Rehearsal) -> Quote:
    """The last thing the candidate said."""
    record = [one for one in play.records if isinstance(one.event, CandidateSpoke)][-1]
    assert isinstance(record.event, CandidateSpoke)
    return Quote(seq=record.seq, text=record.event.text)


def judgement(play: Rehearsal, grade: int | None, *, quotes: tuple[Quote, ...] | None = None) -> Judgement:
    """The same grade for everything."""
    proof = (said(play),) if quotes is None else quotes
    return Judgement(
        criteria=tuple(
            CriterionJudgement(criterion=one, grade=grade, reason=f"That is worth {grade}.", quotes=proof)
            for one in CRITERIA
        ),
        by="test:model",
        prompt="assessment@1",
    )


def grades(report: Report) -> dict[str, float | None]:
    return {one.id: one.grade for one in report.criteria}


def test_praise_for_a_candidate_who_solved_nothing_stays_within_the_band() -> None:
    play = unsolved()
    alone, praised = play.report(), play.report(*[judgement(play, 5)] * 3)
    for id_ in ("correctness", "efficiency", "time_management"):
        assert grades(praised)[id_] == grades(alone)[id_]
    for id_ in ("problem_solving", "communication", "testing"):
        measured = criterion(alone, id_).measured
        assert measured is not None
        assert grades(praised)[id_] == min(10.0, measured + BAND)
    assert grades(praised)["correctness"] == 0.0


def test_praise_that_the_measures_do_not_bear_out_is_no_strength() -> None:
    play = unsolved()
    report = play.report(*[judgement(play, 5)] * 3)
    assert finding(report, "judged-problem-solving").tone == "neutral"
    assert not [id_ for id_ in report.strengths if id_ in ("judged-problem-solving", "judged-testing")]


def test_scorn_for_a_candidate_who_solved_everything_stays_within_the_band() -> None:
    play = solved()
    alone, scorned = play.report(), play.report(*[judgement(play, 0)] * 3)
    assert grades(scorned)["correctness"] == 10.0
    for id_ in ("problem_solving", "communication", "testing"):
        measured = criterion(alone, id_).measured
        assert measured is not None
        assert grades(scorned)[id_] == measured - BAND


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 5), min_size=1, max_size=3))
def test_whatever_is_said_the_measured_part_holds(samples: list[int]) -> None:
    play = PLAYED
    report = play.report(*[judgement(play, one) for one in samples])
    for one in report.criteria:
        if one.measured is None or one.grade is None:
            continue
        rubric_lets = one.id not in ("correctness", "efficiency", "time_management")
        assert abs(one.grade - one.measured) <= (BAND if rubric_lets else 0)
        assert one.low is not None
        assert one.high is not None
        assert one.low <= one.grade <= one.high


PLAYED = unsolved()


def test_within_the_band_the_mean_of_the_samples_counts() -> None:
    play = solved()
    report = play.report(judgement(play, 4), judgement(play, 4), judgement(play, 3))
    testing = criterion(report, "testing")
    assert testing.measured == 8.0
    assert testing.grade == 7.34
    assert testing.judged == (8, 8, 6)


def test_the_spread_of_the_samples_is_the_uncertainty() -> None:
    play = solved()
    agreed = criterion(play.report(*[judgement(play, 4)] * 3), "testing")
    torn = criterion(play.report(judgement(play, 3), judgement(play, 4), judgement(play, 5)), "testing")
    assert agreed.low is not None
    assert agreed.high is not None
    assert torn.low is not None
    assert torn.high is not None
    assert torn.high - torn.low > agreed.high - agreed.low
    assert (torn.low, torn.high) == (6.0, 10.0)


def test_one_reading_alone_is_less_sure_than_three_that_agree() -> None:
    play = solved()
    one, three = (criterion(play.report(*[judgement(play, 4)] * count), "testing") for count in (1, 3))
    assert one.low is not None
    assert three.low is not None
    assert one.low < three.low


def test_where_nothing_could_be_measured_the_samples_alone_make_the_grade() -> None:
    play = solved()
    quality = criterion(play.report(*[judgement(play, 3)] * 3), "code_quality")
    assert (quality.measured, quality.grade) == (None, 6.0)
    assert finding(play.report(*[judgement(play, 3)] * 3), "judged-code-quality").source == "judged"


@pytest.mark.parametrize(
    "quotes",
    [
        (),
        (Quote(seq=3, text="I have invented this."),),
        (Quote(seq=99_999, text="My idea is addition"),),
    ],
)
def test_a_grade_without_a_quote_that_holds_does_not_count(quotes: tuple[Quote, ...]) -> None:
    play = solved()
    report = play.report(judgement(play, 0, quotes=quotes))
    assert all(one.judged == () for one in report.criteria)
    assert grades(report) == grades(play.report())


def test_a_sample_that_does_not_grade_does_not_count() -> None:
    play = solved()
    assert grades(play.report(judgement(play, None))) == grades(play.report())


def test_what_was_judged_is_a_finding_with_the_candidates_words() -> None:
    play = solved()
    report = play.report(*[judgement(play, 4)] * 3)
    found = finding(report, "judged-communication")
    assert (found.source, found.tone, found.text) == ("judged", "strength", "That is worth 4.")
    assert found.evidence == (Utterance(seq=said(play).seq, who="candidate", quote=said(play).text),)
    assert (report.judged_by, report.prompt, report.samples) == ("test:model", "assessment@1", 3)
    assert report.not_judged == ""


@pytest.mark.parametrize(
    ("readings", "tone"),
    [
        ((4, 3, 4), "strength"),
        ((4, 2), "neutral"),
        ((2, 4), "neutral"),
        ((3, 3, 4), "neutral"),
        ((2, 3, 2), "improvement"),
    ],
)
def test_praise_and_blame_count_only_if_the_readings_come_to_it_together(readings: tuple[int, ...], tone: str) -> None:
    play = solved()
    report = play.report(*(judgement(play, grade) for grade in readings))
    assert finding(report, "judged-communication").tone == tone


def test_without_a_model_the_report_says_what_nobody_read() -> None:
    report = solved().report()
    assert report.not_judged == "No language model is set up."
    assert "judged-communication" not in ids(report)
    communication = criterion(report, "communication")
    assert "needs a language model" in communication.reason
    assert communication.grade is not None
    assert communication.high is not None
    assert communication.high - communication.grade >= BAND


def test_nobodys_opinion_fills_an_interview_in_which_nothing_happened() -> None:
    play = Rehearsal()
    play.begin()
    play.end()
    report = play.report(*[judgement(play, 5)] * 3)
    assert report.overall is None
    assert grades(report)["problem_solving"] is None
