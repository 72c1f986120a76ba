"""Questions that no note answers: for a yes, for leave, about our words, about the board, or for a decision."""

from greenroom.adapters.interviewer.house import asides
from greenroom.adapters.interviewer.house.board import complaints, judging, numbers, process
from greenroom.adapters.interviewer.house.board.message import Message
from greenroom.adapters.interviewer.house.board.parts import Part
from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.adapters.interviewer.house.board.wishes import says
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.phrasing import split_sentences
from greenroom.interview.talk.notes import Notes

_EARLY = ("requirements", "estimation")
_CONTENT = 8
"""Words beside a question that say something by themselves."""
_LONG = 20
"""Words with which somebody goes on by themselves who did not get what we meant."""
_LATELY = 10
"""Turns of ours in which a general answer is given once."""


def answer(message: Message, part: Part) -> bool:
    """Answer a question about the conversation or for a yes; False where it is about the system."""
    scene, draft, text = message.scene, message.draft, part.text
    if says("asks_leave", text):
        return _leave(message, text)
    if says("asks_sight", text) and complaints.seen(scene, draft, text):
        return True
    if says("of_our_words", text):
        message.is_puzzled = len(message.told.split()) < _LONG
        return True
    if says("of_verdict", text) and scene.phase == "estimation":
        return _verdict(message)
    if says("asks_order", text):
        return draft.say("begin_anywhere")
    if says("next_question", text):
        message.wants_on = message.wants_on or not has_content(message)
        return True
    if scene.phase in _EARLY:
        return not part.is_tagged and says("wants_yes", text) and _accept(message, part)
    return (says("wants_yes", text) or says("of_own", text)) and _confirm(message)


def _leave(message: Message, text: str) -> bool:
    """Let them draw, ask or go on."""
    scene, draft = message.scene, message.draft
    if (scene.phase in _EARLY or "instead" in text) and process.answer(scene, draft, text):
        return True
    if not draft.notes.has("leave"):
        draft.say("yes_please")
        draft.note("leave")
    return True


def _verdict(message: Message) -> bool:
    """Answer "was it too low?": a number that we called wrong and that they stand by is theirs."""
    scene, draft = message.scene, message.draft
    if not scene.count("figure_off"):
        numbers.seen(scene, draft)
    elif not draft.notes.has("withdrawn"):
        draft.say("withdrawn")
        draft.note("withdrawn")
    return True


def _confirm(message: Message) -> bool:
    """React to "is that reasonable?": what stands beside it is judged as any answer, not the question."""
    if message.raised is not None or message.scene.phase != "design":
        return has_content(message)
    return message.draft.notes.has("observed")


def _accept(message: Message, part: Part) -> bool:
    """Have nothing against an assumption; whether all was asked is another question."""
    if part.wish is not None and not says("of_an_idea", part.text):
        return False
    message.draft.note("accepted")
    return True


def leave_to_them(message: Message, part: Part) -> None:
    """Leave a decision to them once; reasons that stand beside it are taken up instead."""
    scene, draft = message.scene, message.draft
    if (
        has_content(message)
        and not says("addressed", part.text)
        and (message.raised is not None or scene.phase != "design")
    ):
        return
    if not lately(scene, "your_choice") and not draft.notes.has("your_choice") and not draft.has_question:
        draft.say("your_choice" if says("alternatives", part.text) else "your_choice_plain")
        draft.note("your_choice")


def close_gaps(message: Message) -> None:
    """Say in one sentence that what the notes do not cover is theirs, and never leave a question in silence."""
    draft = message.draft
    if draft.notes.has("left_open"):
        if draft.is_empty:
            draft.say("you_decide_that")
        elif not message.is_named_open:
            draft.say("rest_open")
    elif draft.notes.has("accepted") and draft.is_empty:
        draft.say("fine_by_me")


def nod(message: Message) -> None:
    """Answer with a nod where a question was put and nothing else was said."""
    if message.draft.is_empty and message.had_question:
        message.draft.say("nod")


def repeat(message: Message) -> None:
    """Say again what we asked, and what it is about."""
    scene, draft, raised = message.scene, message.draft, message.raised
    question = judging.question_of(scene, raised) if raised is not None else ""
    if raised is not None and question and not draft.has_question:
        draft.say("i_mean", about=judging.topic_about(scene, raised))
        put_again(draft, question)
    elif draft.is_empty and not asides.repeat(scene, draft):
        draft.say("meant_plainly")


def put_again(draft: Draft, question: str) -> bool:
    """Put a question of ours once more: of several sentences the one that asks."""
    asks = next((one for one in reversed(split_sentences(question)) if "?" in one), question)
    return draft.say("ask_again", text=asks) or draft.tell(question)


def has_content(message: Message) -> bool:
    """Whether something is told besides what is asked."""
    return len(message.told.split()) >= _CONTENT


def lately(scene: BoardScene, act: str) -> bool:
    """Whether one of our last turns carries such a note."""
    ours = [line for line in scene.lines_here if line.who == "interviewer"]
    return any(Notes.parse(line.intent).has(act) for line in ours[-_LATELY:])
