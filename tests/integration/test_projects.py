"""Projects in the real sandbox: what a level claims is true, and hostile files change nothing."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from greenroom.adapters.questions.folder import packs_folder
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.engine.rounds.project.proving import ProjectProver
from greenroom.engine.rounds.project.testing import SuiteRunner
from greenroom.questions.projects.loading import load_project
from greenroom.questions.projects.model import Project

pytestmark = pytest.mark.sandbox
RULES = "ruleengine.py"


@pytest.fixture
async def runner(tmp_path: Path) -> AsyncIterator[SuiteRunner]:
    sandbox = BubblewrapSandbox(tmp_path)
    yield SuiteRunner(sandbox)
    await sandbox.close()


@pytest.fixture(scope="module")
def project() -> Project:
    return load_project(packs_folder() / "projects" / "rule-engine")


async def test_a_level_is_proven_and_a_false_claim_is_found(runner: SuiteRunner, project: Project) -> None:
    first = project.levels[0]
    proof = await ProjectProver(runner).prove(project.model_copy(update={"levels": (first,)}))
    assert proof.complaints == ()
    assert proof.holds
    lying = first.model_copy(update={"bugs": (first.bugs[0].model_copy(update={"fails": ("test_other",)}),)})
    proof = await ProjectProver(runner).prove(project.model_copy(update={"levels": (lying,)}))
    assert any("its list does not say" in complaint for complaint in proof.complaints)


async def test_results_come_by_name_and_hidden_ones_tell_only_their_category(
    runner: SuiteRunner, project: Project
) -> None:
    bug = next(one for one in project.levels[0].bugs if "test_value_may_hold_spaces" in one.fails)
    result = await runner.run_tests(project, {**project.levels[0].reference, **bug.files}, 1)
    (failure,) = result.failures
    assert failure.name == "test_value_may_hold_spaces"
    assert failure.hidden
    assert failure.category == project.levels[0].categories[failure.name]
    assert (failure.message, failure.path, failure.printed, failure.line) == ("", "", "", None)


async def test_a_file_that_does_not_load_is_one_problem_with_its_place(runner: SuiteRunner, project: Project) -> None:
    result = await runner.run_tests(project, {RULES: "class RuleEngine:\n    def add_rule(:\n"}, 1)
    assert "SyntaxError" in result.problem
    assert (result.problem_path, result.problem_line) == (RULES, 2)
    assert not result.has_passed


async def test_a_loop_without_end_stops_one_test_and_exit_is_no_success(runner: SuiteRunner, project: Project) -> None:
    limits = project.limits.model_copy(update={"cpu_ms": 300, "wall_ms": 1_000})
    quick = project.model_copy(update={"limits": limits})
    looping = project.levels[0].reference[RULES].replace('return "true"', "while True: pass", 1)
    result = await runner.run_tests(quick, {RULES: looping}, 1)
    assert "timeout" in {test.outcome for test in result.tests}
    assert {test.outcome for test in result.tests} <= {"passed", "timeout", "failed", "error"}
    leaving = await runner.run_tests(project, {RULES: "import os\nos._exit(0)\n"}, 1)
    assert leaving.passed == 0


async def test_a_file_of_the_candidate_never_takes_the_place_of_a_test(runner: SuiteRunner, project: Project) -> None:
    path = project.levels[0].brief.visible[0].path
    cheating = {**project.starter, path: "import unittest\n"}
    result = await runner.run_tests(project, cheating, 1)
    assert not result.has_passed
    assert [test.name for test in result.tests] == [test.name for test in project.tests_up_to(1)]


async def test_a_file_runs_by_itself(runner: SuiteRunner, project: Project) -> None:
    files = {**project.levels[0].reference, "scratch.py": "import ruleengine\nprint(ruleengine.RuleEngine)\n1/0\n"}
    printed, error = await runner.run_file(project, files, "scratch.py")
    assert "RuleEngine" in printed
    assert error.startswith("ZeroDivisionError")
    assert "scratch.py, line 3" in error
