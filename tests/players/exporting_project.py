"""What a judge is given of a project round: its levels with the notes, who wrote what, runs of the tests, and help."""

from collections.abc import Iterator, Sequence
from difflib import unified_diff

from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin, evolve
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.state import Project as ProjectRound
from greenroom.judging.suites import TestResult
from greenroom.questions.projects.model import Project

_DRIVERS: dict[Driver, str] = {"bot": "the interviewer", "human": "the candidate"}
_LINES_SHOWN = 120


def statement(round: ProjectRound, project: Project | None) -> Iterator[str]:
    """The levels that were unlocked, and what only the interviewer knows of them."""
    yield from (f"## Project: {round.brief.title}", "", round.brief.summary, "")
    for number, level in enumerate(round.brief.levels[: round.level], start=1):
        yield from (f"### Level {number}: {level.title}", "", level.description.strip(), "")
        if project is None:
            continue
        known = project.levels[number - 1]
        yield from ("Notes", "")
        yield from (f"- Hint: {one}" for one in known.hints)
        yield from (f"- Trap: {one.say} (tests: {', '.join(one.tests)})" for one in known.traps)
        yield from (f"- Hidden test: {name} ({category})" for name, category in known.categories.items())
        yield ""


def differences(interview: str, records: Sequence[Recorded]) -> dict[int, str]:
    """What was written since the last look, by the place in the log where it is looked at again.

    Files are looked at when tests are run, when somebody else takes over, and when the interviewer took a step.
    """
    state, shown, found = begin(interview, records[0]), dict[str, str](), dict[int, str]()
    for record in records[1:]:
        if isinstance(record.event, ev.TestsRequested | ev.DriverChanged | ev.StepTaken | ev.ProjectLeft):
            texts = _texts(state)
            if text := _difference(shown, texts):
                found[record.seq] = text
            shown = texts
        state = evolve(state, record)
    return found


def told(record: Recorded, written: dict[int, str]) -> Iterator[str]:  # noqa: C901  (flat: one case per event)
    """An event of a project round in words."""
    if record.seq in written:
        yield f"(written)\n\n```diff\n{written[record.seq]}\n```"
    match record.event:
        case ev.DriverChanged(driver=driver, how=how):
            yield f"--- {_DRIVERS[driver]} drives from here on (by {how}) ---"
        case ev.StepTaken(tool=tool, about=about, refused=refused) if tool:
            yield f"(the interviewer uses {tool} {about}{f': refused, {refused}' if refused else ''})"
        case ev.TestsRequested(by=by, level=level):
            yield f"(tests up to level {level}, asked for by {_DRIVERS[by]})"
        case ev.TestsFinished(result=result):
            lines = [f"({result.passed} of {len(result.tests)} tests pass"]
            lines += (
                [f"  {result.problem_path}, line {result.problem_line}: {result.problem}"] if result.problem else []
            )
            lines += [f"  {_failure(test)}" for test in result.failures if not result.problem]
            yield "\n".join(lines) + ")"
        case ev.LevelUnlocked(level=level):
            yield f"--- Level {level} is unlocked ---"
        case ev.ProjectSolved():
            yield "--- Every test of every level passes ---"
        case ev.ProjectLeft():
            yield "(leaves the project)"
        case ev.ChangeReverted(change=change, by=by):
            yield f"({_DRIVERS[by]} takes {change} back)"
        case ev.FileRan(printed=printed, error=error):
            yield f"(a file was run by itself and printed: {printed[:500] or error[:500]})"
        case ev.HelpRequested():
            yield "(asks for help)"
        case ev.HelpGiven(kind=kind, signal=signal):
            yield f"(what follows is help: {kind}{f', because of {signal}' if signal else ''})"
        case _:
            pass


def _texts(state: State) -> dict[str, str]:
    return {
        path: text for round in state.rounds if isinstance(round, ProjectRound) for path, text in round.texts.items()
    }


def _difference(before: dict[str, str], after: dict[str, str]) -> str:
    lines = [
        line
        for path in sorted({*before, *after})
        for line in unified_diff(
            before.get(path, "").splitlines(), after.get(path, "").splitlines(), path, path, lineterm="", n=2
        )
    ]
    more = [f"... and {len(lines) - _LINES_SHOWN} lines more"] if len(lines) > _LINES_SHOWN else []
    return "\n".join([*lines[:_LINES_SHOWN], *more])


def _failure(test: TestResult) -> str:
    what = f"hidden, {test.category}" if test.hidden else test.message.strip().split("\n")[-1][:200]
    return f"{test.name}: {test.outcome} ({what})"
