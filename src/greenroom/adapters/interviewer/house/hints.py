"""Handing out the hint ladder, one rung at a time."""

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.messages import GiveHint
from greenroom.interview.state import HINTS_ALLOWED


def give(scene: Scene, draft: Draft) -> None:
    """Give the next hint, or say kindly that there are no more."""
    problem, question = scene.problem, scene.question
    if problem is None or question is None:
        return
    if problem.is_decided:
        draft.say("hints_over")
        return
    if any(isinstance(move, GiveHint) for move in draft.moves):
        return
    given = len(problem.hints)
    if given >= min(HINTS_ALLOWED, len(question.hints)):
        draft.say("no_more_hints")
        draft.note("no_more_hints")
        return
    hint = " ".join(question.hints[given].split())
    draft.say_if_room("hint_lead")
    draft.tell(hint)
    draft.note(f"hint:{given + 1}")
    draft.move(GiveHint(hint))


def on_spoken_request(scene: Scene, draft: Draft) -> None:
    """The same for a request in words: some personas first want to hear what was tried."""
    first = scene.problem is not None and not scene.problem.hints
    if scene.manner.asks_before_hint and first and not scene.count("ask_tried") and draft.say("tried"):
        draft.note("ask_tried")
        return
    give(scene, draft)
