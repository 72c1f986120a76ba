"""Reacting to how something is said rather than to what: other languages, anger, circles, and talk without end."""

import re
from collections.abc import Callable

from greenroom.adapters.interviewer.house import approaches, conduct, hints
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.matching import READ, stems
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.core.messages import AdvanceStage
from greenroom.interview.rounds.coding import complexity
from greenroom.judging.verdicts import Verdict

_LONG_WORDS = 150
_LONGISH_WORDS = 40
_LONGISH_IN_A_ROW = 3
_ABOUT_IT = 0.42
_MOST_REACTIONS = 8
"""To the same conduct in one stage; after that silence says more."""
_ASKS = frozenset(
    {"end", "skip", "solution", "hint", "stuck", "why", "run", "repeat", "time", "rules", "clarify", "nervous"}
)
_BRIDGES = {"greeting": "greeting_done", "self_intro": "bridge_to_warm_up", "warm_up": "bridge_to_code"}
_SUCCESS = re.compile(
    r"\b(?:was|is|got|get|been|were|it's|that's) (?:already |now )?accepted\b|"
    r"\b(?:pass|passes|passed|passing) (?:all|every|everything|the tests?)\b|"
    r"\b(?:did|does|has|have) (?:it|that|this|i|my (?:\w+ )?(?:solution|code|submission|version)) (?:\w+ )?"
    r"pass(?:ed)?\b|"
    r"\bmark (?:it|this|that) (?:as )?(?:passed|accepted|solved|correct)\b|"
    r"\b(?:my|this) (?:solution|code|submission) (?:passes|passed|was right)\b"
)
_WANTS_TO_KNOW = re.compile(r"\?|\b(?:confirm|mark (?:it|this|that)|tell me|admit|say (?:that|so)|acknowledge)\b")
_EMPTY = frozenset[str]().union(
    *(
        stems(word)
        for word in re.findall(
            r"[\w']+",
            "yes yeah yep no nope ok okay fine good sure nothing none idk dunno hm hmm um uh well maybe right really "
            "much not dot nah meh whatever anything thank thanks think say guess suppose believe reckon hundred "
            "percent definitely absolutely certain certainly course kind sort probably surely obviously totally i'd "
            "that's it's i'm exactly correct pretty very quite know yup",
        )
    )
)


def steers(scene: Scene, draft: Draft) -> bool:
    """React to the manner of what was said; True when that is all there is to answer."""
    if scene.stage is not None and scene.stage.id == "closing":
        # A goodbye is no place to put anyone right.
        return False
    noticed = conduct.noticed(scene.said)
    if noticed is not None:
        return _CONDUCT[noticed](scene, draft)
    return _claims_success(scene, draft) or _repeats_itself(scene, draft) or _rambles(scene, draft)


def is_meagre(scene: Scene) -> bool:
    """Whether an answer has nothing in it to go on."""
    unsure = len(scene.said.split()) <= 6 and all(heard.kind == "not_sure" for heard in scene.heard)
    return unsure or says_nothing(scene.said)


def says_nothing(text: str) -> bool:
    """Whether these words agree, or hesitate, and tell nothing."""
    return not stems(text) - _EMPTY


def second_chance(scene: Scene, draft: Draft, note: str) -> bool:
    """Ask once more, gently, when hardly anything was answered; only once in a stage."""
    if not is_meagre(scene) or scene.count("second_chance") or scene.is_short_of(30):
        return False
    if not draft.say("second_chance"):
        return False
    draft.note("second_chance")
    draft.note(note)
    return True


def _in_problem(scene: Scene) -> bool:
    return scene.problem is not None and not scene.problem.is_decided


def _asks_something(scene: Scene) -> bool:
    return any(heard.kind in _ASKS for heard in scene.heard)


def _foreign(scene: Scene, draft: Draft) -> bool:
    return _graded(scene, draft, "english_only", ("english_only", "english_only_again"))


def _hostile(scene: Scene, draft: Draft) -> bool:
    if any(heard.kind in _ASKS and conduct.noticed(heard.text) is None for heard in scene.heard):
        # There is something to answer besides; that is the best answer to the anger, too.
        draft.say_if_room("hostile_brief")
        draft.note("hostile")
        return False
    bridge = _BRIDGES.get(scene.stage.id) if scene.stage else None
    if bridge is None:
        return _graded(scene, draft, "hostile", ("hostile", "hostile_again", "hostile_brief"))
    # Where there is only talk, the kindest thing is to go on with the next part.
    draft.say("hostile_brief")
    draft.say(bridge)
    draft.note("hostile")
    draft.note("bridge")
    draft.move(AdvanceStage())
    return True


def _gibberish(scene: Scene, draft: Draft) -> bool:
    return _graded(scene, draft, "gibberish", ("not_followed", "gibberish_again"))


def _graded(scene: Scene, draft: Draft, note: str, keys: tuple[str, ...]) -> bool:
    """Another reaction each time; outside of a problem it then goes on as with any other answer."""
    before = scene.count(note)
    if before >= len(keys) and not _in_problem(scene):
        return False
    if before < _MOST_REACTIONS and draft.say(keys[min(before, len(keys) - 1)]):
        draft.note(note)
        _keep_asking(scene, draft)
    return True


_CONDUCT: dict[conduct.Conduct, Callable[[Scene, Draft], bool]] = {
    "foreign": _foreign,
    "hostile": _hostile,
    "gibberish": _gibberish,
}


def _repeats_itself(scene: Scene, draft: Draft) -> bool:
    """The same remark again, word for word, while a problem is open."""
    if not _in_problem(scene) or _asks_something(scene) or not scene.utterances:
        return False
    if hints.is_taken(scene) or ("ask_tried" in scene.pending and scene.is_prompt):
        return False
    earlier = tuple(line.text for line in scene.theirs)[: -len(scene.utterances)]
    if any(heard.kind in ("done", "acknowledge", "not_sure") for heard in scene.heard):
        return False
    if not (conduct.is_repeated(scene.said, earlier[-1:]) or conduct.is_repeated(scene.said, _said_twice(earlier))):
        return False
    before = scene.count("said_before")
    if before < 3 and draft.say("said_before" if before == 0 else "said_before_again"):
        draft.note("said_before")
    return True


def _said_twice(earlier: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(text for text in earlier if earlier.count(text) > 1)


def _claims_success(scene: Scene, draft: Draft) -> bool:
    """Whoever says or asks whether it was accepted hears what was judged, without reproach."""
    said = scene.said.lower()
    asks = bool(_WANTS_TO_KNOW.search(said))
    claims = _SUCCESS.search(said) and not re.search(r"\b(visible|examples?|if|once|when|until)\b", said)
    if not claims or scene.problem is None or (scene.count("claim") > 1 and not asks):
        return False
    run = scene.last_submission
    if not asks and "accepted" not in said and (_is_green(scene) or (run is not None and run.is_accepted)):
        return False
    if run is None or run.result is None:
        told = draft.say("claim_none")
    else:
        counts = {"passed": str(run.result.passed), "total": str(run.result.total)}
        told = draft.say("claim_yes" if run.is_accepted else "claim_no", **counts)
    if told:
        draft.note("claim")
        _keep_asking(scene, draft)
    return told


def _is_green(scene: Scene) -> bool:
    """Whether the newest run, of whatever kind, passed."""
    judged = [run.result for run in scene.state.runs.values() if run.round == scene.state.open_problem and run.result]
    return bool(judged) and judged[-1].verdict is Verdict.ACCEPTED


def _keep_asking(scene: Scene, draft: Draft) -> None:
    """What we asked before still stands."""
    for name in sorted(scene.pending & {"ask_complexity", "ask_space", "follow_up", "reflect", "confirm_language"}):
        draft.note(name)


def _rambles(scene: Scene, draft: Draft) -> bool:
    """Someone who talks on and on gets one concrete question to come back to."""
    newest = scene.utterances[-1] if scene.utterances else ""
    long = len(newest.split()) > _LONG_WORDS and not _is_code(newest)
    if not _in_problem(scene):
        if long and not scene.count("steer"):
            draft.say_if_room("ramble_thanks")
            draft.note("steer")
        return False
    if not long and not _wanders(scene):
        return False
    if _asks_something(scene) or (scene.question and approaches.named(newest, scene.question)):
        # What they ask, or the idea in it, is the concrete thing to come back to.
        draft.say_if_room("ramble_stop")
        draft.note("steer")
        return False
    if draft.say("ramble_question"):
        draft.say_if_room("ramble_stop")
        draft.note("steer")
    return True


def _wanders(scene: Scene) -> bool:
    """Several longish remarks in a row that have nothing to do with the problem, and no word from us since."""
    last = scene.last_of_ours
    since = last.seq if last is not None and "steer" in scene.pending else -1
    recent = [line.text for line in scene.theirs if line.seq > since][-_LONGISH_IN_A_ROW:]
    return (
        len(recent) == _LONGISH_IN_A_ROW
        and all(len(text.split()) >= _LONGISH_WORDS for text in recent)
        and not any(_is_about_problem(scene, text) for text in recent)
    )


def _is_about_problem(scene: Scene, text: str) -> bool:
    question = scene.question
    if question is None or approaches.named(text, question) or not complexity.stated(text).is_empty:
        return True
    about = (question.title, " ".join(question.opening.split()), " ".join(question.statement.split())[:READ])
    return max(scene.meaning.similarities(text, about)) >= _ABOUT_IT


def _is_code(text: str) -> bool:
    return len(re.findall(r"[=(){}\[\];:]", text)) * 12 > len(text.split())
