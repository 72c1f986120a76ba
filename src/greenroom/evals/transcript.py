"""An interview as one reads it: who said what when, and what happened in between."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from greenroom.evals.playing import Played
from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Event, Millis
from greenroom.interview.core.skipping import skip_in_words
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding.choices import HINTS_ALLOWED
from greenroom.interview.shared.signal_words import plain

Who = Literal["interviewer", "candidate", "room", "stage"]

_STAGES = {
    "greeting": "Greeting",
    "self_intro": "About you",
    "warm_up": "Warm-up",
    "problem_1": "Problem 1",
    "problem_2": "Problem 2",
    "closing": "Closing",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a transcript. `seq` is its place in the log."""

    seq: int
    at: Millis
    who: Who
    text: str
    intent: str = ""

    @property
    def time(self) -> str:
        """Minutes and seconds since the beginning."""
        return f"{self.at // 60_000}:{self.at // 1000 % 60:02}"


def entries(played: Played) -> list[Entry]:
    """The transcript; edits in a row become one line."""
    start = played.records[0].at
    found: list[Entry] = []
    lines = 0
    for record in played.records:
        if isinstance(record.event, coding_events.CodeEdited | coding_events.CodeSnapshotTaken):
            lines += record.event.text.count("\n")
            continue
        told = _told(record.event, played.state)
        if told is None:
            continue
        if lines:
            found.append(
                Entry(record.seq - 1, record.at - start, "room", f"types ({lines} line{'' if lines == 1 else 's'})")
            )
            lines = 0
        who, text, intent = told
        found.append(Entry(record.seq, record.at - start, who, text, intent))
    return found


def _told(event: Event, state: State) -> tuple[Who, str, str] | None:  # noqa: C901  (flat: one case per event)
    match event:
        case ev.CandidateSpoke(text=text):
            return "candidate", text, ""
        case ev.InterviewerSpoke(text=text, intent=intent):
            return "interviewer", text, intent
        case ev.InterviewerFailed():
            return "room", "the interviewer could not answer", ""
        case ev.StageEntered(stage=stage):
            problem = {"problem_1": 0, "problem_2": 1}.get(stage)
            title = f": {state.problems[problem].brief.title}" if problem is not None else ""
            return "stage", f"{_STAGES[stage]}{title}", ""
        case ev.StageExpired():
            return "room", "time is up", ""
        case ev.TimeCalled(left_ms=left):
            return "room", f"{left // 60_000} min left", ""
        case ev.TimeSkipped(ms=ms, why=why):
            return ("room", text, "") if (text := skip_in_words(ms, why)) else None
        case coding_events.HintRequested():
            return "room", "the candidate presses for a hint", ""
        case coding_events.HintGiven(level=level):
            return "room", f"hint {level} of {HINTS_ALLOWED} given", ""
        case ev.SignalNoticed(signal=signal):
            return "room", f"sign of struggle: {plain(signal)}", ""
        case coding_events.RunFinished(run=run, result=result):
            failed = result.first_failure
            about = f" ({failed.category})" if failed else ""
            kind = "submission" if state.runs[run].kind == "submission" else "run"
            verdict = result.verdict.words
            return "room", f"{kind}: {verdict}, {result.passed} of {result.total} cases{about}", ""
        case coding_events.RunFailed(reason=reason):
            return "room", f"could not be judged: {reason}", ""
        case coding_events.LanguageChosen(language=language):
            return "room", f"switches to {language}", ""
        case coding_events.ProblemSkipped():
            return "room", "skips the problem", ""
        case ev.MoveRejected(move=move, reason=reason):
            return "room", f"move refused: {move}, {reason}", ""
        case ev.InterviewCompleted(reason=reason):
            return "stage", f"The end ({reason.replace('_', ' ')})", ""
        case _:
            return None


def as_markdown(played: Played) -> str:
    """The transcript as a page of documentation."""
    case = played.case
    head = [
        f"# {case.id}",
        "",
        f"Candidate: {case.candidate.replace('_', ' ')}. Interviewer: {played.interviewer}, {case.persona}. "
        f"Language: {case.language}. Length: {_minutes(played.simulated_ms)}.",
    ]
    return "\n".join([*head, *_markdown(entries(played), case.name)]) + "\n"


def _markdown(told: Iterable[Entry], name: str) -> list[str]:
    lines: list[str] = []
    for entry in told:
        match entry.who:
            case "stage":
                lines += ["", f"## {entry.text}"]
            case "room":
                lines += ["", f"*{entry.time} · {entry.text}*"]
            case _:
                speaker = name if entry.who == "candidate" else "Interviewer"
                lines += ["", f"**{speaker}** {entry.time}  ", _quoted(entry.text)]
    return lines


def _quoted(text: str) -> str:
    """Text that Markdown must not take for its own."""
    return " ".join(text.split()).replace("<", "&lt;").replace("*", "\\*").replace("_", "\\_").replace("#", "\\#")


def _minutes(ms: Millis) -> str:
    return f"{round(ms / 60_000)} minutes"
