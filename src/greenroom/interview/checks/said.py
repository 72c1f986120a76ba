"""The words to be checked, in the forms that the checks need."""

from dataclasses import dataclass
from functools import cached_property

from greenroom.interview.checks import words


@dataclass(frozen=True)
class Said:
    """What an interviewer is about to say."""

    raw: str

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
