"""Pointing at where a failed program fails: its error, the kind of case, the shape of a small input. Never the fix."""

import re

from greenroom.adapters.interviewer.house.coding import shapes
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.rounds.coding.state import Run
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict

_ERROR = re.compile(r"^([A-Z]\w*(?:Error|Exception|Iteration|Interrupt|Exit))\b", re.MULTILINE)
_LINE = re.compile(r"\bline (\d+)\b")
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
    """Point at the category of the first failing case, and at what a visible one shows."""
    failure = result.first_failure
    if failure is None:
        return False
    if failure.verdict is Verdict.RUNTIME_ERROR and not failure.hidden:
        error(draft, failure)
    elif not failure.hidden and _is_short(failure):
        draft.say("visible_failure", case=failure.case, got=failure.got or "nothing", expected=failure.expected or "?")
    remark = next(
        (one.text for one in (scene.question.remarks if scene.question else ()) if one.category == failure.category),
        None,
    )
    before = scene.count("failed", slug(failure.category))
    if remark is None:
        draft.say("first_failure_plain", category=in_words(failure.category))
    elif before or not draft.tell(remark):
        draft.say("first_failure_same", category=in_words(failure.category))
    draft.note("failed", slug(failure.category))
    return True


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
