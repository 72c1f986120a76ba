"""Stepping in when someone struggles: ask how it goes, then point, then help; as the persona's ladder says."""

from collections.abc import Callable

from greenroom.adapters.interviewer.house import timing
from greenroom.adapters.interviewer.house.coding import failures, hints, prices
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.manners import Rung
from greenroom.interview.rounds.coding.state import Run
from greenroom.interview.talk.notes import Notes

_JUST_SPOKE_MS = 15_000


def react(scene: CodingScene, draft: Draft) -> None:
    """Answer the newest sign of struggle, unless a word from us would be one too many."""
    signals = scene.cues("signal")
    if not signals or scene.problem is None or scene.problem.is_decided or _is_unwelcome(scene):
        return
    ladder = scene.manner.ladder
    rung = ladder[min(scene.count("signal"), len(ladder) - 1)]
    if _RUNGS[rung](scene, draft, signals[-1].ref):
        draft.note("signal", signals[-1].ref)
        draft.note(rung)


def _is_unwelcome(scene: CodingScene) -> bool:
    """Whether they are in conversation with us anyway, or have done nothing since we last stepped in."""
    theirs, ours = scene.theirs, scene.last_of_ours
    if scene.utterances or (theirs and scene.turn.now - theirs[-1].at < _JUST_SPOKE_MS):
        return True
    return ours is not None and "signal" in scene.pending and scene.state.active_at <= ours.at


def _ask(scene: CodingScene, draft: Draft, signal: str) -> bool:
    if scene.count("signal"):
        return draft.say("signal_ask_again")
    key = f"signal_ask_{signal}"
    return draft.say(key if signal in _KINDS else "signal_ask_long_pause")


_KINDS = frozenset({"long_pause", "repeated_failure", "backtracking", "level_wall"})


def _point(scene: CodingScene, draft: Draft, signal: str) -> bool:
    """The most telling place that was not pointed at yet."""
    if not any(place(scene, draft) for place in (_at_error, _at_shape, _at_category, _at_example, _at_constraint)):
        return _ask(scene, draft, signal)
    return True


def _at_error(scene: CodingScene, draft: Draft) -> bool:
    found = failures.last_error(scene)
    if found is None or scene.count("point", "error"):
        return False
    name, line = found
    article = "an" if name[0] in "AEIOU" else "a"
    if not draft.say("point_error_line" if line else "point_error", error=name, line=line, article=article):
        return False
    draft.note("point", "error")
    return True


def _at_shape(scene: CodingScene, draft: Draft) -> bool:
    return failures.shape(scene, draft, scene.last_submission)


def _at_category(scene: CodingScene, draft: Draft) -> bool:
    run = _last_failed(scene)
    failure = run.result.first_failure if run is not None and run.result is not None else None
    if failure is None or scene.count("point", "category") or not failure.category:
        return False
    draft.note("point", "category")
    return draft.say("point_category", category=failures.in_words(failure.category))


def _at_example(scene: CodingScene, draft: Draft) -> bool:
    examples = scene.problem.brief.examples if scene.problem else ()
    at = scene.count("point", "example")
    if at >= len(examples):
        return False
    draft.note("point", f"example:{at}")
    # The last example is usually the one with something to it.
    number = len(examples) - at
    return draft.say("point_example" if scene.has_code else "point_example_first", nth=timing.ordinal(number))


def _at_constraint(scene: CodingScene, draft: Draft) -> bool:
    constraints = scene.problem.brief.constraints if scene.problem else ()
    if not constraints or scene.count("point", "constraint"):
        return False
    draft.note("point", "constraint")
    return draft.say("point_constraint", nth=timing.ordinal(1))


def _hint(scene: CodingScene, draft: Draft, signal: str) -> bool:
    """Offer a hint with its price. A hint costs points, so it is given only to those who want it."""
    if not hints.are_left(scene) or not hints.may_follow(scene) or hints.are_refused(scene) or _has_offered(scene):
        return _point(scene, draft, signal)
    if not draft.say("signal_offer"):
        return False
    draft.say("hint_costs", price=prices.of_next(scene))
    draft.note("offer_hint")
    return True


def _has_offered(scene: CodingScene) -> bool:
    """Whether the next hint was offered already."""
    given = scene.problem.hints[-1].at if scene.problem is not None and scene.problem.hints else 0
    ours = (line for line in scene.lines_here if line.who == "interviewer" and line.at >= given)
    return any(Notes.parse(line.intent).has("offer_hint") for line in ours)


def _last_failed(scene: CodingScene) -> Run | None:
    failed = [run for run in scene.runs if run.result is not None and not run.is_accepted]
    return failed[-1] if failed else None


_RUNGS: dict[Rung, Callable[[CodingScene, Draft, str], bool]] = {"ask": _ask, "point": _point, "hint": _hint}
