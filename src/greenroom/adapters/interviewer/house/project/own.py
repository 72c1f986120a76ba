"""Our own version of a level beside the candidate's code: where we are in it, and whether it fits."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from greenroom.adapters.interviewer.house.project import parts
from greenroom.adapters.interviewer.house.project.progress import Texts, at_start, is_there, next_step, stages_of
from greenroom.interview.rounds.project.state import Project
from greenroom.questions.projects.model import AuthoredStep

_DEFINITION = re.compile(r"\b(?:def|class|function|func)\s+(\w+)")
_FIELD = re.compile(r"\b(?:self|this)\.(\w+)")


@dataclass(frozen=True, slots=True)
class Own:
    """The authored steps of the level, with the files before the first and after each. `at` is the next one."""

    steps: Sequence[AuthoredStep]
    stages: Sequence[Texts]
    at: int

    @property
    def now(self) -> Texts:
        """The files as ours are before the next step."""
        return self.stages[self.at]

    @property
    def reference(self) -> Texts:
        """The files as ours are after the level."""
        return self.stages[-1]

    @property
    def taken(self) -> AuthoredStep | None:
        """The step before."""
        return self.steps[self.at - 1] if self.at else None


def version(round: Project, levels: Sequence[Sequence[AuthoredStep]]) -> Own:
    """Our version of the present level, in the candidate's names where only names of fields differ."""
    steps, start = levels[round.level - 1], at_start(round.brief.starter, levels[: round.level - 1])
    names = _names(round, start)
    if names:
        start = {path: parts.renamed(text, names.get(path, {})) for path, text in start.items()}
        steps = [_renamed(step, names) for step in steps]
    stages = stages_of(start, steps)
    return Own(steps, stages, next_step(round, steps, stages))


def others(round: Project, own: Texts) -> list[str]:
    """The files that are not as the interviewer would have them."""
    return [path for path, text in own.items() if path not in round.files or round.files[path].text != text]


def is_inside(round: Project, own: Texts) -> bool:
    """Whether all of our functions are in the workspace as we wrote them, whatever else is there."""
    theirs = round.texts
    if not parts.are_readable({path: text for path, text in theirs.items() if path in own}):
        return not others(round, own)
    there = {(one.path, one.owner, one.name): one.shape for one in parts.parts_of(theirs)}
    return all(there.get((one.path, one.owner, one.name)) == one.shape for one in parts.parts_of(own))


def goes_on(round: Project, own: Own) -> bool:
    """Whether the steps that are left can be taken in the workspace as it is, up to the next run of the tests."""
    texts: dict[str, str] = round.texts
    for at in range(own.at, len(own.steps)):
        step = own.steps[at]
        if step.test is not None:
            break
        if step.patch is None:
            continue
        if at > own.at and is_there(texts, step.patch, own.stages[at].get(step.patch.path, "")):
            continue
        if not _fits(round, texts, step, own.stages[at]):
            return False
        path, old, new = step.patch.path, step.patch.old, step.patch.new
        texts = {**texts, path: texts[path].replace(old, new, 1) if old else new}
    return True


def lost(round: Project, own: Own) -> tuple[parts.Part, ...]:
    """The functions that are missing where the code is ours otherwise."""
    return () if _is_broken(round) else parts.missing(round.texts, own.now)


def _names(round: Project, start: Texts) -> dict[str, dict[str, str]]:
    theirs = round.texts
    if all(theirs.get(path) == text for path, text in start.items()):
        return {}
    found = parts.renaming(theirs, start)
    return {path: {**names} for path, names in found.items()}


def _renamed(step: AuthoredStep, names: dict[str, dict[str, str]]) -> AuthoredStep:
    patch = step.patch
    if patch is None or patch.path not in names:
        return step
    old, new = (parts.renamed(text, names[patch.path]) for text in (patch.old, patch.new))
    return step.model_copy(update={"patch": patch.model_copy(update={"old": old, "new": new})})


def _fits(round: Project, texts: Texts, step: AuthoredStep, own: Texts) -> bool:
    patch = step.patch
    if patch is None:
        return True
    text = texts.get(patch.path)
    if not _is_like(round, texts, own):
        return False
    if not patch.old:
        return text is None
    if text is None or text.count(patch.old) != 1:
        return False
    if text == own.get(patch.path):
        return True
    # In somebody else's code a place may fit by chance: what is there already is not written again, and a field that
    # our code has and theirs has not is not used.
    twice = (_defined(patch.new) - _defined(patch.old)) & _defined(text)
    used = _fields(patch.new) & _fields(own.get(patch.path, ""))
    return not twice and used <= _fields(text) | _defined(text) and not parts.keeps_other_things(text, own, used)


def _is_like(round: Project, texts: Texts, own: Texts) -> bool:
    """Whether everything is there that our steps build on, and the workspace can be loaded."""
    if _is_broken(round) and others(round, own):
        return False
    there = set[str]().union(*map(_defined, texts.values()))
    return all(_defined(text) <= there for text in own.values())


def _is_broken(round: Project) -> bool:
    run = next((run for run in reversed([*round.runs.values()]) if run.result is not None), None)
    return bool(
        run is not None and run.result is not None and run.result.problem and run.requested_at >= round.edited_at
    )


def _defined(text: str) -> set[str]:
    return set(_DEFINITION.findall(text))


def _fields(text: str) -> set[str]:
    return set(_FIELD.findall(text))
