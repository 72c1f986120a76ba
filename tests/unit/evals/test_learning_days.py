"""Learning another day for a kind that has one round, and for scores that nobody reached."""

import yaml

from greenroom.evals.calibration.days import as_yaml
from greenroom.evals.calibration.results import Scored
from greenroom.feedback.another_day import Days
from tests.unit.evals.rounds.coding.test_days import people


def low() -> list[Scored]:
    """Nobody of them scores above 8."""
    return [one.model_copy(update={"overall": round((one.overall or 0) * 0.8, 1)}) for one in people(1, 60)]


def printed(*scored: list[Scored]) -> Days:
    (days,) = yaml.safe_load(as_yaml(*scored)).values()
    return Days.model_validate(days)


def test_a_kind_with_one_round_has_no_spans_for_more() -> None:
    assert printed(low()).more_rounds is None
    assert printed(low(), low()).more_rounds is not None


def test_the_highest_score_is_kept_where_it_is_far_from_the_top() -> None:
    assert printed(low()).highest == 80
    assert printed(people(1)).highest is None
