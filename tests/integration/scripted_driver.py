"""A model that drives by the authored steps of a project, over any wire format."""

from collections.abc import Iterator

from greenroom.questions.projects.model import AuthoredStep, Project
from greenroom.testing.model_server import Asked, CallTool, Piece, Reply, Say

RUNS = "I run the tests now."
PLAN = "My plan is to go by the description, piece by piece."


class ScriptedDriver:
    """Replies to each request for a step: reads where the author does, then edits or runs the tests."""

    def __init__(self, project: Project) -> None:
        self._steps = _steps(project)
        self.asked: list[Asked] = []

    def __call__(self, asked: Asked) -> Reply:
        self.asked.append(asked)
        step = next(self._steps)
        pieces: list[Piece] = [Say(f"{step.say} ")] if step.say else []
        if step.read:
            is_contract = step.read == "description"
            read = CallTool("read_description", {}) if is_contract else CallTool("read_file", {"path": step.read})
            return [*pieces, read]
        if step.patch is not None:
            patch = {"file_path": step.patch.path, "old_text": step.patch.old, "new_text": step.patch.new}
            return [*pieces, CallTool("apply_patch", patch)]
        if step.test is not None:
            return [Say(RUNS), CallTool("execute_tests", {})]
        return pieces or [Say(PLAN)]


def _steps(project: Project) -> Iterator[AuthoredStep]:
    """The author's steps; of the runs that fail only the first is made, which is enough to be told of it."""
    has_failed = False
    for level in project.levels:
        for step in level.steps:
            if step.test is not None and step.test.fails:
                if has_failed:
                    continue
                has_failed = True
            yield step
