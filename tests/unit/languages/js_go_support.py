"""Builds and runs a language's programs in plain folders, as the sandbox does in its own."""

import fcntl
import hashlib
import json
import os
import re
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from greenroom.adapters.sandbox.asking import output_of
from greenroom.languages.language import PRELUDE, WORK, Language, Prelude, ProgramCommand, Toolchain
from greenroom.languages.signature import (
    ClassSignature,
    FunctionSignature,
    Method,
    Parameter,
    ProgramSignature,
    Signature,
)

STACK_BYTES = 120 * 1024 * 1024
"""What the sandbox gives."""

# Of every type, values to send there and back.
ROUND_TRIPS: list[tuple[str, Any]] = [
    ("int", -(2**31)),
    ("int", 2**31 - 1),
    ("long", 2**53 - 1),
    ("long", -(2**53) + 1),
    ("float", 1.5),
    ("float", -2.5e-07),
    ("float", 1e300),
    ("float", 3),
    ("str", ""),
    ("str", 'quotes " and \\ and / and \n\r\t\b\f\u0001\u007f\u2028'),
    ("str", "Grüße, 日本語, 😀"),
    ("bool", True),
    ("bool", False),
    ("list[int]", []),
    ("list[int]", [3, -1, 0]),
    ("list[float]", [0.1, 2, -3e-05]),
    ("list[bool]", [True, False]),
    ("list[list[str]]", [["a", "b"], [], ["😀"]]),
    ("dict[str, int]", {}),
    ("dict[str, int]", {"a": 1, "é": 2, "": 3, "__proto__": 4}),
    ("dict[int, list[int]]", {"-1": [1, 2], "10": []}),
    ("dict[long, bool]", {"9007199254740991": True}),
    ("dict[str, dict[str, str]]", {"x": {"y": "z"}, "w": {}}),
    ("int | None", None),
    ("int | None", 0),
    ("list[str | None]", ["a", None, ""]),
    ("list[int] | None", [1]),
    ("tree[int]", []),
    ("tree[int]", [1, None, 2, 3]),
    ("tree[int]", [5, 4, 8, 11, None, 13, 4, 7, 2, None, None, None, 1]),
    ("list[tree[int]]", [[1], [], [2, 3]]),
    ("linked[str]", []),
    ("linked[str]", ["x", "y"]),
    ("list[linked[str]]", [["x"], []]),
    ("dict[str, linked[str]]", {"a": ["x", "y"]}),
]


def everything() -> ClassSignature:
    """A class with a method for every type, which returns what it is given."""
    methods = [
        Method(name=f"echo_{i}", parameters=(Parameter(name="value", type=type_),), returns=type_)
        for i, (type_, _) in enumerate(ROUND_TRIPS)
    ]
    return ClassSignature(name="Echo", methods=tuple(methods))


def function(name: str = "solve", returns: str = "int", **parameters: str) -> FunctionSignature:
    """A function's signature."""
    return FunctionSignature(
        function=name,
        parameters=tuple(Parameter(name=name, type=type_) for name, type_ in parameters.items()),
        returns=returns,
    )


COUNTER = ClassSignature(
    name="ShelfCounter",
    constructor=(Parameter(name="capacity", type="int"),),
    methods=(
        Method(name="put_item", parameters=(Parameter(name="item", type="str"),)),
        Method(name="count", parameters=(Parameter(name="item", type="str"),), returns="int"),
        Method(name="all_items", returns="list[str]"),
    ),
)

# Between them they use every type, and names that mean something else in some language.
STARTERS: list[tuple[Signature, list[Any]]] = [
    (function("longest_stretch", "int", artist_names="list[str]", new="int"), [["a"], 1]),
    (function("solve", "str", type="dict[str, float]", default="bool"), [{"a": 1.5}, True]),
    (function("solve", "list[list[int]]"), []),
    (function("solve", "tree[int]", root="tree[int]", head="linked[str]"), [[1], ["a"]]),
    (function("solve", "int | None", value="list[int | None]"), [[None]]),
    (function("solve", "bool", value="long"), [1]),
    (function("solve", "dict[int, str]", value="float"), [1.5]),
    (COUNTER, [[3], [["put_item", ["a"]]]]),
    (ProgramSignature(), []),
]


@dataclass(frozen=True)
class Ran:
    """What came out of a program; `compiler` is what was said instead of compiling."""

    answers: list[dict[str, Any]]
    stdout: str
    stderr: str
    status: int
    compiler: str | None = None

    @property
    def value(self) -> Any:
        """The one value that was returned."""
        assert [next(iter(answer)) for answer in self.answers] == ["ok"], self
        return self.answers[0]["ok"]

    @property
    def error(self) -> str:
        """The one error."""
        assert [list(answer) for answer in self.answers] == [["error"]], self
        error = self.answers[0]["error"]
        assert isinstance(error, str)
        return error


class Runner:
    """One language on this machine; skips the test when it is not there."""

    def __init__(self, language: Language, folder: Path) -> None:
        self.language = language
        found = language.find(output_of)
        if found is None:
            pytest.skip(f"{language.label} is not on this machine: {language.how_to_install}")
        self.toolchain: Toolchain = found
        self._work = folder / "sandbox"
        self._work.mkdir()
        prelude = language.prelude(found)
        self._prelude = self._prepared(prelude) if prelude else None

    def run(
        self,
        source: str,
        signature: Signature,
        *calls: Sequence[Any],
        stdin: str | None = None,
        counting: bool = False,
        memory_mb: int = 256,
    ) -> Ran:
        """Build it and call it, once for each of the arguments."""
        build = self.language.build(self.toolchain, source, signature, memory_mb=memory_mb, counting=counting)
        for old in self._work.iterdir():
            if old.is_file():
                old.unlink()
        self._write(self._work, build.files)
        if build.compile:
            done = self._step(build.compile, "", self._work)
            if done.status:
                return Ran([], "", "", done.status, self.tidied(done.stdout + done.stderr, signature))
            assert all((self._work / name).exists() for name in build.artifacts)
        assert build.run is not None
        if stdin is None:
            stdin = "".join(json.dumps(call, ensure_ascii=False) + "\n" for call in calls)
        elsewhere = self._work / "tmp"
        elsewhere.mkdir(exist_ok=True)
        return self._step(build.run, stdin, elsewhere)

    def _step(self, step: ProgramCommand, stdin: str, cwd: Path) -> Ran:
        env = {name: self._here(value) for name, value in step.env.items()}
        # A shell opens descriptor 3: in this process it belongs to whoever runs the tests.
        shell = ("/bin/sh", "-c", f'ulimit -S -s {STACK_BYTES // 1024}; exec "$@" 3>"$0"')
        with tempfile.NamedTemporaryFile() as results:
            done = subprocess.run(
                [*shell, results.name, *(self._here(argument) for argument in step.argv)],
                env=env,
                cwd=cwd,
                input=stdin.encode("utf-8", "surrogatepass"),
                capture_output=True,
                timeout=300,
                check=False,
            )
            answers = [json.loads(line) for line in results.read().splitlines()]
        return Ran(answers, done.stdout.decode(), done.stderr.decode(), done.returncode)

    def _here(self, text: str) -> str:
        """The same with our folders."""
        text = re.sub(rf"^{WORK}(?=/|$)", str(self._work), text)
        return re.sub(rf"^{PRELUDE}(?=/|$)", str(self._prelude), text)

    def tidied(self, message: str, signature: Signature = COUNTER) -> str:
        """A message as it would come out of the sandbox, tidied."""
        return self.language.tidy(message.replace(str(self._work), WORK), signature)

    def _prepared(self, prelude: Prelude) -> Path:
        """The prelude's folder, made once for all tests: it takes half a minute."""
        facts = repr((self.language.id, self.toolchain, sorted(prelude.files.items()), prelude.compile))
        name = f"greenroom-{os.getuid()}-{hashlib.sha256(facts.encode()).hexdigest()[:16]}"
        folder = Path(tempfile.gettempdir(), name)
        with Path(f"{folder}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not folder.exists():
                self._prelude = folder
                self._make(prelude, folder)
        return folder

    def _make(self, prelude: Prelude, folder: Path) -> None:
        with tempfile.TemporaryDirectory(dir=folder.parent, ignore_cleanup_errors=True) as beside:
            kept, self._work = self._work, Path(beside)
            self._write(self._work, prelude.files)
            done = self._step(prelude.compile, "", self._work)
            assert done.status == 0, done.stderr
            whole = Path(beside, "whole")
            whole.mkdir()
            for name in prelude.artifacts:
                (self._work / name).rename(whole / name)
            whole.rename(folder)
            self._work = kept

    @staticmethod
    def _write(folder: Path, files: Any) -> None:
        for name, text in files.items():
            (folder / name).write_text(text)
