"""The command line that starts a sandbox."""

import itertools
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass

from greenroom.adapters.sandbox.cells import Furniture
from greenroom.adapters.sandbox.interpreter import Interpreter
from greenroom.languages.language import PRELUDE, SCRATCH, WORK

# Not /dev/zero: mapped, it is memory that no process need hold.
_DEVICES = ("/dev/null", "/dev/full", "/dev/random", "/dev/urandom")
# Root is exempt from RLIMIT_NPROC, so sandboxes started by root become somebody else first: each time another
# of the ids that systemd sets aside for services without a name, so that no two sandboxes share one.
_SPARE_IDS = itertools.cycle(range(61184, 65520))
# Packages of the system's Python: Greenroom itself, with the expected results, may be among them.
_NEVER_SEEN = ("/usr/lib/python3/dist-packages", "/usr/local/lib")


@dataclass(frozen=True, slots=True)
class Confinement:
    """A way to confine that works, or is about to be tried, on this machine."""

    bubblewrap: str
    interpreter: Interpreter
    become: str | None
    """Path of setpriv, when we are root and must not stay it."""


@dataclass(frozen=True, slots=True)
class Channels:
    """Descriptors the keeper inherits."""

    requests: int
    harness: int
    filter: int


def find_bubblewrap() -> str | None:
    """Path of bubblewrap. That it is there does not say that it works."""
    return shutil.which("bwrap", path=os.environ.get("PATH", os.defpath) + ":/usr/bin:/usr/local/bin")


def find_setpriv() -> str | None:
    """Path of util-linux's setpriv."""
    return shutil.which("setpriv", path="/usr/bin:/bin:/usr/local/bin:/sbin:/usr/sbin")


def command(
    confinement: Confinement, furniture: Furniture, keeper: str, channels: Channels, numbers: tuple[int, int]
) -> list[str]:
    """Everything from changing user to the keeper's arguments; `numbers` are those of clone and capset."""
    interpreter = confinement.interpreter
    return [
        *_become_somebody_else(confinement.become),
        confinement.bubblewrap,
        *("--unshare-all", "--unshare-user", "--disable-userns", "--uid", "1000", "--gid", "1000"),
        # The keeper makes namespaces and mounts for its runs, which give this up before they begin.
        *("--new-session", "--die-with-parent", "--as-pid-1", "--cap-drop", "ALL", "--cap-add", "CAP_SYS_ADMIN"),
        *("--hostname", "sandbox", "--clearenv", "--setenv", "PYTHONHASHSEED", "0"),
        *_files(interpreter, furniture),
        *("--size", "4096", "--tmpfs", SCRATCH),
        *("--size", str(furniture.work_bytes), "--perms", "0755", "--tmpfs", WORK),
        # Bubblewrap's root is a tmpfs of its own, without any cap on its size.
        *("--remount-ro", "/", "--chdir", "/"),
        "--",
        interpreter.executable,
        # Not -I: that would ignore the hash seed. The environment holds nothing else.
        *("-s", "-S", "-B", "-X", "utf8", "-c", keeper),
        *(str(channel) for channel in (channels.requests, channels.harness, channels.filter, *numbers)),
    ]


def _become_somebody_else(setpriv: str | None) -> Iterator[str]:
    if setpriv is not None:
        number = str(next(_SPARE_IDS))
        yield from (setpriv, "--reuid", number, "--regid", number, "--clear-groups", "--inh-caps=-all")


def _files(interpreter: Interpreter, furniture: Furniture) -> Iterator[str]:
    wanted = {_settled(path) for path in (*interpreter.directories, *interpreter.files, *furniture.mounts)}
    wanted.add(_settled(interpreter.executable))
    # Links like /lib are made anew at the end, when what they lead to is there.
    links = {path: os.readlink(path) for path in ("/bin", "/lib", "/lib64") if os.path.islink(path)}
    # Python itself may lie in /tmp, which then cannot be anything else.
    if not any(path.startswith("/tmp/") for path in (interpreter.executable, *interpreter.directories)):
        links["/tmp"] = SCRATCH
    mounted: list[str] = []
    # Parents first; what lies below one of them is there already.
    for path in sorted(wanted - links.keys()):
        if not any(path.startswith(folder + "/") for folder in mounted):
            mounted.append(path)
            yield from ("--ro-bind", path, seen_at(path) if path in furniture.mounts else path)
    for path, target in links.items():
        yield from ("--symlink", target, path)
    for path in (*interpreter.masked, *_hidden_below(furniture.mounts)):
        yield from ("--size", "4096", "--tmpfs", path, "--remount-ro", path)
    if furniture.prelude is not None:
        yield from ("--ro-bind", furniture.prelude, PRELUDE)
    else:
        yield from ("--symlink", WORK, PRELUDE)
    for path in _DEVICES:
        yield from ("--dev-bind-try", path, path)


def seen_at(path: str) -> str:
    """Where a toolchain's file is inside: one that lies in /tmp, which is the run's own there, is moved."""
    return f"/outside{path}" if path.startswith("/tmp/") else path


def _settled(path: str) -> str:
    """The path without links on the way to it: /lib/x is /usr/lib/x on most machines."""
    return os.path.join(os.path.realpath(os.path.dirname(path)), os.path.basename(path))


def _hidden_below(mounts: tuple[str, ...]) -> Iterator[str]:
    for path in _NEVER_SEEN:
        if any(path == mount or path.startswith(mount.rstrip("/") + "/") for mount in mounts) and os.path.isdir(path):
            yield path
