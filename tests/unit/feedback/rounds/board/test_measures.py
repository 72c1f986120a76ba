"""What is measured of a design, one thing at a time."""

import pytest

from greenroom.interview.rounds.board.assessment import BoardEvidence, BoardNoteEvidence
from greenroom.testing.board.bank import STRONG, WITHOUT_STORE
from greenroom.testing.board.play import box, label
from tests.unit.feedback.rounds.board.designs import BARE, MINUTE, Talked, criterion, design, finding, ids

UNCONNECTED = """\
flowchart LR
  guest["Guest phone"]:::client -->|hand in| balancer["Load balancer x2"]:::load_balancer
  balancer -->|request| desk["Ticket service x3"]:::service
  book["Tickets database, primary and replica"]:::sql
  desk -->|coat is coming| bell["Message queue x3"]:::queue
"""


def drawn(mermaid: str) -> Talked:
    """A board, in the part after the design."""
    play = Talked()
    play.goes_on()
    play.goes_on()
    play.draws(mermaid, after=4 * MINUTE)
    play.goes_on()
    return play


def test_a_missing_part_is_told_with_what_goes_wrong() -> None:
    report = drawn(WITHOUT_STORE).finishes().report()
    found = finding(report, "part-missing-store-1")
    assert "kept tickets" in found.text
    assert "A restart forgets whose coat is where." in found.text
    assert found.advice.startswith("Ask yourself: The power fails")
    (proof,) = found.evidence
    assert isinstance(proof, BoardEvidence)
    assert proof.elements == ()
    assert proof.about.startswith("Guest phone, Load balancer")


def test_a_part_that_nothing_reaches_and_a_flow_that_is_missing() -> None:
    report = drawn(UNCONNECTED).finishes().report()
    assert "nothing gets from Ticket service to Tickets database" in finding(report, "flow-missing-1").text
    assert finding(report, "loose-parts-1").text.startswith("Tickets database")
    assert design(report).flows_missing


def test_more_parts_and_flows_are_a_better_grade() -> None:
    grades = [
        criterion(drawn(one).finishes().report(), "high_level_design").grade for one in (BARE, UNCONNECTED, STRONG)
    ]
    assert grades == sorted(grades)
    assert len(set(grades)) == 3


@pytest.mark.parametrize(
    ("pad", "outcome", "words"),
    [
        ("peak qps = 60,000 guests / 600 s = 100/s", "right", "coats collected per second (100/s), and it holds"),
        ("peak qps = 1000/s", "wrong", "Your figure for coats collected per second is 10 times too high"),
    ],
)
def test_figures_are_held_against_the_question(pad: str, outcome: str, words: str) -> None:
    play = Talked()
    play.goes_on()
    play.notes("estimates", f"Estimates\n{pad}\n", after=2 * MINUTE)
    play.goes_on()
    report = play.finishes(after=4 * MINUTE).report()
    assert {one.figure: one.outcome for one in design(report).figures}["collects"] == outcome
    found = finding(report, "figures-right-1" if outcome == "right" else "figure-wrong-1")
    assert words in found.text
    (proof,) = found.evidence
    assert isinstance(proof, BoardNoteEvidence)
    assert (proof.first, proof.last, proof.text) == (2, 2, pad)


def test_a_sum_that_does_not_come_out_is_told() -> None:
    play = Talked()
    play.goes_on()
    play.notes("estimates", "guests = 60,000 * 200 = 1,200,000\n", after=2 * MINUTE)
    play.goes_on()
    report = play.finishes(after=4 * MINUTE).report()
    assert "does not come out" in finding(report, "sums-wrong-1").text


def test_a_number_aloud_counts_as_one_on_the_pad() -> None:
    play = Talked()
    play.goes_on()
    play.say("At the peak that is 100 coats collected per second.", "Fine.", after=2 * MINUTE)
    play.goes_on()
    report = play.finishes(after=4 * MINUTE).report()
    assert {one.figure: one.outcome for one in design(report).figures}["collects"] == "right"


def test_a_board_that_became_better_after_a_question_is_praised() -> None:
    play = drawn(WITHOUT_STORE)
    play.poses("need", "store", "kept tickets")
    play.draws(STRONG, after=MINUTE)
    report = play.finishes().report()
    found = finding(report, "took-up-question-1")
    assert "this was added: kept tickets" in found.text
    topic, board = found.evidence
    assert topic.kind == "topic"
    assert isinstance(board, BoardEvidence)
    assert "Tickets database" in board.about
    assert design(report).asked[0].outcome == "right"


def test_a_weakness_that_was_asked_about_and_is_gone_is_praised() -> None:
    play = drawn(BARE)
    play.raised("lonely-desk")
    play.draws(STRONG, after=MINUTE)
    report = play.finishes().report()
    assert "took-up-question-1" in ids(report)


def test_what_was_drawn_before_a_question_is_no_answer_to_it() -> None:
    play = drawn(STRONG)
    play.poses("need", "store", "kept tickets")
    report = play.finishes(after=2 * MINUTE).report()
    assert "took-up-question-1" not in ids(report)


def test_failures_named_unasked_and_those_in_an_answer_are_told_apart() -> None:
    sentence = "If the ticket service crashes, the balancer sends guests to another one within seconds."
    own, asked = drawn(STRONG), drawn(STRONG)
    own.say(sentence, "I see.")
    asked.raised("lonely-desk")
    asked.say(sentence, "I see.")
    assert "failure-named-1" in ids(own.finishes().report())
    assert "failure-named-1" not in ids(asked.finishes().report())


def test_an_echo_of_the_interviewer_is_no_reason() -> None:
    play = drawn(STRONG)
    play.say("Go on.", "You keep tickets in the database because a crash must not lose tickets.")
    play.say("Keep tickets in the database because a crash must not lose tickets.", "Hm.")
    assert "reasons-given-1" not in ids(play.finishes().report())
    assert "a-reason-1" not in ids(play.finishes().report() if not play.state.has_ended else play.report())


@pytest.mark.parametrize(
    ("api", "data", "grade"),
    [
        ("POST /coats {guest} -> number\nPOST /coats/{number}/collect\n", "ticket: number (key), theatre, rack\n", 8.5),
        ("POST /coats {guest} -> number\nPOST /coats/{number}/collect\n", "", 6.0),
        ("", "ticket: number (key), theatre, rack, state\n", 6.0),
        ("sendThing(x)\n", "blob: everything\n", None),
    ],
)
def test_calls_and_records_are_loosely_held_against_those_that_fit(api: str, data: str, grade: float | None) -> None:
    play = drawn(STRONG)
    if api:
        play.notes("api", api)
    if data:
        play.notes("data", data)
    report = play.finishes(after=15 * MINUTE).report()
    assert criterion(report, "data_and_interfaces").grade == grade


def test_neither_calls_nor_records_in_spite_of_the_time() -> None:
    report = drawn(STRONG).finishes(after=15 * MINUTE).report()
    assert criterion(report, "data_and_interfaces").grade == 2
    assert "POST /coats -> number" in finding(report, "no-data-model-1").advice


def test_parts_that_were_never_spoken_of_are_named() -> None:
    play = drawn(STRONG)
    play.say("Everything here works quite well, as far as I can see it now.", "I see.")
    report = play.finishes().report()
    assert "were never spoken of" in finding(report, "parts-unspoken-1").text


def test_anger_costs_something() -> None:
    play = drawn(STRONG)
    play.say("The ticket service gives out the numbers here.", "Does it?")
    play.say("You are useless, read it yourself.", "I see.")
    assert "rebuffed-1" in ids(play.finishes().report())


def test_the_figures_have_the_time_of_each_part(talked: Talked) -> None:
    shown = {one.id: one.shown for one in talked.report().measures}
    assert shown["phase_design"] == "4 min 5 s"
    assert shown["parts_there"] == "4 of 4"
    assert shown["requirements"] == "0 of 5"
    assert shown["figures_right"] == "0 of 2"
    assert shown["components"] == "7"
    assert shown["first_drawing"] == "4 min 10 s"


@pytest.fixture
def talked() -> Talked:
    return drawn(STRONG).finishes()


def test_a_question_that_is_gone_leaves_what_needs_no_notes() -> None:
    play = drawn(STRONG)
    play.say("The cache takes the reads in the rush, because the same rows are asked for.", "Fine.")
    play.question = play.question.model_copy(update={"slug": "another"})
    report = play.finishes().report()
    assert criterion(report, "requirement_gathering").grade is None
    assert criterion(report, "high_level_design").grade is None
    assert "no longer among the packs" in criterion(report, "high_level_design").reason
    assert criterion(report, "design_communication").grade is not None


def test_what_was_erased_again_is_not_on_the_last_board() -> None:
    play = drawn(STRONG)
    play.draw(box("extra", 5000, 0), label("extra-text", "Kafka", "extra", 5000, 0))
    play.wait(MINUTE)
    play.draw(removed=tuple(play.round.drawing.elements))
    report = play.finishes().report()
    assert criterion(report, "high_level_design").grade == 0
    assert finding(report, "nothing-drawn-1").evidence[0].about == "nothing"  # type: ignore[union-attr]


AROUND = """\
flowchart LR
  guest["Guest phone"]:::client -->|hand in| balancer["Load balancer x2"]:::load_balancer
  balancer -->|request| desk["Ticket service x3"]:::service
  desk -->|request| writer["Writer x2"]:::worker
  writer -->|write ticket| book["Tickets database, primary and replica"]:::sql
"""


def test_a_way_through_other_parts_is_no_missing_flow() -> None:
    assert "flow-missing-1" not in ids(drawn(AROUND).finishes().report())


def test_a_board_on_single_machines_is_not_called_whole() -> None:
    alone = STRONG.replace(", primary and replica", "").replace(" x2", "").replace(" x3", "")
    found = ids(drawn(alone).finishes().report())
    assert "single-machine-1" in found
    assert "whole-design-1" not in found
    assert "most-parts-1" in found


def test_a_number_that_decides_is_a_reason() -> None:
    play = drawn(BARE)
    play.say("It comes to 4.4 GB per year, which a single database machine holds.", "I see.")
    report = play.finishes().report()
    assert "number-as-reason-1" in ids(report)
    assert "choices-unexplained-1" not in ids(report)
