"""The last minute: thanks, one honest remark from what happened, room for a word, goodbye."""

import re

from greenroom.adapters.interviewer.house import asides
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.adapters.interviewer.house.stages.greeting import first_name
from greenroom.adapters.interviewer.house.stages.warm_up import named_technologies, unspoken
from greenroom.interview.talk.reading import Clause
from greenroom.patterns import LazyRegex

_REMARK_WORDS = 5
"""Fewer words besides politeness are no remark."""
_LEAVES = LazyRegex(
    r"\b(?:bye|goodbye|good bye|see you|take care|farewell|that'?s (?:all|it|everything)|that is (?:all|it|everything)|"
    r"nothing else|nothing more|no (?:further|more|other) questions|have a (?:nice|good|great))\b|^no\b[^?]{0,30}$"
)
_POLITE = LazyRegex(
    r"\b(?:(?:many )?thanks?(?: you)?(?: very much| so much| a lot)?(?: for (?:your|the|all|this|"
    r"everything)(?: \w+)?)?(?: with me| today)?|"
    r"bye|goodbye|that'?s all|that is all|nothing else|no (?:further|more|other) questions|i have|"
    r"have a (?:nice|good) \w+|"
    r"otherwise|cheers|see you|good luck|ok(?:ay)?|no|then|so|well|um|fair)\b[,.! ]*"
)
_COMPLAINS = LazyRegex(
    r"\b(?:did not|didn't|never|wrong\w*|annoy\w*|unfair|useless|mislead\w*|confus\w+|not help\w*|by itself|ignored|"
    r"unasked|half an answer|yes or no|disappoint\w*|frustrat\w*|badly|broken|too (?:slow|hard|many))\b"
)
_OURS = LazyRegex(
    r"\b(?:i asked|you|your|hints?|questions?|answers?|interview(?:er)?|tests?|clock|timer|editor|room|machine|"
    r"bot|report)\b"
)
_INDIRECT = LazyRegex(
    r"^(?:(?:and|only|just|or|but|well)\W+)*whether\b|\bmy (?:\w+ )?question (?:is|would be)\b", re.IGNORECASE
)
_FEELS = LazyRegex(r"\bnormal to (?:feel|be)\b|\bonly me\b|\bjust me\b")
_PREFERENCE = LazyRegex(
    r"\b(?:would|do|did) you (?:rather|prefer|like|enjoy|personally)\b|\bwhat (?:would|do) you (?:rather|prefer)\b"
)
"""They ask for a taste of ours."""
_OF_REPORT = LazyRegex(
    r"\b(?:i|me|my|mine|it|they|them|that|this|solutions?|answers?|code|hints?|tests?|cases?|count|points|score|"
    r"rated|graded|"
    r"better|faster|works?|approach|problem|question|complexity|missing|wrong|right|idea|version)\b"
)


def enter(scene: Scene, draft: Draft) -> None:
    """Thank them, say what happened, ask whether anything is left."""
    draft.say("thanks", name=first_name(scene))
    if not _recall(scene, draft):
        draft.say("fact_conversation")
    _remember(scene, draft)
    draft.say("anything_left")
    draft.note("close")


def _recall(scene: Scene, draft: Draft) -> bool:
    """Say what became of the rounds that were opened, kind by kind."""
    opened = [(at, round.kind.name) for at, round in enumerate(scene.state.rounds) if round.status != "waiting"]
    told = [
        scene.known[kind].recall(scene, draft, [at for at, name in opened if name == kind])
        for kind in scene.kinds
        if any(name == kind for _, name in opened)
    ]
    return any(told)


def _remember(scene: Scene, draft: Draft) -> None:
    """Come back to something from the beginning that had no room, as one who has listened."""
    name = unspoken(scene, named_technologies(scene))
    if name and scene.manner.encourages:
        draft.say_if_room("remembered", topic=name)


def reply(scene: Scene, draft: Draft) -> None:
    """Answer what is asked and leave room for more; say goodbye when nothing is, or when they do."""
    kinds = {heard.kind for heard in scene.heard}
    if "repeat" in kinds and not scene.count("repeat") and asides.repeat(scene, draft):
        return
    asked = [clause for clause in scene.left if clause.asks or _INDIRECT.search(clause.text)]
    keys = _pointers(scene, asked, draft)
    if (asked or not draft.is_empty) and not draft.notes.has("sorry") and not draft.notes.has("taken_back"):
        besides = " ".join(clause.text for clause in scene.left if clause not in asked)
        if _complains(besides):
            draft.say_if_room("complaint_noted")
            draft.note("remark")
    for key in keys:
        # Questions about the interview had their answer before; what is left is about the tasks, or nobody's to answer.
        draft.say(key)
        draft.note("closing_answer")
    leaves = _LEAVES.search(scene.reading.text.lower()) is not None
    if (asked or not draft.is_empty) and not leaves:
        draft.say_if_room("anything_more")
        draft.note("closing_answer")
    elif not scene.count("goodbye"):
        remarks = not asked and draft.is_empty and _acknowledge(scene, draft)
        if remarks and not leaves and not _POLITE.search(scene.said.lower()):
            draft.say_if_room("anything_more")
            draft.note("closing_answer")
        else:
            _goodbye(scene, draft)


def _pointers(scene: Scene, asked: list[Clause], draft: Draft) -> list[str]:
    """The phrases for what is left to answer, each once, without what was said already."""
    about_us = [key for host in scene.hosts if asked and (key := host.about_us(scene.said))]
    if about_us:
        return about_us[:1]
    keys = dict.fromkeys(_pointer(clause.text.lower()) for clause in asked)
    if draft.notes.has("process") or "for_report" in keys:
        # The rest of what was asked has its answer, too.
        keys.pop("not_for_me", None)
    if draft.notes.has("own_answer") or draft.notes.has("process", "how_am_i_doing"):
        # That spoke of the report already.
        keys.pop("for_report", None)
    return list(keys)


def _pointer(plain: str) -> str:
    """The phrase for a question that nobody answers here: the report may, or there is none."""
    if _FEELS.search(plain):
        return "calm"
    if _PREFERENCE.search(plain):
        return "no_preference"
    return "for_report" if _OF_REPORT.search(plain) else "not_for_me"


def _acknowledge(scene: Scene, draft: Draft) -> bool:
    """Show that a remark or a complaint was heard; False when only politeness was said."""
    said = scene.said.lower()
    if len(_POLITE.sub(" ", said).split()) < _REMARK_WORDS:
        return False
    complains = scene.reading.surely("complaint") or _complains(said)
    draft.say("complaint_noted" if complains else "remark_noted")
    draft.note("remark")
    return True


def _complains(said: str) -> bool:
    """Whether something of ours is found fault with, and not something of their own."""
    return any(_COMPLAINS.search(part) and _OURS.search(part) for part in re.split(r"[.!?\n]+", said.lower()))


def _goodbye(scene: Scene, draft: Draft) -> None:
    said = scene.said.lower()
    if re.search(r"\b(sorry|apolog\w+)\b", said):
        draft.say("no_sorry")
    elif re.search(r"\b(thank|thanks|cheers)\b", said):
        draft.say_if_room("thanks_back")
    draft.say("goodbye", name=first_name(scene))
    draft.say("report_next")
    draft.note("goodbye")
