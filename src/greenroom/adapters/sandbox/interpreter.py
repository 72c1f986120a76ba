"""GrowthFinding a plain Python to run candidates' code with, and all the files it needs."""

import asyncio
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

# Runs in the interpreter in question: the loader itself says what it loads, so nothing is guessed from file names.
_SURVEY = """
import ctypes, glob, importlib, json, os, platform, sys, sysconfig
# Terminals, windows, networks and old databases are of no use in there.
useless = ("_test", "xx", "_xx", "_tkinter", "_curses", "readline", "nis", "_ssl", "_dbm", "_gdbm")
stdlib = {os.path.realpath(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib")}
for folder in stdlib:
    for path in glob.glob(os.path.join(folder, "lib-dynload", "*.so")):
        name = os.path.basename(path).split(".")[0]
        if not name.startswith(useless):
            try:
                importlib.import_module(name)
            except Exception:
                pass
try:
    ctypes.CDLL("libgcc_s.so.1")  # libc wants it when a thread is cancelled
except OSError:
    pass
class Info(ctypes.Structure):
    _fields_ = [("address", ctypes.c_void_p), ("name", ctypes.c_char_p)]
loaded = []
visit = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(Info), ctypes.c_size_t, ctypes.c_void_p)(
    lambda info, size, data: loaded.append(os.fsdecode(info.contents.name or b"")) or 0)
ctypes.CDLL(None).dl_iterate_phdr(visit, None)
print(json.dumps({
    "version": platform.python_version(),
    "directories": sorted(stdlib),
    "libraries": sorted({name for name in loaded if name.startswith("/")}),
}))
"""
_CACHE_OF_THE_LOADER = "/etc/ld.so.cache"


@dataclass(frozen=True, slots=True)
class Interpreter:
    """A Python and what must be there for it to start; `masked` are folders of packages that must not be seen."""

    executable: str
    version: str
    directories: tuple[str, ...]
    files: tuple[str, ...]
    masked: tuple[str, ...]


def candidates() -> Iterator[str]:
    """Interpreters worth trying, best first: the one we run on without its virtual environment, then the system's."""
    own = Path(sys.base_prefix, "bin")
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    tried = set()
    for path in (own / version, own / "python3", Path("/usr/bin/python3"), Path("/usr/local/bin/python3")):
        real = os.path.realpath(path)
        if real not in tried and os.access(real, os.X_OK):
            tried.add(real)
            yield real


async def survey(executable: str) -> Interpreter | None:
    """What this interpreter needs, or None if it does not run."""
    process = await asyncio.create_subprocess_exec(
        executable,
        *("-I", "-S", "-B", "-c", _SURVEY),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={},
    )
    output, _ = await process.communicate()
    if process.returncode != 0:
        return None
    found = json.loads(output)
    directories = tuple(found["directories"])
    libraries = [path for path in found["libraries"] if not any(_is_under(path, folder) for folder in directories)]
    return Interpreter(
        executable=executable,
        version=found["version"],
        directories=directories,
        files=(*libraries, *_loader_cache()),
        masked=tuple(_package_folders(directories)),
    )


def _loader_cache() -> Iterator[str]:
    """Where the loader looks up libraries in unusual places; musl has none."""
    if os.path.exists(_CACHE_OF_THE_LOADER):
        yield _CACHE_OF_THE_LOADER


def _package_folders(directories: tuple[str, ...]) -> Iterator[str]:
    """Installed packages inside the library: Greenroom itself, with the expected results, may be among them."""
    for folder in directories:
        for name in ("site-packages", "dist-packages"):
            path = os.path.join(folder, name)
            if os.path.isdir(path):
                yield path


def _is_under(path: str, folder: str) -> bool:
    return os.path.normpath(path).startswith(folder + os.sep)
