"""The command line that shuts a program in."""

import itertools
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass

from greenroom.adapters.sandbox.interpreter import Interpreter

DISK_BYTES = 16 * 1024 * 1024
"""How much a run may keep in its private /tmp."""

_DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")
# Root is exempt from RLIMIT_NPROC, so runs started by root become somebody else first: each time another
# of the ids that systemd sets aside for services without a name, so that no two runs share one.
_SPARE_IDS = itertools.cycle(range(61184, 65520))


@dataclass(frozen=True, slots=True)
class Confinement:
    """A way to confine that works, or is about to be tried, on this machine."""

    bubblewrap: str
    interpreter: Interpreter
    become: str | None
    """Path of setpriv, when we are root and must not stay it."""


@dataclass(frozen=True, slots=True)
class Channels:
    """Descriptors the sandboxed side inherits."""

    seccomp: int
    request: int
    result: int
    report: int


def find_bubblewrap() -> str | None:
    """Path of bubblewrap. That it is there does not say that it works."""
    return shutil.which("bwrap", path=os.environ.get("PATH", os.defpath) + ":/usr/bin:/usr/local/bin")


def find_setpriv() -> str | None:
    """Path of util-linux's setpriv."""
    return shutil.which("setpriv", path="/usr/bin:/bin:/usr/local/bin:/sbin:/usr/sbin")


def command(confinement: Confinement, harness: str, channels: Channels) -> list[str]:
    """Everything from changing user to the harness's arguments."""
    interpreter = confinement.interpreter
    return [
        *_become_somebody_else(confinement.become),
        confinement.bubblewrap,
        *("--unshare-all", "--unshare-user", "--disable-userns", "--uid", "1000", "--gid", "1000"),
        *("--new-session", "--die-with-parent", "--as-pid-1", "--cap-drop", "ALL"),
        *("--hostname", "sandbox", "--clearenv", "--setenv", "PYTHONHASHSEED", "0"),
        *_files(interpreter),
        *("--size", str(DISK_BYTES), "--perms", "1777", "--tmpfs", "/tmp", "--chdir", "/tmp"),
        # Bubblewrap's root is a tmpfs of its own, without any cap on its size.
        *("--remount-ro", "/"),
        *("--seccomp", str(channels.seccomp)),
        "--",
        interpreter.executable,
        # Not -I: that would ignore the hash seed. The environment holds nothing else.
        *("-s", "-S", "-B", "-X", "utf8", "-c", harness),
        *(str(channel) for channel in (channels.request, channels.result, channels.report)),
    ]


def _become_somebody_else(setpriv: str | None) -> Iterator[str]:
    if setpriv is not None:
        number = str(next(_SPARE_IDS))
        yield from (setpriv, "--reuid", number, "--regid", number, "--clear-groups", "--inh-caps=-all")


def _files(interpreter: Interpreter) -> Iterator[str]:
    for path in (*interpreter.directories, interpreter.executable, *interpreter.files):
        yield from ("--ro-bind", path, path)
    for path in interpreter.masked:
        yield from ("--size", "4096", "--tmpfs", path, "--remount-ro", path)
    for path in _DEVICES:
        yield from ("--dev-bind-try", path, path)
