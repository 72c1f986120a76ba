"""The words to be checked, in the forms that the checks need."""

from dataclasses import dataclass
from functools import cached_property

from greenroom.interview.checks import words
from greenroom.interview.core.limits import MAX_TURN_CHARACTERS


@dataclass(frozen=True)
class ProposedText:
    """What an interviewer is about to say."""

    whole: str

    @property
    def is_too_long(self) -> bool:
        """Whether there is more than anybody would say."""
        return len(self.whole) > MAX_TURN_CHARACTERS

    @cached_property
    def raw(self) -> str:
        """As it came; no turn is longer than this, so that the rest need not be looked at."""
        return self.whole[:MAX_TURN_CHARACTERS]

    @cached_property
    def text(self) -> str:
        """As it reads."""
        return words.plain(self.raw)

    @cached_property
    def sentences(self) -> list[str]:
        """Cut into sentences."""
        return words.sentences(self.text)

    @cached_property
    def stems(self) -> str:
        """All stems in a row with a space on either side of each, to look phrases up in."""
        return f" {' '.join(words.stems(self.text))} "
