"""What we changed last, and why: the author's explanation of a step, or else the difference in words."""

import re
from collections.abc import Mapping

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project.state import Change
from greenroom.questions.projects.model import Patch, Project

_NAMED = re.compile(r"^\s*(?:async\s+)?(?:def|class|function|func|fn|interface|struct)\s+(\w+)")


def last_change(scene: ProjectScene, draft: Draft) -> None:
    """Explain the newest change of ours that was not taken back."""
    project = scene.project
    ours = [one for one in project.changes if one.by == "bot" and not one.is_reverted] if project is not None else []
    if not ours:
        draft.say("no_change_of_mine")
        return
    change = ours[-1]
    explained = explanation(change, scene.author) if scene.author is not None else ""
    if explained:
        draft.say_if_room("change_explained", path=next(iter(change.after)))
        draft.tell(explained)
    else:
        path, what = difference(change)
        draft.say("change_in_words", path=path, what=what)
    draft.note("explained", change.id)


def explanation(change: Change, project: Project) -> str:
    """What the author says of the step that made this change; empty where no step did."""
    steps = (step for level in project.levels for step in level.steps)
    found = (step.explain for step in steps if step.patch is not None and _made(step.patch, change))
    return " ".join(next(found, "").split())


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
