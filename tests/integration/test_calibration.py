"""Scores agree with what is known of those who were scored; run with -s to see the table."""

import asyncio

import pytest

from greenroom.bootstrap import build_interviewer
from greenroom.bootstrap.coding import build_built_in_bank
from greenroom.config import Settings
from greenroom.evals.calibration.results import AIM, Calibration
from greenroom.evals.calibration.table import as_text
from greenroom.evals.rounds.coding.calibration.running import calibrate

PEOPLE = 36


@pytest.fixture(scope="module")
def found() -> Calibration:
    questions = {question.slug: question for question in build_built_in_bank().all()}
    return asyncio.run(calibrate(PEOPLE, build_interviewer(Settings()), questions))


def test_the_order_of_scores_is_the_order_of_abilities(found: Calibration) -> None:
    print(f"\n{as_text(found)}")  # noqa: T201  (the table is what a reader of this test wants)
    assert found.interviews >= 60
    assert found.overall.interviews == found.interviews
    assert (found.overall.spearman or 0) >= AIM


def test_the_same_log_gives_the_same_report(found: Calibration) -> None:
    assert found.scored_same == found.interviews


def test_every_finding_has_its_proof_in_the_log(found: Calibration) -> None:
    assert found.findings > 1_000
    assert found.objections == 0


def test_each_criterion_follows_the_skill_behind_it(found: Calibration) -> None:
    for criterion, agreement in found.criteria.items():
        assert (agreement.spearman or 0) > 0.5, criterion


def test_another_day_falls_where_the_report_says(found: Calibration) -> None:
    """Eight times in ten, as promised, though nothing was learnt from them; 72 pairs of days tell it roughly."""
    assert all(one.day_low is not None for one in found.scored)
    assert found.within_day == pytest.approx(0.8, abs=0.12)


def test_the_same_person_is_scored_alike_on_another_day(found: Calibration) -> None:
    assert (found.retest or 0) > 0.7
