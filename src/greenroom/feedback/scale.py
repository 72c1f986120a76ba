"""How numbers of a scale are written in a rubric's file. Each kind has its own scale.

Grades and what is added to or taken from them are in hundredths (500 is the best); shares of time are in percent.
A number may differ by level; it is then written as a mapping with all three levels.
"""

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from greenroom.values import Level

POINTS = 2
"""From one anchor to the next."""
LEVELS: tuple[Level, ...] = ("junior", "mid", "senior")


def _for_every_level(value: Any) -> Any:
    return dict.fromkeys(LEVELS, value) if isinstance(value, int) else value


def _all_levels(value: dict[Level, int]) -> dict[Level, int]:
    if missing := [level for level in LEVELS if level not in value]:
        raise ValueError(f"there is no number for {', '.join(missing)}")
    return value


Points = Annotated[int, Field(ge=0, le=500)]
ByLevel = Annotated[dict[Level, Points], BeforeValidator(_all_levels), BeforeValidator(_for_every_level)]
Percent = Annotated[int, Field(ge=0, le=100)]


class ScaleGroup(BaseModel):
    """Numbers that belong together, or a whole scale."""

    model_config = ConfigDict(frozen=True, extra="forbid")
