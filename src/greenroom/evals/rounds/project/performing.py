"""What is done for project rounds: tests are run on known code, and the house takes its steps."""

from greenroom.adapters.interviewer.house.project.driver import HouseDriver
from greenroom.evals.performing import Around, Performer, Performers
from greenroom.evals.rounds.project import known
from greenroom.interview.core.messages import Answer
from greenroom.interview.rounds.project.actions import RunOneFile, RunSuite, TakeStep
from greenroom.interview.rounds.project.messages import FileDone, StepFailed, Stepped, TestsDone, TestsNotDone
from greenroom.interview.rounds.project.state import project_round
from greenroom.ports.project.driving import DrivingTurn
from greenroom.questions.projects.model import Project

_HOUSE = HouseDriver()


def _run_tests(around: Around, action: RunSuite) -> Answer:
    run = action.run
    try:
        return TestsDone(run.id, known.run_tests(_project(around, action.round), run.files or {}, run.level))
    except known.Unknown as error:
        return TestsNotDone(run.id, f"an eval runs only known code: {error}")


def _run_file(around: Around, action: RunOneFile) -> FileDone:
    return FileDone(action.run.id, "", failure="an eval runs no files")


async def _step(around: Around, action: TakeStep) -> Answer:
    state = around.state
    round, project = project_round(state, action.round), _project(around, action.round)
    level = project.levels[round.level - 1]
    turn = DrivingTurn(
        state,
        action.round,
        round,
        round.brief,
        tuple(one.steps for one in project.levels),
        around.records[-1].at,
        hints=level.hints,
        traps=tuple(trap.say for trap in level.traps),
    )
    try:
        step = await _HOUSE.next_step(turn)
    except Exception as error:
        return StepFailed(action.round, action.number, f"{type(error).__name__}: {error}")
    return Stepped(action.round, action.number, step.say, step.tool, step.said_by, step.account)


def _project(around: Around, index: int) -> Project:
    project: Project = around.notes[project_round(around.state, index).brief.slug]
    return project


PERFORMERS: Performers = {
    RunSuite: Performer(2_500, _run_tests),
    RunOneFile: Performer(1_000, _run_file),
    TakeStep: Performer(4_000, _step),
}
"""The house drives whoever is the interviewer: a driver that is a language model may write what nobody has proven."""
