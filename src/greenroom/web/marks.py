"""The moments of an interview that count, each with a few calm words."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from greenroom.interview.assessment import Evidence, Finding, Report
from greenroom.interview.core import events as ev
from greenroom.interview.core.assessment import Tone
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.skipping import skip_label
from greenroom.interview.core.state import EndReason, State
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding.state import Run
from greenroom.interview.shared.signal_words import words_for
from greenroom.judging.evidence import Analysis
from greenroom.languages.registry import languages
from greenroom.web.recording_wire import Mark, MarkKind, MarkTone

_MarkParts = tuple[MarkKind, MarkTone, str, int | None]
"""Kind, tone, label and problem of a mark."""

_ENDS: dict[EndReason, str] = {
    "agenda_done": "The end",
    "ended_by_candidate": "Ended by the candidate",
    "left": "The candidate left",
    "idle": "Ended after a long absence",
    "broken": "The interview couldn't continue",
}
_CITED: dict[str, str] = {"utterance": "words", "code": "code", "pause": "a pause"}
_TONES: dict[Tone, MarkTone] = {"strength": "good", "improvement": "bad", "neutral": "neutral"}


class Marks:
    """Gathers the marks while a log is gone through, event by event; `report` is the newest one, if there is one."""

    def __init__(self, report: Report | None) -> None:
        self._cited: dict[int, list[tuple[Finding, Evidence]]] = defaultdict(list)
        for finding in report.findings if report else ():
            for evidence in finding.evidence:
                self._cited[evidence.seq].append((finding, evidence))
        self._counted: Counter[tuple[int, str]] = Counter()
        self._numbers: dict[str, int] = {}
        self._marks: list[Mark] = []

    def all(self) -> tuple[Mark, ...]:
        """The marks so far, in order."""
        return tuple(self._marks)

    def note(self, before: State, after: State, record: Recorded, at: Millis) -> None:
        """Take in what happened, at its time in the recording."""
        cited = self._cited.get(record.seq, ())
        said = self._said(record.event, before, after) or (_found(cited, after) if cited else None)
        if said is None:
            return
        kind, tone, label, problem = said
        findings = tuple(dict.fromkeys(finding.id for finding, _ in cited))
        mark = Mark(seq=record.seq, at=at, kind=kind, tone=tone, label=label, problem=problem, findings=findings)
        self._marks.append(mark)

    def _said(self, event: ev.Event, before: State, after: State) -> _MarkParts | None:  # noqa: C901  (one case per event)
        match event:
            case coding_events.CodeEdited() | coding_events.CodeSnapshotTaken() | coding_events.CursorMoved():
                return None
            case ev.StageEntered():
                return "stage", "neutral", after.stage.title if after.stage else "", after.open_problem
            case ev.TimeCalled():
                return "time_called", "neutral", f"{_minutes(event.left_ms)} left", after.open_problem
            case ev.StageExpired():
                return "time_called", "neutral", "Time is up", after.open_problem
            case ev.TimeSkipped():
                label = skip_label(event.ms, event.why)
                return ("time_skipped", "neutral", label, after.open_problem) if label else None
            case coding_events.RunRequested():
                self._counted[event.round, event.kind] += 1
                self._numbers[event.run] = event.attempt or self._counted[event.round, event.kind]
                return None
            case coding_events.RunFinished() | coding_events.RunFailed():
                return self._judged(after.runs[event.run])
            case coding_events.RunAnalysed():
                run = after.runs[event.run]
                return _analysed(event.analysis, self._numbers[run.id], run.round)
            case coding_events.HintGiven():
                return "hint", "help", f"Hint {event.level}", event.round
            case ev.SignalNoticed():
                return "signal", "help", words_for(event.signal).mark, event.round
            case coding_events.FollowUpAsked():
                return "follow_up", "neutral", "Follow-up question", event.round
            case ev.ConceptLookedUp():
                return "concept", "help", f"Concept: {event.term}", after.open_problem
            case coding_events.LanguageChosen():
                return "language", "neutral", f"Language: {_language(event.language)}", event.round
            case coding_events.ProblemSkipped():
                return "skip", "neutral", "Skipped the problem", event.round
            case ev.InterviewCompleted() | ev.InterviewAbandoned() | ev.InterviewFailed():
                return "end", "neutral", _ENDS[after.end_reason or "broken"], before.open_problem
        return None

    def _judged(self, run: Run) -> _MarkParts:
        name = f"{'Run' if run.kind == 'run' else 'Submission'} {self._numbers[run.id]}"
        if run.result is None:
            return run.kind, "neutral", f"{name}: couldn't be run", run.round
        return run.kind, "good" if run.is_accepted else "bad", f"{name}: {run.result.verdict.words}", run.round


def _analysed(analysis: Analysis, number: int, problem: int) -> _MarkParts:
    measured = [finding for finding in analysis.growth.findings if finding.time] if analysis.growth else []
    if analysis.counterexample:
        return "analysis", "bad", f"Submission {number}: counterexample", problem
    if measured:
        return "analysis", "neutral", f"Submission {number}: O({measured[0].time}) measured", problem
    return "analysis", "neutral", f"Submission {number}: analysed", problem


def _found(cited: Sequence[tuple[Finding, Evidence]], after: State) -> _MarkParts:
    """A moment that nobody would have marked but the report. Words are not quoted: they may have to be taken out."""
    tones = {_TONES[finding.tone] for finding, _ in cited}
    finding, evidence = cited[0]
    what = _CITED.get(evidence.kind, "this moment")
    problem = finding.round if finding.round is not None else after.open_problem
    return "finding", tones.pop() if len(tones) == 1 else "neutral", f"In the report: {what}", problem


def _minutes(ms: int) -> str:
    return f"{round(ms / 60_000)} min" if ms >= 60_000 else f"{round(ms / 1000)} s"


def _language(id_: str) -> str:
    known = languages().get(id_)
    return known.label if known else id_
