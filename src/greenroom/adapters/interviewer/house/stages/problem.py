"""While a problem is open: present it, then mostly listen, and answer what needs an answer."""

import re
from collections.abc import Callable

from greenroom.adapters.interviewer.house import (
    approaches,
    asides,
    clarifying,
    complexity,
    concepts,
    failures,
    hints,
    intents,
    steering,
)
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.intents import Heard, Kind
from greenroom.adapters.interviewer.house.phrasing import split_sentences
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview import pleas
from greenroom.interview.messages import RunTests, ShowProblem

_MOST_ANSWERS = 2
_ASKED = frozenset(
    {"probe", "probe_general", "ask_growth", "growth_differs", "check_self", "disagree", "steer", "point"}
)
_REMARKS = frozenset({"complexity", "approach", "done", "small_talk", "not_sure", "acknowledge", "thinking", "unclear"})
_BEGGED_ENOUGH = 2
_FEWEST_OF_A_PLAN = 6
_FEWEST_OF_AN_ANSWER = 4
_OPEN = re.compile(r"\b(what|which|how|where|why|when|who)\b", re.IGNORECASE)
_TELLS = re.compile(
    r"\b(can'?t|cannot|do ?n'?t|do not|could ?n'?t|not)\b.{0,16}\b(see|get|know|crack|solve|find|think)\b"
)
_TO_ONESELF = re.compile(
    r"^(?:(?:hm+|wait|now|so|oh|eh|huh|ah|ok(?:ay)?)\W+)*"
    r"(?:why|where|what|how|did|do|was) (?:is|was|did|do|does|were|i)\b"
)
_PUT = re.compile(r"^(?:am|is|are|can|could|do|does|did|should|shall|will|would|may|must|what|which|how|when|who)\b")
_PLAN = re.compile(
    r"\b(i'?d|i would|i could|i can|i'?ll|i will|we (could|can|would)|my (idea|plan|approach)|maybe|perhaps|use|using|"
    r"try)\b"
)
_NO_THANKS = re.compile(r"^(no|nope|nah|not yet|not now|let me (try|think)|i('d| would) rather (try|go on|not))\b")
_GOING_ON = re.compile(r"\b(run|running|submit|submitting|hand(ing)? (it|this) in|send(ing)? it)\b")


def enter(scene: Scene, draft: Draft) -> None:
    """Present the problem in a few words; the statement itself is on the screen."""
    index = scene.state.open_problem or 0
    if scene.question is not None:
        draft.leads_to(scene.question.opening)
    draft.say_if_room("present_first" if index == 0 else "present_next")
    if scene.question is not None:
        draft.tell(scene.question.opening)
    else:
        draft.say("present_again")
    draft.say_if_room("think_aloud_please")
    draft.note(f"present_problem:{index}")
    if any(heard.kind in ("clarify", "rules") for heard in scene.heard):
        reply(scene, draft)


def reply(scene: Scene, draft: Draft) -> None:
    """Answer at most two things that were said, the most pressing first; silence is an answer too."""
    if _declines(scene, draft) or _takes(scene, draft) or _asks_again(scene, draft):
        return
    done: set[Kind] = set()
    for heard in scene.heard:
        if heard.kind in done or len(done) >= _MOST_ANSWERS or (done and heard.kind in _REMARKS):
            # Whoever has had an answer needs no nod to the rest of what they said.
            continue
        before = draft.intent
        if heard.text in scene.concepts:
            concepts.explain(scene, draft, scene.concepts[heard.text])
        else:
            _ANSWERS[heard.kind](scene, draft, heard)
        if draft.intent != before:
            done.add(heard.kind)
    if draft.is_empty and _asks_us(scene):
        draft.say("no_answer")
        draft.note("no_answer")


def _declines(scene: Scene, draft: Draft) -> bool:
    """Someone who was offered a hint and would rather go on alone is left alone."""
    if "offer_hint" not in scene.pending or not _NO_THANKS.search(scene.said.lower()):
        return False
    draft.say("offer_declined")
    draft.note("offer_declined")
    return True


def _takes(scene: Scene, draft: Draft) -> bool:
    """Someone who was offered a hint and says yes gets it at once."""
    if not hints.is_taken(scene):
        return False
    hints.give(scene, draft)
    return True


def _asks_again(scene: Scene, draft: Draft) -> bool:
    """An open question that got a mere yes is put once more, in other words and more easily."""
    ours = scene.last_of_ours
    asked = scene.pending & _ASKED
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


def _asks_us(scene: Scene) -> bool:
    """Whether a question was put to us, and not to themselves while thinking."""
    asked = [intents.question_part(one).lower() for one in intents.sentences(scene.said) if one.endswith("?")]
    return any(re.search(r"\byou", one) or (_PUT.search(one) and not _TO_ONESELF.search(one)) for one in asked)


def _end(scene: Scene, draft: Draft, heard: Heard) -> None:
    asides.end(scene, draft)


def _skip(scene: Scene, draft: Draft, heard: Heard) -> None:
    draft.say("skip_how")
    draft.note("skip_how")


def _solution(scene: Scene, draft: Draft, heard: Heard) -> None:
    if scene.count("decline_solution") < _BEGGED_ENOUGH:
        draft.say("decline_solution")
        draft.note("decline_solution")
        _offer(scene, draft)
        return
    # Begging is answered ever more briefly, and with something to do.
    draft.say("decline_again")
    draft.note("decline_solution")
    draft.say_if_room("trace_instead")


def _offer(scene: Scene, draft: Draft) -> None:
    """Offer the next step: a hint while there are any, otherwise an example to trace."""
    left = hints.are_left(scene) and not hints.was_just_given(scene)
    if left and draft.say("offer_hint"):
        draft.note("offer_hint")
    elif not left:
        draft.say_if_room("trace_instead")


def _hint(scene: Scene, draft: Draft, heard: Heard) -> None:
    if "ask_tried" in scene.pending and scene.is_prompt:
        hints.give(scene, draft)
    elif (
        not hints.are_left(scene)
        or pleas.asks_for_help(heard.text)
        or (heard.is_sure and not _TELLS.search(heard.text.lower()))
    ):
        hints.on_spoken_request(scene, draft)
    elif not heard.is_sure and scene.is_prompt and scene.pending & (_ASKED | {"offer_hint"}):
        # An answer to our own question, or to our offer, is no request because it resembles one.
        _thinking(scene, draft, heard)
    else:
        # A hint cannot be taken back, so it is offered when it only sounds as if one was wanted.
        _offer(scene, draft)


def _stuck(scene: Scene, draft: Draft, heard: Heard) -> None:
    """They say that they are stuck but ask for nothing yet: the curious want to hear where, the others help."""
    if scene.manner.patience > 1 and not scene.count("ask_where") and hints.are_left(scene) and draft.say("ask_where"):
        draft.note("ask_where")
        if heard.is_sure:
            draft.note("ask_tried")
        return
    _hint(scene, draft, heard)


def _why(scene: Scene, draft: Draft, heard: Heard) -> None:
    """They ask what goes wrong: first the kind of case, then its shape; a hint is another matter."""
    run = scene.last_submission
    if run is None or run.result is None or run.is_accepted:
        _hint(scene, draft, heard)
        return
    if failures.shape(scene, draft, run):
        return
    draft.say("why_known")
    failures.category(scene, draft, run.result)


def _run(scene: Scene, draft: Draft, heard: Heard) -> None:
    problem = scene.state.open_problem
    if problem is None or scene.state.is_locked or scene.state.pending_run(problem) is not None:
        return
    draft.say("running_it")
    draft.note("run_tests")
    draft.move(RunTests())


def _repeat(scene: Scene, draft: Draft, heard: Heard) -> None:
    about_problem = any(word in heard.text.lower() for word in ("problem", "task", "statement", "exercise"))
    only_presented = scene.pending and all(name == "present_problem" for name in scene.pending)
    if about_problem or only_presented or not asides.repeat(scene, draft):
        _restate(scene, draft)


def _restate(scene: Scene, draft: Draft) -> None:
    examples = scene.problem.brief.examples if scene.problem else ()
    if examples:
        example = examples[scene.count("restate") % len(examples)]
        slots = {"input": example.input, "output": example.output}
        if not draft.say("restate_problem", explanation=example.explanation, **slots):
            draft.say("restate_short", **slots)
    else:
        draft.say("present_again")
    draft.note("restate")
    if not scene.state.is_locked:
        draft.move(ShowProblem())


def _time(scene: Scene, draft: Draft, heard: Heard) -> None:
    asides.time_left(scene, draft)


def _nervous(scene: Scene, draft: Draft, heard: Heard) -> None:
    asides.calm(scene, draft)


def _rules(scene: Scene, draft: Draft, heard: Heard) -> None:
    # What only resembles a question about the rules may as well be one about the problem.
    found = clarifying.rule(heard.text, scene.meaning) if heard.is_sure else None
    if found is None:
        _clarify(scene, draft, heard)
    else:
        draft.tell(found)
        draft.note("rules")


def _clarify(scene: Scene, draft: Draft, heard: Heard) -> None:
    found = clarifying.answer(heard.text, scene.question, scene.meaning)
    if found is None:
        draft.say("assume")
        draft.note("assume")
        return
    if scene.manner.encourages and scene.count("clarify") < 2:
        draft.say_if_room("good_question")
    draft.tell(found)
    draft.note("clarify")


def _disagree(scene: Scene, draft: Draft, heard: Heard) -> None:
    if scene.count("disagree") or not draft.say("disagree"):
        draft.say("disagree_again")
        draft.note("disagree_again")
    else:
        draft.note("disagree")


def _check(scene: Scene, draft: Draft, heard: Heard) -> None:
    if _is_impossible(complexity.stated(heard.text).time, scene) and not scene.count("growth_impossible"):
        _complexity(scene, draft, heard)
        return
    # "So ties do not count, right?" is a question about the problem that looks like one about the code.
    about_problem = clarifying.answer(heard.text, scene.question, scene.meaning, near=clarifying.VERY_NEAR)
    if about_problem is not None:
        draft.tell(about_problem)
        draft.note("clarify")
    elif scene.count("check_self") > 1 or not draft.say("check_self"):
        draft.say("check_again")
        draft.note("check_again")
    else:
        draft.note("check_self")


def _complexity(scene: Scene, draft: Draft, heard: Heard) -> None:
    stated = complexity.stated(scene.said).time
    if stated in (None, "?") or scene.question is None:
        _thinking(scene, draft, heard)
        return
    growth = f"O({stated})"
    if _is_impossible(stated, scene) and not scene.count("growth_impossible"):
        if draft.say("growth_impossible", growth=growth):
            draft.note("growth_impossible")
            draft.note("growth_differs")
        return
    if "ask_growth" in scene.pending:
        draft.say("growth_too_good" if _is_impossible(stated, scene) else "growth_then", growth=growth)
        draft.note("growth_noted")
        return
    known = approaches.recognised(scene.said, scene.question, scene.meaning)
    if known and not scene.count(f"probe:{known[0].name}"):
        _approach(scene, draft, heard)
        return
    options = (known[0],) if known else scene.question.approaches
    if any(complexity.growth(approach.time) == stated for approach in options):
        draft.say("growth_agrees" if known else "growth_noted", growth=growth)
        draft.note("growth_noted")
    elif not scene.count("growth_differs") and draft.say("growth_differs", growth=growth):
        draft.note("growth_differs")
    else:
        draft.say("growth_noted", growth=growth)
        draft.note("growth_noted")


def _is_impossible(stated: str | None, scene: Scene) -> bool:
    """Whether nobody could do it in so little time: the input has to be looked at, and no known way gets round it."""
    known = scene.question.approaches if scene.question else ()
    return stated in ("1", "log n") and all(complexity.growth(one.time) not in ("1", "log n") for one in known)


def _approach(scene: Scene, draft: Draft, heard: Heard) -> None:
    question = scene.question
    known = approaches.recognised(scene.said, question, scene.meaning) if question else None
    if known is not None:
        approach, cue = known
        if not scene.count(f"probe:{approach.name}"):
            _probe_lead(scene, draft, cue)
            if draft.tell(approach.probe):
                draft.note(f"probe:{approach.name}")
                return
    elif _may_probe_generally(scene, heard) and draft.say("probe_general"):
        draft.note("probe_general")
        return
    if (scene.pending & _ASKED and scene.is_prompt) or (not scene.count("plan_noted") and not scene.has_code):
        draft.say("plan_noted")
        draft.note("plan_noted")
    else:
        _thinking(scene, draft, heard)


def _probe_lead(scene: Scene, draft: Draft, cue: str) -> None:
    """Take up their own word for it: ours might say more than they have thought of yet."""
    words = approaches.named(scene.said, scene.question) if scene.question else ""
    if word := approaches.in_a_sentence(cue):
        draft.say_if_room("probe_lead", cue=word)
    elif words:
        draft.say_if_room("probe_lead_quoted", cue=words)


def _may_probe_generally(scene: Scene, heard: Heard) -> bool:
    """Once, and only about a plan: from the first lines of code on it would be an interruption."""
    if scene.has_code or scene.count("probe") or scene.count("probe_general"):
        return False
    return len(heard.text.split()) >= _FEWEST_OF_A_PLAN and bool(_PLAN.search(heard.text.lower()))


def _done(scene: Scene, draft: Draft, heard: Heard) -> None:
    if scene.count("submit_when_ready") or _GOING_ON.search(heard.text.lower()):
        # They know what to do, and are about to do it.
        return
    draft.say("submit_when_ready")
    draft.note("submit_when_ready")


def _small_talk(scene: Scene, draft: Draft, heard: Heard) -> None:
    if heard.is_sure or "you" in heard.text.lower():
        asides.chat(scene, draft, heard)
    else:
        _thinking(scene, draft, heard)


def _not_sure(scene: Scene, draft: Draft, heard: Heard) -> None:
    if "ask_tried" in scene.pending and scene.is_prompt:
        hints.give(scene, draft)
        return
    draft.say("lost_is_fine")
    draft.note("lost_is_fine")
    _offer(scene, draft)


def _acknowledge(scene: Scene, draft: Draft, heard: Heard) -> None:
    """Say nothing: a nod needs no answer."""


def _thinking(scene: Scene, draft: Draft, heard: Heard) -> None:
    """Listen. Only an answer to our own question, or a long monologue, gets a word."""
    if "ask_tried" in scene.pending and scene.is_prompt:
        hints.give(scene, draft)
    elif "signal" in scene.pending:
        _after_signal(scene, draft, heard)
    elif scene.pending & _ASKED and scene.is_prompt:
        _answered(scene, draft, heard)
    elif re.search(r"\w{2}", heard.text) and 0 < scene.manner.follows_thinking <= _unanswered(scene):
        draft.say("following")
        draft.note("following")


def _after_signal(scene: Scene, draft: Draft, heard: Heard) -> None:
    """They tell us how it goes: that is good to know, and the word goes back to them."""
    if len(heard.text.split()) >= _FEWEST_OF_AN_ANSWER:
        draft.say("signal_heard")
        draft.note("signal_heard")


def _unanswered(scene: Scene) -> int:
    """How many things the candidate has said since we last spoke."""
    count = 0
    for line in reversed(scene.lines_here):
        if line.who == "interviewer":
            break
        count += 1
    return count


def _answered(scene: Scene, draft: Draft, heard: Heard) -> None:
    """Show that an answer to our own question was heard, with a word of theirs where there is one."""
    word = approaches.named(heard.text, scene.question) if scene.question else ""
    if not word or not draft.say("answer_noted_word", word=word):
        draft.say("answer_noted")
    draft.note("answer_noted")


def _unclear(scene: Scene, draft: Draft, heard: Heard) -> None:
    if scene.pending & _ASKED or "ask_tried" in scene.pending or heard.text.endswith("?"):
        if scene.count("not_followed") < 2 and draft.say("not_followed"):
            draft.note("not_followed")
    else:
        _thinking(scene, draft, heard)


_ANSWERS: dict[Kind, Callable[[Scene, Draft, Heard], None]] = {
    "end": _end,
    "skip": _skip,
    "solution": _solution,
    "hint": _hint,
    "stuck": _stuck,
    "why": _why,
    "run": _run,
    "repeat": _repeat,
    "time": _time,
    "nervous": _nervous,
    "rules": _rules,
    "clarify": _clarify,
    "disagree": _disagree,
    "check": _check,
    "complexity": _complexity,
    "approach": _approach,
    "done": _done,
    "small_talk": _small_talk,
    "not_sure": _not_sure,
    "acknowledge": _acknowledge,
    "thinking": _thinking,
    "unclear": _unclear,
}
