"""One line of what `python -m bench` prints."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Result:
    """A figure. `aim` says what it should be and `is_met` whether it is; what has no aim is there to be read."""

    name: str
    value: float
    unit: str = ""
    aim: str = ""
    is_met: bool = True

    @property
    def figure(self) -> str:
        """The value with its unit, as precise as it is worth reading."""
        value = f"{self.value:,.0f}" if abs(self.value) >= 100 else f"{self.value:.2f}"
        return f"{value} {self.unit}".strip()

    @property
    def mark(self) -> str:
        """What became of the aim."""
        return "" if not self.aim else "ok" if self.is_met else "MISSED"


def at_most(name: str, value: float, unit: str, most: float) -> Result:
    """A figure that should be no more than this."""
    return Result(name, value, unit, f"<= {most:,g}", value <= most)


def at_least(name: str, value: float, unit: str, least: float) -> Result:
    """A figure that should be no less than this."""
    return Result(name, value, unit, f">= {least:,g}", value >= least)
