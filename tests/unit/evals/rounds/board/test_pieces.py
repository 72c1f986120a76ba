"""Boards that simulated candidates draw: in pieces and line by line they come to what their authors meant."""

from collections.abc import Iterable
from random import Random

import pytest

from greenroom.adapters.questions.designs import FolderDesignBank
from greenroom.adapters.questions.folder import packs_folder
from greenroom.designs.model import Board
from greenroom.designs.outlining import apply, parse_line
from greenroom.designs.reading import read_board
from greenroom.evals.rounds.board.day import STRONG, DesignDay
from greenroom.evals.rounds.board.pieces import lines_for, pieces_of
from greenroom.evals.rounds.board.texts import calculation, has_number, question_about
from greenroom.interview.rounds.board.events import Element
from greenroom.questions.designs.matching import match
from greenroom.questions.designs.model import Design

DESIGNS = list(FolderDesignBank(packs_folder()).all())
BOARDS = [(design, name) for design in DESIGNS for name in (STRONG, *(one.name for one in design.weak))]


@pytest.fixture(params=DESIGNS, ids=lambda design: design.slug)
def design(request: pytest.FixtureRequest) -> Design:
    found: Design = request.param
    return found


def drawn(design: Design, today: DesignDay) -> list[Element]:
    return [one for piece in pieces_of(design, today, Random(1)) for one in piece.elements]


def outlined(lines: Iterable[str], elements: Iterable[Element] = ()) -> Board:
    now = {one["id"]: dict(one) for one in elements}
    for line in lines:
        made = apply(list(now.values()), parse_line(line, read_board(list(now.values()))), mark=str(len(now)))
        now |= {one["id"]: dict(one) for one in made.changed}
    return read_board(list(now.values()))


@pytest.mark.parametrize(("design", "name"), BOARDS, ids=lambda one: one if isinstance(one, str) else one.slug)
def test_a_board_is_whole_however_it_is_drawn(design: Design, name: str) -> None:
    today = DesignDay(board=name)
    board = read_board(drawn(design, today))
    by_line = outlined(line for piece in pieces_of(design, today, Random(1)) for line in piece.lines)
    assert match(design, by_line).parts.keys() == match(design, board).parts.keys()
    missing = {need.id for need in match(design, board).missing if need.matters}
    fails = () if name == STRONG else next(one.fails for one in design.weak if one.name == name)
    assert missing <= set(fails)


def test_what_is_left_out_is_missing_and_is_added_again_when_asked_for(design: Design) -> None:
    for need in design.needs:
        elements = drawn(design, DesignDay(without=frozenset({need.id})))
        board = read_board(elements)
        assert need.id in {one.id for one in match(design, board).missing}
        if lines := lines_for(design, need.id, board):
            assert need.id in match(design, outlined(lines, elements)).parts


def test_a_part_drawn_alone_has_no_replicas(design: Design) -> None:
    usual = read_board(drawn(design, DesignDay()))
    one = next(one for one in usual.components if (one.replicas or 1) > 1 and match(design, usual).filled_by(one.id))
    need = match(design, usual).filled_by(one.id)[0]
    board = read_board(drawn(design, DesignDay(alone=frozenset({need}))))
    assert not board.by_id[one.id].is_replicated
    assert match(design, board).parts.keys() == match(design, usual).parts.keys()


def test_forgotten_arrows_are_the_same_every_time(design: Design) -> None:
    some = DesignDay(lost_arrows=0.5)
    assert drawn(design, some) == drawn(design, some)
    assert len(drawn(design, some)) < len(drawn(design, DesignDay()))


def test_people_have_words_of_their_own_for_every_requirement(design: Design) -> None:
    for one in design.requirements:
        asked = {question_about(design, one.id, words) for words in ("usual", "other", "third")}
        assert len(asked) == 2
        assert not asked & set(one.asks)


def test_people_can_work_out_the_numbers_that_matter(design: Design) -> None:
    for one in design.figures:
        if has_number(design, one.id):
            assert calculation(design, one.id, "right") != calculation(design, one.id, "wrong")
    able = [one.id for one in design.figures if one.matters and has_number(design, one.id)]
    assert len(able) >= 3
