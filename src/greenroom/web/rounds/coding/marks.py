"""The moments of coding rounds that count."""

from collections import Counter

from greenroom.interview.core.events import Event
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import events as ev
from greenroom.interview.rounds.coding.state import Run, coding_round
from greenroom.judging.evidence import Analysis
from greenroom.judging.outcome import Ended
from greenroom.languages.registry import languages
from greenroom.web.recording_wire import MarkParts
from greenroom.web.rounds.kind import RoundMarker


class CodingMarker(RoundMarker):
    """Marks runs, hints and the like, and counts runs."""

    takes = (
        ev.RunRequested,
        ev.RunFinished,
        ev.RunFailed,
        ev.RunAnalysed,
        ev.InputRan,
        ev.HintGiven,
        ev.LanguageChosen,
        ev.ProblemSkipped,
    )

    def __init__(self) -> None:
        self._counted: Counter[tuple[int, str]] = Counter()
        self._numbers: dict[str, int] = {}

    def mark(self, event: Event, after: State) -> MarkParts | None:
        match event:
            case ev.RunRequested():
                self._counted[event.round, event.kind] += 1
                self._numbers[event.run] = event.attempt or self._counted[event.round, event.kind]
            case ev.RunFinished() | ev.RunFailed():
                return self._judged(_run(after, event.run))
            case ev.RunAnalysed():
                run = _run(after, event.run)
                return _analysed(event.analysis, self._numbers[run.id], run.round)
            case ev.InputRan():
                index = after.round_of_run[event.run]
                number = list(coding_round(after, index).own_runs).index(event.run) + 1
                return "run", "neutral", f"Own input {number}: {_did(event)}", index
            case ev.HintGiven():
                return "hint", "help", f"Hint {event.level}", event.round
            case ev.LanguageChosen():
                return "language", "neutral", f"Language: {_language(event.language)}", event.round
            case ev.ProblemSkipped():
                return "skip", "neutral", "Skipped the problem", event.round
        return None

    def _judged(self, run: Run) -> MarkParts:
        name = f"{'Run' if run.kind == 'run' else 'Submission'} {self._numbers[run.id]}"
        if run.is_spared and run.result is not None:
            return run.kind, "neutral", f"Submission not counted: {run.result.verdict.words}", run.round
        if run.result is None:
            return run.kind, "neutral", f"{name}: couldn't be run", run.round
        return run.kind, "good" if run.is_accepted else "bad", f"{name}: {run.result.verdict.words}", run.round


def _did(event: ev.InputRan) -> str:
    if event.result is None:
        return "couldn't be run"
    return _ENDS[event.result.ended]


_ENDS: dict[Ended, str] = {
    "returned": "returned",
    "raised": "runtime error",
    "exited": "runtime error",
    "syntax": "doesn't compile",
    "timeout": "too slow",
    "memory": "too much memory",
    "output": "too much output",
}


def _run(state: State, id_: str) -> Run:
    return coding_round(state, state.round_of_run[id_]).runs[id_]


def _analysed(analysis: Analysis, number: int, round: int) -> MarkParts:
    measured = [finding for finding in analysis.growth.findings if finding.time] if analysis.growth else []
    if analysis.counterexample:
        return "analysis", "bad", f"Submission {number}: counterexample", round
    if measured:
        return "analysis", "neutral", f"Submission {number}: O({measured[0].time}) measured", round
    return "analysis", "neutral", f"Submission {number}: analysed", round


def _language(id_: str) -> str:
    known = languages().get(id_)
    return known.label if known else id_
