"""Flaws that were put into boards on purpose, and whether the facts about the boards find them.

A folder holds `flaws/NAME.excalidraw`, sound boards in `strong/`, and `flaws.json`: by the name of a board the kind of
its flaw and the elements it is about. A flaw is found when a fact of that kind is about one of its elements. On a
sound board every weakness is a false alarm; facts that rest on a guess are counted apart.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path

from greenroom.designs.facts import Fact, all_facts
from greenroom.designs.model import Board
from greenroom.designs.reading import read_board

KINDS = {"missing_cache": "uncached_read"}
"""Names of flaws that are facts under another name."""
HARMLESS = frozenset(("entry_point", "unlabelled_flow"))


@dataclass
class Found:
    """How many flaws were found, and what was said of sound boards."""

    flaws: int = 0
    found: int = 0
    missed: list[str] = field(default_factory=list)
    sound: int = 0
    alarms: list[str] = field(default_factory=list)
    guessed: list[str] = field(default_factory=list)


def search(folder: Path) -> Found:
    """Look for every flaw of a folder, and for false alarms on its sound boards."""
    result = Found()
    for name, flaw in json.loads((folder / "flaws.json").read_text(encoding="utf-8")).items():
        board = _board(folder / "flaws" / f"{name}.excalidraw")
        wanted = set(flaw["elements"])
        result.flaws += 1
        kind = KINDS.get(flaw["flaw"], flaw["flaw"])
        if any(fact.kind == kind and wanted.intersection(fact.elements) for fact in all_facts(board)):
            result.found += 1
        else:
            result.missed.append(f"{name}: {flaw['flaw']}: {flaw['why']}")
    for file in sorted((folder / "strong").glob("*.excalidraw")):
        board = _board(file)
        result.sound += 1
        for fact in all_facts(board):
            if fact.kind not in HARMLESS:
                (result.guessed if fact.is_guessed else result.alarms).append(f"{file.stem}: {told(board, fact)}")
    return result


def told(board: Board, fact: Fact) -> str:
    """A fact in a few words."""
    return f"{fact.kind} {', '.join(board.name_of(one) for one in fact.components)}"


def _board(file: Path) -> Board:
    return read_board(json.loads(file.read_text(encoding="utf-8"))["elements"])
