"""Two minutes about the candidate: listen, answer to something concrete, one question more at most."""

import re

from greenroom.adapters.interviewer.house import asides, bridges, going_on, steering, topics
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.adapters.interviewer.house.stages import asking
from greenroom.interview.core.messages import AdvanceStage

_FEW = 6
_LONGEST_WISH = 50
"""Words."""
_LIKES = re.compile(r"\b(?:enjoy\w*|like|love|fun|favou?rite|best (?:thing|part)|interest\w*|proud)\b", re.IGNORECASE)


def enter(scene: Scene, draft: Draft) -> None:
    """Ask for their background, unless they want no talk."""
    if going_on.wanted_work(scene):
        _pass_over(draft)
        return
    draft.say("ask_background")
    draft.note("ask_background")


def reply(scene: Scene, draft: Draft) -> None:
    """Follow up on a word of theirs once, then go on."""
    if interrupted(scene, draft):
        return
    scene = asking.answer_direct(scene, draft)
    if scene.answered and not scene.left:
        return
    said = _told(scene)
    topic, thing = topics.taken_up(said), topics.undertaking(said)
    # Who has said what they like about their work is asked for something else.
    likes = _LIKES.search(said) is not None
    skips = asking.wants_to_go_on(scene)
    may_ask = not skips and not scene.is_short_of(20)
    if (
        may_ask
        and not scene.count("intro_follow_up")
        and (topic or thing)
        and _follow_up(draft, topic, thing, likes=likes)
    ):
        return
    if not skips and steering.second_chance(scene, draft, "intro_chance"):
        return
    plain = "intro_follow_up_next" if likes else "intro_follow_up_plain"
    if may_ask and asking.is_due(scene) and draft.say(plain):
        draft.note("intro_follow_up")
        return
    if going_on.wanted_work(scene):
        draft.say("noted_plain")
        _pass_over(draft)
        return
    named = topics.taken_up(said, fields=False)
    if named:
        draft.say("noted_topic", topic=named.text)
    else:
        draft.say("noted_plain")
    bridges.cross(scene, draft, if_room=True)


def _told(scene: Scene) -> str:
    """What they told, without what they asked."""
    return " ".join(one.text for one in scene.left if not one.asks)


def _pass_over(draft: Draft) -> None:
    """Go on without announcing what will be passed over, too."""
    draft.note("bridge")
    draft.move(AdvanceStage())


def _follow_up(draft: Draft, topic: topics.Topic | None, thing: str | None, *, likes: bool) -> bool:
    """Ask about something they built or fixed, or else about something they named."""
    if thing:
        asked = draft.say("intro_follow_up_undertaking", thing=f"the {thing}")
    elif topic and likes:
        asked = draft.say("intro_follow_up_topic_next", topic=topic.text)
    elif topic:
        key = "intro_follow_up_topic" if topic.is_technology else "intro_follow_up_field"
        asked = draft.say(key, topic=topic.text)
    else:
        return False
    if asked:
        draft.note("intro_follow_up")
    return asked


def _asks_about_question(scene: Scene) -> bool:
    """Whether a longer message is nothing but a wish to hear our question in other words."""
    told = [one for one in scene.left if not one.asks and len(one.text.split()) > _FEW]
    return len(scene.said.split()) <= _LONGEST_WISH and len(told) <= 1


def interrupted(scene: Scene, draft: Draft) -> bool:
    """Answer what is no answer to our question; True when the question still stands."""
    kinds = {heard.kind for heard in scene.heard}
    is_long = len(scene.said.split()) > 25
    if any(heard.kind == "nervous" and (heard.is_sure or not is_long) for heard in scene.heard):
        asides.calm(scene, draft)
    if "repeat" in kinds and _asks_about_question(scene) and asides.repeat(scene, draft):
        return True
    if is_long:
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
