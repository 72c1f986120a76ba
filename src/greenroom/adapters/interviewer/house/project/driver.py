"""The house as a driver: it takes authored steps with the same tools a language model has, so everything is real.

Steps are found again by what the workspace holds: after a hand-over, a change taken back or a restart
it goes on where the code is.
"""

from collections.abc import Mapping, Sequence

from greenroom.interview.rounds.project.messages import ApplyPatch, AskToGoOn, ExecuteTests, ReadFile
from greenroom.interview.rounds.project.state import Project
from greenroom.ports.interviewer import HOUSE
from greenroom.ports.project.driving import DrivingTurn, NextStep
from greenroom.questions.projects.model import AuthoredStep, Patch

DIFFERENT = (
    "Your code is built differently from mine, so my next edit does not fit. Shall I go on from my own version? "
    "You can take that back. Or write this part yourself."
)
"""Said when no authored step fits the workspace."""
OWN_VERSION = "I go on from my own version."
NOTHING_LEFT = "That is all I would write here, and it does not pass yet. Would you take a look?"
_ASKED_ABOUT_DIFFERENT = "different"

Texts = Mapping[str, str]


class HouseDriver:
    """Takes the authored steps of a level."""

    async def next_step(self, turn: DrivingTurn) -> NextStep:
        """The next step of this level."""
        round, steps = turn.round, turn.steps[turn.round.level - 1]
        stages = _stages(_at_start(turn), steps)
        at = _progress(round, steps, stages)
        if at >= len(steps):
            return NextStep(NOTHING_LEFT, AskToGoOn(), HOUSE)
        step = steps[at]
        if step.patch is not None and not _fits(round, step.patch):
            return _different(round, stages[at])
        return _as_step(step)


def _as_step(step: AuthoredStep) -> NextStep:
    if step.read:
        return NextStep(step.say, ReadFile(step.read), HOUSE)
    if step.patch is not None:
        return NextStep(step.say, ApplyPatch(step.patch.path, step.patch.old, step.patch.new), HOUSE)
    if step.test is not None:
        return NextStep(step.say, ExecuteTests(), HOUSE)
    return NextStep(step.say, None, HOUSE)


def _different(round: Project, own: Texts) -> NextStep:
    """Ask whether to go on from the interviewer's own version, and do so if the candidate let it go on."""
    last = round.steps[-1] if round.steps else None
    if last is None or last.tool != "ask" or last.about != _ASKED_ABOUT_DIFFERENT:
        return NextStep(DIFFERENT, AskToGoOn(_ASKED_ABOUT_DIFFERENT), HOUSE)
    path = next(path for path, text in own.items() if path not in round.files or round.files[path].text != text)
    theirs = round.files[path].text if path in round.files else ""
    return NextStep(OWN_VERSION, ApplyPatch(path, theirs, own[path]), HOUSE)


def _fits(round: Project, patch: Patch) -> bool:
    file = round.files.get(patch.path)
    return file is None if not patch.old else file is not None and file.text.count(patch.old) == 1


def _progress(round: Project, steps: Sequence[AuthoredStep], stages: Sequence[Texts]) -> int:
    """The step to take next.

    Where the workspace is as after some of the steps, it is the first of these that fits what was done since the
    interviewer took over. Elsewhere steps are counted, and patches that are in the code already are left out.
    """
    taken = sum(not step.refused and step.tool != "ask" for step in round.steps)
    texts = round.texts
    known = [at for at, stage in enumerate(stages) if at >= taken and all(texts.get(p) == t for p, t in stage.items())]
    if known:
        return known[0]
    at = taken
    while at < len(steps) and (patch := steps[at].patch) is not None and _is_there(texts, patch):
        at += 1
    return at


def _is_there(texts: Texts, patch: Patch) -> bool:
    text = texts.get(patch.path)
    return text is not None and patch.new.strip() in text and (not patch.old or text.count(patch.old) != 1)


def _at_start(turn: DrivingTurn) -> Texts:
    """The files at the beginning of the level, as the interviewer would have left them."""
    files: Texts = turn.brief.starter
    for steps in turn.steps[: turn.round.level - 1]:
        files = _stages(files, steps)[-1]
    return files


def _stages(files: Texts, steps: Sequence[AuthoredStep]) -> list[Texts]:
    """The files before the first step, and after each."""
    stages = [files]
    for step in steps:
        if step.patch is not None:
            path, old, new = step.patch.path, step.patch.old, step.patch.new
            files = {**files, path: files[path].replace(old, new, 1) if old and path in files else new}
        stages.append(files)
    return stages
