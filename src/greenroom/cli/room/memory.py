"""What this machine's clients have seen of a room, from one call of the program to the next.

Of the conversation nothing is kept but how far it was printed: an interview that is deleted leaves no words here.
"""

import os
from contextlib import suppress
from pathlib import Path

from pydantic import Field, ValidationError

from greenroom.cli.room.bases import Bases, Sent, Step
from greenroom.interview.core.settings import NAMELESS
from greenroom.web.shape import Shape
from greenroom.web.wire import Room


class Memory(Shape):
    """The room as it was last printed, whether its report was named, and what files and room had in common."""

    room: Room | None = None
    is_reported: bool = False
    bases: dict[str, str] = Field(default_factory=dict)
    sent: Sent | None = None
    step: Step | None = None

    @classmethod
    def of(cls, room: Room | None, *, is_reported: bool, bases: Bases) -> "Memory":
        """The memory of a room, without what was said in it and by whom."""
        if room is not None:
            lines = tuple(
                line.model_copy(update={"text": "", "unheard": "", "original": ""}) for line in room.lines[-1:]
            )
            settings = room.interview.settings.model_copy(update={"candidate": NAMELESS})
            interview = room.interview.model_copy(update={"settings": settings})
            room = room.model_copy(update={"lines": lines, "interview": interview})
        return cls(room=room, is_reported=is_reported, bases=bases.data, sent=bases.sent, step=bases.step)

    @property
    def common(self) -> Bases:
        """What files and room had in common, with the step that was under way."""
        return Bases(self.bases, self.sent, self.step)

    @classmethod
    def load(cls, file: Path) -> "Memory":
        """What was kept; nothing where there is no such file, or none that can be read."""
        try:
            return cls.model_validate_json(file.read_bytes())
        except (OSError, ValidationError):
            return cls()

    def save(self, file: Path) -> None:
        """Keep it. Where nothing can be written, the next call prints everything again."""
        with suppress(OSError):
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            half = file.with_suffix(f".{os.getpid()}.half")
            half.write_text(self.model_dump_json(), encoding="utf-8")
            os.replace(half, file)


def memory_file(cache: Path, interview: str) -> Path:
    """Where the memory of an interview is kept."""
    return cache / "rooms" / f"{interview}.json"
