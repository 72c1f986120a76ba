"""Answers what can be asked in any stage: complaints first, then every question about the interview itself."""

import re

from greenroom.adapters.interviewer.house import asides, corrections, own_answers, process, steering
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.intents import Heard
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.talk.reading import Clause, Topic, Wants

MOST = 3
"""Questions about the interview that are answered at once; the others are put off."""
_BREAK = re.compile(
    r"\b(?:pause|break|moment|minutes?|toilet|bathroom|door|phone|call|away|back|stop the (?:clock|timer))\b",
    re.IGNORECASE,
)
_READY = re.compile(
    r"^(?:(?:hi|hello|hey|um+|oh|good day)\W+)*(?:yes|yep|yeah|sure|ready|all (?:set|working|good))\b", re.IGNORECASE
)
_EARLIER_PART = re.compile(
    r"\b(?:come|go|get|going|back|return)\b.{0,12}\b(?:back )?to (?:the|my|your|that|our) (?:\w+ ){0,2}"
    r"(?:warm-?up|introduction|intro|story|first part|earlier part|beginning|greeting)\b",
    re.IGNORECASE,
)
"""They want to go back to a part of the interview that is over."""
_ADDS_MORE_THAN = 8
_REQUESTS: dict[Wants, Topic] = {"pause": "pause"}
"""Requests that get the answer of a topic."""


def answer(scene: Scene, draft: Draft) -> Scene | None:
    """Answer it; what the stage has to answer besides comes back, None when there is nothing."""
    rest = corrections.answer(scene, draft)
    if rest is None:
        return None
    asked = [clause for clause in rest.left if _topics(rest, clause)]
    # A question that is put in two ways is one question.
    by_topic: dict[Topic, Clause] = {}
    for clause in asked:
        for topic in _topics(rest, clause):
            by_topic.setdefault(topic, clause)
    topics = list(by_topic.items())
    for topic, clause in topics[:MOST]:
        process.answer(rest, draft, topic, clause.text)
    if len(topics) > MOST:
        draft.say("put_off")
        draft.note("put_off")
    rest = rest.without(*asked)
    # "You did not answer: was that right?" is a complaint with the question in it.
    judged = [*rest.left, *(clause for clause in scene.reading.clauses if clause.kind == "complaint")]
    if own := [clause for clause in judged if own_answers.is_one(rest, clause)]:
        if "how_am_i_doing" not in by_topic:
            own_answers.answer(rest, draft, own[0].text)
        rest = rest.without(*own)
    rest = _chat(rest, draft)
    if _goes_back(rest, draft):
        return None
    if rest.answered and not draft.is_empty and steering.says_nothing(rest.said) and not _has_more_to_say(rest):
        steering.keep_asking(scene, draft)
        return None
    return rest


def _chat(scene: Scene, draft: Draft) -> Scene:
    """Answer small talk that asks something; what is left comes back."""
    chats = [clause for clause in scene.left if _is_chat(scene, clause)]
    if chats:
        asides.chat(scene, draft, Heard(chats[0].text, "small_talk"))
    return scene.without(*chats)


def _goes_back(scene: Scene, draft: Draft) -> bool:
    """Tell somebody in a round who wants to go back to an earlier part that what they add here is kept."""
    back = [one for one in scene.left if one.asks and _EARLIER_PART.search(one.text)]
    if scene.host is None or not back:
        return False
    is_told = len(scene.without(*back).said.split()) > _ADDS_MORE_THAN
    draft.say("added_here" if is_told else "add_here")
    draft.note("added")
    return True


def _has_more_to_say(scene: Scene) -> bool:
    """Whether the stage goes on after an answer: the closing leaves room for more, the greeting heard a yes."""
    if scene.stage is None:
        return False
    ready = scene.stage.kind == "greeting" and _READY.search(scene.reading.text) is not None
    return ready or scene.stage.kind == "closing"


def _topics(scene: Scene, clause: Clause) -> tuple[Topic, ...]:
    if topics := process.topics_of(scene, clause):
        return topics
    is_request = clause.kind == "request" and clause.is_sure and clause.wants is not None
    found = _REQUESTS.get(clause.wants) if is_request and clause.wants is not None else None
    return (found,) if found is not None and _BREAK.search(clause.text) else ()


def _is_chat(scene: Scene, clause: Clause) -> bool:
    """Whether somebody asks us something that has nothing to do with the interview. At its end they may ask it."""
    if scene.stage is not None and scene.stage.kind == "closing":
        return False
    return clause.kind == "aside" and clause.is_sure and clause.asks
