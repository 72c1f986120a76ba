"""What a voice is given to say: plain words, some with phonemes of their own."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SpokenWord:
    """A stretch of text to say, with phonemes where a voice would misread it."""

    text: str
    """How to write it for a voice that knows no phonemes; spaces and punctuation included."""
    phonemes: str = ""
    """IPA as hibari reads it, empty where spelling is enough."""


@dataclass(frozen=True, slots=True)
class Speakable:
    """One sentence, ready to be spoken."""

    words: tuple[SpokenWord, ...]

    @property
    def text(self) -> str:
        """In plain words."""
        return "".join(word.text for word in self.words)


def plainly(text: str) -> Speakable:
    """A text that can be said as it is written."""
    return Speakable((SpokenWord(text),))
