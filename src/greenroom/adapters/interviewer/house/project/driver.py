"""The house as a driver: it takes authored steps with the same tools a language model has, so everything is real.

Steps are found again by what the workspace holds: after a hand-over, a change taken back or a restart
it goes on where the code is.
"""

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
    "The code here is built differently from mine, so my next edit does not fit. Shall I go on from my own version? "
    "You can take that back. Or write this part yourself."
)
"""Said when no authored step fits the workspace."""
OWN_VERSION = "I go on from my own version."
NOTHING_LEFT = "That is all I would write here, and it does not pass yet. Would you take a look?"
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
            return _nothing_left(round, results, stages[-1])
        step = steps[at]
        if step.patch is not None and not _fits(round, step):
            return _different(round, stages[at], results)
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


def _nothing_left(round: Project, results: str, own: Texts) -> NextStep:
    """Ask the candidate; if they let it go on and their version is another, go on from its own."""
    if _was_let_go_on(round) and _others(round, own):
        return _own_version(round, own)
    return NextStep(f"{results} {NOTHING_LEFT}".strip(), AskToGoOn(_ASKED_AT_THE_END), HOUSE)


def _different(round: Project, own: Texts, results: str) -> NextStep:
    """Ask whether to go on from the interviewer's own version, and do so if the candidate let it go on."""
    if _was_let_go_on(round):
        return _own_version(round, own)
    return NextStep(f"{results} {DIFFERENT}".strip(), AskToGoOn(_ASKED_ABOUT_DIFFERENT), HOUSE)


def _was_let_go_on(round: Project) -> bool:
    """Whether the candidate let the interviewer go on from its own version, which may take several edits."""
    before = next((step for step in reversed(round.steps) if step.tool != "apply_patch"), None)
    return before is not None and before.about in (_ASKED_ABOUT_DIFFERENT, _ASKED_AT_THE_END)


def _own_version(round: Project, own: Texts) -> NextStep:
    path = _others(round, own)[0]
    theirs = round.files[path].text if path in round.files else ""
    return NextStep(OWN_VERSION, ApplyPatch(path, theirs, own[path]), HOUSE)


def _others(round: Project, own: Texts) -> list[str]:
    """The files that are not as the interviewer would have them."""
    return [path for path, text in own.items() if path not in round.files or round.files[path].text != text]


def _fits(round: Project, step: AuthoredStep) -> bool:
    patch = step.patch
    file = round.files.get(patch.path) if patch is not None else None
    if patch is None or not patch.old:
        return file is None
    return file is not None and file.text.count(patch.old) == 1
