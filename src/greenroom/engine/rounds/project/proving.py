"""The proof that a project is fit to be worked on: everything it claims is run."""

import time
from collections.abc import AsyncIterator, Mapping

from greenroom.engine.rounds.project.testing import SuiteRunner
from greenroom.judging.suites import SuiteResult
from greenroom.questions.projects import checking
from greenroom.questions.projects.model import Project, ProjectLevel
from greenroom.questions.proof import Proof


class ProjectProver:
    """Proves projects, one run of tests after the other."""

    def __init__(self, runner: SuiteRunner) -> None:
        self._runner = runner

    async def prove(self, project: Project) -> Proof:
        """Hold every claim of the project against what happens. Raises SandboxUnavailable."""
        started = time.monotonic()
        found = list(checking.check(project))
        before: Mapping[str, str] = project.starter
        runs = 0
        for number, level in enumerate(project.levels, start=1):
            async for complaint in self._level(project, number, level, before):
                found.append(f"{project.slug}: level {number}: {complaint}")
            runs += 1 + len(level.bugs)
            before = level.reference
        return Proof(project.slug, tuple(found), runs, time.monotonic() - started)

    async def _level(
        self, project: Project, number: int, level: ProjectLevel, before: Mapping[str, str]
    ) -> AsyncIterator[str]:
        result = await self._runner.run_tests(project, before, number)
        visible = {test.name for test in level.brief.visible}
        if not any(test.name in visible for test in result.failures):
            yield "the files of the level before pass every visible test of this one"
        result = await self._runner.run_tests(project, level.reference, number)
        if not result.has_passed:
            yield f"the reference should pass, but {_told(result)}"
        if await self._runner.run_tests(project, level.reference, number) != result:
            yield "two runs of the reference give different results"
        for bug in level.bugs:
            result = await self._runner.run_tests(project, {**level.reference, **bug.files}, number)
            failing = {test.name for test in result.failures}
            if different := set(bug.fails) ^ failing:
                word = "fails" if min(different) in failing else "passes"
                yield f"the bug {bug.name} {word} {min(different)}, which its list does not say"
        async for complaint in self._steps(project, number, level, before):
            yield f"steps: {complaint}"

    async def _steps(
        self, project: Project, number: int, level: ProjectLevel, before: Mapping[str, str]
    ) -> AsyncIterator[str]:
        files = dict(before)
        for at, step in enumerate(level.steps, start=1):
            if step.patch is not None:
                path, old, new = step.patch.path, step.patch.old, step.patch.new
                count = files[path].count(old) if old and path in files else 0
                if (old and count != 1) or (not old and path in files):
                    yield f"step {at}: the text to be replaced occurs {count} times in {path}"
                    return
                files[path] = files[path].replace(old, new) if old else new
            if step.test is not None:
                result = await self._runner.run_tests(project, files, number)
                failing = {test.name for test in result.failures}
                if not set(step.test.fails) <= failing or (failing and not step.test.fails):
                    wanted = ", ".join(step.test.fails) or "nothing"
                    yield f"step {at}: {wanted} should fail, but {_told(result)}"
        if files != level.reference:
            path = next(path for path, text in level.reference.items() if files.get(path) != text)
            yield f"they should end with the files of the reference, but {path} is different"


def _told(result: SuiteResult) -> str:
    if result.problem:
        return f"no test could be run: {result.problem}"
    failing = ", ".join(test.name for test in result.failures)
    return f"{failing} fail" if failing else "every test passed"
