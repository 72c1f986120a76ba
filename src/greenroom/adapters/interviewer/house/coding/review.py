"""After a problem is decided: what was said about its growth against what was measured, questions further, and on."""

import re

from greenroom.adapters.interviewer.house import asides, bridges, going_on, steering
from greenroom.adapters.interviewer.house.coding import (
    answering,
    claims,
    clarifying,
    failures,
    follow_ups,
    open_questions,
)
from greenroom.adapters.interviewer.house.coding import measured as measuring
from greenroom.adapters.interviewer.house.coding.claims import GrowthClaim
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.rounds.coding import costs
from greenroom.interview.rounds.coding.costs import ORDER, Side, Stated
from greenroom.interview.rounds.coding.state import Run
from greenroom.patterns import LazyRegex
from greenroom.questions.model import Approach

_IN_COMPLEXITY = claims.ASKED | {"complexity_gap"}
_SAID_ALREADY = LazyRegex(
    r"\bi(?:'ve| have)? (?:(?:just|already|only) )*(?:said|told|answered|gave|explained)\b|\basked and answered\b|"
    r"\bsame (?:sentence|question|words?)\b|\brepeating\b"
)
_IS_IT_RIGHT = LazyRegex(
    r"\b(?:was|were)(?:n't)? (?:that|it|this|my|the|what)\b(?: [^\s.?!]+){0,6}? ?\b"
    r"(?:right|correct|wrong|ok(?:ay)?|good|fair|true|fine)\b(?! (?:if|to|when|that)\b)[^.?!]*\?|"
    r"\b(?:is|are) (?:my|what i|that answer|the answer i)\b[^.?!]{0,60}\b(?:right|correct|wrong|true)\b[^.?!]*\?|"
    r"\b(?:was|my|answer)\b[^.?!]*\b(?:yes or no|right or not|right or wrong)\b|"
    r"\bor (?:is|was) (?:that|it|this) (?:right|wrong|correct)\b|\bwhat (?:exactly )?was (?:missing|wrong)\b|"
    r"\bdid i (?:get|have) (?:it|that|this) (?:right|wrong)\b"
)
"""How somebody asks whether an answer of theirs was right."""
_DENIES = LazyRegex(
    r"\b(?:already|handles?|handled|covers?|covered|does|did)\b.{0,16}\b(?:everything|all|that|this|it)\b|"
    r"\b(?:would ?n'?t|would not|won'?t|do ?n'?t need to) (?:change|do|touch|look)\b|\b(?:change|fix|do) nothing\b|"
    r"\bnothing(?: is| was|'s)?(?: really)?(?: at all)?(?: missing| wrong| to (?:change|fix))?[.! ]*$|"
    r"\b(?:code|solution|version|it|mine|that|everything)(?: is|'s| was) (?:\w+ )?"
    r"(?:right|correct|fine|perfect|complete|flawless)\b|"
    r"\bworks (?:fine|perfectly|as it is|for me)\b|"
    r"\b(?:tests?|cases?|judge|checker)\b.{0,16}\b(?:wrong|broken|off|mistaken)\b"
)
"""What denies the verdict; no praise for that."""
_OPEN = frozenset({"follow_up", "reflect", "time_unused"}) | _IN_COMPLEXITY
_LEAVES_QUESTION = LazyRegex(
    r"\b(?:rather|like to|let'?s|want to|prefer to|i'?ll|would) (?:just )?(?:leave|stop|drop) (?:it|this|that|this one|"
    r"the question|that one)\b(?! out\b)(?:(?!interview|session).){0,24}$"
)
_WORST = LazyRegex(
    r"\bworst[- ]case|\b(?:mean|nasty|bad|evil|adversarial) input|\bcan (?:make|construct|"
    r"build) an? \w*\s?(?:input|case)|"
    r"\b(?:your|the) (?:measured )?(?:inputs|measurements?)\b.{0,24}\b(?:do ?n'?t|do not|only|just|never)\b|\bproven\b"
)
_OF_SPACE = LazyRegex(r"\b(?:memory|space|storage)\b")
_ASKS_COST = LazyRegex(
    r"\bwhich (?:one )?(?:is it|is right|holds|of the two)\b[^?]*\?|"
    r"\b(?:memory|space|time|cost|complexity|o of|o\()[^?]*\byou (?:said|named|gave)\b[^?]*\?|"
    r"\byou (?:said|named|gave)\b[^?]*\b(?:memory|space|o of|o\(|linear|constant|quadratic)[^?]*\?"
)
"""They ask which of two figures holds."""
_IN_REPORT = "answer_in_report"
_GAP_OF_SPACE = "gap_of_space"
_SHORT_QUESTION = 8


def begin(scene: CodingScene, draft: Draft) -> None:
    """The problem is solved: ask about its growth, as far as it was not said already."""
    made = claims.made(scene)
    if made.time is not None and made.space is not None:
        draft.say("growth_recalled", time=made.time.words, space=made.space.words)
        follow_ups.ask(scene, draft)
    elif made.told >= {"time", "space"}:
        # Some of it cannot be compared or said back, but nobody is asked twice.
        draft.say("growth_told")
        follow_ups.ask(scene, draft)
    elif "time" in made.told:
        if draft.say("ask_space_stated", words=made.time.words) if made.time else draft.say("ask_space_told"):
            draft.note("ask_complexity")
            draft.note("ask_space")
    elif "space" in made.told:
        if draft.say("ask_time_told"):
            draft.note("ask_complexity")
            draft.note("ask_time")
    elif draft.say("ask_complexity"):
        draft.note("ask_complexity")


def measured(scene: CodingScene, draft: Draft) -> None:
    """The growth is known now: if it is not what they said, ask; but not on top of another question."""
    if not scene.waits_for_answer and not scene.utterances and not scene.is_short_of(follow_ups.HURRY_SECONDS):
        _asks_about_gap(scene, draft)


def reply(scene: CodingScene, draft: Draft) -> None:
    """Go on with the review from what we asked last."""
    if _interrupted(scene, draft):
        return
    tell_who_judges(scene, draft)
    told_cost = tell_cost(scene, draft)
    confirms = open_questions.confirm_noted(scene, draft) or told_cost
    if open_questions.tell_what_counts(scene, draft) and _only_asks(scene):
        steering.keep_asking(scene, draft)
        return
    is_answered = (draft.notes.has(_IN_REPORT) or confirms) and _only_asks(scene)
    if is_answered or open_questions.stays_open(scene, draft):
        steering.keep_asking(scene, draft)
        return
    if scene.pending & _IN_COMPLEXITY:
        _complexity(scene, draft)
        return
    kinds = {heard.kind for heard in scene.heard}
    if "follow_up" in scene.pending:
        if _follows_up(scene, draft):
            return
    elif "reflect" in scene.pending:
        _reflected(scene, draft)
        # Nothing is lost any more by saying where it went wrong.
        failures.shape(scene, draft, scene.last_submission)
    elif "clarify" in kinds and (found := clarifying.answer(scene.said, scene.question, scene.meaning, scene.rules)):
        draft.tell(found)
    elif kinds & {"hint", "stuck", "why", "solution"} and not draft.notes.has(_IN_REPORT):
        draft.say_if_room("already_decided")
    _next(scene, draft)


def _follows_up(scene: CodingScene, draft: Draft) -> bool:
    """Reply to an answer to a follow-up; True when the question stands."""
    if claims.is_of_another(scene.said):
        draft.say_if_room("gap_other")
    if steering.second_chance(scene, draft, "follow_up") or answering.follow_up(scene, draft):
        return True
    open_questions.leave_to_them(scene, draft)
    return False


def _only_asks(scene: CodingScene) -> bool:
    """Whether they ask us something and say nothing else, while a question of ours is open."""
    is_open = bool(scene.pending & (_IN_COMPLEXITY | {"follow_up", "reflect"}))
    is_short = scene.said.rstrip().endswith("?") and len(scene.said.split()) <= _SHORT_QUESTION
    return is_open and (is_short or open_questions.asks_only(scene.said))


def tell_cost(scene: CodingScene, draft: Draft) -> bool:
    """Answer which figure holds for their code: the measured one, or else what they count themselves."""
    found = next((one for one in re.split(r"(?<=[?.!])\s+|\n+", scene.said.lower()) if _ASKS_COST.search(one)), None)
    if found is None or draft.notes.has("own_answer"):
        return False
    side: Side = "space" if _OF_SPACE.search(scene.said.lower()) else "time"
    ours = measuring.shown(scene.last_submission, side)
    return draft.say("cost_measured", ours=ours) if ours else draft.say("cost_yours")


def says_what_is_left(scene: CodingScene, draft: Draft) -> bool:
    """Tell somebody who asks whether there is more to this problem that there is not."""
    asks = any(one.asks and open_questions.asks_for_more(one.text) for one in scene.left)
    return asks and draft.say("nothing_more")


def accepts(scene: CodingScene) -> bool:
    """Whether somebody who was offered the rest of the time would rather go on, and has nothing to ask before."""
    return going_on.accepts(scene) and not holds_back(scene)


def leaves(scene: CodingScene) -> bool:
    """Whether they leave the question that is open, and not the interview."""
    return bool(scene.pending & _OPEN) and _LEAVES_QUESTION.search(scene.said.lower()) is not None


def holds_back(scene: CodingScene) -> bool:
    """Whether they have something to ask before they go on."""
    return re.search(r"\bbefore (?:we|i) (?:go on|move on|continue|proceed)\b", scene.said.lower()) is not None


def tell_who_judges(scene: CodingScene, draft: Draft) -> None:
    """Somebody who asks whether an answer was right hears where that will stand."""
    if _IS_IT_RIGHT.search(scene.said.lower()) and draft.say("answer_in_report"):
        draft.note(_IN_REPORT)


def _interrupted(scene: CodingScene, draft: Draft) -> bool:
    """Answer what is no answer to our question; True when there is nothing more to say."""
    kinds = {heard.kind for heard in scene.heard}
    goes_on = going_on.wants(scene)
    if not goes_on and leaves(scene):
        # They leave the question, and not the interview.
        draft.say("follow_up_let_go")
        draft.note(answering.DECLINED)
        move_on(scene, draft)
        return True
    if not goes_on and any(heard.kind == "end" and heard.is_sure for heard in scene.heard):
        asides.end(scene, draft)
        return True
    if goes_on or scene.state.stage_expired:
        move_on(scene, draft)
        return True
    if "repeat" in kinds and not _has_answered(scene) and asides.repeat(scene, draft):
        # The question stands, so what it was about must stay with the newest line.
        for name in sorted(scene.pending & (_IN_COMPLEXITY | {_GAP_OF_SPACE, "follow_up", "reflect"})):
            draft.note(name)
        return True
    if "time" in kinds:
        asides.time_left(scene, draft)
    if "nervous" in kinds:
        asides.calm(scene, draft)
    return False


def _has_answered(scene: CodingScene) -> bool:
    """Whether putting the question once more would be one time too many."""
    said = scene.said.lower()
    return _SAID_ALREADY.search(said) is not None or claims.is_of_another(said)


def _next(scene: CodingScene, draft: Draft) -> None:
    """Whatever is left to talk about, one thing at a time; then on."""
    solved = scene.problem is not None and scene.problem.status == "solved"
    hurried = scene.is_short_of(follow_ups.HURRY_SECONDS)
    if not solved or hurried or not follow_ups.ask(scene, draft):
        move_on(scene, draft)


def move_on(scene: CodingScene, draft: Draft) -> None:
    """Leave the problem with a short bridge."""
    bridges.cross(scene, draft)


# ---------------------------------------------------------------- growth


def _complexity(scene: CodingScene, draft: Draft) -> None:
    # After a question about the memory alone, a bare figure is about the memory.
    asked = scene.pending | {"ask_space"} if _GAP_OF_SPACE in scene.pending else scene.pending
    stated = claims.understood(scene.said, asked)
    if claims.is_of_another(scene.said):
        # What we held against them was said of something else.
        draft.say("gap_other")
    elif stated.is_empty:
        _unstated(scene, draft)
        return
    elif "complexity_gap" in scene.pending:
        closed = any(_outcome(scene, side, value, words) == "agrees" for side, value, words in _stated(stated))
        draft.say("gap_worst_case" if _is_worst(scene) else "gap_closed" if closed else "gap_settled")
    elif "?" in (stated.time, stated.space) or not stated.is_sure:
        # No figure to say back, or several of which none is the sum.
        draft.say("answer_neutral")
    elif _asks_what_is_kept(scene, draft, stated) or _asks_about_gap(scene, draft):
        return
    else:
        _agrees(scene, draft, stated)
        if _asks_for_the_rest(scene, draft):
            return
    _next(scene, draft)


def _stated(stated: Stated) -> list[tuple[Side, str, str]]:
    """Each side that was stated, with its class and the words for it."""
    sides: tuple[tuple[Side, str | None, str], ...] = (
        ("time", stated.time, stated.time_words),
        ("space", stated.space, stated.space_words),
    )
    return [(side, value, words) for side, value, words in sides if value is not None]


def _outcome(scene: CodingScene, side: Side, growth: str, words: str) -> measuring.Outcome:
    """How a claim compares with the measurement, or with what we know of the problem when nothing was measured.

    A figure in letters of their own is never contradicted, and a description only by a measurement.
    """
    run = scene.last_submission
    found = measuring.held_against(growth, run, side)
    if costs.is_in_other_letters(words):
        return "agrees" if _is_as_authored(scene, side, words) else "unknown"
    if found != "unknown" or _is_measured(run, side):
        return found
    if run is not None and run.awaits_analysis:
        return "unknown"
    known = _authored(scene, side)
    if not known or growth in known or growth not in ORDER:
        return "agrees" if growth in known else "unknown"
    if costs.is_in_plain_words(words):
        return "unknown"
    return "less" if ORDER.index(growth) > ORDER.index(_best(known)) else "more"


def _asks_about_gap(scene: CodingScene, draft: Draft) -> bool:
    """Where their answer counts otherwise than was measured, ask about it, once on each problem in their own words."""
    if scene.count("complexity_gap") or draft.has_question:
        return False
    given = claims.answered(scene)
    sides: tuple[tuple[Side, GrowthClaim | None], ...] = (("time", given.time), ("space", given.space))
    for side, claim in sides:
        if claim is None or (outcome := _outcome(scene, side, claim.growth, claim.words)) not in ("more", "less"):
            continue
        if outcome == "less" and _is_worst(scene):
            # What was measured on our inputs does not speak against a worst case.
            continue
        if _asks(scene, draft, side, claim, outcome):
            draft.note("complexity_gap")
            if side == "space":
                draft.note(_GAP_OF_SPACE)
            return True
    return False


def _is_worst(scene: CodingScene) -> bool:
    """Whether they speak of the worst case, or of an input of their own that makes it slow."""
    return _WORST.search(scene.said.lower()) is not None


def _asks_what_is_kept(scene: CodingScene, draft: Draft, stated: Stated) -> bool:
    """Ask somebody who needs no memory and names what they keep how large that gets, once on each problem."""
    thing = claims.kept(scene.said)
    if stated.space != "1" or not thing or scene.count("complexity_gap") or claims.tells_size(scene.said):
        return False
    if (
        _is_measured(scene.last_submission, "space")
        and measuring.held_against("1", scene.last_submission, "space") == "agrees"
    ):
        return False
    if not draft.say("space_is_kept", thing=thing):
        return False
    draft.note("complexity_gap")
    draft.note(_GAP_OF_SPACE)
    return True


def _asks(scene: CodingScene, draft: Draft, side: Side, claim: GrowthClaim, outcome: str) -> bool:
    if _is_measured(scene.last_submission, side):
        ours = measuring.shown(scene.last_submission, side)
        return draft.say(f"gap_{side}_{outcome}", words=claim.words, ours=ours)
    return draft.say(f"gap_{side}_known", words=claim.words, ours=f"O({_best(_authored(scene, side))})")


def _agrees(scene: CodingScene, draft: Draft, stated: Stated) -> None:
    """Say how what they just stated stands: as measured, as we know it, unclear, or still to be seen."""
    said = _stated(stated)
    if stated.space == "1" and claims.kept(scene.said) and not _is_measured(scene.last_submission, "space"):
        # They name something they keep: a figure for the rest of it is no figure for the whole.
        said = [one for one in said if one[0] != "space"]
    outcomes = {side: _outcome(scene, side, value, words) for side, value, words in said}
    if not said:
        draft.say("answer_neutral")
        return
    if any(costs.is_in_plain_words(words) for _, _, words in said) and set(outcomes.values()) != {"agrees"}:
        # They gave no figure, so none is said back.
        draft.say("answer_neutral")
        return
    shown = " and ".join(f"{own_figure(value, words)} {side}" for side, value, words in said)
    if "doubtful" in outcomes.values():
        draft.say("growth_doubtful", growth=shown)
    elif set(outcomes.values()) == {"agrees"}:
        run = scene.last_submission
        as_measured = all(_is_measured(run, side) and not costs.is_in_other_letters(words) for side, _, words in said)
        draft.say("growth_as_measured" if as_measured else "growth_as_known", growth=shown)
    else:
        draft.say("growth_heard", growth=shown)


def _asks_for_the_rest(scene: CodingScene, draft: Draft) -> bool:
    """If they spoke of the time alone or of the space alone, ask for the other, once."""
    made = claims.made(scene)
    missing = "ask_space" if "space" not in made.told else "ask_time" if "time" not in made.told else None
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
        draft.say("gap_worst_case" if _is_worst(scene) else "complexity_let_go" if unsure else "gap_settled")
    elif not scene.count("help_complexity") and (unsure or steering.is_meagre(scene)) and draft.say("help_complexity"):
        draft.note("help_complexity")
        return
    elif unsure:
        draft.say("complexity_let_go")
    else:
        draft.say("answer_neutral")
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


def own_figure(growth: str, words: str) -> str:
    """A figure as they wrote it, where they wrote one; else the class that their word stands for."""
    if words.lower().startswith("o(") or costs.is_in_other_letters(words):
        return words
    return f"O({growth})"


def _is_as_authored(scene: CodingScene, side: Side, words: str) -> bool:
    """Whether we know a fast solution whose cost is written just like that."""
    known = scene.question.approaches if scene.question else ()
    written = {_bare(one.time if side == "time" else one.space) for one in known if _is_fast(one)}
    return _bare(words) in written


def _bare(figure: str) -> str:
    return re.sub(r"[\sOo()*\u00b7\u00d7]|\btimes\b", "", figure).lower()


def _is_measured(run: Run | None, side: Side) -> bool:
    return bool(measuring.shown(run, side))


def _authored(scene: CodingScene, side: Side) -> frozenset[str]:
    """The growth classes we know for solutions that are fast enough."""
    known = scene.question.approaches if scene.question else ()
    fast = [one for one in known if _is_fast(one)] or list(known)
    return frozenset(costs.growth(one.time if side == "time" else one.space) for one in fast) & frozenset(ORDER)


def _is_fast(approach: Approach) -> bool:
    return costs.growth(approach.time) not in ("n^2", "n*m", "n^3", "2^n")


def _best(classes: frozenset[str]) -> str:
    return min(classes, key=ORDER.index, default="n")
