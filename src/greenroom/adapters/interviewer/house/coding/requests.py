"""What a candidate asks of us while a problem is open, and the answers."""

import re

from greenroom.adapters.interviewer.house import asides
from greenroom.adapters.interviewer.house.coding import clarifying, failures, hints, thoughts
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.intents import Heard
from greenroom.interview.rounds.coding import complexity as growth_of
from greenroom.interview.rounds.coding.messages import RunTests, ShowProblem
from greenroom.interview.talk import pleas

_BEGGED_ENOUGH = 2
_TELLS = re.compile(
    r"\b(can'?t|cannot|do ?n'?t|do not|could ?n'?t|not)\b.{0,16}\b(see|get|know|crack|solve|find|think)\b"
)


def end(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Say how to end."""
    asides.end(scene, draft)


def skip(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Say how to skip."""
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
    """Give a hint that was asked for, offer one that only seems to be wanted."""
    if "ask_tried" in scene.pending and scene.is_prompt:
        hints.give(scene, draft)
    elif (
        not hints.are_left(scene)
        or pleas.asks_for_help(heard.text)
        or (heard.is_sure and not _TELLS.search(heard.text.lower()))
    ):
        hints.on_spoken_request(scene, draft)
    elif not heard.is_sure and scene.is_prompt and scene.pending & (thoughts.ASKED | {"offer_hint"}):
        # An answer to our own question, or to our offer, is no request because it resembles one.
        thoughts.thinking(scene, draft, heard)
    else:
        # A hint cannot be taken back, so it is offered when it only sounds as if one was wanted.
        hints.offer(scene, draft)


def stuck(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """They say that they are stuck but ask for nothing yet: the curious want to hear where, the others help."""
    if scene.manner.patience > 1 and not scene.count("ask_where") and hints.are_left(scene) and draft.say("ask_where"):
        draft.note("ask_where")
        if heard.is_sure:
            draft.note("ask_tried")
        return
    hint(scene, draft, heard)


def why(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """They ask what goes wrong: first the kind of case, then its shape; a hint is another matter."""
    run = scene.last_submission
    if run is None or run.result is None or run.is_accepted:
        hint(scene, draft, heard)
        return
    if failures.shape(scene, draft, run):
        return
    draft.say("why_known")
    failures.category(scene, draft, run.result)


def run(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Run the visible cases for them."""
    if not scene.allows("run_tests"):
        return
    draft.say("running_it")
    draft.note("run_tests")
    draft.move(RunTests())


def repeat(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Say the last thing again, or the problem in other words."""
    about_problem = any(word in heard.text.lower() for word in ("problem", "task", "statement", "exercise"))
    only_presented = scene.pending and all(name == "present_problem" for name in scene.pending)
    if about_problem or only_presented or not asides.repeat(scene, draft):
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
    # What only resembles a question about the rules may as well be one about the problem.
    found = clarifying.rule(heard.text, scene.meaning, scene.rules) if heard.is_sure else None
    if found is None:
        clarify(scene, draft, heard)
    else:
        draft.tell(found)
        draft.note("rules")


def clarify(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Answer from the question's notes."""
    found = clarifying.answer(heard.text, scene.question, scene.meaning, scene.rules)
    if found is None:
        draft.say("assume")
        draft.note("assume")
        return
    if scene.manner.encourages and scene.count("clarify") < 2:
        draft.say_if_room("good_question")
    draft.tell(found)
    draft.note("clarify")


def disagree(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Ask for the reason, and let it stand."""
    if scene.count("disagree") or not draft.say("disagree"):
        draft.say("disagree_again")
        draft.note("disagree_again")
    else:
        draft.note("disagree")


def check(scene: CodingScene, draft: Draft, heard: Heard) -> None:
    """Whether it is right is found out by running it."""
    if thoughts.is_impossible(growth_of.stated(heard.text).time, scene) and not scene.count("growth_impossible"):
        thoughts.complexity(scene, draft, heard)
        return
    # "So ties do not count, right?" is a question about the problem that looks like one about the code.
    about_problem = clarifying.answer(heard.text, scene.question, scene.meaning, scene.rules, clarifying.VERY_NEAR)
    if about_problem is not None:
        draft.tell(about_problem)
        draft.note("clarify")
    elif scene.count("check_self") > 1 or not draft.say("check_self"):
        draft.say("check_again")
        draft.note("check_again")
    else:
        draft.note("check_self")
