import json
from pathlib import Path

import pytest

from greenroom.adapters.models.ledger import DAYS_KEPT, Budget, DaySpending, Ledger, day_of
from greenroom.interview.core.state import Spending
from greenroom.testing.manual_clock import START

DAY = "2026-01-01"


def test_what_is_counted_survives_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "used.json"
    ledger = Ledger(path)
    ledger.add(DAY, 100, 0.5)
    ledger.add(DAY, 20, 0.25)
    assert Ledger(path).on(DAY) == DaySpending(120, 0.75)
    assert Ledger(path).on("2026-01-02") == DaySpending()


def test_old_days_are_forgotten(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "used.json")
    days = [day_of(START + number * 86_400_000) for number in range(DAYS_KEPT + 3)]
    for day in days:
        ledger.add(day, 1, 0)
    kept = json.loads((tmp_path / "used.json").read_text())["days"]
    assert list(kept) == days[3:]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"days": 3}', '{"days": {"2026-01-01": {}}}', '{"days": {"yesterday": {}}}']
)
def test_a_file_that_is_not_understood_is_kept_and_counting_begins_anew(text: str, tmp_path: Path) -> None:
    path = tmp_path / "used.json"
    path.write_text(text)
    ledger = Ledger(path)
    ledger.add(DAY, 5, 0.1)
    assert Ledger(path).on(DAY) == DaySpending(5, 0.1)
    assert (tmp_path / "used.json.unreadable-1").read_text() == text


def test_a_place_that_cannot_be_written_does_not_stop_counting(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    ledger = Ledger(tmp_path / "file" / "used.json")
    ledger.add(DAY, 5, 0.1)
    assert ledger.on(DAY).tokens == 5


def test_days_change_at_midnight_utc() -> None:
    assert day_of(START) == "2026-01-01"
    assert day_of(START - 1) == "2025-12-31"


NOTHING = DaySpending()


@pytest.mark.parametrize(
    ("budget", "interview", "today", "words"),
    [
        (Budget(tokens_per_interview=100), Spending(tokens=100), NOTHING, "This interview's budget .* (100 tokens)"),
        (Budget(cost_per_interview=1.5), Spending(cost=1.6), NOTHING, "This interview's budget .* (US$ 1.50)"),
        (Budget(tokens_per_day=2000), Spending(), DaySpending(2000, 0), "Today's budget .* (2,000 tokens)"),
        (Budget(cost_per_day=0), Spending(), NOTHING, "Today's budget .* (US$ 0.00)"),
    ],
)
def test_a_budget_that_is_used_up_says_so(budget: Budget, interview: Spending, today: DaySpending, words: str) -> None:
    refusal = budget.refusal(interview, today)
    assert refusal is not None
    beginning, _, limit = words.partition(" .* ")
    assert refusal.startswith(beginning)
    assert limit in refusal
    assert refusal.endswith("The built-in interviewer takes over.")


@pytest.mark.parametrize("budget", [Budget(), Budget(101, 1.01, 1001, 10.01)])
def test_a_budget_that_is_not_used_up_says_nothing(budget: Budget) -> None:
    assert budget.refusal(Spending(tokens=100, cost=1.0), DaySpending(1000, 10.0)) is None
