"""Reacting while a problem is open to how something is said: false claims, circles, and talk without end."""

import re

from greenroom.adapters.interviewer.house import conduct, steering
from greenroom.adapters.interviewer.house.coding import approaches, hints
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.matching import READ, stems
from greenroom.interview.rounds.coding import costs
from greenroom.interview.talk.reading import Kind
from greenroom.judging.verdicts import Verdict
from greenroom.patterns import LazyRegex

_USEFUL: tuple[Kind, ...] = ("plan", "cost_claim", "insight", "answer", "problem_question", "complaint", "correction")
"""What makes a long message worth hearing."""
_LONGISH_WORDS = 40
_LONGISH_IN_A_ROW = 3
_ABOUT_IT = 0.42
_SHARED_WORDS = 3
_LONG_WORD = 4
_SUCCESS = LazyRegex(
    r"\b(?:was|is|got|get|been|were|it's|that's) (?:already |now )?accepted\b|"
    r"\b(?:pass|passes|passed|passing) (?:all|every|everything|the tests?)\b|"
    r"\b(?:did|does|has|have) (?:it|that|this|i|my (?:\w+ )?(?:solution|code|submission|version)) (?:\w+ )?"
    r"pass(?:ed)?\b|"
    r"\bmark (?:it|this|that) (?:as )?(?:passed|accepted|solved|correct)\b|"
    r"\b(?:my|this) (?:solution|code|submission) (?:passes|passed|was right)\b"
)
_EXPECTS = LazyRegex(
    r"\b(?:should|will|would|might|could|ought to|hope(?:fully)?|expect|let'?s see|about to|going to)\b[^.?!]{0,24}"
    r"\b(?:be green|green|pass|work|be (?:fine|ok|okay|accepted|right))\b"
)
_ALL_PASS = LazyRegex(
    r"\b(?:tests?|cases?|everything|all of (?:it|them))\b"
    r"(?:(?!\b(?:should|will|would|might|could|must|to)\b)[^.?!]){0,20}\bpass(?:es|ed)?\b"
)
_ENOUGH = LazyRegex(r"\b(?:basically|practically|pretty much|almost|more or less|enough|\d+ ?(?:%|percent)|a pass)")
_TESTED = LazyRegex(r"\b(?:pass(?:es|ed|ing)?|accepted|green|tests?|solved)\b")
_WANTS_TO_KNOW = LazyRegex(r"\?|\b(?:confirm|mark (?:it|this|that)|tell me|admit|say (?:that|so)|acknowledge)\b")


def steers(scene: CodingScene, draft: Draft) -> bool:
    """React to the manner of what was said; True when that is all there is to answer."""
    return _claims_success(scene, draft) or _repeats_itself(scene, draft) or _rambles(scene, draft)


def _repeats_itself(scene: CodingScene, draft: Draft) -> bool:
    """The same remark again, word for word, while a problem is open."""
    if not scene.is_at_work or steering.asks_something(scene) or not scene.utterances:
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


def _claims_success(scene: CodingScene, draft: Draft) -> bool:
    """Whoever says or asks whether it was accepted hears what was judged, without reproach."""
    said = scene.said.lower()
    asks = bool(_WANTS_TO_KNOW.search(said))
    if _EXPECTS.search(said) and not _SUCCESS.search(said) and not _ALL_PASS.search(said):
        # A hope is no claim.
        return False
    claims = _SUCCESS.search(said) and not re.search(r"\b(visible|examples?|if|once|when|until)\b", said)
    if scene.problem is None or (scene.count("claim") and scene.reading.surely("correction", "complaint")):
        # Somebody who puts us right is not told the same again.
        return False
    if scene.is_at_work and scene.reading.surely("success_claim") and _contradicts(scene, draft):
        return True
    claims = claims or any(_TESTED.search(one.text.lower()) for one in scene.reading.surely("success_claim"))
    is_told = "claim" in scene.pending and scene.is_prompt
    if not claims or is_told or (scene.count("claim") > 1 and not asks):
        return False
    run = scene.last_submission
    if not asks and "accepted" not in said and (_is_green(scene) or (run is not None and run.is_accepted)):
        return False
    if run is None or run.result is None:
        asks = any(_TESTED.search(one) and "?" in one for one in _sentences(said))
        claims_all = _ALL_PASS.search(said) and not re.search(r"\b(?:visible|examples?|submit\w*)\b", said)
        if not asks and not _SUCCESS.search(said) and not claims_all:
            # A green run is no submission, and nobody said that it was one.
            return False
        told = draft.say("claim_none")
    else:
        counts = {"passed": str(run.result.passed), "total": str(run.result.total)}
        told = draft.say("claim_yes" if run.is_accepted else "claim_no", **counts)
    if told:
        draft.note("claim")
        steering.keep_asking(scene, draft)
    return told


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.?!])\s+|\n+", text)


def _contradicts(scene: CodingScene, draft: Draft) -> bool:
    """Hold a claim that it works against the newest run, if that one failed."""
    judged = [run for run in scene.runs if run.result is not None]
    last = judged[-1] if judged else None
    if last is None or last.result is None or last.is_accepted:
        return False
    if "claim" in scene.pending and scene.is_prompt:
        # It was said in our last line; saying it again answers nothing.
        return False
    counts = {"passed": str(last.result.passed), "total": str(last.result.total)}
    watch = scene.state.watch
    if watch is not None and watch.edited_at > (last.finished_at or 0):
        draft.say("claim_stale", **counts)
    elif _ENOUGH.search(scene.said.lower()):
        draft.say("claim_no" if last.kind == "submission" else "claim_run", **counts)
        draft.say("claim_needs_all")
    else:
        draft.say("claim_no" if last.kind == "submission" else "claim_run", **counts)
    draft.note("claim")
    return True


def _is_green(scene: CodingScene) -> bool:
    """Whether the newest run, of whatever kind, passed."""
    judged = [run.result for run in scene.runs if run.result is not None]
    return bool(judged) and judged[-1].verdict is Verdict.ACCEPTED


def _rambles(scene: CodingScene, draft: Draft) -> bool:
    """Someone who talks on and on gets one concrete question to come back to."""
    if not scene.is_at_work:
        steering.thank_for_much(scene, draft)
        return False
    newest = scene.utterances[-1] if scene.utterances else ""
    if scene.count("steer") or scene.asked.is_open or not (steering.is_long(newest) or _wanders(scene)):
        # An answer to our own question may be long.
        return False
    if steering.asks_something(scene) or scene.reading.surely(*_USEFUL) or _is_about_problem(scene, newest):
        return False
    if draft.say("ramble_question"):
        draft.say_if_room("ramble_stop")
        draft.note("steer")
    return True


def _wanders(scene: CodingScene) -> bool:
    """Several longish remarks in a row that have nothing to do with the problem, and no word from us since."""
    last = scene.last_of_ours
    since = last.seq if last is not None and "steer" in scene.pending else -1
    recent = [line.text for line in scene.theirs if line.seq > since][-_LONGISH_IN_A_ROW:]
    return (
        len(recent) == _LONGISH_IN_A_ROW
        and all(len(text.split()) >= _LONGISH_WORDS for text in recent)
        and not any(_is_about_problem(scene, text) for text in recent)
    )


def _is_about_problem(scene: CodingScene, text: str) -> bool:
    question = scene.question
    if question is None or approaches.named(text, question) or costs.claims(text):
        return True
    statement = f"{question.title} {question.opening} {question.statement}"
    if len(_long_words(text) & _long_words(statement)) >= _SHARED_WORDS:
        return True
    about = (question.title, " ".join(question.opening.split()), " ".join(question.statement.split())[:READ])
    return max(scene.meaning.similarities(text, about)) >= _ABOUT_IT


def _long_words(text: str) -> frozenset[str]:
    parts = (text[at : at + READ] for at in range(0, len(text), READ))
    return frozenset(word for part in parts for word in stems(part) if len(word) >= _LONG_WORD)
