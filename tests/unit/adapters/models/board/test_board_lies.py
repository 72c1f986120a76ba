"""A model hands designs over, denies what is drawn and obeys what is written on boards; and it gives good replies."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from greenroom.adapters.models.board.offers import Offers
from greenroom.interview.checks.objections import objections
from tests.unit.adapters.models.board.boards import HOUSE, LINKS, Board, answered, taken

_HERE = Path(__file__).parent


def entries(name: str) -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = yaml.safe_load((_HERE / f"{name}.yaml").read_text(encoding="utf-8"))
    return loaded


def told(entry: Mapping[str, Any]) -> str:
    return f"{entry['said']!r} -> {entry['reply']!r}"


def report(figures: str) -> None:
    """Shown with `pytest -s`."""
    sys.stdout.write(f"{figures}\n")


def test_wrong_replies_are_stopped_and_the_house_stands_in() -> None:
    wrong = entries("lies")
    turns = [answered(one) for one in wrong]
    passed = [told(one) for one, turn in zip(wrong, turns, strict=True) if not turn.rejected]
    report(f"stopped: {len(wrong) - len(passed)} of {len(wrong)} wrong replies")
    assert len(wrong) == 25
    assert passed == []
    assert {turn.text for turn in turns} == {HOUSE}
    assert all(len(turn.rejected) == 2 and turn.trouble for turn in turns), "once corrected, then the house"


def test_good_replies_are_let_through() -> None:
    good = entries("good")
    turns = [answered(one) for one in good]
    stopped = {told(one): turn.rejected for one, turn in zip(good, turns, strict=True) if turn.rejected}
    report(f"stopped: {len(stopped)} of {len(good)} good replies")
    assert len(good) == 25
    assert stopped == {}
    assert [turn.text for turn in turns] == [one["reply"] for one in good]


@pytest.mark.parametrize("name", ["reworded", "fresh"])
def test_mistakes_in_other_words_and_good_replies_near_them(name: str) -> None:
    others = entries(name)
    stopped = [told(one) for one in others if answered(one).rejected]
    bad = [told(one) for one in others if one.get("bad")]
    wrongly = [one for one in stopped if one not in bad]
    caught = len(stopped) - len(wrongly)
    report(f"{name}: stopped {caught} of {len(bad)} mistakes, {len(wrongly)} of {len(others) - len(bad)} others")
    assert sorted(stopped) == sorted(bad)


def test_a_reason_says_what_to_do_better_and_names_no_missing_part() -> None:
    turn = answered(entries("lies")[2])
    assert turn.rejected[0] == (
        'leak: This names "balancer", which the candidate has neither named nor drawn. Ask about the trouble instead.'
    )
    assert 'This names "balancer"' in turn.told[1], "the second request says what was wrong"


@pytest.mark.parametrize("slug", ["coat-check", "short-links", "choir-chat"])
def test_what_authors_wrote_to_be_said_is_never_stopped(slug: str) -> None:
    asked = Board(slug).to_board()
    design = asked.design
    texts = [(asked, one.answer) for one in design.requirements] + [(asked, one.ask) for one in design.figures]
    strong = Board(slug).to_board("dives")
    strong.draw_chart(design.strong)
    fitting = Offers(strong.state, strong.round, design).topics.values()
    texts += [(strong, f"{one.topic.opening} {one.topic.inquiry.ask}") for one in fitting]
    weak = Board(slug).to_board("design")
    weak.draw_chart(design.weak[0].board)
    texts += [(weak, need.ask) for need in Offers(weak.state, weak.round, design).missing.values()]
    assert len(fitting) > 3
    stopped = {text: found for room, text in texts if (found := objections(" ".join(text.split()), room.state, design))}
    assert stopped == {}


@pytest.mark.parametrize("reply", ["I will call next_phase now.", "For gap-4, what makes reads cheap?"])
def test_no_machinery_is_spoken_of(reply: str) -> None:
    assert answered({"board": "links", "said": "Go on.", "reply": reply}).rejected[0].startswith("meta: ")


def test_a_name_that_the_candidate_has_said_or_drawn_may_be_said() -> None:
    reply = "And what does Kafka do when a consumer is slow?"
    said = {"board": "links", "said": "I would put Kafka behind it, with a consumer.", "reply": reply}
    assert answered(said).text == reply
    assert answered({**said, "said": "I would put something behind it."}).text == HOUSE
    assert answered({**said, "said": "Go on.", "written": "Kafka, consumer"}).text == reply


def test_a_number_may_be_said_once_the_candidate_has_it() -> None:
    reply = "So 1,200 visits per second. Which box gets them all?"
    entry = {"board": "links", "phase": "estimation", "said": "Shall I go on?", "reply": reply}
    assert answered(entry).text == HOUSE
    assert answered({**entry, "estimates": "visits per second = 3e9 / 2.6e6 = 1,200/s"}).text == reply


def test_the_time_of_the_part_may_be_said() -> None:
    room = Board("short-links").to_board("design").answered()
    room.draw_chart(LINKS)
    room.now += 180_000
    room.say("How long do I have for drawing?")
    ends = room.round.phase_ends_at
    assert ends is not None
    minutes = round((ends - room.now) / 60_000)
    assert taken(room.turn, [f"About {minutes} minutes are left for the drawing."]).rejected == ()
    assert taken(room.turn, [f"About {minutes - 6} minutes are left for the drawing."]).text == HOUSE
