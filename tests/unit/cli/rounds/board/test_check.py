"""`greenroom questions check` with design questions."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from greenroom.cli import app
from greenroom.testing.board.bank import a_design
from tests.unit.questions.designs.test_loading import write


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GREENROOM_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("GREENROOM_BUILT_IN_QUESTIONS", "false")


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    """A pack with a sound question and one that gives something away."""
    write(a_design(), tmp_path / "packs/test")
    write(a_design("cash-box"), tmp_path / "packs/test", opening="Use a cache.")
    return tmp_path / "packs"


def check(*words: str | Path) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["questions", "check", *map(str, words)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout, result.stderr


def test_one_that_holds(packs: Path) -> None:
    code, told, complained = check("coat-check", "--packs", packs)
    assert (code, complained) == (0, "")
    assert told == "✓ coat-check: 3 boards read\n1 of 1 design questions verified\n"


def test_a_whole_pack(packs: Path) -> None:
    code, told, complained = check("--packs", packs, "--pack", "test")
    assert code == 1
    assert told.endswith("1 of 2 design questions verified\n")
    assert complained == "  cash-box: opening: gives away cache with cach*|memcache*\n"


def test_as_json(packs: Path) -> None:
    code, told, _ = check("--packs", packs, "--pack", "test", "--json")
    found = json.loads(told)
    assert (code, found["proven"], found["total"]) == (1, 1, 2)
    assert [one["slug"] for one in found["designs"] if one["complaints"]] == ["cash-box"]


def test_an_unknown_name_beside_one_that_fails(packs: Path) -> None:
    code, told, complained = check("cash-box", "nothing-of-the-kind", "--packs", packs)
    assert code == 2
    assert "There is no question called 'nothing-of-the-kind'." in complained
    assert "0 of 1 design questions verified" in told


def test_one_that_cannot_be_read(packs: Path) -> None:
    (packs / "test/coat-check/strong.mmd").write_text("")
    code, _, complained = check("coat-check", "--packs", packs)
    assert code == 1
    assert "strong.mmd: is empty" in complained
