"""What we changed, and why: the author's explanation of a step, or else the difference in words."""

import re
from collections.abc import Mapping, Sequence

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.matching import stems
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project.state import Change
from greenroom.interview.talk.notes import Note, Notes
from greenroom.questions.projects.model import AuthoredStep, Patch, Project

_NAMED = re.compile(r"^\s*(?:async\s+)?(?:def|class|function|func|fn|interface|struct)\s+(\w+)")
_CODE = re.compile(r"[\"'`](\w+)[\"'`]|\b(?:self\.)?(\w*_\w+)|\b(\w{3,})(?==|\()")
_NEAR = 0.3
"""How alike a question and the words on a change have to be for that change to be meant."""
_BARE = 4
"""Words of a "why?" that may be said twice."""
_SAYS_LITTLE = 2
"""Content words of a question that may mean any change."""


def last_change(scene: ProjectScene, draft: Draft) -> None:
    """Explain the newest change of ours that was not taken back."""
    ours = _ours(scene)
    if ours:
        _explain(scene, draft, ours[-1])
    else:
        draft.say("no_change_of_mine")


def about(scene: ProjectScene, draft: Draft, question: str) -> None:
    """Explain the change that a question is about: by a name in it, by its meaning, or else the newest one."""
    ours = _ours(scene)
    if not ours:
        draft.say("no_change_of_mine")
        return
    named = _named_in(question, ours)
    if named is None and _names(question) & _defined_by_others(scene, ours):
        draft.say("code_is_yours")
        draft.note("explained", "yours")
        return
    change = named or _quoted(question, ours) or _meant(scene, question, ours) or ours[-1]
    told = Note("explained", change.id)
    if len(question.split()) > _BARE and any(
        told in Notes.parse(line.intent) for line in scene.state.lines if line.who == "interviewer"
    ):
        draft.say("explained_before")
        return
    _explain(scene, draft, change)


def compare(scene: ProjectScene, draft: Draft, theirs: str) -> bool:
    """Give our own words on a change that somebody explains back; False where no change of ours is meant."""
    ours = _ours(scene)
    change = (_named_in(theirs, ours) or _meant(scene, theirs, ours)) if ours else None
    explained = explanation(change, scene.author) if change is not None and scene.author is not None else ""
    if change is None or not explained:
        return False
    draft.say("explained_compare")
    draft.tell(explained)
    draft.note("explained", change.id)
    return True


def is_meant(scene: ProjectScene, question: str) -> bool:
    """Whether a question names something in a change of ours, or speaks of us; else the description may answer it."""
    ours = _ours(scene)
    speaks_of_us = re.search(r"\b(?:you|yours?)\b", question.lower()) is not None
    return bool(ours) and (speaks_of_us or (_named_in(question, ours) or _quoted(question, ours)) is not None)


def _explain(scene: ProjectScene, draft: Draft, change: Change) -> None:
    explained = explanation(change, scene.author) if scene.author is not None else ""
    if explained:
        draft.say_if_room("change_explained", path=next(iter(change.after)))
        draft.tell(explained)
    else:
        path, what = difference(change)
        draft.say("change_in_words", path=path, what=what)
    draft.note("explained", change.id)


def _ours(scene: ProjectScene) -> list[Change]:
    project = scene.project
    return [one for one in project.changes if one.by == "bot" and not one.is_reverted] if project is not None else []


def _names(question: str) -> frozenset[str]:
    """Names of code in a question: `_move`, `is_known`, `delete()`, and any other word."""
    return frozenset(re.findall(r"[A-Za-z_]\w+", question))


def _named_in(question: str, ours: Sequence[Change]) -> Change | None:
    """The newest change that made what is named, or else one that is inside it."""
    names = _names(question)
    for change in reversed(ours):
        if names & (_definitions(change.after) - _definitions(change.before)):
            return change
    return next((one for one in reversed(ours) if names & _inside(one)), None)


def _quoted(question: str, ours: Sequence[Change]) -> Change | None:
    """The change that brought most of the code in a question: what is in quotes, and names with underscores."""
    words = {one for found in _CODE.findall(question) for one in found if one}
    if not words:
        return None
    added = [
        "\n".join({*(text or "").splitlines()} - {*(one.before.get(path) or "").splitlines()})
        for one in ours
        for path, text in one.after.items()
    ]
    counts = [sum(word in text for word in words) for text in added]
    best = max(range(len(ours)), key=counts.__getitem__)
    return ours[best] if counts[best] else None


def _definitions(texts: Mapping[str, str | None]) -> frozenset[str]:
    return frozenset(
        found[1] for text in texts.values() for line in (text or "").splitlines() if (found := _NAMED.match(line))
    )


def _inside(change: Change) -> frozenset[str]:
    """The name of what a change is in, where that stood there before."""
    path, after = next(iter(change.after.items()))
    old, new = (change.before.get(path) or "").splitlines(), (after or "").splitlines()
    return frozenset({_around(new, _common(old, new))}) - {""}


def _defined_by_others(scene: ProjectScene, ours: Sequence[Change]) -> frozenset[str]:
    """What the workspace defines and none of our changes brought; words of prose are no such names."""
    texts = scene.project.texts if scene.project is not None else {}
    made = frozenset[str]().union(*(_definitions(one.after) for one in ours))
    return frozenset(name for name in _definitions(dict(texts)) - made if "_" in name or not name.islower())


def _meant(scene: ProjectScene, question: str, ours: Sequence[Change]) -> Change | None:
    """The change whose words are nearest to the question; a question that says little means the newest."""
    if scene.author is None or len(stems(question)) < _SAYS_LITTLE:
        return None
    texts = tuple(_words_on(one, scene.author) for one in ours)
    scores = scene.meaning.similarities(question, texts)
    best = max(range(len(ours)), key=lambda at: (scores[at], at))
    return ours[best] if scores[best] >= _NEAR else None


def _words_on(change: Change, project: Project) -> str:
    step = _step(change, project)
    if step is None or step.patch is None:
        return ""
    code = " ".join(dict.fromkeys(re.findall(r"[A-Za-z]{3,}", step.patch.new.replace("_", " "))))
    return f"{step.say} {step.explain} {code}"


def explanation(change: Change, project: Project) -> str:
    """What the author says of the step that made this change; empty where no step did."""
    step = _step(change, project)
    return " ".join(step.explain.split()) if step is not None else ""


def _step(change: Change, project: Project) -> AuthoredStep | None:
    steps = (step for level in project.levels for step in level.steps)
    return next((step for step in steps if step.patch is not None and _made(step.patch, change)), None)


def difference(change: Change) -> tuple[str, str]:
    """The file that changed, and how, as the end of a sentence."""
    path, after = next(iter(change.after.items()))
    before = change.before.get(path)
    if after is None:
        return path, "I removed the file"
    if before is None:
        return path, f"it is a new file with {_lines(len(after.splitlines()))}"
    old, new = before.splitlines(), after.splitlines()
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    gone, come = len(old) - head - tail, len(new) - head - tail
    where = f", in {name}" if (name := _around(new, head)) else ""
    if not gone:
        return path, f"I added {_lines(come)} after line {head}{where}"
    if not come:
        return path, f"I removed {_lines(gone)} after line {head}{where}"
    return path, f"I replaced {_lines(gone)} from line {head + 1} on with {_lines(come)}{where}"


def _made(patch: Patch, change: Change) -> bool:
    if patch.path not in change.after:
        return False
    before: Mapping[str, str | None] = change.before
    old = before.get(patch.path)
    if not patch.old:
        return not old and change.after[patch.path] == patch.new
    return old is not None and old.replace(patch.old, patch.new, 1) == change.after[patch.path]


def _common(one: list[str], other: list[str]) -> int:
    most = min(len(one), len(other))
    return next((at for at in range(most) if one[at] != other[at]), most)


def _around(lines: list[str], at: int) -> str:
    """The name of what stands around a line."""
    return next((found[1] for line in reversed(lines[: at + 1]) if (found := _NAMED.match(line))), "")


def _lines(count: int) -> str:
    return "one line" if count == 1 else f"{count} lines"
