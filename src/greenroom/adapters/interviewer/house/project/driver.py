"""The house as a driver: it takes authored steps with the same tools a language model has, so everything is real.

Steps are found again by what the workspace holds: after a hand-over, a change taken back or a restart
it goes on where the code is.
"""

import re
from collections.abc import Sequence
from fnmatch import fnmatchcase

from greenroom.adapters.interviewer.house.project.progress import Texts, at_start, next_step, stages_of
from greenroom.interview.rounds.project import telling
from greenroom.interview.rounds.project.messages import ApplyPatch, AskToGoOn, ExecuteTests, ReadFile, Tool
from greenroom.interview.rounds.project.state import Project
from greenroom.judging.suites import SuiteResult
from greenroom.ports.interviewer import HOUSE
from greenroom.ports.project.driving import DrivingTurn, NextStep
from greenroom.questions.projects.model import AuthoredStep

DIFFERENT = (
    "The code here is built differently from mine, so my next edit does not fit. If I go on, my own version replaces "
    "yours, and you can take that back. Or say 'my turn': then your code stays, and I help you in it."
)
"""Said when no authored step fits the workspace."""
KEPT = (
    "Your code stays. I'd only be guessing in it, so it's better that you drive: say 'my turn', and I'll help. "
    "'Use your version' is the other way."
)
"""Said to somebody who wants us to go on, but not from our own version."""
OWN_VERSION = "I go on from my own version."
NOTHING_LEFT = (
    "That is all I would write here, and it does not pass yet. Would you take a look? Or say 'use your version', and "
    "mine replaces yours."
)
_OURS = re.compile(r"\byour(?:s| own)? version\b|\b(?:use|take) yours\b|\breplace\b")
_REFUSES = re.compile(r"\b(?:no|not|never|mine|my|keep|rather|instead|only|just|without|leave|stay)\b|n['\u2019]t\b")
_PLAIN_YES = 6
"""Words of a message that can be nothing but a yes."""
_DEFINITION = re.compile(r"\b(?:def|class|function|func)\s+(\w+)")
_ASKED_ABOUT_DIFFERENT = "different"
_ASKED_AT_THE_END = "nothing left"


class HouseDriver:
    """Takes the authored steps of a level."""

    async def next_step(self, turn: DrivingTurn) -> NextStep:
        """The next step of this level."""
        round, steps = turn.round, turn.steps[turn.round.level - 1]
        stages = stages_of(at_start(turn), steps)
        at = next_step(round, steps, stages)
        results = _results(round, steps[at - 1] if at else None, is_own=not _others(round, stages[at]))
        if at >= len(steps):
            return _nothing_left(turn, results, stages[-1])
        step = steps[at]
        if step.patch is not None and not _fits(round, step, stages[at]):
            return _different(turn, stages[at], results)
        tool = _tool(step)
        # What the author says of a run is said once its results are there.
        words = results if step.test is not None else " ".join(part for part in (results, step.say) if part)
        return NextStep(words, tool, HOUSE)


def _tool(step: AuthoredStep) -> Tool | None:
    if step.read:
        return ReadFile(step.read)
    if step.patch is not None:
        return ApplyPatch(step.patch.path, step.patch.old, step.patch.new)
    return ExecuteTests() if step.test is not None else None


def _results(round: Project, taken: AuthoredStep | None, *, is_own: bool) -> str:
    """What is said of the run that was just made: the author's words where it went as expected, else the facts.

    In code of its own (`is_own`) the author may have named only some of the tests that fail.
    """
    last = round.steps[-1] if round.steps else None
    run = round.runs.get(last.about) if last is not None and last.tool == "execute_tests" else None
    result = run.result if run is not None else None
    if result is None or result.has_passed:
        return ""
    expected = taken.test.fails if taken is not None and taken.test is not None else ()
    if taken is not None and taken.say and expected and _is_as_expected(result, expected, is_own=is_own):
        return taken.say
    return _read_out(result)


def _is_as_expected(result: SuiteResult, expected: Sequence[str], *, is_own: bool) -> bool:
    """Whether what was to fail does, and, in code of somebody else's, nothing besides."""
    failing = [test.name for test in result.failures]
    all_fail = all(any(fnmatchcase(name, pattern) for name in failing) for pattern in expected)
    return all_fail and (is_own or all(any(fnmatchcase(name, pattern) for pattern in expected) for name in failing))


def _read_out(result: SuiteResult) -> str:
    """The failures by name, with what the first one says."""
    if result.problem:
        return telling.problem_in_words(result)
    passed, total = telling.counts(result)
    failing = telling.told(result)
    counted = f"Level {result.level}: {passed} of {total} tests pass. What fails is {telling.listed(failing)}."
    return f"{counted} {telling.assertion_in_words(failing[0])}".strip()


def _nothing_left(turn: DrivingTurn, results: str, own: Texts) -> NextStep:
    """Ask the candidate; if they want our version and theirs is another, go on from ours."""
    if _was_let_go_on(turn.round) and _others(turn.round, own) and _wants_ours(turn):
        return _own_version(turn.round, own)
    return NextStep(f"{results} {NOTHING_LEFT}".strip(), AskToGoOn(_ASKED_AT_THE_END), HOUSE)


def _different(turn: DrivingTurn, own: Texts, results: str) -> NextStep:
    """Ask whether our version shall replace theirs, and do so only if they want it."""
    if not _was_let_go_on(turn.round):
        return NextStep(f"{results} {DIFFERENT}".strip(), AskToGoOn(_ASKED_ABOUT_DIFFERENT), HOUSE)
    if _wants_ours(turn):
        return _own_version(turn.round, own)
    return NextStep(KEPT, AskToGoOn(_ASKED_ABOUT_DIFFERENT), HOUSE)


def _was_let_go_on(round: Project) -> bool:
    """Whether the candidate let the interviewer go on after it asked; our version may take several edits."""
    before = next((step for step in reversed(round.steps) if step.tool != "apply_patch"), None)
    return before is not None and before.about in (_ASKED_ABOUT_DIFFERENT, _ASKED_AT_THE_END)


def _wants_ours(turn: DrivingTurn) -> bool:
    """Whether the candidate, asked, wants our version. A button is a yes; of words, only a plain yes is one."""
    lines = turn.state.lines
    asked = max(
        (line.seq for line in lines if any(ask in line.text for ask in (DIFFERENT, KEPT, NOTHING_LEFT))), default=0
    )
    words = " ".join(line.text for line in lines if line.seq > asked and line.who == "candidate").lower()
    return not words or (
        _REFUSES.search(words) is None and (_OURS.search(words) is not None or len(words.split()) <= _PLAIN_YES)
    )


def _own_version(round: Project, own: Texts) -> NextStep:
    path = _others(round, own)[0]
    theirs = round.files[path].text if path in round.files else ""
    return NextStep(OWN_VERSION, ApplyPatch(path, theirs, own[path]), HOUSE)


def _others(round: Project, own: Texts) -> list[str]:
    """The files that are not as the interviewer would have them."""
    return [path for path, text in own.items() if path not in round.files or round.files[path].text != text]


def _fits(round: Project, step: AuthoredStep, own: Texts) -> bool:
    patch = step.patch
    file = round.files.get(patch.path) if patch is not None else None
    if not _is_like(round, own):
        return False
    if patch is None or not patch.old:
        return file is None
    if file is None or file.text.count(patch.old) != 1:
        return False
    # In somebody else's code a place may fit by chance: what is there already is not written again.
    added = _defined(patch.new) - _defined(patch.old)
    return file.text == own.get(patch.path) or not added & _defined(file.text)


def _is_like(round: Project, own: Texts) -> bool:
    """Whether everything is there that our steps build on, and the workspace can be loaded."""
    run = next((run for run in reversed([*round.runs.values()]) if run.result is not None), None)
    is_broken = (
        run is not None and run.result is not None and run.result.problem and run.requested_at >= round.edited_at
    )
    if is_broken and _others(round, own):
        return False
    there = set[str]().union(*map(_defined, round.texts.values()))
    return all(_defined(text) <= there for text in own.values())


def _defined(text: str) -> set[str]:
    return set(_DEFINITION.findall(text))
