"""Looking for the programs of a language: Greenroom's own ones first, which are known to work, then the machine's."""

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from pathlib import Path

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


def said(*argv: str | Path) -> str:
    """What a program prints; nothing when it fails or takes too long."""
    try:
        # The folder is one without any project that could have a say in it.
        done = subprocess.run(
            argv, cwd="/", stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20, check=False
        )
    except (OSError, subprocess.TimeoutExpired, UnicodeDecodeError):
        return ""
    return done.stdout if done.returncode == 0 else ""


def version_in(text: str) -> tuple[int, ...]:
    """The first version number in the text, such as (24, 19, 0); empty if there is none."""
    match = re.search(r"\d+(\.\d+)+", text)
    return tuple(map(int, match[0].split("."))) if match else ()


def shared_libraries(program: Path) -> tuple[str, ...]:
    """The libraries, and the loader, that a program needs to start."""
    return tuple(sorted(set(re.findall(r"(/\S+) \(0x", said("ldd", program)))))
