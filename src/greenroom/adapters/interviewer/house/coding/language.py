"""The warm-up's question for coding rounds: which programming language it will be."""

import re

from greenroom.adapters.interviewer.house import topics
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.rounds.coding.state import first_task
from greenroom.languages.registry import languages

NOTE = "confirm_language"

_OTHER = re.compile(r"\b(rather|instead|prefer|switch|change|different|another|no|actually)\b")


def chosen(scene: Scene) -> str:
    """The language that the candidate chose, as it is written; empty when there is no problem."""
    task = first_task(scene.state)
    return languages()[task.language].label if task else ""


def ask(scene: Scene, draft: Draft) -> bool:
    """Ask whether they stay with it."""
    asked = draft.say("confirm_language", language=chosen(scene))
    if asked:
        draft.note(NOTE)
    return asked


def answered(scene: Scene, draft: Draft) -> None:
    """Note the language, or say how to choose another."""
    language = chosen(scene)
    other = topics.mentioned(scene.said)
    if _OTHER.search(scene.said.lower()) and other is not None and other.text != language:
        draft.say("language_switch")
    else:
        draft.say("language_noted", language=language)
