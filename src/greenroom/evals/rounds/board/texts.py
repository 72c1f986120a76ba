"""What simulated candidates know of a question besides its notes: their own wordings and calculations."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import yaml

from greenroom.evals.case import Phrases
from greenroom.evals.rounds.board.day import Number
from greenroom.questions.designs.model import Design

DATA = Path(__file__).parent / "data"
_SETS: tuple[Phrases, ...] = ("usual", "other", "third")


def question_about(design: Design, requirement: str, words: Phrases) -> str:
    """How somebody asks for a requirement."""
    wordings = _content("questions.yaml")[design.slug][requirement]
    return wordings[min(_SETS.index(words), len(wordings) - 1)]


def has_number(design: Design, figure: str) -> bool:
    """Whether people know how to work out this figure."""
    return figure in _content("numbers.yaml")[design.slug]


def calculation(design: Design, figure: str, outcome: Number) -> str:
    """A line of a pad, as `visits per second = 3 billion / 2.6M s = 1,150/s`."""
    how, right, wrong = _content("numbers.yaml")[design.slug][figure]
    return f"{how} = {right if outcome == 'right' else wrong}"


def said_aloud(design: Design, figure: str, outcome: Number) -> str:
    """The same as a sentence."""
    how, right, wrong = _content("numbers.yaml")[design.slug][figure]
    about, _, sum_ = how.partition(" = ")
    return f"So for {about} I get {sum_}, that is about {right if outcome == 'right' else wrong}."


@cache
def _content(file: str) -> Mapping[str, Mapping[str, list[str]]]:
    content: Mapping[str, Mapping[str, list[str]]] = yaml.safe_load((DATA / file).read_text(encoding="utf-8"))
    return content
