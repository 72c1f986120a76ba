"""Simulated people of known ability who pair, and what such people do.

An ability lies between 0 and 1. Each skill of a person lies near their ability, and each thing they do is drawn
with a chance that their skill sets: able people are right more often, not always. Nothing here knows how
interviews are scored; what people do was written down before the first of them was scored.
"""

from dataclasses import dataclass
from random import Random
from typing import Literal

SkillName = Literal["building", "testing", "collaborating", "speed"]
SKILLS: tuple[SkillName, ...] = ("building", "testing", "collaborating", "speed")
SPREAD = 0.1
"""The standard deviation of a person's skills around their ability."""
LEVELS = 4
"""How many levels of a project a day is drawn for. Later ones are like the last."""
_MOST_TRIES = 3
"""After so many texts nothing is left to try."""

Skills = dict[SkillName, float]
Code = Literal["right", "bug", "part"]
"""What is written: the author's reference of the level, one of the authored bugs, or only the first part."""
HandsOver = Literal["told", "bare", "button"]
"""How the keyboard is given away: with a word on where things stand, with the mere wish, or without a word."""
TakesOver = Literal["word", "button", "typing"]
Ending = Literal["hands_over", "leaves", "sits"]
"""What somebody does who has nothing left to try."""
Reaction = Literal["remark", "go_on", "button", "takes_back"]
"""To a change of the interviewer's: says what they think of it, says go on, presses go on, or takes it back."""


@dataclass(frozen=True, slots=True)
class Try:
    """A text of a level, and what follows when its run fails."""

    code: Code
    pick: float = 0.0
    """Which of the bugs, between the first (0) and the last (1)."""
    thinks: int = 0
    """Seconds spent on the failure."""
    explains: bool = False
    """Says which test fails and why, before they change anything."""
    guesses: bool = False
    """Changes something that is of no use and runs again."""
    asks: Literal["", "says", "presses"] = ""
    """For help."""


@dataclass(frozen=True, slots=True)
class LevelDay:
    """What somebody does on one level. Times are in seconds."""

    hands_over: HandsOver | None
    """Gives the keyboard away before they write anything; None for those who write."""
    reads: int
    plans: bool
    runs_first: bool
    """Runs the tests before they write anything."""
    share_of_time: float
    """The time they take to write it, as a share of what the level usually takes."""
    remarks: int
    """Made while they write."""
    checks: bool
    """Runs the tests in the middle of it, once there is something to run."""
    tries: tuple[Try, ...]
    """One after the other; the level is theirs if the last is right."""
    ends: Ending
    ends_how: HandsOver

    @property
    def is_solved(self) -> bool:
        """Whether they get there in the end."""
        return self.tries[-1].code == "right"


@dataclass(frozen=True, slots=True)
class PairingDay:
    """What somebody does on one day."""

    speaks: bool
    answers: float
    """The share of the interviewer's questions that they answer."""
    runs: bool
    """Whether they ever run the tests."""
    takes_over: TakesOver
    reacts: tuple[Reaction, ...]
    """To the interviewer's changes, one after the other, and then from the first again."""
    levels: tuple[LevelDay, ...]


@dataclass(frozen=True, slots=True)
class PairingPerson:
    """Somebody of known ability, on one day."""

    number: int
    ability: float
    skills: Skills
    today: PairingDay


def person(number: int, ability: float, seed: int, group: str = "") -> PairingPerson:
    """The person with this number: the same every time for the same seed. Another group has other people."""
    known = " ".join(filter(None, (f"{number} {ability:.4f}", group)))
    who = Random(f"pairing person {known}")
    skills = {name: min(1.0, max(0.0, who.gauss(ability, SPREAD))) for name in SKILLS}
    return PairingPerson(number, ability, skills, _today(skills, Random(f"pairing day {known} {seed}")))


def _today(skills: Skills, day: Random) -> PairingDay:
    testing, collaborating = skills["testing"], skills["collaborating"]
    return PairingDay(
        speaks=collaborating > 0.08,
        answers=0.25 + 0.75 * collaborating,
        runs=day.random() < 0.6 + testing,
        takes_over="word" if day.random() < collaborating else day.choice(("button", "typing")),
        reacts=tuple(_reaction(collaborating, day) for _ in range(6)),
        levels=tuple(_level(skills, level, day) for level in range(LEVELS)),
    )


def _level(skills: Skills, level: int, day: Random) -> LevelDay:
    """The levels of a project grow harder: `level` counts them from 0."""
    building, testing = skills["building"], skills["testing"]
    collaborating, speed = skills["collaborating"], skills["speed"]
    slow = 1 - speed
    return LevelDay(
        hands_over=_hands_over(collaborating, day) if day.random() < 0.3 * (1 - building) else None,
        reads=round((20 + 120 * slow) * day.uniform(0.5, 1.5)),
        plans=day.random() < collaborating,
        runs_first=day.random() < 0.6 * testing,
        share_of_time=(0.3 + 0.9 * slow) * day.uniform(0.8, 1.2),
        remarks=sum(day.random() < collaborating for _ in range(3)),
        checks=day.random() < testing,
        tries=_tries(skills, level, day),
        ends=_ending(skills, day),
        ends_how=_hands_over(collaborating, day),
    )


def _tries(skills: Skills, level: int, day: Random) -> tuple[Try, ...]:
    """What is written, until it is right or nothing is left to try. Failures that are read teach, and help helps."""
    building, testing, collaborating = skills["building"], skills["testing"], skills["collaborating"]
    chance = building * (1 - 0.08 * level)
    tries: list[Try] = []
    for _ in range(_MOST_TRIES):
        if day.random() < chance:
            return (*tries, Try("right"))
        asks = day.random() < 0.6 * (1 - building)
        tries.append(
            Try(
                # The better somebody is, the nearer even their failures come.
                code="bug" if day.random() < building + 0.3 else "part",
                pick=day.random(),
                thinks=round((30 + 150 * (1 - testing)) * day.uniform(0.5, 1.5)),
                explains=day.random() < min(testing, collaborating),
                guesses=day.random() < 0.6 * (1 - testing),
                asks=("says" if day.random() < collaborating else "presses") if asks else "",
            )
        )
        chance += 0.2 * testing + (0.1 if asks else 0)
    return tuple(tries)


def _hands_over(collaborating: float, day: Random) -> HandsOver:
    return "told" if day.random() < collaborating else day.choice(("bare", "button"))


def _ending(skills: Skills, day: Random) -> Ending:
    """Those who work together let the other one try; others leave, or sit in front of it."""
    if day.random() < 0.3 + 0.5 * skills["collaborating"]:
        return "hands_over"
    return "leaves" if day.random() < 0.4 * (1 - skills["building"]) else "sits"


def _reaction(collaborating: float, day: Random) -> Reaction:
    if day.random() < 0.05:
        return "takes_back"
    return "remark" if day.random() < collaborating else day.choice(("go_on", "button"))
