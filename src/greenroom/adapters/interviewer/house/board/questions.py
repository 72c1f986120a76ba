"""Questions of the candidate: the notes answer first, then what is known of the round; the rest is theirs."""

from dataclasses import replace

from greenroom.adapters.interviewer.house import asides, asked_topics, concepts
from greenroom.adapters.interviewer.house import process as interview
from greenroom.adapters.interviewer.house.board import (
    assuming,
    clarifying,
    conversing,
    noted,
    opinions,
    process,
    wishes,
)
from greenroom.adapters.interviewer.house.board.message import Message
from greenroom.adapters.interviewer.house.board.parts import Part
from greenroom.adapters.interviewer.house.board.wishes import says
from greenroom.adapters.interviewer.house.intents import Heard

_OF_THEIR_WORK = ("opinion", "guidance", "enough")
_MOST = 7
"""Questions that are answered in one turn, after the first."""
_SURELY = 0.55
"""How well a note must fit a question that sounds like one about their own work."""
_TO_US = ("asks_leave", "asks_sight", "of_our_words", "next_question", "addressed")
"""Forms of questions that are surely put to us."""
_SELF_ANSWERED = 6
"""Words after a question that are the candidate's own answer to it."""


def answer(message: Message) -> None:
    """Answer every question of a message."""
    for number, part in enumerate([one for one in message.parts if _is_question(message, one)]):
        message.take(part)
        if number > _MOST:
            message.draft.say("put_off")
            break
        _answer(message, part)
    conversing.close_gaps(message)


def _is_question(message: Message, part: Part) -> bool:
    if part.wish in ("solution", *_OF_THEIR_WORK):
        return part.wish != "guidance" or message.raised is None
    if not part.asks or part.wish in ("next", "unsure", "leads") or _is_own_answer(message, part):
        return False
    is_put = part.text.rstrip().endswith("?") or says("put", part.text)
    return is_put or (message.scene.phase == "requirements" and not says("describes", part.text))


def _is_own_answer(message: Message, part: Part) -> bool:
    """Whether they ask themselves, and answer in the same breath."""
    if any(says(name, part.text) for name in _TO_US):
        return False
    at = message.parts.index(part)
    rest = " ".join(one.text for one in message.parts[at + 1 :] if not one.asks)
    is_rhetorical = message.scene.phase in ("design", "dives", "scale") and len(rest.split()) >= _SELF_ANSWERED
    return is_rhetorical and not clarifying.is_noted(message.scene, part.text)


def _answer(message: Message, part: Part) -> None:
    scene, draft, text = message.scene, message.draft, part.text
    if says("bare", text) and message.asked:
        # "Do we lock it? How long?" is one question.
        joined = replace(part, text=f"{message.asked} {text}")
        if not clarifying.answer(scene, draft, joined) and scene.phase in ("requirements", "estimation"):
            clarifying.leave_open(draft, joined.text)
        return
    message.asked = text
    if part.wish == "solution":
        opinions.decline(message)
    elif conversing.answer(message, part) or (assuming.is_plain(part) and assuming.confirm(scene, draft, part)):
        return
    elif _is_between(message, text):
        conversing.leave_to_them(message, part)
    elif part.wish in _OF_THEIR_WORK and not clarifying.is_noted(scene, text, _SURELY):
        opinions.answer(message, part)
    elif not (_of_agreement(message, part) or _of_system(message, part) or _of_round(message, part)):
        _other(message, part)


def _is_between(message: Message, text: str) -> bool:
    """Whether they want us to choose between ways of building it."""
    is_late = message.scene.phase not in ("requirements", "estimation")
    return is_late and wishes.is_choice(text) and says("alternatives", text) and not says("or_tag", text)


def _of_agreement(message: Message, part: Part) -> bool:
    """Answer a statement that wants a yes, and what is surely about the time."""
    scene, draft = message.scene, message.draft
    if part.is_tagged and assuming.confirm(scene, draft, part):
        return True
    return process.answer_time(scene, draft, part.text, is_sure=True)


def _of_system(message: Message, part: Part) -> bool:
    """Answer what the notes surely know."""
    return _broad(message, part.text) or clarifying.answer(message.scene, message.draft, part, noted.VERY_NEAR)


def _broad(message: Message, text: str) -> bool:
    """Answer "what are the functional requirements?" with the first two that were not told."""
    scene, draft, design = message.scene, message.draft, message.scene.design
    if design is None or scene.phase != "requirements":
        return False
    kind = "quality" if says("broad_quality", text) else "functional" if says("broad_functional", text) else ""
    if not kind:
        return False
    left = [one for one in design.requirements if one.kind == kind and one.matters and not scene.at.was_given(one.id)]
    if not left:
        draft.say("broad_done")
    elif scene.manner.name == "ruthless" and kind == "quality":
        draft.say("broad_narrow")
    for one in left[:2] if not draft.has_question else ():
        clarifying.tell(draft, one)
    return True


def _of_round(message: Message, part: Part) -> bool:
    """Answer what is asked about the round, the interview, or a concept."""
    scene, draft, text = message.scene, message.draft, part.text
    if process.answer(scene, draft, text):
        return True
    found = [topic for clause in part.clauses for topic in interview.topics_of(scene, clause)]
    if not found and asked_topics.topics_in(text) == ("report",):
        found = ["report"]
    for topic in found[:2]:
        if topic == "time_left":
            process.time_left(scene, draft)
        else:
            interview.answer(scene, draft, topic, text)
    concept = next((one for asked, one in scene.concepts.items() if asked in text or text in asked), None)
    if concept is not None and not found:
        concepts.explain(scene, draft, concept)
    return bool(found) or concept is not None


def _other(message: Message, part: Part) -> None:
    """A decision is left to them, and so is what no note covers."""
    scene, draft, text = message.scene, message.draft, part.text
    is_early = scene.phase in ("requirements", "estimation")
    is_choice = says("which_technology", text) or (wishes.is_choice(text) and scene.phase != "requirements")
    if not is_choice and clarifying.answer(scene, draft, part, noted.NEAR if is_early else noted.VERY_NEAR):
        return
    if any(one.kind == "aside" and one.is_sure for one in part.clauses) and not says("product", text):
        asides.chat(scene, draft, Heard(text, "small_talk"))
    elif not is_early and (part.is_tagged or says("muses", text) or (message.raised and not text.endswith("?"))):
        # A raised voice in an answer, or a thought.
        message.parts.append(Part(text, False, None, part.clauses))
    elif says("defines", text) and not is_early:
        draft.say("not_defined")
    elif is_early and not is_choice:
        message.is_named_open = clarifying.leave_open(draft, text) or message.is_named_open
    elif (
        scene.phase == "design" and not is_choice and not draft.notes.has("observed") and not says("alternatives", text)
    ):
        opinions.answer(message, replace(part, wish="opinion"))
    else:
        conversing.leave_to_them(message, part)
