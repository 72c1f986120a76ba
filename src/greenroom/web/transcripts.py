"""The conversation of an interview to keep: as text, as data, or as subtitles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from typing import Literal

from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import Line, State
from greenroom.web.naming import STAND_IN
from greenroom.web.recording_wire import Redaction
from greenroom.web.redacting import is_of_oneself
from greenroom.web.removing import REMOVED, Rewrite, removers_for
from greenroom.web.resources import Transcript
from greenroom.web.room import line_view
from greenroom.web.wire import LineView

Format = Literal["json", "txt", "vtt"]
MEDIA_TYPES: dict[Format, str] = {"json": "application/json", "txt": "text/plain", "vtt": "text/vtt"}

_SHORTEST_MS = 1_200
_WORDS_A_SECOND = 3
_LETTERS_A_SECOND = 15
"""How fast people read subtitles; letters count where a script has no spaces."""


def transcript(state: State, format: Format, redact: Redaction = "none") -> str:
    """The whole conversation in a format."""
    lines = redacted_lines(state, redact)
    match format:
        case "json":
            return Transcript(interview=state.id, lines=tuple(map(line_view, lines))).model_dump_json()
        case "txt":
            return "".join(_as_text(state, lines, redact))
        case "vtt":
            return "\n".join(["WEBVTT\n", *_cues(state, lines, redact)])


def redacted_lines(state: State, redact: Redaction) -> Sequence[Line]:
    """What was said, without what is to be left out."""
    if redact == "none":
        return state.lines
    words = removers_for(state.settings.candidate, is_personal=redact == "personal").words
    stages = {stage.id: stage for stage in state.agenda}
    kept: list[Line] = []
    spoke = False
    for line in state.lines:
        spoke = spoke or line.who == "candidate"
        stage = stages.get(_stage_at(state, line))
        is_personal = spoke and line.who != "room" and stage is not None and is_of_oneself(stage, state.rounds)
        kept.append(_without(line) if redact == "personal" and is_personal else _reworded(line, words))
    return kept


def _without(line: Line) -> Line:
    return replace(line, text=REMOVED, intent="", unheard="", original="", is_cut=False)


def _reworded(line: Line, words: Rewrite) -> Line:
    return replace(
        line,
        text=words(line.text),
        intent=words(line.intent),
        unheard=words(line.unheard),
        original=words(line.original),
    )


def _stage_at(state: State, line: Line) -> str:
    """The stage it was said in; the last words of a stage may have the same time as the beginning of the next."""
    entered = list(state.entered.items())
    return next((stage for stage, at in reversed(entered) if at < line.at), entered[0][0] if entered else "")


def _names(state: State, redact: Redaction) -> dict[str, str]:
    candidate = state.settings.candidate if redact == "none" else STAND_IN
    return {"candidate": candidate, "interviewer": "Interviewer", "room": "Greenroom"}


def _offset(state: State, at: Millis) -> Millis:
    return max(0, at - (state.started_at or state.scheduled_at))


# ---------------------------------------------------------------- text


def _as_text(state: State, lines: Sequence[Line], redact: Redaction) -> Iterator[str]:
    names = _names(state, redact)
    for line in lines:
        minutes, seconds = divmod(_offset(state, line.at) // 1000, 60)
        # Further lines are set in, so that nobody's words look like the next speaker.
        said = f"{line.text}{aside(line)}".strip().replace("\n", "\n        ")
        yield f"[{minutes:02}:{seconds:02}] {names[line.who]}: {said}\n"


def aside(line: Line | LineView) -> str:
    """What became of a line after it was said."""
    if line.unheard:
        return f" [interrupted; not heard: {line.unheard}]"
    if line.is_cut:
        return " [interrupted]"
    return f" [corrected; recognised as: {line.original}]" if line.original else ""


# ---------------------------------------------------------------- subtitles


def _cues(state: State, lines: Sequence[Line], redact: Redaction) -> Iterator[str]:
    """WebVTT. A cue stays until it is read or the next begins, and for a moment at least."""
    names = _names(state, redact)
    spoken = [(line, payload) for line in lines if (payload := _payload(line.text))]
    start = 0
    for index, (line, payload) in enumerate(spoken):
        # Cues are in the order of their times, whatever the clock did.
        start = max(start, _offset(state, line.at))
        following = _offset(state, spoken[index + 1][0].at) if index + 1 < len(spoken) else start + 60 * 60 * 1000
        end = max(min(following, start + _reading_ms(line.text)), start + _SHORTEST_MS)
        voice = _payload(names[line.who]).replace("\n", " ")
        yield f"{line.seq}\n{_timestamp(start)} --> {_timestamp(end)}\n<v {voice}>{payload}</v>\n"


def _payload(text: str) -> str:
    """Words inside a cue: nothing of them is markup, and no empty line ends them early."""
    clean = text.replace("\r\n", "\n").replace("\r", "\n").replace("\x00", "\ufffd")
    return "\n".join(line.strip() for line in escape(clean, quote=False).split("\n") if line.strip())


def _reading_ms(text: str) -> Millis:
    return round(1000 * max(len(text.split()) / _WORDS_A_SECOND, len(text) / _LETTERS_A_SECOND))


def _timestamp(offset: Millis) -> str:
    seconds, ms = divmod(offset, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02}:{minutes:02}:{seconds:02}.{ms:03}"
