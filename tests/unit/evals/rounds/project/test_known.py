"""Tests of projects run in this process: as the real runner says, on known code only, and without a trace."""

import sys

import pytest

from greenroom.adapters.questions.folder import packs_folder
from greenroom.adapters.questions.projects import FolderProjectBank
from greenroom.evals.rounds.project.known import MUTTERING, Unknown, run_tests
from greenroom.questions.projects.model import Project

PROJECTS = list(FolderProjectBank(packs_folder()).all())


@pytest.fixture(params=PROJECTS, ids=lambda project: project.slug)
def project(request: pytest.FixtureRequest) -> Project:
    found: Project = request.param
    return found


def test_references_pass_and_bugs_fail_what_they_say(project: Project) -> None:
    for number, level in enumerate(project.levels, start=1):
        assert run_tests(project, level.reference, number).has_passed
        for bug in level.bugs:
            result = run_tests(project, {**level.reference, **bug.files}, number)
            assert {test.name for test in result.failures} == set(bug.fails), bug.name


def test_of_hidden_tests_only_name_and_category_are_told(project: Project) -> None:
    hidden = [test for test in run_tests(project, project.starter, 1).tests if test.hidden]
    assert hidden
    assert all(not test.message and not test.path and test.category for test in hidden)


def test_nothing_is_run_that_nobody_of_ours_wrote(project: Project) -> None:
    path, text = next(iter(project.levels[0].reference.items()))
    with pytest.raises(Unknown, match="import os"):
        run_tests(project, {path: f"{text}import os\n"}, 1)
    muttered = run_tests(project, {**project.levels[0].reference, path: f"{text}{MUTTERING}what now\n"}, 1)
    assert muttered.has_passed


def test_a_run_leaves_no_module_behind(project: Project) -> None:
    before, finders = dict(sys.modules), list(sys.meta_path)
    run_tests(project, {**project.levels[1].reference}, 2)
    assert {name for name in sys.modules if "test_level" in name or "hidden_level" in name} == set()
    assert sys.meta_path == finders
    assert all(sys.modules.get(name) is module for name, module in before.items())


def test_a_file_that_cannot_be_loaded_is_a_result(project: Project) -> None:
    path, text = next(one for one in project.levels[0].reference.items() if "class " in one[1])
    opening = next(line for line in text.splitlines() if line.startswith("class "))
    result = run_tests(project, {**project.levels[0].reference, path: f"{opening}\n"}, 1)
    assert "IndentationError" in result.problem
    assert (result.problem_path, result.passed) == (path, 0)
