"""Scores of pairing interviews agree with what is known of those who paired; run with -s to see the table."""

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
from greenroom.evals.rounds.project.calibration.population import Pairers

PEOPLE = 24
"""Two thirds of those whom the command interviews."""


@pytest.fixture(scope="module")
def found() -> Calibration:
    return asyncio.run(calibrate(PEOPLE, build_interviewer(Settings()), Pairers.built_in()))


def test_the_order_of_scores_is_the_order_of_abilities(found: Calibration) -> None:
    print(f"\n{as_text(found)}")  # noqa: T201  (the table is what a reader of this test wants)
    assert found.interviews == 2 * PEOPLE
    assert found.overall.interviews >= found.interviews - 2
    assert (found.overall.spearman or 0) >= Pairers.aim


def test_the_same_log_gives_the_same_report(found: Calibration) -> None:
    assert found.scored_same == found.interviews


def test_every_finding_has_its_proof_in_the_log(found: Calibration) -> None:
    assert found.findings > 500
    assert found.objections == 0


def test_each_criterion_follows_the_skill_behind_it(found: Calibration) -> None:
    assert set(found.criteria) == {"level_solving", "debugging", "pairing", "level_time"}
    for criterion, agreement in found.criteria.items():
        assert (agreement.spearman or 0) > 0.4, criterion


def test_another_day_falls_where_the_report_says(found: Calibration) -> None:
    """Eight times in ten, as promised, though nothing was learnt from them; 48 pairs of days tell it roughly."""
    assert found.within_day == pytest.approx(0.8, abs=0.14)


def test_the_same_person_is_scored_alike_on_another_day(found: Calibration) -> None:
    assert (found.retest or 0) > 0.7


def test_the_command_prints_json_and_keeps_the_run_beside_that_of_coding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GREENROOM_DATA_DIR", str(tmp_path))
    said = CliRunner().invoke(app, ["calibrate", "--kind", "project", "--people", "5", "--json"])
    printed = Calibration.model_validate(json.loads(said.stdout))
    kept = tmp_path / "evals" / "calibration-project.json"
    assert [file.name for file in kept.parent.iterdir()] == [kept.name]
    assert Calibration.model_validate_json(kept.read_text()).scored == printed.scored
    assert {one.rubric for one in printed.scored} == {"project@2"}
    assert said.exit_code in (0, 1)
