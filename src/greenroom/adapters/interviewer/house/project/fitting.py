"""Whether a plan agrees with the author's notes on the level, or meets a mistake that the author knows."""

from collections.abc import Sequence

from greenroom.adapters.interviewer.house.matching import stems
from greenroom.adapters.interviewer.house.phrasing import split_sentences
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.patterns import LazyRegex
from greenroom.questions.projects.model import ProjectLevel

_NEAR = 0.5
"""How alike a plan and a note have to be for the plan to agree with it."""
_NEAR_TRAP = 0.5
"""How alike a plan and a known mistake have to be for the plan to meet it."""
_SHARED = 3
"""Content words that a plan shares with the note it agrees with."""
_NOT = LazyRegex(r"\b(?:not|never|no|without|nothing|instead)\b|n't\b")


def fits(scene: ProjectScene, plan: Sequence[str]) -> bool:
    """Whether a sentence of a plan says what the author's notes on the level say."""
    level = scene.level
    return level is not None and _nearest(scene, plan, _notes(level), is_same_sense=True) >= _NEAR


def trap(scene: ProjectScene, plan: Sequence[str]) -> str:
    """The author's question to those who make the mistake that a plan meets; empty where it meets none."""
    level = scene.level
    if level is None:
        return ""
    good = _nearest(scene, plan, _notes(level), is_same_sense=True)
    best, say = max(_NEAR_TRAP, good), ""
    for bug in level.bugs:
        near = _nearest(scene, plan, (bug.about,), is_same_sense=True)
        said = next((one.say for one in level.traps if {*one.tests} & {*bug.fails}), "")
        if said and near > best:
            best, say = near, said
    return " ".join(say.split())


def _notes(level: ProjectLevel) -> tuple[str, ...]:
    """What the author says of how the level is solved, sentence by sentence."""
    texts = (*level.hints[1:], *(text for step in level.steps for text in (step.say, step.explain) if step.patch))
    return tuple(one for text in texts for one in split_sentences(" ".join(text.split())) if not one.endswith("?"))


def _nearest(scene: ProjectScene, plan: Sequence[str], notes: tuple[str, ...], *, is_same_sense: bool) -> float:
    best = 0.0
    for sentence in plan:
        for score, note in zip(scene.meaning.similarities(sentence, notes), notes, strict=True):
            enough = len(stems(sentence) & stems(note)) >= _SHARED
            # "I do not copy" shares its words with "copy".
            same = not is_same_sense or bool(_NOT.search(sentence.lower())) == bool(_NOT.search(note.lower()))
            best = max(best, score if enough and same else 0.0)
    return best
