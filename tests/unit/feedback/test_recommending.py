"""A recommendation follows from the score, has its reason, and says how sure it is."""

import pytest

from greenroom.feedback.recommending import FIRM, ORDER, Limit, Sides, call_for, recommend
from greenroom.interview.core.assessment import Call
from greenroom.judging.verdicts import Verdict
from tests.unit.feedback.interviews import BAD, Rehearsal, judged, solved_at_once

SIDES = Sides("You solved it.", "You said little.")


@pytest.mark.parametrize(
    ("tenths", "call"),
    [
        (100, "strong_hire"),
        (75, "hire"),
        (74, "lean_hire"),
        (61, "lean_no_hire"),
        (30, "no_hire"),
        (0, "strong_no_hire"),
    ],
)
def test_every_score_has_its_word(tenths: int, call: Call) -> None:
    assert call_for(tenths) == call


def test_the_words_fall_with_the_score() -> None:
    assert [call_for(tenths) for tenths in range(100, -1, -1)] == sorted(
        (call_for(tenths) for tenths in range(101)), key=ORDER.index
    )


def test_reason_and_uncertainty_are_told() -> None:
    found = recommend((66, 78, 91), 100, (), SIDES)
    assert (found.lowest, found.call, found.highest) == ("lean_hire", "hire", "strong_hire")
    assert found.reason == "The overall score is 7.8 out of 10. For it: You solved it. Against it: You said little."
    assert found.certainty == (
        "A strict reading comes to lean hire, a generous one to strong hire. It is one interview on one day."
    )


def test_a_limit_is_named_where_it_binds() -> None:
    found = recommend((66, 74, 86), 100, [Limit("lean_no_hire", "no problem was solved")], SIDES)
    assert {found.lowest, found.call, found.highest} == {"lean_no_hire"}
    assert found.reason.endswith("No problem was solved, so it is no more than lean no hire.")
    low = recommend((10, 20, 29), 100, [Limit("lean_no_hire", "no problem was solved")], SIDES)
    assert low.call == "strong_no_hire"
    assert "no more than" not in low.reason


@pytest.mark.parametrize(("score", "coverage"), [(74, FIRM - 1), (None, 100)])
def test_with_too_little_there_is_not_enough_to_say(score: int | None, coverage: int) -> None:
    found = recommend((score, score, score), coverage, (), SIDES)
    assert found.call == "not_enough"
    assert found.certainty == ""
    assert f"{coverage} %" in found.reason


def test_a_report_has_one() -> None:
    report = solved_at_once().end().report()
    assert report.version == 2
    assert report.recommendation is not None
    assert report.recommendation.call in ("hire", "strong_hire")
    play = Rehearsal().begin()
    play.say("My idea is to multiply it, let us see where that leads.")
    play.write(BAD)
    play.submit(judged(Verdict.WRONG_ANSWER))
    worse = play.end().report().recommendation
    assert worse is not None
    assert worse.call == "not_enough" or ORDER.index(worse.call) >= ORDER.index("lean_no_hire")
