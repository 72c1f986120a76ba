"""Notes on a line of the conversation: what it was for, so that any interviewer can continue from there.

A note is an act, and may say what it is about: `hint:2`. An interviewer's line carries all notes of its turn:
`verdict:accepted+ask_growth`. Only this module knows the written form, which is what the log stores.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Note:
    """One act and its subject, None when it has none."""

    act: str
    about: str | None = None

    @classmethod
    def parse(cls, text: str) -> "Note":
        """The note that is written like this."""
        act, colon, about = text.partition(":")
        return cls(act, about if colon else None)

    def matches(self, act: str, about: str | None = None) -> bool:
        """Whether it is this act about this subject or a part of it: `example` matches `example:2`, None anything."""
        if self.act != act or about is None:
            return self.act == act
        return self.about is not None and (self.about == about or self.about.startswith(f"{about}:"))

    def __str__(self) -> str:
        """The written form."""
        return self.act if self.about is None else f"{self.act}:{self.about}"


@dataclass(frozen=True, slots=True)
class Notes:
    """All notes of a line, in order."""

    notes: tuple[Note, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Notes":
        """The notes that are written like this."""
        return cls(tuple(Note.parse(part) for part in text.split("+"))) if text else cls()

    @property
    def acts(self) -> frozenset[str]:
        """The acts without their subjects."""
        return frozenset(note.act for note in self.notes)

    def has(self, act: str, about: str | None = None) -> bool:
        """Whether one of them matches."""
        return any(note.matches(act, about) for note in self.notes)

    def plus(self, *notes: Note) -> "Notes":
        """These and more."""
        return Notes((*self.notes, *notes))

    def __contains__(self, note: Note) -> bool:
        """Whether exactly this note is among them."""
        return note in self.notes

    def __str__(self) -> str:
        """The written form, in which no note may contain the sign that joins them."""
        return "+".join(str(note).replace("+", " ") for note in self.notes)
