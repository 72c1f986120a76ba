"""Boards as flowcharts that read back as the same graph."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given

from greenroom.designs.mermaid import from_board, read_mermaid
from greenroom.designs.mermaid.writing import ids_of
from greenroom.designs.model import Board, Component, Flow, Note, Region
from greenroom.designs.reading import read_board
from tests.designs.comparing import graph
from tests.designs.sketching import sketch
from tests.unit.designs.mermaid.charts import charts

BOARDS = Path(__file__).parents[5] / "shared" / "data" / "boards"
"""Public boards that are not in the project."""


def same_again(board: Board) -> bool:
    """Whether a board reads back the same."""
    return graph(board, ids_of(board)) == graph(read_mermaid(from_board(board)))


@given(charts())
def test_a_flowchart_comes_back_with_its_ids(text: str) -> None:
    board = read_mermaid(text)
    assert graph(read_mermaid(from_board(board))) == graph(board)


def test_sketches_come_back() -> None:
    for seed in range(60):
        assert same_again(read_board(sketch(random.Random(seed)).drawn)), seed


def _public_boards() -> list[Path]:
    return sorted(BOARDS.glob("*.excalidraw")) if BOARDS.is_dir() else []


@pytest.mark.skipif(not _public_boards(), reason="the public boards are not on this machine")
def test_public_boards_come_back() -> None:
    for path in _public_boards():
        assert same_again(read_board(json.loads(path.read_text(encoding="utf-8"))["elements"])), path.name


def test_what_a_label_cannot_say_stands_in_a_comment() -> None:
    board = Board(
        components=(
            Component("a", "Orders", "sql", replicas=3, traits=("warm standby",), details="kept 7 years"),
            Component("end", 'The "API" <b> #1;', "service"),
            Component("b", "", "client", replicas=2),
            Component("xYz-1", "Orders", "cache", replicas=4, traits=("cluster",)),
        ),
        flows=(
            Flow("1", "a", "end", label='say "x" | y', direction="both"),
            Flow("2", "b", "r", direction="none"),
            Flow("3", "xYz-1", "xYz-1"),
        ),
        regions=(
            Region("r", "Zone [1]", ("a", "end")),
            Region("r2", "", ("end",), parent="r"),
            Region("r3", "Empty", ()),
        ),
        notes=(Note("n", "Assume --> a lot\nof users"),),
    )
    text = from_board(board)
    back = read_mermaid(text)
    names = {"end": "the_api_b_1", "xYz-1": "orders"}
    assert graph(back) == graph(board, names)
    assert "  %% Assume --> a lot of users\n" in text
    assert '%% about a {"traits": ["warm standby"]}' in text


def test_an_empty_board_is_an_empty_flowchart() -> None:
    assert from_board(Board()) == "flowchart LR\n"
    assert read_mermaid(from_board(Board())) == Board()


def test_comments_that_are_no_notes_are_only_comments() -> None:
    for comment in (
        "about a {",
        'about a {"replicas": "x"}',
        "about a {]}",
        'about b {"replicas": 3}',
        "about a " + "{" * 3000,
    ):
        assert read_mermaid(f"flowchart LR\n%% {comment}\na[API]").components[0].replicas is None
