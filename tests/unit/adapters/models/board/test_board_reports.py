"""What models that read an interview afterwards are told about board rounds."""

import pytest

from greenroom.adapters.models import coach
from greenroom.adapters.models.board.reports import BoardReports
from greenroom.adapters.models.fencing import Fence
from greenroom.feedback.interviewed import Interviewed
from greenroom.interview.core.messages import End
from greenroom.interview.rounds.board.messages import GiveRequirement, RaiseTopic
from tests.unit.adapters.models.board.boards import COATS, Board

REPORTS = BoardReports()
FENCE = Fence("x")


def interviewed() -> Interviewed:
    room = Board().to_board("requirements").answered()
    room.say("How many guests?")
    room.answer("60,000.", GiveRequirement("guests", "guests per evening", "60,000 guests"))
    room.next()
    room.next()
    room.answered()
    room.draw_chart(COATS)
    room.write("estimates", "collects = 60000 / 600 = 100/s\n")
    room.say("That is it.")
    room.answer("And the store?", RaiseTopic("fact", "single_point_of_failure", "one Tickets database"))
    room.tell(End())
    return Interviewed(tuple(room.records), room.state, {"board": {room.design.slug: room.design}}, {})


def test_the_task_is_told_as_the_candidate_got_it() -> None:
    (task,) = REPORTS.tasks(interviewed().state)
    assert task.startswith("DESIGN: Coat check (easy)\nDesign a system that keeps track of coats")


def test_the_work_is_the_board_its_notes_and_what_was_told_and_asked() -> None:
    read = interviewed()
    work = [*REPORTS.work(read, FENCE)]
    text = "\n".join(work)
    assert "The design, unfinished. Parts of the round: Requirements from line" in text
    assert ": guests per evening" in text
    assert "fact, one Tickets database" in text
    assert '- Ticket service -> Tickets database: "write ticket"' in text
    assert "single_point_of_failure: Tickets database stands alone" in text
    assert "collects = 60000 / 600 = 100/s" in text
    theirs = [one for one in work if "Tickets database" in one]
    assert len(theirs) > 2
    assert all(one.index("⟦") < one.index("Tickets database") < one.rindex("⟦end of ") for one in theirs)


@pytest.mark.parametrize(
    ("reason", "is_so"),
    [
        ("You named the Ticket service and wrote each ticket to the Tickets database.", True),
        ("You did not draw a cache, and you never said what makes reads cheap.", True),
        ("You left the Tickets database alone, which is a single point of failure.", True),
        ("You said that there is no queue, and then you drew one.", True),
        ("There is no queue on your board, so guests wait.", False),
        ("The Ticket service is not connected to the Tickets database.", False),
        ("Your board has nine components.", False),
        ("The Load balancer is a single point of failure.", False),
    ],
)
def test_a_reading_must_not_deny_what_is_drawn(reason: str, is_so: bool) -> None:
    found = REPORTS.contradiction(reason, interviewed().state)
    assert (found is None) == is_so
    assert is_so or str(found).endswith("Do not contradict the board.")


def test_the_coach_knows_the_notes_and_the_board_that_was_drawn() -> None:
    read = interviewed()
    (notes,) = REPORTS.notes(read)
    assert "A sound design has: kept tickets. Without it: A restart forgets whose coat is where." in notes
    assert "Figure: coats collected per second, 100/s. 60,000 guests / 600 s = 100/s" in notes
    assert "A strong board:\nComponents:\n- Guest phone (client)" in notes
    assert "Recent tickets cache (cache) x2" in notes
    told = "\n".join(coach._notes(read, FENCE))
    assert notes in told
    drawn = told.partition(f"⟦board {FENCE.tag}⟧")[2].partition(f"⟦end of board {FENCE.tag}⟧")[0]
    assert "- Notifier worker (worker) x2" in drawn


def test_without_notes_the_coach_still_has_the_board() -> None:
    read = interviewed()
    bare = Interviewed(read.records, read.state, {}, {})
    assert [*REPORTS.notes(bare)] == []
    assert any("Tickets database" in one for one in REPORTS.made(bare, FENCE))
