"""Looking for the programs of a language: Greenroom's own ones first, which are known to work, then the machine's."""

import re
import shutil
import sys
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

Ask = Callable[..., str]
"""Starts a program with these arguments and returns what it prints; nothing when it fails or takes too long."""

_ENVIRONMENT = Path(sys.prefix)
# `make languages` fills the first; the second is there when the machine had no Node to build the interface with.
_LIBRARIES = (_ENVIRONMENT / "languages", _ENVIRONMENT / "node", Path(sysconfig.get_path("purelib")))


def programs_named(name: str, *, below: Sequence[str] = (), usual: Sequence[str] = ()) -> Iterator[Path]:
    """Every such program there is: in these folders of our environment, on the PATH, in the usual places."""
    on_path = shutil.which(name)
    candidates = [
        *(library / folder / name for library in _LIBRARIES for folder in below),
        *([Path(on_path)] if on_path else []),
        *(Path(folder) / name for folder in usual),
    ]
    yield from (path.resolve() for path in candidates if path.is_file())


def version_in(text: str) -> tuple[int, ...]:
    """The first version number in the text, such as (24, 19, 0); empty if there is none."""
    match = re.search(r"\d+(\.\d+)+", text)
    return tuple(map(int, match[0].split("."))) if match else ()


def shared_libraries(program: Path, ask: Ask) -> tuple[str, ...]:
    """The libraries, and the loader, that a program needs to start."""
    return tuple(sorted(set(re.findall(r"(/\S+) \(0x", ask("ldd", program)))))
