"""Whether the log bears out what is claimed of code."""

from collections.abc import Callable

from greenroom.feedback.rounds.coding.form import remarks_on
from greenroom.interview.core import events as ev
from greenroom.interview.core.assessment import Evidence
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import assessment as coded
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding.state import Coding
from greenroom.judging.evidence import Analysis, CodeFacts


def lines_between(text: str, first: int, last: int) -> str | None:
    """Lines of a text, counted from 1, both included; None when it does not have them. Only a line feed ends a line."""
    lines = text.split("\n")
    return "\n".join(lines[first - 1 : last]) if 1 <= first <= last <= len(lines) else None


def objection(evidence: Evidence, event: ev.Event, state_at: Callable[[int], State]) -> str | None:
    """Why the log does not bear this out; None when it does."""
    match evidence:
        case coded.CodeLines():
            return _not_written(evidence, state_at(evidence.seq))
        case coded.RunEvidence():
            return _not_run(evidence, event)
        case coded.CaseEvidence():
            return _not_tried(evidence, event)
        case coded.CounterexampleEvidence():
            return _no_counterexample(evidence, event)
        case coded.GrowthEvidence():
            return _not_measured(evidence, event)
        case coded.FactEvidence():
            return _no_fact(evidence, event)
        case coded.HintEvidence():
            given = isinstance(event, coding_events.HintGiven) and (event.round, event.level) == (
                evidence.round,
                evidence.level,
            )
            return None if given else f"no hint {evidence.level} was given at {evidence.seq}"
        case _:
            raise TypeError(f"{type(evidence).__name__} is not about code")


def _not_written(evidence: coded.CodeLines, state: State) -> str | None:
    problem = state.rounds[evidence.round] if 0 <= evidence.round < len(state.rounds) else None
    if not isinstance(problem, Coding):
        return f"there is no problem {evidence.round}"
    if lines_between(problem.text, evidence.first, evidence.last) != evidence.text:
        return f"lines {evidence.first} to {evidence.last} did not read like that after {evidence.seq}"
    return None


def _not_run(evidence: coded.RunEvidence, event: ev.Event) -> str | None:
    if not isinstance(event, coding_events.RunFinished) or event.run != evidence.run:
        return f"{evidence.run} was not judged at {evidence.seq}"
    result = event.result
    if (result.verdict, result.passed, result.total) != (evidence.verdict, evidence.passed, evidence.total):
        return f"{evidence.run} came out as {result.verdict}, {result.passed} of {result.total}"
    if evidence.stopped_at not in (None, result.stopped_at):
        return f"{evidence.run} was not stopped at case {evidence.stopped_at}"
    return None


def _not_tried(evidence: coded.CaseEvidence, event: ev.Event) -> str | None:
    if not isinstance(event, coding_events.RunFinished) or event.run != evidence.run:
        return f"{evidence.run} was not judged at {evidence.seq}"
    cited = (evidence.case, evidence.category, evidence.verdict)
    if cited not in {(case.case, case.category, case.verdict) for case in event.result.cases}:
        return f"{evidence.run} has no case {evidence.case!r} that came out as {evidence.verdict}"
    return None


def _analysis(
    evidence: coded.CounterexampleEvidence | coded.GrowthEvidence | coded.FactEvidence, event: ev.Event
) -> Analysis:
    """What is known of the run; nothing, when it is not this event that tells."""
    return event.analysis if isinstance(event, coding_events.RunAnalysed) and event.run == evidence.run else Analysis()


def _no_counterexample(evidence: coded.CounterexampleEvidence, event: ev.Event) -> str | None:
    found = _analysis(evidence, event).counterexample
    if found is None or (found.input, found.expected, found.got) != (evidence.input, evidence.expected, evidence.got):
        return f"no such counterexample to {evidence.run} was found at {evidence.seq}"
    return None


def _not_measured(evidence: coded.GrowthEvidence, event: ev.Event) -> str | None:
    growth = _analysis(evidence, event).growth
    for finding in growth.findings if growth else ():
        measured = finding.time if evidence.what == "time" else finding.space
        if finding.parameter == evidence.parameter and measured == evidence.growth:
            return None
    return f"the {evidence.what} of {evidence.run} was not measured as {evidence.growth} in {evidence.parameter}"


def _no_fact(evidence: coded.FactEvidence, event: ev.Event) -> str | None:
    facts = _analysis(evidence, event).facts
    if facts is None or facts.reason or evidence.text not in _facts(evidence.fact, facts):
        return f"the source of {evidence.run} does not show {evidence.fact} {evidence.text!r}".rstrip()
    return None


def _facts(kind: str, facts: CodeFacts) -> tuple[str, ...]:
    """All that can be cited of one kind."""
    known = {
        "function": tuple(one.name for one in facts.functions),
        "unused": facts.unused,
        "duplicate": facts.duplicates,
        "unclear_name": facts.unclear_names,
        "longest_line": (str(facts.longest_line),),
        "clean": () if any(remarks_on(Analysis(facts=facts))) else ("",),
    }
    return known[kind]
