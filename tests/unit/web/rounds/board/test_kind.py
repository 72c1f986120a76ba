"""Board rounds outside the room: how they went, and which questions there are."""

from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import HTTPException

from greenroom.interview.core.messages import Start
from greenroom.interview.rounds.board.kind import BOARD
from greenroom.testing.board.bank import FixedDesigns, a_design
from greenroom.testing.board.play import Play, component
from greenroom.web.rounds.board.kind import BoardOnTheWeb
from greenroom.web.rounds.board.services import BoardServices
from greenroom.web.rounds.board.snapshots import EVERY_MS, Pace

web = BoardOnTheWeb()


def services(*designs: Any) -> Any:
    return SimpleNamespace(rounds=SimpleNamespace(board=BoardServices(FixedDesigns(*designs))))


def test_how_a_design_went_is_told_in_lists() -> None:
    play = Play().to_board("design").answered()
    play.draw(*component("API"))
    outcome = web.outcome(BOARD.digest(play.round))
    assert (outcome.slug, outcome.title, outcome.status) == ("coat-check", "Coat check", "open")
    assert (outcome.phase, outcome.elements, outcome.requirements) == ("design", 2, 0)


def test_a_design_that_was_not_opened_is_not_named_in_lists() -> None:
    play = Play()
    play.tell(Start())
    outcome = web.outcome(BOARD.digest(play.round))
    assert (outcome.slug, outcome.title, outcome.status) == (None, None, "waiting")


async def test_questions_are_listed_without_what_is_private() -> None:
    listed = await web.questions(services(a_design()))
    assert [one.slug for one in listed.designs] == ["coat-check"]
    for private in ("opening", "unique-numbers", "replicated", "Theatres want"):
        assert private not in listed.model_dump_json()


def test_without_questions_no_such_round_can_be_held() -> None:
    assert web.missing(services()) == "There is no design question. Add a pack with one."
    assert web.missing(services(a_design())) == ""


def test_each_round_may_have_a_picture_now_and_then() -> None:
    pace = Pace()
    pace.take("a", 0, 0)
    with pytest.raises(HTTPException, match="429"):
        pace.take("a", 0, EVERY_MS - 1)
    pace.take("a", 1, 1)
    pace.take("b", 0, 1)
    pace.take("a", 0, EVERY_MS)
    pace.give_back("a", 0)
    pace.take("a", 0, EVERY_MS + 1)
