"""How a set-up step is run: skipped when nothing it depends on has changed, timed, and told about in a line.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import subprocess
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

NETWORK_SIGNS = (
    "certificate",
    "connection refused",
    "connection reset",
    "could not resolve",
    "dns error",
    "eai_again",
    "econn",
    "enotfound",
    "error sending request",
    "etimedout",
    "network is unreachable",
    "no matching distribution",
    "temporary failure",
    "timed out",
)
NETWORK_HINT = (
    "This looks like the network: can this machine reach the Python, npm and Debian package registries?\n"
    "Behind a proxy set HTTPS_PROXY; with your own certificates, SSL_CERT_FILE and NODE_EXTRA_CA_CERTS."
)
LINES_SHOWN = 20

_printing = threading.Lock()


class SetupError(Exception):
    """A step could not be done; the message says why, and what a person can do about it."""


def say(text: str, *, mark: str = " ") -> None:
    """Print one message, whole even when steps run side by side."""
    first, *rest = text.splitlines()
    with _printing:
        print("\n".join([f"{mark} {first}", *(f"  {line}" for line in rest)]), flush=True)


def digest(files: Iterable[Path], *facts: str) -> str:
    """Sum up the names and contents of those files that exist, and other facts that a step depends on."""
    total = hashlib.sha256()
    for fact in facts:
        total.update(f"{fact}\0".encode())
    for file in sorted(file for file in files if file.is_file()):
        content = file.read_bytes()
        total.update(f"{file}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def files_below(folder: Path, *, skip: Collection[str]) -> Iterator[Path]:
    """Yield every file below a folder, leaving out folders and files of the given names."""
    for parent, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in skip]
        yield from (Path(parent, name) for name in files if name not in skip)


def ensure(title: str, work: Callable[[], None], *, stamp: Path, keys: Sequence[str], made: Path) -> None:
    """Do the work unless its result is there and was made from the same inputs.

    Args:
        title: what a person is told is being done.
        work: what to do.
        stamp: the file that remembers which inputs the result was made from.
        keys: digests of the inputs that are good enough; the first is what `work` uses.
        made: what the work leaves behind.
    """
    if made.exists() and stamp.is_file() and stamp.read_text() in keys:
        return
    stamp.unlink(missing_ok=True)
    say(f"{title} ...", mark="·")
    started = time.monotonic()
    work()
    say(f"{title}: {time.monotonic() - started:.1f} s", mark="✓")
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(keys[0])


def command(argv: Sequence[str | Path], *, env: Mapping[str, str], cwd: Path) -> None:
    """Run a command quietly; when it fails, raise with the end of what it said."""
    done = subprocess.run(
        argv,
        env=env,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode == 0:
        return
    message = [f"This command failed (exit code {done.returncode}): {' '.join(map(str, argv))}"]
    message += [f"    {line}" for line in done.stdout.splitlines()[-LINES_SHOWN:]]
    if any(sign in done.stdout.lower() for sign in NETWORK_SIGNS):
        message.append(NETWORK_HINT)
    raise SetupError("\n".join(message))


def succeeds(argv: Sequence[str]) -> bool:
    """Tell whether a program is there and a harmless command of it exits well."""
    try:
        return subprocess.run(argv, capture_output=True, timeout=30, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Let one set-up at a time go past, by holding a lock on a file that exists anyway."""
    with lock.open() as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another set-up is under way here: waiting for it ...")
            fcntl.flock(held, fcntl.LOCK_EX)
        yield
