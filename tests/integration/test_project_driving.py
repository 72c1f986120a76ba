"""The interviewer drives whole projects through the real engine and sandbox, without a language model."""

import pytest

from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.interview.core.events import Event, InterviewerSpoke, MoveRejected
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project.messages import EditFile
from greenroom.questions.projects.model import Project
from tests.integration.driving import BANK, pairing

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.sandbox, pytest.mark.slow]

PROJECTS = [project.slug for project in BANK.all()]


@pytest.mark.parametrize("slug", PROJECTS)
async def test_the_house_drives_every_project_through_all_levels(sandbox: BubblewrapSandbox, slug: str) -> None:
    project = BANK.get(slug)
    async with pairing(sandbox, slug) as paired:
        asked = await paired.drive_to_the_end()
        events = await paired.events()
        round = paired.round
    assert asked == len(project.levels) - 1, "it asks once between two levels, and is never at a loss"
    assert round.levels_passed == len(project.levels)
    assert [one.level for one in events if isinstance(one, ev.LevelUnlocked)] == list(range(2, len(project.levels) + 1))
    taken = [one for one in events if isinstance(one, ev.StepTaken)]
    assert [one for one in taken if one.refused] == []
    assert {one.tool for one in taken} == {"", "read_file", "apply_patch", "execute_tests"}
    runs = [one for one in events if isinstance(one, ev.TestsFinished)]
    wrong = [one for one in runs if not one.result.has_passed]
    assert wrong, "at least one level has an honest wrong turn"
    assert not [one for one in events if isinstance(one, MoveRejected)]
    said = [one.text for one in events if isinstance(one, InterviewerSpoke)]
    assert len(said) == len(set(said))
    assert not round.helps
    assert _spoken_of_too_early(project, events) == [], "the words about a run come once its results are there"


def _spoken_of_too_early(project: Project, events: list[Event]) -> list[str]:
    """What the author says of runs that fail and was said before such a run, or not at all."""
    steps = [step for level in project.levels for step in level.steps]
    words = [step.say for step in steps if step.test is not None and step.test.fails and step.say]
    found, failing = list(words), False
    for event in events:
        if isinstance(event, ev.TestsFinished):
            failing = not event.result.has_passed
        elif isinstance(event, InterviewerSpoke) and failing:
            found = [one for one in found if one not in event.text]
    return found


async def test_a_keystroke_stops_it_and_it_goes_on_from_there(sandbox: BubblewrapSandbox) -> None:
    async with pairing(sandbox, "rule-engine") as paired:
        round = await paired.until(lambda round: len(round.changes) >= 2)
        path = "ruleengine.py"
        await paired.live.tell(
            EditFile(round=0, path=path, base=round.files[path].revision, start=0, end=0, text="# mine\n")
        )
        round = await paired.until(lambda round: round.driver == "human")
        changes = len(round.changes)
        await paired.say("What did you just change?")
        assert paired.round.files[path].text.startswith("# mine\n")
        assert len(paired.round.changes) == changes
        assert not [one for one in paired.live._due if type(one).__name__ == "TakeStep"]
        await paired.say("You drive.")
        await paired.drive_to_the_end()
        assert paired.round.files[path].text.startswith("# mine\n"), "what the human wrote stays"
