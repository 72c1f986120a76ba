"""Handing out the hint ladder, one rung at a time."""

import re

from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.rounds.coding.hints import next_hint
from greenroom.interview.rounds.coding.messages import GiveHint

_SOMETHING_ELSE = frozenset({"solution", "end", "skip", "time", "rules", "clarify", "repeat"})
_APART_MS = 120_000
_SOON_MS = 45_000
_TAKES = re.compile(
    r"^(?:(?:oh|ah|hm+|um+|uh+|well|ok(?:ay)?|alright|actually|so|thanks?|thank you|honestly|you know what)[,.! ]+)*"
    r"(?:yes|yeah|yep|yup|aye|sure|please|definitely|absolutely|of course|by all means|gladly|why not|might as well|"
    r"go (?:on|ahead|for it)|hit me|shoot|let'?s (?:hear|have) (?:it|one)|give (?:it|me)|if you (?:like|want|insist)|"
    r"i(?:'ll|'d| will| would| could)(?: really| gladly| happily)? (?:take|like|love|use|appreciate|have)|"
    r"(?:that|it|a hint|one)(?:'d| would| might| could) (?:help|be|do))\b|"
    r"^(?:ok(?:ay)?|fine|alright|all right)[.! ]*$"
)
_TAKES_NOT = re.compile(r"\b(?:but (?:let me|first|i)|not (?:yet|now)|no thanks|later|rather not|on my own|myself)\b")


def is_taken(scene: CodingScene) -> bool:
    """Whether this is a yes to the hint we just offered; whoever went on to something else has let it go."""
    said = scene.said.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").strip()
    offered = "offer_hint" in scene.pending and scene.is_prompt and are_left(scene)
    if any(one.is_sure and one.kind in _SOMETHING_ELSE for one in scene.heard):
        return False
    return offered and bool(_TAKES.search(said)) and not _TAKES_NOT.search(said)


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
    hint = next_hint(problem, question)
    if hint is None:
        return
    if lead:
        draft.say_if_room("hint_lead")
    draft.tell(hint)
    draft.note("hint", str(len(problem.hints) + 1))
    draft.move(GiveHint(hint))


def offer(scene: CodingScene, draft: Draft) -> None:
    """Offer the next step: a hint while there are any, otherwise an example to trace."""
    left = are_left(scene) and not was_just_given(scene)
    if left and draft.say("offer_hint"):
        draft.note("offer_hint")
    elif not left:
        draft.say_if_room("trace_instead")


def on_spoken_request(scene: CodingScene, draft: Draft) -> None:
    """The same for a request in words: some personas first want to hear what was tried."""
    given = scene.problem.hints if scene.problem is not None else ()
    if scene.manner.asks_before_helping and not given and not scene.count("ask_tried") and draft.say("tried"):
        draft.note("ask_tried")
        return
    if was_just_given(scene) and are_left(scene) and not scene.count("ask_last_hint") and draft.say("ask_last_hint"):
        draft.note("ask_last_hint")
        # Whatever they answer, the next one follows.
        draft.note("ask_tried")
        return
    give(scene, draft)
