"""docs/designs.md names every field, and its example is one."""

import re
from pathlib import Path

import pytest
import yaml
from pydantic import BaseModel

from greenroom.questions.designs.model import Design, Figure, Need, NeededFlow, Requirement, Topic, WeakBoard, When

DOCS = (Path(__file__).parents[4] / "docs/designs.md").read_text(encoding="utf-8")
FROM_FILES = {"slug", "pack", "digest", "statement", "debrief", "strong", "board"}


@pytest.mark.parametrize("model", [Design, Requirement, Figure, Need, NeededFlow, Topic, When, WeakBoard])
def test_every_field_is_documented(model: type[BaseModel]) -> None:
    for name in set(model.model_fields) - FROM_FILES:
        assert f"`{name}`" in DOCS, name


def test_the_example_is_valid() -> None:
    found = re.search(r"```yaml\n(.*?)```", DOCS, re.DOTALL)
    assert found is not None
    example = yaml.safe_load(found[1])
    entries: dict[str, type[BaseModel]] = {
        "requirements": Requirement,
        "figures": Figure,
        "needs": Need,
        "flows": NeededFlow,
        "asks": Topic,
    }
    for field, model in entries.items():
        for one in example.pop(field):
            model.model_validate(one)
    for one in example.pop("weak"):
        WeakBoard.model_validate({**one, "board": "flowchart LR"})
    assert set(example) <= {"schema_version", *Design.model_fields}
