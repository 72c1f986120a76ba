"""A concept that is asked about: briefly, tied to the code at hand, with its source."""

import re

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.matching import stems
from greenroom.adapters.interviewer.house.phrasing import split_sentences
from greenroom.adapters.interviewer.house.project import standing
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.core.messages import ShowConcept
from greenroom.interview.rounds.project.helping import ASKED
from greenroom.interview.rounds.project.messages import GiveHelp
from greenroom.interview.talk.notes import Note
from greenroom.ports.knowledge import Concept

_CALLED = re.compile(r"\bwhat do (?:you|we|they|people) call|\bcalled\b(?! in\b)(?!.*\b(?:python|error|exception)\b)")
_DEFINED = re.compile(r"\b(?:def|class|function|func|fn)\s+(\w+)")


def is_name_wanted(sentence: str) -> bool:
    """Whether somebody describes a thing and asks what it is called, and not in which way it is written."""
    return _CALLED.search(sentence.lower()) is not None


def is_shown(scene: ProjectScene, concept: Concept) -> bool:
    """Whether it was explained before."""
    return any(Note.parse(line.intent) == Note("concept", concept.term) for line in scene.state.lines)


def explain(scene: ProjectScene, draft: Draft, sentence: str, concept: Concept, signal: str = ASKED) -> None:
    """Say the gist and where it comes in here, and show the whole text, once. `signal` is what brings it."""
    shown = is_shown(scene, concept)
    draft.note("concept", concept.term)
    if shown:
        draft.say("concept_shown", term=concept.term)
        return
    if concept.is_quoted:
        # Somebody else's words are shown as theirs, and are none of ours.
        draft.say("concept", term=concept.term)
    else:
        draft.tell(split_sentences(concept.text)[0])
    _tie(scene, draft, f"{sentence} {concept.term}")
    if not concept.is_quoted:
        draft.say_if_room("concept_source", source=concept.source)
    draft.move(ShowConcept(concept.term, concept.text, concept.source))
    if not scene.is_driving:
        draft.move(GiveHelp("concept", concept.text, signal))


def _tie(scene: ProjectScene, draft: Draft, about: str) -> None:
    """Where it comes in: a name in the workspace that speaks of it, or the level that it belongs to."""
    project, level, wanted = scene.project, scene.level, stems(about)
    if project is None:
        return
    for path, text in project.texts.items():
        for name in _DEFINED.findall(text):
            if stems(name.replace("_", " ")) & wanted:
                draft.say_if_room("concept_in_code", name=f"{name} in {path}")
                return
    if level is not None and any(stems(one) & wanted for one in level.concepts):
        goal = standing.goal_of(project.current.goal)
        draft.say_if_room("concept_in_level", level=str(project.level), goal=goal)
