"""Scores of system design interviews agree with what is known of those who designed; run with -s to see the table."""

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from greenroom.bootstrap import build_interviewer
from greenroom.cli import app
from greenroom.config import Settings
from greenroom.evals.calibration.results import Calibration
from greenroom.evals.calibration.running import calibrate
from greenroom.evals.calibration.table import as_text
from greenroom.evals.rounds.board.calibration.population import Drawers

PEOPLE = 36
"""Those whom the command interviews. The margin is narrow: 24 others come to 0.84."""


@pytest.fixture(scope="module")
def found() -> Calibration:
    return asyncio.run(calibrate(PEOPLE, build_interviewer(Settings()), Drawers.built_in()))


def test_the_order_of_scores_is_the_order_of_abilities(found: Calibration) -> None:
    print(f"\n{as_text(found)}")  # noqa: T201  (the table is what a reader of this test wants)
    assert found.interviews == 2 * PEOPLE
    assert found.overall.interviews >= found.interviews - 2
    assert (found.overall.spearman or 0) >= Drawers.aim


def test_the_same_log_gives_the_same_report(found: Calibration) -> None:
    assert found.scored_same == found.interviews


def test_every_finding_has_its_proof_in_the_log(found: Calibration) -> None:
    assert found.findings > 600
    assert found.objections == 0


def test_each_criterion_follows_the_skill_behind_it(found: Calibration) -> None:
    assert set(found.criteria) == set(Drawers.criteria)
    for criterion, agreement in found.criteria.items():
        assert (agreement.spearman or 0) > 0.2, criterion


def test_the_same_person_is_scored_alike_on_another_day(found: Calibration) -> None:
    assert (found.retest or 0) > 0.6


def test_the_command_prints_json_and_keeps_the_run_beside_that_of_coding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GREENROOM_DATA_DIR", str(tmp_path))
    said = CliRunner().invoke(app, ["calibrate", "--kind", "board", "--people", "5", "--json"])
    printed = Calibration.model_validate(json.loads(said.stdout))
    kept = tmp_path / "evals" / "calibration-board.json"
    assert [file.name for file in kept.parent.iterdir()] == [kept.name]
    assert Calibration.model_validate_json(kept.read_text()).scored == printed.scored
    assert all(one.rubric.startswith("board@") for one in printed.scored)
    assert said.exit_code in (0, 1)
