"""The sandbox by containers, for machines where bubblewrap cannot work: Docker or Podman, with gVisor if wanted.

Every job has a container of its own, without network; every run in it is a process that finds nothing of the one
before. What is different from bubblewrap is told in docs/decisions/0011-containers.md.
"""

import asyncio
import json
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from greenroom.adapters.sandbox.cell_sandbox import CellSandbox
from greenroom.adapters.sandbox.cells import Ceiling, Cell, Furniture, Run
from greenroom.adapters.sandbox.container_cell import PYTHON, ContainerCell, Engine
from greenroom.languages.finding import version_in
from greenroom.languages.language import Language, Toolchain
from greenroom.languages.signature import FunctionSignature, Parameter
from greenroom.ports.sandbox.running import Isolation, Job, SandboxUnavailable
from greenroom.questions.model import Limits

IMAGE = "greenroom-sandbox"
GVISOR = "runsc"
ANSWER_SECONDS = 10.0

_PROGRAMS = ("docker", "podman")
_NO_ENGINE = "Install Docker or Podman, and start it."
_HARD = "hard memory limit"
_RUNTIME_FIX = (
    "Install gVisor and tell Docker of it: `sudo runsc install && sudo systemctl restart docker`; "
    "or set GREENROOM_SANDBOX=docker."
)

# Runs inside. A container that starts but does not hold is worse than none, so it has to show that it holds.
_TRIAL = Job(
    language="python",
    source="""
import ctypes, os, resource
def refused(attempt):
    try:
        attempt()
    except OSError:
        return True
    return False
def said(*paths):
    for path in paths:
        try:
            with open(path) as stream:
                return stream.read()
        except OSError:
            pass
    return ""
def limited(*paths):
    # Where nothing is said there is no telling: gVisor's limits are outside.
    value = said(*paths).strip()
    return value != "max" and (not value or int(value) < 1 << 50)
def trial(token):
    import _socket
    libc = ctypes.CDLL(None, use_errno=True)
    status = dict(line.split(":", 1) for line in said("/proc/self/status").splitlines())
    return {
        "token": token,
        "own processes": sum(name.isdigit() for name in os.listdir("/proc")) == 2,
        "closed relay": refused(lambda: os.listdir("/proc/1/fd")),
        "no privileges": os.getuid() != 0 and not int(status.get("CapEff", "0"), 16),
        "read-only root": bool(os.statvfs("/").f_flag & os.ST_RDONLY),
        "nothing else to write to": not any(
            os.access(path, os.W_OK) for path in ("/", "/dev/shm", "/run", "/var/tmp", "/prelude", "/etc", "/usr")),
        "no network": refused(lambda: _socket.socket()),
        "no hidden memory": not hasattr(os, "memfd_create") or refused(lambda: os.memfd_create("x")),
        "no new namespaces": libc.unshare(0x10000000) == -1,
        "process limit": limited("/sys/fs/cgroup/pids.max", "/sys/fs/cgroup/pids/pids.max"),
        "hard memory limit": limited("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"),
    }
""",
    signature=FunctionSignature(
        function="trial", parameters=(Parameter(name="token", type="str"),), returns="dict[str, bool]"
    ),
    inputs=('["present"]',),
    limits=Limits(wall_ms=20_000, cpu_ms=10_000),
)
_ASKING = Ceiling(
    wall_ms=20_000,
    cpu_ms=10_000,
    memory_kb=1024 * 1024,
    address_bytes=None,
    processes=64,
    file_bytes=1 << 20,
    disk_bytes=1 << 20,
    output_bytes=1 << 16,
)


@dataclass(frozen=True, slots=True)
class Installed:
    """A language as our image has it: what comes before its version, the command that tells it, its programs."""

    label: str
    version: tuple[str, ...]
    programs: Mapping[str, str] = field(default_factory=dict)


_NODE = Installed("Node ", ("/usr/bin/node", "--version"), {"node": "/usr/bin/node"})
_JDK = "/usr/lib/jvm/default-java/bin"
_GO, _GO_TOOLS = "/usr/lib/go/bin/go", "/opt/go-tools"
# Debian's places; docker/sandbox/Dockerfile makes those that depend on the processor the same everywhere.
_INSTALLED = {
    "python": Installed("", (PYTHON, "--version")),
    "javascript": _NODE,
    "typescript": _NODE,
    "java": Installed("JDK ", (f"{_JDK}/javac", "-version"), {"java": f"{_JDK}/java", "javac": f"{_JDK}/javac"}),
    "cpp": Installed("GCC ", ("/usr/bin/g++", "-dumpfullversion"), {"g++": "/usr/bin/g++", "sh": "/bin/sh"}),
    "go": Installed(
        "Go ", (_GO, "version"), {"go": _GO, "compile": f"{_GO_TOOLS}/compile", "link": f"{_GO_TOOLS}/link"}
    ),
}


class ContainerSandbox(CellSandbox):
    """Runs the languages of our image."""

    def __init__(
        self,
        cache_folder: Path,
        spare: int | None = None,
        *,
        runtime: str | None = None,
        programs: tuple[str, ...] = _PROGRAMS,
    ) -> None:
        # Apart from bubblewrap's: another compiler's work may lie there under the same version.
        super().__init__(cache_folder / "container", spare)
        self._runtime = runtime
        self._programs = programs
        self._engine: Engine | None = None
        self._asking = asyncio.Lock()
        self._answers: dict[tuple[str, ...], str] = {}

    async def _explore(self) -> Isolation:
        self._engine = None
        found = [path for path in map(shutil.which, self._programs) if path]
        if not found:
            return _nothing("No container engine is installed.", _NO_ENGINE)
        answers = [await _said(program, "info") for program in found]
        program = next((path for path, answer in zip(found, answers, strict=True) if answer is None), None)
        if program is None:
            return _nothing(f"No container engine is responding: {answers[0]}", _how_to_reach(found[0], answers[0]))
        if await _said(program, "image", "inspect", IMAGE) is not None:
            return _nothing(f"The image {IMAGE} has not been built.", f"Run `{build_command(program)}`.")
        engine = Engine(program, IMAGE, self._runtime)
        missing = await self._what_is_missing(engine)
        if isinstance(missing, str):
            return _nothing(missing, _RUNTIME_FIX if self._runtime else f"Run `{build_command(program)}` again.")
        if missing not in ([], [_HARD]):
            reason = f"The container starts but does not isolate code properly: {', '.join(missing)}."
            return _nothing(reason, f"Run `{build_command(program)}` again, with the newest {_name(program)}.")
        self._engine = engine
        return _described(engine, is_hard=not missing)

    async def _what_is_missing(self, engine: Engine) -> list[str] | str:
        """The walls that do not hold, or why there is not even a try."""
        try:
            outcome = await self._attempt(await ContainerCell.start(engine, Furniture()), _TRIAL)
        except SandboxUnavailable as error:
            return error.reason
        if outcome.value is None:
            return f"The trial program ended with {outcome.ended}: {outcome.error or outcome.stdout}"
        return [wall for wall, holds in json.loads(outcome.value).items() if not holds]

    async def _start(self, furniture: Furniture) -> Cell:
        await self._require()
        if self._engine is None:
            raise SandboxUnavailable("Code cannot be run safely on this machine.", "")
        return await ContainerCell.start(self._engine, furniture)

    async def _locate(self, language: Language) -> Toolchain | None:
        installed = _INSTALLED.get(language.id)
        if installed is None:
            return None
        version = version_in((await self._told())[installed.version])
        if not version:
            return None
        return Toolchain(f"{installed.label}{'.'.join(map(str, version))}", installed.programs, ())

    async def _told(self) -> Mapping[tuple[str, ...], str]:
        """What the programs in the image say of their versions; nothing when they are not there."""
        async with self._asking:
            if not self._answers:
                cell = await self._start(Furniture())
                try:
                    commands = {installed.version for installed in _INSTALLED.values()}
                    self._answers = {command: await _answer(cell, command) for command in commands}
                finally:
                    await cell.close()
            return self._answers


async def _answer(cell: Cell, command: tuple[str, ...]) -> str:
    report, traces = await cell.run(Run(command, _ASKING, "compiler"))
    return traces.output.decode("utf-8", "replace") if report.status == 0 else ""


def _how_to_reach(program: str, answer: str | None) -> str:
    if _name(program) == "podman":
        return "Run `podman machine start`."
    if "permission denied" in (answer or ""):
        return "Run `sudo usermod -aG docker $USER` and log in again."
    starting = {"linux": "Run `sudo systemctl start docker`.", "darwin": "Run `open -a Docker`."}
    return starting.get(sys.platform, "Start Docker Desktop.")


def build_command(program: str) -> str:
    """The one command that gives a machine with an engine its sandbox."""
    return f"{_name(program)} build -t {IMAGE} docker/sandbox"


def _described(engine: Engine, *, is_hard: bool) -> Isolation:
    kind = f"{_name(engine.program).capitalize()} container{' with gVisor' if engine.runtime == GVISOR else ''}"
    walls = f"Each job in a {kind} of its own, without network, behind a system call filter; "
    if is_hard:
        text = f"{walls}hard memory limit for the container; each run's own limit is monitored inside it."
        return Isolation("A", text, limits=f"{kind}, hard memory limit")
    text = f"{walls}soft memory limit (the engine does not limit memory: a watchdog ends programs that use too much)."
    return Isolation("B", text, fix="Use an engine with cgroups v2.", limits=f"{kind}, soft memory limit")


def _name(program: str) -> str:
    return Path(program).stem


async def _said(program: str, *arguments: str) -> str | None:
    """What went wrong when the engine was asked for something; None if nothing did."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            process = await asyncio.create_subprocess_exec(
                *(program, *arguments),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
            )
            try:
                _, errors = await process.communicate()
            except BaseException:
                process.kill()
                raise
    except OSError as error:
        return f"{error}."
    except TimeoutError:
        return f"{_name(program)} is not responding."
    last = errors.decode("utf-8", "replace").strip().splitlines()[-1:]
    return None if process.returncode == 0 else " ".join(last) or "it gave no reason."


def _nothing(reason: str, fix: str) -> Isolation:
    return Isolation(None, "Code cannot be run safely on this machine.", reason, fix)
