"""What is a component, and what it is called."""

import pytest

from greenroom.designs.model import Board
from greenroom.designs.reading import read_board
from tests.designs.drawing import Drawn, arrow, box, ellipse, image, line, named, row, words


def names(board: Board) -> set[str]:
    return {one.name for one in board.components}


def test_a_box_with_a_bound_text_is_a_component() -> None:
    board = read_board(named("a", 0, 0, "User\nService"))
    (found,) = board.components
    assert (found.id, found.name, found.kind) == ("a", "User Service", "service")
    assert set(found.elements) == {"a", "a-text"}
    assert found.guessed == ()


def test_a_free_text_inside_names_a_box() -> None:
    board = read_board([box("a", 0, 0), words("t", 20, 30, "Orders DB")])
    assert [(one.name, one.kind) for one in board.components] == [("Orders DB", "sql")]


def test_a_text_under_a_picture_names_it_by_a_guess() -> None:
    board = read_board([image("i", 0, 0), words("t", 0, 90, "Redis")])
    (found,) = board.components
    assert (found.name, found.kind, found.is_guessed("name")) == ("Redis", "cache", True)
    assert "t" in found.elements


def test_an_icon_of_many_elements_is_one_component() -> None:
    body = {"id": "l", "type": "line", "x": 0, "y": 5, "points": [[0, 0], [0, 80], [70, 80], [70, 0], [0, 0]]}
    icon = [body, ellipse("top", 0, 0, 70, 14), ellipse("dot", 30, 30, 10, 10)]
    group = [one | {"groupIds": ["icon", "whole"]} for one in icon] + [words("t", 0, 90, "Orders", groupIds=["whole"])]
    (found,) = read_board(group).components
    assert (found.name, found.kind) == ("Orders", "sql")
    assert set(found.elements) == {"l", "top", "dot", "t"}


def test_named_boxes_in_one_group_stay_apart() -> None:
    group = [*named("a", 0, 0, "Auth service"), *named("b", 200, 0, "User service")]
    board = read_board([one | {"groupIds": ["g"]} for one in group])
    assert names(board) == {"Auth service", "User service"}


def test_a_text_that_an_arrow_is_bound_to_is_a_component() -> None:
    board = read_board(
        [words("t", 0, 30, "Mobile app"), *named("a", 300, 0, "API"), arrow("f", (90, 40), (300, 40), "t", "a")]
    )
    assert names(board) == {"Mobile app", "API"}
    assert [(flow.source, flow.target) for flow in board.flows] == [("t", "a")]


def test_a_title_and_prose_are_notes() -> None:
    prose = "- caches are warm\n- writes are rare\n- nobody deletes"
    board = read_board([words("t", 0, -200, "URL shortener"), *named("p", 0, 0, prose), *named("a", 400, 0, "API")])
    assert names(board) == {"API"}
    assert {note.id for note in board.notes} == {"t", "p"}


def test_a_stack_of_boxes_is_one_component_with_replicas() -> None:
    stack = [box("a", 0, 0), box("b", 8, 8), *named("c", 16, 16, "Order service")]
    (found,) = read_board(stack).components
    assert (found.name, found.replicas, found.is_guessed("replicas")) == ("Order service", 3, True)


def test_a_box_around_its_picture_is_one_component() -> None:
    card = [box("card", 0, 0, 200, 200), image("i", 60, 20), words("t", 60, 110, "Kafka")]
    board = read_board([*card, *named("a", 500, 60, "API"), arrow("f", (500, 100), (200, 100), "a", "card")])
    assert names(board) == {"Kafka", "API"}
    assert board.regions == ()


def test_a_deleted_element_is_not_there() -> None:
    deleted = [one | {"isDeleted": True} for one in named("a", 0, 0, "Redis")]
    assert read_board(deleted).components == ()


def test_a_legend_explains_colours_and_is_no_component() -> None:
    blue, red = {"backgroundColor": "#00f"}, {"backgroundColor": "#f00"}
    drawn: list[Drawn] = []
    for at, fill in enumerate([blue, red, blue, red]):
        drawn += named(f"n{at}", at * 300, 0, f"Part {at} service", **fill)
    drawn += [arrow(f"f{at}", (at * 300 + 160, 40), (at * 300 + 300, 40), f"n{at}", f"n{at + 1}") for at in range(3)]
    drawn += named("l1", 0, 500, "Ours", height=40, **blue) + named("l2", 0, 550, "Theirs", height=40, **red)
    assert names(read_board(drawn)) == {f"Part {at} service" for at in range(4)}


@pytest.mark.parametrize(
    ("text", "count", "traits"),
    [
        ("API x3", 3, ()),
        ("Worker (3)", 3, ()),
        ("3 replicas of the API", 3, ()),
        ("API\n1500 pods", 1500, ()),
        ("Users DB sharded by user", None, ("sharded by user",)),
        ("Redis\n10GB\nSharded", None, ("sharded", "10GB")),
        ("MySQL master/slave", None, ("primary and replicas",)),
        ("Postgres, replicated", None, ("replicated",)),
        ("API 5k rps", None, ("5k rps",)),
        ("OAuth 2.0", None, ()),
        ("Node 18 service", None, ()),
    ],
)
def test_replicas_and_traits_are_read_off_the_words(text: str, count: int | None, traits: tuple[str, ...]) -> None:
    (found,) = read_board(named("a", 0, 0, text)).components
    assert (found.replicas, found.traits) == (count, traits)


def test_a_typed_note_wins_over_words() -> None:
    note = {"customData": {"kind": "queue", "replicas": 4, "traits": ["sharded by room"]}}
    (found,) = read_board(named("a", 0, 0, "Redis", **note)).components
    assert (found.kind, found.replicas, found.traits, found.guessed) == ("queue", 4, ("sharded by room",), ())


@pytest.mark.parametrize(
    "note", [{"kind": "toaster"}, {"kind": ["sql"]}, {"replicas": -1}, {"replicas": True}, "sql", []]
)
def test_a_note_that_makes_no_sense_is_ignored(note: object) -> None:
    (found,) = read_board(named("a", 0, 0, "Redis", customData=note)).components
    assert (found.kind, found.replicas) == ("cache", None)


def test_what_is_drawn_like_services_is_taken_for_one() -> None:
    blue = {"backgroundColor": "#00f"}
    drawn = [*named("a", 0, 0, "User service", **blue), *named("b", 300, 0, "Order service", **blue)]
    board = read_board([*drawn, *named("c", 600, 0, "Atlas", **blue), *named("d", 900, 0, "Atlas")])
    kinds = {one.id: (one.kind, one.is_guessed("kind")) for one in board.components}
    assert kinds == {"a": ("service", False), "b": ("service", False), "c": ("service", True), "d": ("other", True)}


def test_what_calls_a_store_is_taken_for_a_service_and_what_calls_the_front_for_a_client() -> None:
    board = read_board(row("Alice", "Nginx", "Ranker", "Redis"))
    assert [one.kind for one in board.components] == ["client", "gateway", "service", "cache"]
    assert [one.is_guessed("kind") for one in board.components] == [True, False, True, False]


def test_a_thing_with_a_typed_note_is_a_component_with_and_without_a_name() -> None:
    note = {"customData": {"kind": "queue"}}
    board = read_board([box("a", 0, 0, **note), words("t", 400, 0, "Orders", **note)])
    assert {(one.id, one.name, one.kind) for one in board.components} == {("a", "", "queue"), ("t", "Orders", "queue")}


def test_a_component_with_a_typed_note_is_no_region_around_what_is_drawn_in_it() -> None:
    outer = [box("z", -50, -100, 600, 400, customData={"kind": "service"}), words("zt", -40, -95, "Checkout")]
    board = read_board([*outer, *named("a", 0, 0, "Cart module"), *named("b", 300, 0, "Tax module")])
    assert board.regions == ()
    assert names(board) == {"Checkout", "Cart module", "Tax module"}


def test_a_cylinder_of_loose_strokes_is_one_store() -> None:
    lid, foot = ellipse("lid", 0, 0, 100, 20), ellipse("foot", 0, 80, 100, 20)
    sides = [line("left", (0, 10), (0, 90)), line("right", (100, 10), (100, 90))]
    drawn = [lid, foot, *sides, words("t", 25, 40, "Users"), *named("a", -400, 0, "API")]
    board = read_board([*drawn, arrow("f", (-240, 45), (-3, 45))])
    assert {(one.name, one.kind) for one in board.components} == {("Users", "sql"), ("API", "service")}
    assert [board.name_of(flow.target) for flow in board.flows] == ["Users"]


def test_a_count_beside_a_thing_is_of_the_thing() -> None:
    drawn = [*named("a", 0, 0, "API"), *named("b", 400, 0, "Redis"), arrow("f", (160, 40), (400, 40), "a", "b")]
    board = read_board([*drawn, words("x", 165, 12, "x3", fontSize=14)])
    assert (board.by_id["a"].replicas, board.by_id["a"].details, board.flows[0].label) == (3, "", "")


def test_what_requests_arrive_at_is_taken_for_a_service_and_what_takes_from_a_queue_for_a_worker() -> None:
    drawn = [*named("a", 0, 0, "API gateway"), *named("b", 300, 0, "Atlas"), *named("q", 600, 0, "Kafka")]
    drawn += [*named("w", 900, 0, "Zenith"), *named("f", 900, 300, "core.tar")]
    arrows = [arrow("ab", (110, 20), (290, 20), "a", "b"), arrow("bq", (410, 20), (590, 20), "b", "q")]
    arrows += [arrow("qw", (710, 20), (890, 20), "q", "w"), arrow("qf", (710, 40), (890, 310), "q", "f")]
    kinds = {one.id: one.kind for one in read_board([*drawn, *arrows]).components}
    assert kinds == {"a": "gateway", "b": "service", "q": "stream", "w": "worker", "f": "other"}


def test_a_name_that_says_what_somebody_does_is_taken_for_a_service() -> None:
    board = read_board([*named("a", 0, 0, "Ranker"), *named("b", 300, 0, "Paper")])
    assert {one.id: (one.kind, one.is_guessed("kind")) for one in board.components} == {
        "a": ("service", True),
        "b": ("other", True),
    }


def test_a_count_in_a_name_leaves_no_commas_behind() -> None:
    labels = {"Kafka, 64 partitions, x5": "Kafka", "RabbitMQ x3, queue per channel": "RabbitMQ, queue per channel"}
    for label, name in labels.items():
        assert names(read_board(named("a", 0, 0, label))) == {name}
