"""What a candidate asks of us while a problem is open, and the answers."""

import re

from greenroom.adapters.interviewer.house import asides
from greenroom.adapters.interviewer.house.coding import (
    asking,
    clarifying,
    failures,
    hints,
    own_work,
    rule_questions,
    thoughts,
)
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.intents import Heard
from greenroom.adapters.interviewer.house.matching import stems
from greenroom.interview.rounds.coding import costs
from greenroom.interview.rounds.coding.messages import RunTests, ShowProblem

_MOST_QUOTED = 14
PRAISED = 2
"""How many questions on a problem are called good ones."""
_BEGGED_ENOUGH = 2
_ABOUT_PROBLEM = re.compile(
    r"\b(?:problem|task|statement|exercise|puzzle|goal|example)\b"
    r"|\bwhat\b.{0,24}\b(?:we|i|am i|to|supposed)\b.{0,16}\b(?:find|return|compute|count|minimi[sz]e|"
    r"maximi[sz]e|do|solve)\b"
)
_TELLS_US = re.compile(
    r"\b(?:tell me|let me know|confirm|say (?:if|whether)|correct me|check (?:it|this|that|my)|review|look at|"
    r"opinion|yes or no)\b"
)
_ASKS_WHAT = re.compile(r"\b(?:what|which|why|where|how)\b[^.!]*\?")


def end(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Say how to end."""
    asides.end(scene, draft)


def skip(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Say how to skip, to those who ask for it."""
    if scene.reading.surely("success_claim"):
        # Who thinks that it works wants to hand it in and not to leave it.
        thoughts.done(scene, draft, heard)
        return
    draft.say("skip_how")
    draft.note("skip_how")


def solution(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Decline, ever more briefly."""
    if scene.count("decline_solution") < _BEGGED_ENOUGH:
        draft.say("decline_solution")
        draft.note("decline_solution")
        hints.offer(scene, draft)
        return
    # Begging is answered ever more briefly, and with something to do.
    draft.say("decline_again")
    draft.note("decline_solution")
    draft.say_if_room("trace_instead")


def hint(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Give a hint that was asked for."""
    if "ask_tried" in scene.pending and scene.is_prompt:
        hints.give(scene, draft)
    else:
        hints.on_spoken_request(scene, draft)


def stuck(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """They say that they are stuck but ask for nothing yet: the curious want to hear where, the others offer a hint."""
    if "ask_tried" in scene.pending and scene.is_prompt and not hints.are_refused(scene):
        hints.give(scene, draft)
    elif not hints.are_left(scene):
        hints.on_spoken_request(scene, draft)
    elif scene.manner.patience > 1 and not scene.count("ask_where") and draft.say("ask_where"):
        draft.note("ask_where")
    elif hints.are_refused(scene):
        draft.say_if_room("trace_instead")
    else:
        hints.offer(scene, draft)


def why(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """They ask what goes wrong: first the kind of case, then its shape; a hint is another matter."""
    run = scene.last_submission
    if run is None or run.result is None or run.is_accepted:
        # Nothing was judged that could be explained, and nobody asked for a hint.
        check(scene, draft, heard)
        return
    if failures.asks_reason(heard.text):
        by_statement(scene, draft)
        return
    if failures.named(scene, draft, run.result):
        return
    if failures.knows_cause(scene) and not _ASKS_WHAT.search(heard.text.lower()):
        draft.say("insight")
        draft.note("insight")
        return
    if failures.shape(scene, draft, run):
        return
    draft.say("why_known")
    failures.category(scene, draft, run.result)


def by_statement(scene: CodingScene, draft: Draft) -> None:
    """They ask why a result is expected: that follows from the statement, and what fails is another matter."""
    if draft.say("expected_by_statement"):
        draft.note("expected_by_statement")


def counterexample(scene: CodingScene, draft: Draft) -> None:
    """They want to see a case that fails: the hidden ones stay hidden, but what they look like may be said."""
    run = scene.last_submission
    judged = [one for one in scene.runs if one.result is not None]
    if judged and judged[-1].kind != "submission" and failures.visible(scene, draft, judged[-1]):
        draft.say_if_room("counterexample_rest")
        draft.note("counterexample")
        return
    if run is None or run.result is None or run.is_accepted:
        draft.say("counterexample_none")
        draft.note("counterexample")
        return
    if failures.named(scene, draft, run.result):
        draft.note("counterexample")
        return
    draft.say("counterexample_hidden")
    if not failures.shape(scene, draft, run):
        failures.category(scene, draft, run.result)
    draft.note("counterexample")


def run(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Run the visible cases for them."""
    if not scene.allows("run_tests"):
        return
    draft.say("running_it")
    draft.note("run_tests")
    draft.move(RunTests())


def repeat(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Say our last question again, or tell an example of the problem; what we only remarked is let go."""
    only_presented = scene.pending and all(name == "present_problem" for name in scene.pending)
    if _ABOUT_PROBLEM.search(heard.text.lower()) or only_presented:
        _restate(scene, draft)
    elif asides.repeat(scene, draft):
        return
    elif scene.is_prompt:
        draft.say("remark_dropped")
        draft.note("remark_dropped")
    else:
        _restate(scene, draft)


def _restate(scene: CodingScene, draft: Draft) -> None:
    examples = scene.problem.brief.examples if scene.problem else ()
    if examples:
        example = examples[scene.count("restate") % len(examples)]
        slots = {"input": example.input, "output": example.output}
        if not draft.say("restate_problem", explanation=example.explanation, **slots):
            draft.say("restate_short", **slots)
    else:
        draft.say("present_again")
    draft.note("restate")
    if scene.allows("show_problem"):
        draft.move(ShowProblem())


def time(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Say how much time is left."""
    asides.time_left(scene, draft)


def nervous(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Calm them."""
    asides.calm(scene, draft)


def rules(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Answer from the rules that hold for every problem."""
    if not asking.asks(heard.text):
        thoughts.thinking(scene, draft, heard)
        return
    # What only resembles a question about the rules may as well be one about the problem.
    found = clarifying.rule(heard.text, scene.meaning, scene.rules) if heard.is_sure else None
    if found is None:
        clarify(scene, draft, heard)
    else:
        draft.tell(found)
        draft.note("rules")


def clarify(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Answer from the question's notes; a statement asks nothing, and is listened to."""
    if not asking.asks(heard.text):
        thoughts.thinking(scene, draft, heard)
        return
    about = asking.subject(heard.text)
    near = clarifying.NEAR if about == "problem" else clarifying.VERY_NEAR
    found = clarifying.answer(heard.text, scene.question, scene.meaning, scene.rules, near)
    if found is not None:
        if scene.manner.encourages and scene.count("clarify") < PRAISED:
            draft.say_if_room("good_question")
        draft.tell(found)
        draft.note("clarify")
        return
    if draft.notes.has("assume"):
        # Once is enough where they asked several things at once.
        return
    clauses = scene.reader.read(heard.text).clauses
    if draft.notes.has("clarify"):
        # One of their questions has its answer; another one is openly put off.
        asked = [one for one in clauses if one.asks and rule_questions.is_one(scene, one) and one.text.endswith("?")]
        words = asked[0].text.strip(" ?") if len(asked) == 1 else ""
        if len(stems(words)) > 1 and len(words.split()) <= _MOST_QUOTED and draft.say("assume_named", words=words):
            draft.note("assume")
        return
    if any(one.kind == "problem_question" and one.asks and rule_questions.is_one(scene, one) for one in clauses):
        draft.say("assume")
        draft.note("assume")
    elif any(one.asks and rule_questions.subject(scene, one) in ("check", "work") for one in clauses):
        own_work.answer(scene, draft, heard.text)


def disagree(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Ask for the reason, and let it stand."""
    if failures.knows_cause(scene) and any(not run.is_accepted for run in scene.submissions):
        # They find fault with their own code.
        draft.say("insight")
        draft.note("insight")
        return
    if scene.count("disagree") or not draft.say("disagree"):
        draft.say("disagree_again")
        draft.note("disagree_again")
    else:
        draft.note("disagree")


def _is_put(text: str) -> bool:
    """Whether these words are a question and no remark that begins like one."""
    return "?" in text or (asking.asks(text) and not text.rstrip().endswith((".", "!")))


def check(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Whether it is right is found out by running it."""
    if thoughts.is_impossible(costs.stated(heard.text).time, scene) and not scene.count("growth_impossible"):
        thoughts.complexity(scene, draft, heard)
        return
    # "So ties do not count, right?" is a question about the problem that looks like one about the code.
    about_problem = None
    if asking.asks(heard.text):
        about_problem = clarifying.note(heard.text, scene.question, scene.meaning, clarifying.VERY_NEAR)
    if about_problem is not None:
        draft.tell(about_problem)
        draft.note("clarify")
    elif not _is_put(heard.text) and not _TELLS_US.search(heard.text.lower()):
        # "Which is correct, I submit it" asks nothing.
        thoughts.thinking(scene, draft, heard)
    elif not scene.has_code and thoughts.may_be_probed(scene):
        # A plan is talked about, since there is nothing to run yet.
        thoughts.approach(scene, draft, heard)
    else:
        own_work.answer(scene, draft, heard.text)
