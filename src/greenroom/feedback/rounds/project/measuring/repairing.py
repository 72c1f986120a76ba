"""Failures and what repaired them: the main one of each level, hidden cases, runs without a change, starting over."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.rounds.project.authors import Written, lines_of
from greenroom.feedback.rounds.project.course import Files, Paired, Ran
from greenroom.feedback.rounds.project.levels import LevelWork
from greenroom.feedback.rounds.project.measuring import proof
from greenroom.feedback.rounds.project.repairs import (
    SMALL,
    Hunk,
    Repair,
    hunks_between,
    main_repair,
    pairs_without_change,
    repairs,
    trap_about,
)
from greenroom.feedback.wording import counted, duration, listed, sentence, times
from greenroom.interview.assessment import Evidence
from greenroom.interview.rounds.project import telling
from greenroom.judging.suites import TestResult

_SHOWN = 70
"""Characters of a line that are quoted."""
_LEAST_DROPPED = 8
"""Lines: with fewer of them nobody starts over."""


def claims(paired: Paired, levels: Sequence[LevelWork], criterion: str) -> Iterator[MeasuredClaim]:
    """What the runs of the levels that were driven show."""
    found = repairs(paired)
    for level in levels:
        if (main := main_repair(found, level.number)) is not None:
            yield _repaired(paired, main, criterion)
    yield from _hidden(paired, levels, criterion)
    yield from _unchanged(paired, criterion)
    yield from _started_over(paired, levels, criterion)
    yield from _repaired_partner(paired, criterion)


def change_in_words(one: Repair) -> str:
    """A small change as the end of a sentence: what became of which line."""
    return listed([_hunk_in_words(hunk) for hunk in one.hunks])


def change_as_lines(hunks: Sequence[Hunk]) -> str:
    """A change with its lines, as a diff shows them."""
    return "\n".join(
        line for hunk in hunks for line in (*(f"- {one}" for one in hunk.before), *(f"+ {one}" for one in hunk.after))
    )


def failure_in_words(one: Repair) -> str:
    """The tests that failed as the subject of a sentence, with the verb."""
    if not one.tests:
        return "no test could be run"
    first = telling.test_in_words(_told(one))
    if len(one.tests) == 1:
        return f"{first} failed"
    return f"{counted(len(one.tests), 'test')} failed, {first} among them"


def assertion(one: Repair) -> str:
    """What the test said, as a sentence; empty for a hidden one."""
    if not one.tests:
        return telling.problem_in_words(one.failed.result) if one.failed.result is not None else ""
    return telling.assertion_in_words(_told(one))


def proof_of(paired: Paired, one: Repair) -> tuple[Evidence, ...]:
    """The test as it failed, the lines that repaired it, and the test as it passed."""
    changed = next((hunk for hunk in one.hunks if hunk.after), None)
    lines: tuple[Evidence, ...] = ()
    if changed is not None:
        last = changed.first + _span(one.passed.files, changed) - 1
        seq = one.passed.asked.seq
        lines = (proof.lines(one.passed.files, changed.path, seq, paired.index, changed.first, last),)
    if not one.tests:
        return (*proof.run(one.failed, paired.index), *lines, *proof.run(one.passed, paired.index))
    name = _told(one).name
    before = proof.tests(one.failed, (name,), paired.index)
    return (*before, *lines, *proof.tests(one.passed, (name,), paired.index))


def _repaired(paired: Paired, one: Repair, criterion: str) -> MeasuredClaim:
    is_quick = one.runs == 1 and not one.left and not one.broke
    runs = "in the very next run" if one.runs == 1 else f"{counted(one.runs)} runs later"
    said = assertion(one)
    trap = trap_about(paired.author, one.level, one.tests, one.hunks)
    text = f"On level {one.level} {failure_in_words(one)}. {said} " if said else ""
    text = text or f"On level {one.level} {failure_in_words(one)}. "
    done = "It passed" if len(one.tests) == 1 else "They passed" if one.tests else "They could be run"
    text += f"{done} {duration(one.ms)} later, {runs}, after this change: {change_in_words(one)}."
    rest = [f"{counted(one.left)} still failed"] if one.left else []
    rest += [f"{counted(one.broke, 'test')} that had passed failed"] if one.broke else []
    text += f" {sentence(listed(rest))}." if rest else ""
    if trap:
        text += f" The author's question about {'it' if len(one.tests) == 1 else 'them'}: {trap}"
    return MeasuredClaim(
        kind=f"level_{one.level}_repaired",
        criterion=criterion,
        tone="strength" if is_quick else "neutral",
        text=text,
        evidence=proof_of(paired, one),
        round=paired.index,
        weight=60 if is_quick else 30,
    )


def _repaired_partner(paired: Paired, criterion: str) -> Iterator[MeasuredClaim]:
    """A small change of theirs that made tests pass which had failed in the interviewer's own run."""
    done = [one for one in paired.runs if one.result is not None and not one.result.problem]
    for before, after in pairwise(done):
        if before.driver != "bot" or not after.is_own or before.level != after.level:
            continue
        hunks = hunks_between(before.files, after.files)
        if not before.result or not after.result or not 0 < sum(one.size for one in hunks) <= SMALL:
            continue
        tests = [one for one in before.result.failures if (now := after.test(one.name)) is not None and now.passed]
        if not tests or after.result.passed <= before.result.passed:
            continue
        one = Repair(after.level, before, after, tuple(tests), 1, hunks)
        yield MeasuredClaim(
            kind="repaired_partner",
            criterion=criterion,
            tone="strength",
            text=f"On level {after.level} you repaired what the interviewer had written: "
            f"{counted(before.result.passed, 'test')} passed before, {after.result.passed} in your next run, after "
            f"this change: {change_in_words(one)}.",
            evidence=proof_of(paired, one),
            round=paired.index,
            weight=60,
        )
        return


def _told(one: Repair) -> TestResult:
    """The test that is spoken of: a visible one before a hidden one, the level's own before those of earlier ones."""
    return min(one.tests, key=lambda test: (test.hidden, test.level != one.level))


def _hunk_in_words(hunk: Hunk) -> str:
    if hunk.before and hunk.after:
        return f"{_lines_in_words(hunk.before)} became {_lines_in_words(hunk.after)}"
    if hunk.after:
        return f"{_lines_in_words(hunk.after)} {_was(hunk.after)} added"
    return f"{_lines_in_words(hunk.before)} {_was(hunk.before)} deleted"


def _was(lines: Sequence[str]) -> str:
    return "was" if len(lines) == 1 else "were"


def _lines_in_words(lines: Sequence[str]) -> str:
    if len(lines) <= 2:
        return " and ".join(map(_code, lines))
    return f"{counted(len(lines), 'line')} from {_code(lines[0])} to {_code(lines[-1])}"


def _code(line: str) -> str:
    plain = line.strip()
    return f"`{plain if len(plain) <= _SHOWN else f'{plain[: _SHOWN - 3]}...'}`"


def _span(files: Files, hunk: Hunk) -> int:
    """How many lines of the file the new lines take, blank ones among them."""
    lines = files[hunk.path].text.split("\n")[hunk.first - 1 :]
    left = len(hunk.after)
    for count, line in enumerate(lines, 1):
        left -= bool(line.strip())
        if not left:
            return count
    return 1


def _hidden(paired: Paired, levels: Sequence[LevelWork], criterion: str) -> Iterator[MeasuredClaim]:
    """Cases that only hidden tests found: all visible tests passed."""
    found = [(level, run) for level in levels if (run := _only_hidden(paired, level)) is not None]
    if not found:
        return
    parts = [f"level {level.number} ({listed(_categories(level, run))})" for level, run in found]
    level, run = found[0]
    yield MeasuredClaim(
        kind="hidden_cases",
        criterion=criterion,
        tone="improvement",
        text=f"All visible tests passed, and hidden tests still failed, on {listed(parts)}.",
        advice=f"Before the first run, as on level {level.number}, list the rare cases that the description names: "
        "nothing there, nothing left, equal, exactly at the limit. Try each by hand.",
        evidence=tuple(
            each
            for one, other in found[:2]
            for each in proof.tests(other, [test.name for test in _hidden_failures(one, other)][:2], paired.index)
        ),
        round=paired.index,
        weight=30,
        next_time="list the rare cases that the description names before the first run",
    )


def _tried_before(paired: Paired, level: LevelWork, run: Ran) -> bool:
    """Whether they had tried cases of their own in a file since the run before."""
    earlier = [one.asked.seq for one in level.own_runs if one.asked.seq < run.asked.seq]
    since = earlier[-1] if earlier else level.since.seq if level.since is not None else 0
    return any(since < one.seq < run.asked.seq for one in paired.scratch)


def _only_hidden(paired: Paired, level: LevelWork) -> Ran | None:
    """The first run of a level in which all visible tests passed and hidden ones failed; None where they looked."""
    for run in level.own_runs:
        failing = run.result.failures if run.result is not None and not run.result.problem else ()
        if failing and all(test.hidden for test in failing) and _hidden_failures(level, run):
            return None if _tried_before(paired, level, run) else run
    return None


def _hidden_failures(level: LevelWork, run: Ran) -> list[TestResult]:
    failing = run.result.failures if run.result is not None else ()
    return [test for test in failing if test.hidden and test.level == level.number]


def _categories(level: LevelWork, run: Ran) -> list[str]:
    return list(dict.fromkeys(test.category or "a rare case" for test in _hidden_failures(level, run)))[:3]


def _unchanged(paired: Paired, criterion: str) -> Iterator[MeasuredClaim]:
    again = pairs_without_change(paired)
    if not again:
        return
    one, other = again[0]
    how = "" if len(again) == 1 else f", {times(len(again))}"
    yield MeasuredClaim(
        kind="ran_unchanged",
        criterion=criterion,
        tone="improvement",
        text=f"On level {one.level} you ran failing tests again without a change that matters{how}.",
        advice="Read the first failing assertion before you run again: the same code gives the same answer.",
        evidence=tuple(dict.fromkeys((*proof.run(one, paired.index), *proof.run(other, paired.index)))),
        round=paired.index,
        weight=35,
        next_time="read the first failing assertion before you run the tests again",
    )


def _started_over(paired: Paired, levels: Sequence[LevelWork], criterion: str) -> Iterator[MeasuredClaim]:
    """Most of what they had written on a level was deleted between two runs, and the next run was better."""
    for level in levels:
        for one, other in pairwise(level.own_runs):
            mark = _mark(level.number)
            had, kept = _own_lines(one.files, mark), _own_lines(other.files, mark)
            dropped = [line for line in had if line not in kept]
            if len(dropped) < _LEAST_DROPPED or 5 * len(dropped) < 3 * len(had) or not kept:
                continue
            if one.result is None or other.result is None or other.result.passed < one.result.passed:
                continue
            is_done, is_better = other.result.has_passed, other.result.passed > one.result.passed
            is_simpler = is_better and len(kept) < len(had)
            text = f"On level {level.number} you threw away {counted(len(dropped))} of the {counted(len(had))} lines "
            text += f"that you had written and wrote them again in {counted(len(kept))}; "
            text += f"{'every test passed' if is_done else 'no fewer tests passed'} in the next run."
            if is_simpler:
                text = f"On level {level.number} a simpler version of {counted(len(kept), 'line')} took the place of "
                text += f"your first of {counted(len(had))}: {other.result.passed} tests passed in the next run, "
                text += f"{one.result.passed} before."
            yield MeasuredClaim(
                kind="started_over",
                criterion=criterion,
                tone="strength" if is_done or is_simpler else "neutral",
                text=text,
                evidence=(*proof.run(one, paired.index), *proof.run(other, paired.index)),
                round=paired.index,
                weight=30,
            )
            return


def _mark(level: int) -> str:
    return chr(2 * level + 1)


def _own_lines(files: Files, mark: str) -> list[str]:
    return [line for file in files.values() for line in _marked(file, mark)]


def _marked(file: Written, mark: str) -> Iterator[str]:
    for line, marks in lines_of(file):
        if line.strip() and 2 * marks[mark] > marks.total():
            yield line.strip()
