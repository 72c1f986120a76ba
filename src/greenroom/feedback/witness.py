"""The log as a witness: asked whether something happened, it answers from what is recorded and from nothing else."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property

from greenroom.feedback.quoting import is_quoted
from greenroom.feedback.rounds.kinds import KINDS
from greenroom.interview.core import assessment as a
from greenroom.interview.core import events as ev
from greenroom.interview.core.assessment import Evidence
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.lines import final_texts
from greenroom.interview.core.seeking import Timeline
from greenroom.interview.core.state import State


def is_activity(event: ev.Event) -> bool:
    """Whether the candidate did something."""
    if isinstance(event, ev.InterviewStarted | ev.CandidateSpoke):
        return True
    return isinstance(event, ev.RoundEvent) and any(kind.is_activity(event) for kind in KINDS.values())


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

    def objection(self, evidence: Evidence) -> str | None:
        """Why the log does not bear this out; None when it does."""
        record = self._record(evidence.seq)
        if record is None:
            return f"there is no event {evidence.seq}"
        event = record.event
        match evidence:
            case a.Utterance():
                return _not_said(evidence, event, self._texts.get(evidence.seq, ""))
            case a.SignalEvidence():
                noticed = isinstance(event, ev.SignalNoticed) and (event.round, event.signal) == (
                    evidence.round,
                    evidence.signal,
                )
                return None if noticed else f"no {evidence.signal} was noticed at {evidence.seq}"
            case a.PauseEvidence():
                return self._no_pause(evidence)
            case a.SpokenPause():
                return _not_paused(evidence, event)
            case a.MomentEvidence():
                return None if event.type == evidence.event else f"{evidence.seq} is {event.type}, not {evidence.event}"
            case _:
                # Whose evidence it is knows what proves it.
                kind = next((one for one in KINDS.values() if isinstance(evidence, one.evidence)), None)
                return kind.objection(evidence, event, self._state_at) if kind else "nobody knows this evidence"

    def _record(self, seq: int) -> Recorded | None:
        place = self._place.get(seq)
        return None if place is None else self._records[place]

    # ------------------------------------------------------------ what needs more than one event

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
    def _texts(self) -> dict[int, str]:
        """What was said, as it was heard or corrected later."""
        return final_texts(self._records)

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


def _not_paused(evidence: a.SpokenPause, event: ev.Event) -> str | None:
    speech = event.speech if isinstance(event, ev.CandidateSpoke) else None
    heard = speech is not None and (evidence.offset_ms, evidence.ms) in speech.pauses
    return None if heard else f"there is no such pause in what was said at {evidence.seq}"


def _not_said(evidence: a.Utterance, event: ev.Event, said: str) -> str | None:
    match evidence.who, event:
        case ("candidate", ev.CandidateSpoke()) | ("interviewer", ev.InterviewerSpoke()):
            return None if is_quoted(evidence.quote, said) else f"that was not said at {evidence.seq}"
    return f"the {evidence.who} did not speak at {evidence.seq}"
