"""Simulated people of known ability, and what such people do.

An ability lies between 0 and 1. Each skill of a person lies near their ability, and each thing they do is drawn
with a chance that their skill sets: able people are right more often, not always. Nothing here knows how
interviews are scored; what people do was written down before the first of them was scored.
"""

from dataclasses import dataclass
from random import Random
from typing import Literal

from greenroom.evals.rounds.coding.candidates.profiles import Profile, Work
from greenroom.evals.rounds.coding.part import CandidateKind
from greenroom.interview.rounds.coding.choices import CodingRules

SkillName = Literal["solving", "talking", "testing", "speed"]
SKILLS: tuple[SkillName, ...] = ("solving", "talking", "testing", "speed")
SPREAD = 0.1
"""The standard deviation of a person's skills around their ability."""
_RULES = CodingRules()


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of known ability, on one day."""

    number: int
    ability: float
    skills: dict[SkillName, float]
    profile: Profile
    kind: CandidateKind
    """Whose words they use."""


def person(number: int, ability: float, seed: int, group: str = "") -> Person:
    """The person with this number: the same every time for the same seed. Another group has other people."""
    known = " ".join(filter(None, (f"{number} {ability:.4f}", group)))
    who = Random(f"person {known}")
    skills = {name: min(1.0, max(0.0, who.gauss(ability, SPREAD))) for name in SKILLS}
    day = Random(f"day {known} {seed}")
    return Person(number, ability, skills, _profile(skills, day), _kind(skills["talking"]))


def _profile(skills: dict[SkillName, float], day: Random) -> Profile:
    solving, talking, speed = skills["solving"], skills["talking"], skills["speed"]
    return Profile(
        works=_works(solving, skills["testing"], day),
        speaks=talking > 0.08,
        asks=sum(day.random() < talking for _ in range(2)),
        plan="best" if day.random() < solving else "slow",
        typing=round(200 + 380 * (1 - speed) * day.uniform(0.8, 1.2)),
        thoughts=sum(day.random() < talking for _ in range(4)),
        stall=round(150 * (1 - speed) * day.uniform(0.5, 1.5)),
        hints=tuple(
            day.choice(("says", "presses")) for _ in range(_RULES.hints) if day.random() < 0.75 * (1 - solving)
        ),
        rewrites=day.random() < 1 - solving,
        takes_hints=day.random() < 1 - solving,
        gives_up=solving < 0.25 and day.random() < 0.5,
        tries=day.random() < 0.3 + 0.7 * skills["testing"],
    )


def _works(solving: float, testing: float, day: Random) -> tuple[Work, ...]:
    """What is handed in, until it is right or nothing is left to try. A failure teaches those who look at it."""
    works: list[Work] = []
    for attempt in range(_RULES.attempts):
        if day.random() < solving + 0.15 * attempt * testing:
            return (*works, "accepted")
        works.append(_wrong(solving, day))
    return tuple(works)


def _wrong(solving: float, day: Random) -> Work:
    """The better somebody is, the nearer even their failures come."""
    near: list[Work] = ["wrong", "slow"]
    far: list[Work] = ["wrong", "crashing", "broken", "starter"]
    return day.choice(near if day.random() < solving + 0.2 else far)


def _kind(talking: float) -> CandidateKind:
    return "strong" if talking > 0.66 else "average" if talking > 0.33 else "weak"
