"""Pointers into the log for what is claimed of a project round."""

from collections.abc import Iterable

from greenroom.feedback.proof import moment as moment
from greenroom.feedback.proof import quote as quote
from greenroom.feedback.rounds.project.course import Files, Handed, Helped, Ran
from greenroom.interview.assessment import Evidence
from greenroom.interview.rounds.project.assessment import DriverEvidence, FileEvidence, HelpEvidence, TestEvidence
from greenroom.interview.rounds.project.assessment import TestRunEvidence as RunEvidence

_MOST_TESTS = 3


def run(one: Ran, round: int) -> tuple[Evidence, ...]:
    """A run by its results; by its request where there are none."""
    if one.finished is None or one.result is None:
        return (moment(one.asked),)
    passed, total = one.result.passed, len(one.result.tests)
    seq = one.finished.seq
    return (RunEvidence(seq=seq, round=round, run=one.id, by=one.by, level=one.level, passed=passed, total=total),)


def tests(one: Ran, names: Iterable[str], round: int) -> tuple[Evidence, ...]:
    """Tests of a run by name, a few of them."""
    if one.finished is None:
        return ()
    found = [test for name in names if (test := one.test(name)) is not None][:_MOST_TESTS]
    seq = one.finished.seq
    return tuple(
        TestEvidence(seq=seq, round=round, run=one.id, test=test.name, level=test.level, outcome=test.outcome)
        for test in found
    )


def lines(files: Files, path: str, seq: int, round: int, first: int, last: int) -> Evidence:
    """Lines of a file at a moment, counted from 1."""
    text = "\n".join(files[path].text.split("\n")[first - 1 : last])
    return FileEvidence(seq=seq, round=round, path=path, first=first, last=last, text=text)


def help_given(one: Helped, round: int) -> Evidence:
    """Help."""
    return HelpEvidence(seq=one.moment.seq, round=round, level=one.level, help=one.kind, asked=one.asked)


def driver(one: Handed, round: int) -> Evidence:
    """The keyboard changed hands."""
    return DriverEvidence(seq=one.moment.seq, round=round, driver=one.driver, how=one.how)
