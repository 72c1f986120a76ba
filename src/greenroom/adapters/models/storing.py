"""Small files that only their owner can read, and that are replaced as a whole or not at all."""

import os
import secrets
from pathlib import Path

ONLY_OWNER = 0o600


def replace_file(path: Path, text: str, *, durable: bool = True) -> None:
    """Write the file so that no one ever sees half of it, nor anyone else any of it. Raises OSError.

    Only what cannot be typed or counted again needs to be `durable`, which waits for the disk.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        # The mode is given at birth: a file that is opened first and closed to others later was open for a moment.
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ONLY_OWNER)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            if durable:
                os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path:
    """Move a file out of the way under a name that is free, and give that name. Raises OSError."""
    number = 1
    while (aside := path.with_name(f"{path.name}.unreadable-{number}")).exists():
        number += 1
    path.rename(aside)
    return aside
