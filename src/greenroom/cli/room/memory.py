"""What this machine's clients have seen of a room, from one call of the program to the next."""

import os
from contextlib import suppress
from pathlib import Path

from pydantic import Field, ValidationError

from greenroom.web.shape import Shape
from greenroom.web.wire import Room


class Memory(Shape):
    """The room as it was last printed, whether its report was named, and what files and room had in common."""

    room: Room | None = None
    is_reported: bool = False
    bases: dict[str, str] = Field(default_factory=dict)

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
            file.parent.mkdir(parents=True, exist_ok=True)
            half = file.with_suffix(f".{os.getpid()}.half")
            half.write_text(self.model_dump_json(), encoding="utf-8")
            os.replace(half, file)


def memory_file(cache: Path, interview: str) -> Path:
    """Where the memory of an interview is kept."""
    return cache / "rooms" / f"{interview}.json"
