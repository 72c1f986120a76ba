"""Single operations on drawings of all kinds: each has its effect and no other."""

import random
from dataclasses import replace
from typing import Any

import pytest

from greenroom.designs.cleaning import MOST_ELEMENTS
from greenroom.designs.drawing import box_of
from greenroom.designs.mermaid import to_elements
from greenroom.designs.model import Board
from greenroom.designs.outlining import (
    AddComponent,
    AddRegion,
    Annotate,
    Connect,
    Delete,
    Disconnect,
    MoveTo,
    Operation,
    OutlineInvalid,
    Relabel,
    Rename,
)
from greenroom.testing.board.bank import STRONG
from tests.designs.comparing import graph
from tests.designs.drawing import arrow, box, ellipse, image, line, named, row, words
from tests.designs.sketching import sketch
from tests.unit.designs.outlining.steps import Drawing


def said(board: Board) -> dict[str, Any]:
    """What a board says; a guessed kind may be guessed again."""
    free = tuple(replace(one, kind="other") if one.is_guessed("kind") else one for one in board.components)
    found = graph(replace(board, components=free))
    flows = {one.id: (one.source, one.target, one.label, one.direction) for one in board.flows}
    return {**found, "flows": flows, "notes": {one.id: one.text for one in board.notes}}


def without(found: dict[str, Any], *ids: str) -> dict[str, Any]:
    """The same without some components, flows or regions, and without the members of regions that are gone."""
    rest = {part: {id: one for id, one in ones.items() if id not in ids} for part, ones in found.items()}
    regions = {id: (name, members - set(ids), parent) for id, (name, members, parent) in rest["regions"].items()}
    return {**rest, "regions": regions}


SKETCHES = [sketch(random.Random(seed)).drawn for seed in range(25)]


@pytest.mark.parametrize("drawn", SKETCHES, ids=range(len(SKETCHES)))
class TestSketches:
    """On untidy boards of other people nothing else changes."""

    def test_adding_changes_nothing_else(self, drawn: list[dict[str, Any]]) -> None:
        drawing = Drawing(drawn)
        before = said(drawing.board)
        for region in (None, *before["regions"]):
            id = drawing.do(AddComponent("queue", "Orders", 3, region, "kept 7 days"))
            part = drawing.board.by_id[id]
            assert (part.name, part.kind, part.replicas, part.details) == ("Orders", "queue", 3, "kept 7 days")
            assert not part.guessed
            assert [one.id for one in drawing.board.regions if id in one.members] == ([region] if region else [])
            assert without(said(drawing.board), id) == before
            drawing.do(Delete(id))
        assert said(drawing.board) == before

    def test_connecting_changes_nothing_else(self, drawn: list[dict[str, Any]]) -> None:
        drawing = Drawing(drawn)
        before = said(drawing.board)
        first, *_, last = drawing.board.components
        for label in ("", "reads rows"):
            id = drawing.do(Connect(last.id, first.id, label, "both"))
            assert said(drawing.board)["flows"][id] == (last.id, first.id, label, "both")
            assert not drawing.board.flows_by_id[id].guessed
            assert without(said(drawing.board), id) == before
            drawing.do(Disconnect(id))
        assert said(drawing.board) == before

    def test_renaming_changes_a_name_alone(self, drawn: list[dict[str, Any]]) -> None:
        drawing = Drawing(drawn)
        for one in drawing.board.components:
            before = said(drawing.board)
            drawing.do(Rename(one.id, "Yes"))
            renamed = drawing.board.by_id[one.id]
            assert (renamed.name, renamed.replicas) == ("Yes", one.replicas)
            assert renamed.kind == one.kind or (one.kind == "other" and one.is_guessed("kind"))
            assert without(said(drawing.board), one.id) == without(before, one.id)

    def test_annotating_changes_one_component(self, drawn: list[dict[str, Any]]) -> None:
        drawing = Drawing(drawn)
        for one in drawing.board.components:
            before = said(drawing.board)
            drawing.do(Annotate(one.id, "key_value", 7, ("warm standby",), "kept 7 days"))
            noted = drawing.board.by_id[one.id]
            assert (noted.name, noted.kind, noted.replicas) == (one.name, "key_value", 7)
            assert noted.traits[0] == "warm standby"
            assert "kept 7 days" in noted.details
            assert without(said(drawing.board), one.id) == without(before, one.id)

    def test_deleting_takes_the_arrows_along_and_nothing_else(self, drawn: list[dict[str, Any]]) -> None:
        drawing = Drawing(drawn)
        for one in drawing.board.components:
            board = drawing.board
            gone = [flow.id for flow in board.flows if one.id in (flow.source, flow.target)]
            drawing.do(Delete(one.id))
            assert said(drawing.board) == without(said(board), one.id, *gone)
            assert not {one.id, *one.elements} & drawing.elements.keys()
        assert drawing.board.components == ()

    def test_labels_and_arrows(self, drawn: list[dict[str, Any]]) -> None:
        drawing = Drawing(drawn)
        for flow in drawing.board.flows:
            for label in ("writes rows", ""):
                before = said(drawing.board)
                drawing.do(Relabel(flow.id, label))
                assert said(drawing.board)["flows"][flow.id] == (flow.source, flow.target, label, flow.direction)
                assert without(said(drawing.board), flow.id) == without(before, flow.id)
            before = said(drawing.board)
            drawing.do(Disconnect(flow.id))
            assert said(drawing.board) == without(before, flow.id)

    def test_regions(self, drawn: list[dict[str, Any]]) -> None:
        drawing = Drawing(drawn)
        before = said(drawing.board)
        first, *_, last = (one.id for one in drawing.board.components)
        region = drawing.do(AddRegion("us-east", (first,)))
        assert drawing.board.regions_by_id[region].members == (first,)
        assert said(drawing.board)["flows"] == before["flows"]
        drawing.do(MoveTo(last, region))
        assert set(drawing.board.regions_by_id[region].members) == {first, last}
        for one in (first, last):
            drawing.do(MoveTo(one, None))
        assert not any({first, last} & set(one.members) for one in drawing.board.regions)
        drawing.do(Rename(region, "eu"))
        assert drawing.board.regions_by_id[region].name == "eu"
        drawing.do(Delete(region))
        after = said(drawing.board)
        assert after["flows"] == before["flows"]
        assert after["notes"] == before["notes"]
        assert _names(after) == _names(before)


def _names(found: dict[str, Any]) -> dict[str, str]:
    return {id: one[0] for id, one in found["components"].items()}


def test_the_first_component_stands_in_the_middle_of_nowhere() -> None:
    drawing = Drawing()
    id = drawing.do(AddComponent("cache", "Hot links", 3))
    shape, text = drawing.elements.values()
    assert (shape["id"], shape["x"], shape["y"]) == (id, 0, 0)
    assert shape["customData"] == {"kind": "cache", "replicas": 3}
    assert (text["text"], text["containerId"]) == ("Hot links x3", id)
    assert box_of(shape).contains(box_of(text))


def test_new_components_stand_side_by_side() -> None:
    drawing = Drawing()
    ids = [drawing.do(AddComponent("service", f"Service {at}")) for at in range(12)]
    boxes = [box_of(drawing.elements[id]) for id in ids]
    assert all(a.gap(b) >= 60 for at, a in enumerate(boxes) for b in boxes[:at])
    assert max(box.right for box in boxes) - min(box.left for box in boxes) < 2_500


def test_a_region_that_is_full_grows_and_pushes_others_aside() -> None:
    drawing = Drawing([*row("A one", "B two"), *named("c", 0, 300, "C three")])
    region = drawing.say("region us-east: A one, B two")
    before = said(drawing.board)
    for at in range(6):
        drawing.say(f"add worker Worker {at} in us-east")
    board = drawing.board
    assert len(board.regions_by_id[region].members) == 8
    assert "c" not in board.regions_by_id[region].members
    assert said(board)["flows"] == before["flows"]
    boxes = [box_of(drawing.elements[one.id]) for one in board.components]
    assert all(a.gap(b) >= 20 for at, a in enumerate(boxes) for b in boxes[:at])
    zone = box_of(drawing.elements[region])
    assert all(zone.contains(box_of(drawing.elements[id])) for id in board.regions_by_id[region].members)


def test_members_that_stand_apart_are_brought_together() -> None:
    drawing = Drawing(row("A one", "B two", "C three"))
    region = drawing.say("region us-east: A one, C three")
    assert set(drawing.board.regions_by_id[region].members) == {"a", "c"}
    assert [(one.source, one.target) for one in drawing.board.flows] == [("a", "b"), ("b", "c")]
    drawing.check()


def test_moved_things_take_their_arrows_along() -> None:
    drawing = Drawing(row("A one", "B two"))
    region = drawing.do(AddRegion("us-east"))
    drawing.do(MoveTo("b", region))
    one = drawing.elements["ab"]
    tips = [(one["x"] + x, one["y"] + y) for x, y in (one["points"][0], one["points"][-1])]
    for id, (x, y) in zip("ab", tips, strict=True):
        shape = box_of(drawing.elements[id])
        assert shape.grown(6).left <= x <= shape.grown(6).right
        assert shape.grown(6).top <= y <= shape.grown(6).bottom


def test_what_is_in_a_frame_says_so() -> None:
    frame = {"id": "f", "type": "frame", "name": "Europe", "x": -50, "y": -60, "width": 700, "height": 300}
    drawing = Drawing([frame, *row("A one", "B two")])
    new = drawing.say("add cache Hot in Europe")
    assert drawing.elements[new]["frameId"] == "f"
    drawing.say("move A out")
    assert drawing.elements["a"]["frameId"] is None
    drawing.say("rename Europe to Asia")
    assert drawing.elements["f"]["name"] == "Asia"
    assert set(drawing.board.regions_by_id["f"].members) == {"b", new}


def test_an_icon_is_renamed_in_its_label() -> None:
    parts = [box("i", 0, 0, 70, 60), ellipse("e", 0, -8, 70, 16), words("t", 0, 66, "Orders DB")]
    drawing = Drawing([one | {"groupIds": ["g"]} for one in parts])
    (one,) = drawing.board.components
    drawing.do(Rename(one.id, "Customers DB"))
    assert drawing.elements["t"]["originalText"] == "Customers DB"
    assert [(each.id, each.name) for each in drawing.board.components] == [(one.id, "Customers DB")]


def test_what_has_no_name_gets_a_text() -> None:
    drawing = Drawing([box("a", 0, 0), image("i", 300, 0), arrow("e", (160, 40), (300, 40), "a", "i")])
    for id in ("a", "i"):
        drawing.do(Rename(id, f"Thing {id}"))
    assert {one.id: one.name for one in drawing.board.components} == {"a": "Thing a", "i": "Thing i"}
    drawing.check()


def test_what_stands_below_the_name_stays() -> None:
    drawing = Drawing(named("a", 0, 0, "Orders x2\n\nkept 7 days"))
    drawing.do(Rename("a", "Bookings"))
    (one,) = drawing.board.components
    assert (one.name, one.replicas, one.details) == ("Bookings", 2, "kept 7 days")
    drawing.do(Annotate("a", replicas=1))
    assert drawing.elements["a-text"]["originalText"] == "Bookings\n\nkept 7 days"
    assert drawing.board.by_id["a"].replicas == 1


def test_a_long_name_makes_its_shape_higher() -> None:
    drawing = Drawing(named("a", 0, 0, "Orders"))
    drawing.do(Rename("a", "Orders of customers who pay later and of those who paid in advance"))
    assert box_of(drawing.elements["a"]).height > 80
    assert box_of(drawing.elements["a"]).contains(box_of(drawing.elements["a-text"]), 1)


def test_a_line_with_a_label_becomes_an_arrow_without_heads() -> None:
    drawing = Drawing([*named("a", 0, 0, "API"), *named("b", 300, 0, "Redis"), line("e", (160, 40), (300, 40))])
    drawing.do(Relabel("e", "reads"))
    (flow,) = drawing.board.flows
    assert (flow.label, flow.direction, drawing.elements["e"]["type"]) == ("reads", "none", "arrow")


def test_a_kind_changes_the_look_unless_somebody_chose_another() -> None:
    drawing = Drawing()
    id = drawing.do(AddComponent("service", "API"))
    drawing.do(Annotate(id, kind="cache"))
    assert drawing.elements[id]["backgroundColor"] == "#faefdb"
    drawing.elements[id] = {**drawing.elements[id], "backgroundColor": "#ff0000"}
    drawing.do(Annotate(id, kind="queue"))
    assert drawing.elements[id]["backgroundColor"] == "#ff0000"


def test_on_boards_with_large_letters_new_things_are_large() -> None:
    drawing = Drawing([box("a", 0, 0, 500, 300), words("t", 40, 100, "Orders", "a", fontSize=60)])
    id = drawing.do(AddComponent("cache", "Hot"))
    assert box_of(drawing.elements[id]).height > 150
    assert {one.name for one in drawing.board.components} == {"Orders", "Hot"}


def test_ids_of_deleted_things_do_not_come_back() -> None:
    drawing = Drawing()
    first = drawing.do(AddComponent("cache", "Hot"))
    drawing.do(Delete(first))
    assert drawing.do(AddComponent("cache", "Hot")) != first


def test_deleted_elements_count_for_nothing_but_their_ids() -> None:
    drawing = Drawing(named("a", 0, 0, "API"))
    gone = {**drawing.elements["a"], "id": "z", "isDeleted": True}
    drawing.elements["z"] = gone
    drawing.do(Rename("a", "Links"))
    assert drawing.last.removed == ()
    assert drawing.elements["z"] == gone


@pytest.mark.parametrize(
    ("operation", "said"),
    [
        (AddComponent("cache", "  "), "A component needs a name."),
        (AddComponent("spaceship", "X"), "There is no kind called spaceship."),  # type: ignore[arg-type]
        (AddComponent("cache", "X", 0), "A number of replicas is between 1 and 100,000."),
        (AddComponent("cache", "X", region="a"), "There is no such region on the board."),
        (Connect("a", "gone"), "There is nothing on the board with this id to connect."),
        (Rename("gone", "X"), "There is no such component on the board."),
        (Rename("a", "x3"), "A name says more than how many there are."),
        (Rename("a", ""), "A component needs a name."),
        (Annotate("gone", replicas=3), "There is no such component on the board."),
        (Annotate("a", replicas=1_000_000), "A number of replicas is between 1 and 100,000."),
        (Delete("gone"), "There is no such component on the board."),
        (Relabel("gone", "x"), "There is no such arrow on the board."),
        (Disconnect("gone"), "There is no such arrow on the board."),
        (AddRegion(""), "A region needs a name."),
        (AddRegion("x", ("gone",)), "There is no such component on the board."),
        (MoveTo("a", "gone"), "There is no such region on the board."),
    ],
)
def test_what_makes_no_sense_is_refused_in_plain_words(operation: Operation, said: str) -> None:
    drawing = Drawing(row("API", "Redis"))
    with pytest.raises(OutlineInvalid) as error:
        drawing.do(operation)
    assert error.value.message == said


def test_a_full_board_takes_nothing_more() -> None:
    drawing = Drawing([box(f"b{at}", at % 70 * 300, at // 70 * 200) for at in range(MOST_ELEMENTS - 1)])
    with pytest.raises(OutlineInvalid, match="5,000 elements at most"):
        drawing.do(AddComponent("cache", "Hot"))


def test_a_design_is_edited_as_a_candidate_would() -> None:
    drawing = Drawing(to_elements(STRONG))
    for spoken in (
        "add external Push provider",
        'connect "Notifier worker" -> Push: push',
        "rename Recent to Hot tickets",
        "replicas Ticket service 9",
        "region Europe: Ticket service, Hot tickets, Tickets database",
        "note Hot tickets: LRU, 24 h",
        "delete Load",
        "connect Guest -> Ticket service: hand in",
        "label Message -> Notifier: coat is coming",
    ):
        drawing.say(spoken)
        drawing.check()
    names = {one.name: one for one in drawing.board.components}
    assert names["Hot tickets"].kind == "cache"
    assert names["Hot tickets"].details == "LRU, 24 h"
    assert names["Ticket service"].replicas == 9
    assert {drawing.board.name_of(id) for id in drawing.board.regions[0].members} == {
        "Ticket service",
        "Hot tickets",
        "Tickets database, primary and replica",
    }
    assert {(drawing.board.name_of(one.source), drawing.board.name_of(one.target)) for one in drawing.board.flows} == {
        ("Guest phone", "Ticket service"),
        ("Ticket service", "Hot tickets"),
        ("Ticket service", "Tickets database, primary and replica"),
        ("Ticket service", "Message queue"),
        ("Message queue", "Notifier worker"),
        ("Notifier worker", "Push provider"),
    }
