"""Rubrics as data: what is looked at, how much it counts at each level, and what each grade means."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, SerializeAsAny, WithJsonSchema, model_validator

from greenroom.feedback.scale import LEVELS, ScaleGroup
from greenroom.values import Level

BEST = 5
"""The highest grade of a criterion."""

Words = Annotated[str, Field(min_length=1)]
GradeNumber = Annotated[int, Field(ge=0, le=BEST)]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Criterion(_Frozen):
    """One thing that is looked at. `anchors` say what each whole grade, 0 to 5, looks like."""

    id: str = Field(pattern=r"^[a-z_]+$")
    title: Words
    question: Words
    """What the criterion asks, in one sentence."""
    signs: tuple[Words, ...] = Field(min_length=1)
    """What to look for, as an interviewer would note it down."""
    anchors: tuple[Words, Words, Words, Words, Words, Words]
    levels: dict[Level, dict[GradeNumber, Words]] = {}
    """Anchors that read differently at a level: more is expected of some than of others."""
    weights: dict[Level, Annotated[int, Field(ge=0, le=100)]]
    """In percent."""
    judged: bool = True
    """Whether a language model may say something about it; what is measured is never overruled."""

    def anchors_for(self, level: Level) -> tuple[str, ...]:
        """The six anchors as they read at this level."""
        own = self.levels.get(level, {})
        return tuple(own.get(grade, words) for grade, words in enumerate(self.anchors))

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        if missing := [level for level in LEVELS if level not in self.weights]:
            raise ValueError(f"{self.id} has no weight for {', '.join(missing)}")
        for level in LEVELS:
            if len(set(self.anchors_for(level))) != BEST + 1:
                raise ValueError(f"{self.id}: two grades have the same anchor for {level}")
        return self


class Rubric(_Frozen):
    """The rubric of a kind of round. Raise `version` whenever a word or a number of it changes."""

    track: str = Field(pattern=r"^[a-z_]+$")
    """The kind; the name is from when a track had one kind."""
    version: int = Field(ge=1)
    title: Words
    least_coverage: int = Field(default=40, ge=1, le=100)
    """Percent of the weight that must have been assessed for an overall score."""
    criteria: tuple[Criterion, ...] = Field(min_length=1)
    categories: dict[str, tuple[str, ...]]
    """Wider categories, each the mean of these criteria by their weights."""
    scale: Annotated[
        SerializeAsAny[ScaleGroup] | None, WithJsonSchema({"anyOf": [{"type": "object"}, {"type": "null"}]})
    ] = None
    """How what was measured becomes a grade, as the kind has it; None where nothing is measured."""

    @property
    def name(self) -> str:
        """`coding@1`."""
        return f"{self.track}@{self.version}"

    @property
    def digest(self) -> str:
        """Changes with every word and number of the rubric."""
        return sha256(self.model_dump_json().encode()).hexdigest()

    def criterion(self, id_: str) -> Criterion:
        """Raises KeyError."""
        found = next((one for one in self.criteria if one.id == id_), None)
        if found is None:
            raise KeyError(id_)
        return found

    def weights_for(self, level: Level) -> Mapping[str, int]:
        """The weight of each criterion at this level."""
        return {one.id: one.weights[level] for one in self.criteria}

    @model_validator(mode="after")
    def _adds_up(self) -> Self:
        ids = [one.id for one in self.criteria]
        if twice := {one for one in ids if ids.count(one) > 1}:
            raise ValueError(f"a criterion appears twice: {', '.join(sorted(twice))}")
        for level in LEVELS:
            if (total := sum(one.weights[level] for one in self.criteria)) != 100:
                raise ValueError(f"the weights for {level} add up to {total}, not to 100")
        if unknown := {id_ for members in self.categories.values() for id_ in members} - set(ids):
            raise ValueError(f"a category names unknown criteria: {', '.join(sorted(unknown))}")
        if empty := sorted(name for name, members in self.categories.items() if not members):
            raise ValueError(f"a category is empty: {', '.join(empty)}")
        return self
