"""Pointers into the log for what is claimed of a coding round."""

from greenroom.feedback.course import Moment
from greenroom.feedback.proof import moment as moment
from greenroom.feedback.proof import pause as pause
from greenroom.feedback.proof import quote as quote
from greenroom.feedback.proof import sentence_with as sentence_with
from greenroom.feedback.proof import signal as signal
from greenroom.feedback.rounds.coding.course import Tried
from greenroom.interview.rounds.coding import assessment as coded
from greenroom.judging.verdicts import CaseResult


def run(tried: Tried) -> tuple[coded.RunEvidence, ...]:
    """How a run came out."""
    if tried.finished is None or tried.result is None:
        return ()
    result = tried.result
    return (
        coded.RunEvidence(
            seq=tried.finished.seq,
            run=tried.id,
            verdict=result.verdict,
            passed=result.passed,
            total=result.total,
            stopped_at=result.stopped_at,
        ),
    )


def case(tried: Tried, one: CaseResult) -> tuple[coded.CaseEvidence, ...]:
    """How one case of it came out."""
    if tried.finished is None:
        return ()
    return (
        coded.CaseEvidence(
            seq=tried.finished.seq, run=tried.id, case=one.case, category=one.category, verdict=one.verdict
        ),
    )


def counterexample(tried: Tried) -> tuple[coded.CounterexampleEvidence, ...]:
    """The smallest input on which it fails, if one was found."""
    found = tried.analysis.counterexample if tried.analysis else None
    if found is None or tried.analysed is None:
        return ()
    return (
        coded.CounterexampleEvidence(
            seq=tried.analysed.seq, run=tried.id, input=found.input, expected=found.expected, got=found.got
        ),
    )


def growth(tried: Tried) -> tuple[coded.GrowthEvidence, ...]:
    """The measured growth of time, by each size."""
    found = tried.analysis.growth if tried.analysis else None
    if found is None or tried.analysed is None:
        return ()
    return tuple(
        coded.GrowthEvidence(
            seq=tried.analysed.seq, run=tried.id, parameter=one.parameter, what="time", growth=one.time
        )
        for one in found.findings
        if one.time is not None
    )


def lines(tried: Tried, first: int, last: int) -> coded.CodeLines:
    """Lines of the code that was run."""
    text = "\n".join(tried.code.split("\n")[first - 1 : last])
    return coded.CodeLines(seq=tried.seq, round=tried.problem, first=first, last=last, text=text)


def hints(given: list[tuple[Moment, int]], problem: int) -> tuple[coded.HintEvidence, ...]:
    """Hints that were given."""
    return tuple(coded.HintEvidence(seq=moment.seq, round=problem, level=level) for moment, level in given)
