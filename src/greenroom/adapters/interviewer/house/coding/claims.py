"""What the candidate has said about growth on this problem, in their own words."""

from dataclasses import dataclass

from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.interview.rounds.coding import complexity
from greenroom.interview.rounds.coding.complexity import Stated
from greenroom.interview.talk.notes import Notes


@dataclass(frozen=True, slots=True)
class GrowthClaim:
    """A growth class and the words it was stated in."""

    growth: str
    words: str


@dataclass(frozen=True, slots=True)
class GrowthClaims:
    """The newest claim about time and about space, None where there is none."""

    time: GrowthClaim | None = None
    space: GrowthClaim | None = None


def made(scene: CodingScene) -> GrowthClaims:
    """Everything claimed in this stage about the present version, the newest winning."""
    time: GrowthClaim | None = None
    space: GrowthClaim | None = None
    asked: frozenset[str] = frozenset()
    for line in scene.lines_here:
        if line.at <= scene.present_version_since:
            continue
        if line.who == "interviewer":
            asked = Notes.parse(line.intent).acts
        elif line.who == "candidate":
            said = understood(line.text, asked)
            time = _claim(said.time, line.text) or time
            space = _claim(said.space, line.text) or space
    return GrowthClaims(time, space)


def understood(text: str, asked: frozenset[str]) -> Stated:
    """What a text states; when the space alone was asked for, a bare figure is about space."""
    said = complexity.stated(text)
    if "ask_space" in asked and said.space is None and said.time is not None and "time" not in text.lower():
        return Stated(None, said.time)
    return said


def _claim(growth: str | None, text: str) -> GrowthClaim | None:
    return None if growth in (None, "?") else GrowthClaim(str(growth), complexity.words_for(str(growth), text))
