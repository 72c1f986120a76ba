"""What models that read an interview afterwards are told about project rounds."""

from greenroom.adapters.models.fencing import Fence
from greenroom.adapters.models.project.reports import ProjectReports
from greenroom.feedback.interviewed import Interviewed
from greenroom.interview.core.messages import End
from tests.unit.adapters.interviewer.project.pairing import MAIN, RULES, Pairing

REPORTS = ProjectReports()


def interviewed() -> tuple[Interviewed, Pairing]:
    pair = Pairing("bot")
    list(pair.steps(7))
    pair.say("My turn.")
    pair.type("# mine\n")
    pair.run("test_actions_are_sorted_alphabetically")
    pair.help()
    pair.tell(End())
    return Interviewed(tuple(pair.records), pair.state, {}, {}), pair


def test_the_project_is_told_with_the_goals_of_its_levels() -> None:
    read, _ = interviewed()
    (task,) = REPORTS.tasks(read.state)
    assert task.startswith("PROJECT: Rule Engine (medium)")
    assert f"Level 4: {RULES.levels[3].brief.goal}" in task


def test_the_work_is_told_with_who_drove_the_runs_and_the_help() -> None:
    read, pair = interviewed()
    work = "\n".join(REPORTS.work(read, Fence("x")))
    assert "0 of 4 levels passed, unfinished" in work
    assert "the interviewer (from level 1), then the candidate (from level 1)" in work
    assert "candidate, level 1: 15 of 16 passed; failing: test_actions_are_sorted_alphabetically" in work
    assert f"level 1, error: {pair.helps[-1].text}" in work
    assert f"Final code of {MAIN}" in work
    assert "# mine" in work
    assert "the interviewer may have written parts" in work


def test_the_coach_gets_notes_without_a_solution() -> None:
    read, _ = interviewed()
    (notes,) = REPORTS.notes(read)
    assert notes.startswith("NOTES ON Rule Engine (project)")
    assert [one for one in RULES.levels[0].hints if one in notes] == []
