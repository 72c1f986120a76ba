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

_PASSING = frozenset({"said_before", "not_followed", "gibberish", "english_only", "second_chance", "time_called"})


def time_left(scene: Scene, draft: Draft) -> None:
    """Say how much time is left in this stage."""
    if scene.left_ms is None:
        draft.say("untimed")
    else:
        draft.say("time_left", time=timing.in_words(scene.left_ms))
    draft.note("time_left")


def end(scene: Scene, draft: Draft) -> None:
    """Say how to stop; ending is the candidate's to do."""
    draft.say("end_how")
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
    """Say our last question, or else our last remark, in other words; False when there is none."""
    lines = [line for line in scene.lines_here if line.who == "interviewer"]
    # Asking what someone meant is no question to come back to.
    worth = [line.text for line in lines if not _PASSING & Notes.parse(line.intent).acts]
    ours = worth[-1:] if scene.round is not None else worth
    for text in reversed(ours):
        asked = [sentence for sentence in split_sentences(text) if sentence.endswith("?")]
        if asked:
            # Quoted without what we put around it the last time, or each repetition would grow.
            question = re.sub(r"^[^:?]{0,40}: (?=\w)", "", asked[-1])
            draft.say("repeat_question", text=lowered(question))
            draft.note("repeat")
            return True
    if ours and scene.round is None:
        draft.say("repeat_statement", text=lowered(split_sentences(ours[-1])[-1]))
        draft.note("repeat")
        return True
    return False
