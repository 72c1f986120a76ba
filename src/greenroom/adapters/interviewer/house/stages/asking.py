"""Questions in the stages of talk: how many we ask at least, and what we answer to those of the candidate."""

import re
from collections.abc import Mapping

from greenroom.adapters.interviewer.house import going_on
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.core.plan import StageKind
from greenroom.interview.talk.reading import Clause, forms
from greenroom.patterns import LazyRegex

MIN_QUESTIONS: Mapping[StageKind, int] = {"greeting": 1, "self_intro": 2, "warm_up": 2, "closing": 1}
"""Questions that a stage asks unless the candidate moves on or its time runs out."""

_SHORT = 12
"""Words of a message in which a wish to skip is no part of a story."""
_TO_US = LazyRegex(
    r"^(?:(?:do|will|would|can|could|are|did|have) (?:you|u)|may i ask|can i ask|what do you do)\b", re.IGNORECASE
)
_GUIDANCE = LazyRegex(
    r"\b(?:will|would|can|do) (?:you|u)\b.{0,12}\b(?:tell me|help me|stop me|correct me|interrupt|guide|warn|"
    r"say something|"
    r"just watch|only watch)\b",
    re.IGNORECASE,
)
_COMES_BACK = LazyRegex(
    r"\b(?:come|go|get) back to (?:(?:the|your|my|that|what|an)\b.{0,16})?\b(?:question|q|point|answer|introduction|"
    r"story|part|said)\b",
    re.IGNORECASE,
)
"""They add something to what they said before."""
_ENOUGH_SAID = LazyRegex(
    r"\b(?:detailed|long|short|concrete|specific|clear|good|much|that) enough\b|\benough (?:detail|for you)\b|"
    r"\b(?:should|shall|do you want|would you like)\b.{0,16}\b(?:me to )?(?:go on|say more|tell (?:you )?more|"
    r"elaborate|go into|"
    r"know (?:more|how|what))\b|\bis that what you (?:wanted|meant|were after)\b",
    re.IGNORECASE,
)
"""They ask whether they have told enough."""
_WILL_ADD = LazyRegex(
    r"\b(?:want|like|wanted|have|need)(?: to)? add\b|\bmay i add\b|\bto add (?:one|some)\b", re.IGNORECASE
)


def is_due(scene: Scene) -> bool:
    """Whether the stage has asked too little so far."""
    asked = sum("?" in line.text for line in scene.lines_here if line.who == "interviewer")
    return scene.stage is not None and asked < MIN_QUESTIONS.get(scene.stage.kind, 0)


def wants_to_go_on(scene: Scene) -> bool:
    """Whether the candidate would rather leave this stage."""
    is_short = len(scene.said.split()) <= _SHORT
    return (
        going_on.wants(scene)
        or going_on.wants_work(scene)
        or (is_short and any(one.kind == "skip" and one.is_sure for one in scene.heard))
    )


def answer_direct(scene: Scene, draft: Draft) -> Scene:
    """Answer what is asked of us honestly, in one line; what is left to answer comes back."""
    asked = [clause for at, clause in enumerate(scene.left) if _is_direct(clause, scene.left[at + 1 :])]
    added = [clause for clause in scene.left if clause.asks and _COMES_BACK.search(clause.text)]
    if added and (len(scene.without(*added).said.split()) <= _SHORT or _WILL_ADD.search(scene.said)):
        # They ask first and tell afterwards.
        draft.say("add_ahead")
        draft.note("added")
        return scene.without(*scene.left)
    if added:
        draft.say_if_room("added_noted")
        draft.note("added")
    elif any(_GUIDANCE.search(clause.text) for clause in asked):
        draft.say("how_i_help")
        draft.note("direct_answer")
    elif asked and all(_ENOUGH_SAID.search(clause.text) for clause in asked):
        draft.say("enough_said")
        draft.note("direct_answer")
    elif asked and (keys := [key for host in scene.hosts if (key := host.about_us(scene.reading.text))]):
        draft.say(keys[0])
        draft.note("direct_answer")
    elif asked and not draft.notes.has("process"):
        draft.say("cannot_answer")
        draft.note("direct_answer")
    return scene.without(*asked, *added)


def _is_direct(clause: Clause, following: tuple[Clause, ...]) -> bool:
    """Whether a clause is put to us, and is neither a question for effect nor a wish to go on."""
    words = forms.without_fillers(clause.text)
    if not clause.text.rstrip().endswith("?") or not forms.opens_question(words):
        return False
    if _GUIDANCE.search(clause.text):
        return True
    if clause.kind == "request" or going_on.is_wish(clause.text):
        return False
    # Somebody who goes on talking has answered their own question.
    return all(one.text.rstrip().endswith("?") for one in following) or _TO_US.search(words) is not None
