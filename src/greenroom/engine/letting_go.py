"""Doing away with a long log in a thread without holding anybody up."""

from collections.abc import Callable
from typing import TypeVar

from greenroom.interview.core.events import Recorded

AT_ONCE = 1_000

Made = TypeVar("Made")


def made_of(records: list[Recorded], make: Callable[[list[Recorded]], Made]) -> Made:
    """What is made of these events, which are needed no more.

    A hundred thousand events let go of at once are one pause for every room; between these portions others have a turn.
    """
    made = make(records)
    while records:
        del records[-AT_ONCE:]
    return made
