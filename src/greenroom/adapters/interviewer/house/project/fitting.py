"""Whether a plan agrees with the author's notes on the level, or meets a mistake that the author knows."""

from collections.abc import Sequence

from greenroom.adapters.interviewer.house.matching import stems
from greenroom.adapters.interviewer.house.phrasing import split_sentences
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.patterns import LazyRegex
from greenroom.questions.projects.model import ProjectLevel

_NEAR = 0.75
"""How alike a plan and a note have to be for the plan to agree with it: wrong plans use the same words, up to 0.65."""
_TOUCHES = 0.5
"""How alike they have to be for the plan to be about the same thing, right or wrong."""
_NEAR_TRAP = 0.5
"""How alike a plan and a known mistake have to be for the plan to meet it."""
_SHARED = 3
"""Content words that a plan shares with the note it agrees with."""
_OPPOSITES = (
    ("shallow", "deep"),
    ("before", "after"),
    ("first", "last"),
    ("newest", "oldest"),
    ("upwards", "downwards"),
    ("left", "absolute"),
    ("outside", "inside"),
    ("text", "number"),
)
"""Words that turn a note into its contrary."""
_NOT = LazyRegex(r"\b(?:not|never|no|without|nothing|instead)\b|n't\b")


def fits(scene: ProjectScene, plan: Sequence[str]) -> bool:
    """Whether a plan says what the author's notes on the level say, and nowhere the contrary."""
    level = scene.level
    if level is None:
        return False
    near, against = _nearest(scene, plan, _notes(level))
    return near >= _NEAR and against < _TOUCHES


def touches(scene: ProjectScene, plan: Sequence[str]) -> bool:
    """Whether a plan is about what the author's notes are about, in whatever sense."""
    level = scene.level
    return level is not None and max(_nearest(scene, plan, _notes(level))) >= _TOUCHES


def trap(scene: ProjectScene, plan: Sequence[str]) -> str:
    """The author's question to those who make the mistake that a plan meets; empty where it meets none."""
    level = scene.level
    if level is None:
        return ""
    best, say = max(_NEAR_TRAP, _nearest(scene, plan, _notes(level))[0]), ""
    for bug in level.bugs:
        near, _ = _nearest(scene, plan, (bug.about,))
        said = next((one.say for one in level.traps if {*one.tests} & {*bug.fails}), "")
        if said and near > best:
            best, say = near, said
    return " ".join(say.split())


def _notes(level: ProjectLevel) -> tuple[str, ...]:
    """What the author says of how the level is solved, sentence by sentence."""
    texts = (*level.hints[1:], *(text for step in level.steps for text in (step.say, step.explain) if step.patch))
    return tuple(one for text in texts for one in split_sentences(" ".join(text.split())) if not one.endswith("?"))


def _nearest(scene: ProjectScene, plan: Sequence[str], notes: tuple[str, ...]) -> tuple[float, float]:
    """How near a plan comes to a note in the same sense, and to the contrary of one."""
    same = contrary = 0.0
    for theirs in plan:
        for score, note in zip(scene.meaning.similarities(theirs, notes), notes, strict=True):
            if len(stems(theirs) & stems(note)) < _SHARED:
                continue
            if _is_contrary(theirs.lower(), note.lower()):
                contrary = max(contrary, score)
            else:
                same = max(same, score)
    return same, contrary


def _is_contrary(one: str, other: str) -> bool:
    """Whether one of two sentences denies something that the other does not, or says the opposite."""
    if (_NOT.search(one) is None) != (_NOT.search(other) is None):
        return True
    mine, theirs = set(one.split()), set(other.split())
    return any(
        (a in mine and b in theirs and b not in mine and a not in theirs)
        or (b in mine and a in theirs and a not in mine and b not in theirs)
        for a, b in _OPPOSITES
    )
