"""The request for an interview, from the options of `greenroom schedule` and `greenroom room new`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from greenroom.cli.rounds.kinds import KINDS
from greenroom.config import Settings
from greenroom.errors import InvalidInput
from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.tracks import Track, built_in_tracks, read_track

TRACK_FILES = (".yaml", ".yml")
UNTIMED = "untimed"


@dataclass(frozen=True, slots=True)
class Choices:
    """What was chosen on the command line; None where nothing was."""

    track: str
    question: str | None = None
    candidate: str | None = None
    level: str | None = None
    persona: str | None = None
    style: str | None = None
    time: str | None = None
    of_kinds: Mapping[str, Any] = field(default_factory=dict)
    """The options that kinds of rounds have added."""


def track_named(name: str) -> Track:
    """The track of this name, or the one in this file."""
    if name.endswith(TRACK_FILES):
        return read_track(Path(name))
    if name not in built_in_tracks():
        known = ", ".join(built_in_tracks())
        raise InvalidInput(f"There is no track named {name}. Choose one of {known}, or name a YAML file.")
    return built_in_tracks()[name]


def request_for(choices: Choices, track: Track, settings: Settings) -> InterviewRequest:
    """The request. Raises InvalidInput for what does not fit the track, or any interview."""
    chosen: dict[str, Any] = {"track": track.name, "candidate": choices.candidate or "Candidate"}
    chosen |= {name: value for name in ("level", "persona", "style") if (value := getattr(choices, name)) is not None}
    if choices.time is not None:
        chosen["time_factor"] = None if choices.time == UNTIMED else float(choices.time)
    held = list(dict.fromkeys(plan.kind for plan in track.rounds()))
    of_kinds = {kind: dict(of_kind) for kind, one in KINDS.items() if (of_kind := one.chosen(choices.of_kinds))}
    taken = {name for kind in held for name in of_kinds.get(kind, ())}
    for kind, of_kind in of_kinds.items():
        if kind in held:
            chosen[kind] = of_kind
        elif of_kind.keys() - taken:
            raise InvalidInput(f"The track {track.name} has no {kind} round, but options for one were given.")
    if choices.question is not None:
        kind = _kind_with(choices.question, track, settings)
        chosen.setdefault(kind, {})[KINDS[kind].question_choice] = choices.question
    try:
        return InterviewRequest.model_validate(chosen)
    except ValidationError as error:
        first = error.errors()[0]
        raise InvalidInput(f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}") from None


def _kind_with(question: str, track: Track, settings: Settings) -> str:
    """The kind of the track's rounds that has this question."""
    for kind in dict.fromkeys(plan.kind for plan in track.rounds()):
        if kind in KINDS and KINDS[kind].has_question(question, settings):
            return kind
    raise InvalidInput(f"No round of the track {track.name} has a question named {question}.")
