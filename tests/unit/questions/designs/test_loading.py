"""Loading design questions from folders, and the banks that hold them."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from greenroom.adapters.questions.designs import FolderDesignBank
from greenroom.errors import NotFound, QuestionInvalid
from greenroom.ports.board.designs import DesignBank
from greenroom.questions.designs.loading import digest_of, load_design
from greenroom.questions.designs.model import Design
from greenroom.testing.board.bank import FixedDesigns, a_design


def write(design: Design, pack: Path, **changes: Any) -> Path:
    """Write a design question as its folder in a pack."""
    folder = pack / design.slug
    folder.mkdir(parents=True)
    content = design.model_dump(mode="json", exclude_defaults=True)
    for name in ("slug", "pack", "digest"):
        content.pop(name, None)
    (folder / "statement.md").write_text(content.pop("statement"))
    (folder / "debrief.md").write_text(content.pop("debrief"))
    (folder / "strong.mmd").write_text(content.pop("strong"))
    for weak in content["weak"]:
        (folder / f"weak-{weak['name']}.mmd").write_text(weak.pop("board"))
    (folder / "design.yaml").write_text(yaml.safe_dump({"schema_version": 1, **content, **changes}))
    return folder


def test_a_design_is_what_was_written(tmp_path: Path) -> None:
    design = a_design()
    folder = write(design, tmp_path / "test")
    loaded = load_design(folder)
    same = {"digest": loaded.digest, "strong": loaded.strong, "weak": loaded.weak}
    assert loaded == design.model_copy(update=same)
    assert loaded.strong == design.strong.strip()
    assert [one.board for one in loaded.weak] == [one.board.strip() for one in design.weak]
    assert loaded.brief.digest == loaded.digest
    assert "answer" not in loaded.brief.model_dump_json()


def test_the_digest_changes_with_every_file_but_not_with_line_endings(tmp_path: Path) -> None:
    folder = write(a_design(), tmp_path / "test")
    seen = {digest_of(folder)}
    for path in sorted(folder.iterdir()):
        text = path.read_bytes()
        path.write_bytes(text.replace(b"\n", b"\r\n"))
        assert digest_of(folder) in seen
        path.write_bytes(text + b"\nmore")
        assert digest_of(folder) not in seen
        seen.add(digest_of(folder))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"schema_version": 2}, "schema_version: should be 1"),
        ({"slug": "other"}, "slug: is taken from the folder"),
        ({"statement": "Build it."}, "statement: is taken from the folder"),
        ({"figures": []}, "figures: Tuple should have at least 3 items"),
        ({"difficulty": "cruel"}, "difficulty: Input should be"),
        ({"colour": "red"}, "colour: Extra inputs are not permitted"),
        ({"weak": "none"}, "weak: should be a list of boards"),
        ({"weak": [{"name": "gone", "about": "x", "fails": ["store"]}]}, "weak-gone.mmd: can't be read"),
        ({"weak": [{"name": "alone", "about": "x", "board": "", "fails": ["x"]}]}, "weak.0.board: is taken"),
    ],
)
def test_an_error_names_file_and_field(tmp_path: Path, changes: dict[str, Any], said: str) -> None:
    folder = write(a_design(), tmp_path / "test", **changes)
    with pytest.raises(QuestionInvalid) as error:
        load_design(folder)
    assert said in error.value.message
    assert str(folder) in error.value.message


def test_a_board_that_is_not_listed_and_an_empty_file_are_errors(tmp_path: Path) -> None:
    folder = write(a_design(), tmp_path / "test")
    (folder / "weak-stray.mmd").write_text("flowchart LR")
    with pytest.raises(QuestionInvalid, match=r"weak-stray\.mmd: is not listed"):
        load_design(folder)
    (folder / "weak-stray.mmd").unlink()
    (folder / "debrief.md").write_text(" \n")
    with pytest.raises(QuestionInvalid, match=r"debrief\.md: is empty"):
        load_design(folder)


@pytest.fixture(params=["fixed", "folder"])
def bank(request: pytest.FixtureRequest, tmp_path: Path) -> DesignBank:
    designs = [a_design("second-one"), a_design("first-one")]
    if request.param == "fixed":
        return FixedDesigns(*designs)
    for one in designs:
        write(one, tmp_path / "packs/test")
    return FolderDesignBank(tmp_path / "packs")


def test_a_bank_gives_designs_by_name(bank: DesignBank) -> None:
    assert bank.get("first-one").title == "Coat check"
    assert {one.slug for one in bank.all()} == {"first-one", "second-one"}
    with pytest.raises(NotFound, match="no design question named third-one"):
        bank.get("third-one")


def test_only_the_first_folder_has_to_load(tmp_path: Path) -> None:
    write(a_design(), tmp_path / "good/test")
    write(a_design("broken-one"), tmp_path / "bad/test", figures=[])
    assert [one.slug for one in FolderDesignBank(tmp_path / "good", tmp_path / "bad").all()] == ["coat-check"]
    with pytest.raises(QuestionInvalid):
        FolderDesignBank(tmp_path / "bad").all()
