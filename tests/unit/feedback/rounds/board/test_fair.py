"""Nobody is blamed for what they had no time for, were not asked, or what could only be guessed."""

import pytest

from greenroom.interview.rounds.board import messages as bm
from greenroom.testing.board.bank import STRONG
from greenroom.testing.board.play import box, label
from tests.unit.feedback.rounds.board.designs import BARE, MINUTE, Talked, criterion, design, finding, ids


def to_design() -> Talked:
    play = Talked()
    play.goes_on()
    play.goes_on()
    return play


def test_who_stops_during_requirements_is_not_graded_for_the_rest() -> None:
    play = Talked()
    play.asks("How many guests are there on an evening?", "guests")
    play.wait(30_000)
    report = play.end().report()
    for id_ in ("estimation", "high_level_design", "deep_dive", "data_and_interfaces", "scalability", "trade_offs"):
        assert criterion(report, id_).grade is None, id_
    assert report.overall is None


def test_a_box_that_could_not_be_read_counts_against_nobody() -> None:
    known, unknown = to_design(), to_design()
    known.draws(BARE, after=4 * MINUTE)
    unknown.draws(BARE, after=4 * MINUTE)
    unknown.draw(box("odd", 900, 900), label("odd-text", "Blorf", "odd", 900, 900))
    plain, odd = known.finishes().report(), unknown.finishes().report()
    lost = [one for one in ids(plain) if one.startswith("part-missing")]
    assert len(lost) == 2
    assert sum(one.startswith("part-missing") for one in ids(odd)) == 1
    low, high = (criterion(one, "high_level_design") for one in (plain, odd))
    assert (low.grade or 0) < (high.grade or 0)
    assert "“Blorf”" in finding(odd, "boxes-not-read-1").text


def test_a_single_machine_whose_kind_is_a_guess_is_no_finding() -> None:
    play = to_design()
    play.draw(
        box("a", 0, 0), label("a-text", "Phone", "a", 0, 0), box("b", 400, 0), label("b-text", "Thing", "b", 400, 0)
    )
    report = play.finishes(after=5 * MINUTE).report()
    assert "single-machine-1" not in ids(report)


def test_growth_is_not_held_against_somebody_who_ran_out_of_time_before_it() -> None:
    play = Talked()
    play.draws(BARE, after=5 * MINUTE)
    play.wait(2 * MINUTE)
    report = play.end().report()
    assert criterion(report, "scalability").grade is None
    assert "single-machine-1" not in ids(report)


def test_an_answer_that_nobody_recognises_is_not_assessed() -> None:
    play = to_design()
    play.draws(STRONG, after=4 * MINUTE)
    play.goes_on()
    play.raised("unique-numbers")
    play.say("We give every theatre a letter, and the letter stands before the number.", "I see.")
    report = play.finishes().report()
    assert [one.outcome for one in design(report).asked] == ["not_assessed"]
    deep = criterion(report, "deep_dive")
    assert deep.grade is None
    assert "could not be held against" in deep.reason


def test_a_question_that_came_too_late_was_not_left_unanswered() -> None:
    play = to_design()
    play.draws(STRONG, after=4 * MINUTE)
    play.goes_on()
    play.raised("unique-numbers")
    report = play.finishes(after=5_000).report()
    assert [one.outcome for one in design(report).asked] == ["not_assessed"]


def test_a_question_with_time_enough_and_no_answer_is_told() -> None:
    play = to_design()
    play.draws(STRONG, after=4 * MINUTE)
    play.goes_on()
    play.raised("unique-numbers")
    report = play.finishes(after=2 * MINUTE).report()
    assert [one.outcome for one in design(report).asked] == ["not_answered"]
    assert finding(report, "answer-not-answered-unique-numbers-1").text == "Asked about unique numbers, no answer came."


def test_a_wrong_answer_that_doubts_itself_is_not_held_against_anybody() -> None:
    play = to_design()
    play.goes_on()
    play.raised("unique-numbers")
    play.say("I'm not sure, maybe I would use random clock ticks?", "Hm.")
    report = play.finishes().report()
    assert design(report).asked[0].outcome in ("not_assessed", "not_answered")


def test_an_answer_ends_where_the_next_question_begins() -> None:
    play = to_design()
    play.goes_on()
    play.raised("unique-numbers")
    play.raised("lost-phone", "I would use random clock ticks.")
    play.say("I would reserve ranges for desks, and print paper stubs.", "Good.")
    report = play.finishes().report()
    assert [(one.topic, one.outcome) for one in design(report).asked] == [
        ("unique-numbers", "wrong"),
        ("lost-phone", "right"),
    ]


def test_a_follow_up_belongs_to_its_question() -> None:
    play = to_design()
    play.goes_on()
    play.raised("unique-numbers")
    play.say("Hm, let me think about it.", "What would a desk do?", bm.RaiseTopic("follow_up", "unique-numbers", "it"))
    play.say("It would reserve ranges for desks.", "Good.")
    report = play.finishes().report()
    assert [one.outcome for one in design(report).asked] == ["right"]
    assert "after a follow-up question" in finding(report, "answer-right-unique-numbers-1").text


@pytest.mark.parametrize("where", ["said", "note"])
def test_a_requirement_that_is_stated_rightly_counts_as_brought_up(where: str) -> None:
    play = Talked()
    text = "I assume 60,000 guests per evening come."
    play.say(text, "Right.") if where == "said" else play.notes("requirements", text)
    report = to_end(play)
    outcomes = {one.requirement: one.outcome for one in design(report).requirements}
    assert outcomes["guests"] == "stated"


def test_a_number_that_is_stated_wrongly_is_not_brought_up() -> None:
    play = Talked()
    play.say("I assume 5 million guests per evening come.", "Right.")
    outcomes = {one.requirement: one.outcome for one in design(to_end(play)).requirements}
    assert outcomes["guests"] == "missed"


def test_what_the_interviewer_told_is_not_brought_up_by_writing_it_down() -> None:
    play = Talked()
    play.told("guests")
    play.notes("requirements", "60,000 guests per evening come\n")
    outcomes = {one.requirement: one.outcome for one in design(to_end(play)).requirements}
    assert outcomes["guests"] == "told"


def test_a_question_counts_though_the_interviewer_noted_nothing() -> None:
    play = Talked()
    play.say("Is there a rush hour?", "There is.")
    outcomes = {one.requirement: one.outcome for one in design(to_end(play)).requirements}
    assert outcomes["rush"] == "asked"


def test_words_in_another_language_are_not_assessed() -> None:
    play = to_design()
    for text in (
        "Wir stellen einen Verteiler davor, damit jede Maschine ausfallen darf und niemand etwas davon merkt.",
        "Danach schreiben wir alles zweimal auf verschiedene Festplatten, weil sonst Daten verloren gehen könnten.",
        "Schließlich benachrichtigen wir die Besucher, sobald deren Mantel an der Theke bereitliegt.",
    ):
        play.say(text, after=2 * MINUTE)
    play.draws(STRONG)
    report = play.finishes().report()
    for id_ in ("trade_offs", "design_communication"):
        assert criterion(report, id_).grade is None, id_
        assert "could not be read as English" in criterion(report, id_).reason


def to_end(play: Talked):  # type: ignore[no-untyped-def]
    """The report once the rest went by."""
    play.goes_on(after=2 * MINUTE)
    return play.finishes().report()


def test_a_question_that_nobody_understood_is_not_counted_as_never_asked() -> None:
    plain, odd = Talked(), Talked()
    for play in (plain, odd):
        play.asks("How many guests are there on an evening?", "guests")
    odd.say("Would a blackout swallow somebody's ticket?", "You decide.")
    low, high = to_end(plain), to_end(odd)
    assert finding(low, "requirements-missed-1").text.startswith("Never brought up")
    assert finding(high, "requirements-missed-1").text.startswith("In your questions this was not recognised")
    before, after = (criterion(one, "requirement_gathering").grade for one in (low, high))
    assert (before or 0) < (after or 0)


def test_a_question_that_is_asked_again_and_again_counts_once() -> None:
    play = to_design()
    play.say("I would begin with the ticket service here.", "Can you draw the way of one request to its end?")
    for start in ("As I said, can", "Well then, can", "Once more, can", "Okay, can"):
        play.say("...", f"{start} you draw the way of one request to its end?", after=30_000)
    report = play.finishes(after=2 * MINUTE).report()
    assert "questions-unanswered-1" not in ids(report)


def test_different_questions_without_an_answer_are_told() -> None:
    play = to_design()
    for question in ("Which part keeps the tickets?", "How do guests hear of it?", "What limits the number of desks?"):
        play.say("...", question, after=30_000)
    play.say("I would begin with the ticket service here.")
    report = play.finishes(after=2 * MINUTE).report()
    assert finding(report, "questions-unanswered-1").text.startswith("Two of three questions got no answer")


def test_a_story_from_elsewhere_is_no_answer() -> None:
    play = to_design()
    play.goes_on()
    play.raised("unique-numbers")
    play.say("That reminds me, at my last job we had random numbers. We used random numbers for everything.", "I see.")
    report = play.finishes().report()
    assert [one.outcome for one in design(report).asked] == ["not_assessed"]


def test_what_is_told_along_with_an_answer_was_not_asked_for() -> None:
    play = Talked()
    both = [play.question.requirement(one) for one in ("guests", "loss")]
    moves = [bm.GiveRequirement(one.id, one.about, one.answer) for one in both if one is not None]
    play.say("How many guests are there on an evening?", "Here is all of it.", *moves)
    play.goes_on()
    report = play.finishes(after=4 * MINUTE).report()
    found = {one.requirement: one.outcome for one in design(report).requirements}
    assert (found["guests"], found["loss"]) == ("asked", "told")


def test_numbers_that_decide_nothing_are_no_estimate() -> None:
    play = Talked()
    play.goes_on()
    play.say("I once had 7 GB of coats. And 12 servers per theatre.", "I see.", after=2 * MINUTE)
    play.goes_on()
    report = play.finishes(after=4 * MINUTE).report()
    assert ids(report) & {"no-estimates-1", "no-estimates-of-these-1"}
