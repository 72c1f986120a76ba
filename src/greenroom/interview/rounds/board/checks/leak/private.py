"""Repeating what only the author's notes say: debrief, strong board, reasons, calculations, calls and records."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from greenroom.interview.checks import words
from greenroom.interview.rounds.board.checks.known import BoardKnown
from greenroom.questions.designs.model import Design

_RUN, _RUN_OF_TERSE = 6, 4
_LABEL = re.compile(r'"([^"\n]+)"|\|([^|\n]+)\|')
_CALL = re.compile(r"\b(?:GET|POST|PUT|PATCH|DELETE|WS)\s+(/[\w{}/?&=.-]*)")
_LONG_LABEL = 3

Runs = frozenset[tuple[str, ...]]


def repeats_notes(sentences: Sequence[str], known: BoardKnown) -> bool:
    """Whether so many words follow each other as only the notes have them."""
    design = known.design
    if design is None:
        return False
    prose, terse = _private(_Key(design))
    on_table = _runs([known.table], _RUN), _runs([known.table], _RUN_OF_TERSE)
    for sentence in sentences:
        if any(call not in known.table for call in _CALL.findall(sentence)):
            return True
        said = words.words(sentence)
        if (words.runs_of(said, _RUN) & prose) - on_table[0] or (words.runs_of(said, _RUN_OF_TERSE) & terse) - on_table[
            1
        ]:
            return True
        flat = f" {' '.join(said)} "
        if any(f" {label} " in flat and label not in _flat(known.table) for label in _labels(design)):
            return True
    return False


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


def _labels(design: Design) -> Iterator[str]:
    """The longer labels of the strong board."""
    for name, label in _LABEL.findall(design.strong):
        flat = _flat(name or label)
        if len(flat.split()) >= _LONG_LABEL:
            yield flat


def _flat(text: str) -> str:
    return " ".join(words.words(text))
