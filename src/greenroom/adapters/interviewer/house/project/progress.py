"""Which authored step comes next: read off the workspace, and off the steps that were taken since we took over."""

from collections.abc import Mapping, Sequence

from greenroom.interview.rounds.project.state import Project
from greenroom.questions.projects.model import AuthoredStep, Patch

Texts = Mapping[str, str]

_MOST_OF_IT = 0.5
"""Of the new lines of a patch: later patches, or the candidate, may have changed the others."""


def at_start(starter: Texts, before: Sequence[Sequence[AuthoredStep]]) -> Texts:
    """The files after the steps of the levels `before`, as the interviewer would have left them."""
    files = starter
    for steps in before:
        files = stages_of(files, steps)[-1]
    return files


def stages_of(files: Texts, steps: Sequence[AuthoredStep]) -> list[Texts]:
    """The files before the first step, and after each."""
    stages = [files]
    for step in steps:
        if step.patch is not None:
            path, old, new = step.patch.path, step.patch.old, step.patch.new
            files = {**files, path: files[path].replace(old, new, 1) if old and path in files else new}
        stages.append(files)
    return stages


def next_step(round: Project, steps: Sequence[AuthoredStep], stages: Sequence[Texts]) -> int:
    """The place of the step to take next; behind the last where nothing is left.

    Where the workspace is as after some of the steps, it goes on from there. Elsewhere patches that are in the code
    already are left out.
    """
    texts = round.texts
    alike = [at for at, stage in enumerate(stages) if all(texts.get(path) == text for path, text in stage.items())]
    return _within(alike, round) if alike else _beyond(texts, round, steps, stages)


def _within(alike: Sequence[int], round: Project) -> int:
    """The place among steps that leave the workspace as it is: as many as were taken since it last changed."""
    runs: list[list[int]] = []
    for at in alike:
        if runs and runs[-1][-1] == at - 1:
            runs[-1].append(at)
        else:
            runs.append([at])
    taken = sum(_counts(step.tool, step.refused) for step in round.steps)
    run = next((run for run in runs if run[0] <= taken <= run[-1]), runs[0])
    quiet = 0
    for step in reversed(round.steps):
        if step.tool == "apply_patch" and not step.refused:
            if run[0] == 0:
                # We went over to our own version of what stands at the beginning, and have read all there is to read.
                return run[-1]
            break
        quiet += _counts(step.tool, step.refused)
    return min(run[0] + quiet, run[-1])


def _beyond(texts: Texts, round: Project, steps: Sequence[AuthoredStep], stages: Sequence[Texts]) -> int:
    """The place in a workspace that is like none of ours: behind the last patch that is there before one that is not.

    What says, reads or runs something before a patch that is there was for an older state of the code.
    """
    patches = [(at, step.patch) for at, step in enumerate(steps) if step.patch is not None]
    missing = (at for at, one in patches if not is_there(texts, one, stages[at].get(one.path, "")))
    end = next(missing, len(steps))
    begin = next((at + 1 for at, _ in reversed(patches) if at < end), 0)
    quiet = 0
    for step in reversed(round.steps):
        if begin and step.tool == "apply_patch" and not step.refused:
            break
        quiet += _counts(step.tool, step.refused) and step.tool != "apply_patch"
    return min(begin + quiet, end)


def _counts(tool: str, refused: str) -> bool:
    """Whether a step that was taken is one of the author's."""
    return not refused and tool != "ask"


def is_there(texts: Texts, patch: Patch, before: str) -> bool:
    """Whether a patch is in the code, as it is or for the most part. `before` is our own file without it."""
    text = texts.get(patch.path)
    if text is None:
        return False
    if patch.new.strip() and patch.new.strip() in text and (patch.old in patch.new or patch.old not in text):
        return True
    # A line that stood there before tells nothing.
    known = {line.strip() for line in before.splitlines()}
    added = {line.strip() for line in patch.new.splitlines()} - known - {""}
    if not added:
        return patch.old not in text
    lines = {line.strip() for line in text.splitlines()}
    return len(added & lines) >= _MOST_OF_IT * len(added)
