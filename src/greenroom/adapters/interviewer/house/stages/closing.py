"""The last minute: thanks, one honest remark from what happened, room for a word, goodbye."""

import re

from greenroom.adapters.interviewer.house import asides, failures, timing
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.adapters.interviewer.house.stages.greeting import first_name
from greenroom.adapters.interviewer.house.stages.warm_up import unspoken
from greenroom.interview.core.messages import EndInterview
from greenroom.interview.rounds.coding.state import Coding, Run


def enter(scene: Scene, draft: Draft) -> None:
    """Thank them, say what happened, ask whether anything is left."""
    draft.say("thanks", name=first_name(scene))
    told = [_fact(scene, draft, index) for index, problem in enumerate(scene.state.problems) if _was_open(problem)]
    if not any(told):
        draft.say("fact_conversation")
    _remember(scene, draft)
    draft.say("anything_left")
    draft.note("close")


def _remember(scene: Scene, draft: Draft) -> None:
    """Come back to something from the beginning that had no room, as one who has listened."""
    name = unspoken(scene, scene.state.memory.technologies)
    if name and scene.manner.encourages:
        draft.say_if_room("remembered", topic=name)


def reply(scene: Scene, draft: Draft) -> None:
    """Answer briefly if something was asked, then say goodbye and end."""
    kinds = {heard.kind for heard in scene.heard}
    asks = "?" in scene.said
    if "repeat" in kinds and not scene.count("repeat") and asides.repeat(scene, draft):
        draft.note("close")
        return
    if "check" in kinds or (asks and "did i" in scene.said.lower()):
        draft.say("how_did_i_do")
    elif asks and kinds & {"clarify", "rules", "solution", "hint", "small_talk"}:
        draft.say("not_for_me")
    elif re.search(r"\b(sorry|apolog\w+)\b", scene.said.lower()):
        draft.say("no_sorry")
    elif re.search(r"\b(thank|thanks|cheers)\b", scene.said.lower()):
        draft.say_if_room("thanks_back")
    draft.say("goodbye", name=first_name(scene))
    draft.note("goodbye")
    draft.move(EndInterview())


def _was_open(problem: Coding) -> bool:
    return problem.status != "waiting"


def _fact(scene: Scene, draft: Draft, index: int) -> bool:
    """One sentence on a problem, from facts alone."""
    problem = scene.state.problems[index]
    title = f'"{problem.brief.title.rstrip("?.! ")}"'
    last = _last_judged(scene, index)
    if problem.status == "skipped":
        return draft.say("fact_skipped", title=title)
    if last is None or last.result is None:
        return draft.say("fact_unsubmitted", title=title)
    passed, total = str(last.result.passed), str(last.result.total)
    if last.is_accepted:
        attempt = last.attempt or 1
        key = "fact_solved_first" if attempt == 1 else "fact_solved_later"
        told = draft.say(key, title=title, attempt=timing.number(attempt), total=total)
        if problem.hints:
            count = len(problem.hints)
            hints = "a hint" if count == 1 else f"{timing.number(count)} hints"
            draft.say_if_room("fact_hints", hints=hints)
        return told
    failure = last.result.first_failure
    # With two problems to speak of there is no room for where each of them went wrong.
    alone = sum(_was_open(one) for one in scene.state.problems) == 1
    category = f", with {failures.in_words(failure.category)} still failing" if failure and alone else ""
    return draft.say("fact_failed", title=title, passed=passed, total=total, category=category)


def _last_judged(scene: Scene, index: int) -> Run | None:
    judged = [
        run
        for run in scene.state.runs.values()
        if run.round == index and run.kind == "submission" and run.result is not None
    ]
    return next((run for run in judged if run.is_accepted), judged[-1] if judged else None)
