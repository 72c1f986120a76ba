"""Simulated people of known ability who design systems, and what such people do.

An ability lies between 0 and 1. Each skill of a person lies near their ability, and each thing they do is drawn
with a chance that their skill sets: able people are right more often, not always. Nothing here knows how
interviews are scored; what people do was written down before the first of them was scored.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from greenroom.evals.rounds.board.day import STRONG, Answer, DesignDay, DrawnBy, GoesOn, Number
from greenroom.questions.designs.model import Design

SkillName = Literal["requirements", "numbers", "drawing", "depth", "talk"]
SKILLS: tuple[SkillName, ...] = ("requirements", "numbers", "drawing", "depth", "talk")
SPREAD = 0.1
"""The standard deviation of a person's skills around their ability."""
_ANSWERS = 12
"""Questions for which a day is drawn."""

Skills = dict[SkillName, float]


@dataclass(frozen=True, slots=True)
class DesignPerson:
    """Somebody of known ability, on one day."""

    number: int
    ability: float
    skills: Skills
    today: DesignDay


def person(number: int, ability: float, seed: int, design: Design, group: str = "") -> DesignPerson:
    """The person with this number: the same every time for the same seed. Another group has other people."""
    known = " ".join(filter(None, (f"{number} {ability:.4f}", group)))
    who = Random(f"designing person {known}")
    skills = {name: min(1.0, max(0.0, who.gauss(ability, SPREAD))) for name in SKILLS}
    return DesignPerson(number, ability, skills, _today(skills, design, Random(f"designing day {known} {seed}")))


def _today(skills: Skills, design: Design, day: Random) -> DesignDay:
    requirements, drawing, depth, talk = (skills[name] for name in ("requirements", "drawing", "depth", "talk"))
    begins_weak = day.random() < 0.6 * (1 - drawing)
    return DesignDay(
        speaks=talk > 0.08,
        reads=day.randint(15, 60),
        asks=_asked(requirements, design, day),
        at_once=day.choice((1, 1, 2)),
        notes_down=day.random() < requirements,
        figures=_figures(skills["numbers"], design, day),
        aloud=day.random() < 0.3,
        board=day.choice([one.name for one in design.weak]) if begins_weak else STRONG,
        without=_drawn_of([one.id for one in design.needs], 0.6 * (1 - drawing), day),
        alone=_drawn_of([one.id for one in design.needs if one.replicated], 0.8 * (1 - drawing), day),
        lost_arrows=0.25 * (1 - drawing),
        drawn_by=_drawn_by(day),
        pace=round((8 + 16 * (1 - drawing)) * day.uniform(0.7, 1.3)),
        explains=sum(day.random() < talk for _ in range(4)),
        interfaces=day.random() < 0.2 + 0.7 * depth,
        records=day.random() < 0.2 + 0.7 * depth,
        asks_opinion=day.random() < 0.3,
        erases=day.random() < 0.15,
        improves=drawing,
        answers=tuple(_answer(depth, day) for _ in range(_ANSWERS)),
        leads=day.random() < min(talk, depth),
        trade_offs=sum(day.random() < depth for _ in range(2)),
        goes_on=_goes_on(talk, day),
        enough=day.randint(2, 4),
    )


def _asked(requirements: float, design: Design, day: Random) -> tuple[str, ...]:
    """What matters is asked for by those who know how; the rest now and then."""
    asked = [
        one.id
        for one in design.requirements
        if day.random() < (0.9 * requirements if one.matters else 0.4 * requirements)
    ]
    day.shuffle(asked)
    return tuple(asked)


def _figures(numbers: float, design: Design, day: Random) -> dict[str, Number]:
    """What is not worked out right is often not worked out at all."""
    found: dict[str, Number] = {}
    for one in design.figures:
        if day.random() < 0.2 + 0.7 * numbers:
            found[one.id] = "right" if day.random() < 0.3 + 0.7 * numbers else "wrong"
    return found


def _drawn_of(names: Sequence[str], chance: float, day: Random) -> frozenset[str]:
    return frozenset(name for name in names if day.random() < chance)


def _drawn_by(day: Random) -> DrawnBy:
    return "canvas" if day.random() < 0.75 else day.choice(("outline", "import"))


def _answer(depth: float, day: Random) -> Answer:
    return "right" if day.random() < depth else day.choice(("wrong", "vague", "no_idea"))


def _goes_on(talk: float, day: Random) -> GoesOn:
    return "words" if day.random() < talk else day.choice(("button", "time"))
