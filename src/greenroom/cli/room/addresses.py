"""Where the running server of a data folder is: the server writes it down, clients read it."""

from contextlib import suppress
from pathlib import Path

ADDRESS = "greenroom.url"
"""The file in the data folder. It stays when the server ends: whether one is there is found out by asking."""


def announce(folder: Path, url: str) -> None:
    """Write down the address. Where nothing can be written, clients need --url."""
    with suppress(OSError):
        (folder / ADDRESS).write_text(f"{url}\n", encoding="utf-8")


def last_announced(folder: Path) -> str | None:
    """The address of the server that runs, or ran last."""
    try:
        return (folder / ADDRESS).read_text(encoding="utf-8").strip() or None
    except (OSError, UnicodeDecodeError):
        return None
