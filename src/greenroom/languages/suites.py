"""How a language tests a project: which tests there are, and a program that runs one of them by name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from greenroom.languages.signature import FunctionSignature, Parameter

ENTRY = FunctionSignature(function="run_one", parameters=(Parameter(name="what", type="str"),), returns="any")
"""What the program's function is called with: `test <name>` or `file <path>`.

It returns an object: `outcome` (passed, failed, error, or broken: a file of the project could not be loaded), and where
something is wrong `message`, `path` and `line`. A file that was run returns `ran` or `error`.
"""


@dataclass(frozen=True, slots=True)
class FoundTest:
    """A test in a file."""

    name: str
    path: str
    group: str


class SuitesInvalid(ValueError):
    """A file of tests that cannot be read."""


class Suites(Protocol):
    """The tests of projects in one language."""

    def tests_in(self, files: Mapping[str, str]) -> tuple[FoundTest, ...]:
        """The tests in these files, in order. Raises SuitesInvalid. Nothing is run."""
        ...

    def program(self, files: Mapping[str, str], tests: Mapping[str, str], found: tuple[FoundTest, ...]) -> str:
        """A source with the function of `ENTRY`, which runs one test, or one file, of this workspace."""
        ...
