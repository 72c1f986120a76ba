"""An interview as one reads it: who said what when, and what happened in between."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from greenroom.evals.kind import kind_of
from greenroom.evals.played import Played
from greenroom.evals.results import details_of
from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Event, Millis, RoundEvent
from greenroom.interview.core.evolve import round_of
from greenroom.interview.core.skipping import skip_in_words
from greenroom.interview.shared.signal_words import plain

Who = Literal["interviewer", "candidate", "room", "stage"]


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
        typed = _typed(record.event, played)
        if typed is not None:
            lines += typed
            continue
        told = _told(record.event, played)
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


def _typed(event: Event, played: Played) -> int | None:
    if not isinstance(event, RoundEvent):
        return None
    return next((lines for kind in played.kinds if (lines := kind.typed(event)) is not None), None)


def _told(event: Event, played: Played) -> tuple[Who, str, str] | None:
    match event:
        case ev.CandidateSpoke(text=text):
            return "candidate", text, ""
        case ev.InterviewerSpoke(text=text, intent=intent):
            return "interviewer", text, intent
        case ev.StageEntered(stage=stage):
            return "stage", _stage(stage, played), ""
        case ev.InterviewCompleted(reason=reason):
            return "stage", f"The end ({reason.replace('_', ' ')})", ""
        case _:
            happened = _happened(event, played)
            return ("room", happened, "") if happened else None


def _stage(id_: str, played: Played) -> str:
    """The title of a stage, with what its round is about."""
    stage = next(one for one in played.state.agenda if one.id == id_)
    if stage.round is None:
        return stage.title
    round = played.state.rounds[stage.round]
    return f"{stage.title}: {kind_of(round, played.kinds).title(round)}"


def _happened(event: Event, played: Played) -> str | None:  # noqa: C901  (one case per event)
    """What happened in the room besides the talk."""
    match event:
        case ev.InterviewerFailed():
            return "the interviewer could not answer"
        case ev.StageExpired():
            return "time is up"
        case ev.TimeCalled(left_ms=left):
            return f"{left // 60_000} min left"
        case ev.TimeSkipped(ms=ms, why=why):
            return skip_in_words(ms, why)
        case ev.InterviewerCutOff(heard=heard):
            return f"the interviewer is heard only so far: {heard}"
        case ev.LineCorrected(text=text):
            return f"corrects a line: {text}"
        case ev.SilenceNoticed():
            return "silence"
        case ev.SignalNoticed(signal=signal):
            return f"sign of struggle: {plain(signal)}"
        case ev.MoveRejected(move=move, reason=reason):
            return f"move refused: {move}, {reason}"
        case RoundEvent():
            round = played.state.rounds[round_of(played.state, event)]
            return kind_of(round, played.kinds).told(event, round)
        case _:
            return None


def as_markdown(played: Played) -> str:
    """The transcript as a page of documentation."""
    case = played.case
    details = {
        "Candidate": case.candidate.replace("_", " "),
        "Interviewer": f"{played.interviewer}, {case.persona}",
        **details_of(played),
        "Length": _minutes(played.simulated_ms),
    }
    head = [f"# {case.id}", "", " ".join(f"{name}: {value}." for name, value in details.items())]
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
