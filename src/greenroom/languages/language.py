"""What a programming language is to the judge.

How a program talks to the judge (the harness, generated for a signature, does it for the candidate):

    descriptor 0   functions and classes: one JSON array of arguments a line; programs: their standard input
    descriptor 1   what the candidate prints
    descriptor 2   what the candidate prints to standard error
    descriptor 3   functions and classes: one line of JSON for each line of input, written before the next is read:
                   {"ok": <value>, "cpu": <ns>}      it returned; processor time of the call itself
                   {"error": "<message and trace>"}  it threw; the trace names the candidate's lines only
                   {"syntax": "<message>"}           the source could not be loaded; nothing more will come
                   {"memory": true}                  the language says there is no memory left
                   {"exited": "<message>"}           it ended itself by the language's own means (sys.exit and the like)
                   A program built for counting adds "steps": <count> to what it returned.

A harness goes on with the next line after an error. Files lie in /box, which is read-only while the program runs;
the working directory is an empty /scratch of its own, also known as /tmp. There is no /proc, no network, and no other
process to be seen.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from textwrap import indent
from typing import ClassVar

from greenroom.languages.finding import Ask
from greenroom.languages.signature import Signature
from greenroom.languages.suites import Suites

WORK = "/box"
PRELUDE = "/prelude"
SCRATCH = "/scratch"


@dataclass(frozen=True, slots=True)
class Toolchain:
    """A language as found on this machine.

    `mounts` are the files and folders, by absolute path, that compiling and running need to see.
    """

    version: str
    programs: Mapping[str, str]
    mounts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProgramCommand:
    """A command inside the sandbox: compiling starts in /box, running in /scratch."""

    argv: tuple[str, ...]
    env: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Build:
    """How a source becomes a running program.

    `files`, the source among them, are written into /box. After `compile` only `artifacts` (files or folders in /box)
    are kept for running, and cached. `run` is None for Python, which the sandbox has running already.
    """

    files: Mapping[str, str]
    compile: ProgramCommand | None
    artifacts: tuple[str, ...]
    run: ProgramCommand | None


@dataclass(frozen=True, slots=True)
class Prelude:
    """What is compiled once for a toolchain, without any candidate's code, and lies in /prelude from then on."""

    files: Mapping[str, str]
    compile: ProgramCommand
    artifacts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Allowances:
    """What a language needs on top of a question's limits, which are meant for the solution itself."""

    memory_mb: int = 0
    """What the runtime itself takes, so that every language's programs can use about as much as the limit says."""
    reserved_mb: int = 0
    """Address space that the runtime reserves without using it."""
    wall_ms: int = 0
    cpu_ms: int = 0
    processes: int = 0


class Language(ABC):
    """One language: where it is, how a source is built and run, how its messages are read."""

    id: ClassVar[str]
    label: ClassVar[str]
    editor: ClassVar[str]
    """Monaco's name for it."""
    suffix: ClassVar[str]
    source_name: ClassVar[str]
    """The candidate's file in /box; error messages name it."""
    comment: ClassVar[str] = "//"
    how_to_install: ClassVar[str]
    order: ClassVar[int]
    """Place in lists."""
    allowances: ClassVar[Allowances] = Allowances()
    counts: ClassVar[bool] = False
    """Whether a program can be built that counts its steps."""
    suites: ClassVar[Suites | None] = None
    """How the tests of a project are found and run; None where projects cannot be written in it."""

    @abstractmethod
    def find(self, ask: Ask) -> Toolchain | None:
        """The toolchain of this machine; None when there is none that works. May start processes."""

    @abstractmethod
    def starter(self, signature: Signature) -> str:
        """What the editor shows before the candidate has written anything; it must compile."""

    @abstractmethod
    def build(
        self, toolchain: Toolchain, source: str, signature: Signature, *, memory_mb: int, counting: bool
    ) -> Build:
        """How to compile and run a source for this signature; its line numbers must stay the candidate's."""

    def prelude(self, toolchain: Toolchain) -> Prelude | None:
        """What to compile ahead of all candidates, if anything."""
        return None

    def tidy(self, message: str, signature: Signature) -> str:
        """A compiler's or runtime's message with the candidate's lines only, and without paths of the sandbox.

        Where the judge's call of the solution is what fails, it ends with what was expected.
        """
        return message

    def advice(self, signature: Signature) -> str:
        """The end of a message about a solution that cannot be called: the starter's declarations."""
        lines = [line for line in self.starter(signature).splitlines() if not line.startswith(self.comment)]
        heads = [line.removesuffix(" {") for line in lines if line.endswith(("{", ":"))]
        return "Expected:\n" + indent("\n".join(heads), "    ")
