"""Repeating what only the author's notes say: debrief, strong board, reasons, calculations, calls and records."""

import re
from collections.abc import Sequence
from functools import lru_cache

from greenroom.designs.mermaid import MermaidInvalid, to_elements
from greenroom.designs.reading import read_board
from greenroom.interview.checks import words
from greenroom.interview.rounds.board.checks.known import BoardKnown
from greenroom.questions.designs.model import Design

_RUN, _RUN_OF_TERSE = 8, 4
_CALL = re.compile(r"\b(?:GET|POST|PUT|PATCH|DELETE|WS)\s+(/[\w{}/?&=.-]*)")
_LONG_NAME, _SEVERAL = 3, 2
"""So many words of a name, or so many names, tell that they are those of the strong board."""

Runs = frozenset[tuple[str, ...]]


def repeats_notes(sentences: Sequence[str], known: BoardKnown) -> bool:
    """Whether so many words follow each other as only the notes have them."""
    design = known.design
    if design is None:
        return False
    prose, terse = _private(_Key(design))
    flat_table = _flat(known.table)
    for sentence in sentences:
        if any(call not in known.table for call in _CALL.findall(sentence)):
            return True
        said = words.words(sentence)
        told = (words.runs_of(said, _RUN) & prose) | (words.runs_of(said, _RUN_OF_TERSE) & terse)
        if told and told - _runs([known.table], _RUN) - _runs([known.table], _RUN_OF_TERSE):
            return True
    named = [name for name in _names(_Key(design)) if name not in flat_table]
    names = [name for name in named if any(f" {name} " in f" {_flat(sentence)} " for sentence in sentences)]
    return len(names) >= _SEVERAL or any(len(name.split()) >= _LONG_NAME for name in names)


class _Key:
    """A design as a key: one of the same name and content has the same notes."""

    def __init__(self, design: Design) -> None:
        self.design = design
        self._key = (design.slug, design.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other._key == self._key

    def __hash__(self) -> int:
        return hash(self._key)


@lru_cache(maxsize=64)
def _private(key: _Key) -> tuple[Runs, Runs]:
    design = key.design
    public = [design.statement, design.opening, design.summary, *(one.answer for one in design.requirements)]
    public += [*(one.ask for one in design.figures), *(one.ask for one in design.needs)]
    public += [f"{one.opening} {one.inquiry.ask}" for one in design.asks]
    prose = [design.debrief, *(one.why for one in design.needs), *(one.why for one in design.flows)]
    terse = [*(one.how for one in design.figures), *design.interfaces, *design.records]
    return _runs(prose, _RUN) - _runs(public, _RUN), _runs(terse, _RUN_OF_TERSE) - _runs(public, _RUN_OF_TERSE)


def _runs(texts: Sequence[str], length: int) -> Runs:
    return frozenset(
        run for text in texts for line in text.split("\n") for run in words.runs_of(words.words(line), length)
    )


@lru_cache(maxsize=64)
def _names(key: _Key) -> tuple[str, ...]:
    """The names on the strong board that have several words."""
    try:
        board = read_board(to_elements(key.design.strong))
    except MermaidInvalid:
        return ()
    names = (_flat(one.name) for one in board.components)
    return tuple(name for name in dict.fromkeys(names) if len(name.split()) > 1)


def _flat(text: str) -> str:
    return " ".join(words.words(text))
