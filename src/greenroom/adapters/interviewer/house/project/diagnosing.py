"""When candidates say why a test fails, and ask whether that is it: what the last run supports of it."""

import re
from collections import Counter
from collections.abc import Iterator

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.matching import stems
from greenroom.adapters.interviewer.house.project import situation
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project import telling
from greenroom.judging.suites import SuiteResult, TestResult
from greenroom.patterns import LazyRegex

_ORDER = LazyRegex(r"\b(?:sort\w*|order\w*|alphabetical\w*|ranking)\b")
_TOLD = LazyRegex(
    r"\b(?:because|since|leaves?|stays?|still|never|forg[eo]ts?|miss\w*|should|instead|the cause|so that)\b"
)
"""What a cause is told with, and not only a suspicion."""
_SHARED = 2
"""Content words that a diagnosis shares with the failing test."""
_IS_IT = LazyRegex(
    r"\b(?:do you agree|agree that|am i right|is (?:that|this|it) (?:the|why|it|right|correct|because)"
    r"|isn'?t (?:that|this|it)"
    r"|is(?:n'?t)? \w+ the (?:cause|reason)|right\s*\?|correct\s*\?|(?:the|that) (?:cause|reason|whole|culprit)"
    r"|found the (?:cause|bug)"
    r"|would you say|does that explain|explains (?:it|that)|that'?s why)\b|\b(?:right|correct|no|yes)\s*\?"
)
_CAUSED = LazyRegex(r"^(?P<name>[A-Z]\w*(?:Error|Exception)): (?P<note>.+)$")
_QUOTED = LazyRegex(r"['\"`](\w+)['\"`]")


def confirm(scene: ProjectScene, draft: Draft) -> bool:
    """Say that a run agrees, to somebody who asks whether they found the cause; False where we cannot tell."""
    result, said = scene.result, scene.said.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    if result is None or result.has_passed or not _IS_IT.search(said.lower()):
        return False
    words = set(re.findall(r"\w+", said))
    for error, names in _causes(result):
        # The last name is what is missing; of the others one may be the class.
        if names[-1] in words:
            draft.say("diagnosis_agrees", error=error, name=names[-1])
            draft.note("diagnosis", names[-1])
            return True
    return False


def judge(scene: ProjectScene, draft: Draft, test: TestResult, text: str) -> None:
    """Say whether the failing test supports what they say of it, and what it shows."""
    shown = telling.assertion_in_words(test)
    name = telling.test_in_words(test)
    if situation.is_changed(scene):
        draft.say("judge_by_run", test=name)
    elif not shown:
        draft.say("diagnosis_hidden", test=name)
    elif _ORDER.search(text.lower()) and _is_incomplete(test):
        draft.say("diagnosis_not_order", test=name, shown=shown)
    elif _supports(test, text):
        draft.say("diagnosis_fits", test=name, shown=shown)
    else:
        draft.say("diagnosis_open", test=name, shown=shown)
    draft.note("results")


def _supports(test: TestResult, text: str) -> bool:
    """Whether a cause is told in the words of the test and of what it shows."""
    about = stems(telling.name_in_words(test.name)) | stems(test.message)
    named = test.name in text or any(f"{word}(" in text for word in re.findall(r"\w+", test.name))
    return _TOLD.search(text.lower()) is not None and (named or len(about & stems(text)) >= _SHARED)


def _is_incomplete(test: TestResult) -> bool:
    """Whether the test compares two texts and one lacks parts, so that the order is not the only fault."""
    line = test.message.splitlines()[0].removeprefix("AssertionError: ") if test.message else ""
    one, sign, other = line.partition(" != ")
    if not sign:
        return False
    mine, theirs = (Counter(re.findall(r"\w+", part)) for part in (one, other.split(" : ")[0]))
    return mine != theirs


def _causes(result: SuiteResult) -> Iterator[tuple[str, list[str]]]:
    """The errors of visible tests that name something in the code: the kind of each, and the names in it."""
    for test in telling.told(result):
        line = next((one.strip() for one in test.message.splitlines() if one.strip()), "")
        found = None if test.hidden else _CAUSED.match(line)
        if found is not None and (names := _QUOTED.findall(found["note"])):
            yield found["name"], names
