"""How well each concept fits a question: likeness to its nearest phrases, rare words in common, and its name.

The weights are those of a softmax over all concepts and none, fitted to questions that strangers wrote
(tests/unit/adapters/knowledge). Further features did no better in cross-validation.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from heapq import nlargest
from itertools import pairwise

from greenroom.adapters.knowledge.words import Spelling, stem, stems, telling

Likeness = Callable[[str, tuple[str, ...]], Sequence[float]]
"""How alike a text is to each of others: about 0 for unrelated, 1 for the same."""

_LIKENESS_COUNTS = 20.5
_RARE_WORDS_COUNT = 0.35
_A_NAME_COUNTS = 7.0
_UNKNOWN_WORDS_COUNT = 11.8
_NONE_COUNTS = 2.8
"""What speaks for no concept from the start: a wrong answer is worse than none."""
_USUALLY_UNKNOWN = 0.35
"""The share of words that no phrase has in questions about concepts that are there."""
_NEAREST = 3
"""Phrases of a concept whose likeness counts."""
_SATURATION, _LENGTH = 1.2, 0.5
"""The constants of BM25: how soon a word that comes again counts no more, and how much long texts are held back."""


class Ranking:
    """Phrases that belong to places; a place more, at the end, has what belongs to none."""

    def __init__(
        self,
        phrases: Sequence[Sequence[str]],
        names: Mapping[str, int],
        likeness: Likeness | None = None,
    ) -> None:
        self._likeness = likeness or shared_words
        self._texts = tuple(phrase for own in phrases for phrase in own)
        ends = [0]
        for own in phrases:
            ends.append(ends[-1] + len(own))
        self._spans = tuple(pairwise(ends))
        self._spelling = Spelling(word for text in self._texts for word in telling(text))
        self._weights, self._held = _bm25([Counter(stems(" . ".join(own))) for own in phrases])
        self._rarest = math.log(1 + len(phrases))
        self._names = {stemmed(name): place for name, place in names.items()}

    def scores(self, query: str) -> list[float]:
        """How much speaks for each place; the last is for none."""
        words = {stem(self._spelling.right(word)) for word in telling(query)}
        total = [_LIKENESS_COUNTS * near for near in self._near(query)]
        for word in words:
            for place, held in self._held.get(word, ()):
                total[place] += _RARE_WORDS_COUNT * held
        for place, share in self._named(query).items():
            total[place] += _A_NAME_COUNTS * share
        unknown = self._weigh(words - self._held.keys()) / (self._weigh(words) or 1.0)
        total[-1] += _NONE_COUNTS + _UNKNOWN_WORDS_COUNT * max(0.0, unknown - _USUALLY_UNKNOWN)
        return total

    def _near(self, query: str) -> list[float]:
        """How alike the nearest phrases of each place are."""
        alike = list(self._likeness(query, self._texts))
        nearest = [nlargest(_NEAREST, alike[start:end]) for start, end in self._spans]
        return [sum(own) / len(own) if own else 0.0 for own in nearest]

    def _named(self, query: str) -> dict[int, float]:
        """The places that are named, each with the share of the query's weight that its name has."""
        whole, total = f" {stemmed(query)} ", self._weigh(set(stems(query))) or 1.0
        found: dict[int, float] = defaultdict(float)
        for name, place in self._names.items():
            if f" {name} " in whole:
                found[place] = max(found[place], self._weigh(set(stems(name))) / total)
        return found

    def _weigh(self, words: Set[str]) -> float:
        return sum(self._weights.get(word, self._rarest) for word in words)


def shared_words(text: str, others: tuple[str, ...]) -> list[float]:
    """Likeness by words in common alone, as an F-measure."""
    mine, theirs = set(stems(text)), [set(stems(other)) for other in others]
    return [2 * len(mine & one) / (len(mine) + len(one)) if mine and one else 0.0 for one in theirs]


def stemmed(text: str) -> str:
    """All words of a text without endings, for finding names in it."""
    return " ".join(stem(word) for word in re.findall(r"[\w()+#]+", text.lower()))


def _bm25(counts: Sequence[Counter[str]]) -> tuple[Mapping[str, float], Mapping[str, list[tuple[int, float]]]]:
    """The weight of each word, and what it adds to each place that it occurs in."""
    occurs = Counter(word for own in counts for word in own)
    weights = {word: math.log(1 + (len(counts) - often + 0.5) / (often + 0.5)) for word, often in occurs.items()}
    lengths = [own.total() for own in counts]
    usual = sum(lengths[:-1]) / max(1, len(lengths) - 1) or 1.0
    held: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for place, own in enumerate(counts):
        slowed = _SATURATION * (1 - _LENGTH + _LENGTH * lengths[place] / usual)
        for word, often in own.items():
            held[word].append((place, weights[word] * often * (_SATURATION + 1) / (often + slowed)))
    return weights, held
