"""While a problem is open: present it, then mostly listen, and answer what needs an answer."""

import re
from collections.abc import Callable

from greenroom.adapters.interviewer.house import concepts, intents, steering
from greenroom.adapters.interviewer.house.coding import (
    answering,
    hints,
    own_work,
    questions,
    requests,
    thoughts,
    wishes,
)
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.intents import Heard, Kind
from greenroom.adapters.interviewer.house.phrasing import split_sentences
from greenroom.patterns import LazyRegex

_MOST_ANSWERS = 2
_BRIEF = 12
"""Words of a no; more than that tells something."""
_WANTED_INSTEAD = frozenset({"solution", "end", "skip", "run", "repeat", "time", "why"})
_REMARKS = frozenset({"complexity", "approach", "done", "small_talk", "not_sure", "acknowledge", "thinking", "unclear"})
_OPEN = LazyRegex(r"\b(what|which|how|where|why|when|who)\b", re.IGNORECASE)
_TO_ONESELF = LazyRegex(
    r"^(?:(?:hm+|wait|now|so|oh|eh|huh|ah|ok(?:ay)?)\W+)*"
    r"(?:why|where|what|how|did|do|was) (?:is|was|did|do|does|were|i)\b"
)
_PUT = LazyRegex(r"^(?:am|is|are|can|could|do|does|did|should|shall|will|would|may|must|what|which|how|when|who)\b")
_WANTS_A_NOD = LazyRegex(r"\b(?:yes|right|correct|ok(?:ay)?|no)\s*\?+$", re.IGNORECASE)
_NODS = frozenset({"answer_noted", "plan_noted", "following", "insight", "signal_heard", "judged", "sorry"})
"""Notes on words that only show that somebody was heard."""
_OWN = LazyRegex(
    r"\b(?:i|my|mine|i'm|i'd|i've|we|our)\b|\b(?:is|are|does|do|would|will|was|can|could) (?:that|this|it)\b"
)
_DOUBTS_QUESTION = LazyRegex(
    r"\bare you asking about (?:an)?other|\b(?:an)?other (?:structure|solution|approach|way|algorithm)\b[^.!]*\?|"
    r"\b(?:that|this|your question) (?:does ?n'?t|does not) (?:apply|fit|make sense)|\bi (?:do ?n'?t|"
    r"do not) (?:even )?(?:have|use|do) (?:an?|any) \w+"
    r"[^.?!]{0,30}\bso\b"
)
_FEWEST_OF_A_CHECK = 5
_NO_THANKS = LazyRegex(r"^(no|nope|nah|not yet|not now|let me (try|think)|i('d| would) rather (try|go on|not))\b")


def enter(scene: CodingScene, draft: Draft) -> None:
    """Present the problem by its title and its gist; the statement itself is on the screen."""
    index = scene.state.open_round or 0
    if scene.question is not None:
        draft.leads_to(scene.question.opening)
    if scene.problem is not None:
        name = "present_first" if scene.number == 0 else "present_next"
        # A title such as "Who Is Still Inside?" asks the candidate nothing.
        draft.say_if_room(name, title=scene.problem.brief.title.rstrip("?!."))
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
    if _declines(scene, draft) or _takes(scene, draft) or _asks_again(scene, draft) or _doubts_question(scene, draft):
        return
    if hints.put_differently(scene, draft):
        return
    if _knew_hint(scene, draft) and not any(one.asks for one in scene.left):
        return
    scene = questions.answer(thoughts.may_submit(scene, draft), draft)
    if scene.answered and not draft.is_empty and (not scene.left or steering.says_nothing(scene.said)):
        return
    # A candidate who has just answered our question is not asked the next one in the same turn.
    done: set[Kind] = {"thinking"} if answering.probe(scene, draft) else set()
    if draft.notes.has("may_submit"):
        done.add("run")
    # Who asked for a failing case did not ask for the solution.
    wanted = [one for one in scene.heard if one.kind != "solution" or not draft.notes.has("counterexample")]
    for heard in wanted:
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
    _answer_rest(scene, draft)


def _answer_rest(scene: CodingScene, draft: Draft) -> None:
    """Answer a question that got a nod or nothing: of their own work with facts, of anything else with a plain no."""
    if not draft.notes.acts <= _NODS:
        return
    asked = _asked_of_us(scene)
    if asked and (_OWN.search(asked.lower()) or not re.search(r"\byou", asked.lower())):
        own_work.answer(scene, draft, asked)
    elif asked and draft.is_empty:
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


def _knew_hint(scene: CodingScene, draft: Draft) -> bool:
    """Admit, once, that a hint told nothing new to somebody who says so."""
    if not hints.is_known(scene) or scene.count("hint_known") or not draft.say("hint_known"):
        return False
    draft.note("hint_known")
    return True


def _doubts_question(scene: CodingScene, draft: Draft) -> bool:
    """Somebody who finds that our question belongs to another way than theirs may leave it."""
    asked = "probe" in scene.pending and scene.is_prompt
    if not asked or not _DOUBTS_QUESTION.search(scene.said.lower()) or len(scene.said.split()) <= _BRIEF:
        return False
    draft.note("answer_noted")
    return draft.say("question_may_not_fit")


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


def _asked_of_us(scene: CodingScene) -> str:
    """The last question that was put to us, and not to themselves while thinking; empty for none."""
    if not re.search(r"\?|\b(?:yes|right|correct) or\b", scene.said):
        return ""
    sentences = intents.sentences(scene.said)
    for at, sentence in reversed(list(enumerate(sentences))):
        plain = intents.question_part(sentence).lower()
        if not sentence.endswith("?"):
            continue
        is_put = bool(re.search(r"\byou", plain) or (_PUT.search(plain) and not _TO_ONESELF.search(plain)))
        # After our own question, and at the end, a raised voice is meant for us, too.
        is_checked = scene.is_prompt and at == len(sentences) - 1 and len(plain.split()) >= _FEWEST_OF_A_CHECK
        if is_put or _WANTS_A_NOD.search(sentence) or (is_checked and not _TO_ONESELF.search(plain)):
            return sentence
    return ""


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
