"""Stands in for `docker` where there is no engine: the same command line, a bubblewrap sandbox for a container.

It is for our own test programs only. What it does not know of docker's options it refuses, as docker would.
"""

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

IMAGE = "greenroom-sandbox"
SWITCHES = {"--rm", "--interactive", "--read-only"}
VALUES = {
    *("--name", "--pull", "--log-driver", "--hostname", "--network", "--ipc", "--user", "--cap-drop", "--memory"),
    *("--memory-swap", "--pids-limit", "--cpus", "--ulimit", "--tmpfs", "--mount", "--workdir", "--entrypoint"),
    *("--security-opt", "--runtime"),
}
NEEDED = {"--rm", "--interactive", "--read-only", "--network", "--cap-drop", "--memory", "--pids-limit", "--user"}


def install(folder: Path, name: str = "docker", without: Sequence[str] = ("g++", "node")) -> str:
    """An executable of that name, whose image is this machine's /usr without some programs; returns its path."""
    program = folder / name
    hidden = " ".join(without)
    program.write_text(f'#!/bin/sh\nSTAND_IN_WITHOUT="{hidden}" exec "{sys.executable}" "{__file__}" "$@"\n')
    program.chmod(0o755)
    return str(program)


def main(arguments: Sequence[str]) -> None:
    match arguments:
        case ["info"]:
            return
        case ["image", "inspect", image]:
            sys.exit(image != IMAGE)
        case ["run", *rest]:
            run(rest)
        case _:
            sys.exit(f"unknown command: {arguments}")


def run(arguments: Sequence[str]) -> None:
    """Become the container."""
    options, rest = parsed(arguments)
    missing = NEEDED - {name for name, _ in options}
    if missing:
        sys.exit(f"a container that is not closed: {missing}")
    if any(value == "runsc" for name, value in options if name == "--runtime"):
        sys.exit("docker: Error response from daemon: unknown or invalid runtime name: runsc")
    image, *argv = rest
    if image != IMAGE:
        sys.exit(f"docker: Error: No such image: {image}")
    entrypoint = next(value for name, value in options if name == "--entrypoint")
    command = [*somebody_else(), "bwrap", *walls(), *mounts(options), "--remount-ro", "/", "--", entrypoint, *argv]
    os.execvp(command[0], command)


def parsed(arguments: Sequence[str]) -> tuple[list[tuple[str, str]], list[str]]:
    """Options with their values, and what comes after."""
    options = []
    left = list(arguments)
    while left[0].startswith("-"):
        name = left.pop(0)
        if name not in SWITCHES | VALUES:
            sys.exit(f"unknown flag: {name}")
        options.append((name, left.pop(0) if name in VALUES else ""))
    return options, left


def walls() -> list[str]:
    return [
        *("--unshare-all", "--unshare-user", "--uid", "1000", "--gid", "1000", "--as-pid-1", "--die-with-parent"),
        *("--cap-drop", "ALL", "--clearenv", "--chdir", "/", "--proc", "/proc", "--ro-bind", "/usr", "/usr"),
        *("--symlink", "usr/bin", "/bin", "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64"),
        *("--dev-bind", "/dev/null", "/dev/null", "--dev-bind", "/dev/urandom", "/dev/urandom"),
        *("--symlink", "/scratch", "/tmp"),
    ]


def mounts(options: Sequence[tuple[str, str]]) -> list[str]:
    hidden = [Path("/usr/bin", name) for name in os.environ["STAND_IN_WITHOUT"].split()]
    made = [part for path in hidden if path.exists() for part in ("--ro-bind", "/dev/null", str(path.resolve()))]
    for name, value in options:
        if name == "--tmpfs":
            place, _, settings = value.partition(":")
            size = dict(one.split("=") for one in settings.split(",") if "=" in one)["size"]
            made += ["--size", size, "--tmpfs", place]
        elif name == "--mount":
            settings_of = dict(one.split("=") for one in value.split(",") if "=" in one)
            made += ["--ro-bind", settings_of["source"], settings_of["target"]]
    return made


def somebody_else() -> list[str]:
    setpriv = shutil.which("setpriv")
    if os.geteuid() != 0 or setpriv is None:
        return []
    return [setpriv, "--reuid", "65533", "--regid", "65533", "--clear-groups", "--inh-caps=-all"]


if __name__ == "__main__":
    main(sys.argv[1:])
