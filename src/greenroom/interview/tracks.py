"""Tracks as data: named agendas, one YAML file each. Pure but for reading the files."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Self

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

import greenroom
from greenroom.errors import InvalidInput
from greenroom.interview.core.events import InterviewScheduled
from greenroom.interview.core.plan import PauseRules, Stage, StageKind, Task
from greenroom.interview.core.settings import InterviewSettings
from greenroom.values import Level, OneLine

DEFAULT_LEVEL: Level = "mid"
"""What a candidate is held to when neither they nor a task says."""
_LONGEST_STAGE = 4 * 60 * 60


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class RoundPlan(_Data):
    """The round of a stage. `options` are for the kind to read, when it chooses a task."""

    kind: str = Field(pattern=r"^[a-z_]+$")
    options: dict[str, Any] = {}
    limit_seconds: int = 0
    """The limit of its stage, without extra time. The stage sets it."""


class StagePlan(_Data):
    """A stage of a track, with the round it carries."""

    id: str = Field(pattern=r"^[a-z0-9_]+$", max_length=40)
    kind: StageKind
    title: OneLine
    limit_seconds: int = Field(gt=0, le=_LONGEST_STAGE)
    round: RoundPlan | None = None

    @model_validator(mode="after")
    def _has_its_round(self) -> Self:
        if (self.kind == "round") != (self.round is not None):
            raise ValueError(f"stage {self.id}: a stage has a round exactly when its kind is round")
        return self


class Track(_Data):
    """A named agenda."""

    name: str
    """The name of its file."""
    title: OneLine
    description: OneLine
    stages: tuple[StagePlan, ...] = Field(min_length=1, max_length=20)
    weights: dict[str, Annotated[int, Field(ge=1, le=100)]] = {}
    """How much each kind of round counts in the overall score; the same for all where this is empty."""

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        ids = [stage.id for stage in self.stages]
        if twice := sorted({one for one in ids if ids.count(one) > 1}):
            raise ValueError(f"a stage appears twice: {', '.join(twice)}")
        if not self.rounds():
            raise ValueError("a track has at least one round")
        kinds = {plan.kind for plan in self.rounds()}
        if self.weights and set(self.weights) != kinds:
            raise ValueError(f"the weights must be those of {', '.join(sorted(kinds))}")
        return self

    def rounds(self, most: Mapping[str, int] | None = None) -> tuple[RoundPlan, ...]:
        """The rounds in order, of each kind at most so many."""
        return tuple(
            stage.round.model_copy(update={"limit_seconds": stage.limit_seconds})
            for stage in self._kept(most or {})
            if stage.round is not None
        )

    def agenda(self, most: Mapping[str, int] | None = None) -> tuple[Stage, ...]:
        """The stages in order, with of each kind of round at most so many."""
        stages: list[Stage] = []
        rounds = 0
        for one in self._kept(most or {}):
            index = None
            if one.round is not None:
                index, rounds = rounds, rounds + 1
            stages.append(
                Stage(id=one.id, kind=one.kind, title=one.title, limit_seconds=one.limit_seconds, round=index)
            )
        return tuple(stages)

    def _kept(self, most: Mapping[str, int]) -> list[StagePlan]:
        kept: list[StagePlan] = []
        seen: dict[str, int] = {}
        for stage in self.stages:
            if stage.round is not None:
                kind = stage.round.kind
                seen[kind] = seen.get(kind, 0) + 1
                if seen[kind] > most.get(kind, seen[kind]):
                    continue
            kept.append(stage)
        return kept


def schedule(settings: InterviewSettings, track: Track, tasks: Sequence[Task]) -> InterviewScheduled:
    """The first event of an interview: the track's agenda with these tasks, in the order of its rounds."""
    counts: dict[str, int] = {}
    for task in tasks:
        counts[task.kind] = counts.get(task.kind, 0) + 1
    wanted = [plan.kind for plan in track.rounds()]
    agenda = track.agenda({kind: counts.get(kind, 0) for kind in wanted})
    planned = [plan.kind for plan in track.rounds({kind: counts.get(kind, 0) for kind in wanted})]
    if planned != [task.kind for task in tasks]:
        raise ValueError(f"the tasks do not fit the rounds of the track {track.name}")
    levels = [level for level in (settings.level, *(task.level for task in tasks)) if level is not None]
    level = levels[0] if levels else DEFAULT_LEVEL
    return InterviewScheduled(
        settings=settings,
        level=level,
        agenda=agenda,
        tasks=tuple(tasks),
        weights=dict(track.weights),
        pauses=PauseRules(),
    )


@cache
def built_in_tracks() -> Mapping[str, Track]:
    """The tracks that come with Greenroom, by name."""
    package = Path(greenroom.__file__).parent
    packaged = package / "tracks"
    return read_tracks(packaged if packaged.is_dir() else package.parents[1] / "tracks")


def read_tracks(folder: Path) -> Mapping[str, Track]:
    """The tracks of a folder, by name. Raises InvalidInput that says what is wrong with a file."""
    return {file.stem: read_track(file) for file in sorted(folder.glob("*.yaml"))}


def read_track(file: Path) -> Track:
    """A track from its file. Raises InvalidInput that says where it is wrong."""
    try:
        content = yaml.safe_load(file.read_text(encoding="utf-8"))
        if not isinstance(content, dict):
            raise InvalidInput(f"{file.name}: it holds no track")
        return Track.model_validate({**content, "name": file.stem})
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise InvalidInput(f"{file.name}: it can't be read: {' '.join(str(error).split())}") from None
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the track"
        raise InvalidInput(f"{file.name}: {where}: {first['msg']}") from None
