"""The last minute: thanks, one honest remark from what happened, room for a word, goodbye."""

import re

from greenroom.adapters.interviewer.house import asides
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.adapters.interviewer.house.stages.greeting import first_name
from greenroom.adapters.interviewer.house.stages.warm_up import unspoken
from greenroom.interview.core.messages import EndInterview

_NOT_FOR_US = frozenset({"clarify", "small_talk"})


def enter(scene: Scene, draft: Draft) -> None:
    """Thank them, say what happened, ask whether anything is left."""
    draft.say("thanks", name=first_name(scene))
    if not _recall(scene, draft):
        draft.say("fact_conversation")
    _remember(scene, draft)
    draft.say("anything_left")
    draft.note("close")


def _recall(scene: Scene, draft: Draft) -> bool:
    """Say what became of the rounds that were opened, kind by kind."""
    opened = [(at, round.kind.name) for at, round in enumerate(scene.state.rounds) if round.status != "waiting"]
    told = [
        scene.known[kind].recall(scene, draft, [at for at, name in opened if name == kind])
        for kind in scene.kinds
        if any(name == kind for _, name in opened)
    ]
    return any(told)


def _remember(scene: Scene, draft: Draft) -> None:
    """Come back to something from the beginning that had no room, as one who has listened."""
    name = unspoken(scene, scene.state.memory.technologies)
    if name and scene.manner.encourages:
        draft.say_if_room("remembered", topic=name)


def reply(scene: Scene, draft: Draft) -> None:
    """Answer briefly if something was asked, then say goodbye and end."""
    kinds = {heard.kind for heard in scene.heard}
    asks = "?" in scene.said
    if "repeat" in kinds and not scene.count("repeat") and asides.repeat(scene, draft):
        draft.note("close")
        return
    if "check" in kinds or (asks and "did i" in scene.said.lower()):
        draft.say("how_did_i_do")
    elif asks and kinds & _NOT_FOR_US.union(*(host.too_late for host in scene.hosts)):
        draft.say("not_for_me")
    elif re.search(r"\b(sorry|apolog\w+)\b", scene.said.lower()):
        draft.say("no_sorry")
    elif re.search(r"\b(thank|thanks|cheers)\b", scene.said.lower()):
        draft.say_if_room("thanks_back")
    draft.say("goodbye", name=first_name(scene))
    draft.note("goodbye")
    draft.move(EndInterview())
