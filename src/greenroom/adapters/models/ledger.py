"""What language models used, day by day, and how much they may."""

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import structlog

from greenroom.adapters.models.storing import replace_file, set_aside
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import Spending

DAYS_KEPT = 62
HOUSE_GOES_ON = "The built-in interviewer takes over."

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be used; None is no limit. A limit in US dollars holds only for models whose price is known."""

    tokens_per_interview: int | None = None
    cost_per_interview: float | None = None
    tokens_per_day: int | None = None
    cost_per_day: float | None = None

    def refusal(self, interview: Spending, today: "DaySpending") -> str | None:
        """Why no model may be asked now, for the candidate to read."""
        of_interview = _used_up(interview.tokens, self.tokens_per_interview, interview.cost, self.cost_per_interview)
        if of_interview:
            return f"This interview's budget for language models ({of_interview}) is used up. {HOUSE_GOES_ON}"
        of_day = _used_up(today.tokens, self.tokens_per_day, today.cost, self.cost_per_day)
        if of_day:
            return f"Today's budget for language models ({of_day}) is used up until midnight UTC. {HOUSE_GOES_ON}"
        return None


def _used_up(tokens: int, most_tokens: int | None, cost: float, most_cost: float | None) -> str:
    if most_tokens is not None and tokens >= most_tokens:
        return f"{most_tokens:,} tokens"
    if most_cost is not None and cost >= most_cost:
        return f"US$ {most_cost:,.2f}"
    return ""


@dataclass(frozen=True, slots=True)
class DaySpending:
    """What was used on one day."""

    tokens: int = 0
    cost: float = 0.0


class Ledger:
    """Counts what is used, in a file that survives a restart; a disk that fails is logged and stops no interview."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._days = self._load()

    def on(self, day: str) -> DaySpending:
        """What was used on this day."""
        return self._days.get(day, DaySpending())

    def add(self, day: str, tokens: int, cost: float) -> None:
        """Count it, and forget days long past."""
        before = self.on(day)
        self._days[day] = DaySpending(before.tokens + tokens, before.cost + cost)
        self._days = dict(sorted(self._days.items())[-DAYS_KEPT:])
        document = {day: {"tokens": spent.tokens, "cost": spent.cost} for day, spent in self._days.items()}
        try:
            replace_file(self._path, json.dumps({"version": 1, "days": document}, indent=2), durable=False)
        except OSError as error:
            _log.error("ledger_not_written", path=str(self._path), reason=error.strerror)

    def _load(self) -> dict[str, DaySpending]:
        try:
            return _from_json(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except OSError as error:
            _log.error("ledger_not_read", path=str(self._path), reason=error.strerror)
        except (ValueError, TypeError, KeyError, AttributeError):
            self._keep_unreadable()
        return {}

    def _keep_unreadable(self) -> None:
        try:
            kept = str(set_aside(self._path))
        except OSError:
            kept = str(self._path)
        _log.error("ledger_not_understood", kept_as=kept)


def day_of(now: Millis) -> str:
    """The day in UTC, as it is written in the ledger."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def _from_json(text: str) -> dict[str, DaySpending]:
    document: Any = json.loads(text)
    return {
        datetime.fromisoformat(day).date().isoformat(): DaySpending(int(spent["tokens"]), float(spent["cost"]))
        for day, spent in document["days"].items()
    }
