"""What can still be found out: whether a run would show anything new, or all is settled."""

from greenroom.adapters.interviewer.house.project.scene import ProjectScene


def is_red(scene: ProjectScene) -> bool:
    """Whether tests of the present level fail in the last run."""
    project, result = scene.project, scene.result
    return (
        project is not None
        and result is not None
        and result.level == project.level
        and not result.has_passed
        and not result.problem
    )


def is_changed(scene: ProjectScene) -> bool:
    """Whether code changed since the last run of the tests, or was never run, so that a run shows something new."""
    project = scene.project
    if project is None:
        return False
    runs = [run for run in project.runs.values() if run.result is not None]
    return not runs or project.edited_at > runs[-1].requested_at


def is_settled(scene: ProjectScene) -> bool:
    """Whether every test passes that there is for this code, so that no run can show more."""
    project, result = scene.project, scene.result
    if project is None or result is None or not result.has_passed:
        return False
    return project.status == "solved" or (result.level == project.level and not is_changed(scene))
