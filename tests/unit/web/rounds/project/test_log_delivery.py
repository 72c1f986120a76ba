"""The report page says how far a session log is on its way."""

from greenroom.interview.core.messages import Abandon, End
from greenroom.interview.rounds.project.messages import KeepLog, LogDelivered, LogNotDelivered
from greenroom.testing.project.play import Play
from greenroom.web.rounds.project.resources import LogDelivery
from greenroom.web.rounds.project.session_log import delivery_view


def ended(keeps_log: bool = True) -> Play:
    play = Play(keeps_log=keeps_log).to_project()
    play.tell(End())
    return play


def view(play: Play, sink: str = "Notion") -> LogDelivery:
    return delivery_view(play.state, sink, play.now)


def test_it_can_be_asked_for_where_logs_can_be_kept() -> None:
    assert view(Play().to_project()).state == "none"
    assert view(ended(keeps_log=False)).state == "possible"
    assert view(ended(keeps_log=False), sink="").state == "none"
    early = Play()
    early.tell(Abandon())
    assert view(early).state == "none"


def test_from_the_end_until_it_is_kept() -> None:
    play = ended()
    assert view(play).state == "sending"
    play.tell(LogNotDelivered(0, 0, "Notion took too long."))
    failed = view(play)
    assert (failed.state, failed.reason, failed.again_at) == ("failed", "Notion took too long.", play.now + 15_000)
    play.wait(15_000)
    assert view(play).state == "sending"
    play.tell(LogDelivered(0, 1, "Notion", "https://notes/1"))
    kept = view(play, sink="")
    assert (kept.state, kept.sink, kept.where) == ("kept", "Notion", "https://notes/1")


def test_what_is_not_tried_again_by_itself() -> None:
    play = ended()
    play.tell(LogNotDelivered(0, 0, "Nothing is set up to keep it.", is_final=True))
    assert (view(play).state, view(play).again_at) == ("failed", None)
    play.tell(KeepLog(round=0))
    assert view(play).state == "sending"
