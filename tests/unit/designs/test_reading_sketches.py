"""Boards drawn by chance, untidily, are read as they are meant."""

import random

from greenroom.designs.model import Board
from greenroom.designs.reading import read_board
from tests.designs.drawing import Drawn
from tests.designs.sketching import score, sketch


def test_sketches_are_read_as_they_are_meant() -> None:
    for precision, recall in score(150).shares().values():
        assert precision >= 0.97
        assert recall >= 0.97


def test_a_drawing_in_large_letters_is_read_as_one_in_small_letters() -> None:
    for seed in range(30):
        drawn = sketch(random.Random(seed)).drawn
        assert _flows(read_board([_larger(one, 3.0) for one in drawn])) == _flows(read_board(drawn))


def _flows(board: Board) -> list[tuple[str, str, str]]:
    return [(flow.source, flow.target, flow.label) for flow in board.flows]


def _larger(one: Drawn, by: float) -> Drawn:
    sizes = {name: one[name] * by for name in ("x", "y", "width", "height", "fontSize") if name in one}
    points = {"points": [[x * by, y * by] for x, y in one["points"]]} if "points" in one else {}
    return one | sizes | points
