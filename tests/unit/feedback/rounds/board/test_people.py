"""Six people on the same question: how they come out, and what is said of them."""

import pytest

from greenroom.interview.assessment import Report
from greenroom.interview.core.assessment import CriterionJudgement, Judgement, Quote
from greenroom.interview.core.events import CandidateSpoke
from tests.unit.feedback.rounds.board.designs import PEOPLE, Talked, criterion, design, ids, strong

SPANS = {
    "strong": (8.0, 10.0),
    "average": (4.0, 6.5),
    "weak": (1.0, 3.5),
    "silent": (0.0, 0.5),
    "talker": (3.0, 6.0),
    "drawer": (2.5, 5.0),
}


@pytest.fixture(scope="module")
def plays() -> dict[str, Talked]:
    return {name: play() for name, play in PEOPLE.items()}


@pytest.fixture(scope="module")
def reports(plays: dict[str, Talked]) -> dict[str, Report]:
    return {name: play.report() for name, play in plays.items()}


@pytest.mark.parametrize("name", PEOPLE)
def test_everybody_gets_the_score_that_they_earned(reports: dict[str, Report], name: str) -> None:
    low, high = SPANS[name]
    overall = reports[name].overall
    assert overall is not None
    assert low <= overall <= high


@pytest.mark.parametrize("name", PEOPLE)
def test_the_same_log_gives_the_same_report(plays: dict[str, Talked], reports: dict[str, Report], name: str) -> None:
    assert plays[name].report() == reports[name]


@pytest.mark.parametrize("name", PEOPLE)
def test_a_report_has_few_findings_and_each_is_told_once(reports: dict[str, Report], name: str) -> None:
    found = [one for one in reports[name].findings if one.round is not None and one.tone != "neutral"]
    assert 1 <= len(found) <= 12
    assert len({one.text for one in found}) == len(found)
    for one in found:
        assert one.text.endswith((".", "”", "?"))
        assert "  " not in one.text
        assert (one.tone == "improvement") == bool(one.advice)


def test_a_strong_interview_has_strengths_only(reports: dict[str, Report]) -> None:
    report = reports["strong"]
    assert {one.tone for one in report.findings} == {"strength"}
    assert {
        "whole-design-1",
        "figures-right-1",
        "brought-up-requirements-1",
        "survives-loss-1",
        "cost-named-1",
        "answer-right-unique-numbers-1",
    } <= ids(report)
    assert report.recommendation is not None
    # One answer of each kind is too little for more.
    assert report.recommendation.call == "hire"


def test_an_empty_board_with_talk_scores_low_for_its_design_and_is_not_recommended(reports: dict[str, Report]) -> None:
    report = reports["talker"]
    assert criterion(report, "high_level_design").grade == 0
    assert "nothing-drawn-1" in ids(report)
    assert report.recommendation is not None
    assert report.recommendation.call in ("lean_no_hire", "no_hire", "strong_no_hire")
    # What they said well counts for them all the same.
    assert (criterion(report, "requirement_gathering").grade or 0) >= 8
    assert "cost-named-1" in ids(report)


def test_a_strong_board_without_a_word_shows_no_reasons(reports: dict[str, Report]) -> None:
    report = reports["drawer"]
    assert criterion(report, "high_level_design").grade == 10
    assert criterion(report, "trade_offs").grade == 0
    assert criterion(report, "design_communication").grade == 0
    assert {"said-nothing-1", "choices-unexplained-1", "whole-design-1"} <= ids(report)


def test_somebody_who_does_nothing_is_not_blamed_for_what_was_never_asked(reports: dict[str, Report]) -> None:
    report = reports["silent"]
    deep = criterion(report, "deep_dive")
    assert deep.grade is None
    assert deep.reason == "No part of the design was looked at in detail."
    assert design(report).score is None
    assert not any(one.tone == "strength" for one in report.findings)


def test_the_section_says_what_became_of_everything(reports: dict[str, Report]) -> None:
    one = design(reports["average"])
    assert {each.requirement: each.outcome for each in one.requirements} == {
        "hand-in": "missed",
        "collect": "missed",
        "guests": "asked",
        "rush": "missed",
        "loss": "told",
        "paying": "missed",
    }
    assert {each.need: each.outcome for each in one.parts} == {
        "balancer": "weak",
        "service": "weak",
        "store": "weak",
        "cache": "missing",
        "bell": "missing",
    }
    assert [(each.topic, each.outcome) for each in one.asked] == [("unique-numbers", "wrong"), ("ten-times", "right")]
    assert {each.outcome for each in one.figures} == {"missing"}
    assert [each.phase for each in one.phases] == ["requirements", "estimation", "design", "dives", "scale", "wrap_up"]
    assert sum(each.ms for each in one.phases) == one.time_spent_ms
    assert (one.components, one.flows, one.status) == (4, 3, "finished")
    assert any(each.fact == "single_point_of_failure" for each in one.facts)


def test_what_was_not_assessed_says_why(reports: dict[str, Report]) -> None:
    for report in reports.values():
        assert all(one.reason for one in report.criteria if one.grade is None)


def test_a_reader_may_move_explanations_within_the_band_and_nothing_that_the_board_decides() -> None:
    play = strong()
    line = next(one for one in play.records if isinstance(one.event, CandidateSpoke) and "downside" in one.event.text)
    assert isinstance(line.event, CandidateSpoke)

    def judged(grade: int) -> Judgement:
        quotes = (Quote(seq=line.seq, text="The downside is that the cache can be stale for a second."),)
        criteria = tuple(
            CriterionJudgement(criterion=one.id, grade=grade, reason="It was heard.", quotes=quotes)
            for one in play.report().criteria
        )
        return Judgement(criteria=criteria, by="test:model", prompt="assessment@1")

    measured, low = play.report(), play.report(judged(0))
    for id_ in ("high_level_design", "estimation"):
        assert criterion(low, id_).grade == criterion(measured, id_).grade
    for id_ in ("trade_offs", "design_communication", "deep_dive"):
        before, after = criterion(measured, id_).grade, criterion(low, id_).grade
        assert before is not None
        assert after is not None
        assert 0 < before - after <= 2.001


def test_one_right_answer_is_too_little_for_a_high_grade(reports: dict[str, Report]) -> None:
    grade = next(one.grade for one in reports["strong"].criteria if one.id == "deep_dive")
    assert grade is not None
    assert 5 < grade < 8
