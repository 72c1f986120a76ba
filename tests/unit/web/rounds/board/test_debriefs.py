"""What a strong design looks like is told after the end, and not a moment before."""

from greenroom.interview.core import messages as msg
from greenroom.testing.board.bank import STRONG, FixedDesigns, a_design
from greenroom.testing.board.play import Play
from greenroom.web.rounds.board.debriefs import debriefs

BANK = FixedDesigns(a_design())


def played() -> Play:
    return Play().to_board("design")


def test_nothing_is_told_while_the_interview_runs() -> None:
    play = played()
    assert debriefs(play.state, BANK) == ()


def test_after_the_end_the_strong_board_stands_beside_ones_own() -> None:
    play = played()
    play.draw(*_drawn())
    play.tell(msg.End())
    (one,) = debriefs(play.state, BANK)
    assert (one.kind, one.round, one.slug, one.missing) == ("board", 0, "coat-check", "")
    assert one.strong is not None
    assert "Tickets database" in one.strong.text
    assert one.strong.elements
    assert one.strong.mermaid.startswith("flowchart")
    assert "API (service" in one.own.text
    assert one.own.elements
    assert one.debrief == a_design().debrief
    assert {each.requirement for each in one.requirements} == {each.id for each in a_design().requirements}
    assert next(each for each in one.figures if each.figure == "collects").how == "60,000 guests / 600 s = 100/s"
    assert next(each for each in one.topics if each.kind == "curve_ball").ask.startswith("A festival signs up")
    assert one.parts[0].why


def test_a_question_that_is_gone_leaves_ones_own_board() -> None:
    play = played()
    play.tell(msg.End())
    (one,) = debriefs(play.state, FixedDesigns())
    assert one.strong is None
    assert one.missing == "This question is no longer among the packs."
    assert one.own.text == "The board is empty."


def test_a_design_that_was_never_opened_is_not_told() -> None:
    play = Play()
    play.tell(msg.Start())
    play.tell(msg.End())
    assert debriefs(play.state, BANK) == ()


def test_an_end_tells_nothing_of_the_question_to_a_room_that_is_open() -> None:
    play = played()
    assert STRONG not in str(debriefs(play.state, BANK))


def _drawn():  # type: ignore[no-untyped-def]
    from greenroom.testing.board.play import component

    return component("API")
