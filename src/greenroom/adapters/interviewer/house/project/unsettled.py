"""What is said where nothing is known: what cannot be told, and what can still be done."""

from greenroom.adapters.interviewer.house.corrections import UNANSWERED
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.project import situation
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project import telling


def of_code(scene: ProjectScene, draft: Draft) -> None:
    """Say that a question about the work cannot be answered, and what the situation offers in its place."""
    draft.note("clarify")
    result = scene.result
    if situation.is_settled(scene) or not scene.is_at_work:
        draft.say("unknown_settled")
    elif draft.notes.has(UNANSWERED):
        draft.say("unknown_put_off")
    elif scene.is_driving:
        draft.say("unknown_driving")
    elif situation.is_red(scene) and not situation.is_changed(scene) and result is not None:
        draft.say("unknown_red", test=telling.test_in_words(telling.told(result)[0]))
    else:
        draft.say("not_known")


def of_description(scene: ProjectScene, draft: Draft) -> None:
    """Say that no line of the description settles a question."""
    draft.note("clarify")
    if situation.is_settled(scene) or not scene.is_at_work:
        draft.say("unknown_settled")
    elif draft.notes.has(UNANSWERED):
        draft.say("unknown_put_off")
    else:
        draft.say("description_not_found")
