"""GrowthFinding out, by trying, whether and how code can be confined on this machine."""

import json
import os
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from greenroom.adapters.sandbox import seccomp
from greenroom.adapters.sandbox.command import Confinement, find_bubblewrap, find_setpriv
from greenroom.adapters.sandbox.interpreter import candidates, survey
from greenroom.judging.outcome import Outcome
from greenroom.languages.signature import FunctionSignature, Parameter
from greenroom.ports.sandbox.running import Isolation, Job, SandboxUnavailable
from greenroom.questions.model import Limits

Try = Callable[[Confinement, Job], Awaitable[Outcome]]

# Runs inside. A sandbox that starts but does not hold is worse than none, so it has to show that it holds.
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
def trial(token):
    libc = ctypes.CDLL(None, use_errno=True)
    import _socket
    return {
        "token": token,
        "own processes": os.getpid() < 10,
        "own files": not any(map(os.path.exists, ("/etc/passwd", "/proc/self", "/bin/sh"))),
        "read-only root": refused(lambda: os.mkdir("/x")),
        "no network": refused(lambda: _socket.socket()),
        "no hidden memory": not hasattr(os, "memfd_create") or refused(lambda: os.memfd_create("x")),
        "no new namespaces": libc.unshare(0x10000000) == -1,
        "process limit": resource.getrlimit(resource.RLIMIT_NPROC)[1] == 18,
    }
""",
    signature=FunctionSignature(
        function="trial", parameters=(Parameter(name="token", type="str"),), returns="dict[str, bool]"
    ),
    inputs=('["present"]',),
    limits=Limits(wall_ms=10_000, cpu_ms=5_000),
)

_INSTALL = (
    "Install bubblewrap: `sudo apt-get install bubblewrap` (Debian, Ubuntu), `sudo dnf install bubblewrap` (Fedora)."
)
_WALLS = "Each run in its own namespaces, without network, behind a system call filter; "
_HARD = _WALLS + "hard memory limit by cgroup."
_SOFT = _WALLS + "soft memory limit (no memory cgroup: a watchdog ends programs that use too much)."
_HARDER = (
    "For a hard memory limit, start Greenroom in its own cgroup: "
    "`systemd-run --user --scope -p Delegate=yes greenroom serve`."
)
_RESTART = "The memory limit is soft until this works again. Fix the cause and restart Greenroom."


@dataclass(frozen=True, slots=True)
class GrowthFinding:
    """What probing came to; `confinement` is None when nothing holds."""

    isolation: Isolation
    confinement: Confinement | None


def confined(*, hard_memory: bool, why_soft: str = "") -> Isolation:
    """The tier of a sandbox that holds. `why_soft` says why the memory limit is not hard where it could be."""
    if hard_memory:
        return Isolation("A", _HARD, limits="hard memory limit")
    return Isolation("B", _SOFT, why_soft, fix=_RESTART if why_soft else _HARDER, limits="soft memory limit")


async def find_confinement(attempt: Try, tier: Callable[[], Isolation]) -> GrowthFinding:
    """Try every way there is, best first, by running a program that tests its own walls; `tier` is asked after it."""
    if sys.platform != "linux":
        return _nothing("The sandbox needs Linux.", "Run Greenroom on Linux, in WSL 2 or in a virtual machine.")
    if not seccomp.supported():
        return _nothing("The sandbox supports only x86_64 and aarch64 processors.", "Run Greenroom on one of those.")
    bubblewrap = find_bubblewrap()
    if bubblewrap is None:
        return _nothing("bubblewrap is not installed.", _INSTALL)
    setpriv = find_setpriv() if os.geteuid() == 0 else None
    if os.geteuid() == 0 and setpriv is None:
        return _nothing(
            "setpriv is not installed, and root's processes cannot be limited without it.", "Install util-linux."
        )
    reasons = []
    for path in candidates():
        interpreter = await survey(path)
        if interpreter is None:
            reasons.append(f"{path} does not run.")
            continue
        confinement = Confinement(bubblewrap, interpreter, setpriv)
        reason = await _what_fails(attempt, confinement)
        if reason is None:
            return GrowthFinding(tier(), confinement)
        reasons.append(f"With {path}: {reason}")
    return _nothing(" ".join(reasons) or "No Python 3 was found for running code.", fix_for(" ".join(reasons)))


async def _what_fails(attempt: Try, confinement: Confinement) -> str | None:
    try:
        outcome = await attempt(confinement, _TRIAL)
    except SandboxUnavailable as error:
        return error.reason
    if outcome.value is None:
        return f"the trial program ended with {outcome.ended}: {outcome.error or outcome.stdout}"
    walls = json.loads(outcome.value)
    missing = [wall for wall, holds in walls.items() if not holds]
    return f"the sandbox starts but does not isolate code properly: {', '.join(missing)}." if missing else None


def fix_for(reason: str) -> str:
    """What to do about the commonest reasons, told apart by what the kernel is set to."""
    if _setting("kernel/apparmor_restrict_unprivileged_userns") == "1":
        return (
            "AppArmor keeps bubblewrap from creating namespaces (Ubuntu 23.10 and later). Allow it: write "
            "`abi <abi/4.0>, profile bwrap /usr/bin/bwrap flags=(unconfined) { userns, }` into "
            "/etc/apparmor.d/bwrap and run `sudo systemctl reload apparmor`; or allow it for every program: "
            "`sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0`."
        )
    if _setting("kernel/unprivileged_userns_clone") == "0":
        return "Allow user namespaces: `sudo sysctl kernel.unprivileged_userns_clone=1`."
    if _setting("user/max_user_namespaces") == "0":
        return "Allow user namespaces: `sudo sysctl user.max_user_namespaces=10000`."
    if "Unknown option" in reason:
        return "bubblewrap 0.8 or later is needed; upgrade it."
    if os.geteuid() == 0 and ("Permission denied" in reason or "No such file" in reason):
        return "Run Greenroom as an ordinary user, or install a Python that every user can read (`python3` in /usr)."
    if Path("/.dockerenv").exists() or Path("/run/.containerenv").exists():
        return (
            "Containers forbid namespaces by default. Start this one with "
            "`--security-opt seccomp=unconfined --security-opt apparmor=unconfined`."
        )
    return "Run `bwrap --unshare-all --ro-bind / / true` to see what the system refuses."


def _setting(name: str) -> str | None:
    try:
        return Path("/proc/sys", name).read_text().strip()
    except OSError:
        return None


def _nothing(reason: str, fix: str) -> GrowthFinding:
    return GrowthFinding(Isolation(None, "Code cannot be run safely on this machine.", reason, fix), None)
