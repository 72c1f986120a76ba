"""The candidate says why the tests fail: where the failing test says the same, we agree."""

import re
from collections.abc import Iterator

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project import telling
from greenroom.judging.suites import SuiteResult
from greenroom.patterns import LazyRegex

_IS_IT = LazyRegex(
    r"\b(?:do you agree|agree that|am i right|is (?:that|this|it) (?:the|why|it|right|correct|because)"
    r"|isn'?t (?:that|this|it)"
    r"|is(?:n'?t)? \w+ the (?:cause|reason)|right\s*\?|correct\s*\?|(?:the|that) (?:cause|reason|whole|culprit)"
    r"|found the (?:cause|bug)"
    r"|would you say|does that explain|explains (?:it|that)|that'?s why)\b|\b(?:right|correct|no|yes)\s*\?"
)
_CAUSED = re.compile(r"^(?P<name>[A-Z]\w*(?:Error|Exception)): (?P<note>.+)$")
_QUOTED = re.compile(r"['\"`](\w+)['\"`]")


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


def _causes(result: SuiteResult) -> Iterator[tuple[str, list[str]]]:
    """The errors of visible tests that name something in the code: the kind of each, and the names in it."""
    for test in telling.told(result):
        line = next((one.strip() for one in test.message.splitlines() if one.strip()), "")
        found = None if test.hidden else _CAUSED.match(line)
        if found is not None and (names := _QUOTED.findall(found["note"])):
            yield found["name"], names
