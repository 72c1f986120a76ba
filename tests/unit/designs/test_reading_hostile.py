"""A drawing may hold anything: reading never raises, and ends soon."""

import json
import random
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.designs.describing import describe
from greenroom.designs.elements import MOST_ELEMENTS, read_elements
from greenroom.designs.facts import all_facts, changes
from greenroom.designs.model import KINDS, Board
from greenroom.designs.outline import outline
from greenroom.designs.reading import read_board
from tests.designs.drawing import Drawn, arrow, box, named, words

SECONDS = 20.0
"""Of processor time, on a machine that does much else. The slowest takes two."""

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)
ids = st.sampled_from(["a", "b", "c", "d", "e", "f"]) | junk
numbers = st.floats(-600, 600) | st.floats() | st.integers() | junk
bindings = st.none() | st.fixed_dictionaries({"elementId": ids}) | junk
texts = st.sampled_from(["Redis x3", "API", "数据库", "عميل", "Users\nDB", "hit", "1", "a" * 10_000]) | st.text(
    max_size=30
)
elements = st.fixed_dictionaries(
    {
        "type": st.sampled_from(
            ["rectangle", "ellipse", "diamond", "arrow", "line", "text", "image", "frame", "freedraw"]
        )
    },
    optional={
        "id": ids,
        "x": numbers,
        "y": numbers,
        "width": numbers,
        "height": numbers,
        "angle": numbers,
        "text": texts | junk,
        "originalText": texts | junk,
        "name": texts | junk,
        "fontSize": numbers,
        "containerId": ids,
        "frameId": ids,
        "groupIds": st.lists(ids, max_size=4) | junk,
        "points": st.lists(st.lists(numbers, max_size=3), max_size=6) | junk,
        "startBinding": bindings,
        "endBinding": bindings,
        "startArrowhead": st.sampled_from([None, "arrow"]) | junk,
        "endArrowhead": st.sampled_from([None, "arrow"]) | junk,
        "isDeleted": st.booleans() | junk,
        "strokeStyle": st.sampled_from(["solid", "dashed"]) | junk,
        "backgroundColor": st.sampled_from(["transparent", "#eee"]) | junk,
        "customData": st.fixed_dictionaries({"kind": st.sampled_from(KINDS) | junk, "replicas": numbers}) | junk,
    },
)


def everything(board: Board) -> None:
    """Use all that is made of a board."""
    all_facts(board)
    describe(board)
    outline(board)
    changes(board, board)


@given(st.lists(elements | junk, max_size=14))
def test_anything_is_read(raw: list[Any]) -> None:
    board = read_board(raw)
    everything(board)
    ends = {one.id for one in board.components} | {one.id for one in board.regions}
    assert all(flow.source in ends and flow.target in ends for flow in board.flows)
    assert all(member in board.by_id for region in board.regions for member in region.members)
    assert len({one.id for one in board.components}) == len(board.components)
    assert len({one.id for one in board.flows}) == len(board.flows)
    assert not changes(board, board)


@given(st.lists(elements, max_size=10))
def test_reading_twice_says_the_same(raw: list[Any]) -> None:
    assert repr(read_board(raw)) == repr(read_board(raw))


@given(st.randoms(use_true_random=False))
def test_the_order_of_bound_elements_does_not_matter(shuffling: random.Random) -> None:
    drawn = [*named("a", 0, 0, "API"), *named("b", 400, 0, "Redis"), arrow("f", (160, 40), (400, 40), "a", "b")]
    shuffling.shuffle(drawn)
    board = read_board(drawn)
    assert {one.name for one in board.components} == {"API", "Redis"}
    assert [(flow.source, flow.target) for flow in board.flows] == [("a", "b")]


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -1e308, 10**400, "12", None, [1], {}])
@pytest.mark.parametrize("field", ["x", "width", "angle", "fontSize"])
def test_numbers_that_are_none_are_harmless(field: str, value: object) -> None:
    everything(read_board([box("a", 0, 0) | {field: value}, words("t", 0, 0, "Redis") | {field: value}]))


def test_no_more_than_the_limit_is_read() -> None:
    found, ignored = read_elements(box(str(at), at * 10, 0) for at in range(MOST_ELEMENTS + 7))
    assert (len(found), ignored) == (MOST_ELEMENTS, 7)


def test_a_label_of_ten_thousand_letters_is_cut() -> None:
    board = read_board(
        [
            *named("a", 0, 0, "Redis " + "x" * 10_000),
            *named("b", 400, 0, "API"),
            arrow("f", (160, 40), (400, 40), "a", "b"),
        ]
    )
    assert [one.kind for one in board.components] == ["cache", "service"]
    assert len(describe(board)) < 1_000


def test_control_characters_and_turned_text_are_taken_out_of_names() -> None:
    (found,) = read_board(named("a", 0, 0, "Re\u202edis\x00 \u2066cache")).components
    assert found.name == "Re dis cache"


def _same_place(count: int) -> list[Drawn]:
    return [box(f"r{at}", 0, 0) for at in range(count)]


def _nested(count: int) -> list[Drawn]:
    return [box(f"r{at}", at, at, 20_000 - 2 * at, 20_000 - 2 * at) for at in range(count)]


def _texts_and_arrows(count: int) -> list[Drawn]:
    half = count // 2
    return [words(f"t{at}", 0, 0, f"Redis {at}") for at in range(half)] + [
        arrow(f"a{at}", (0, 0), (99, 99)) for at in range(half)
    ]


def _loose_arrows(count: int) -> list[Drawn]:
    chance = random.Random(7)
    boxes = [box(f"r{at}", chance.random() * 800, chance.random() * 800) for at in range(count // 3)]
    tips = [
        ((chance.random() * 800, chance.random() * 800), (chance.random() * 800, 400)) for _ in range(count * 2 // 3)
    ]
    return boxes + [arrow(f"a{at}", *each) for at, each in enumerate(tips)]


def _tangle(count: int) -> list[Drawn]:
    chance = random.Random(7)
    boxes = [one for at in range(count // 10) for one in named(f"r{at}", at * 200, 0, f"Part {at} service")]
    ends = [(f"r{chance.randrange(count // 10)}", f"r{chance.randrange(count // 10)}") for _ in range(count * 8 // 10)]
    return boxes + [arrow(f"a{at}", (0, 0), (99, 99), *each) for at, each in enumerate(ends)]


def _region_in_the_middle(count: int) -> list[Drawn]:
    boxes = [one for at in range(60) for one in named(f"r{at}", at * 300, 0, f"Part {at} service")]
    zone = box("z", -100, -100, 20_000, 500)
    return [zone, *boxes, *(arrow(f"a{at}", (0, 0), (99, 99), "z", f"r{at % 60}") for at in range(count - 200))]


def _dots(count: int) -> list[Drawn]:
    chance = random.Random(7)
    dots = [box(f"r{at}", at * 100, 0, 9, 9) for at in range(count // 5)]
    ends = [(f"r{chance.randrange(count // 5)}", f"r{chance.randrange(count // 5)}") for _ in range(count * 4 // 5)]
    return dots + [arrow(f"a{at}", (0, 0), (99, 99), *each) for at, each in enumerate(ends)]


def _deep_groups(count: int) -> list[Drawn]:
    return [box(f"r{at}", at * 5, 0, groupIds=[f"g{depth}" for depth in range(at % 40)]) for at in range(count)]


def _one_group(count: int) -> list[Drawn]:
    return [
        one | {"groupIds": ["g"]} for at in range(count // 2) for one in named(f"r{at}", at % 50 * 90, at * 9, "Redis")
    ]


@pytest.mark.parametrize(
    "draw",
    [
        _same_place,
        _nested,
        _texts_and_arrows,
        _loose_arrows,
        _tangle,
        _region_in_the_middle,
        _dots,
        _deep_groups,
        _one_group,
    ],
)
def test_five_thousand_elements_end_soon(draw: Any) -> None:
    raw = json.loads(json.dumps(draw(MOST_ELEMENTS)))
    began = time.process_time()
    everything(read_board(raw))
    assert time.process_time() - began < SECONDS
