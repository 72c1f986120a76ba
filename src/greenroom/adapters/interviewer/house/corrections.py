"""When the candidate complains or puts us right: say so, and look up again what they meant."""

import re

from greenroom.adapters.interviewer.house import steering
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.talk.reading import Clause, Wants

_UNANSWERED = re.compile(
    r"\byou\b.{0,24}\b(?:answer|repl[iy]|respon|address|ignor|dodg|evad|skipp|miss)\w*"
    r"|\b(?:not|no|still)\b.{0,12}\b(?:answer(?:ing)?|my question|the question|what i (?:asked|was asking|wanted))\b"
    r"|n't (?:even |really )?(?:an answer|answer|my question|what i (?:asked|was asking|wanted))\b"
    r"|\bi (?:just |already |literally )*asked\b|\b(?:answer|read) (?:my|the) (?:question|message)s?\b"
)
"""What complains that a question got no answer."""
_MISSED = re.compile(r"\bi asked\b|\banswer\w*\b|\bignor\w+\b|\bnot (?:what i|my question)\b")
_TOLD = re.compile(
    r"\b(?:told|said|explained|mentioned|named|wrote|written|stated|gave|covered|described|typed|answered|did)\b"
)
_BY_THEM = re.compile(r"\b(?:i|we)\b(?:'ve| have| had)? (?:(?:just|already|literally|only|even) )*$")
_TOLD_ALREADY = re.compile(
    r"\b(?:just|already|literally|twice|before|again)\b|\b(?:told|gave|answered) you\b|\byou (?:ask|asked|keep|want)\b"
)
"""What blames us for asking, where telling alone may only be a remark about themselves."""
_NOT_CLAIMED = re.compile(
    r"\b(?:i|we) (?:did not|didn'?t|never|have ?n'?t) (?:even )?(?:say|said|claim\w*|mean|meant|suggest\w*"
    r"|state\w*|imply|implied|propose\w*)\b|\bnot what i (?:said|meant|mean|claimed|was saying|proposed)\b"
    r"|\bputting words\b"
)
_NOT_STUCK = re.compile(r"\bi(?:'m| am|m) not (?:stuck|lost|confused|nervous|done|finished)\b")
_MISUNDERSTOOD = re.compile(
    r"\byou(?:'ve| have)? (?:\w+ )?(?:misunderst\w+|misread|misheard|got (?:me|that|it) wrong)\b"
)
_MEANT = re.compile(r"^(?:(?:no|nope|sorry|but|well)[,. ]+)*i meant\b|^(?:no|nope|sorry)[,. ]+i mean\b")
_ASKED_NOTHING = re.compile(
    r"\bi (?:did not|didn'?t|have ?n'?t|never) (?:\w+ )?(?:ask\w*|want\w*|request\w*)\b"
    r"|\b(?:was|is)(?:n'?t| not) (?:really )?(?:a|my) (?:question|request)\b|\bi(?:'m| am|m|was| was) not asking\b"
)
_INNER = re.compile(r"(?<=\banswer )(?:if|whether|what|which|how|when)\b.+", re.IGNORECASE)
_ASKS_FOR: frozenset[Wants] = frozenset({"counterexample", "explain", "review", "repeat"})
_LOOKS_BACK = 4
"""How many of the candidate's earlier messages are searched for the question that was meant."""


def answer(scene: Scene, draft: Draft) -> Scene | None:
    """Acknowledge it; what is still to be answered comes back, None when that was all."""
    rest = scene
    complaints = sorted(scene.reading.surely("complaint"), key=lambda one: _INNER.search(one.text) is None)
    for clause in (*complaints, *scene.reading.surely("correction")):
        if rest.instead:
            break
        if clause.kind == "complaint":
            rest = _complaint(rest, draft, clause)
        elif _NOT_CLAIMED.search(_plain(clause.text)):
            draft.say("taken_back")
            draft.note("taken_back")
            rest = rest.without(clause)
        elif found := _NOT_STUCK.search(_plain(clause.text)):
            draft.say("not_so", state=found[0].rsplit(" ", 1)[-1])
            draft.note("corrected")
            rest = rest.without(clause)
        elif _puts_us_right(scene, clause):
            draft.say_if_room("corrected")
            draft.note("corrected")
    return None if rest.reading.clauses and not rest.left else rest


def _puts_us_right(scene: Scene, clause: Clause) -> bool:
    """Whether they tell us what they meant, and do not only put their own words right while they speak."""
    plain = _plain(clause.text)
    if _MISUNDERSTOOD.search(plain):
        return True
    return scene.is_prompt and clause.start == 0 and _MEANT.search(plain) is not None


def _complaint(scene: Scene, draft: Draft, clause: Clause) -> Scene:
    """Sorry for what was missed, and the words that were meant in place of the complaint."""
    if draft.notes.has("sorry"):
        return scene.without(clause)
    plain = _plain(clause.text)
    told = _TOLD.search(plain)
    ours = scene.last_of_ours
    was_asked = scene.is_prompt and ours is not None and "?" in ours.text
    blames = was_asked or _TOLD_ALREADY.search(plain)
    if told and blames and _BY_THEM.search(plain[: told.start()]) and not _UNANSWERED.search(plain):
        draft.say("sorry_told")
        draft.note("sorry")
        rest = scene.without(clause)
        earlier = "" if rest.left or scene.is_at_work else _told_before(scene)
        # What they told before is the answer to what we have just asked.
        return scene.about(earlier) if earlier else rest
    if _ASKED_NOTHING.search(plain) and not _MISSED.search(plain):
        draft.say("not_asked")
        draft.note("sorry")
        return scene.without(clause)
    if not _UNANSWERED.search(plain):
        # Anger and doubts about the tests have answers of their own.
        return scene
    draft.say("sorry_unanswered")
    draft.note("sorry")
    rest = scene.without(clause)
    if inner := _INNER.search(clause.text):
        # "You did not answer if it can be None."
        return scene.about(f"{inner[0].rstrip(' .!?')}?")
    if any(one.asks and one.kind != "complaint" for one in rest.left) or _wants_something(rest):
        return rest
    earlier = _asked_before(scene)
    return scene.about(earlier) if earlier else rest


def _wants_something(scene: Scene) -> bool:
    """Whether the rest of the message asks for something, so that nothing earlier was meant."""
    return any(heard.is_sure and heard.kind in steering.asking(scene) for heard in scene.heard)


def _told_before(scene: Scene) -> str:
    """The last thing they told us before this message that was no question."""
    return next((text for text in _earlier(scene) if _is_told(scene, text)), "")


def _is_told(scene: Scene, text: str) -> bool:
    reading = scene.reader.read(text)
    return len(text.split()) > _LOOKS_BACK and not reading.is_only("process_question", "problem_question", "complaint")


def _asked_before(scene: Scene) -> str:
    """The questions of the last message before this one that had any."""
    for text in _earlier(scene)[:_LOOKS_BACK]:
        asked = [one.text for one in scene.reader.read(text).clauses if _is_asked(one)]
        if asked:
            return " \n".join(asked)
    return ""


def _is_asked(clause: Clause) -> bool:
    return clause.kind != "complaint" and (clause.asks or clause.wants in _ASKS_FOR)


def _earlier(scene: Scene) -> list[str]:
    """What the candidate said before this message, the newest first."""
    theirs = [line for line in scene.state.lines if line.who == "candidate"]
    before = theirs[: len(theirs) - len(scene.utterances)]
    return [line.text for line in reversed(before)]


def _plain(text: str) -> str:
    return text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
