"""Two minutes about the candidate: listen, answer to something concrete, one question more at most."""

from greenroom.adapters.interviewer.house import asides, bridges, steering, topics
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene


def enter(scene: Scene, draft: Draft) -> None:
    """Ask for their background."""
    draft.say("ask_background")
    draft.note("ask_background")


def reply(scene: Scene, draft: Draft) -> None:
    """Follow up on a word of theirs once, then go on."""
    if interrupted(scene, draft):
        return
    topic, thing = topics.mentioned(scene.said), topics.undertaking(scene.said)
    skips = any(heard.kind == "skip" for heard in scene.heard)
    if not scene.count("intro_follow_up") and not skips and not scene.is_short_of(20) and (topic or thing):
        if topic:
            key = "intro_follow_up_topic" if topic.is_technology else "intro_follow_up_field"
            asked = draft.say(key, topic=topic.text)
        else:
            asked = draft.say("intro_follow_up_undertaking", thing=f"the {thing}")
        if asked:
            draft.note("intro_follow_up")
            return
    if not skips and steering.second_chance(scene, draft, "intro_chance"):
        return
    if topic:
        draft.say("noted_topic", topic=topic.text)
    else:
        draft.say("noted_plain")
    bridges.cross(scene, draft, if_room=True)


def interrupted(scene: Scene, draft: Draft) -> bool:
    """Answer what is no answer to our question; True when the question still stands."""
    kinds = {heard.kind for heard in scene.heard}
    if "nervous" in kinds:
        asides.calm(scene, draft)
    if len(scene.said.split()) > 25:
        # In a long answer a phrase such as "move on to the next company" is a part of the story.
        return False
    if "end" in kinds:
        asides.end(scene, draft)
        return True
    if "repeat" in kinds and asides.repeat(scene, draft):
        return True
    if "time" in kinds:
        asides.time_left(scene, draft)
        return True
    talk = next((heard for heard in scene.heard if heard.kind == "small_talk"), None)
    idle = talk is not None and len(scene.heard) == 1 and (talk.is_sure or "?" in talk.text)
    if talk is not None and idle and not topics.undertaking(talk.text) and not scene.count("small_talk"):
        asides.chat(scene, draft, talk)
        return True
    return False
