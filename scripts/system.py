"""The programs of the operating system that Greenroom needs, and how to get them on Debian and its kin."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from steps import SetupError, command, say, succeeds

_one_at_a_time = threading.Lock()


@dataclass(frozen=True)
class Program:
    """A program that a package of the operating system brings."""

    name: str
    package: str
    purpose: str
    works: Callable[[], bool]


BUBBLEWRAP = Program(
    name="bwrap",
    package="bubblewrap",
    purpose="keeps the candidate's code in a sandbox; without it Greenroom does not run code",
    works=lambda: succeeds(["bwrap", "--ro-bind", "/", "/", "--unshare-all", "true"]),
)
CHROMIUM = Program(
    name="chromium",
    package="chromium",
    purpose="is the browser of the end-to-end tests",
    works=lambda: shutil.which("chromium") is not None,
)
COMPILERS = (
    Program(
        name="g++",
        package="g++",
        purpose="compiles C++",
        works=lambda: succeeds(["g++", "--version"]),
    ),
    Program(
        name="javac",
        package="default-jdk-headless",
        purpose="compiles and runs Java",
        works=lambda: succeeds(["javac", "-version"]) and succeeds(["java", "-version"]),
    ),
)
VOICES = (
    Program(
        name="espeak-ng",
        package="espeak-ng",
        purpose="is a voice to choose; its tests are skipped without it",
        works=lambda: succeeds(["espeak-ng", "--version"]),
    ),
    Program(
        name="flite",
        package="flite",
        purpose="is a voice to choose; its tests are skipped without it",
        works=lambda: shutil.which("flite") is not None,
    ),
)


def ensure_programs(programs: Iterable[Program], *, required: bool) -> None:
    """Install what is missing if we may; otherwise say what to install, and stop only when it is required."""
    problems = []
    for program in programs:
        problem = _mend(program)
        if problem:
            problems.append(problem)
    if problems and required:
        raise SetupError("\n".join(problems))
    for problem in problems:
        say(problem, mark="!")


def install(package: str) -> None:
    """Install a Debian package, as root or with a sudo that asks for no password."""
    prefix = _as_root()
    if prefix is None:
        raise SetupError(f"Please install it: {_by_hand(package)}")
    apt_get = [*prefix, "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    with _one_at_a_time:
        say(f"Installing {package} with apt-get ...", mark="·")
        for arguments in (["update"], ["install", "--yes", "--no-install-recommends", package]):
            command([*apt_get, *arguments], env=os.environ, cwd=Path("/"))
        say(f"Installed {package}", mark="✓")


def _mend(program: Program) -> str | None:
    """Get a program to work; returns what is wrong if that fails."""
    if program.works():
        return None
    what = f"{program.package} {program.purpose}."
    if shutil.which(program.name):
        return f"{what}\nIt is installed but does not work on this machine; `make doctor` says more."
    try:
        install(program.package)
    except SetupError as error:
        return f"{what}\n{error}"
    if program.works():
        return None
    return f"{what}\nIt was installed just now but does not work on this machine; `make doctor` says more."


def _as_root() -> list[str] | None:
    """Return what to put before a command to run it as root, or None when we may not."""
    if not shutil.which("apt-get"):
        return None
    keep_quiet = ["env", "DEBIAN_FRONTEND=noninteractive"]
    if os.geteuid() == 0:
        return keep_quiet
    return ["sudo", "-n", *keep_quiet] if succeeds(["sudo", "-n", "true"]) else None


def _by_hand(package: str) -> str:
    if shutil.which("apt-get"):
        return f"sudo apt-get install {package}"
    return f"the package {package}, with your system's package manager"
