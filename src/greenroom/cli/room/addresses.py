"""Where the running server of a data folder is: the server writes it down, clients read it."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ADDRESS = "greenroom.url"
"""The file in the data folder. One that a killed server left behind is found out by asking at the address."""


@contextmanager
def announced(folder: Path, url: str) -> Iterator[None]:
    """Keep the address in the folder while this server runs. Where nothing can be written, clients need --url."""
    file = folder / ADDRESS
    with suppress(OSError):
        file.write_text(f"{url}\n", encoding="utf-8")
    try:
        yield
    finally:
        with suppress(OSError):
            file.unlink()


def last_announced(folder: Path) -> str | None:
    """The address of the server that runs, or ran last."""
    try:
        return (folder / ADDRESS).read_text(encoding="utf-8").strip() or None
    except (OSError, UnicodeDecodeError):
        return None
