"""Project rounds outside the room: how they went, which projects there are, and whether tests are run."""

from types import SimpleNamespace
from typing import Any

from greenroom.engine.rounds.project.delivering import SessionLogs
from greenroom.engine.rounds.project.testing import SuiteRunner
from greenroom.interview.core.messages import Start
from greenroom.interview.rounds.project.kind import PROJECT
from greenroom.interview.rounds.project.messages import RunProjectTests, SwitchDriver
from greenroom.testing.coding.fake_sandbox import FakeSandbox
from greenroom.testing.memory_log import MemoryEventLog
from greenroom.testing.project.bank import FixedProjects, a_project
from greenroom.testing.project.play import Play
from greenroom.web.rounds.project.kind import ProjectOnTheWeb
from greenroom.web.rounds.project.services import ProjectServices

web = ProjectOnTheWeb()


def services(*projects: Any) -> Any:
    parts = ProjectServices(FixedProjects(*projects), SuiteRunner(FakeSandbox()), SessionLogs(MemoryEventLog()))
    return SimpleNamespace(rounds=SimpleNamespace(project=parts))


def test_how_a_project_went_is_told_in_lists() -> None:
    play = Play().to_project()
    play.tell(RunProjectTests(round=0))
    play.tests_done()
    play.tell(SwitchDriver(round=0, driver="bot"))
    outcome = web.outcome(PROJECT.digest(play.round))
    assert (outcome.slug, outcome.title, outcome.status) == ("shelf", "Shelf", "open")
    assert (outcome.levels, outcome.levels_passed) == (3, 1)
    assert outcome.switches == 1


def test_a_project_that_was_not_opened_is_not_named_in_lists() -> None:
    play = Play()
    play.tell(Start())
    outcome = web.outcome(PROJECT.digest(play.round))
    assert (outcome.slug, outcome.title, outcome.status) == (None, None, "waiting")


async def test_projects_are_listed_with_their_levels_and_without_what_is_in_them() -> None:
    (listed,) = (await web.questions(services(a_project()))).projects
    assert (listed.slug, listed.title, listed.summary) == ("shelf", "Shelf", "Keep things on a shelf.")
    assert [(level.title, level.minutes) for level in listed.levels][:2] == [
        ("Level 1 title", 10),
        ("Level 2 title", 10),
    ]
    assert "Contract" not in listed.model_dump_json()


def test_without_projects_no_such_round_can_be_held() -> None:
    assert web.missing(services()) == "There is no project. Add a pack with one."
    assert web.missing(services(a_project())) == ""


async def test_the_queue_of_tests_is_watched() -> None:
    trouble = await web.health(services())
    assert (dict(trouble.parts), trouble.is_broken) == ({"tests": "ok"}, False)
    assert set(web.queues(services())) == {"tests"}
