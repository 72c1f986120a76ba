"""Language models at the keyboard, over every wire format, in the real engine and sandbox."""

from pathlib import Path

import pytest

from greenroom.adapters.interviewer.house.project.driver import HouseDriver
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.models.project.driver import ModelDriver
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.interview.core.events import InterviewerPassed, InterviewerSpoke
from greenroom.interview.rounds.project import events as ev
from greenroom.ports.models import ProviderKind
from greenroom.questions.projects.model import Project
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.model_server import CallTool, ModelServer, Say
from tests.integration.driving import BANK, pairing
from tests.integration.model_faults import WIRES, models_for
from tests.integration.scripted_driver import ScriptedDriver

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.sandbox, pytest.mark.slow]

SLUGS = [project.slug for project in BANK.all()]
DRIVING = {"read_file", "read_description", "list_files", "lookup_concept", "apply_patch", "execute_tests"}


def secrets_of(project: Project) -> list[str]:
    """Lines that stand in hidden tests alone."""
    known = "\n".join(
        text for level in project.levels for text in (*level.brief.tests.values(), level.brief.description)
    )
    lines = (line.strip() for level in project.levels for text in level.hidden.values() for line in text.splitlines())
    return [line for line in lines if len(line) > 30 and line not in known and not line.startswith("def ")]


@pytest.mark.parametrize(("wire", "slug"), [(wire, SLUGS[at % len(SLUGS)]) for at, wire in enumerate(WIRES)])
async def test_a_model_drives_to_the_last_level_over_every_wire(
    sandbox: BubblewrapSandbox, tmp_path: Path, wire: ProviderKind, slug: str
) -> None:
    project = BANK.get(slug)
    script = ScriptedDriver(project)
    async with ModelServer(script) as server:
        models = models_for(wire, server.base_url(wire), tmp_path, ManualClock())
        driver = ModelDriver(models, HouseDriver(), knowledge=Glossary())
        async with pairing(sandbox, slug, driver=driver) as paired:
            await paired.drive_to_the_end()
            events = await paired.events()
    steps = [one for one in events if isinstance(one, ev.StepTaken)]
    assert {one.said_by for one in steps} == {f"{wire}:test-model"}
    assert [one for one in steps if one.refused] == []
    assert paired.round.levels_passed == len(project.levels)
    spoke = [one for one in events if isinstance(one, InterviewerSpoke) and one.intent == "driving"]
    accounts = [one.account for one in spoke] + [one.account for one in events if isinstance(one, InterviewerPassed)]
    assert all(one is not None and one.prompt.startswith("driving@") and not one.trouble for one in accounts)
    assert all(set(asked.tools) == DRIVING for asked in script.asked)
    told = "\n".join(asked.text for asked in script.asked)
    assert [line for line in secrets_of(project) if line in told] == [], "hidden tests are nowhere in what it is told"
    assert "a hidden test of the category" in told or not any(
        test.hidden for one in events if isinstance(one, ev.TestsFinished) for test in one.result.failures
    )


async def test_a_model_that_asks_for_an_absent_tool_again_and_again_hands_the_step_to_the_house(
    sandbox: BubblewrapSandbox, tmp_path: Path
) -> None:
    wire: ProviderKind = "anthropic"
    async with ModelServer([CallTool("get_current_code", {})]) as server:
        models = models_for(wire, server.base_url(wire), tmp_path, ManualClock())
        driver = ModelDriver(models, HouseDriver())
        async with pairing(sandbox, "rule-engine", driver=driver) as paired:
            await paired.until(lambda round: round.step_number >= 4)
            state, events = paired.live.state, await paired.events()
        asked = len(server.asked)
    steps = [one for one in events if isinstance(one, ev.StepTaken)]
    assert {one.said_by for one in steps} == {"house"}
    assert asked >= 2 * 4
    assert "could not be understood" in state.trouble
    assert all("Unknown tool" in one.text for one in server.asked[1::2])


async def test_an_absent_tool_is_forgiven_once(sandbox: BubblewrapSandbox, tmp_path: Path) -> None:
    wire: ProviderKind = "compatible"
    async with ModelServer([]) as server:
        server.script = lambda asked: (
            [Say("I read first.")] if asked.is_answered or "Unknown tool" in asked.text else [CallTool("give_help", {})]
        )
        models = models_for(wire, server.base_url(wire), tmp_path, ManualClock())
        async with pairing(sandbox, "rule-engine", driver=ModelDriver(models, HouseDriver())) as paired:
            await paired.until(lambda round: round.step_number >= 1)
            events = await paired.events()
    assert next(one for one in events if isinstance(one, ev.StepTaken)).said_by == f"{wire}:test-model"
