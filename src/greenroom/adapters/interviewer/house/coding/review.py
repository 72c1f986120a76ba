"""After a problem is decided: what was said about its growth against what was measured, questions further, and on."""

import re

from greenroom.adapters.interviewer.house import asides, bridges, steering, topics
from greenroom.adapters.interviewer.house.coding import approaches, claims, clarifying, failures, follow_ups
from greenroom.adapters.interviewer.house.coding import measured as measuring
from greenroom.adapters.interviewer.house.coding.claims import GrowthClaim
from greenroom.adapters.interviewer.house.coding.measured import ORDER, Side
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.rounds.coding import complexity
from greenroom.interview.rounds.coding.complexity import Stated
from greenroom.interview.rounds.coding.state import Run

_IN_COMPLEXITY = frozenset({"ask_complexity", "ask_time", "ask_space", "complexity_gap", "help_complexity"})
_DENIES = re.compile(
    r"\b(?:already|handles?|handled|covers?|covered|does|did)\b.{0,16}\b(?:everything|all|that|this|it)\b|"
    r"\b(?:would ?n'?t|would not|won'?t|do ?n'?t need to) (?:change|do|touch|look)\b|\b(?:change|fix|do) nothing\b|"
    r"\bnothing(?: is| was|'s)?(?: really)?(?: at all)?(?: missing| wrong| to (?:change|fix))?[.! ]*$|"
    r"\b(?:code|solution|version|it|mine|that|everything)(?: is|'s| was) (?:\w+ )?"
    r"(?:right|correct|fine|perfect|complete|flawless)\b|"
    r"\bworks (?:fine|perfectly|as it is|for me)\b|"
    r"\b(?:tests?|cases?|judge|checker)\b.{0,16}\b(?:wrong|broken|off|mistaken)\b"
)
"""What denies the verdict; no praise for that."""
_SIDES: tuple[Side, ...] = ("time", "space")


def begin(scene: CodingScene, draft: Draft) -> None:
    """The problem is solved: ask about its growth, as far as it was not said already."""
    made = claims.made(scene)
    if made.time is None:
        if draft.say("ask_complexity"):
            draft.note("ask_complexity")
    elif made.space is None:
        if draft.say("ask_space_stated", words=made.time.words):
            draft.note("ask_complexity")
            draft.note("ask_space")
    elif not _asks_about_gap(scene, draft):
        draft.say("growth_recalled", time=made.time.words, space=made.space.words)
        follow_ups.ask(scene, draft)


def measured(scene: CodingScene, draft: Draft) -> None:
    """The growth is known now: if it is not what they said, ask; but not on top of another question."""
    if not scene.waits_for_answer and not scene.utterances and not scene.is_short_of(follow_ups.HURRY_SECONDS):
        _asks_about_gap(scene, draft)


def reply(scene: CodingScene, draft: Draft) -> None:
    """Go on with the review from what we asked last."""
    if _interrupted(scene, draft):
        return
    if scene.pending & _IN_COMPLEXITY:
        _complexity(scene, draft)
        return
    kinds = {heard.kind for heard in scene.heard}
    if "follow_up" in scene.pending:
        if steering.second_chance(scene, draft, "follow_up"):
            return
        _noted(scene, draft)
    elif "reflect" in scene.pending:
        _reflected(scene, draft)
        # Nothing is lost any more by saying where it went wrong.
        failures.shape(scene, draft, scene.last_submission)
    elif "clarify" in kinds and (found := clarifying.answer(scene.said, scene.question, scene.meaning, scene.rules)):
        draft.tell(found)
    elif kinds & {"hint", "stuck", "why", "solution"}:
        draft.say_if_room("already_decided")
    _next(scene, draft)


def _interrupted(scene: CodingScene, draft: Draft) -> bool:
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


def _next(scene: CodingScene, draft: Draft) -> None:
    """Whatever is left to talk about, one thing at a time; then on."""
    solved = scene.problem is not None and scene.problem.status == "solved"
    hurried = scene.is_short_of(follow_ups.HURRY_SECONDS)
    if not solved or hurried or not (_asks_about_gap(scene, draft) or follow_ups.ask(scene, draft)):
        move_on(scene, draft)


def move_on(scene: CodingScene, draft: Draft) -> None:
    """Leave the problem with a short bridge."""
    bridges.cross(scene, draft)


# ---------------------------------------------------------------- growth


def _complexity(scene: CodingScene, draft: Draft) -> None:
    stated = claims.understood(scene.said, scene.pending)
    if stated.is_empty:
        _unstated(scene, draft)
        return
    if "complexity_gap" in scene.pending:
        closed = any(_outcome(scene, side, value) == "agrees" for side, value in _stated(stated))
        draft.say("gap_closed" if closed else "gap_settled")
    elif "?" in (stated.time, stated.space):
        draft.say("gap_settled")
    elif _asks_about_gap(scene, draft):
        return
    else:
        _agrees(scene, draft, stated)
        if _asks_for_the_rest(scene, draft):
            return
    _next(scene, draft)


def _stated(stated: Stated) -> list[tuple[Side, str]]:
    return [(side, value) for side in _SIDES if (value := getattr(stated, side)) is not None]


def _outcome(scene: CodingScene, side: Side, growth: str) -> measuring.Outcome:
    """How a claim compares with the measurement, or with what we know of the problem when nothing was measured."""
    run = scene.last_submission
    found = measuring.held_against(growth, run, side)
    if found != "unknown" or _is_measured(run, side):
        return found
    if run is not None and run.awaits_analysis:
        return "unknown"
    known = _authored(scene, side)
    if not known or growth in known or growth not in ORDER:
        return "agrees" if growth in known else "unknown"
    return "less" if ORDER.index(growth) > ORDER.index(_best(known)) else "more"


def _asks_about_gap(scene: CodingScene, draft: Draft) -> bool:
    """Where they count otherwise than was measured, ask about it, once on each problem and in their own words."""
    if scene.count("complexity_gap") or draft.has_question:
        return False
    made = claims.made(scene)
    sides: tuple[tuple[Side, GrowthClaim | None], ...] = (("time", made.time), ("space", made.space))
    for side, claim in sides:
        if claim is None or (outcome := _outcome(scene, side, claim.growth)) not in ("more", "less"):
            continue
        if _asks(scene, draft, side, claim, outcome):
            draft.note("complexity_gap")
            return True
    return False


def _asks(scene: CodingScene, draft: Draft, side: Side, claim: GrowthClaim, outcome: str) -> bool:
    if _is_measured(scene.last_submission, side):
        ours = measuring.shown(scene.last_submission, side)
        return draft.say(f"gap_{side}_{outcome}", words=claim.words, ours=ours)
    return draft.say(f"gap_{side}_known", words=claim.words, ours=f"O({_best(_authored(scene, side))})")


def _agrees(scene: CodingScene, draft: Draft, stated: Stated) -> None:
    """Say how what they just stated stands: as measured, as we know it, unclear, or still to be seen."""
    said = _stated(stated)
    outcomes = {side: _outcome(scene, side, value) for side, value in said}
    shown = " and ".join(f"O({value}) {side}" for side, value in said)
    if "doubtful" in outcomes.values():
        draft.say("growth_doubtful", growth=shown)
    elif set(outcomes.values()) == {"agrees"}:
        run = scene.last_submission
        as_measured = all(_is_measured(run, side) for side in outcomes)
        draft.say("growth_as_measured" if as_measured else "growth_as_known", growth=shown)
    else:
        draft.say("growth_heard", growth=shown)


def _asks_for_the_rest(scene: CodingScene, draft: Draft) -> bool:
    """If they spoke of the time alone or of the space alone, ask for the other, once."""
    made = claims.made(scene)
    missing = "ask_space" if made.space is None else "ask_time" if made.time is None else None
    if (
        missing is None
        or scene.count("ask_space")
        or scene.count("ask_time")
        or scene.is_short_of(follow_ups.HURRY_SECONDS)
    ):
        return False
    if not draft.say(missing):
        return False
    draft.note(missing)
    return True


def _unstated(scene: CodingScene, draft: Draft) -> None:
    """They answered without a figure we understand, or did not know."""
    unsure = any(heard.kind in ("not_sure", "hint", "stuck", "nervous") for heard in scene.heard)
    if "complexity_gap" in scene.pending:
        draft.say("complexity_let_go" if unsure else "gap_settled")
    elif not scene.count("help_complexity") and (unsure or steering.is_meagre(scene)) and draft.say("help_complexity"):
        draft.note("help_complexity")
        return
    elif unsure:
        draft.say("complexity_let_go")
    else:
        _noted(scene, draft)
    _next(scene, draft)


def _reflected(scene: CodingScene, draft: Draft) -> None:
    kinds = {heard.kind for heard in scene.heard}
    run = scene.last_submission
    if run is not None and run.result is not None and _DENIES.search(scene.said.lower()):
        draft.say("reflection_denied", passed=str(run.result.passed), total=str(run.result.total))
    elif "disagree" in kinds:
        draft.say("reflection_differs")
    elif kinds & {"not_sure", "nervous"} or steering.is_meagre(scene):
        draft.say("reflection_open")
    else:
        draft.say("reflection_noted")


def _noted(scene: CodingScene, draft: Draft) -> None:
    """Thank for an answer, with a word of theirs where there is one."""
    if any(heard.kind == "not_sure" for heard in scene.heard) or steering.is_meagre(scene):
        draft.say("follow_up_let_go")
        return
    topic = topics.mentioned(scene.said)
    word = (approaches.named(scene.said, scene.question) if scene.question else "") or (topic.text if topic else "")
    known = any(word in line.text for line in scene.lines_here if line.who == "interviewer")
    if not word or known or not draft.say("follow_up_noted_word", word=word):
        draft.say("follow_up_noted")


def _is_measured(run: Run | None, side: Side) -> bool:
    return bool(measuring.shown(run, side))


def _authored(scene: CodingScene, side: Side) -> frozenset[str]:
    """The growth classes we know for solutions that are fast enough."""
    known = scene.question.approaches if scene.question else ()
    fast = [one for one in known if complexity.growth(one.time) not in ("n^2", "n*m", "n^3", "2^n")] or list(known)
    return frozenset(complexity.growth(one.time if side == "time" else one.space) for one in fast) & frozenset(ORDER)


def _best(classes: frozenset[str]) -> str:
    return min(classes, key=ORDER.index, default="n")
