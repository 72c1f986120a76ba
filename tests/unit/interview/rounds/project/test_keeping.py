"""A session log is delivered once the interview is over, again after failures, and never once it is kept."""

import pytest

from greenroom.errors import Refused
from greenroom.interview.core.due import due
from greenroom.interview.core.messages import Abandon, End
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project.actions import DeliverLog
from greenroom.interview.rounds.project.delivery import PAUSES_MS, Delivery
from greenroom.interview.rounds.project.keeping import delivery_of
from greenroom.interview.rounds.project.messages import KeepLog, LogDelivered, LogNotDelivered
from greenroom.testing.project.play import Play


def ended(keeps_log: bool = True) -> Play:
    play = Play(keeps_log=keeps_log).to_project()
    play.tell(End())
    return play


def wanted(play: Play) -> DeliverLog | None:
    found = [action for action in due(play.state) if isinstance(action, DeliverLog)]
    assert len(found) <= 1
    return found[0] if found else None


def delivered(play: Play) -> None:
    action = wanted(play)
    assert action is not None
    play.tell(LogDelivered(action.round, action.number, "Notion", "https://notes/1"))


def failed(play: Play, *, is_final: bool = False) -> None:
    action = wanted(play)
    assert action is not None
    play.tell(LogNotDelivered(action.round, action.number, "No.", is_final))


def delivery(play: Play) -> Delivery:
    found = delivery_of(play.state)
    assert found is not None
    return found


def test_it_is_delivered_once_the_interview_is_over() -> None:
    play = Play(keeps_log=True).to_project()
    assert wanted(play) is None
    play.tell(End())
    assert wanted(play) == DeliverLog("deliver:0:0", 0, 0, play.now)
    delivered(play)
    assert wanted(play) is None
    assert delivery(play).where == "https://notes/1"


def test_also_when_the_candidate_left() -> None:
    play = Play(keeps_log=True).to_project()
    play.tell(Abandon())
    assert wanted(play) is not None


def test_not_where_no_project_was_opened_or_nothing_keeps_logs() -> None:
    early = Play(keeps_log=True)
    early.tell(Abandon())
    assert wanted(early) is None
    with pytest.raises(Refused, match="no session log"):
        early.tell(KeepLog(round=0))
    assert wanted(ended(keeps_log=False)) is None


def test_after_a_failure_it_is_tried_again_later_and_later() -> None:
    play = ended()
    for pause in PAUSES_MS:
        failed(play)
        action = wanted(play)
        assert action is not None
        assert action.at == play.now + pause
        play.wait(round(pause))
    failed(play)
    assert wanted(play) is None, "not for ever"
    assert delivery(play).reason == "No."


def test_what_cannot_go_well_is_not_tried_again_by_itself() -> None:
    play = ended()
    failed(play, is_final=True)
    assert wanted(play) is None
    play.tell(KeepLog(round=0))
    action = wanted(play)
    assert action is not None
    assert (action.at, action.number) == (play.now, 2)


def test_it_can_be_asked_for_at_any_time_but_while_it_is_on_its_way() -> None:
    play = ended(keeps_log=False)
    play.tell(KeepLog(round=0))
    assert wanted(play) is not None
    with pytest.raises(Refused, match="on its way"):
        play.tell(KeepLog(round=0))
    failed(play)
    play.tell(KeepLog(round=0))
    assert delivery(play).failures == 0
    delivered(play)
    with pytest.raises(Refused, match="kept in Notion already"):
        play.tell(KeepLog(round=0))


def test_not_while_the_interview_goes_on() -> None:
    with pytest.raises(Refused, match="isn't over"):
        Play(keeps_log=True).to_project().tell(KeepLog(round=0))


def test_an_answer_that_comes_twice_or_late_changes_nothing() -> None:
    play = ended()
    failed(play)
    assert play.tell(LogDelivered(0, 0, "Notion", "https://notes/2")) == []
    delivered(play)
    assert play.tell(LogNotDelivered(0, 1, "No.")) == []
    assert [type(record.event) for record in play.records[-2:]] == [ev.SessionLogNotKept, ev.SessionLogKept]
