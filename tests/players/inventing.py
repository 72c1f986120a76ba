"""New briefs from a seed: the lists of `lists.yaml`, drawn without repetition as long as they last."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar, get_args

import yaml
from pydantic import BaseModel, ConfigDict, Field

from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.project.choices import Driver
from greenroom.values import Difficulty, Level
from tests.players.brief import Brief

T = TypeVar("T")

LISTS = Path(__file__).parent / "lists.yaml"
DIFFICULTIES: dict[Level, Difficulty] = {"junior": "easy", "mid": "medium", "senior": "hard"}
_BEHAVIOURS = 4
_COACHED = 2


class Lists(BaseModel):
    """What briefs are made of."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    names: tuple[str, ...] = Field(min_length=1)
    characters: tuple[str, ...] = Field(min_length=1)
    voices: tuple[str, ...] = Field(min_length=1)
    abilities: tuple[str, ...] = Field(min_length=1)
    behaviours: tuple[str, ...] = Field(min_length=_BEHAVIOURS)
    coach: tuple[str, ...] = Field(min_length=_COACHED)

    @classmethod
    def read(cls, file: Path = LISTS) -> "Lists":
        """The lists in a file."""
        return cls.model_validate(yaml.safe_load(file.read_text(encoding="utf-8")))


def invent(
    count: int,
    seed: int,
    questions: Sequence[tuple[str, Level]],
    lists: Lists,
    *,
    track: str = "coding",
    languages: Sequence[str] = ("python",),
) -> list[Brief]:
    """So many different briefs. `questions` are slugs with their levels; the same seed gives the same briefs."""
    lot = random.Random(f"players {seed}")
    names, characters = _dealt(lists.names, lot), _dealt(lists.characters, lot)
    voices, abilities = _dealt(lists.voices, lot), _dealt(lists.abilities, lot)
    behaviours, coach = _dealt(lists.behaviours, lot), _dealt(lists.coach, lot)
    personas, asked = _dealt(get_args(Persona), lot), _dealt(questions, lot)
    spoken, drivers = _dealt(languages, lot), _dealt(get_args(Driver), lot)
    briefs = []
    for number in range(1, count + 1):
        slug, level = next(asked)
        name = next(names)
        briefs.append(
            Brief(
                player=f"p{number:02}-{name.lower()}",
                name=name,
                character=next(characters),
                voice=next(voices),
                level=level,
                ability=next(abilities),
                plan=tuple(_different(behaviours, _BEHAVIOURS)),
                persona=next(personas),
                track=track,
                coach=tuple(_different(coach, _COACHED)),
                **_work(track, slug, level, spoken, drivers),
            )
        )
    return briefs


def _work(track: str, slug: str, level: Level, spoken: Iterator[str], drivers: Iterator[Driver]) -> dict[str, Any]:
    match track:
        case "behavioral" | "design":
            return {"question": slug}
        case "pairing":
            return {"project": slug, "driver": next(drivers)}
        case _:
            return {"question": slug, "language": next(spoken), "difficulty": DIFFICULTIES[level]}


def _dealt(cards: Sequence[T], lot: random.Random) -> Iterator[T]:
    """The cards in some order, again and again: none comes back before all others have come."""
    while True:
        yield from lot.sample(cards, len(cards))


def _different(cards: Iterator[str], count: int) -> list[str]:
    """The next cards, leaving out those that are among them already."""
    found: list[str] = []
    while len(found) < count:
        card = next(cards)
        if card not in found:
            found.append(card)
    return found
