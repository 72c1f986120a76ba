"""A board round in words. A turn answers each part of what was said, then asks one thing at most."""

from greenroom.adapters.interviewer.house import bridges, going_on
from greenroom.adapters.interviewer.house.board import clarifying, judging, observing, phases, topics, verdicts
from greenroom.adapters.interviewer.house.board.parts import parts_of
from greenroom.adapters.interviewer.house.board.replying import reply
from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.rounds.board.choices import Phase

_MOST_UNASKED = {"helpful": 3, "discovery": 2, "ruthless": 1}
"""Questions in the drawing phase that nobody asked for."""


def enter(scene: BoardScene, draft: Draft) -> None:
    """Present the question, and say how it goes."""
    round, design = scene.whiteboard, scene.design
    if round is None:
        return
    opening = design.opening if design is not None else f"{round.brief.title.rstrip('.')}."
    draft.say("present_design", opening=" ".join(opening.split()))
    draft.note("present_design", str(scene.state.open_round))


def react(scene: BoardScene, draft: Draft) -> bool:
    """React to a new phase and to a pause in drawing, when nothing was said; True when that was all."""
    if not scene.is_at_work or scene.utterances:
        return False
    entered = _entered(scene)
    if entered is not None:
        phases.lead_over(scene, draft, entered)
        return True
    if scene.cues("board_paused"):
        _look(scene, draft)
        return True
    return False


def steers(scene: BoardScene, draft: Draft) -> bool:
    """Answer what was said while the design is open; True when it is."""
    if not scene.is_at_work:
        return False
    if scene.phase in ("design", "dives", "scale"):
        verdicts.read(scene)
    reply(scene, draft)
    entered = _entered(scene)
    if entered is not None and not draft.has_question:
        phases.lead_over(scene, draft, entered)
    return True


def after(scene: BoardScene, draft: Draft) -> None:
    """The design is over: answer what the notes know, and go on when they want to."""
    if going_on.accepts(scene):
        bridges.cross(scene, draft)
        return
    for part in parts_of(scene):
        if part.asks and not clarifying.answer(scene, draft, part):
            draft.say("for_report")


def _entered(scene: BoardScene) -> Phase | None:
    """The phase that was entered since our last turn, and is still the present one."""
    cues = scene.cues("phase_entered")
    return scene.phase if cues and cues[-1].ref == scene.phase else None


def _look(scene: BoardScene, draft: Draft) -> None:
    """Say something about the board only where it is worth it."""
    raised = scene.raised
    if raised is not None and raised.what in ("need", "fact") and judging.is_resolved(scene, raised):
        judging.resolve(scene, draft, raised)
        if scene.phase in ("dives", "scale"):
            topics.ask(scene, draft)
        return
    if scene.phase != "design" or raised is not None or not _is_worth_it(scene):
        return
    observing.raise_one(scene, draft, only_serious=True)


def _is_worth_it(scene: BoardScene) -> bool:
    """Whether so much is drawn, and so little was asked unasked, that a question helps more than it disturbs."""
    asked = sum(one.phase == "design" and one.what in ("need", "fact") for one in scene.at.raised)
    if asked >= _MOST_UNASKED.get(scene.manner.name, 2) or not scene.board.flows or scene.design is None:
        return False
    wanted = [need for need in scene.design.needs if need.matters]
    there = sum(need.id in scene.matched.parts for need in wanted)
    return 2 * there >= len(wanted) or (not scene.is_early and len(scene.board.components) > 2)
