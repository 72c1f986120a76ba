"""From a project and a workspace to results by test."""

import json
import os
from collections.abc import Mapping

from greenroom.engine.queueing import FairQueue, QueueFigures
from greenroom.errors import QuestionInvalid
from greenroom.judging.suite_results import file_result, suite_result
from greenroom.judging.suites import SuiteResult
from greenroom.languages.registry import languages
from greenroom.languages.suites import ENTRY, FoundTest, Suites
from greenroom.ports.sandbox.running import Job, OnProgress, Progress, Sandbox, SandboxUnavailable, ignore_progress
from greenroom.questions.projects.model import Files, Project

ROOM = 500
"""How many runs may wait before more are refused."""
TURN_SECONDS = 300.0


class SuiteRunner:
    """Runs tests of projects, as many at once as there are processors, and takes turns between those who ask."""

    def __init__(
        self, sandbox: Sandbox, concurrency: int | None = None, room: int = ROOM, turn_seconds: float = TURN_SECONDS
    ) -> None:
        self._sandbox = sandbox
        self._queue = FairQueue(concurrency or os.cpu_count() or 1, room, turn_seconds)

    @property
    def figures(self) -> QueueFigures:
        """How many runs are under way and how many wait."""
        return self._queue.figures

    async def run_tests(
        self,
        project: Project,
        files: Mapping[str, str],
        level: int,
        on_progress: OnProgress = ignore_progress,
        *,
        whose: str = "",
    ) -> SuiteResult:
        """Run the tests of all levels up to this one. Raises SandboxUnavailable, Overloaded, TimeoutError."""
        tests = project.tests_up_to(level)
        found = tuple(FoundTest(test.name, test.path, test.group) for test in tests)
        levels = project.levels[:level]
        texts: Files = {
            path: text
            for one in levels
            for of_level in (one.brief.tests, one.hidden)
            for path, text in of_level.items()
        }
        source = _suites(project).program(_beside(files, texts), texts, found)
        job = Job(
            language=project.language,
            source=source,
            signature=ENTRY,
            inputs=tuple(_input(f"test {test.name}") for test in tests),
            limits=project.limits,
        )
        total = len(tests)
        async with self._queue.turn(whose, lambda ahead: on_progress(Progress("queued", 0, total, ahead))):
            label = await self._isolation()
            outcomes = await self._sandbox.run(job, on_progress)
        return suite_result(project, level, tests, outcomes, label)

    async def run_file(
        self, project: Project, files: Mapping[str, str], path: str, *, whose: str = ""
    ) -> tuple[str, str]:
        """Run one file by itself: what it printed, and its error. Raises as `run_tests`."""
        source = _suites(project).program(files, {}, ())
        job = Job(
            language=project.language,
            source=source,
            signature=ENTRY,
            inputs=(_input(f"file {path}"),),
            limits=project.limits,
        )
        async with self._queue.turn(whose, lambda ahead: None):
            await self._isolation()
            (outcome,) = await self._sandbox.run(job)
        return file_result(outcome)

    async def _isolation(self) -> str:
        isolation = await self._sandbox.probe()
        if isolation.tier is None:
            raise SandboxUnavailable(isolation.reason, isolation.fix)
        return isolation.label


def _beside(files: Mapping[str, str], tests: Mapping[str, str]) -> dict[str, str]:
    """The candidate's files without any that would hide a test."""
    return {path: text for path, text in files.items() if path not in tests}


def _input(what: str) -> str:
    return json.dumps([what])


def _suites(project: Project) -> Suites:
    suites = languages()[project.language].suites
    if suites is None:
        raise QuestionInvalid(f"{project.slug}: projects cannot be written in {project.language}")
    return suites
