"""The wording of each sign of struggle, in every form in which one is shown or told."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class SignalWords:
    """One sign of struggle in words."""

    mark: str
    """The label of its mark in a replay."""
    proof: str
    """The heading of the evidence in a report."""
    situation: str
    """The situation as a model is told it, as the end of a sentence."""


SIGNAL_WORDS: Final[Mapping[str, SignalWords]] = {
    "long_pause": SignalWords("Stuck: long pause", "A long pause", "nothing has happened for long"),
    "repeated_failure": SignalWords("Stuck: failed again", "The same failure again", "the same failure came again"),
    "backtracking": SignalWords(
        "Stuck: undid a lot", "Going back and forth", "a good part of the code was thrown away"
    ),
    "level_wall": SignalWords(
        "Stuck: no progress", "Stuck at the same result", "they get no further than a certain point"
    ),
    "explicit_ask": SignalWords("Asked for help", "A request for help", "they asked for help"),
}
"""By the name in the log."""


def words_for(signal: str) -> SignalWords:
    """The words for a sign; made from its name when this version does not know it."""
    unknown = SignalWords(f"Stuck: {plain(signal)}", plain(signal).capitalize(), "it does not go on")
    return SIGNAL_WORDS.get(signal, unknown)


def plain(signal: str) -> str:
    """The name of a sign, for a transcript."""
    return signal.replace("_", " ")
