"""How the house interviewer carries itself: the personas as data."""

from functools import cache
from pathlib import Path

import yaml
from pydantic import BaseModel, ConfigDict

DATA = Path(__file__).parent / "data"


class Manner(BaseModel):
    """What a persona allows itself to do; the fields are explained in personas.yaml."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    max_words: int
    asks_before_hint: bool
    encourages: bool
    follows_thinking: int
    follow_ups: int


def manner(persona: str) -> Manner:
    """The manner of a persona."""
    return _manners()[persona]


@cache
def _manners() -> dict[str, Manner]:
    content = yaml.safe_load((DATA / "personas.yaml").read_text(encoding="utf-8"))
    return {name: Manner(name=name, **fields) for name, fields in content.items()}
