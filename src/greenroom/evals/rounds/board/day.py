"""What somebody does in a design on one day: fixed for simulated candidates, drawn for people of known ability."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from greenroom.interview.rounds.board.choices import Phase

STRONG = "strong"
"""The author's strong board; any other name is one of the weak ones."""
Answer = Literal["right", "wrong", "vague", "no_idea", "beg"]
Number = Literal["right", "wrong"]
DrawnBy = Literal["canvas", "outline", "import"]
GoesOn = Literal["words", "button", "time"]
"""How a part of the round is left: by saying so, by the button, or when its time is over."""


@dataclass(frozen=True, slots=True)
class DesignDay:
    """What somebody does. Times are in seconds."""

    speaks: bool = True
    reads: int = 25
    """Before they do anything."""
    asks: tuple[str, ...] = ()
    """The requirements they ask for, in order."""
    at_once: int = 1
    """How many of them they ask for in one message."""
    notes_down: bool = False
    """Whether they write down what they were told."""
    figures: Mapping[str, Number] = field(default_factory=dict)
    """The figures they work out, in order, and whether they get them right."""
    aloud: bool = False
    """Whether they say their numbers; others write them on the pad."""
    board: str = STRONG
    without: frozenset[str] = frozenset()
    """Needs whose parts they do not draw."""
    alone: frozenset[str] = frozenset()
    """Needs whose parts they draw without replicas."""
    lost_arrows: float = 0.0
    """The chance that an arrow is forgotten."""
    drawn_by: DrawnBy = "canvas"
    pace: int = 12
    """Between two pieces of the drawing."""
    explains: int = 0
    """How many parts they give a reason for while they draw."""
    interfaces: bool = False
    """Whether they write down the calls of an API."""
    records: bool = False
    """Whether they write down what is kept."""
    asks_opinion: bool = False
    """Whether they ask what the interviewer thinks of the board."""
    erases: bool = False
    """Whether they delete a part in the middle of drawing, and draw it again."""
    improves: float = 0.0
    """The chance that a question about a weakness makes them change the board."""
    answers: tuple[Answer, ...] = ("vague",)
    """To the questions they are asked, one after the other, and then from the first again."""
    leads: bool = False
    """Whether they begin the deep dives with one of their own."""
    trade_offs: int = 0
    """How many trade-offs they name unasked."""
    goes_on: GoesOn = "words"
    enough: int = 3
    """Answers after which they go on to the next part."""
    says: Mapping[Phase, tuple[str, ...]] = field(default_factory=dict)
    """Keys of what they say besides, at the beginning of a part."""
    complains: bool = False
    """Whether they hold against the interviewer what they have said and drawn."""
    silent_from: Phase | None = None
    """From this part on they neither draw nor speak."""
