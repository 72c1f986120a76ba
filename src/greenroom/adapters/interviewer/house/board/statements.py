"""What the candidate tells us: assumptions, numbers, and answers to our question."""

from greenroom.adapters.interviewer.house.board import assuming, clarifying, judging, numbers, opinions
from greenroom.adapters.interviewer.house.board.message import Message
from greenroom.adapters.interviewer.house.board.wishes import plainly, says
from greenroom.interview.rounds.board.state import Raised

_SHORT = 20
_AN_ANSWER = 6
"""Words besides "I don't know" that are an answer."""
_ASSUMING = ("assume", "let's assume", "lets assume", "i assume", "i'll assume", "let's say", "lets say")


def hear(message: Message) -> None:
    """React to the statements of a message."""
    _granted_time(message)
    if message.is_closed or _is_lost(message):
        return
    _assumptions(message)
    _figures(message)
    if message.raised is not None and not message.is_closed:
        _answered(message, message.raised)


def _granted_time(message: Message) -> None:
    for part in message.with_wish("wait"):
        message.take(part)
        if not says("draws", part.text) and message.draft.is_empty:
            message.draft.say("time_granted")
            message.draft.note("wait")


def _is_lost(message: Message) -> bool:
    """Help somebody along who has no idea what comes next, while nothing of ours is open."""
    lost = message.with_wish("unsure")
    if message.raised is not None or not lost or len(message.scene.said.split()) > _SHORT:
        return False
    message.take(*lost)
    message.draft.say_if_room("guidance_lead")
    opinions.smaller(message)
    return True


def _assumptions(message: Message) -> None:
    scene, draft = message.scene, message.draft
    if message.raised is None and scene.phase in ("requirements", "estimation", "design"):
        for part in [one for one in message.parts if assuming.is_assumption(one)]:
            if scene.phase != "requirements" and not plainly(part.text).startswith(_ASSUMING):
                continue
            if assuming.confirm(scene, draft, part):
                message.take(part)
    if scene.phase == "requirements":
        if says("calculates", scene.said) and numbers.answer(scene, draft):
            return
        for part in list(message.parts):
            if assuming.assumes_number(scene, draft, part) or clarifying.answer_statement(scene, draft, part):
                message.take(part)


def _figures(message: Message) -> None:
    """Compare numbers, where it is about numbers."""
    scene, draft, raised = message.scene, message.draft, message.raised
    is_asked = raised is not None and raised.what == "figure"
    if (scene.phase == "estimation" or is_asked) and numbers.answer(scene, draft) and is_asked and raised is not None:
        judging.close(draft, raised)
        message.is_closed = True


def _answered(message: Message, raised: Raised) -> None:
    """React to an answer to our question, if anything that was said is one."""
    scene, draft = message.scene, message.draft
    unsure = message.with_wish("unsure", "guidance")
    rest = [one for one in message.parts if one not in unsure and one.wish != "leads" and not one.asks]
    text = " ".join(one.text for one in rest)
    if raised.what == "figure" or (unsure and len(text.split()) < _AN_ANSWER):
        if unsure and not draft.has_question:
            message.is_closed = judging.offer_smaller(scene, draft, raised)
        return
    if message.with_wish("leads") and not text:
        judging.close(draft, raised)
        draft.say("lead_go")
        message.leads = True
        return
    if not text or draft.has_question or (says("courtesy", text) and not says("yes_or_no", text)):
        return
    if message.wants_on and len(text.split()) < _AN_ANSWER:
        # "It's fine, let's go on" answers nothing.
        return
    if scene.phase == "design" and not scene.is_prompt:
        # Somebody who draws and talks is not answering any more.
        return
    message.is_closed = judging.answer(scene, draft, raised, text)
