"""What a candidate thinks aloud about an open problem: mostly listened to, probed where it is a plan."""

import re

from greenroom.adapters.interviewer.house import asides
from greenroom.adapters.interviewer.house.coding import approaches, hints
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.intents import Heard
from greenroom.interview.rounds.coding import complexity as growth_of

ASKED = frozenset(
    {"probe", "probe_general", "ask_growth", "growth_differs", "check_self", "disagree", "steer", "point"}
)
"""Notes on lines of ours that ask something."""
_FEWEST_OF_A_PLAN = 6
_FEWEST_OF_AN_ANSWER = 4
_PLAN = re.compile(
    r"\b(i'?d|i would|i could|i can|i'?ll|i will|we (could|can|would)|my (idea|plan|approach)|maybe|perhaps|use|using|"
    r"try)\b"
)
_GOING_ON = re.compile(r"\b(run|running|submit|submitting|hand(ing)? (it|this) in|send(ing)? it)\b")


def complexity(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Hold what they say of the growth against what is known of the approach they mean."""
    stated = growth_of.stated(scene.said).time
    if stated in (None, "?") or scene.question is None:
        thinking(scene, draft, heard)
        return
    growth = f"O({stated})"
    if is_impossible(stated, scene) and not scene.count("growth_impossible"):
        if draft.say("growth_impossible", growth=growth):
            draft.note("growth_impossible")
            draft.note("growth_differs")
        return
    if "ask_growth" in scene.pending:
        draft.say("growth_too_good" if is_impossible(stated, scene) else "growth_then", growth=growth)
        draft.note("growth_noted")
        return
    known = approaches.recognised(scene.said, scene.question, scene.meaning)
    if known and not scene.count("probe", known[0].name):
        approach(scene, draft, heard)
        return
    options = (known[0],) if known else scene.question.approaches
    if any(growth_of.growth(approach.time) == stated for approach in options):
        draft.say("growth_agrees" if known else "growth_noted", growth=growth)
        draft.note("growth_noted")
    elif not scene.count("growth_differs") and draft.say("growth_differs", growth=growth):
        draft.note("growth_differs")
    else:
        draft.say("growth_noted", growth=growth)
        draft.note("growth_noted")


def is_impossible(stated: str | None, scene: CodingScene) -> bool:
    """Whether nobody could do it in so little time: the input has to be looked at, and no known way gets round it."""
    known = scene.question.approaches if scene.question else ()
    return stated in ("1", "log n") and all(growth_of.growth(one.time) not in ("1", "log n") for one in known)


def approach(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Probe the approach that is recognised, once."""
    question = scene.question
    known = approaches.recognised(scene.said, question, scene.meaning) if question else None
    if known is not None:
        approach, cue = known
        if not scene.count("probe", approach.name):
            _probe_lead(scene, draft, cue)
            if draft.tell(approach.probe):
                draft.note("probe", approach.name)
                return
    elif _may_probe_generally(scene, heard) and draft.say("probe_general"):
        draft.note("probe_general")
        return
    if (scene.pending & ASKED and scene.is_prompt) or (not scene.count("plan_noted") and not scene.has_code):
        draft.say("plan_noted")
        draft.note("plan_noted")
    else:
        thinking(scene, draft, heard)


def _probe_lead(scene: CodingScene, draft: Draft, cue: str) -> None:
    """Take up their own word for it: ours might say more than they have thought of yet."""
    words = approaches.named(scene.said, scene.question) if scene.question else ""
    if word := approaches.in_a_sentence(cue):
        draft.say_if_room("probe_lead", cue=word)
    elif words:
        draft.say_if_room("probe_lead_quoted", cue=words)


def _may_probe_generally(scene: CodingScene, heard: Heard) -> bool:
    """Once, and only about a plan: from the first lines of code on it would be an interruption."""
    if scene.has_code or scene.count("probe") or scene.count("probe_general"):
        return False
    return len(heard.text.split()) >= _FEWEST_OF_A_PLAN and bool(_PLAN.search(heard.text.lower()))


def done(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """They think that they are done: say once how to hand it in."""
    if scene.count("submit_when_ready") or _GOING_ON.search(heard.text.lower()):
        # They know what to do, and are about to do it.
        return
    draft.say("submit_when_ready")
    draft.note("submit_when_ready")


def small_talk(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Chat for a moment, if it is meant for us."""
    if heard.is_sure or "you" in heard.text.lower():
        asides.chat(scene, draft, heard)
    else:
        thinking(scene, draft, heard)


def not_sure(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Not knowing is fine; offer the next step."""
    if "ask_tried" in scene.pending and scene.is_prompt:
        hints.give(scene, draft)
        return
    draft.say("lost_is_fine")
    draft.note("lost_is_fine")
    hints.offer(scene, draft)


def acknowledge(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Say nothing: a nod needs no answer."""


def thinking(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Listen. Only an answer to our own question, or a long monologue, gets a word."""
    if "ask_tried" in scene.pending and scene.is_prompt:
        hints.give(scene, draft)
    elif "signal" in scene.pending:
        _after_signal(scene, draft, heard)
    elif scene.pending & ASKED and scene.is_prompt:
        _answered(scene, draft, heard)
    elif re.search(r"\w{2}", heard.text) and 0 < scene.manner.follows_thinking <= _unanswered(scene):
        draft.say("following")
        draft.note("following")


def _after_signal(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """They tell us how it goes: that is good to know, and the word goes back to them."""
    if len(heard.text.split()) >= _FEWEST_OF_AN_ANSWER:
        draft.say("signal_heard")
        draft.note("signal_heard")


def _unanswered(scene: CodingScene) -> int:
    """How many things the candidate has said since we last spoke."""
    count = 0
    for line in reversed(scene.lines_here):
        if line.who == "interviewer":
            break
        count += 1
    return count


def _answered(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Show that an answer to our own question was heard, with a word of theirs where there is one."""
    word = approaches.named(heard.text, scene.question) if scene.question else ""
    if not word or not draft.say("answer_noted_word", word=word):
        draft.say("answer_noted")
    draft.note("answer_noted")


def unclear(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Ask what was meant, twice at most."""
    if scene.pending & ASKED or "ask_tried" in scene.pending or heard.text.endswith("?"):
        if scene.count("not_followed") < 2 and draft.say("not_followed"):
            draft.note("not_followed")
    else:
        thinking(scene, draft, heard)
