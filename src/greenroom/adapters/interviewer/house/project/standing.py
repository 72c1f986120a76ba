"""Where things stand: level, tests that pass, what is left. Said at every hand-over and on request."""

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.phrasing import lowered
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project import telling


def tell(scene: ProjectScene, draft: Draft, *, with_goal: bool = True) -> None:
    """Say it in two or three sentences."""
    project, result = scene.project, scene.result
    if project is None:
        return
    level = str(project.level)
    if result is None or result.level != project.level:
        draft.say("stands_not_run", level=level)
    elif result.problem:
        draft.say("stands_broken")
    else:
        passed, total = telling.counts(result)
        draft.say("stands_count", level=level, passed=str(passed), total=str(total))
        if result.failures:
            draft.say("stands_left", failing=telling.listed(telling.told(result)))
    if with_goal and (result is None or result.level != project.level):
        draft.say("level_wants", goal=goal_of(project.current.goal))
    draft.note("standing", level)


def goal_of(goal: str) -> str:
    """A level's goal as the end of a sentence."""
    return lowered(" ".join(goal.split())).rstrip(".")
