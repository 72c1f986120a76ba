"""An answers round: the question, the answer, follow-ups on what it left out, and on."""

from collections.abc import Callable, Sequence

from greenroom.adapters.interviewer.house import asides, bridges, concepts, steering
from greenroom.adapters.interviewer.house.answers import clarifying, listening, quoting
from greenroom.adapters.interviewer.house.answers.listening import Said
from greenroom.adapters.interviewer.house.answers.scene import AnswersScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.rounds.answers.prompts import Part
from greenroom.interview.shared.follow_ups import AskFollowUp

HURRY_SECONDS = 40
"""With less time left nothing more is asked."""
_FIRST_WANTED: dict[str, Sequence[Part]] = {
    "ruthless": ("own_part", "result", "action", "situation", "lesson"),
    "helpful": ("result", "action", "own_part", "lesson", "situation"),
    "discovery": ("action", "lesson", "own_part", "result", "situation"),
}
"""What each persona asks for first, of the parts that are missing."""


def enter(scene: AnswersScene, draft: Draft) -> None:
    """Ask the question."""
    prompt = scene.prompt
    if prompt is None:
        return
    number, total = scene.place
    draft.leads_to(prompt.text)
    lead = "only" if total == 1 else "first" if number == 1 else "last" if number == total else "next"
    draft.say_if_room(f"question_{lead}")
    draft.tell(prompt.text)
    draft.note("ask_question", str(scene.state.open_round))


def reply(scene: AnswersScene, draft: Draft) -> None:
    """Answer what was said; an answer gets a follow-up or leads on."""
    asked = next((heard.text for heard in scene.heard if heard.text in scene.concepts), None)
    said = listening.said(scene)
    if asked is not None and said == "ask":
        concepts.explain(scene, draft, scene.concepts[asked])
        return
    if any(heard.kind == "nervous" and heard.is_sure for heard in scene.heard) and not scene.count("calm"):
        asides.calm(scene, draft)
        if said in ("short", "empty", "wait"):
            steering.keep_asking(scene, draft)
            return
    _REPLIES[said](scene, draft)


def _end(scene: AnswersScene, draft: Draft) -> None:
    asides.end(scene, draft)


def _repeat(scene: AnswersScene, draft: Draft) -> None:
    draft.say("repeat_question", text=scene.asked_last)
    draft.note("repeat")
    steering.keep_asking(scene, draft)


def _time(scene: AnswersScene, draft: Draft) -> None:
    asides.time_left(scene, draft)
    steering.keep_asking(scene, draft)


def _chat(scene: AnswersScene, draft: Draft) -> None:
    asides.chat(scene, draft, next(heard for heard in scene.heard if heard.kind == "small_talk"))
    steering.keep_asking(scene, draft)


def _wait(scene: AnswersScene, draft: Draft) -> None:
    """Say nothing while they think or are in the middle of a sentence. Someone who asks for time is given it."""
    if "?" in scene.said and draft.say("time_granted"):
        draft.note("wait")
        steering.keep_asking(scene, draft)


def _ask(scene: AnswersScene, draft: Draft) -> None:
    draft.say(clarifying.key(scene.said))
    draft.note("clarify")
    steering.keep_asking(scene, draft)


def _skip(scene: AnswersScene, draft: Draft) -> None:
    if not scene.may_move_on:
        draft.say("skip_question_how")
        draft.note("skip_how")
        return
    draft.say("question_let_go")
    bridges.cross(scene, draft)


def _done(scene: AnswersScene, draft: Draft) -> None:
    """They think that they have answered."""
    if listening.is_story(scene.story):
        _go_on(scene, draft)
    else:
        _short(scene, draft)


def _nothing_comes(scene: AnswersScene, draft: Draft) -> None:
    """Nothing comes to mind: a smaller example will do; the second time it goes on."""
    if "follow_up" in scene.pending:
        _empty(scene, draft)
    elif scene.count("small_example") or scene.is_short_of(HURRY_SECONDS):
        _skip(scene, draft)
    elif draft.say("small_example"):
        draft.note("small_example")
        steering.keep_asking(scene, draft)


def _empty(scene: AnswersScene, draft: Draft) -> None:
    """Hardly anything was said: to a follow-up that is an answer too."""
    if "follow_up" in scene.pending:
        draft.say("follow_up_left_open")
        _go_on(scene, draft)
    else:
        _short(scene, draft)


def _short(scene: AnswersScene, draft: Draft) -> None:
    """A few words are a beginning: give them time before anything is asked."""
    if "follow_up" in scene.pending or scene.count("go_on") or scene.is_short_of(HURRY_SECONDS):
        _answer(scene, draft)
    elif draft.say("go_on"):
        draft.note("go_on")
        steering.keep_asking(scene, draft)


def _answer(scene: AnswersScene, draft: Draft) -> None:
    if not quoting.take_up(scene, draft) and scene.manner.encourages:
        draft.say_if_room("answer_heard")
    _go_on(scene, draft)


def _go_on(scene: AnswersScene, draft: Draft) -> None:
    """Ask for the first part that is missing, or else close the question."""
    if scene.follow_ups_left and not scene.is_short_of(HURRY_SECONDS) and _follow_up(scene, draft):
        return
    draft.say("answer_enough")
    draft.note("answer_enough")
    if scene.may_move_on:
        bridges.cross(scene, draft)


def _follow_up(scene: AnswersScene, draft: Draft) -> bool:
    prompt, missing = scene.prompt, scene.missing
    wanted = _FIRST_WANTED.get(scene.manner.name, missing)
    part = next((one for one in wanted if one in missing), None)
    if prompt is None or part is None:
        return False
    text = prompt.probes[part]
    if not draft.tell(text):
        return False
    draft.note("follow_up", part)
    draft.move(AskFollowUp(text))
    return True


_REPLIES: dict[Said, Callable[[AnswersScene, Draft], None]] = {
    "end": _end,
    "repeat": _repeat,
    "time": _time,
    "chat": _chat,
    "wait": _wait,
    "ask": _ask,
    "skip": _skip,
    "done": _done,
    "nothing_comes": _nothing_comes,
    "empty": _empty,
    "short": _short,
    "answer": _answer,
}
