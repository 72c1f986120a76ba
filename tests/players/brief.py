"""A brief: one candidate that a player takes the part of, written down before the interview."""

from pathlib import Path
from typing import Annotated

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.project.choices import Driver
from greenroom.values import Difficulty, Level

PlayerId = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]


class Mistake(Exception):
    """Something in a file of a round that has to be put right; the message says where and what."""


class Brief(BaseModel):
    """Who somebody is, how able, and what they mean to do."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    player: PlayerId
    name: str = Field(min_length=1, max_length=40)
    """The candidate's name in the room."""
    character: str
    voice: str
    """How they write."""
    level: Level
    ability: str
    """What they can do, whatever level they apply for."""
    plan: tuple[str, ...] = Field(min_length=2)
    """What they do, in order; the rest follows from the character."""
    persona: Persona
    track: str
    question: str | None = None
    language: str | None = None
    difficulty: Difficulty | None = None
    project: str | None = None
    driver: Driver | None = None
    """Who writes first in a project."""
    coach: tuple[str, ...] = ()
    """What they ask the coach after the interview, in their own words where none are given."""

    @property
    def options(self) -> list[str]:
        """The options of `greenroom room new`."""
        chosen = {
            "track": self.track,
            "question": self.question,
            "language": self.language,
            "difficulty": self.difficulty,
            "project": self.project,
            "driver": self.driver,
            "level": self.level,
            "persona": self.persona,
            "name": self.name,
        }
        return [part for name, value in chosen.items() if value is not None for part in (f"--{name}", value)]


def read_brief(file: Path) -> Brief:
    """The brief in a file. Raises Mistake."""
    try:
        brief = Brief.model_validate(yaml.safe_load(file.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise Mistake(f"{file} can't be read: {error}") from None
    except ValidationError as error:
        raise Mistake(f"{file}: {first_complaint(error)}") from None
    if brief.player != file.stem:
        raise Mistake(f"{file}: player is {brief.player}, but the file is named {file.stem}.")
    return brief


def read_briefs(folder: Path) -> list[Brief]:
    """All briefs of a round, in order of their files. Raises Mistake for two that share a name."""
    briefs = [read_brief(file) for file in sorted((folder / "briefs").glob("*.yaml"))]
    names = [brief.name for brief in briefs]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise Mistake(f"{folder}: two players are named {', '.join(twice)}.")
    return briefs


def write_brief(brief: Brief, folder: Path) -> Path:
    """Write a brief into a round. Raises Mistake where there is one: a brief is written before the interview."""
    file = folder / "briefs" / f"{brief.player}.yaml"
    if file.exists():
        raise Mistake(f"{file} exists; briefs are not changed.")
    file.parent.mkdir(parents=True, exist_ok=True)
    shown = brief.model_dump(mode="json", exclude_none=True)
    file.write_text(yaml.safe_dump(shown, sort_keys=False, allow_unicode=True, width=120), encoding="utf-8")
    return file


def first_complaint(error: ValidationError) -> str:
    """The first thing that is wrong, with its place."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    return f"{'.'.join(str(part) for part in first['loc']) or 'file'}: {first['msg']}"
