"""Results of a suite of tests, by the tests' names."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

TestOutcome = Literal["passed", "failed", "error", "timeout", "memory", "not_run"]
LONGEST_MESSAGE = 4_000
LONGEST_PRINTED = 4_000
"""Characters of what a test printed that are kept."""


class TestResult(BaseModel):
    """How one test went. Of a hidden test that failed, only its name and category are known outside the judge."""

    __test__ = False
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    level: int = Field(ge=1)
    hidden: bool = False
    outcome: TestOutcome
    category: str = ""
    message: str = Field(default="", max_length=LONGEST_MESSAGE)
    """The assertion or error in the tests' own words."""
    line: int | None = None
    """The line of the test that failed, in its file."""
    path: str = ""
    """The file of the test."""
    printed: str = Field(default="", max_length=LONGEST_PRINTED)

    @property
    def passed(self) -> bool:
        """Whether it passed."""
        return self.outcome == "passed"


class SuiteResult(BaseModel):
    """How the tests of all levels up to one went."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    level: int = Field(ge=1)
    tests: tuple[TestResult, ...]
    problem: str = Field(default="", max_length=LONGEST_MESSAGE)
    """Why no test could be run: a file that cannot be loaded. Empty where they were run."""
    problem_path: str = ""
    problem_line: int | None = None
    isolation: str = ""

    @property
    def has_passed(self) -> bool:
        """Whether every test passed."""
        return bool(self.tests) and not self.problem and all(test.passed for test in self.tests)

    @property
    def passed(self) -> int:
        """How many tests passed."""
        return sum(test.passed for test in self.tests)

    @property
    def failures(self) -> tuple[TestResult, ...]:
        """The tests that did not pass."""
        return tuple(test for test in self.tests if not test.passed)

    def of_level(self, level: int) -> tuple[TestResult, ...]:
        """The tests of one level."""
        return tuple(test for test in self.tests if test.level == level)
