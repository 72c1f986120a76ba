"""The flow of a reply: complaints first, then questions, then what was told us, then one question of ours."""

from greenroom.adapters.interviewer.house import asides, steering
from greenroom.adapters.interviewer.house.board import (
    clarifying,
    complaints,
    conversing,
    judging,
    numbers,
    phases,
    questions,
    statements,
    things,
    topics,
    wishes,
)
from greenroom.adapters.interviewer.house.board.message import Message
from greenroom.adapters.interviewer.house.board.parts import Part
from greenroom.adapters.interviewer.house.board.scene import BoardScene, key_of
from greenroom.adapters.interviewer.house.board.wishes import form, says
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.rounds.board.choices import PHASES
from greenroom.interview.talk.pleas import is_filler

_GENERAL = frozenset({"end", "repeat", "nervous"})
_SHORT = 20
_CALL = 6
_OF_COMPLAINT = 25
"""Words of a message in which a complaint need not be explicit."""


def reply(scene: BoardScene, draft: Draft) -> None:
    """Answer every part of what was said, then go on as the candidate wants, or ask one thing."""
    message = Message(scene, draft)
    if _general(message):
        return
    _complaints(message)
    _claims(message)
    _disputes(message)
    questions.answer(message)
    if message.is_puzzled:
        conversing.repeat(message)
        return
    _wishes_to_go_on(message)
    statements.hear(message)
    if message.wants_on:
        _go_on(message)
    elif not draft.has_question and not message.leads and not scene.cues("phase_entered"):
        _ask_on(message)
    conversing.nod(message)


def _general(message: Message) -> bool:
    """Answer nerves, a wish to end, and a question of ours that was not understood; True when that was all."""
    scene, draft, said = message.scene, message.draft, message.scene.said
    sure = {heard.kind for heard in scene.heard if heard.is_sure and heard.kind in _GENERAL}
    if "nervous" in sure and not scene.count("calm") and draft.say("calm"):
        draft.note("calm")
    if "end" in sure and not any(wishes.is_next(one.text) for one in message.parts):
        asides.end(scene, draft)
        return True
    is_short = len(said.split()) <= _SHORT
    if is_short and ("repeat" in sure or says("again", said) or (message.raised and says("puzzled", said))):
        _repeat(message)
        return True
    if is_short and says("calls", said) and len(said.split()) <= _CALL:
        draft.say("nod")
        return not any(one.wish for one in message.parts)
    if scene.phase == "requirements" and says("greets", said):
        draft.say("hello_back")
        return True
    is_answer = message.raised is not None and says("yes_or_no", said)
    wants = any(one.wish is not None for one in message.parts)
    return is_filler(said) and not is_answer and not wants and not scene.cues("phase_entered")


def _repeat(message: Message) -> None:
    """Put our question once more, and after that a smaller one."""
    scene, draft, raised = message.scene, message.draft, message.raised
    question = judging.question_of(scene, raised) if raised is not None else ""
    if raised is None and scene.phase == "requirements" and draft.say("think_examples"):
        return
    if raised is None or not question:
        if not asides.repeat(scene, draft):
            draft.say("meant_plainly")
    elif not scene.count("repeat", key_of(raised)):
        conversing.put_again(draft, question)
        draft.note("repeat", key_of(raised))
    elif judging.offer_smaller(scene, draft, raised):
        _next_topic(message)


def _complaints(message: Message) -> None:
    """Answer "I never said that", "you did not answer", "I just told you" and "it is on the board"."""
    scene, draft = message.scene, message.draft
    denied = next((one for one in message.parts if complaints.is_denial(one)), None)
    if denied is not None:
        message.take(denied)
        complaints.deny(draft)
        return
    if missed := message.with_wish("not_asked"):
        message.take(*missed)
        # What they did not ask for is not told once more.
        draft.note("told_again")
        _answer_again(message)
    is_long = len(scene.said.split()) > _OF_COMPLAINT
    for part in message.with_wish("told", "there") if is_long else ():
        if not wishes.is_explicit(part.text):
            # A story, and no complaint.
            message.tells(part)
    for part in message.with_wish("told")[:1]:
        message.take(part)
        message.is_closed = complaints.told(scene, draft, part, message.told)
    for part in message.with_wish("there")[:1]:
        message.take(part)
        message.is_closed = complaints.there(scene, draft, part, message.told) or message.is_closed


def _claims(message: Message) -> None:
    """Say so where they claim that something is on the board and it is not."""
    scene, draft = message.scene, message.draft
    for part in message.parts:
        if not part.asks and says("claims_drawn", part.text) and (absent := complaints.not_drawn(scene, part.text)):
            draft.say("not_on_board", thing=absent)
            draft.note("not_on_board")
            return


def _disputes(message: Message) -> None:
    """Take up that somebody disagrees: a number of theirs stands, and an argument is asked further once."""
    scene, draft = message.scene, message.draft
    if not says("disputes", scene.said) or draft.notes.has("sorry"):
        return
    is_short = len(scene.said.split()) <= _SHORT
    if scene.phase == "estimation" and scene.count("figure_off") and not scene.count("withdrawn"):
        draft.say("withdrawn")
        draft.note("withdrawn")
    elif is_short and scene.phase in ("dives", "scale") and not conversing.lately(scene, "disputed"):
        draft.say("disputed")
        draft.note("disputed")


def _answer_again(message: Message) -> None:
    """Answer what was missed: the question in this message, or an earlier one in another way than before."""
    scene, draft = message.scene, message.draft
    inner = form("inner").search(scene.said)
    if inner is not None:
        draft.say("sorry_unanswered")
        draft.note("sorry")
        asked = Part(f"{inner['inner'].rstrip(' .!?')}?", True, None)
        if clarifying.answer(scene, draft, asked):
            return
        if scene.phase in ("requirements", "estimation"):
            clarifying.leave_open(draft, asked.text)
        else:
            conversing.leave_to_them(message, asked)
        return
    meant = complaints.not_answered(scene, draft, message.parts)
    if complaints.answer_again(scene, draft, meant) or any(one.asks for one in message.parts):
        return
    question = judging.question_of(scene, message.raised) if message.raised is not None else ""
    if question and meant and says("again", meant[0]):
        conversing.put_again(draft, question)
    else:
        draft.say("ask_me_again")


def _wishes_to_go_on(message: Message) -> None:
    """Note where they want to go. The round goes forward only."""
    nexts = message.with_wish("next")
    if not nexts:
        return
    message.take(*nexts)
    now = message.scene.phase
    wanted = [phase for one in nexts if (phase := wishes.phase_in(one.text)) is not None]
    later = [phase for phase in wanted if PHASES.index(phase) > PHASES.index(now)]
    message.target = max(later, key=PHASES.index, default=None)
    message.wants_on = bool(later) or not wanted
    if not message.wants_on and now not in wanted and says("goes_back", message.scene.said):
        message.draft.say("board_process_back")


def _go_on(message: Message) -> None:
    scene, draft = message.scene, message.draft
    if message.target is not None:
        phases.leave(scene, draft, message.target)
    elif draft.has_question:
        return
    elif scene.phase == "design" and message.raised is not None and says("skips", scene.said):
        judging.close(draft, message.raised)
        draft.say("no_matter")
    elif scene.phase in ("dives", "scale") and message.raised is not None:
        # "Next" is about the question first.
        if not message.is_closed:
            judging.close(draft, message.raised)
        _next_topic(message)
    elif scene.phase in ("dives", "scale") and any(word in scene.said.lower() for word in ("question", "topic")):
        _next_topic(message)
    else:
        phases.leave(scene, draft)


def _next_topic(message: Message) -> None:
    scene, draft = message.scene, message.draft
    if draft.has_question:
        return
    if scene.is_short_of(topics.HURRY_SECONDS) or not topics.ask(scene, draft):
        phases.enter_next(scene, draft)


def _ask_on(message: Message) -> None:
    """Our one question, where it is our turn to ask."""
    scene, draft = message.scene, message.draft
    leads = message.with_wish("leads")
    if leads and not message.is_closed and message.raised is None and draft.say("lead_go"):
        return
    match scene.phase:
        case "dives" | "scale":
            if message.is_closed:
                _next_topic(message)
            elif message.raised is None:
                _take_up(message)
        case "estimation":
            _estimate_on(message)
        case "wrap_up":
            if _has_told(message) and not scene.count("wrapped"):
                draft.say("wrap_heard")
                if not phases.wrap_up(scene, draft):
                    draft.note("wrapped")
        case _ if draft.is_empty:
            _follow(message)


def _take_up(message: Message) -> None:
    """Nothing of ours is open: what they just said decides what comes next."""
    scene, draft, about = message.scene, message.draft, message.told
    if len(scene.board.components) <= 1:
        draft.say("enter_without_board")
        return
    if draft.is_empty and about and not says("courtesy", about):
        thing = things.named_in(scene, about)
        if thing and topics.is_spoken_of(scene, about):
            draft.say_if_room("taken_up", thing=thing)
        elif not topics.answered_instead(scene, draft, about):
            draft.say("taken_as_is")
    if not topics.ask(scene, draft, about=about):
        phases.enter_next(scene, draft)


def _estimate_on(message: Message) -> None:
    scene, draft = message.scene, message.draft
    if message.raised is not None and not message.is_closed and not draft.is_empty:
        return
    if not (message.is_closed or _has_told(message)):
        return
    if not numbers.ask(scene, draft) and draft.is_empty:
        draft.say("following_drawing" if scene.manner.follows_thinking else "noted_number")


def _has_told(message: Message) -> bool:
    said = " ".join(one.text for one in message.parts)
    return bool(said) and not says("courtesy", said) and not steering.says_nothing(said)


def _follow(message: Message) -> None:
    """Show now and then that one follows somebody who thinks aloud."""
    scene, draft, every = message.scene, message.draft, message.scene.manner.follows_thinking
    if not every or not _has_told(message):
        return
    ours = scene.last_of_ours
    since = sum(ours is None or line.seq > ours.seq for line in scene.theirs)
    if since % every == 0 or (since == 1 and scene.phase == "requirements"):
        thing = things.named_in(scene, scene.said)
        draft.say("following_thing", thing=thing) if thing else draft.say("following_drawing")
        draft.note("following")
