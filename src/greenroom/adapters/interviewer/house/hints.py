"""Handing out the hint ladder, one rung at a time."""

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.messages import GiveHint
from greenroom.interview.state import HINTS_ALLOWED


def are_left(scene: Scene) -> bool:
    """Whether there is another hint to give on this problem."""
    problem, question = scene.problem, scene.question
    if problem is None or question is None or problem.is_decided:
        return False
    return len(problem.hints) < min(HINTS_ALLOWED, len(question.hints))


def give(scene: Scene, draft: Draft, *, lead: bool = True) -> None:
    """Give the next hint, or say kindly that there are no more."""
    problem, question = scene.problem, scene.question
    if problem is None or question is None:
        return
    if problem.is_decided:
        draft.say("hints_over")
        draft.note("hints_over")
        return
    if any(isinstance(move, GiveHint) for move in draft.moves):
        return
    if not are_left(scene):
        draft.say("no_more_hints")
        draft.note("no_more_hints")
        return
    given = len(problem.hints)
    hint = " ".join(question.hints[given].split())
    if lead:
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
