"""What is said while the question is open whether our version shall replace the candidate's."""

import re

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.project import parts
from greenroom.adapters.interviewer.house.project.own import Own, others, version
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project import replacing, telling
from greenroom.interview.rounds.project.state import Project
from greenroom.interview.rounds.project.wishes import parts_in
from greenroom.patterns import LazyRegex

_ASKS = LazyRegex(
    r"\b(?:which|what|how much|how many|does|do|will|would|is|are|can)\b.*"
    r"\b(?:parts?|files?|replac\w*|los[es]\w*|lost|gone|go|surviv\w*|stay\w*|keep|kept|change[sd]?|differ\w*|fit"
    r"|mine|my|back|whole|"
    r"everything|touch\w*|left|happens?|overwrit\w*|rewrit\w*)\b|^\W*(?:and |so |ok,? )*(?:which|what) (?:parts?"
    r"|files?|exactly)\b"
)
_MISFIT = LazyRegex(r"\b(?:fit|differ\w*|wrong|miss\w*)\b")
_NAMED = 6
"""Functions that are named one by one."""


def parts_asked(scene: ProjectScene, text: str) -> list[str]:
    """The functions of our own version that alone are asked for."""
    own = _own(scene)
    return parts_in(text, [one.name for one in parts.parts_of(own.reference)]) if own is not None else []


def keep(scene: ProjectScene, draft: Draft) -> None:
    """Acknowledge a no, once."""
    if replacing.answer_in(_said(scene)) != "no":
        draft.say("driving_waits")
        return
    draft.say("keeps_yours_again" if scene.count("keeps_yours") else "keeps_yours")
    draft.note("keeps_yours")


def answer(scene: ProjectScene, draft: Draft) -> bool:
    """Say which files and functions our version would replace, to somebody who asks; False where nobody does."""
    project, own = scene.project, _own(scene)
    is_open = project is not None and project.asks_to_replace and scene.wish in (None, "stop")
    if project is None or own is None or not is_open or not _asks(scene):
        return False
    if scene.wish == "stop":
        keep(scene, draft)
    _tell(scene, draft, project, own)
    if scene.wish is None:
        draft.say("would_be_one_change")
    return True


def _said(scene: ProjectScene) -> str:
    return " \n".join(scene.parts)


def _asks(scene: ProjectScene) -> bool:
    return any(map(_ASKS.search, re.split(r"(?<=[.?!;])\s+|\n", _said(scene).lower())))


def _tell(scene: ProjectScene, draft: Draft, project: Project, own: Own) -> None:
    paths = others(project, own.now)
    mine = {(one.owner, one.name): one for one in parts.parts_of({path: own.now[path] for path in paths})}
    theirs = {one: text for one, text in project.texts.items() if one in paths}
    there = {(one.owner, one.name): one for one in parts.parts_of(theirs)}
    said = _said(scene)
    words = frozenset(re.findall(r"\w+", said))
    # A name that is also a word of every day is meant where it looks like code.
    named = {one for one in words if "_" in one or f"{one}(" in said or f"`{one}`" in said}
    meant = [key for key in there if key[1] in named] or [*there]
    draft.say("would_replace", files=telling.named(paths))
    gone = [there[key].spoken for key in meant if key not in mine]
    same = [there[key].spoken for key in meant if key in mine and mine[key].shape == there[key].shape]
    other = [there[key].spoken for key in meant if key in mine and mine[key].shape != there[key].shape]
    for phrase, names in (("would_lose", gone), ("would_rewrite", other), ("would_stay", same)):
        if names:
            draft.say(phrase, names=_listed(names))
    lacking = [one.spoken for key, one in mine.items() if key not in there]
    if _MISFIT.search(_said(scene).lower()) and lacking:
        draft.say("would_miss", names=_listed(lacking))
    draft.note("would_replace")


def _listed(names: list[str]) -> str:
    quoted = [f"`{name}`" for name in names[:_NAMED]]
    return telling.named([*quoted, f"{len(names) - _NAMED} more"] if len(names) > _NAMED else quoted)


def _own(scene: ProjectScene) -> Own | None:
    project, author = scene.project, scene.author
    if project is None or author is None:
        return None
    return version(project, [level.steps for level in author.levels])
