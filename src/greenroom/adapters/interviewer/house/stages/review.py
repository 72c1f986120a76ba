"""After a problem is decided: its complexity, one question further, and on to the next stage."""

from greenroom.adapters.interviewer.house import approaches, asides, clarifying, complexity, topics
from greenroom.adapters.interviewer.house.complexity import Stated
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.messages import AdvanceStage

_ORDER = ("1", "log n", "n", "n log n", "n*m", "n^2", "n^3", "2^n")
_HURRY_SECONDS = 45
_IN_COMPLEXITY = frozenset({"ask_complexity", "ask_space", "ask_time_too", "complexity_gap", "help_complexity"})


def reply(scene: Scene, draft: Draft) -> None:
    """Go on with the review from what we asked last."""
    if _interrupted(scene, draft):
        return
    if scene.pending & _IN_COMPLEXITY:
        _complexity(scene, draft)
        return
    kinds = {heard.kind for heard in scene.heard}
    if "follow_up" in scene.pending:
        _noted(scene, draft, "follow_up_noted")
    elif "reflect" in scene.pending:
        draft.say("reflection_noted")
    elif "clarify" in kinds and (found := clarifying.answer(scene.said, scene.question, scene.meaning)):
        draft.tell(found)
    elif kinds & {"hint", "solution"}:
        draft.say_if_room("already_decided")
    move_on(scene, draft)


def _interrupted(scene: Scene, draft: Draft) -> bool:
    """Answer what is no answer to our question; True when there is nothing more to say."""
    kinds = {heard.kind for heard in scene.heard}
    if "end" in kinds:
        asides.end(scene, draft)
        return True
    if "skip" in kinds or scene.state.stage_expired:
        move_on(scene, draft)
        return True
    if "repeat" in kinds and asides.repeat(scene, draft):
        # The question stands, so what it was about must stay with the newest line.
        for name in sorted(scene.pending & (_IN_COMPLEXITY | {"follow_up", "reflect"})):
            draft.note(name)
        return True
    if "time" in kinds:
        asides.time_left(scene, draft)
    if "nervous" in kinds:
        asides.calm(scene, draft)
    return False


def move_on(scene: Scene, draft: Draft) -> None:
    """Leave the problem with a short bridge."""
    agenda, index = scene.state.agenda, scene.state.stage_index
    following = agenda[index + 1] if index is not None and index + 1 < len(agenda) else None
    more_code = following is not None and following.problem is not None
    draft.say("bridge_to_problem" if more_code else "bridge_to_closing")
    draft.note("bridge")
    draft.move(AdvanceStage())


def _complexity(scene: Scene, draft: Draft) -> None:
    stated = complexity.stated(scene.said)
    if "ask_space" in scene.pending and stated.space is None:
        stated = Stated(None, stated.time)
    if stated.is_empty:
        _unstated(scene, draft)
        return
    if scene.count("complexity_gap") or "?" in (stated.time, stated.space):
        draft.say("gap_settled")
    elif _asks_about_gap(scene, draft, stated) or (_agrees(draft, stated) and _asks_for_space(scene, draft)):
        return
    _follow_up(scene, draft)


def _asks_about_gap(scene: Scene, draft: Draft, stated: Stated) -> bool:
    """Where they count otherwise than we do, ask about it once."""
    times, spaces = _ours(scene)
    if stated.time is not None and stated.time not in times:
        asked = draft.say("gap_time", theirs=f"O({stated.time})", ours=f"O({_best(times)})")
    elif stated.space is not None and stated.space not in spaces:
        if stated.time is not None:
            draft.say("agree_time", growth=f"O({stated.time})")
        asked = draft.say("gap_space", ours=f"O({_best(spaces)})")
    else:
        return False
    if asked:
        draft.note("complexity_gap")
    return asked


def _agrees(draft: Draft, stated: Stated) -> bool:
    """Agree with what was said; True when the space was not mentioned."""
    if stated.time is not None and stated.space is not None:
        draft.say("agree_both", time=f"O({stated.time})", space=f"O({stated.space})")
    elif stated.time is not None:
        draft.say("agree_time", growth=f"O({stated.time})")
        return True
    else:
        draft.say("agree_space", growth=f"O({stated.space})")
    return False


def _asks_for_space(scene: Scene, draft: Draft) -> bool:
    if scene.count("ask_space") or scene.is_short_of(_HURRY_SECONDS) or not draft.say("ask_space"):
        return False
    draft.note("ask_space")
    return True


def _unstated(scene: Scene, draft: Draft) -> None:
    """They answered without a figure we understand, or did not know."""
    unsure = any(heard.kind in ("not_sure", "hint", "nervous", "repeat") for heard in scene.heard)
    if "complexity_gap" in scene.pending:
        draft.say("gap_settled")
    elif unsure and not scene.count("help_complexity") and draft.say("help_complexity"):
        draft.note("help_complexity")
        return
    elif unsure:
        draft.say("complexity_let_go")
    else:
        _noted(scene, draft, "follow_up_noted")
    _follow_up(scene, draft)


def _follow_up(scene: Scene, draft: Draft) -> None:
    follow_ups = scene.question.follow_ups if scene.question else ()
    if (
        follow_ups
        and scene.count("follow_up") < scene.manner.follow_ups
        and not scene.is_short_of(_HURRY_SECONDS)
        and not draft.has_question
    ):
        draft.say_if_room("follow_up_lead")
        # Which one is fixed by the interview, not by chance.
        if draft.tell(follow_ups[sum(scene.state.id.encode()) % len(follow_ups)]):
            draft.note("follow_up")
            return
    move_on(scene, draft)


def _noted(scene: Scene, draft: Draft, key: str) -> None:
    """Thank for an answer, with a word of theirs where there is one."""
    known = approaches.recognised(scene.said, scene.question, scene.meaning) if scene.question else None
    topic = topics.mentioned(scene.said)
    word = (approaches.in_a_sentence(known[1]) if known else "") or (topic.text if topic else "")
    if not word or not draft.say("follow_up_noted_word", word=word):
        draft.say(key)


def _ours(scene: Scene) -> tuple[frozenset[str], frozenset[str]]:
    """The growth classes we know for solutions that are fast enough, in time and in space."""
    known = scene.question.approaches if scene.question else ()
    fast = [one for one in known if complexity.growth(one.time) not in ("n^2", "n*m", "n^3", "2^n")] or list(known)
    return (
        frozenset(complexity.growth(one.time) for one in fast),
        frozenset(complexity.growth(one.space) for one in fast),
    )


def _best(classes: frozenset[str]) -> str:
    return min(classes, key=lambda one: _ORDER.index(one) if one in _ORDER else len(_ORDER), default="n")
