"""What the candidate asked the interviewer to write in so many words: some functions and no more, or another name."""

import re
from collections.abc import Sequence

from greenroom.adapters.interviewer.house.project import parts
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project.state import Project
from greenroom.interview.rounds.project.wishes import parts_in, rename_in, wish_in
from greenroom.ports.project.driving import DrivingTurn


def part_wanted(turn: DrivingTurn, names: Sequence[str]) -> tuple[Sequence[str], str]:
    """The functions that alone are to be written, and the words that say so; none where we write the level."""
    for text in _words(turn.state, turn.round):
        if wanted := parts_in(text, names):
            return wanted, text
        if wish_in(text, "bot", is_waiting=True) in ("go_on", "bot_drives"):
            break
    return (), ""


def rename_wanted(turn: DrivingTurn) -> tuple[str, str] | None:
    """The file in which a name is to be changed, and its text with the new name."""
    text = next(iter(_words(turn.state, turn.round)), "")
    names = rename_in(text)
    if names is None:
        return None
    old, new = names
    for path, code in turn.round.texts.items():
        inside = [part for part in parts.parts_of({path: code}) if re.search(rf"\b{part.name}\b", text)]
        spots = [(part.first, part.last) for part in inside if _has(part.source, old)]
        lines = code.split("\n")
        for first, last in spots if inside else [(0, len(lines))]:
            lines[first:last] = [re.sub(rf"\b{re.escape(old)}\b", new, line) for line in lines[first:last]]
        if (changed := "\n".join(lines)) != code:
            return path, changed
    return None


def asks_rename(turn: DrivingTurn) -> bool:
    """Whether the candidate's last words ask for another name."""
    return rename_in(next(iter(_words(turn.state, turn.round)), "")) is not None


def said_since(turn: DrivingTurn, question: str) -> str:
    """The candidate's newest words since we asked this; empty where they pressed a button."""
    lines = turn.state.lines
    asked = max((line.seq for line in lines if line.who == "interviewer" and question in line.text), default=0)
    return next((line.text for line in reversed(lines) if line.seq > asked and line.who == "candidate"), "")


def _has(source: str, name: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", source) is not None


def _words(state: State, round: Project) -> list[str]:
    """What the candidate said since we have the keyboard, the newest first, with the words that gave it to us."""
    since = round.turns[-1] if round.turns else None
    spoken = [line for line in state.lines if line.who == "candidate"]
    if since is None:
        return []
    after = [line for line in spoken if line.at > since.since]
    before = [line for line in spoken if line.at <= since.since]
    given = before[-1:] if since.how == "words" and since.driver == "bot" else []
    return [line.text for line in reversed([*given, *after])]
