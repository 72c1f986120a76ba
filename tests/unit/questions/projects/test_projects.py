"""The built-in projects load, and what can be checked without running them holds."""

import shutil
from pathlib import Path

import pytest

from greenroom.adapters.questions.folder import packs_folder
from greenroom.adapters.questions.projects import FolderProjectBank
from greenroom.errors import NotFound, QuestionInvalid
from greenroom.questions.projects.checking import check
from greenroom.questions.projects.loading import load_project
from greenroom.questions.projects.model import Project

PROJECTS = packs_folder() / "projects"
SLUGS = sorted(path.parent.name for path in PROJECTS.glob("*/project.yaml"))


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    return Path(shutil.copytree(PROJECTS / "rule-engine", tmp_path / "pack" / "rule-engine"))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_built_in_project_has_four_levels_and_no_complaint(slug: str) -> None:
    project = load_project(PROJECTS / slug)
    assert len(project.levels) == 4
    assert list(check(project)) == []
    # What is pinned in the log never holds a hidden test.
    pinned = project.brief.model_dump_json()
    for level in project.levels:
        assert not any(test.name in pinned for test in level.hidden_tests)


def test_there_are_three_and_the_easiest_comes_first() -> None:
    bank = FolderProjectBank(packs_folder())
    assert [one.slug for one in bank.all()] == ["file-store", "rule-engine", "bank-ledger"]
    with pytest.raises(NotFound):
        bank.get("no-such-project")


def test_the_digest_changes_with_any_file(copied: Path) -> None:
    before = load_project(copied).digest
    test = copied / "levels" / "2" / "hidden" / "hidden_level2.py"
    test.write_text(test.read_text() + "\n# more\n")
    assert load_project(copied).digest != before


def test_a_hint_that_tells_a_line_of_the_reference_is_found(copied: Path) -> None:
    project = load_project(copied)
    line = max((line.strip() for line in project.levels[0].reference["ruleengine.py"].splitlines()), key=len)
    level = project.levels[0].model_copy(update={"hints": ("Think.", f"Write {line}", "Nearly.")})
    told = project.model_copy(update={"levels": (level, *project.levels[1:])})
    assert any("hint 2 holds a line of the reference" in complaint for complaint in check(told))


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("project.yaml", "schema_version: 1", "schema_version: 7", "schema_version"),
        ("project.yaml", "language: python", "language: cobol", "language: should be one of python"),
        ("levels/1/steps.yaml", "- say:", "- shout:", "step 1"),
        ("levels/1/tests/test_level1.py", "import", "import (", "test_level1.py"),
    ],
)
def test_a_broken_file_is_named(copied: Path, file: str, old: str, new: str, message: str) -> None:
    path = copied / file
    path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(QuestionInvalid, match=message):
        load_project(copied)


def test_names_of_tests_are_unique(copied: Path) -> None:
    first = (copied / "levels" / "1" / "tests" / "test_level1.py").read_text()
    (copied / "levels" / "2" / "hidden" / "hidden_again.py").write_text(first)
    with pytest.raises(QuestionInvalid, match="is there twice"):
        load_project(copied)


def test_a_project_that_does_not_load_hides_no_other(copied: Path) -> None:
    (copied / "project.yaml").write_text("schema_version: 1")
    bank = FolderProjectBank(packs_folder(), copied.parents[1])
    assert isinstance(bank.get("rule-engine"), Project)
