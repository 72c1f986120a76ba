"""Testing and debugging: runs between changes, what became of failures, and whether what worked went on working."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from greenroom.feedback import scoring
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.project.course import Paired, Ran
from greenroom.feedback.rounds.project.levels import LevelWork, assessed
from greenroom.feedback.rounds.project.measuring import proof, repairing, saying
from greenroom.feedback.rounds.project.measuring.solving import NEVER_DROVE
from greenroom.feedback.rounds.project.repairs import is_written, pairs_without_change
from greenroom.feedback.rounds.project.scale import DebuggingScale, ProjectScale
from greenroom.feedback.wording import counted, duration, listed, times
from greenroom.interview.rounds.project import telling

ID = "debugging"
_LEAST_RUNS = 3
"""With fewer of them, or no more than so many a level, they are not called frequent."""
_LONG_WITHOUT_MS = 150_000
"""At the keyboard: who wrote for so long without a run did not run them often."""
_WORTH_TELLING_MS = 300_000
"""At the keyboard: how often somebody ran the tests in less time than this tells nothing."""


@dataclass(frozen=True, slots=True)
class Broken:
    """Tests of earlier levels that had passed and failed again."""

    passed: Ran
    failed: Ran
    names: tuple[str, ...]
    mended: Ran | None


def part(paired: Paired, scale: ProjectScale) -> Part:
    """One project."""
    own = assessed(paired, scale.own)
    if not own:
        return no_chance(paired.index, NEVER_DROVE)
    runs, numbers = paired.own_runs, scale.debugging
    if not runs:
        if paired.typed.total() < scale.own.typed:
            return no_chance(paired.index, "You wrote nothing that could be tested.")
        return Part(paired.index, numbers.unrun, claims=(_unrun(paired),))
    grade, claims = Fraction(numbers.ran), list[MeasuredClaim]()
    every = Fraction(paired.driven_ms, len(runs))
    is_often = every <= numbers.often_ms
    grade += numbers.often if is_often else 0
    fixed, failed = fixes(runs)
    grade += numbers.fixed * (Fraction(len(fixed), len(failed)) if failed else 1)
    told = [*repairing.claims(paired, [one for one, _ in own], ID), *saying.about_tests(paired, ID)]
    if not any(one.kind.endswith("_repaired") for one in told):
        told += _fixed(paired, [one for one, _ in own], runs)
    claims += told
    broken = breakages(paired.runs, runs)
    grade += _of_earlier(paired, own, broken, numbers, claims)
    again = repeats(runs)
    grade -= numbers.repeated * min(len(again), numbers.most_repeated)
    claims += [_repeated(paired, again)] if again else []
    if paired.scratch:
        grade += numbers.own_checks
        claims.append(_own_checks(paired))
    if paired.driven_ms >= _WORTH_TELLING_MS or not claims:
        claims.insert(0, _ran(paired, runs, is_often and _is_told_often(paired, runs, len(own))))
    return Part(paired.index, scoring.clamped(grade), claims=tuple(claims))


def _is_told_often(paired: Paired, runs: list[Ran], levels: int) -> bool:
    """Whether small steps show: several runs a level, each after a change, and none after long writing."""
    useful = len(runs) - len(pairs_without_change(paired))
    own = [one for one in paired.spells if one.driver == "human"]
    gaps = []
    for spell in own:
        until = spell.until.at if spell.until is not None else spell.since.at
        ran = [one.asked.at for one in runs if spell.since.at <= one.asked.at <= until]
        gaps += [later - at for at, later in pairwise((spell.since.at, *ran))]
    return useful >= _LEAST_RUNS and useful > _LEAST_RUNS * levels and max(gaps, default=0) <= _LONG_WITHOUT_MS


def fixes(runs: list[Ran]) -> tuple[set[str], set[str]]:
    """The tests that failed in some run, and those of them that passed in a later one."""
    read = [one for one in runs if not _is_unread(one)]
    failed = {name for one in read for name in one.failing}
    fixed = set[str]()
    seen = set[str]()
    for one in read:
        fixed |= {name for name in seen if (test := one.test(name)) is not None and test.passed}
        seen |= set(one.failing)
    return fixed, failed


def repeats(runs: list[Ran]) -> list[tuple[Ran, Ran]]:
    """Runs in a row in which the very same tests failed although something was changed in between."""
    return [
        (one, other)
        for one, other in pairwise(runs)
        if _failure(one) and _failure(one) == _failure(other) and one.revision != other.revision
    ]


def _failure(run: Ran) -> tuple[str, ...]:
    """What went wrong: the tests by name, or why none could be run. Empty for nothing."""
    if run.result is None or not run.failing:
        return ()
    return (str(run.level), run.result.problem) if run.result.problem else (str(run.level), *run.failing)


def breakages(every: list[Ran], own: list[Ran]) -> list[Broken]:
    """Each time the candidate's change broke tests of earlier levels. `every` has the interviewer's runs as well."""
    found = list[Broken]()
    done = [one for one in every if not _is_unread(one)]
    for before, run in pairwise(done):
        if not run.is_own:
            continue
        passed = {test.name for test in before.result.tests if test.passed} if before.result else set()
        names = tuple(
            test.name
            for test in (run.result.failures if run.result else ())
            if test.level < run.level and test.name in passed
        )
        if names:
            later = [one for one in own if one.asked.seq > run.asked.seq]
            mended = next((one for one in later if not set(names) & set(one.failing) and not _is_unread(one)), None)
            found.append(Broken(before, run, names, mended))
    return found


def _is_unread(run: Ran) -> bool:
    """Whether no test could be run at all."""
    return run.result is None or bool(run.result.problem)


def _unrun(paired: Paired) -> MeasuredClaim:
    typed = paired.begun.get(paired.level) or next(iter(paired.begun.values()), None) or paired.closed
    where = listed([f"level {number}" for number in sorted(paired.begun)]) or "the project"
    return MeasuredClaim(
        kind="never_ran_tests",
        criterion=ID,
        tone="improvement",
        text=f"You wrote code on {where} of {paired.title} and never ran the tests while you drove.",
        advice="Run the tests as soon as something can be run: which of them fail is the best plan for the next step.",
        evidence=(proof.moment(typed),) if typed else (),
        round=paired.index,
        weight=150,
        next_time="run the tests after each small step",
    )


def _ran(paired: Paired, runs: list[Ran], is_often: bool) -> MeasuredClaim:
    return MeasuredClaim(
        kind="ran_often" if is_often else "ran_tests",
        criterion=ID,
        tone="strength" if is_often else "neutral",
        text=f"You ran the tests {times(len(runs))} in {duration(paired.driven_ms)} at the keyboard.",
        evidence=tuple(dict.fromkeys((*proof.run(runs[0], paired.index), *proof.run(runs[-1], paired.index)))),
        round=paired.index,
        weight=40 if is_often else 10,
    )


def _fixed(paired: Paired, levels: list[LevelWork], runs: list[Ran]) -> list[MeasuredClaim]:
    """The failures that took the fewest runs to repair, once the level had been begun."""
    best: tuple[int, Ran, Ran, tuple[str, ...]] | None = None
    for place, one in enumerate(runs):
        begun = next((level.begun for level in levels if level.number == one.level), None)
        if not one.failing or begun is None or begun.seq > one.asked.seq or _is_unread(one) or not is_written(one):
            continue
        for later, other in enumerate(runs[place + 1 :], 1):
            if best is not None and later > best[0]:
                break
            names = tuple(name for name in one.failing if (test := other.test(name)) is not None and test.passed)
            if len(names) == len(one.failing):
                if best is None or (later, -len(names)) < (best[0], -len(best[3])):
                    best = (later, one, other, names)
                break
    if best is None or best[1].finished is None or best[2].finished is None:
        return []
    later, one, other, names = best
    took = duration(other.finished.at - one.finished.at) if other.finished and one.finished else ""
    what = counted(len(names), "failing test")
    return [
        MeasuredClaim(
            kind="fixed",
            criterion=ID,
            tone="strength",
            text=f"On level {one.level} you brought {what} to pass within {took}, "
            f"{'in the very next run' if later == 1 else f'after {counted(later)} more runs'}.",
            evidence=(
                *proof.run(one, paired.index),
                *proof.tests(one, names[:2], paired.index),
                *proof.run(other, paired.index),
            ),
            round=paired.index,
            weight=55,
        )
    ]


def _of_earlier(
    paired: Paired,
    own: Sequence[tuple[LevelWork, str]],
    broken: list[Broken],
    numbers: DebuggingScale,
    claims: list[MeasuredClaim],
) -> int:
    """What comes of the tests of earlier levels: they never broke, were mended, or stayed broken."""
    later = [one for one, _ in own if one.number > 1 and one.own_runs]
    if not broken:
        if not later:
            return 0
        if len(later) > 1:
            claims.append(_kept(paired, later))
        return numbers.kept
    left = [one for one in broken if one.mended is None]
    claims.append(_left_broken(paired, left[0]) if left else _mended(paired, broken[0]))
    return -(numbers.broken if left else numbers.mended)


def _kept(paired: Paired, later: list[LevelWork]) -> MeasuredClaim:
    last = later[-1].own_runs[-1]
    on = listed([str(one.number) for one in later])
    return MeasuredClaim(
        kind="kept_working",
        criterion=ID,
        tone="strength",
        text=f"While you worked on level{'s' if len(later) > 1 else ''} {on}, no test of an earlier level broke.",
        evidence=proof.run(last, paired.index),
        round=paired.index,
        weight=50,
    )


def _left_broken(paired: Paired, one: Broken) -> MeasuredClaim:
    level = one.failed.level
    return MeasuredClaim(
        kind="broke_earlier",
        criterion=ID,
        tone="improvement",
        text=f"On level {level} {_tests(one)}, which had passed, failed and stayed so.",
        advice=f"On level {level}, look at the tests of the levels before first: take the change back, or make it "
        "again so that they go on passing.",
        evidence=(
            *proof.tests(one.passed, one.names[:1], paired.index),
            *proof.tests(one.failed, one.names, paired.index),
        ),
        round=paired.index,
        weight=120,
        next_time="repair the tests of earlier levels before you go on",
    )


def _mended(paired: Paired, one: Broken) -> MeasuredClaim:
    took = ""
    if one.mended is not None and one.mended.finished is not None and one.failed.finished is not None:
        took = f" within {duration(one.mended.finished.at - one.failed.finished.at)}"
    return MeasuredClaim(
        kind="mended_earlier",
        criterion=ID,
        tone="neutral",
        text=f"On level {one.failed.level} {_tests(one)}, which had passed, failed; you repaired that{took}.",
        evidence=(
            *proof.tests(one.failed, one.names, paired.index),
            *(proof.tests(one.mended, one.names[:1], paired.index) if one.mended else ()),
        ),
        round=paired.index,
        weight=25,
    )


def _tests(one: Broken) -> str:
    found = [test for name in one.names if (test := one.failed.test(name)) is not None]
    if len(found) > 1:
        levels = [str(level) for level in sorted({test.level for test in found})]
        return f"{counted(len(found), 'test')} of level{'s' if len(levels) > 1 else ''} {listed(levels)}"
    return f"{telling.test_in_words(found[0])} of level {found[0].level}"


def _repeated(paired: Paired, again: list[tuple[Ran, Ran]]) -> MeasuredClaim:
    one, other = again[0]
    what = "test" if len(one.failing) == 1 else counted(len(one.failing), "test")
    row = 1
    while row < len(again) and again[row][0] is again[row - 1][1]:
        row += 1
    more = [str(level) for level in dict.fromkeys(first.level for first, _ in again[row:])]
    when = "after a change" if row == 1 else f"in {counted(row)} more runs, each after a change"
    also = f"; other tests did so on level{'s' if len(more) > 1 else ''} {listed(more)}" if more else ""
    return MeasuredClaim(
        kind="same_tests_failed",
        criterion=ID,
        tone="improvement",
        text=f"On level {one.level} the same {what} failed again {when}{also}.",
        advice=f"On level {one.level}, say what the failing assertion compares before you change anything, and print "
        "the value that is wrong.",
        evidence=(
            *proof.run(one, paired.index),
            *proof.run(other, paired.index),
            *proof.tests(other, other.failing[:2], paired.index),
        ),
        round=paired.index,
        weight=80,
        next_time="find the cause of a failure before the next change",
    )


def _own_checks(paired: Paired) -> MeasuredClaim:
    return MeasuredClaim(
        kind="own_file_runs",
        criterion=ID,
        tone="strength",
        text=f"You ran a file of your own {times(len(paired.scratch))} to look at values{_after_checks(paired)}.",
        evidence=tuple(proof.moment(one) for one in paired.scratch[:2]),
        round=paired.index,
        weight=30,
    )


def _after_checks(paired: Paired) -> str:
    """What came of it, where the next run of the tests was better."""
    for moment in paired.scratch:
        before = [one for one in paired.own_runs if one.asked.seq < moment.seq and not _is_unread(one)]
        after = next((one for one in paired.own_runs if one.asked.seq > moment.seq), None)
        if not before or after is None or before[-1].result is None or after.result is None:
            continue
        had, passed = before[-1].result.passed, after.result.passed
        if before[-1].level == after.level and had < passed:
            return f"; on level {after.level} {counted(had, 'test')} passed before that, {passed} in the next run"
    return ""
