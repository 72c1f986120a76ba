"""What arrows and lines connect, with which words and direction."""

import pytest

from greenroom.designs.model import Board
from greenroom.designs.reading import read_board
from tests.designs.drawing import arrow, box, ellipse, line, named, row, words


def pairs(board: Board) -> list[tuple[str, str]]:
    return [(flow.source, flow.target) for flow in board.flows]


TWO = [*named("a", 0, 0, "API"), *named("b", 400, 0, "Postgres")]


def test_a_bound_arrow_is_a_flow_without_guesses() -> None:
    board = read_board(row("API", "Postgres"))
    (flow,) = board.flows
    assert (flow.source, flow.target, flow.direction, flow.guessed) == ("a", "b", "forward", ())


def test_bound_text_is_the_label() -> None:
    label = words("l", 200, 30, "read by key", "f")
    (flow,) = read_board([*TWO, arrow("f", (160, 40), (400, 40), "a", "b"), label]).flows
    assert (flow.label, flow.is_guessed("label"), flow.elements) == ("read by key", False, ("f", "l"))


def test_text_beside_an_arrow_is_its_label_by_a_guess() -> None:
    label = words("l", 230, 10, "reads")
    (flow,) = read_board([*TWO, arrow("f", (160, 40), (400, 40), "a", "b"), label]).flows
    assert (flow.label, flow.is_guessed("label")) == ("reads", True)


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        (None, "arrow", ("a", "b", "forward")),
        ("triangle", None, ("b", "a", "forward")),
        ("arrow", "dot", ("a", "b", "both")),
        (None, None, ("a", "b", "none")),
    ],
)
def test_heads_give_the_direction(start: str | None, end: str | None, expected: tuple[str, str, str]) -> None:
    drawn = arrow("f", (160, 40), (400, 40), "a", "b", startArrowhead=start, endArrowhead=end)
    (flow,) = read_board([*TWO, drawn]).flows
    assert (flow.source, flow.target, flow.direction) == expected


@pytest.mark.parametrize("gap", [0, 20, 45])
def test_a_loose_end_belongs_to_the_nearest_border(gap: float) -> None:
    (flow,) = read_board([*TWO, arrow("f", (160 + gap, 40), (400 - gap, 40))]).flows
    assert (flow.source, flow.target) == ("a", "b")
    assert flow.is_guessed("from")
    assert flow.is_guessed("to")


def test_an_end_far_from_everything_makes_no_flow() -> None:
    assert read_board([*TWO, arrow("f", (160, 40), (250, 300))]).flows == ()


def test_an_end_bound_to_a_deleted_element_is_guessed() -> None:
    (flow,) = read_board([*TWO, arrow("f", (160, 40), (395, 40), "a", "gone")]).flows
    assert (flow.target, flow.is_guessed("to"), flow.is_guessed("from")) == ("b", True, False)


def test_a_zone_around_a_tip_is_not_what_the_arrow_points_at() -> None:
    zone = [box("z", 300, -100, 500, 400, backgroundColor="#eee"), words("zt", 310, -95, "VPC")]
    more = named("c", 600, 150, "Redis")
    board = read_board([*TWO, *zone, *more, arrow("f", (160, 40), (390, 40))])
    assert pairs(board) == [("a", "b")]
    (region,) = board.regions
    assert (region.name, region.members) == ("VPC", ("b", "c"))


def test_an_arrow_bound_to_the_zone_around_both_ends_points_at_what_is_near() -> None:
    zone = [box("z", -100, -100, 800, 400), words("zt", -90, -95, "VPC")]
    board = read_board([*zone, *TWO, arrow("f", (160, 40), (390, 40), "a", "z")])
    assert pairs(board) == [("a", "b")]
    assert board.flows[0].is_guessed("to")


def test_a_line_connects_without_direction() -> None:
    (flow,) = read_board([*TWO, line("f", (162, 40), (398, 40))]).flows
    assert (flow.source, flow.target, flow.direction) == ("a", "b", "none")


def test_a_line_inside_a_box_connects_nothing() -> None:
    assert read_board([*TWO, line("f", (0, 40), (160, 40))]).flows == ()


def test_an_arrow_bound_to_a_label_belongs_to_the_labelled_thing() -> None:
    board = read_board([*TWO, arrow("f", (160, 40), (400, 40), "a-text", "b-text")])
    assert pairs(board) == [("a", "b")]


def test_a_free_text_at_the_start_of_a_loose_arrow_is_where_it_comes_from() -> None:
    board = read_board([words("t", 0, 30, "User"), *named("b", 300, 0, "API"), arrow("f", (50, 40), (295, 40))])
    assert pairs(board) == [("t", "b")]


def test_a_dot_where_arrows_meet_is_passed_through() -> None:
    dot = ellipse("dot", 280, 30, 16, 16)
    arrows = [arrow("f", (160, 40), (280, 40), "a", "dot"), arrow("g", (296, 40), (400, 40), "dot", "b")]
    board = read_board([*TWO, dot, *arrows])
    (flow,) = board.flows
    assert (flow.source, flow.target, flow.direction, flow.elements) == ("a", "b", "forward", ("f", "g"))
    assert {one.id for one in board.components} == {"a", "b"}


def test_a_branch_of_an_arrow_leads_on() -> None:
    third = named("c", 200, 300, "Redis")
    board = read_board(
        [*TWO, *third, arrow("f", (160, 40), (400, 40), "a", "b"), arrow("g", (280, 44), (280, 300), None, "c")]
    )
    assert ("a", "c") in pairs(board)


def test_the_outcomes_of_a_cache_are_labels() -> None:
    cache = [*named("r", 400, 0, "Redis"), *named("hit", 560, 0, "hit", width=60, height=35)]
    arrows = [arrow("f", (160, 40), (400, 40), "a", "r"), arrow("g", (620, 20), (900, 20), "hit", "d")]
    board = read_board([*named("a", 0, 0, "API"), *cache, *named("d", 900, 0, "Web app"), *arrows])
    assert [(flow.source, flow.target, flow.label) for flow in board.flows] == [("a", "r", ""), ("r", "d", "hit")]


def test_numbers_beside_arrows_are_their_labels() -> None:
    badge = named("n", 270, 0, "1", width=30, height=30)
    board = read_board([*TWO, arrow("f", (160, 40), (400, 40), "a", "b"), *badge])
    assert [flow.label for flow in board.flows] == ["1"]
    assert {one.id for one in board.components} == {"a", "b"}


def test_an_arrow_to_itself_stays_only_if_it_is_bound() -> None:
    bound = arrow("f", (160, 20), (160, 60), "a", "a")
    loose = arrow("g", (162, 20), (162, 60))
    assert pairs(read_board([*TWO, bound, loose])) == [("a", "a")]


def test_frames_and_boxes_around_things_are_regions_with_inner_ones() -> None:
    frame = box("fr", -50, -100, 800, 500, name="eu-west-1") | {"type": "frame"}
    zone = [box("z", -20, -50, 620, 300, strokeStyle="dashed"), words("zt", -10, -45, "Private subnet")]
    board = read_board([*TWO, frame, *zone])
    regions = {region.name: region for region in board.regions}
    assert regions["Private subnet"].members == regions["eu-west-1"].members == ("a", "b")
    assert regions["Private subnet"].parent == "fr"


def test_a_place_in_a_network_is_a_region_even_if_it_is_empty() -> None:
    place = named("p", 400, 0, "Private subnet")
    board = read_board([*named("a", 0, 0, "VPN gateway"), *place, arrow("f", (160, 40), (400, 40), "a", "p")])
    assert [(region.name, region.members) for region in board.regions] == [("Private subnet", ())]
    assert pairs(board) == [("a", "p")]


def test_a_flow_can_end_at_a_region() -> None:
    zone = [box("z", -20, -50, 620, 300), words("zt", -10, -45, "Backend")]
    board = read_board([*TWO, *zone, *named("m", 900, 0, "Grafana"), arrow("f", (600, 40), (900, 40), "z", "m")])
    assert pairs(board) == [("z", "m")]
    assert board.name_of("z") == "Backend"
