"""What the coach says about failing tests: which they were, what repaired them, what is behind them."""

from collections.abc import Iterator, Sequence

from greenroom.feedback.asked import Asked, CoachAnswer, evidence_of, mixed, paragraphs
from greenroom.feedback.rounds.project.coaching.reading import author_of, level_in, paired_of
from greenroom.feedback.rounds.project.course import Paired, Ran
from greenroom.feedback.rounds.project.measuring import proof, repairing
from greenroom.feedback.rounds.project.repairs import Repair, last_failing, repairs, trap_about
from greenroom.feedback.wording import counted, duration
from greenroom.interview.assessment import Evidence
from greenroom.interview.rounds.project import telling
from greenroom.interview.rounds.project.assessment import ASSESSED, ProjectGrades
from greenroom.judging.suites import TestResult
from greenroom.questions.projects.model import Project

_MOST = 4
"""Repairs that are told."""


def causes(asked: Asked, one: ProjectGrades) -> CoachAnswer:
    """Every failure on the levels that they drove, the open one first, with the change that repaired it."""
    named = level_in(asked, one)
    numbers = [each.level for each in one.levels if each.outcome in ASSESSED and named in (None, each)]
    paired, author = paired_of(asked, one.round), author_of(asked, one)
    found = [each for each in repairs(paired) if each.level in numbers]
    told = list(_open(paired, one, author, numbers))
    small = sorted((each for each in found if each.shows_cause), key=lambda each: -len(each.tests))
    told += [_repaired(paired, author, each) for each in small[:_MOST]]
    told += [_rewritten(paired, each) for each in found if not each.shows_cause][: max(0, 2 - len(told))]
    if not told:
        return _nothing(asked, one, paired, named.level if named else None)
    (first, evidence), *rest = told
    broken = [each for each in asked.of_kinds(("broke_earlier", "mended_earlier", "same_tests_failed"), one.round)]
    return CoachAnswer(
        first,
        paragraphs(*(text for text, _ in rest), " ".join(each.text for each in broken)),
        _to_do(paired, author, found, numbers),
        mixed([evidence, *(proof_ for _, proof_ in rest), evidence_of(broken)]),
    )


def _open(
    paired: Paired, one: ProjectGrades, author: Project | None, numbers: Sequence[int]
) -> Iterator[tuple[str, tuple[Evidence, ...]]]:
    """What still failed in the last run of a level that did not pass."""
    for level in one.levels:
        if level.level not in numbers or level.is_passed or (last := last_failing(paired, level.level)) is None:
            continue
        run, tests = last
        ranked = sorted(tests, key=lambda test: (test.hidden, test.level != level.level))
        text = f"Level {level.level} stayed red. What failed in your last run: {telling.listed(ranked)}."
        text += f" {telling.assertion_in_words(_first(tests))}".rstrip()
        trap = trap_about(author, level.level, tests)
        text += f" The author asks those whose code fails there: {trap}" if trap else _read_again(tests)
        yield text, (*proof.tests(run, [_first(tests).name], paired.index), *proof.run(run, paired.index))


def _repaired(paired: Paired, author: Project | None, one: Repair) -> tuple[str, tuple[Evidence, ...]]:
    """A failure with its assertion, the change that ended it, and the author's question."""
    trap = trap_about(author, one.level, one.tests)
    when = "in the very next run" if one.runs == 1 else f"after {counted(one.runs)} runs"
    text = f"On level {one.level} {repairing.failure_in_words(one)}. {repairing.assertion(one)}".rstrip()
    text += f" The cause shows in the change that repaired {'it' if len(one.tests) == 1 else 'them'}, {when} and "
    text += f"{duration(one.ms)} later:\n{repairing.change_as_lines(one.hunks)}"
    text += f"\nThe author's question about it: {trap}" if trap else ""
    return text, repairing.proof_of(paired, one)


def _rewritten(paired: Paired, one: Repair) -> tuple[str, tuple[Evidence, ...]]:
    """A failure that ended with a change too large to name one cause."""
    files = " and ".join(dict.fromkeys(hunk.path for hunk in one.hunks)) or "the workspace"
    text = f"On level {one.level} {repairing.failure_in_words(one)}. {repairing.assertion(one)}".rstrip()
    text += f" {duration(one.ms)} later you had changed {counted(one.size, 'line')} in {files}, and "
    text += f"{'it' if len(one.tests) == 1 else 'they'} {'passed' if one.tests else 'could be run'}; "
    text += "so large a change does not show a single cause."
    return text, repairing.proof_of(paired, one)


def _nothing(asked: Asked, one: ProjectGrades, paired: Paired, level: int | None) -> CoachAnswer:
    """No failure of theirs: they saw none, ran nothing, or did not drive."""
    where = f"level {level}" if level is not None else f"“{one.title}”"
    runs = [run for run in paired.own_runs if level in (None, run.level)]
    cited = asked.findings(one.findings)[:2] or asked.verdict
    evidence = tuple(each for run in runs[-1:] for each in proof.run(run, paired.index)) or evidence_of(cited)
    if not runs:
        return CoachAnswer(
            f"You ran no tests on {where} while you drove, so no failure there is yours.", "", "", evidence
        )
    if any(run.failing for run in runs):
        return CoachAnswer(
            f"Tests failed on {where} only before you had written the code that they ask for, or where the interviewer "
            "wrote; no cause of yours is in that.",
            evidence=evidence,
        )
    return CoachAnswer(f"No test failed on {where} in your {_runs(runs)}.", evidence=evidence)


def _to_do(paired: Paired, author: Project | None, found: Sequence[Repair], numbers: Sequence[int]) -> str:
    slow = max(found, key=lambda one: (one.runs, one.ms), default=None)
    if slow is not None and slow.runs > 1:
        return (
            f"Next time: say what the assertion compares before you change anything; on level {slow.level} it took "
            f"{counted(slow.runs)} runs."
        )
    hidden = next((one for one in found if one.tests and all(test.hidden for test in one.tests)), None)
    if hidden is not None:
        return (
            f"Next time: list the rare cases before the first run; on level {hidden.level} only a hidden test knew one."
        )
    return "Next time: predict before each run which test will change, and say it." if found else ""


def _first(tests: Sequence[TestResult]) -> TestResult:
    return min(tests, key=lambda test: test.hidden)


def _read_again(tests: Sequence[TestResult]) -> str:
    categories = list(dict.fromkeys(test.category for test in tests if test.hidden and test.category))
    return f" Read again what the description says about {categories[0]}." if categories else ""


def _runs(runs: Sequence[Ran]) -> str:
    return "run" if len(runs) == 1 else f"{counted(len(runs))} runs"
