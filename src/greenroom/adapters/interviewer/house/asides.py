"""What can be asked in any stage, and is answered the same way everywhere."""

import re

from greenroom.adapters.interviewer.house import timing
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.intents import Heard
from greenroom.adapters.interviewer.house.phrasing import lowered, split_sentences
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.talk.notes import Notes

_PERSON = re.compile(r"\b(bot|robot|human|ai|machine|person|computer|chat ?gpt|llm|real)\b")
_WELL = re.compile(r"\bhow (are you|('?s| is| has| was) (it|your))\b|\bhow are things\b")
_LEAVES_IT = re.compile(
    r"\b(?:leave|stop|drop|quit|give up|finish|end)\b[^.?!]{0,16}\b(?:it|this|that|here|problem|task|one|question)\b"
)
_POINTS_BACK = re.compile(r"\b(?:it|that|this|there|them|those)\b")
_SHORT_LEAD = 4
_STANDS_ALONE = 8
"""Words: a shorter question needs what was said before it."""

_DIFFERENTLY = re.compile(
    r"\b(?:differently|other words|(?:an)?other way|rephras\w+|reword|paraphras\w+|simpl\w+|what (?:do|did) you mean|"
    r"what do you want to know|"
    r"(?:do ?n'?t|do not|did ?n'?t|did not) (?:understand|follow|get)(?: the| your| that| this)? (?:question|you))\b"
)
_REPHRASED = {
    "confirm_language": "rephrase_language",
    "intro_follow_up": "rephrase_follow_up",
    "ask_experience": "rephrase_experience",
    "ask_background": "rephrase_background",
    "greet": "rephrase_ready",
    "close": "rephrase_close",
}
"""The phrase that puts a question of ours in other words, by the note on the question."""
_PASSING = frozenset(
    {"said_before", "not_followed", "gibberish", "english_only", "second_chance", "time_called", "resumed", "silence"}
)


def time_left(scene: Scene, draft: Draft) -> None:
    """Say how much time is left in this stage."""
    if scene.left_ms is None:
        draft.say("untimed")
    else:
        draft.say("time_left", time=timing.in_words(scene.left_ms))
    draft.note("time_left")


def end(scene: Scene, draft: Draft) -> None:
    """Say how to stop; ending is the candidate's to do."""
    # At work somebody who wants to leave may mean the task alone.
    draft.say("leave_how" if scene.is_at_work and _LEAVES_IT.search(scene.said.lower()) else "end_how")
    draft.note("end_how")


def calm(scene: Scene, draft: Draft) -> None:
    """Be kind to someone who is nervous."""
    draft.say("calm")
    draft.note("calm")


def chat(scene: Scene, draft: Draft, heard: Heard, *, steer: bool = True) -> None:
    """Answer small talk in half a sentence and come back to the work."""
    plain = heard.text.lower()
    if _WELL.search(plain):
        draft.say("well_thank_you")
    elif _PERSON.search(plain) and "you" in plain:
        draft.say("person_or_not")
    elif steer:
        draft.say("small_talk")
    draft.note("small_talk")


def repeat(scene: Scene, draft: Draft) -> bool:
    """Say our last question again, once, or else our last remark; False when there is none, or it was said twice."""
    if scene.round is None and _DIFFERENTLY.search(scene.said.lower()) and _rephrase(scene, draft):
        return True
    lines = [line for line in scene.lines_here if line.who == "interviewer"]
    # Asking what someone meant is no question to come back to.
    worth = [line.text for line in lines if not _PASSING & Notes.parse(line.intent).acts]
    ours = worth[-1:] if scene.round is not None else worth
    for text in reversed(ours):
        if question := _whole_question(text):
            return _repeat_question(scene, draft, question)
    if ours and scene.round is None:
        draft.say("repeat_statement", text=lowered(split_sentences(ours[-1])[-1]))
        draft.note("repeat")
        return True
    return False


def _repeat_question(scene: Scene, draft: Draft, question: str) -> bool:
    """Put the question once more, whole; after that only say that there are no other words for it."""
    if scene.count("no_other_words"):
        return False
    if "repeat" in scene.pending:
        draft.say("no_other_words")
        draft.note("no_other_words")
    else:
        differently = _DIFFERENTLY.search(scene.said.lower())
        # What comes before a colon may be a name: "Python: what did you do with it?".
        text = question if ": " in question else lowered(question)
        draft.say("repeat_same_words" if differently else "repeat_question", text=text)
    draft.note("repeat")
    return True


def _whole_question(text: str) -> str:
    """The last question of a line, with the sentence before it when it is too short to stand alone."""
    said = split_sentences(text)
    at = next((at for at in reversed(range(len(said))) if said[at].endswith("?")), None)
    if at is None:
        return ""
    lead, _, rest = said[at].partition(": ")
    if len(lead.split()) <= _SHORT_LEAD and len(rest.split()) > _STANDS_ALONE and not _POINTS_BACK.search(rest):
        return rest
    is_short = len(said[at].split()) <= _STANDS_ALONE
    return f"{said[at - 1]} {said[at]}" if is_short and at > 0 else said[at]


def _rephrase(scene: Scene, draft: Draft) -> bool:
    """Put our last question in this stage in other words; False when we know no others."""
    for line in reversed(scene.lines_here):
        acts = Notes.parse(line.intent).acts if line.who == "interviewer" else frozenset[str]()
        found = next((act for act in _REPHRASED if act in acts), None)
        if found is None:
            continue
        if not draft.say(_REPHRASED[found]):
            return False
        draft.note("repeat")
        if found not in ("ask_experience", "ask_background", "greet", "close"):
            # The others mark where a stage begins.
            draft.note(found)
        return True
    return False
