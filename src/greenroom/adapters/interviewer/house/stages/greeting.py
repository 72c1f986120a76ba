"""Thirty seconds: say hello, hear that they are ready, go on."""

import re

from greenroom.adapters.interviewer.house import asides, bridges
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.adapters.interviewer.house.stages import asking

_NOT_YET = re.compile(
    r"\b(not (yet|quite|ready)|one (moment|second|sec|minute)|wait|hold on|just a (moment|second|sec|minute)|"
    r"give me a (moment|second|minute)|hang on)\b"
)


def first_name(scene: Scene) -> str:
    """The name to call the candidate by."""
    words = scene.state.settings.candidate.split()
    return words[0][:40] if words else "there"


def enter(scene: Scene, draft: Draft) -> None:
    """Greet by name and ask whether they are ready."""
    draft.say("greet", name=first_name(scene), plan=_plan(scene))
    draft.say("ask_ready")
    draft.note("greet")


def _plan(scene: Scene) -> str:
    """What the rounds bring, in their order: some code and a question about your work."""
    counts = {kind: sum(round.kind.name == kind for round in scene.state.rounds) for kind in scene.kinds}
    return " and ".join(scene.known[kind].plan(count) for kind, count in counts.items())


def reply(scene: Scene, draft: Draft) -> None:
    """Whatever they answer, acknowledge it and go on; someone who needs a moment gets it once."""
    kinds = [heard.kind for heard in scene.heard]
    if "end" in kinds:
        asides.end(scene, draft)
        return
    if "repeat" in kinds and asides.repeat(scene, draft):
        return
    if "nervous" in kinds:
        asides.calm(scene, draft)
    for heard in scene.heard:
        if heard.kind == "small_talk":
            asides.chat(scene, draft, heard, steer=False)
            break
    rest = asking.answer_direct(scene, draft)
    if rest is not scene and not rest.left:
        return
    if _NOT_YET.search(scene.said.lower()) and not scene.count("wait"):
        draft.say("no_rush")
        draft.note("wait")
        return
    bridges.cross(scene, draft)
