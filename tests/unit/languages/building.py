"""Compiles and runs solutions without a sandbox: these are our own programs. Its folders become real ones."""

import fcntl
import json
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from greenroom.adapters.sandbox.asking import output_of
from greenroom.languages.language import PRELUDE, WORK, Language, ProgramCommand, Toolchain
from greenroom.languages.signature import ClassSignature, FunctionSignature, Method, Parameter, Signature


@dataclass(frozen=True)
class Ran:
    """What came out of a run."""

    results: list[dict[str, Any]]
    stdout: str
    stderr: str
    status: int

    @property
    def values(self) -> list[Any]:
        """What the calls returned; fails the test if one did not."""
        assert all("ok" in result for result in self.results), (self.results, self.stderr)
        return [result["ok"] for result in self.results]


@dataclass(frozen=True)
class Workshop:
    """A toolchain with its prelude compiled, and a place to work in."""

    language: Language
    toolchain: Toolchain
    prelude: Path
    place: Path

    def compile(
        self, source: str, signature: Signature, *, counting: bool = False, memory_mb: int = 256
    ) -> "Program | str":
        """The program, or the compiler's message if there is none."""
        build = self.language.build(self.toolchain, source, signature, memory_mb=memory_mb, counting=counting)
        work = Path(tempfile.mkdtemp(dir=self.place))
        for name, text in build.files.items():
            _write(work / name, self._moved(text, work))
        assert build.compile
        assert build.run
        done = self._start(build.compile, work, work)
        if done.returncode:
            return self.language.tidy(done.stdout.decode() + done.stderr.decode(), signature)
        kept = Path(tempfile.mkdtemp(dir=self.place))
        for artifact in build.artifacts:
            _copy(work / artifact, kept / artifact)
        shutil.rmtree(work)
        return Program(self, build.run, kept)

    def run(self, source: str, signature: Signature, *inputs: Any, counting: bool = False) -> Ran:
        """Compile, which has to succeed, and call with these arguments in one process."""
        program = self.compile(source, signature, counting=counting)
        assert isinstance(program, Program), program
        return program.run(*inputs)

    def _moved(self, text: str, work: Path) -> str:
        return text.replace(PRELUDE, str(self.prelude)).replace(WORK + "/", f"{work}/")

    def _start(
        self, step: ProgramCommand, work: Path, directory: Path, stdin: bytes = b""
    ) -> subprocess.CompletedProcess[bytes]:
        argv = [f"{work}" if part == WORK else self._moved(part, work) for part in step.argv]
        env = {name: self._moved(value, work) for name, value in step.env.items()}
        return subprocess.run(argv, env=env, cwd=directory, input=stdin, capture_output=True, timeout=600, check=False)


@dataclass(frozen=True)
class Program:
    """Something compiled."""

    workshop: Workshop
    step: ProgramCommand
    work: Path

    def run(self, *inputs: Any) -> Ran:
        """Call with these arguments, one after another, in one process."""
        return self.feed("".join(json.dumps(arguments) + "\n" for arguments in inputs))

    def feed(self, stdin: str) -> Ran:
        """Run on this standard input. Results go through a file, which cannot fill up as a pipe does."""
        with tempfile.TemporaryDirectory() as directory, tempfile.NamedTemporaryFile() as results:
            # A shell opens descriptor 3: in this process it belongs to whoever runs the tests.
            opened = ("/bin/sh", "-c", 'exec "$@" 3>"$0"', results.name, *self.step.argv)
            step = replace(self.step, argv=opened)
            done = self.workshop._start(step, self.work, Path(directory), stdin.encode("utf-8", "surrogatepass"))
            lines = results.read().decode().splitlines()
        return Ran([json.loads(line) for line in lines], done.stdout.decode(), done.stderr.decode(), done.returncode)


def open_workshop(language: Language, places: pytest.TempPathFactory) -> Workshop | None:
    """The language of this machine with its prelude in a folder that nothing is written to afterwards."""
    toolchain = language.find(output_of)
    if toolchain is None:
        return None
    # Compiling ahead takes long: processes that run tests side by side share what one of them has made.
    base = places.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    place = places.mktemp(language.suffix.strip("."))
    built, kept = place / "building", shared / f"prelude{language.suffix}"
    workshop = Workshop(language, toolchain, kept, place)
    with (shared / f"prelude{language.suffix}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            _make_prelude(workshop, built)
    return workshop


def _make_prelude(workshop: Workshop, built: Path) -> None:
    if prelude := workshop.language.prelude(workshop.toolchain):
        for name, text in prelude.files.items():
            _write(built / name, text)
        # While it is made, the folder it is made in is the prelude.
        done = replace(workshop, prelude=built)._start(prelude.compile, built, built)
        assert done.returncode == 0, done.stdout + done.stderr
        for artifact in prelude.artifacts:
            _copy(built / artifact, workshop.prelude / artifact)
        shutil.rmtree(built)


def function(returns: str, *parameters: str, name: str = "solve") -> FunctionSignature:
    """A function whose parameters, of these types, are named a, b, c and so on."""
    named = tuple(Parameter(name=letter, type=type_) for letter, type_ in zip("abcdefgh", parameters, strict=False))
    return FunctionSignature(function=name, parameters=named, returns=returns)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def _copy(source: Path, target: Path) -> None:
    """As the sandbox does it: the time of change is not kept."""
    if source.is_dir():
        for path in source.iterdir():
            _copy(path, target / path.name)
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        shutil.copymode(source, target)


VALUES: dict[str, list[Any]] = {
    "int": [0, -(2**31), 2**31 - 1],
    "long": [0, -(2**53), 2**53],
    "float": [0.0, -0.1, 1.5e300, 5e-324, 0.1 + 0.2, 3, 1e22, 123456789.125],
    "str": ["", 'a "b" \\ /', "tab\tline\nreturn\r\b\f\x00\x1f\x7f", "grün", "日本", "😀 and 𝄞", "\ud800", "x\udc00y"],
    "bool": [True, False],
    "list[int]": [[], [1], list(range(-50, 50))],
    "list[long]": [[], [2**40, -(2**40)]],
    "list[float]": [[], [0.5, 2.0]],
    "list[str]": [[], ["a", "", "ß"]],
    "list[bool]": [[], [True, False, True]],
    "list[list[int]]": [[], [[]], [[1, 2], [], [3]]],
    "list[list[str]]": [[["a"], []]],
    "list[int | None]": [[], [1, None, 3]],
    "list[list[bool | None]]": [[[True, None], []]],
    "list[dict[str, int]]": [[{"a": 1}, {}]],
    "dict[str, int]": [{}, {"a": 1, "ü\n": -2}],
    "dict[int, list[str]]": [{}, {"-1": ["a"], "7": []}],
    "dict[long, dict[str, float]]": [{"9007199254740992": {"x": 0.5}}],
    "int | None": [None, 5],
    "str | None": [None, "", "null"],
    "bool | None": [None, False],
    "float | None": [None, 0.25],
    "list[int] | None": [None, [], [1, 2]],
    "dict[str, int] | None": [None, {"a": 1}],
    "tree[int]": [[], [1], [1, None, 2, 3], [5, 4, 8, 11, None, 13, 4, 7, 2, None, None, None, 1]],
    "list[tree[int]]": [[[], [1, 2]]],
    "linked[str]": [[], ["a"], ["a", "b", ""]],
    "list[linked[str]]": [[["a"], [], ["b", "c"]]],
}
"""Values of every type that there is; what is read and written again has to be the same."""


def echo_signature() -> ClassSignature:
    """A class with a method for every type, which is to return its argument."""
    methods = [
        Method(name=f"echo{number}", parameters=(Parameter(name="value", type=type_),), returns=type_)
        for number, type_ in enumerate(VALUES)
    ]
    return ClassSignature(name="Echo", methods=tuple(methods))


def echo_calls() -> tuple[list[list[Any]], list[Any]]:
    """Calls of the methods of that class, and what they have to return."""
    calls, expected = [], []
    for number, values in enumerate(VALUES.values()):
        calls += [[f"echo{number}", [value]] for value in values]
        expected += values
    return calls, expected


def broken_tree(depth: int) -> list[int | None]:
    """A tree that only ever goes on to the right."""
    values: list[int | None] = [0]
    for value in range(1, depth):
        values += [None, value]
    return values
