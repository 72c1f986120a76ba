"""The moments of a design that count are marked."""

from greenroom.interview.core.evolve import begin, transitions
from greenroom.interview.core.messages import Say
from greenroom.interview.rounds.board.messages import (
    EditBoard,
    EnterPhase,
    FinishDesign,
    GiveRequirement,
    NoteSnapshot,
    RaiseTopic,
)
from greenroom.testing.board.play import Play, box
from greenroom.web.marks import Marks
from greenroom.web.recording_wire import Mark


def marks(play: Play) -> list[Mark]:
    gathering = Marks(None)
    for before, after, records in transitions(begin("interview", play.records[0]), play.records[1:]):
        if len(records) == 1:
            gathering.note(before, after, records[0], records[0].at)
        for record in records[1:]:
            gathering.note_typed(after, record, record.at)
    return list(gathering.all())


def said(play: Play, *kinds: str) -> list[tuple[str, str]]:
    return [(mark.tone, mark.label) for mark in marks(play) if mark.kind in kinds]


def test_the_stage_says_what_is_designed() -> None:
    assert said(Play().to_board(), "stage")[-1] == ("neutral", "System design: Coat check")


def test_parts_say_why_they_began() -> None:
    play = Play().to_board().answered()
    play.next()
    play.answered().wait(4 * 60_000)
    play.tell(Say(text="That is it."))
    play.interviewer("Let's look deeper.", EnterPhase("dives"))
    assert said(play, "phase") == [
        ("neutral", "Estimation"),
        ("neutral", "High-level design (time was up)"),
        ("neutral", "Deep dives"),
    ]


def test_requirements_that_were_asked_for_are_good() -> None:
    play = Play().to_board().answered()
    play.tell(Say(text="How many guests?"))
    play.interviewer(
        "Many.",
        GiveRequirement("guests", "guests per evening", "60,000."),
        GiveRequirement("rush", "the rush after a show", "Ten minutes.", asked=False),
        RaiseTopic("need", "store", "kept tickets"),
    )
    assert said(play, "requirement", "topic") == [
        ("good", "Asked about: guests per evening"),
        ("neutral", "Told: the rush after a show"),
        ("neutral", "Asked about a gap: kept tickets"),
    ]


def test_only_the_first_drawing_and_whole_boards_are_marked_and_no_stored_pictures() -> None:
    play = Play().to_board("design").answered()
    for number in range(30):
        play.draw(box(f"b{number}", number * 10))
    play.tell(EditBoard(round=0, changed=(box("more"),), via="import"))
    play.write("api", "x")
    play.draw(box("last"))
    play.tell(NoteSnapshot(round=0, name="board-1.png", revision=32, width=1, height=1, size=1))
    play.tell(FinishDesign(round=0))
    assert [label for _, label in said(play, "board", "design")] == [
        "First drawing",
        "Board taken in",
        "Design finished",
    ]
    first = next(mark for mark in marks(play) if mark.label == "First drawing")
    assert first.seq == next(one.seq for one in play.records if one.event.type == "board_edited")
