"""Running code in a sandbox."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from greenroom.errors import Unavailable
from greenroom.judging.outcome import Outcome
from greenroom.languages.signature import Signature
from greenroom.questions.model import Language, Limits


class SandboxUnavailable(Unavailable):
    """There is no isolation here. `fix` says how to get it."""

    code = "sandbox_unavailable"

    def __init__(self, reason: str, fix: str) -> None:
        super().__init__(f"{reason} {fix}".strip())
        self.reason = reason
        self.fix = fix


@dataclass(frozen=True, slots=True)
class Isolation:
    """What this machine can isolate. `tier` is None when code must not be run here."""

    tier: str | None
    description: str
    reason: str = ""
    fix: str = ""
    limits: str = ""
    """What to say of the limits with every result: "soft memory limit"."""

    @property
    def label(self) -> str:
        """How results name it: "tier B, soft memory limit"."""
        return ", ".join(part for part in (f"tier {self.tier}", self.limits) if part)


@dataclass(frozen=True, slots=True)
class Job:
    """A program and the inputs to call it with; nothing else enters the sandbox.

    `inputs` are JSON arrays of arguments, as `signature` says. Each is a process of its own that knows nothing of the
    others, unless they are to be run `together`: then one process gets them all, one after another, and the limits
    hold for all of them as a whole. A `counting` program tells its steps.
    """

    language: Language
    source: str
    signature: Signature
    inputs: Sequence[str]
    limits: Limits
    stop_on_failure: bool = False
    together: bool = False
    counting: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a job; `ahead` is the number of jobs before it in the queue."""

    phase: Literal["queued", "compiling", "running"]
    done: int = 0
    total: int = 0
    ahead: int = 0


OnProgress = Callable[[Progress], None]


def ignore_progress(progress: Progress) -> None:
    """Do nothing, for callers that do not watch."""


class Sandbox(Protocol):
    """Runs hostile code and survives it. Cancelling a run ends all its processes."""

    async def probe(self) -> Isolation:
        """What isolation there is, found by trying it; cached."""
        ...

    async def versions(self) -> Mapping[Language, str]:
        """The languages that can be run here, with their versions."""
        ...

    async def prepare(self) -> None:
        """Do ahead of time what would make the first run slow; harmless to leave out."""
        ...

    async def run(self, job: Job, on_progress: OnProgress = ignore_progress) -> Sequence[Outcome]:
        """Run the inputs in order. Raises SandboxUnavailable.

        Returns fewer outcomes than inputs only when `stop_on_failure` and one did not return, when the source could
        not be compiled or loaded (then `syntax` is the last one), or when a process that runs inputs `together` came
        to an end (then the last one says how).
        """
        ...

    async def close(self) -> None:
        """End everything that still runs."""
        ...
