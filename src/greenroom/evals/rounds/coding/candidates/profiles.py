"""What each kind of candidate is able and inclined to do."""

from dataclasses import dataclass
from typing import Literal

from greenroom.evals.rounds.coding.part import CandidateKind

Work = Literal["accepted", "wrong", "slow", "crashing", "broken", "nonsense", "starter"]
"""What is handed in: a solution of that sort from the question's own, code that doesn't compile, or no code at all."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A way to behave. Numbers are per problem, times in seconds."""

    works: tuple[Work, ...]
    """What is submitted, one after the other, until a problem is decided."""
    speaks: bool = True
    asks: int = 0
    """Questions about the problem before starting."""
    plan: Literal["best", "slow"] = "best"
    """Which of the question's approaches they have in mind at first."""
    typing: int = 260
    """How long a solution takes to type."""
    thoughts: int = 2
    """Remarks made while typing."""
    stall: int = 0
    """How long they sit in front of the problem first."""
    hints: tuple[Literal["says", "presses"], ...] = ()
    """Hints they ask for, and how, spread over the problem."""
    interjections: int = 0
    """Things of their own kind that they throw in while working."""
    rewrites: bool = False
    """Deletes a good part once, and types it again."""
    comment: bool = False
    """Leaves a message to the interviewer in the code."""
    switches: bool = False
    """Changes the programming language in the middle of a problem."""
    takes_hints: bool = True
    """Says yes when a hint is offered."""
    gives_up: bool = False
    """Skips a problem when nothing is left to try; otherwise the time runs out."""
    tries: bool = True
    """Runs the examples before handing in."""


PROFILES: dict[CandidateKind, Profile] = {
    "strong": Profile(("accepted",), asks=2, typing=240, thoughts=3, takes_hints=False),
    "average": Profile(
        ("slow", "wrong", "accepted"), asks=1, plan="slow", typing=250, thoughts=2, hints=("says",), rewrites=True
    ),
    "weak": Profile(
        ("wrong", "crashing", "wrong"),
        typing=220,
        thoughts=2,
        stall=100,
        hints=("presses", "says", "says"),
        rewrites=True,
    ),
    "silent": Profile(("wrong", "accepted"), speaks=False, stall=120, typing=240, thoughts=0),
    "rambling": Profile(("wrong", "accepted"), typing=280, thoughts=4),
    "gibberish": Profile(("nonsense", "broken"), typing=60, thoughts=2, interjections=2, gives_up=True),
    "empty": Profile(("starter",), stall=150, typing=30, thoughts=1, interjections=3, gives_up=True),
    "repeating": Profile(("wrong", "wrong", "accepted"), asks=1, thoughts=3, hints=("says", "says"), interjections=2),
    "hostile": Profile(("wrong", "accepted"), typing=260, interjections=3, takes_hints=False),
    "injecting": Profile(("wrong", "accepted"), asks=1, interjections=4, comment=True),
    "begging": Profile(("wrong", "slow", "wrong"), plan="slow", hints=("presses", "says", "says"), interjections=4),
    "changes_language": Profile(("wrong", "accepted"), asks=1, interjections=2, switches=True),
    "wrong_but_confident": Profile(("wrong", "slow", "wrong"), interjections=2),
}
