"""The house as a driver: it takes authored steps with the same tools a language model has, so everything is real.

Steps are found again by what the workspace holds: after a hand-over, a change taken back or a restart
it goes on where the code is.
"""

import re
from collections.abc import Sequence
from fnmatch import fnmatchcase

from greenroom.adapters.interviewer.house.project import parts
from greenroom.adapters.interviewer.house.project.own import Own, goes_on, is_inside, lost, others, version
from greenroom.adapters.interviewer.house.project.progress import Texts
from greenroom.adapters.interviewer.house.project.requests import asks_rename, part_wanted, rename_wanted, said_since
from greenroom.interview.rounds.project import replacing, telling
from greenroom.interview.rounds.project.messages import (
    ApplyPatch,
    AskToGoOn,
    ExecuteTests,
    HandBack,
    ReadFile,
    Tool,
)
from greenroom.interview.rounds.project.state import ASKED_TO_REPLACE, Project
from greenroom.interview.rounds.project.wishes import wants_part
from greenroom.judging.suites import SuiteResult
from greenroom.ports.interviewer import HOUSE
from greenroom.ports.project.driving import DrivingTurn, NextStep
from greenroom.questions.projects.model import AuthoredStep

DIFFERENT = "The code here is built differently from mine, so my next edit does not fit."
"""Said when no authored step fits the workspace."""
UNKNOWN_CAUSE = "My steps don't show me why: the rest of the code is not mine."
"""Said of a run that failed in the candidate's code."""
QUESTION = "Shall my version replace yours?"
OWN_VERSION = "I go on from my own version."
NOTHING_LEFT = "That is all I would write here, and it does not pass yet."
PUT_BACK = "My next steps need {names}, which is gone. I put it back."
PART_DONE = "That was {names}, and nothing else. It's your keyboard again."
PART_THERE = "{names} is there already, as I would write it. It's your keyboard again."
_PROMISES = re.compile(
    r"\b(?:assum\w+|suppos\w+|given that|has an?|have an?|there is|i'll (?:add|write)|us(?:e|ing))\b", re.I
)
_DIFFERENT, _AT_THE_END, _UNKNOWN, _NOT_PART = ASKED_TO_REPLACE


class HouseDriver:
    """Takes the authored steps of a level."""

    async def next_step(self, turn: DrivingTurn) -> NextStep:
        """The next step of this level."""
        round, own = turn.round, version(turn.round, turn.steps)
        if (asked := _asked_for(turn, own)) is not None:
            return asked
        theirs = others(round, own.now)
        results, is_known = _results(round, own.taken, is_own=is_inside(round, own.now))
        if theirs and _was_let_go_on(turn):
            return _own_version(round, own, theirs[0])
        if own.at >= len(own.steps):
            return _replacing(round, own, NOTHING_LEFT, _AT_THE_END, results)
        if theirs and not is_known:
            return _replacing(round, own, UNKNOWN_CAUSE, _UNKNOWN, results)
        if not goes_on(round, own):
            back = lost(round, own)
            return _put_back(round, back) if back else _replacing(round, own, DIFFERENT, _DIFFERENT, results)
        step = own.steps[own.at]
        # What the author says of a run is said once its results are there.
        words = results if step.test is not None else " ".join(part for part in (results, step.say) if part)
        return NextStep(words, _tool(step), HOUSE)


def _tool(step: AuthoredStep) -> Tool | None:
    if step.read:
        return ReadFile(step.read)
    if step.patch is not None:
        return ApplyPatch(step.patch.path, step.patch.old, step.patch.new)
    return ExecuteTests() if step.test is not None else None


def _asked_for(turn: DrivingTurn, own: Own) -> NextStep | None:
    """The step that the candidate asked for in so many words: a function and nothing else, or another name."""
    round = turn.round
    if (names := rename_wanted(turn)) is not None:
        return _rename(round, *names)
    if asks_rename(turn) and _has_renamed(round):
        return NextStep("", ExecuteTests(), HOUSE)
    wanted, words = part_wanted(turn, [part.name for part in parts.parts_of(own.reference)])
    return _part(round, own, wanted, words) if wanted else None


def _has_renamed(round: Project) -> bool:
    """Whether our last step put another name into the code, and nothing else."""
    last = round.steps[-1] if round.steps else None
    change = round.change(last.about) if last is not None and last.tool == "apply_patch" else None
    if change is None or change.is_reverted:
        return False
    return all(
        before is not None and after is not None and len(before.split("\n")) == len(after.split("\n"))
        for before, after in zip(change.before.values(), change.after.values(), strict=True)
    )


def _rename(round: Project, path: str, text: str) -> NextStep:
    return NextStep(
        "I change the name, and run the tests.", ApplyPatch(path, *parts.hunk(round.texts[path], text)), HOUSE
    )


def _part(round: Project, own: Own, wanted: Sequence[str], words: str) -> NextStep:
    """Write only these functions, one after the other, or say why that cannot be done; then hand back."""
    theirs, spoken = round.texts, _quoted(wanted)
    has_written = any(step.tool == "apply_patch" and not step.refused for step in round.steps)
    promised, read = [*wanted, *_promised(words)], list[str]()
    todo, lacking = [], list[str]()
    for name in wanted:
        part = parts.find(own.reference, name)
        if part is None:
            continue
        there = parts.find(theirs, name, part.owner)
        if there is None or there.shape != part.shape:
            needed, also = parts.lacks(part, theirs, own.reference, promised)
            lacking, read = lacking + needed, read + also
            todo.append(part)
    if not todo:
        return NextStep((PART_DONE if has_written else PART_THERE).format(names=spoken), HandBack(), HOUSE)
    part = todo[0]
    path = _home(theirs, part)
    text = parts.added(theirs[path], part) if path else ""
    if lacking or not path or text == theirs[path] or any(step.refused for step in round.steps):
        why = f"mine needs {_quoted(lacking)}, which your code doesn't have in that form"
        reason = why if lacking else "I don't find the place for it in your code"
        return _replacing(round, own, f"I can't write just {spoken} here: {reason}.", _NOT_PART, "")
    say = f"Only `{part.name}`, in {path}; the rest stays as it is."
    there = parts.find(theirs, part.name, part.owner)
    if there is not None and not there.is_empty:
        say += " It takes the place of yours, and you can take that back."
    if read:
        say += f" It reads {_quoted(read)}, so your code has to set that."
    return NextStep(say, ApplyPatch(path, *parts.hunk(theirs[path], text)), HOUSE)


def _promised(words: str) -> list[str]:
    """Names that the candidate says are there, or will be."""
    found = _PROMISES.search(words)
    return re.findall(r"\w+", words[found.end() :]) if found is not None else []


def _quoted(names: Sequence[str]) -> str:
    return telling.named([f"`{name}`" for name in dict.fromkeys(names)])


def _home(theirs: Texts, part: parts.Part) -> str:
    """The candidate's file that the part belongs into; empty where there is none."""
    paths = [part.path, *theirs] if part.path in theirs else [*theirs]
    return next((path for path in paths if parts.has_class(theirs[path], part.owner)), "")


def _put_back(round: Project, back: Sequence[parts.Part]) -> NextStep:
    path = back[0].path
    text = round.texts[path]
    here = [part for part in back if part.path == path]
    for part in here:
        text = parts.added(text, part)
    names = _quoted([part.name for part in here])
    return NextStep(PUT_BACK.format(names=names), ApplyPatch(path, *parts.hunk(round.texts[path], text)), HOUSE)


def _results(round: Project, taken: AuthoredStep | None, *, is_own: bool) -> tuple[str, bool]:
    """What is said of the run that was just made: the author's words where it went as expected, else the facts.

    With whether its failure was to be expected. In code of its own (`is_own`) the author may have named only some of
    the tests that fail.
    """
    last = round.steps[-1] if round.steps else None
    run = round.runs.get(last.about) if last is not None and last.tool == "execute_tests" else None
    result = run.result if run is not None else None
    if result is None or result.has_passed:
        return "", True
    expected = taken.test.fails if taken is not None and taken.test is not None else ()
    is_expected = bool(expected) and _is_as_expected(result, expected, is_own=is_own)
    if taken is not None and taken.say and is_expected:
        return taken.say, True
    return _read_out(result), is_expected


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


def _replacing(round: Project, own: Own, why: str, note: str, results: str) -> NextStep:
    """Ask whether our version shall replace theirs."""
    theirs = others(round, own.now)
    asked = _question(round, theirs) if theirs else "Would you take a look?"
    return NextStep(" ".join(part for part in (results, why, asked) if part), AskToGoOn(note), HOUSE)


def _own_version(round: Project, own: Own, path: str) -> NextStep:
    theirs = round.files[path].text if path in round.files else ""
    return NextStep(OWN_VERSION, ApplyPatch(path, theirs, own.now[path]), HOUSE)


def _question(round: Project, paths: Sequence[str]) -> str:
    there = [path for path in paths if path in round.files]
    new = [path for path in paths if path not in round.files]
    change = f"That changes {telling.named(there)}" if there else "That"
    makes = f"{' and' if there else ''} adds {telling.named(new)}" if new else ""
    back = "and each file is one change that you can take back"
    return f"{QUESTION} {change}{makes}, {back}. If not, your code stays: say 'my turn', and I help you in it."


def _was_let_go_on(turn: DrivingTurn) -> bool:
    """Whether the candidate let our version replace theirs, and has not taken it back since."""
    round, steps = turn.round, turn.round.steps
    asked = next((step for step in reversed(steps) if step.tool == "ask"), None)
    if asked is None or asked.about not in ASKED_TO_REPLACE:
        return False
    said = said_since(turn, QUESTION)
    if asks_rename(turn) or wants_part(said) or replacing.answer_in(said) == "no":
        return False
    ours = [change for change in round.changes if change.by == "bot"]
    return not (steps[-1].tool == "apply_patch" and ours and ours[-1].is_reverted)
