"""Handing out the hint ladder, one rung at a time."""

import re

from greenroom.adapters.interviewer.house.coding import approaches, prices, wishes
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.phrasing import split_sentences
from greenroom.interview.rounds.coding.hints import BY_HAND, CLOSE, OTHER_INPUTS, next_hint
from greenroom.interview.rounds.coding.messages import GiveHint
from greenroom.interview.talk.reading import Clause
from greenroom.patterns import LazyRegex
from greenroom.questions.model import Question

_SOMETHING_ELSE = frozenset({"solution", "end", "skip", "time", "rules", "clarify", "repeat"})
_WORK = frozenset({"plan", "insight", "answer", "cost_claim", "thought", "code"})
_FEWEST_OF_WORK = 6
_APART_MS = 120_000
_SOON_MS = 45_000
_TAKES = LazyRegex(
    r"^(?:(?:oh|ah|hm+|um+|uh+|well|ok(?:ay)?|alright|actually|so|thanks?|thank you|honestly|you know what)[,.! ]+)*"
    r"(?:yes|yeah|yep|yup|aye|sure|please|definitely|absolutely|of course|by all means|gladly|why not|might as well|"
    r"go (?:on|ahead|for it)|hit me|shoot|let'?s (?:hear|have) (?:it|one)|give (?:it|me)|if you (?:like|want|insist)|"
    r"i(?:'ll|'d| will| would| could)(?: really| gladly| happily)? (?:take|like|love|use|appreciate|have)|"
    r"(?:that|it|a hint|one)(?:'d| would| might| could) (?:help|be|do))\b|"
    r"^(?:ok(?:ay)?|fine|alright|all right)[.! ]*$|"
    r"\b(?:suggest|fire|ask|hint) away\b|\b(?:i(?:'ll)? )?accept (?:it|the (?:price|hint|offer)|one|a hint)\b"
)
_YES_TO_SOMETHING_ELSE = LazyRegex(
    r"\b(?:yes|yeah|yep|sure|of course)\b[,. ]+(?:you(?:'re| are)|i (?:see|know|said|did|agree|already)|"
    r"the|that is|but)\b"
)
_RECENT = 2
_IS_SLOW = LazyRegex(
    r"\b(?:too slow|slow\w*|speed|faster|time limit|tim(?:e|ed|es) out|timeouts?|one (?:by one|at a time|"
    r"\w+ at a time)|"
    r"the (?:large|largest|big) (?:one|input|case)s?)\b"
)
"""How somebody says that the time is what troubles them."""
_NOTHING_NEW = LazyRegex(
    r"\bhint\b.{0,40}\b(?:nothing new|what i (?:have|had|said|told|do|did|knew)|my (?:own )?(?:code|idea|plan)|"
    r"already|no help|"
    r"not help\w*|useless|no use|described|knew|is not a hint|isn't a hint)\b|"
    r"\b(?:already|nothing new|told me what i|knew|had that|have that)\b.{0,60}\bhint\b"
)
_IN_OTHER_WORDS = LazyRegex(
    r"\b(?:put|say|explain|phrase|repeat|rephrase|reword)\b.{0,24}\b(?:hint|nudge|clue|tip)\b|"
    r"\b(?:hint|nudge|clue|tip)\b.{0,24}\b(?:differently|other words|another way|again|mean)\b"
)
_BRIEF = 12
"""Words of a yes; more than that tells something."""
_TAKES_NOT = LazyRegex(r"\b(?:but (?:let me|first|i)|not (?:yet|now)|no thanks|later|rather not|on my own|myself)\b")


def is_taken(scene: CodingScene) -> bool:
    """Whether this is a yes to the hint we just offered. A candidate who went on to something else has let it go."""
    said = scene.said.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").strip()
    offered = "offer_hint" in scene.pending and scene.is_prompt and are_left(scene)
    wish = wishes.hint_wish(said)
    if any(one.is_sure and one.kind in _SOMETHING_ELSE for one in scene.heard):
        return False
    says_yes = any(_says_yes(part) for part in re.split(r"[.!?\n]+|\bbut\b", said))
    return offered and wish != "refuses" and (says_yes or wish == "asks") and not _TAKES_NOT.search(said)


def _says_yes(said: str) -> bool:
    """Whether one sentence is a yes to the offer."""
    plain = re.sub(r"[^\w' ,.!]+", " ", said).strip(" ,")
    brief = 0 < len(plain.split()) <= _BRIEF
    return brief and bool(_TAKES.search(plain)) and not _YES_TO_SOMETHING_ELSE.search(plain)


def are_refused(scene: CodingScene) -> bool:
    """Whether the last word of the candidate on hints is that they want none."""
    said = (wishes.hint_wish(line.text) for line in reversed(scene.theirs))
    return next((wish for wish in said if wish is not None), None) == "refuses"


def may_follow(scene: CodingScene) -> bool:
    """Whether the last hint has had its time: two minutes, and something was done with it."""
    last = scene.problem.hints[-1] if scene.problem is not None and scene.problem.hints else None
    if last is None:
        return True
    watch = scene.state.watch
    worked = watch is not None and max(watch.edited_at, watch.ran_at) > last.at
    return worked and scene.turn.now - last.at >= _APART_MS


def was_just_given(scene: CodingScene) -> bool:
    """Whether the last hint is so new that it has to sink in first."""
    last = scene.problem.hints[-1] if scene.problem is not None and scene.problem.hints else None
    return last is not None and scene.turn.now - last.at < _SOON_MS


def are_left(scene: CodingScene) -> bool:
    """Whether there is another hint to give on this problem."""
    problem, question = scene.problem, scene.question
    if problem is None or question is None or not scene.allows("give_hint"):
        return False
    return len(problem.hints) < len(question.hints)


def give(scene: CodingScene, draft: Draft, *, lead: bool = True) -> None:
    """Give the next hint, or say kindly that there are no more."""
    problem, question = scene.problem, scene.question
    if problem is None or question is None:
        return
    if problem.is_decided:
        draft.say("hints_over")
        draft.note("hints_over")
        return
    if any(isinstance(move, GiveHint) for move in draft.moves):
        return
    if not are_left(scene):
        draft.say("no_more_hints")
        draft.note("no_more_hints")
        return
    hint = _fitting(scene, question) or next_hint(problem, question)
    if hint is None:
        return
    if lead:
        draft.say_if_room("hint_lead")
    draft.tell(hint)
    draft.note("hint", str(len(problem.hints) + 1))
    draft.move(GiveHint(hint))


def _fitting(scene: CodingScene, question: Question) -> str | None:
    """A hint of the way they are on, where the next rung would tell what they said; None where the ladder fits."""
    problem = scene.problem
    if problem is None or len(question.hints) < 2:
        return None
    upcoming = next_hint(problem, question)
    general = upcoming in (BY_HAND, OTHER_INPUTS) or (upcoming or "").startswith(CLOSE)
    theirs = [line.text for line in scene.theirs[-_RECENT:]]
    if not general or not any(_IS_SLOW.search(text.lower()) for text in theirs):
        return None
    # They speak of the time it takes: a case to trace is nothing new to them.
    known = approaches.recognised(" ".join(line.text for line in scene.theirs), question, scene.meaning)
    found = known[0].hints if known is not None else question.approaches[-1].hints
    given = {hint.text for hint in problem.hints}
    return next((text for hint in found if (text := " ".join(hint.split())) not in given), None)


def put_differently(scene: CodingScene, draft: Draft) -> bool:
    """Say the point of the last hint to somebody who wants it in other words; False when nobody does."""
    given = scene.problem.hints if scene.problem is not None else ()
    if not given or not any(_IN_OTHER_WORDS.search(one.text.lower()) for one in scene.left):
        return False
    draft.note("repeat")
    return draft.say("hint_point", text=next(reversed(split_sentences(given[-1].text)), given[-1].text))


def is_known(scene: CodingScene) -> bool:
    """Whether they say that the last hint told them nothing new."""
    given = scene.problem.hints if scene.problem is not None else ()
    return bool(given) and any(_NOTHING_NEW.search(one.lower()) for one in re.split(r"(?<=[.!?])\s+|\n+", scene.said))


def offer(scene: CodingScene, draft: Draft) -> None:
    """Offer the next step: a hint while there are any, otherwise an example to trace; a refused hint stays refused."""
    if are_refused(scene):
        return
    left = are_left(scene) and not was_just_given(scene)
    if left and draft.say("offer_hint"):
        draft.say("hint_costs", price=prices.of_next(scene))
        draft.note("offer_hint")
    elif not left:
        draft.say_if_room("trace_instead")


def on_spoken_request(scene: CodingScene, draft: Draft) -> None:
    """The same for a request in words: some personas first want to hear what was tried."""
    given = scene.problem.hints if scene.problem is not None else ()
    is_new = not given and not scene.count("ask_tried") and not scene.count("offer_hint") and not _has_told(scene)
    if scene.manner.asks_before_helping and is_new and draft.say("tried"):
        draft.note("ask_tried")
        return
    if was_just_given(scene) and are_left(scene) and not scene.count("ask_last_hint") and draft.say("ask_last_hint"):
        draft.note("ask_last_hint")
        # Whatever they answer, the next one follows.
        draft.note("ask_tried")
        return
    give(scene, draft)


def _has_told(scene: CodingScene) -> bool:
    """Whether they have said or done anything about the problem, so that nobody needs to ask."""
    clauses = (clause for line in scene.theirs for clause in scene.reader.read(line.text).clauses)
    return scene.has_code or any(_is_about_work(clause) for clause in clauses)


def _is_about_work(clause: Clause) -> bool:
    return not clause.asks and clause.kind in _WORK and len(clause.text.split()) >= _FEWEST_OF_WORK
