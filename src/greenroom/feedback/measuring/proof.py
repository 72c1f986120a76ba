"""Pointers into the log for what is claimed."""

import re

from greenroom.feedback.course import Moment, Pause, SpokenLine, Tried
from greenroom.feedback.wording import excerpt
from greenroom.interview.core import assessment as a
from greenroom.interview.rounds.coding import assessment as coded
from greenroom.judging.verdicts import CaseResult


def run(tried: Tried) -> tuple[coded.RunEvidence, ...]:
    """How a run came out."""
    if tried.finished is None or tried.result is None:
        return ()
    result = tried.result
    return (
        coded.RunEvidence(
            seq=tried.finished.seq, run=tried.id, verdict=result.verdict, passed=result.passed, total=result.total
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


def quote(said: SpokenLine, part: str = "") -> a.Utterance:
    """The words, or the part of them that matters."""
    return a.Utterance(
        seq=said.seq,
        who="candidate" if said.who == "candidate" else "interviewer",
        quote=excerpt(said.text, part),
    )


def lines(tried: Tried, first: int, last: int) -> coded.CodeLines:
    """Lines of the code that was run."""
    text = "\n".join(tried.code.split("\n")[first - 1 : last])
    return coded.CodeLines(seq=tried.seq, round=tried.problem, first=first, last=last, text=text)


def hints(given: list[tuple[Moment, int]], problem: int) -> tuple[coded.HintEvidence, ...]:
    """Hints that were given."""
    return tuple(coded.HintEvidence(seq=moment.seq, round=problem, level=level) for moment, level in given)


def signal(moment: Moment, problem: int, kind: str) -> a.SignalEvidence:
    """A sign of struggle."""
    return a.SignalEvidence(seq=moment.seq, round=problem, signal=kind)


def pause(one: Pause) -> a.PauseEvidence:
    """A time in which nothing was done."""
    return a.PauseEvidence(seq=one.after.seq, until=one.until.seq, ms=one.ms)


def moment(one: Moment) -> a.MomentEvidence:
    """Any other event."""
    return a.MomentEvidence(seq=one.seq, event=one.type)


def sentence_with(text: str, words: str) -> str:
    """The sentence of a text that has these words in it, letter for letter."""
    found = re.search(re.escape(words), text, re.IGNORECASE)
    if found is None:
        return excerpt(text)
    at = found.start()
    starts = [hit.end() for hit in re.finditer(r"[.!?]\s+", text[:at])]
    ends = re.search(r"[.!?](?:\s|$)", text[at:])
    return excerpt(text[starts[-1] if starts else 0 : at + ends.end() if ends else len(text)])
