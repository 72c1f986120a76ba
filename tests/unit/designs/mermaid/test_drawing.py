"""Flowcharts as drawings: whole elements, bound arrows, nothing on top of anything else."""

import math
from itertools import combinations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from greenroom.designs.boxes import Box, Point
from greenroom.designs.cleaning import clean_element
from greenroom.designs.drawing import box_of
from greenroom.designs.mermaid import MermaidInvalid, read_mermaid, to_elements
from tests.unit.designs.mermaid.charts import charts

SHOP = """flowchart LR
  user((Users)):::client --> lb{Balancer} -->|order| api[Orders API x3]
  subgraph eu [Region EU]
    api --> cache[Cache]
    subgraph data [Data]
      db[(Orders)] --> copy[(Copy)]
    end
    api -->|write order| db
  end
  api --> mail[Mail]
  api --> mail
  mail --> user
  db --> db
  user --> copy
  alone
  eu --> audit
  copy --> eu
"""


def by_id(drawn: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {one["id"]: one for one in drawn}


@given(charts())
def test_elements_are_clean_and_have_ids_and_an_order_of_their_own(text: str) -> None:
    drawn = to_elements(text)
    assert [clean_element(one) for one in drawn] == drawn
    assert len(by_id(drawn)) == len(drawn)
    order = [one["index"] for one in drawn]
    assert order == sorted(set(order))
    assert drawn == to_elements(text)


@given(charts())
def test_arrows_and_texts_are_bound_from_both_sides(text: str) -> None:
    drawn = by_id(to_elements(text))
    for one in drawn.values():
        others = {one["containerId"]} if one["type"] == "text" else set()
        if one["type"] == "arrow":
            others = {one[end]["elementId"] for end in ("startBinding", "endBinding")}
        for other in others:
            assert {"id": one["id"], "type": one["type"]} in drawn[other]["boundElements"]
    bound = [each["id"] for one in drawn.values() for each in one["boundElements"] or ()]
    assert set(bound) <= set(drawn)


@given(charts())
def test_boxes_overlap_only_where_one_is_inside_the_other(text: str) -> None:
    drawn = by_id(to_elements(text))
    inside = {
        frozenset((region.id, inner))
        for region in read_mermaid(text).regions
        for inner in (*region.members, *_above(text, region.id))
    }
    shapes = [one for one in drawn.values() if one["type"] not in ("arrow", "text")]
    for a, b in combinations(shapes, 2):
        first, last = box_of(a), box_of(b)
        if frozenset((a["id"], b["id"])) in inside:
            assert first.contains(last) or last.contains(first)
        else:
            assert first.gap(last) >= 30, text


def _above(text: str, id: str | None) -> list[str]:
    known = read_mermaid(text).regions_by_id
    found = []
    while id is not None and (id := known[id].parent) is not None:
        found.append(id)
    return found


@given(charts())
def test_arrows_begin_and_end_at_borders(text: str) -> None:
    drawn = by_id(to_elements(text))
    for one in drawn.values():
        if one["type"] == "arrow":
            points = [(one["x"] + x, one["y"] + y) for x, y in one["points"]]
            for name, tip in (("startBinding", points[0]), ("endBinding", points[-1])):
                assert _off_border(drawn[one[name]["elementId"]], *tip) <= 6


def _off_border(shape: dict[str, Any], x: float, y: float) -> float:
    """How far a point is from a border; where that is round or oblique, along the line from the middle."""
    box: Box = box_of(shape)
    if shape["type"] == "rectangle":
        return box.to_border(Point(x, y))
    across, down = (x - box.middle.x) / (box.width / 2), (y - box.middle.y) / (box.height / 2)
    norm = {"ellipse": math.hypot(across, down), "diamond": abs(across) + abs(down)}
    distance = math.hypot(x - box.middle.x, y - box.middle.y)
    return abs(distance - distance / norm[shape["type"]])


def test_texts_fit_into_their_shapes() -> None:
    drawn = by_id(
        to_elements('flowchart TB\n a["A rather long name of a service that is drawn in several lines"] --> b{No?}')
    )
    for one in drawn.values():
        if one["type"] == "text":
            assert box_of(drawn[one["containerId"]]).contains(box_of(one))
    assert "\n" in drawn["a-text"]["text"]
    assert "\n" not in drawn["a-text"]["originalText"]


def test_layers_follow_the_arrows_in_each_direction() -> None:
    for way, axis, sign in (("LR", "x", 1), ("RL", "x", -1), ("TB", "y", 1), ("TD", "y", 1), ("BT", "y", -1)):
        drawn = by_id(to_elements(f"flowchart {way}\n a --> b --> c --> a\n a --> c"))
        a, b, c = (drawn[id][axis] * sign for id in "abc")
        assert a < b < c
    drawn = by_id(to_elements("flowchart LR\n a --> b & c & d"))
    left, *others = (drawn[id] for id in "abcd")
    assert len({one["x"] for one in others}) == 1
    first, second, third = sorted(one["y"] for one in others)
    assert second - first == third - second
    assert left["y"] == second


def test_crossings_are_avoided_where_that_is_simple() -> None:
    drawn = by_id(to_elements("flowchart LR\n a --> z\n b --> y\n c --> x\n a --> z2"))
    assert sorted("abc", key=lambda id: drawn[id]["y"]) == sorted(
        "abc", key=lambda id: drawn[{"a": "z", "b": "y", "c": "x"}[id]]["y"]
    )


def test_a_long_arrow_goes_around_what_is_between() -> None:
    drawn = by_id(to_elements("flowchart LR\n a --> b --> c\n a --> c"))
    arrow = drawn["a-c"]
    assert len(arrow["points"]) == 4
    between = box_of(drawn["b"])
    for x, y in arrow["points"][1:3]:
        assert not between.top - 5 <= arrow["y"] + y <= between.bottom + 5
        assert arrow["x"] + x in (between.left, between.right)


def test_several_arrows_between_the_same_two_do_not_lie_on_each_other() -> None:
    drawn = by_id(to_elements("flowchart LR\n a --> b\n b --> a\n a --> b"))
    middles = set()
    for id in ("a-b", "b-a", "a-b-2"):
        x, y = drawn[id]["points"][1] if len(drawn[id]["points"]) > 2 else (None, 0)
        middles.add(None if x is None else round(drawn[id]["y"] + y))
    assert len(middles) == 3


def test_a_shop_is_drawn_as_it_is_written() -> None:
    drawn = by_id(to_elements(SHOP))
    assert (drawn["user"]["type"], drawn["lb"]["type"], drawn["db"]["type"]) == ("ellipse", "diamond", "rectangle")
    assert drawn["user"]["height"] >= 0.8 * drawn["user"]["width"], "a flat ellipse would be read as a store"
    assert drawn["eu"]["customData"] == {"role": "region"}
    assert drawn["user"]["customData"] == {"kind": "client"}
    board = read_mermaid(SHOP)
    assert {one.id: set(one.members) for one in board.regions} == {
        "eu": {"api", "cache", "db", "copy"},
        "data": {"db", "copy"},
    }
    assert len(board.flows) == 12
    assert not any(one.guessed for one in board.flows)


FRAGMENTS = (
    *("flowchart LR\n", "a", "b", "-->", "--", "|", "[", "]", "(", ")", "{", "}", '"', "`", ";", "\n", " ", "&", "%%"),
    *("%%{", "}%%", "subgraph ", "end", ":::cache", "#quot;", "<br/>", "~~~", "-.", ".->", "==>", "@{", "---\n", "x"),
    *("class a ", "style ", "\u7528", "%% about a {", "<script>", "\x00", "\u2028", "o--o", "direction "),
)


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=30).map("".join))
def test_any_text_is_read_or_refused_with_a_line(text: str) -> None:
    for whole in (text, f"flowchart LR\n{text}"):
        drawn, line = _tried(whole)
        assert 1 <= line <= whole.count("\n") + 1
        assert [clean_element(one) for one in drawn] == drawn


def _tried(text: str) -> tuple[list[dict[str, Any]], int]:
    """The elements, or the line of the error."""
    try:
        return to_elements(text), 1
    except MermaidInvalid as error:
        return [], error.line
