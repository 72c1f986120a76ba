"""The keyboard changes hands by words, and while we drive they let us go on or stop; a change is taken back by them."""

from collections.abc import Callable, Mapping

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.project import replaced, standing
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project.messages import GoOnDriving, StopDriving, TakeWheel
from greenroom.interview.rounds.project.wishes import Wish, rename_in, wants_part

_PASSING = 8
"""Words."""


def obey(scene: ProjectScene, draft: Draft) -> bool:
    """Do what is wished for; False when nothing is."""
    wish = scene.wish
    if wish is None:
        return False
    if wish == "human_drives" and not scene.is_driving and len(scene.said.split()) > _PASSING:
        # Somebody at the keyboard who talks at length only mentions it.
        return False
    _WISHES[wish](scene, draft)
    draft.note("wheel", wish)
    return True


def handed_over(scene: ProjectScene, draft: Draft) -> None:
    """Say where things stand after the keyboard changed hands by a button or by typing."""
    cues, project = scene.cues("driver_changed"), scene.project
    if not cues or project is None or not scene.is_at_work or project.driver != cues[-1].ref:
        return
    is_typing = project.turns[-1].how == "typing"
    if project.driver == "bot":
        _to_bot(scene, draft)
    else:
        draft.say("handed_by_typing" if is_typing else "handed_to_human")
        # Somebody who types already knows what they are about.
        standing.tell(scene, draft, with_goal=not is_typing)
    draft.note("handed_over", project.driver)


def _human_drives(scene: ProjectScene, draft: Draft) -> None:
    if not scene.is_driving:
        draft.say("driving_already_yours")
        return
    draft.say("handed_to_human")
    standing.tell(scene, draft)
    draft.say_if_room("here_if_needed")
    draft.move(TakeWheel("human"))


def _bot_drives(scene: ProjectScene, draft: Draft) -> None:
    if scene.is_driving:
        _go_on(scene, draft)
        return
    _to_bot(scene, draft)
    if wants_part(said := " ".join(scene.utterances)) and not replaced.parts_asked(scene, said):
        draft.say("part_only")
    draft.move(TakeWheel("bot"))


def _to_bot(scene: ProjectScene, draft: Draft) -> None:
    draft.say("handed_to_bot")
    standing.tell(scene, draft, with_goal=False)


def _go_on(scene: ProjectScene, draft: Draft) -> None:
    if rename_in(" ".join(scene.utterances)) is not None:
        draft.say("will_rename")
        if scene.project is not None and scene.project.is_waiting:
            draft.move(GoOnDriving())
        return
    if scene.project is not None and scene.project.is_waiting:
        draft.say("driving_goes_on")
        draft.move(GoOnDriving())
    else:
        draft.say("driving_already_mine")


def _stop(scene: ProjectScene, draft: Draft) -> None:
    if scene.project is not None and scene.project.asks_to_replace:
        replaced.keep(scene, draft)
    elif scene.project is not None and scene.project.is_waiting:
        draft.say("driving_waits")
    else:
        draft.say("driving_stopped")
        draft.move(StopDriving())


def _take_back(scene: ProjectScene, draft: Draft) -> None:
    """Say whether the candidate's words have taken a change back."""
    project = scene.project
    if project is None:
        return
    change = project.taken_back_since(scene.said_at)
    if change is None:
        draft.say("no_change_to_take_back" if project.last_change is None else "change_not_taken_back")
        return
    paths = [*change.after]
    where = f" in {paths[0]}" if len(paths) == 1 else ""
    draft.say("change_taken_back" if change.by == "bot" else "your_change_taken_back", where=where)
    if scene.is_driving:
        draft.say("then_waits")


_WISHES: Mapping[Wish, Callable[[ProjectScene, Draft], None]] = {
    "human_drives": _human_drives,
    "bot_drives": _bot_drives,
    "go_on": _go_on,
    "stop": _stop,
    "take_back": _take_back,
}
