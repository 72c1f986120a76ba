"""Going on to the next part: a sentence leads over, and a concrete question follows."""

from greenroom.adapters.interviewer.house.board import clarifying, numbers, observing, topics
from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.rounds.board.choices import PHASES, Phase
from greenroom.interview.rounds.board.messages import EnterPhase
from greenroom.questions.designs.model import Requirement

_MOST_TOLD = {"helpful": 2, "discovery": 1, "ruthless": 0}
_KINDS = {"functional": 1, "scale": 0, "quality": 2, "scope": 3}
"""In which order requirements are told: numbers first, since without them nothing can be sized."""
_FEW_COMPONENTS = 2
_LEAST_ASKED: dict[Phase, int] = {"dives": 3, "scale": 2}
"""Questions that are put in a part before we leave it by ourselves."""


def leave(scene: BoardScene, draft: Draft, target: Phase | None = None) -> None:
    """Go on to the next part, or to a later one that was asked for."""
    now = scene.phase
    following = scene.at.rules.after(now)
    if following is None:
        draft.say("finish_how")
        draft.note("finish_how")
        return
    if draft.has_question:
        return
    if scene.manner.encourages and not scene.count("reminder", now) and target is None and _remind(scene, draft):
        draft.note("reminder", now)
        return
    reached = now
    goal = target if target is not None and PHASES.index(target) > PHASES.index(now) else following
    while reached != goal and (after := scene.at.rules.after(reached)) is not None:
        draft.move(EnterPhase(after))
        reached = after
    lead_over(scene, draft, reached, left=now)


def lead_over(scene: BoardScene, draft: Draft, phase: Phase, left: Phase | None = None) -> None:
    """Say what the new part is about, and ask its first question."""
    before = left or _before(scene, phase)
    if before == "requirements":
        _tell_missed(scene, draft)
    draft.note("phase", phase)
    if phase in ("dives", "scale") and len(scene.board.components) < _FEW_COMPONENTS:
        draft.say("enter_without_board")
        return
    if draft.has_question:
        return
    match phase:
        case "estimation":
            draft.say_if_room("enter_estimation")
            if not numbers.ask(scene, draft):
                draft.say("estimate_what")
        case "design":
            draft.say("enter_design")
        case "dives" | "scale":
            draft.say_if_room(f"enter_{phase}")
            if not topics.ask(scene, draft, phase):
                topics.ask_generally(scene, draft, phase)
        case "wrap_up":
            wrap_up(scene, draft)
        case _:
            pass


def wrap_up(scene: BoardScene, draft: Draft) -> bool:
    """Ask the next of the last questions; when both are asked say how to finish. True when something was asked."""
    for what, key in (("more-time", "wrap_more_time"), ("risk", "wrap_risk")):
        if scene.count("wrap", what) or draft.notes.has("wrap", what):
            continue
        if what == "risk" and (scene.manner.name == "helpful" or scene.is_short_of(40)):
            continue
        if draft.say(key):
            draft.note("wrap", what)
            return True
    if not scene.count("finish_how"):
        draft.say("finish_how")
        draft.note("finish_how")
    return False


def enter_next(scene: BoardScene, draft: Draft) -> None:
    """Go on by ourselves, as nothing is left to ask in this part."""
    following = scene.at.rules.after(scene.phase)
    if following is None or draft.has_question:
        return
    put = sum(one.phase == scene.phase for one in scene.at.raised)
    is_hurried = scene.is_short_of(topics.HURRY_SECONDS)
    if put < _LEAST_ASKED.get(scene.phase, 0) and not is_hurried and topics.ask_generally(scene, draft, scene.phase):
        return
    draft.move(EnterPhase(following))
    lead_over(scene, draft, following, left=scene.phase)


def _before(scene: BoardScene, phase: Phase) -> Phase | None:
    entered = scene.at.phases
    return entered[-2].phase if len(entered) > 1 and entered[-1].phase == phase else None


def _remind(scene: BoardScene, draft: Draft) -> bool:
    """Ask once for the most important thing that is missing in this part."""
    match scene.phase:
        case "estimation" if not numbers.has_any(scene):
            draft.say_if_room("before_we_go")
            return numbers.ask(scene, draft, most=numbers.MOST_ASKED + 1)
        case "design":
            if len(scene.board.components) < _FEW_COMPONENTS:
                draft.say("reminder_empty")
                return True
            return observing.raise_one(scene, draft, only_serious=True, lead="before_we_go")
        case _:
            return False


def missed(scene: BoardScene) -> tuple[Requirement, ...]:
    """The requirements that matter and were neither asked for nor told."""
    design = scene.design
    if design is None:
        return ()
    open_ones = [one for one in design.requirements if one.matters and not scene.at.was_given(one.id)]
    return tuple(sorted(open_ones, key=lambda one: _KINDS[one.kind]))


def _tell_missed(scene: BoardScene, draft: Draft) -> None:
    told = {note.about for note in draft.notes.notes if note.act == "requirement"}
    rest = tuple(one for one in missed(scene) if one.id not in told)[: _MOST_TOLD.get(scene.manner.name, 1)]
    if rest:
        clarifying.tell_unasked(draft, rest, "before_you_draw")
