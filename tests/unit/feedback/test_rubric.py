"""Rubrics: what they hold, what is refused, and that no word changes unnoticed.

Run as a program, this file writes the table of digests anew.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

import greenroom.feedback.rubric
from greenroom.errors import InvalidInput
from greenroom.feedback.rubric import BEST
from greenroom.feedback.rubrics import read_rubric, rubric_for
from greenroom.feedback.scale import LEVELS

RUBRICS = Path(greenroom.feedback.rubric.__file__).parent / "data" / "rubrics"
DIGESTS = RUBRICS.parent / "rubric_digests.yaml"
TRACKS = ["coding", "answers", "project", "board"]


def raw(track: str) -> dict[str, Any]:
    content: dict[str, Any] = yaml.safe_load((RUBRICS / f"{track}.yaml").read_text(encoding="utf-8"))
    return content


def read(content: dict[str, Any]) -> None:
    read_rubric(yaml.safe_dump(content, allow_unicode=True), "test.yaml")


@pytest.mark.parametrize("track", TRACKS)
def test_whoever_changes_a_rubric_raises_its_version(track: str) -> None:
    rubric = rubric_for(track)
    recorded = yaml.safe_load(DIGESTS.read_text(encoding="utf-8"))
    assert rubric.version == max(recorded[track]), "this version has no digest: run this file as a program"
    assert recorded[track][rubric.version] == rubric.digest[:16], "a word or number changed: raise the version"


def test_a_single_word_changes_the_digest() -> None:
    content = raw("coding")
    content["criteria"][0]["anchors"][3] += " Perhaps."
    changed = read_rubric(yaml.safe_dump(content), "test.yaml")
    assert changed.digest != rubric_for("coding").digest


@pytest.mark.parametrize("track", TRACKS)
def test_every_grade_has_its_words_at_every_level(track: str) -> None:
    for criterion in rubric_for(track).criteria:
        for level in LEVELS:
            anchors = criterion.anchors_for(level)
            assert len(anchors) == BEST + 1
            assert all(anchor.endswith(".") for anchor in anchors)


def test_more_is_expected_of_some_than_of_others() -> None:
    solving = rubric_for("coding").criterion("problem_solving")
    assert solving.anchors_for("senior")[4] != solving.anchors_for("mid")[4]
    assert solving.anchors_for("senior")[5] == solving.anchors_for("mid")[5]
    coding = rubric_for("coding")
    assert coding.criterion("efficiency").weights["senior"] > coding.criterion("efficiency").weights["junior"]


def test_the_coding_rubric_looks_at_seven_things() -> None:
    assert [one.id for one in rubric_for("coding").criteria] == [
        "problem_solving",
        "correctness",
        "efficiency",
        "code_quality",
        "communication",
        "testing",
        "time_management",
    ]
    assert [one.id for one in rubric_for("coding").criteria if not one.judged] == [
        "correctness",
        "efficiency",
        "time_management",
    ]


def test_the_board_rubric_keeps_the_weights_of_its_five_parts() -> None:
    board = rubric_for("board")
    parts = {
        15: ("requirement_gathering",),
        25: ("high_level_design",),
        20: ("scalability", "estimation", "trade_offs"),
    }
    for level in LEVELS:
        weights = board.weights_for(level)
        for total, ids in parts.items():
            assert sum(weights[one] for one in ids) == total
        assert weights["deep_dive"] + weights["data_and_interfaces"] == 25
        assert weights["design_communication"] == 15
    assert {"system_design_skills", "scalability", "trade_offs"} <= set(board.categories)


def test_there_is_no_rubric_for_everything() -> None:
    for track in ("knitting", "../coding", "coding.yaml", ""):
        with pytest.raises(KeyError):
            rubric_for(track)
    with pytest.raises(KeyError):
        rubric_for("coding").criterion("beauty")


def spoil_weights(content: dict[str, Any]) -> None:
    content["criteria"][0]["weights"]["mid"] += 1


def spoil_levels(content: dict[str, Any]) -> None:
    del content["criteria"][1]["weights"]["senior"]


def spoil_anchors(content: dict[str, Any]) -> None:
    content["criteria"][2]["anchors"].pop()


def spoil_same_anchor(content: dict[str, Any]) -> None:
    anchors = content["criteria"][3]["anchors"]
    anchors[4] = anchors[5]


def spoil_ids(content: dict[str, Any]) -> None:
    content["criteria"][1]["id"] = content["criteria"][0]["id"]


def spoil_categories(content: dict[str, Any]) -> None:
    content["categories"]["communication"] = ["charm"]


def spoil_scale(content: dict[str, Any]) -> None:
    content["scale"]["efficiency"]["slower"] = {"junior": 300}


def spoil_numbers(content: dict[str, Any]) -> None:
    content["scale"]["correctness"]["partial"] = 501


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (spoil_weights, "the weights for mid add up to 101"),
        (spoil_levels, "correctness has no weight for senior"),
        (spoil_anchors, "criteria.2.anchors"),
        (spoil_same_anchor, "two grades have the same anchor"),
        (spoil_ids, "appears twice: problem_solving"),
        (spoil_categories, "unknown criteria: charm"),
        (spoil_scale, "no number for mid, senior"),
        (spoil_numbers, "scale.correctness.partial"),
    ],
)
def test_a_rubric_that_does_not_add_up_is_refused(spoil: Any, complaint: str) -> None:
    content = raw("coding")
    spoil(content)
    with pytest.raises(InvalidInput, match=complaint.replace(".", r"\.")):
        read(content)


def test_a_rubric_that_is_not_yaml_is_refused() -> None:
    with pytest.raises(InvalidInput, match=r"test\.yaml: it can.t be read"):
        read_rubric("criteria: [", "test.yaml")


def write_digests() -> None:
    recorded = yaml.safe_load(DIGESTS.read_text(encoding="utf-8")) if DIGESTS.exists() else {}
    for track in TRACKS:
        rubric = rubric_for(track)
        recorded.setdefault(track, {})[rubric.version] = rubric.digest[:16]
    head = "# The digest of every version of every rubric: whoever changes a rubric raises its version.\n"
    DIGESTS.write_text(head + yaml.safe_dump(recorded), encoding="utf-8")


if __name__ == "__main__":
    write_digests()
