"""The types of a claim of cost."""

from dataclasses import dataclass
from typing import Literal

Side = Literal["time", "space"]
Stance = Literal["meant", "rejected", "retracted", "asked"]


@dataclass(frozen=True, slots=True)
class CostClaim:
    """A growth class that somebody named, and how they meant it."""

    figure: str
    """A class as `growth` gives it, such as `n log n`; `?` when it is none of those known."""
    text: str
    """The candidate's own words for it."""
    start: int
    end: int
    """Where these words are: `text` is `message[start:end]`."""
    of: Literal["time", "space", "unsaid"] = "unsaid"
    scope: Literal["whole", "part"] = "whole"
    """`part` is one step or one phase of the program."""
    about: Literal["this", "variant", "other"] = "this"
    """The solution, another way to solve the problem, or something else, such as a test program."""
    stance: Stance = "meant"
    sums_up: bool = False
    """Whether it says that it is the result of what was said before: "so O(n) in all"."""

    @property
    def is_of_solution(self) -> bool:
        """Whether it says what the whole solution costs."""
        return self.stance == "meant" and self.scope == "whole" and self.about == "this"


@dataclass(frozen=True, slots=True)
class Stated:
    """What a message says the solution costs, as growth classes; None where nothing was said."""

    time: str | None = None
    space: str | None = None
    time_words: str = ""
    space_words: str = ""
    is_sure: bool = True
    """False where several figures were named for the same side and none of them sums them up."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing was said."""
        return self.time is None and self.space is None

    def as_space(self) -> "Stated":
        """The figure for time taken as one for space."""
        return Stated(None, self.time, "", self.time_words)
