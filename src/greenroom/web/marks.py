"""The moments of an interview that count, each with a few calm words."""

from collections import defaultdict
from collections.abc import Sequence

from greenroom.interview.assessment import Evidence, Finding, Report
from greenroom.interview.core import events as ev
from greenroom.interview.core.assessment import Tone
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.skipping import skip_label
from greenroom.interview.core.state import EndReason, State
from greenroom.interview.shared.follow_ups import FollowUpAsked
from greenroom.interview.shared.signal_words import words_for
from greenroom.voice.delivery import MARKED_PAUSE_MS, longest_pause, seconds
from greenroom.web.recording_wire import Mark, MarkParts, MarkTone
from greenroom.web.rounds.kinds import KINDS

_ENDS: dict[EndReason, str] = {
    "agenda_done": "The end",
    "ended_by_candidate": "Ended by the candidate",
    "left": "The candidate left",
    "idle": "Ended after a long absence",
    "broken": "The interview couldn't continue",
}
_CITED: dict[str, str] = {"utterance": "words", "code": "code", "pause": "a pause", "spoken_pause": "a pause"}
_TONES: dict[Tone, MarkTone] = {"strength": "good", "improvement": "bad", "neutral": "neutral"}


class Marks:
    """Gathers the marks while a log is gone through, event by event; `report` is the newest one, if there is one."""

    def __init__(self, report: Report | None) -> None:
        self._cited: dict[int, list[tuple[Finding, Evidence]]] = defaultdict(list)
        for finding in report.findings if report else ():
            for evidence in finding.evidence:
                self._cited[evidence.seq].append((finding, evidence))
        self._markers = {name: kind.marker() for name, kind in KINDS.items()}
        self._takes = {event: marker for marker in self._markers.values() for event in marker.takes}
        self._marks: list[Mark] = []

    def all(self) -> tuple[Mark, ...]:
        """The marks so far, in order."""
        return tuple(self._marks)

    def note(self, before: State, after: State, record: Recorded, at: Millis) -> None:
        """Take in what happened, at its time in the recording."""
        self._add(self._said(record.event, before, after) or _paused(record.event, after), after, record, at)

    def note_typed(self, after: State, record: Recorded, at: Millis) -> None:
        """Take in an event that was folded together with others: only the report may mark it."""
        if record.seq in self._cited:
            self._add(None, after, record, at)

    def _add(self, said: MarkParts | None, after: State, record: Recorded, at: Millis) -> None:
        cited = self._cited.get(record.seq, ())
        said = said or (_found(cited, after) if cited else None)
        if said is None:
            return
        kind, tone, label, round = said
        findings = tuple(dict.fromkeys(finding.id for finding, _ in cited))
        mark = Mark(seq=record.seq, at=at, kind=kind, tone=tone, label=label, round=round, findings=findings)
        self._marks.append(mark)

    def _said(  # noqa: C901  (one case per event)
        self, event: ev.Event, before: State, after: State
    ) -> MarkParts | None:
        if marker := self._takes.get(type(event)):
            return marker.mark(event, after)
        match event:
            case ev.StageEntered():
                return "stage", "neutral", self._stage(after), after.open_round
            case ev.TimeCalled():
                return "time_called", "neutral", f"{_minutes(event.left_ms)} left", after.open_round
            case ev.StageExpired():
                return "time_called", "neutral", "Time is up", after.open_round
            case ev.TimeSkipped():
                label = skip_label(event.ms, event.why)
                return ("time_skipped", "neutral", label, after.open_round) if label else None
            case ev.SignalNoticed():
                return "signal", "help", words_for(event.signal).mark, event.round
            case ev.SilenceNoticed() if event.rung > 0:
                return "signal", "neutral", "Long silence", after.open_round
            case FollowUpAsked():
                return "follow_up", "neutral", "Follow-up question", event.round
            case ev.ConceptLookedUp():
                return "concept", "help", f"Concept: {event.term}", after.open_round
            case ev.InterviewCompleted() | ev.InterviewAbandoned() | ev.InterviewFailed():
                return "end", "neutral", _ENDS[after.end_reason or "broken"], before.open_round
        return None

    def _stage(self, after: State) -> str:
        if after.stage is None or after.open_round is None:
            return after.stage.title if after.stage else ""
        round = after.rounds[after.open_round]
        return self._markers[round.kind.name].stage(after.stage.title, round)


def _found(cited: Sequence[tuple[Finding, Evidence]], after: State) -> MarkParts:
    """A moment that nobody would have marked but the report. Words are not quoted: they may have to be taken out."""
    tones = {_TONES[finding.tone] for finding, _ in cited}
    finding, evidence = cited[0]
    what = _CITED.get(evidence.kind, "this moment")
    place = finding.round if finding.round is not None else after.open_round
    return "finding", tones.pop() if len(tones) == 1 else "neutral", f"In the report: {what}", place


def _paused(event: ev.Event, after: State) -> MarkParts | None:
    """A long pause inside a spoken line; its line has the moment."""
    paused = longest_pause(event) if isinstance(event, ev.CandidateSpoke) else 0
    if paused < MARKED_PAUSE_MS:
        return None
    return "spoken_pause", "neutral", f"Paused {seconds(paused)} while speaking", after.open_round


def _minutes(ms: int) -> str:
    return f"{round(ms / 60_000)} min" if ms >= 60_000 else f"{round(ms / 1000)} s"
