"""Claims about growth against measurements of one size and of several."""

import pytest

from greenroom.adapters.interviewer.house.coding.measured import held_against, shown
from greenroom.interview.rounds.coding.state import Run
from greenroom.judging.evidence import Analysis, Confidence, Growth, GrowthFinding


def run(*findings: tuple[str, str | None, Confidence]) -> Run:
    found = tuple(
        GrowthFinding(parameter=letter, time=time, time_confidence=confidence, space=None, space_confidence="none")
        for letter, time, confidence in findings
    )
    analysis = Analysis(growth=Growth(findings=found, curves=(), seconds=0.1))
    return Run("run-1", 0, "submission", 1, False, "python", None, 0, analysis=analysis)


@pytest.mark.parametrize(
    ("stated", "measured", "confidence", "outcome"),
    [
        ("n", "n", "high", "agrees"),
        ("n", "n", "low", "agrees"),
        ("n", "n^2", "high", "more"),
        ("n^2", "n", "high", "less"),
        ("n", "n log n", "low", "doubtful"),
        ("n", None, "none", "unknown"),
        ("?", "n", "high", "unknown"),
        ("n*m", "n", "high", "unknown"),
    ],
)
def test_one_size(stated: str, measured: str | None, confidence: Confidence, outcome: str) -> None:
    assert held_against(stated, run(("n", measured, confidence)), "time") == outcome


@pytest.mark.parametrize(
    ("stated", "outcome"), [("n", "agrees"), ("n*m", "agrees"), ("n^2", "unknown"), ("1", "more"), ("log n", "more")]
)
def test_of_several_sizes_only_understating_shows(stated: str, outcome: str) -> None:
    assert held_against(stated, run(("n", "n", "high"), ("m", "m", "high")), "time") == outcome


def test_a_size_that_was_not_measured_leaves_it_open() -> None:
    assert held_against("n", run(("n", "n^2", "high"), ("m", None, "none")), "time") == "unknown"


def test_what_was_measured_is_written_with_its_letters() -> None:
    assert shown(run(("n", "n^2", "high")), "time") == "O(n^2)"
    assert shown(run(("n", "n", "high"), ("m", "m^2", "high")), "time") == "O(n) in n and O(m^2) in m"
    assert shown(run(("n", "n", "high")), "space") == ""
    assert shown(None, "time") == ""
