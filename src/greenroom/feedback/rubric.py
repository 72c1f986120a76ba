"""Rubrics as data: what is looked at in each track, how much it counts at each level, and what each grade means."""

from functools import lru_cache
from importlib.resources import files
from typing import Self

import yaml
from pydantic import BaseModel, ConfigDict, Field, model_validator

from greenroom.questions.model import Level

BEST = 5
"""The highest grade of a criterion."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Criterion(_Frozen):
    """One thing that is looked at. `anchors` say what each whole grade, 0 to 5, looks like."""

    id: str = Field(pattern=r"^[a-z_]+$")
    title: str
    question: str
    """What the criterion asks, in one sentence."""
    signs: tuple[str, ...]
    """What to look for, as an interviewer would note it down."""
    anchors: tuple[str, str, str, str, str, str]
    weights: dict[Level, int]
    """In percent."""
    judged: bool = True
    """Whether a language model may say something about it; what is measured is never overruled."""


class Rubric(_Frozen):
    """The rubric of a track. Raise `version` whenever a word or a number of it changes."""

    track: str
    version: int = Field(ge=1)
    title: str
    criteria: tuple[Criterion, ...] = Field(min_length=1)
    categories: dict[str, tuple[str, ...]]
    """Wider categories, each the mean of these criteria by their weights."""

    @property
    def name(self) -> str:
        """`coding@1`."""
        return f"{self.track}@{self.version}"

    def criterion(self, id_: str) -> Criterion:
        """Raises KeyError."""
        return next(one for one in self.criteria if one.id == id_)

    @model_validator(mode="after")
    def _adds_up(self) -> Self:
        ids = [one.id for one in self.criteria]
        if len(set(ids)) != len(ids):
            raise ValueError("a criterion is there twice")
        for level in ("junior", "mid", "senior"):
            if (total := sum(one.weights[level] for one in self.criteria)) != 100:
                raise ValueError(f"the weights for {level} add up to {total}, not to 100")
        if unknown := {id_ for members in self.categories.values() for id_ in members} - set(ids):
            raise ValueError(f"a category names unknown criteria: {', '.join(sorted(unknown))}")
        return self


@lru_cache
def rubric_for(track: str) -> Rubric:
    """The rubric of a track. Raises KeyError for one that has none."""
    file = files("greenroom.feedback") / "data" / "rubrics" / f"{track}.yaml"
    if not file.is_file():
        raise KeyError(track)
    return Rubric.model_validate(yaml.safe_load(file.read_text(encoding="utf-8")))
