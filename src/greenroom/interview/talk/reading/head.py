"""A softmax head over sentence vectors: which label fits, and how likely it is."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from math import exp, log, sqrt
from operator import mul
from pathlib import Path

from greenroom.interview.talk.reading.model import KINDS, Clause, Kind

_DATA = Path(__file__).parent / "data"

Vectors = Callable[[list[str]], Sequence[Sequence[float]]]
"""Gives one vector for each text."""

_LONG_WORDS = 25
_VECTORS_WEIGH = 3.0
WORDS_WEIGH = 2.0
"""Both were chosen by leaving out voices."""
_TOKEN = re.compile(r"[a-z']+|\?|!|\d+|[<>=^()+*]+")


@dataclass(frozen=True, slots=True)
class Head:
    """One row of weights and one bias for each label."""

    labels: tuple[str, ...]
    weights: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]
    words: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    """What each word or pair of words adds to the labels."""

    def likelihoods(
        self, features: Sequence[float], tokens: Iterable[str] = (), prior: Mapping[str, float] | None = None
    ) -> dict[str, float]:
        """How likely each label is; `prior` says how much likelier a label is than in the training lines."""
        known = [self.words[token] for token in tokens if token in self.words]
        share = WORDS_WEIGH / sqrt(max(1, len(known)))
        added = [share * sum(column) for column in zip(*known, strict=True)] or [0.0] * len(self.labels)
        scores = [
            sum(map(mul, row, features)) + base + more + (log(prior.get(label, 1.0)) if prior else 0.0)
            for label, row, base, more in zip(self.labels, self.weights, self.bias, added, strict=True)
        ]
        top = max(scores)
        powers = [exp(score - top) for score in scores]
        total = sum(powers)
        return {label: power / total for label, power in zip(self.labels, powers, strict=True)}


@dataclass(frozen=True, slots=True)
class Heads:
    """The heads of a reader: kinds, and within two of them what a question is about and what a request wants."""

    kinds: Head
    topics: Head
    wants: Head

    @classmethod
    def parse(cls, text: str) -> "Heads":
        """The heads that are written like this."""
        stored = json.loads(text)
        words = {token: tuple(row) for token, row in stored["words"].items()}
        return cls(_head(stored["kinds"], words), _head(stored["topics"]), _head(stored["wants"]))


def _head(stored: Mapping[str, list[float]], words: Mapping[str, tuple[float, ...]] | None = None) -> Head:
    """The last weight of a row is the bias."""
    rows = [tuple(row) for row in stored.values()]
    return Head(tuple(stored), tuple(row[:-1] for row in rows), tuple(row[-1] for row in rows), words or {})


def file_of(vectors: str = "words") -> Path:
    """Where the heads for these vectors are kept: `words` or `encoder`."""
    return _DATA / f"head_{vectors}.json"


@cache
def shipped(vectors: str = "words") -> Heads:
    """The heads that `scripts/train_reader.py` wrote for these vectors."""
    return Heads.parse(file_of(vectors).read_text(encoding="utf-8"))


def weighed(vector: Sequence[float]) -> list[float]:
    """A vector of length 1, made to count as much as it should beside the rest."""
    return [_VECTORS_WEIGH * value for value in vector]


def tokens(text: str) -> list[str]:
    """The words and signs of a text and their pairs, each once."""
    words = ["<s>", *_TOKEN.findall(text.lower().replace("\u2019", "'"))]
    return list(dict.fromkeys([*words, *(f"{one} {two}" for one, two in pairwise(words))]))


def features(clause: Clause, vector: Sequence[float]) -> list[float]:
    """A clause as numbers: the weighed vector of its words, its form, and what the rules make of it."""
    by_rule: dict[Kind, float] = {clause.kind: clause.confidence}
    length = min(len(clause.text.split()) / _LONG_WORDS, 1.0)
    form = [float(clause.asks), float(clause.text.rstrip().endswith("?")), float(clause.text.endswith("!")), length]
    return [*vector, *form, *(by_rule.get(kind, 0.0) for kind in KINDS)]
