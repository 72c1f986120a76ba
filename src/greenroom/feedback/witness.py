"""The log as a witness: asked whether something happened, it answers from what is recorded and from nothing else."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property

from greenroom.feedback.form import remarks_on
from greenroom.interview.assessment import Evidence
from greenroom.interview.core import assessment as a
from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.seeking import Timeline
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import assessment as coded
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.judging.evidence import Analysis, CodeFacts

_ALWAYS_ACTIVE = (
    ev.InterviewStarted,
    ev.CandidateSpoke,
    coding_events.CodeEdited,
    coding_events.CodeSnapshotTaken,
    coding_events.LanguageChosen,
    coding_events.HintRequested,
    coding_events.ProblemSkipped,
)


def is_activity(event: ev.Event) -> bool:
    """Whether the candidate did something; a run counts when they asked for it themselves."""
    if isinstance(event, coding_events.RunRequested):
        return event.asked_by == "candidate" and not event.automatic
    return isinstance(event, _ALWAYS_ACTIVE)


def is_quoted(quote: str, said: str) -> bool:
    """Whether these very letters were said, in whole words: `no` is not a quote of `I know`."""
    if not quote.strip():
        return False
    before = r"(?<!\w)" if re.match(r"\w", quote) else ""
    after = r"(?!\w)" if re.search(r"\w\Z", quote) else ""
    return re.search(f"{before}{re.escape(quote)}{after}", said) is not None


def lines_between(text: str, first: int, last: int) -> str | None:
    """Lines of a text, counted from 1, both included; None when it does not have them. Only a line feed ends a line."""
    lines = text.split("\n")
    return "\n".join(lines[first - 1 : last]) if 1 <= first <= last <= len(lines) else None


class Witness:
    """One interview's log, ready for questions. What takes a fold of the whole log is done when first needed."""

    def __init__(self, interview: str, records: Sequence[Recorded]) -> None:
        self._interview = interview
        self._records = records
        self._place = {record.seq: place for place, record in enumerate(records)}

    @property
    def scheduled(self) -> ev.InterviewScheduled:
        """How the interview was set up."""
        first = self._records[0].event
        if not isinstance(first, ev.InterviewScheduled):
            raise ValueError(f"a log must begin with interview_scheduled, not {first.type}")
        return first

    @property
    def last_seq(self) -> int:
        """The newest event."""
        return self._records[-1].seq

    def objection(self, evidence: Evidence) -> str | None:  # noqa: C901  (flat: one case per kind)
        """Why the log does not bear this out; None when it does."""
        record = self._record(evidence.seq)
        if record is None:
            return f"there is no event {evidence.seq}"
        event = record.event
        match evidence:
            case a.Utterance():
                return _not_said(evidence, event)
            case coded.CodeLines():
                return self._not_written(evidence)
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
            case a.SignalEvidence():
                noticed = isinstance(event, ev.SignalNoticed) and (event.round, event.signal) == (
                    evidence.round,
                    evidence.signal,
                )
                return None if noticed else f"no {evidence.signal} was noticed at {evidence.seq}"
            case a.PauseEvidence():
                return self._no_pause(evidence)
            case a.MomentEvidence():
                return None if event.type == evidence.event else f"{evidence.seq} is {event.type}, not {evidence.event}"

    def _record(self, seq: int) -> Recorded | None:
        place = self._place.get(seq)
        return None if place is None else self._records[place]

    # ------------------------------------------------------------ what needs more than one event

    def _not_written(self, evidence: coded.CodeLines) -> str | None:
        problems = self._state_at(evidence.seq).problems
        if not 0 <= evidence.round < len(problems):
            return f"there is no problem {evidence.round}"
        stood = lines_between(problems[evidence.round].text, evidence.first, evidence.last)
        if stood != evidence.text:
            return f"lines {evidence.first} to {evidence.last} did not read like that after {evidence.seq}"
        return None

    def _no_pause(self, evidence: a.PauseEvidence) -> str | None:
        begins, ends = self._place[evidence.seq], self._place.get(evidence.until)
        if ends is None or ends <= begins:
            return f"no pause goes from {evidence.seq} to {evidence.until}"
        if (took := self._records[ends].at - self._records[begins].at) != evidence.ms:
            return f"from {evidence.seq} to {evidence.until} it took {took} ms, not {evidence.ms}"
        if bisect_right(self._active, begins) != bisect_left(self._active, ends):
            return f"the candidate was active between {evidence.seq} and {evidence.until}"
        return None

    @cached_property
    def _active(self) -> list[int]:
        """The places of everything the candidate did."""
        return [place for place, record in enumerate(self._records) if is_activity(record.event)]

    @cached_property
    def _timeline(self) -> Timeline:
        return Timeline(self._interview, self._records)

    @cached_property
    def _states(self) -> dict[int, State]:
        return {}

    def _state_at(self, seq: int) -> State:
        # Findings cite the same few moments again and again.
        if seq not in self._states:
            self._states[seq] = self._timeline.at_seq(seq)
        return self._states[seq]


# ---------------------------------------------------------------- what one event tells


def _not_said(evidence: a.Utterance, event: ev.Event) -> str | None:
    match evidence.who, event:
        case ("candidate", ev.CandidateSpoke(text=said)) | ("interviewer", ev.InterviewerSpoke(text=said)):
            return None if is_quoted(evidence.quote, said) else f"that was not said at {evidence.seq}"
    return f"the {evidence.who} did not speak at {evidence.seq}"


def _not_run(evidence: coded.RunEvidence, event: ev.Event) -> str | None:
    if not isinstance(event, coding_events.RunFinished) or event.run != evidence.run:
        return f"{evidence.run} was not judged at {evidence.seq}"
    result = event.result
    if (result.verdict, result.passed, result.total) != (evidence.verdict, evidence.passed, evidence.total):
        return f"{evidence.run} came out as {result.verdict}, {result.passed} of {result.total}"
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
