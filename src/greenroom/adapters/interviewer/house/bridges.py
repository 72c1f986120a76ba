"""Going on to the next stage, with a few words that say what comes."""

from greenroom.adapters.interviewer.house import going_on, timing
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.core.messages import AdvanceStage
from greenroom.interview.core.plan import Stage


def key(scene: Scene) -> str:
    """The phrase that leads to the next stage."""
    if scene.stage is not None and scene.stage.kind == "greeting":
        return "greeting_done"
    following = _next_stage(scene)
    if following is not None and following.round is not None and following.round < len(scene.state.rounds):
        return scene.known[scene.state.rounds[following.round].kind.name].bridge(scene)
    return "bridge_to_warm_up" if following is not None and following.kind == "warm_up" else "bridge_to_closing"


def cross(scene: Scene, draft: Draft, *, if_room: bool = False) -> None:
    """Say it, and go on; but time that is left in a round is offered first."""
    if _offers_time(scene, draft):
        return
    if if_room:
        draft.say_if_room(key(scene))
    else:
        draft.say(key(scene))
    draft.note("bridge")
    draft.move(AdvanceStage())


def _offers_time(scene: Scene, draft: Draft) -> bool:
    if scene.host is None or scene.left_ms is None or scene.count("time_unused") or going_on.wants(scene):
        return False
    offer = scene.host.unused(scene)
    if not offer or not draft.say(offer, time=timing.in_words(scene.left_ms)):
        return False
    draft.note("time_unused")
    return True


def _next_stage(scene: Scene) -> Stage | None:
    agenda, index = scene.state.agenda, scene.state.stage_index
    return agenda[index + 1] if index is not None and index + 1 < len(agenda) else None
