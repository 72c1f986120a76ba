"""Pointing at where a failed program fails: its error, the kind of case, the shape of a small input. Never the fix."""

import re

from greenroom.adapters.interviewer.house.coding import shapes, traits
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.matching import stems
from greenroom.interview.rounds.coding.state import Run
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict

_ERROR = re.compile(r"^([A-Z]\w*(?:Error|Exception|Iteration|Interrupt|Exit))\b", re.MULTILINE)
_LINE = re.compile(r"\bline (\d+)\b")
_FOUND = re.compile(
    r"\bi see (?:it|why|now|what)\b|\bi (?:only|never|forgot|forget|overwrite|overwrote|missed|mixed|misread|"
    r"misunderstood|understood \w+ wrong|let)\b|\bmy (?:mistake|bug|error|fault)\b|\bsilly of me\b|"
    r"\bfound (?:it|the bug|my)\b|\bfixed\b|\bit(?:'s| is| was) (?:because|my|last)\b|\bbecause (?:i|my)\b|"
    r"\bso i (?:must|need to|have to)\b|\bthat's (?:why|because|the (?:reason|cause|bug|n squared))\b|"
    r"\bwalks? (?:everything|the whole|through)\b|\bis stale\b"
)
"""How somebody tells what was wrong."""
_WHY_EXPECTED = re.compile(
    r"\bwhy\b[^?.!]{0,60}\b(?:expected|wrong|right|correct|allowed|valid|invalid|forbidden|the answer|the result|"
    r"should (?:it|that|this|the)|not (?:ok(?:ay)?|fine|counted))\b(?! (?:with my|in my|here in))"
)
_OWN = re.compile(r"\bmy (?:code|program|solution|version|submission|loop|answer)\b")
_PLAIN_WORDS = stems("case cases input large small typical one the single")
_SHORT = 40
_OF_ONE = frozenset(
    re.findall(
        r"\w+",
        "typical large empty single long full unsorted missing crooked stray wide very hollow similar equal nested "
        "repeated negative mixed different overlapping turned free reserved",
    )
)
_OF_MANY = frozenset(["no", "several", "many", "two", "all"])
_BY_THEMSELVES = frozenset({"duplicates", "ties", "neighbours", "branches", "withdrawals"})
"""First words and whole names by which a category makes a phrase; any other is quoted by its name."""


def category(scene: CodingScene, draft: Draft, result: RunResult) -> bool:
    """Point at what the failing cases share, else at the first one's category, and at what a visible one shows."""
    failure = result.first_failure
    if failure is None:
        return False
    if failure.verdict is Verdict.RUNTIME_ERROR and not failure.hidden:
        error(draft, failure)
    elif not failure.hidden and _is_short(failure):
        draft.say("visible_failure", case=failure.case, got=failure.got or "nothing", expected=failure.expected or "?")
    trait = traits.shared(result, scene.question) if scene.question else ""
    if trait and not draft.mentions(trait):
        failed = sum(case.verdict in (Verdict.WRONG_ANSWER, Verdict.RUNTIME_ERROR) for case in result.cases)
        draft.say_if_room("failing_share" if failed > 1 else "failing_one", trait=trait)
        draft.note("failed", slug(failure.category))
        return True
    remark = next(
        (one.text for one in (scene.question.remarks if scene.question else ()) if one.category == failure.category),
        None,
    )
    before = scene.count("failed", slug(failure.category))
    if remark is None:
        draft.say("first_failure_plain", category=in_words(failure.category))
    elif (before or not draft.tell(remark)) and not knows_cause(scene):
        draft.say("first_failure_same", category=in_words(failure.category))
    draft.note("failed", slug(failure.category))
    return True


def point_to(scene: CodingScene, draft: Draft) -> bool:
    """Point to the visible case that the newest run failed, as something to follow by hand; False if there is none."""
    judged = [run for run in scene.runs if run.result]
    failure = judged[-1].result.first_failure if judged and judged[-1].result else None
    if failure is None or failure.hidden:
        return False
    if failure.verdict is Verdict.TIMEOUT:
        return draft.say("follow_slow_case", case=failure.case)
    return draft.say("follow_case", case=failure.case)


def named(scene: CodingScene, draft: Draft, result: RunResult) -> bool:
    """Speak of the failing case that the candidate names; False when they name none, or the one that comes first."""
    said = stems(" ".join(scene.parts))
    failed = [case for case in result.cases if case.verdict is not Verdict.ACCEPTED]
    found = next((case for case in failed if case != result.first_failure and _is_named(case, said)), None)
    if found is None:
        return False
    name = found.category if found.hidden else found.case
    remarks = scene.question.remarks if scene.question else ()
    remark = next((one.text for one in remarks if one.category == found.category), "")
    draft.say("named_case_hidden" if found.hidden else "named_case", case=name)
    if not found.hidden and _is_short(found):
        draft.say("visible_failure", case=name, got=found.got or "", expected=found.expected or "")
    if remark:
        draft.tell(remark)
    draft.note("failed", slug(found.category))
    return True


def _is_named(case: CaseResult, said: frozenset[str]) -> bool:
    """Whether the words of a case are among these; the name of one that is hidden is its category."""
    words = stems(case.category if case.hidden else case.case) - _PLAIN_WORDS
    return bool(words) and words <= said


def visible(scene: CodingScene, draft: Draft, run: Run) -> bool:
    """Name the visible case that a run failed, with what it gave; False when there is none."""
    failure = run.result.first_failure if run.result is not None else None
    if failure is None or failure.hidden:
        return False
    if _is_short(failure):
        return draft.say("visible_failure", case=failure.case, got=failure.got or "", expected=failure.expected or "")
    return draft.say("visible_case", case=failure.case)


def knows_cause(scene: CodingScene) -> bool:
    """Whether the candidate's last words tell what is wrong, so that nobody needs to point at it again.

    Words from before an earlier failure do not count: that cause was another one, or not all of it.
    """
    theirs, earlier = scene.theirs, scene.submissions[:-1]
    since = max((run.finished_at or 0 for run in earlier), default=-1)
    if not theirs or theirs[-1].at <= since:
        return False
    return _FOUND.search(theirs[-1].text.lower().replace("\u2019", "'")) is not None


def asks_reason(text: str) -> bool:
    """Whether somebody asks why a result is expected: the statement tells that, and no failing case does."""
    plain = text.lower().replace("\u2019", "'")
    return _WHY_EXPECTED.search(plain) is not None and _OWN.search(plain) is None


def shape(scene: CodingScene, draft: Draft, run: Run | None) -> bool:
    """Say what the smallest failing input looks like; False when none is known or it was said already."""
    found = run.analysis.counterexample if run is not None and run.analysis is not None else None
    if run is None or found is None or scene.question is None or scene.count("shape", run.id):
        return False
    words = shapes.described(found, scene.question)
    if words is None:
        return False
    again = any(words in line.text for line in scene.lines_here if line.who == "interviewer")
    key = "shape_same" if again else "shape_slow" if found.verdict is Verdict.TIMEOUT else "shape"
    if not draft.say(key, shape=words):
        return False
    draft.note("shape", run.id)
    return True


def error(draft: Draft, failure: CaseResult) -> bool:
    """Name the error that a visible case ended with, and its line."""
    names, lines = _ERROR.findall(failure.error), _LINE.findall(failure.error)
    if not names:
        return False
    article = "an" if names[-1][0] in "AEIOU" else "a"
    slots = {"error": names[-1], "article": article, "article_cap": article.capitalize()}
    if lines:
        return draft.say("error_detail_line", line=lines[-1], **slots)
    return draft.say("error_detail", **slots)


def last_error(scene: CodingScene) -> tuple[str, str] | None:
    """The error that the newest run of this problem ended with where all can see it, and its line if that is known."""
    judged = [run for run in scene.runs if run.result]
    failure = judged[-1].result.first_failure if judged and judged[-1].result else None
    if failure is None or failure.hidden:
        return None
    names, lines = _ERROR.findall(failure.error), _LINE.findall(failure.error)
    return (names[-1], lines[-1] if lines else "") if names else None


def compile_line(result: RunResult) -> str:
    """The line that could not be read, empty when it is not known."""
    failure = result.first_failure
    lines = _LINE.findall(result.compile_output or (failure.error if failure else ""))
    return str(lines[-1]) if lines else ""


def slug(category: str) -> str:
    """A category as it stands in a note."""
    return re.sub(r"\W+", "-", category.lower()).strip("-")


def in_words(category: str) -> str:
    """A category as it can stand in a sentence: a typical day, several leaves, or by its name in quotes."""
    first, *_, last = category.split() if " " in category else (category, category)
    plural = last.endswith("s") and not last.endswith("ss")
    if first in _OF_ONE and not plural:
        return f"{'an' if first[0] in 'aeiou' else 'a'} {category}"
    if first in _OF_MANY or (first in _OF_ONE and plural) or category in _BY_THEMSELVES:
        return category
    return f'the case "{category}"'


def _is_short(failure: CaseResult) -> bool:
    shown = (failure.got, failure.expected)
    return failure.verdict is Verdict.WRONG_ANSWER and all(text and len(text) <= _SHORT for text in shown)
