"""What somebody typed: words to say, or a command that begins with /."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from greenroom.cli.room.news import Help
from greenroom.cli.rounds.kinds import LIVE
from greenroom.cli.rounds.live import LiveKind, RoundCall
from greenroom.web.rounds.views import RoundView
from greenroom.web.wire import Room

GENERAL: Mapping[str, str] = {
    "next": "Go to the next stage, once this one may be left.",
    "clock": "Show the time.",
    "file": "Show where your file is.",
    "end": "End the interview; what was done counts.",
    "report": "Print the report, once the interview is over.",
    "coach": "Ask about the report, once the interview is over.",
    "help": "Show the commands.",
    "quit": "Leave; the interview goes on. Ctrl-C does the same.",
}


@dataclass(frozen=True, slots=True)
class Speech:
    """Words for the interviewer."""

    text: str


@dataclass(frozen=True, slots=True)
class Slash:
    """A command with what stands after it."""

    name: str
    argument: str = ""


def read_line(line: str, *, as_json: bool = False) -> Speech | Slash | None:
    """What a line means; None for an empty one. `//` says words that begin with /; a JSON string may have lines."""
    text = line.strip()
    if as_json and text.startswith('"'):
        text = _json_text(text)
    if not text:
        return None
    if text.startswith("//"):
        return Speech(text[1:])
    if text.startswith("/"):
        name, _, argument = text[1:].partition(" ")
        return Slash(name.lower(), argument.strip())
    return Speech(text)


def joined(lines: Iterable[str]) -> Iterator[str]:
    """Lines, each with those that it goes on in: a line that ends with a backslash has a next one."""
    held: list[str] = []
    for line in lines:
        line = line.rstrip("\r\n")
        if line.endswith("\\"):
            held.append(line[:-1])
            continue
        yield "\n".join([*held, line])
        held = []
    if held:
        yield "\n".join(held)


def call_for(name: str, room: Room) -> tuple[LiveKind[RoundView], RoundCall, RoundView] | None:
    """The round that a command is for: the open one if its kind has it, else the first whose kind does."""
    index = room.interview.round
    rounds = [*(one for one in room.rounds if one.index == index), *room.rounds]
    for view in rounds:
        live = LIVE.get(view.kind)
        for call in live.calls if live else ():
            if live and call.name == name:
                return live, call, view
    return None


def call_in_open(name: str, room: Room) -> RoundCall | None:
    """The command of this name that the open round's kind has."""
    kind = next((one.kind for one in room.rounds if one.index == room.interview.round), None)
    live = LIVE.get(kind) if kind else None
    return next((call for call in live.calls if call.name == name), None) if live else None


def help_in(room: Room) -> Help:
    """The commands of this interview."""
    commands: dict[str, str] = {}
    for kind in dict.fromkeys(round.kind for round in room.rounds):
        if kind in LIVE:
            commands |= {f"/{call.name} {call.takes}".strip(): call.help for call in LIVE[kind].calls}
    general = {f"/{name}": text for name, text in GENERAL.items()}
    return Help(commands=commands | {name: text for name, text in general.items() if name not in commands})


def _json_text(text: str) -> str:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value.strip() if isinstance(value, str) else text
