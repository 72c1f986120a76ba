"""How an interviewer carries itself: personas and company styles, as data for every interviewer alike."""

from functools import cache
from pathlib import Path
from typing import Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict

DATA = Path(__file__).parent / "data"

Rung = Literal["ask", "point", "hint"]


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Manner(_Data):
    """What a persona is like and what it allows itself to do; data/personas.yaml explains the fields."""

    name: str
    title: str
    description: str
    max_words: int
    asks_before_helping: bool
    encourages: bool
    follows_thinking: int
    follow_ups: int
    patience: float
    pace: float
    ladder: tuple[Rung, ...]


class CompanyStyle(_Data):
    """What a kind of company cares about; data/styles.yaml explains the fields."""

    name: str
    title: str
    description: str
    emphasis: tuple[str, ...]
    asks: tuple[str, ...]


def manner(persona: str) -> Manner:
    """The manner of a persona."""
    return _manners()[persona]


def manners() -> tuple[Manner, ...]:
    """Every persona."""
    return tuple(_manners().values())


def company_style(name: str | None) -> CompanyStyle | None:
    """The style of this name, None for none in particular."""
    return None if name is None else _styles()[name]


def company_styles() -> tuple[CompanyStyle, ...]:
    """Every style."""
    return tuple(_styles().values())


@cache
def _manners() -> dict[str, Manner]:
    return {name: Manner(name=name, **fields) for name, fields in _read("personas.yaml").items()}


@cache
def _styles() -> dict[str, CompanyStyle]:
    return {name: CompanyStyle(name=name, **fields) for name, fields in _read("styles.yaml").items()}


def _read(file: str) -> dict[str, Any]:
    content: dict[str, Any] = yaml.safe_load((DATA / file).read_text(encoding="utf-8"))
    return content
