"""What can be found wrong with a project without running anything."""

from collections.abc import Iterator
from fnmatch import fnmatchcase

from greenroom.questions.projects.model import Project, ProjectLevel

LONGEST_TOLD = 25
"""A line of a reference that is longer than this gives something away."""
MOST_SNIPPET_LINES = 4
LEAST_BUGS = 2


def check(project: Project) -> Iterator[str]:
    """Everything that is wrong, one sentence each."""
    known = {test.name for test in project.tests_up_to(len(project.levels))}
    for number, level in enumerate(project.levels, start=1):
        where = f"{project.slug}: level {number}"
        yield from (f"{where}: {complaint}" for complaint in _tests(project, level, number, known))
        yield from (f"{where}: {complaint}" for complaint in _told(level))
    if not any(step.test is not None and step.test.fails for level in project.levels for step in level.steps):
        yield f"{project.slug}: no level has a wrong turn: a run of the tests that is expected to fail"


def _tests(project: Project, level: ProjectLevel, number: int, known: set[str]) -> Iterator[str]:
    if not level.brief.visible:
        yield "there is no visible test"
    for test in level.hidden_tests:
        if test.name not in level.categories:
            yield f"the hidden test {test.name} has no category"
    for name in level.categories.keys() - {test.name for test in level.hidden_tests}:
        yield f"categories: there is no hidden test {name}"
    for pattern in (pattern for trap in level.traps for pattern in trap.tests):
        if not any(fnmatchcase(name, pattern) for name in known):
            yield f"a trap names {pattern}, but there is no such test"
    visible = {test.name for one in project.levels[:number] for test in one.brief.visible}
    yield from _bugs(level, known, visible)


def _bugs(level: ProjectLevel, known: set[str], visible: set[str]) -> Iterator[str]:
    if len(level.bugs) < LEAST_BUGS:
        yield f"there should be at least {LEAST_BUGS} bugs"
    if level.bugs and all(set(bug.fails) & visible for bug in level.bugs):
        yield "every bug fails a visible test; one should be found by hidden tests alone"
    for bug in level.bugs:
        if not bug.files:
            yield f"the bug {bug.name} has no folder with files"
        for name in set(bug.fails) - known:
            yield f"the bug {bug.name} should fail {name}, but there is no such test"


def _told(level: ProjectLevel) -> Iterator[str]:
    """Hints, traps and snippets must not hold a line of the solution."""
    lines = {line.strip() for text in level.reference.values() for line in text.splitlines()}
    telling = {line for line in lines if len(line) > LONGEST_TOLD}
    for name, text in (
        *((f"hint {at}", hint) for at, hint in enumerate(level.hints, start=1)),
        *(("a trap", trap.say) for trap in level.traps),
        ("the snippet", level.snippet.code),
    ):
        if told := next((line for line in sorted(telling) if line in text), None):
            yield f"{name} holds a line of the reference: {told}"
    if len(level.snippet.code.strip().splitlines()) > MOST_SNIPPET_LINES:
        yield f"the snippet has more than {MOST_SNIPPET_LINES} lines"
