"""Elements from outside: known fields only, within bounds, and read as before."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.designs.cleaning import MOST_ELEMENTS, clean_element, newer
from greenroom.designs.reading import read_board
from tests.designs.drawing import Drawn, arrow, box, image, named, words
from tests.designs.sketching import sketch

BOARDS = Path(__file__).parents[4] / "shared" / "data" / "boards"
"""Public boards that are not in the project."""

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)
FIELDS = (
    *("x", "y", "width", "height", "angle", "strokeColor", "backgroundColor", "groupIds", "frameId", "index", "seed"),
    *("version", "versionNonce", "boundElements", "points", "startBinding", "endBinding", "startArrowhead", "text"),
    *("originalText", "fontSize", "fontFamily", "containerId", "name", "pressures", "customData", "roundness", "link"),
    *("fixedSegments", "elbowed", "locked", "updated", "isDeleted", "lineHeight", "opacity", "script"),
)
TYPES = (
    "rectangle",
    "ellipse",
    "diamond",
    "arrow",
    "line",
    "text",
    "freedraw",
    "frame",
    "image",
    "embeddable",
    "iframe",
)
elements = st.fixed_dictionaries(
    {"id": st.sampled_from(["a", "b"]), "type": st.sampled_from(TYPES)},
    optional={
        **dict.fromkeys(FIELDS, anything),
        "customData": st.dictionaries(
            st.sampled_from(["kind", "replicas", "note", "traits", "picture", "x"]), anything
        ),
    },
)


def cleaned(raw: object) -> dict[str, Any]:
    clean = clean_element(raw)
    assert clean is not None
    return clean


@given(elements)
def test_cleaning_twice_changes_nothing_more(raw: Drawn) -> None:
    clean = cleaned(raw)
    assert clean_element(clean) == clean
    assert clean_element(json.loads(json.dumps(clean, allow_nan=False))) == clean


@given(anything)
def test_what_is_no_element_is_none(raw: object) -> None:
    assert clean_element(raw) is None


@pytest.mark.parametrize("id", [None, "", "a b", "<script>", "a" * 101, 3, ["a"]])
def test_an_element_without_a_plain_id_is_none(id: object) -> None:
    assert clean_element(box("a", 0, 0) | {"id": id}) is None


@pytest.mark.parametrize("type", [None, "selection", "script", ["rectangle"], {}])
def test_an_element_of_an_unknown_type_is_none(type: object) -> None:
    assert clean_element(box("a", 0, 0) | {"type": type}) is None


def test_unknown_fields_and_links_are_dropped() -> None:
    clean = cleaned(
        box("a", 0, 0, link="javascript:alert(1)", onclick="x", customData={"kind": "cache", "html": "<b>"})
    )
    assert clean["link"] is None
    assert "onclick" not in clean
    assert clean["customData"] == {"kind": "cache"}


def test_order_and_versions_are_kept() -> None:
    given: Drawn = {"version": 7, "versionNonce": 123456, "seed": 9, "index": "a1V"}
    assert {name: cleaned(box("a", 0, 0, **given))[name] for name in given} == given


@pytest.mark.parametrize("type", ["image", "embeddable", "iframe"])
def test_pictures_become_empty_dashed_boxes_and_are_still_read_as_pictures(type: str) -> None:
    raw = image("a", 10, 20) | {"type": type, "fileId": "f", "link": "https://example.org", "status": "saved"}
    clean = cleaned(raw)
    assert (clean["type"], clean["strokeStyle"], clean["customData"]) == ("rectangle", "dashed", {"picture": True})
    assert (clean["x"], clean["y"], clean["width"], clean["height"]) == (10, 20, 80, 80)
    assert "fileId" not in clean
    drawn = [raw, words("t", 12, 105, "Redis"), arrow("e", (90, 60), (300, 60), "a", "b"), *named("b", 300, 20, "API")]
    assert read_board([clean_element(one) for one in drawn]) == read_board(drawn)


def test_everything_is_bounded() -> None:
    clean = cleaned(
        arrow("a", (0, 0), (1, 1))
        | {
            "x": 1e300,
            "y": float("nan"),
            "points": [[at, at] for at in range(10_000)],
            "groupIds": [f"g{at}" for at in range(500)],
            "boundElements": [{"id": f"t{at}", "type": "text"} for at in range(1_000)],
            "customData": {"replicas": 10**9, "note": "n" * 5_000, "kind": "spaceship"},
        }
    )
    assert (clean["x"], clean["y"]) == (1_000_000, 0)
    assert len(clean["points"]) <= 500
    assert (clean["points"][0], clean["points"][-1]) == ([0, 0], [9_999, 9_999])
    assert (len(clean["groupIds"]), len(clean["boundElements"])) == (20, 200)
    assert clean["customData"] == {"note": "n" * 500}
    text = cleaned(words("t", 0, 0, "x" * 10_000))
    assert len(text["text"]) == len(text["originalText"]) == 2_000
    stroke = cleaned({"id": "s", "type": "freedraw", "points": [[at, 0] for at in range(50_000)]})
    assert len(stroke["points"]) <= 2_000
    assert MOST_ELEMENTS == 5_000


def test_colours_and_choices_come_from_lists() -> None:
    clean = cleaned(box("a", 0, 0, strokeColor="url(http://x)", backgroundColor="#ffec99", fillStyle="evil"))
    assert (clean["strokeColor"], clean["backgroundColor"], clean["fillStyle"]) == ("#1e1e1e", "#ffec99", "solid")


def test_broken_unicode_can_be_written() -> None:
    cleaned(words("t", 0, 0, "a\ud800b"))["text"].encode("utf-8")


def test_what_a_text_loses_is_said_in_it_and_told_to_its_sender() -> None:
    clean = cleaned(words("t", 0, 0, "x" * 2_001, version=4))
    assert (len(clean["text"]), clean["text"][-12:], clean["version"]) == (2_000, "ters at most)"[-12:], 5)
    assert "(cut: a text has 2,000 characters at most)" in clean["originalText"]
    whole = cleaned(words("t", 0, 0, "x" * 2_000, version=4))
    assert (whole["text"], whole["version"]) == ("x" * 2_000, 4)


def test_control_characters_are_dropped() -> None:
    clean = cleaned(words("t", 0, 0, "a\x00b\x1b\r\n\tc\x7f\x9f\uffff\u200d"))
    assert clean["text"] == "ab\n\tc\u200d"


@pytest.mark.parametrize("id", ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"])
def test_names_that_every_object_in_javascript_has_are_no_ids(id: str) -> None:
    assert clean_element(box(id, 0, 0)) is None
    assert cleaned(arrow("a", (0, 0), (9, 9), id, "b"))["startBinding"] is None


def test_sketches_are_read_as_before() -> None:
    for seed in range(60):
        drawn = sketch(random.Random(seed)).drawn
        safe = [clean_element(one | {"id": _plain(one["id"])} | _ends(one)) for one in drawn]
        assert read_board(safe) == read_board([one | {"id": _plain(one["id"])} | _ends(one) for one in drawn])


def _plain(id: str) -> str:
    return id.replace(">", "_")


def _ends(one: Drawn) -> Drawn:
    return {"containerId": _plain(one["containerId"])} if one.get("containerId") else {}


def _public_boards() -> list[Path]:
    return sorted(BOARDS.glob("*.excalidraw")) if BOARDS.is_dir() else []


@pytest.mark.skipif(not _public_boards(), reason="the public boards are not on this machine")
def test_public_boards_are_read_as_before() -> None:
    for path in _public_boards():
        raw = json.loads(path.read_text(encoding="utf-8"))["elements"]
        assert read_board([clean_element(one) for one in raw]) == read_board(raw), path.name


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ((2, 9), (1, 1), True),
        ((1, 1), (2, 9), False),
        ((2, 1), (2, 9), True),
        ((2, 9), (2, 1), False),
        ((2, 5), (2, 5), False),
    ],
)
def test_the_higher_version_wins_and_of_equals_the_lower_nonce(
    a: tuple[int, int], b: tuple[int, int], expected: bool
) -> None:
    first, second = ({"version": version, "versionNonce": nonce} for version, nonce in (a, b))
    assert newer(first, second) is expected
