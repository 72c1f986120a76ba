"""Runs the tests of projects on code that is ours, in this very process.

Simulated candidates and the house write what the authors of the built-in projects wrote: references, bugs and steps.
Every line is held against these before anything is run: nothing that a real candidate or a language model writes is.
"""

import contextlib
import io
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import ModuleType
from typing import Any

from greenroom.errors import QuestionInvalid
from greenroom.judging.outcome import Outcome
from greenroom.judging.suite_results import suite_result
from greenroom.judging.suites import SuiteResult
from greenroom.languages.registry import languages
from greenroom.languages.suites import FoundTest
from greenroom.questions.projects.model import Project

ISOLATION = "known code"
MUTTERING = "# hm: "
"""How a comment begins that simulated candidates write."""


class Unknown(ValueError):
    """There is a line that no author of the project wrote."""


@dataclass(frozen=True, slots=True)
class _Workspace:
    """A workspace at a level; two of the same project and texts are the same."""

    digest: str
    texts: tuple[tuple[str, str], ...]
    level: int
    project: Project = field(compare=False)


def run_tests(project: Project, files: Mapping[str, str], level: int) -> SuiteResult:
    """The results that the real runner would give. Raises Unknown."""
    known = _lines(_Workspace(project.digest, (), 0, project))
    for path, text in files.items():
        for line in text.splitlines():
            if (bare := line.strip()) and bare not in known and not bare.startswith(MUTTERING):
                raise Unknown(f"{path}: {bare}")
    return _results(_Workspace(project.digest, tuple(sorted(files.items())), level, project))


@lru_cache(maxsize=64)
def _lines(workspace: _Workspace) -> frozenset[str]:
    """Every line that the project's author wrote into a workspace."""
    project = workspace.project
    texts = [*project.starter.values()]
    for level in project.levels:
        texts += level.reference.values()
        texts += (text for bug in level.bugs for text in bug.files.values())
        texts += (text for step in level.steps if step.patch for text in (step.patch.old, step.patch.new))
    return frozenset(line.strip() for text in texts for line in text.splitlines())


@lru_cache(maxsize=512)
def _results(workspace: _Workspace) -> SuiteResult:
    project, level, files = workspace.project, workspace.level, dict(workspace.texts)
    suites = languages()[project.language].suites
    if suites is None or project.language != "python":
        raise QuestionInvalid(f"{project.slug}: only projects in Python can be run in an eval")
    tests = project.tests_up_to(level)
    texts = {
        path: text
        for one in project.levels[:level]
        for of_level in (one.brief.tests, one.hidden)
        for path, text in of_level.items()
    }
    found = tuple(FoundTest(test.name, test.path, test.group) for test in tests)
    beside = {path: text for path, text in files.items() if path not in texts}
    tops = frozenset(path.removesuffix(".py").split("/")[0] for path in {*beside, *texts})
    with _own_modules(tops):
        # The harness compiles a file for each test, since each has a process of its own; here once is enough.
        names: dict[str, Any] = {"__name__": "suite", "compile": _compiled}
        exec(_compiled(suites.program(beside, texts, found), "suite", "exec"), names)
        outcomes = [_run(names["run_one"], tops, test.name) for test in tests]
    return suite_result(project, level, tests, outcomes, ISOLATION)


@lru_cache(maxsize=2_048)
def _compiled(text: str, name: str, mode: str) -> Any:
    return compile(text, name, mode)


def _run(run_one: Callable[[str], Any], tops: frozenset[str], name: str) -> Outcome:
    """One test, with modules that nobody has used before."""
    _forget(tops)
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        value = run_one(f"test {name}")
    return Outcome("returned", json.dumps(value), printed.getvalue(), "", wall_ms=1.0, cpu_ms=1.0, memory_kb=9_000)


@contextlib.contextmanager
def _own_modules(tops: frozenset[str]) -> Iterator[None]:
    """The modules of a workspace take the place of others of the same name, for a while."""
    aside, finders = _forget(tops), list(sys.meta_path)
    try:
        yield
    finally:
        sys.meta_path[:] = finders
        _forget(tops)
        sys.modules.update(aside)


def _forget(tops: frozenset[str]) -> dict[str, ModuleType]:
    """Take the modules below these names out of those that are loaded."""
    return {name: sys.modules.pop(name) for name in list(sys.modules) if name.partition(".")[0] in tops}
