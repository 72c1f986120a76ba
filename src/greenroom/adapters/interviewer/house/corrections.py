"""When the candidate complains or puts us right: say so, and look up again what they meant."""

import re

from greenroom.adapters.interviewer.house import asked_topics, process, steering
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.matching import stems
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.talk.reading import Clause, Wants
from greenroom.patterns import LazyRegex

UNANSWERED = "unanswered"
"""The note on an apology after which an answer is due."""
_UNANSWERED = LazyRegex(
    r"\byou\b.{0,24}\b(?:answer|repl[iy]|respon|address|ignor|dodg|evad|skipp|miss)\w*"
    r"|\b(?:not|no|still)\b.{0,12}\b(?:answer(?:ing)?|my question|the question|what i (?:asked|was asking|wanted))\b"
    r"|n't (?:even |really )?(?:an answer|answer|my question|what i (?:asked|was asking|wanted))\b"
    r"|\bhalf (?:an|the|of an|of my) (?:answer|question)\b"
    r"|(?<!\bcase )(?<!\bone )(?<!\bthing )(?<!\bthat )\bi (?:just |already |literally |also )*asked\b"
    r"|\b(?:answer|read) (?:my|the) (?:question|message)s?\b"
)
"""What complains that a question got no answer."""
_MISSED = LazyRegex(r"\bi asked\b|\banswer\w*\b|\bignor\w+\b|\bnot (?:what i|my question)\b")
_TOLD = LazyRegex(
    r"\b(?:told|said|explained|mentioned|named|wrote|written|stated|gave|covered|described|typed|answered|did)\b"
)
_BY_THEM = LazyRegex(r"\b(?:i|we)\b(?:'ve| have| had)? (?:(?:just|already|literally|only|even) )*$")
_TOLD_ALREADY = LazyRegex(r"\b(?:just|already|literally|twice|before|again)\b|\byou (?:ask|asked|keep|want)\b")
"""What blames us for asking, where telling alone may only be a remark about themselves."""
_NOT_CLAIMED = LazyRegex(
    r"\b(?:i|we) (?:did not|didn'?t|never|have ?n'?t) (?:even )?(?:say|said|claim\w*|mean|meant|suggest\w*"
    r"|state\w*|imply|implied|propose\w*)\b|\bnot what i (?:said|meant|mean|claimed|was saying|proposed)\b"
    r"|\bputting words\b"
)
_NOT_STUCK = LazyRegex(r"\bi(?:'m| am|m) not (?:stuck|lost|confused|nervous|done|finished)\b")
_MISUNDERSTOOD = LazyRegex(
    r"\byou(?:'ve| have)? (?:\w+ )?(?:misunderst\w+|misread|misheard|got (?:me|that|it) wrong)\b"
)
_MEANT = LazyRegex(r"^(?:(?:no|nope|sorry|but|well)[,. ]+)*i meant\b|^(?:no|nope|sorry)[,. ]+i mean\b")
_ASKED_NOTHING = LazyRegex(
    r"\bi (?:did not|didn'?t|have ?n'?t|never) (?:\w+ )?(?:ask\w*|want\w*|request\w*)\b"
    r"|\b(?:was|is)(?:n'?t| not) (?:really )?(?:a|my) (?:question|request)\b|\bi(?:'m| am|m|was| was) not asking\b"
)
_INNER = LazyRegex(
    r"(?:(?<=\banswer )|(?<=\basked )|(?<=\basked you ))(?:if|whether|what|which|how|when|why)\b.{6,}", re.IGNORECASE
)
_POINTS_BACK = LazyRegex(
    r"^(?:(?:so|and|but|or|well|then|please)\W+)*(?:is|was|does|do|will|would) (?:that|it|this)\b.{0,24}$|"
    r"\b(?:yes or no|possible or not|y/n)\b|^(?:so|well|and)?\W*(?:the answer is|what is it|which is it)\b",
    re.IGNORECASE,
)
"""A question that only makes sense together with an earlier one."""
_HALF = LazyRegex(
    r"\bhalf (?:an|the|of an|of my|of the) (?:answer|question)\b|"
    r"\bi (?:also |only )?asked (?:about|whether|if|what|why|which|how)\b"
)
_WAS_QUESTION = LazyRegex(
    r"\b(?:that|this|it) was (?:really |actually )?(?:a|my|meant as a) question\b"
    r"|\b(?:still )?waiting for (?:an|the|your) answer\b"
)
"""It reminds us of a question that got silence."""
_LETS_GO = LazyRegex(
    r"(?:^|[.!,] )(?:fine|okay|ok|whatever)[.,!]|\bbut (?:it'?s |that'?s |it is |that is )?(?:fine|ok(?:ay)?|"
    r"all right|whatever|never mind|i (?:believe |think )?i? ?can "
    r"(?:work|figure))|\bnever ?mind\b|\b(?:drop|forget) it\b|\bno matter\b|"
    r"\bi(?:'ll| will) (?:just )?(?:assume|decide|figure|work it out|take it)|\bi (?:have )?decided\b|"
    r"\bcan work it out\b"
)
"""How somebody goes on without the answer."""
_OF_COMPLAINTS = stems("asked ask answer answered question not really half again still though about too you did")
_ASKS_FOR: frozenset[Wants] = frozenset({"counterexample", "explain", "review", "repeat"})
_TELLS_MORE = 20
"""Words besides a complaint that are more than its reason."""
_LOOKS_BACK = 6
"""How many of the candidate's earlier messages are searched for the question that was meant."""


def answer(scene: Scene, draft: Draft) -> Scene | None:
    """Acknowledge it; what is still to be answered comes back, None when that was all."""
    rest = scene
    blamed = (*scene.reading.surely("complaint"), *_halves(scene))
    complaints = sorted(dict.fromkeys(blamed), key=lambda one: _INNER.search(one.text) is None)
    for clause in (*complaints, *scene.reading.surely("correction")):
        if rest.instead:
            break
        if clause in complaints:
            rest = _complaint(rest, draft, clause)
        elif _NOT_CLAIMED.search(_plain(clause.text)):
            if not draft.notes.has("taken_back"):
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


def is_blamed(scene: Scene) -> bool:
    """Whether they complain that a question got no answer."""
    complaints = (*scene.reading.surely("complaint"), *_halves(scene))
    return any(_UNANSWERED.search(_plain(one.text)) or _WAS_QUESTION.search(_plain(one.text)) for one in complaints)


def _halves(scene: Scene) -> list[Clause]:
    """What says that half of a question is still open, however it was read."""
    return [
        one
        for one in scene.reading.clauses
        if (not one.asks and _HALF.search(_plain(one.text))) or _WAS_QUESTION.search(_plain(one.text))
    ]


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
    if not _UNANSWERED.search(plain) and not _WAS_QUESTION.search(plain):
        # Anger and doubts about the tests have answers of their own.
        return scene
    return _unanswered(scene, draft, clause)


def _unanswered(scene: Scene, draft: Draft, clause: Clause) -> Scene:
    """Say that an answer was missed, and give back what was asked; who has gone on without it is left alone."""
    rest = scene.without(clause)
    # A single word is an echo of what we said.
    asks = [one for one in rest.left if one.asks and one.kind != "complaint" and len(one.text.split()) > 1]
    if not asks and _LETS_GO.search(_plain(scene.said)):
        draft.say("sorry_go_on")
        draft.note("sorry")
        return rest
    if UNANSWERED in scene.pending and not asks and scene.is_prompt:
        # We had no answer to it a moment ago.
        draft.say("sorry_still")
        draft.note("sorry")
        return rest
    inner = _INNER.search(clause.text)
    earlier = _asked_before(scene, clause.text)
    points_back = all(_POINTS_BACK.search(_plain(one.text)) for one in asks)
    asks_anew = bool(asks and not points_back) or _wants_something(rest)
    if not (asks_anew or inner or earlier):
        # They asked nothing: what was missed is a reaction.
        draft.say("sorry_passed_over")
        draft.note("sorry")
        return rest
    draft.say("sorry_unanswered")
    draft.note("sorry")
    draft.note(UNANSWERED)
    if inner is not None:
        return _about_inner(rest, draft, f"{inner[0].rstrip(' .!?')}?")
    return scene.about(earlier) if earlier and not asks_anew else rest


def _about_inner(rest: Scene, draft: Draft, asked: str) -> Scene:
    """Answer the question inside a complaint, such as "you did not answer if it can be None"."""
    if len(rest.said.split()) <= _TELLS_MORE:
        return rest.about(asked)
    # The rest of the message needs an answer, too.
    for topic in asked_topics.topics_in(asked)[:1]:
        process.answer(rest, draft, topic, asked)
    return rest


def _wants_something(scene: Scene) -> bool:
    """Whether the rest of the message asks for something, so that nothing earlier was meant."""
    return any(heard.is_sure and heard.kind in steering.asking(scene) for heard in scene.heard)


def _told_before(scene: Scene) -> str:
    """The last thing they told us before this message that was no question."""
    return next((text for text in _earlier(scene) if _is_told(scene, text)), "")


def _is_told(scene: Scene, text: str) -> bool:
    reading = scene.reader.read(text)
    return len(text.split()) > _LOOKS_BACK and not reading.is_only("process_question", "problem_question", "complaint")


def _asked_before(scene: Scene, complaint: str) -> str:
    """The questions of an earlier message: of one that shares words with the complaint, or else of the last one."""
    asked = [
        [one.text for one in scene.reader.read(text).clauses if _is_asked(one)]
        for text in _earlier(scene)[:_LOOKS_BACK]
    ]
    asked = [texts for texts in asked if texts]
    about = stems(complaint) - _OF_COMPLAINTS
    for texts in asked:
        if shared := [one for one in texts if stems(one) & about]:
            return " \n".join(shared)
    return " \n".join(asked[0]) if asked else ""


def _is_asked(clause: Clause) -> bool:
    return clause.kind != "complaint" and (clause.asks or clause.wants in _ASKS_FOR)


def _earlier(scene: Scene) -> list[str]:
    """What the candidate said before this message, the newest first."""
    theirs = [line for line in scene.state.lines if line.who == "candidate"]
    before = theirs[: len(theirs) - len(scene.utterances)]
    return [line.text for line in reversed(before)]


def _plain(text: str) -> str:
    return text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
