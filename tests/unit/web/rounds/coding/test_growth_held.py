"""Measured growth is not on the screen while the interviewer asks for the cost."""

from dataclasses import replace

from greenroom.interview.core import messages as msg
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.choices import CodingRules
from greenroom.interview.rounds.coding.state import Coding, coding_round
from greenroom.testing.coding.long_interview import REVIEW
from greenroom.testing.coding.play import Play
from greenroom.web.rounds.coding.room import coding_changes, coding_view
from greenroom.web.rounds.coding.wire import RunChanged, RunView
from tests.unit.feedback.interviews import GOOD, Rehearsal, grown


def measured() -> Rehearsal:
    """Solved, measured and reviewed, before anybody has asked for the cost."""
    play = Rehearsal().begin()
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    (run,) = coding_round(play.state, 0).runs.values()
    play.tell(coding_messages.Reviewed(run.id, REVIEW))
    return play


def shown(play: Play) -> RunView:
    (run,) = coding_view(coding_round(play.state, 0), 0).runs
    return run


def test_growth_and_review_are_held_back_and_the_room_says_so() -> None:
    run = shown(measured())
    assert run.growth_held
    assert run.analysis is not None
    assert run.analysis.growth is None
    assert run.review is None


def test_the_answer_to_the_question_brings_them() -> None:
    play = measured()
    play.interviewer("What does it cost, in time and in memory?")
    assert shown(play).growth_held
    before = coding_round(play.state, 0)
    play.say("It goes over the input once.")
    (change,) = coding_changes(0, before, coding_round(play.state, 0), play.records[-1:])
    assert isinstance(change, RunChanged)
    assert change.run == shown(play)
    assert not change.run.growth_held
    assert change.run.analysis is not None
    assert change.run.analysis.growth is not None
    assert change.run.review == REVIEW


def test_moving_on_brings_them_too() -> None:
    play = measured()
    play.tell(msg.MoveOn())
    assert not shown(play).growth_held


def test_logs_without_the_rule_show_growth_at_once() -> None:
    round = coding_round(measured().state, 0)
    old: Coding = replace(round, task=round.task.model_copy(update={"rules": CodingRules()}))
    (run,) = coding_view(old, 0).runs
    assert not run.growth_held
    assert run.analysis is not None
    assert run.analysis.growth is not None
