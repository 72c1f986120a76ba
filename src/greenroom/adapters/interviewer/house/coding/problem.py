"""While a problem is open: present it, then mostly listen, and answer what needs an answer."""

import re
from collections.abc import Callable

from greenroom.adapters.interviewer.house import concepts, intents, steering
from greenroom.adapters.interviewer.house.coding import answering, hints, questions, requests, thoughts, wishes
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.intents import Heard, Kind
from greenroom.adapters.interviewer.house.phrasing import split_sentences

_MOST_ANSWERS = 2
_BRIEF = 12
"""Words of a no; more than that tells something."""
_WANTED_INSTEAD = frozenset({"solution", "end", "skip", "run", "repeat", "time", "why"})
_REMARKS = frozenset({"complexity", "approach", "done", "small_talk", "not_sure", "acknowledge", "thinking", "unclear"})
_OPEN = re.compile(r"\b(what|which|how|where|why|when|who)\b", re.IGNORECASE)
_TO_ONESELF = re.compile(
    r"^(?:(?:hm+|wait|now|so|oh|eh|huh|ah|ok(?:ay)?)\W+)*"
    r"(?:why|where|what|how|did|do|was) (?:is|was|did|do|does|were|i)\b"
)
_PUT = re.compile(r"^(?:am|is|are|can|could|do|does|did|should|shall|will|would|may|must|what|which|how|when|who)\b")
_WANTS_A_NOD = re.compile(r"\b(?:yes|right|correct|ok(?:ay)?|no)\s*\?+$", re.IGNORECASE)
_NO_THANKS = re.compile(r"^(no|nope|nah|not yet|not now|let me (try|think)|i('d| would) rather (try|go on|not))\b")


def enter(scene: CodingScene, draft: Draft) -> None:
    """Present the problem in a few words; the statement itself is on the screen."""
    index = scene.state.open_round or 0
    if scene.question is not None:
        draft.leads_to(scene.question.opening)
    draft.say_if_room("present_first" if scene.number == 0 else "present_next")
    if scene.question is not None:
        draft.tell(scene.question.opening)
    else:
        draft.say("present_again")
    draft.say_if_room("think_aloud_please")
    draft.note("present_problem", str(index))
    if any(heard.kind in ("clarify", "rules") for heard in scene.heard):
        reply(scene, draft)


def reply(scene: CodingScene, draft: Draft) -> None:
    """Answer at most two things that were said, the most pressing first; silence is an answer too."""
    if _declines(scene, draft) or _takes(scene, draft) or _asks_again(scene, draft):
        return
    scene = questions.answer(thoughts.may_submit(scene, draft), draft)
    if scene.answered and not draft.is_empty and (not scene.left or steering.says_nothing(scene.said)):
        return
    # A candidate who has just answered our question is not asked the next one in the same turn.
    done: set[Kind] = {"thinking"} if answering.probe(scene, draft) else set()
    if draft.notes.has("may_submit"):
        done.add("run")
    for heard in scene.heard:
        if heard.kind in done or len(done) >= _MOST_ANSWERS or (done and heard.kind in _REMARKS):
            # Whoever has had an answer needs no nod to the rest of what they said.
            continue
        before = draft.notes
        if heard.text in scene.concepts:
            concepts.explain(scene, draft, scene.concepts[heard.text])
        else:
            _ANSWERS[heard.kind](scene, draft, heard)
        if draft.notes != before:
            done.add(heard.kind)
    if draft.is_empty and any(_WANTS_A_NOD.search(one.text) for one in scene.left):
        draft.say("check_again")
        draft.note("check_again")
    elif draft.is_empty and _asks_us(scene):
        draft.say("no_answer")
        draft.note("no_answer")


def _declines(scene: CodingScene, draft: Draft) -> bool:
    """Someone who wants no hint is left alone; what they ask besides still gets its answer."""
    offered = "offer_hint" in scene.pending
    refuses = wishes.hint_wish(scene.said) == "refuses"
    briefly_no = _NO_THANKS.search(scene.said.lower()) and len(scene.said.split()) <= _BRIEF
    if not refuses and not (offered and briefly_no):
        return False
    if any(one.is_sure and one.kind in _WANTED_INSTEAD for one in scene.heard) or "?" in scene.said:
        return False
    if draft.notes.has("sorry"):
        # We have said sorry for the hint that nobody wanted.
        return True
    draft.say("offer_declined" if offered else "hints_refused")
    draft.note("offer_declined")
    return True


def _takes(scene: CodingScene, draft: Draft) -> bool:
    """Someone who was offered a hint and says yes gets it at once."""
    if not hints.is_taken(scene):
        return False
    hints.give(scene, draft)
    return True


def _asks_again(scene: CodingScene, draft: Draft) -> bool:
    """An open question that got a mere yes is put once more, in other words and more easily."""
    ours = scene.last_of_ours
    asked = scene.pending & thoughts.ASKED
    if ours is None or not asked or not scene.is_prompt or "re_ask" in scene.pending or scene.count("re_ask") > 1:
        return False
    question = next((one for one in reversed(split_sentences(ours.text)) if one.endswith("?")), "")
    if not _OPEN.search(question) or not steering.says_nothing(scene.said):
        return False
    key = "re_ask_growth" if asked & {"ask_growth", "growth_differs"} else "re_ask"
    if not draft.say(key):
        return False
    draft.note("re_ask")
    for name in sorted(asked):
        draft.note(name)
    return True


def _asks_us(scene: CodingScene) -> bool:
    """Whether a question was put to us, and not to themselves while thinking."""
    asked = [intents.question_part(one).lower() for one in intents.sentences(scene.said) if one.endswith("?")]
    return any(re.search(r"\byou", one) or (_PUT.search(one) and not _TO_ONESELF.search(one)) for one in asked)


_ANSWERS: dict[Kind, Callable[[CodingScene, Draft, Heard], None]] = {
    "end": requests.end,
    "skip": requests.skip,
    "solution": requests.solution,
    "hint": requests.hint,
    "stuck": requests.stuck,
    "why": requests.why,
    "run": requests.run,
    "repeat": requests.repeat,
    "time": requests.time,
    "nervous": requests.nervous,
    "rules": requests.rules,
    "clarify": requests.clarify,
    "disagree": requests.disagree,
    "check": requests.check,
    "complexity": thoughts.complexity,
    "approach": thoughts.approach,
    "done": thoughts.done,
    "small_talk": thoughts.small_talk,
    "not_sure": thoughts.not_sure,
    "acknowledge": thoughts.acknowledge,
    "thinking": thoughts.thinking,
    "unclear": thoughts.unclear,
}
