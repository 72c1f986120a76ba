"""Questions about the candidate's own work, and for the solution: an honest look, and a smaller question."""

from greenroom.adapters.interviewer.house.board import judging, numbers, observing, phases
from greenroom.adapters.interviewer.house.board.message import Message
from greenroom.adapters.interviewer.house.board.parts import Part
from greenroom.adapters.interviewer.house.board.wishes import says
from greenroom.questions.designs.model import Requirement

_FEW = 5
_KINDS = ("functional", "scale", "quality")


def decline(message: Message) -> None:
    """Give nothing away, kindly, and offer a smaller question."""
    message.draft.say("declined")
    message.draft.note("declined")
    smaller(message)


def smaller(message: Message) -> None:
    """Ask something smaller that helps on."""
    scene, draft = message.scene, message.draft
    if draft.has_question:
        return
    if scene.phase == "wrap_up":
        draft.say("shown_later")
    elif message.raised is not None:
        message.is_closed = judging.offer_smaller(scene, draft, message.raised) or message.is_closed
    elif scene.phase == "requirements":
        _think_of(message)
    elif scene.phase == "estimation":
        if not numbers.ask(scene, draft):
            draft.say("estimate_what")
    elif not scene.names or not observing.raise_one(scene, draft):
        draft.say("begin_with_one")


def answer(message: Message, part: Part) -> None:
    """Answer a question about their own work, honestly and from what is there."""
    scene, draft = message.scene, message.draft
    if part.wish == "guidance":
        draft.say_if_room("guidance_lead")
        smaller(message)
    elif part.wish == "enough" and scene.phase in ("dives", "scale"):
        draft.say("enough")
        if message.raised is not None:
            judging.close(draft, message.raised)
            message.is_closed = True
    elif scene.phase == "wrap_up":
        draft.say("finish_how" if part.wish == "enough" else "own_answer")
    elif scene.phase in ("requirements", "estimation") and not (len(scene.names) > 1 and says("of_board", scene.said)):
        _of_beginning(message)
    else:
        _of_board(message)


def _of_beginning(message: Message) -> None:
    scene, draft = message.scene, message.draft
    if scene.phase == "requirements":
        _think_of(message)
        return
    if not numbers.answer(scene, draft):
        numbers.seen(scene, draft)
    if not numbers.ask(scene, draft) and not draft.notes.has("enough"):
        draft.note("enough")
        draft.say_if_room("estimates_enough")


def _of_board(message: Message) -> None:
    """Say one thing that is good, by name, and ask one question."""
    scene, draft = message.scene, message.draft
    if draft.notes.has("observed"):
        return
    draft.note("observed")
    if not scene.names:
        draft.say("board_empty_so_far")
        return
    if message.raised is not None and len(message.told.split()) > _FEW:
        # They have answered in their own words: that is judged.
        return
    praised = observing.praise(scene, draft)
    if draft.has_question:
        return
    if message.raised is not None and scene.phase != "design":
        draft.say_if_room("still_open")
    elif not observing.raise_one(scene, draft):
        draft.say("nothing_more_seen" if praised else "nothing_seen")


def _think_of(message: Message) -> None:
    """Say which kind of question is still to be asked."""
    scene = message.scene
    missed = {one.kind for one in phases.missed(scene)}
    asked = {known.kind for one in scene.at.given if (known := _requirement(message, one.requirement)) is not None}
    kinds = [kind for kind in _KINDS if kind in missed]
    kind = next((one for one in kinds if one not in asked), kinds[0] if kinds else "")
    message.draft.say(f"think_of_{kind}" if kind else "asked_enough")


def _requirement(message: Message, id: str) -> Requirement | None:
    design = message.scene.design
    return design.requirement(id) if design is not None else None
