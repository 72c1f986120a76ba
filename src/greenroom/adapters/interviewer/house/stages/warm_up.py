"""Five minutes at most: something they are proud of, and which language it will be."""

import re

from greenroom.adapters.interviewer.house import steering, topics
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.adapters.interviewer.house.stages.self_intro import interrupted
from greenroom.interview.core.messages import AdvanceStage
from greenroom.interview.rounds.coding.state import first_task
from greenroom.languages.registry import languages

_OTHER = re.compile(r"\b(rather|instead|prefer|switch|change|different|another|no|actually)\b")


def enter(scene: Scene, draft: Draft) -> None:
    """Ask for a story about code, if possible about something they named and we have not taken up."""
    name = unspoken(scene, scene.state.memory.technologies)
    if not name or not draft.say("ask_experience_with", topic=name):
        draft.say("ask_experience")
    draft.note("ask_experience")


def unspoken(scene: Scene, names: tuple[str, ...]) -> str:
    """The first of these names that we have not spoken of ourselves; empty when there is none."""
    ours = " ".join(line.text for line in scene.state.lines if line.who == "interviewer")
    return next((name for name in names if name not in ours), "")


def reply(scene: Scene, draft: Draft) -> None:
    """React to the story, confirm the language, go on to the code."""
    if interrupted(scene, draft):
        return
    task = first_task(scene.state)
    language = languages()[task.language].label if task else ""
    skips = any(heard.kind == "skip" for heard in scene.heard)
    if not skips and "confirm_language" not in scene.pending and steering.second_chance(scene, draft, "story_chance"):
        return
    if not scene.count("confirm_language") and not skips and not scene.is_short_of(15):
        topic = topics.mentioned(scene.said)
        if topic and topic.text != language:
            draft.say("react_story_topic", topic=topic.text)
        elif thing := topics.undertaking(scene.said):
            draft.say("react_story_thing", thing=thing)
        elif len(scene.said.split()) > 4:
            draft.say("react_story")
        if draft.say("confirm_language", language=language):
            draft.note("confirm_language")
            return
    if "confirm_language" in scene.pending:
        other = topics.mentioned(scene.said)
        if _OTHER.search(scene.said.lower()) and other is not None and other.text != language:
            draft.say("language_switch")
        else:
            draft.say("language_noted", language=language)
    draft.say("bridge_to_code")
    draft.note("bridge")
    draft.move(AdvanceStage())
