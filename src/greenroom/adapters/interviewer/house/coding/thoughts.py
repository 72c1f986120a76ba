"""What a candidate thinks aloud about an open problem: mostly listened to, probed where it is a plan."""

import re

from greenroom.adapters.interviewer.house import asides
from greenroom.adapters.interviewer.house.coding import answering, approaches, hints
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.intents import Heard
from greenroom.adapters.interviewer.house.matching import READ, stems
from greenroom.interview.rounds.coding import costs
from greenroom.interview.talk.reading import RuleReader
from greenroom.patterns import LazyRegex
from greenroom.questions.inquiries.judging import judge_answer
from greenroom.questions.model import Approach

ASKED = frozenset(
    {"probe", "probe_general", "ask_growth", "growth_differs", "check_self", "disagree", "steer", "point"}
)
"""Notes on lines of ours that ask something."""
_FEWEST_OF_A_PLAN = 6
_FEWEST_OF_AN_ANSWER = 4
_FEWEST_OF_AN_INSIGHT = 6
_DROPS = LazyRegex(
    r"\b(?:no wait|wait no|forget (?:it|that)|scratch that|scrap\w*|instead|rather than|threw|not|rejected)\b"
)
_LONG_PLAN = 80
"""Words of a message that says so much that a probe would ask for some of it again."""
_MOSTLY_NAMED = 0.7
"""The share of the words of a probe that make it needless when they were just said."""
_RULES = RuleReader()
_PLAN = LazyRegex(
    r"\b(i'?d|i would|i could|i can|i'?ll|i will|we (could|can|would)|my (idea|plan|approach)|maybe|perhaps|use|using|"
    r"try)\b"
)
_SLOW = frozenset({"n*m", "n^2", "n^3", "2^n"})
_FINDS_FAULT = LazyRegex(
    r"\b(?:slow\w*|too (?:much|many|long|large|big)|hopeless|goes wrong|what'?s wrong|the (?:problem|trouble|catch) is|"
    r"bad|dumb|dull|silly|ugly|not (?:fast|quick|good) enough|i know|billions?|dies?|reject\w*|don'?t (?:trust|like)|"
    r"not satisfied|expected that|worst)\b"
)
"""How somebody speaks of a way that they do not like."""
_DOUBTS = LazyRegex(r"\b(?:don'?t (?:trust|like)|not (?:satisfied|content|happy)|too slow|hopeless)\b")
_DOES_IT = LazyRegex(
    r"\b(?:fixed|changed|corrected|repaired|replaced|rewrote|rewritten|added|done|fixing|changing|adding|replacing|"
    r"rewriting|brb|on it|i'?ve (?:put|written|moved|changed)|now (?:it|i)|let me (?:write|change|fix|put|try|run)|"
    r"i(?:'ll| will| shall)|i'?m (?:going to|gonna))\b"
)
"""How somebody says that they are at it already, so that nobody needs to send them."""
_CORRECTS = LazyRegex(r"\bi mean(?:t)?\b|\bnot what i (?:said|meant)\b|\bi did ?n'?t (?:say|mean)\b")
_COST_ASKED = frozenset({"ask_growth", "growth_differs"})
_OF_A_PART = LazyRegex(
    r"\b(?:per|each|every|any|single|one|look-?ups?|calls?|access\w*|steps?|quer(?:y|ies)|operations?|insert\w*|pop\w*|"
    r"push\w*|amorti[sz]ed|otherwise|unless|if|when|average|factor|check|dict\w*|map|set|heap|hash\w*)\b"
)
"""Words beside a figure that may mean less than the whole."""
_AT_WORK = LazyRegex(
    r"\b(?:writing|coding|typing) (?:it|this|that)\b|"
    r"\b(?:i'?ll|i will|let me|i'?m going to|now i|gonna|going to) (?:just |now |quickly )?"
    r"(?:write|code|type|implement|run|try|submit|hand|start|do)\b|\bhere (?:goes|we go)\b"
)
_MAY_SUBMIT = LazyRegex(
    r"\b(?:may|can|could|should|shall) i (?:\w+ ){0,2}?(?:submit|hand (?:it|this|that) in|send (?:it|this|that) in|"
    r"turn (?:it|this|that) in)\b|\b(?:ok(?:ay)?|fine|all right|alright|allowed|good) (?:for me |if i |to )(?:to )?"
    r"(?:submit|hand (?:it|this|that) in)\b"
)
_HOW_OFTEN = LazyRegex(
    r"\b(?:again|twice|more than|several|often|many|times|multiple|after|without|unfinished|partial\w*|both|how|"
    r"what if|"
    r"another)\b"
)
_GOING_ON = LazyRegex(r"\b(run|running|submit|submitting|hand(ing)? (it|this) in|send(ing)? it)\b")


def complexity(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Hold what they say of the growth against what is known of the approach they mean."""
    said = costs.stated(scene.said)
    stated = said.time
    is_sure = stated not in (None, "?") and said.is_sure and scene.reading.surely("cost_claim", "answer", "plan")
    if not is_sure or _criticises(scene, stated):
        # Part of the work, a way they rejected or find slow, or nothing we are sure of: no figure to say back.
        thinking(scene, draft, heard)
        return
    growth = _shown(scene, stated)
    if _is_too_little(stated, scene) and not is_impossible(stated, scene):
        # Probably of one step or one call; it is not for us to find fault with that.
        thinking(scene, draft, heard)
        return
    if is_impossible(stated, scene) and "ask_growth" not in scene.pending and not scene.count("growth_impossible"):
        if draft.say("growth_impossible", growth=growth):
            draft.note("growth_impossible")
            draft.note("growth_differs")
        return
    if "ask_growth" in scene.pending:
        draft.say("growth_too_good" if is_impossible(stated, scene) else "growth_then", growth=growth)
        draft.note("growth_noted")
        return
    known = approaches.recognised(scene.said, scene.question, scene.meaning) if scene.question else None
    if known and not scene.count("probe", known[0].name):
        approach(scene, draft, heard)
        return
    options = (known[0],) if known else scene.question.approaches if scene.question else ()
    agrees = any(costs.growth(approach.time) == stated for approach in options)
    if not agrees and _asks_where_from(scene, draft, growth):
        return
    if _CORRECTS.search(scene.said.lower()) and draft.say("growth_heard", growth=growth):
        draft.note("growth_noted")
        return
    # A figure that nobody asked for is not said back.
    _heard_plan(scene, draft, heard)


def _heard_plan(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Send somebody with a plan to work, once; who is at work already is not interrupted."""
    asks = "?" in scene.said or (bool(scene.pending & ASKED) and scene.is_prompt)
    if asks or scene.has_code or scene.count("plan_noted") or _AT_WORK.search(scene.said.lower()):
        thinking(scene, draft, heard)
        return
    draft.say("plan_noted")
    draft.note("plan_noted")


def may_submit(scene: CodingScene, draft: Draft) -> CodingScene:
    """Tell somebody who asks whether they may hand it in that they may; what is left to answer comes back."""
    asked = [one for one in scene.left if "?" in one.text and _asks_to_submit(one.text.lower())]
    if not asked or not draft.say("may_submit"):
        return scene
    draft.note("may_submit")
    return scene.without(*asked)


def _asks_to_submit(text: str) -> bool:
    return _MAY_SUBMIT.search(text) is not None and _HOW_OFTEN.search(text) is None


def _asks_where_from(scene: CodingScene, draft: Draft, growth: str) -> bool:
    """Ask once where a figure comes from that no known approach has; letters of their own are no reason to ask."""
    if scene.count("growth_differs") or costs.is_in_other_letters(costs.stated(scene.said).time_words):
        return False
    if not draft.say("growth_differs", growth=growth):
        return False
    draft.note("growth_differs")
    return True


def _criticises(scene: CodingScene, stated: str | None) -> bool:
    """Whether a slow figure is what they find fault with, and no plan that they put forward."""
    if stated not in _SLOW or "ask_growth" in scene.pending:
        return False
    is_plan = bool(scene.reading.surely("plan")) or _PLAN.search(scene.said.lower()) is not None
    has_failed = any(not run.is_accepted for run in scene.submissions)
    return not is_plan or scene.has_code or has_failed or _FINDS_FAULT.search(scene.said.lower()) is not None


def _shown(scene: CodingScene, stated: str | None) -> str:
    """The figure as they wrote it, where they wrote one: O(n*reach) is not O(n*m) to them."""
    words = costs.stated(scene.said).time_words
    is_written = words.lower().startswith("o(") or costs.is_in_other_letters(words)
    return words if is_written else f"O({stated})"


def is_impossible(stated: str | None, scene: CodingScene) -> bool:
    """Whether they answer our question about the cost with less than it takes to look at the input.

    Where anything they say could be about a step, a call or a case, it is not so.
    """
    was_asked = bool(scene.pending & _COST_ASKED) and scene.is_prompt
    return was_asked and _is_too_little(stated, scene) and _OF_A_PART.search(scene.said.lower()) is None


def _is_too_little(stated: str | None, scene: CodingScene) -> bool:
    """Whether no known way takes so little time."""
    known = scene.question.approaches if scene.question else ()
    return stated in ("1", "log n") and all(costs.growth(one.time) not in ("1", "log n") for one in known)


def approach(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Probe the approach that is recognised, once."""
    question = scene.question
    known = approaches.recognised(_told(scene), question, scene.meaning) if question else None
    if known is not None:
        approach, cue = known
        if not scene.count("probe", approach.name) and not _has_said(scene, approach):
            _probe_lead(scene, draft, cue)
            if draft.tell(approach.probe.ask):
                draft.note("probe", approach.name)
                return
    elif _may_probe_generally(scene, heard) and draft.say("probe_plan" if _names_cost(scene) else "probe_general"):
        draft.note("probe_general")
        return
    if _is_insight(scene) or draft.notes.has("check_self") or draft.notes.has("check_again"):
        thinking(scene, draft, heard)
    elif (scene.pending & ASKED and scene.is_prompt) or (not scene.count("plan_noted") and not scene.has_code):
        draft.say("plan_noted")
        draft.note("plan_noted")
    else:
        thinking(scene, draft, heard)


def may_be_probed(scene: CodingScene) -> bool:
    """Whether they described a way that we know and have not asked about."""
    known = approaches.recognised(_told(scene), scene.question, scene.meaning) if scene.question else None
    return known is not None and not scene.count("probe", known[0].name) and not _has_said(scene, known[0])


def _told(scene: CodingScene) -> str:
    """What was said without what was asked: a way that is only asked about is no plan."""
    clauses = scene.reading.clauses
    return " ".join(one.text for one in clauses if not one.asks or one.kind == "plan")


def _has_said(scene: CodingScene, approach: Approach) -> bool:
    """Whether they have told already what the probe would ask for."""
    said = " ".join(line.text for line in scene.theirs)
    if judge_answer(approach.probe, said).verdict == "right":
        return True
    # In the message itself a part of the answer is enough, and so is naming most of what the probe names.
    asked = stems(approach.probe.ask)
    if len(scene.said.split()) > _LONG_PLAN:
        return True
    named = len(asked & _stems(scene.said)) >= _MOSTLY_NAMED * len(asked)
    return named or any(not one.bonus for one in judge_answer(approach.probe, scene.said).met)


def _stems(text: str) -> frozenset[str]:
    parts = (text[at : at + READ] for at in range(0, len(text), READ))
    return frozenset(word for part in parts for word in stems(part))


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


def _names_cost(scene: CodingScene) -> bool:
    """Whether they have said what it costs, so that nobody needs to ask."""
    return bool(scene.reading.of("cost_claim")) or not costs.stated(scene.said).is_empty


def done(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """They think that they are done: say once how to hand it in."""
    doubts = _DOUBTS.search(scene.said.lower()) is not None or "claim" in scene.pending
    if doubts or scene.count("submit_when_ready") or _GOING_ON.search(heard.text.lower()):
        # They know what to do, and are about to do it, or they are not content yet.
        return
    draft.say("submit_when_ready")
    draft.note("submit_when_ready")


def small_talk(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Chat for a moment, if it is meant for us and nothing is said about the work."""
    if heard.is_sure and not any(one.kind not in ("aside", "thought") for one in scene.reading.clauses):
        asides.chat(scene, draft, heard)
    else:
        thinking(scene, draft, heard)


def not_sure(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Not knowing is fine; offer the next step."""
    if "ask_tried" in scene.pending and scene.is_prompt and not hints.are_refused(scene):
        hints.give(scene, draft)
        return
    draft.say("lost_is_fine")
    draft.note("lost_is_fine")
    hints.offer(scene, draft)


def acknowledge(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Say nothing: a nod needs no answer, unless we asked where they are stuck."""
    if "ask_where" in scene.pending:
        thinking(scene, draft, heard)


def thinking(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Listen. Only an answer to our own question, or a long monologue, gets a word."""
    if "ask_last_hint" in scene.pending and scene.is_prompt and _has_idea(scene):
        draft.say("fix_first")
        draft.note("fix_first")
    elif "ask_tried" in scene.pending and scene.is_prompt and not hints.are_refused(scene):
        hints.give(scene, draft)
    elif "ask_where" in scene.pending and scene.is_prompt:
        _told_where(scene, draft, heard)
    elif _is_insight(scene):
        if draft.is_empty and not _is_at_it(scene):
            # Before there is any code there is nothing to change and nothing to run.
            draft.say("insight" if scene.has_code else "insight_early")
            draft.note("insight")
    elif "signal" in scene.pending:
        _after_signal(scene, draft, heard)
    elif scene.pending & ASKED and scene.is_prompt:
        _answered(scene, draft, heard)
    elif re.search(r"\w{2}", heard.text) and 0 < scene.manner.follows_thinking <= _unanswered(scene):
        draft.say("following")
        draft.note("following")


def _told_where(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """They say where they are stuck: offer a hint, unless they have found the way on while saying it."""
    if _has_idea(scene) or hints.are_refused(scene):
        _answered(scene, draft, heard)
    else:
        hints.offer(scene, draft)


def _has_idea(scene: CodingScene) -> bool:
    """Whether they name something to try, so that another hint would be too early."""
    return bool(scene.reader.read(scene.said).surely("insight", "plan"))


def _is_insight(scene: CodingScene) -> bool:
    """Whether they surely found something out; what it is worth is for a run to tell."""
    if (scene.pending & ASKED and scene.is_prompt) or re.search(r"\byou\b", scene.said.lower()):
        # An answer to our question, or words to us, are more than something found out.
        return False
    found = scene.reading.surely("insight") or (
        scene.reading.of("insight") and _RULES.read(scene.said).surely("insight")
    )
    return any(len(one.text.split()) >= _FEWEST_OF_AN_INSIGHT for one in found)


def _is_at_it(scene: CodingScene) -> bool:
    """Whether they say that they change or hand in the code right now."""
    plain = scene.said.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return _DOES_IT.search(plain) is not None or _GOING_ON.search(plain) is not None


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
    if draft.notes.has("answer_noted"):
        return
    if draft.notes.has("check_self") or draft.notes.has("check_again"):
        # They asked something and have their answer.
        answering.unjudged(scene, draft)
        return
    # A word is said back only where nothing was thrown away and no figure was claimed.
    is_plain = not _DROPS.search(scene.said.lower()) and not scene.reading.of("cost_claim")
    word = approaches.named(heard.text, scene.question) if scene.question and is_plain else ""
    if not word or not draft.say("answer_noted_word", word=word):
        draft.say("answer_noted")
    draft.note("answer_noted")
    answering.unjudged(scene, draft)


def unclear(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Ask what was meant, twice at most."""
    if _is_insight(scene):
        thinking(scene, draft, heard)
    elif scene.pending & ASKED or "ask_tried" in scene.pending or heard.text.endswith("?"):
        if scene.count("not_followed") < 2 and draft.say("not_followed"):
            draft.note("not_followed")
    else:
        thinking(scene, draft, heard)
