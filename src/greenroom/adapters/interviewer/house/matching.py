"""How close two short texts are in meaning: word vectors where they can be loaded, shared words everywhere."""

import logging
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Protocol

_log = logging.getLogger(__name__)

STOPWORDS = frozenset(
    re.findall(
        r"\w+",
        "a an the i you we it they he she this that these those is are was were be been am do does did can could may "
        "might will would shall should must to of in on at for with and or but if so then than as by from into about "
        "just please also there here my your me us our its their any some what which how when where who ok okay",
    )
)
"""Words that tell nothing of what a text is about."""
_SUFFIXES = ("ingly", "edly", "ing", "ies", "ied", "ed", "es", "ly", "s")
READ = 600
"""Characters of a text that are compared."""
_VECTORS_WEIGH = 0.65
"""Vectors know synonyms, shared words know names and numbers; a blend of both finds more than either."""


class Meaning(Protocol):
    """Tells how alike a text is to each of others: about 0 for unrelated, 1 for the same."""

    def similarities(self, text: str, others: tuple[str, ...]) -> Sequence[float]:
        """One number for each of the others, in order."""
        ...

    def __hash__(self) -> int:
        """So that what was found can be kept."""
        ...


class SharedWords:
    """Likeness by the words two texts share; needs nothing and always works."""

    def similarities(self, text: str, others: tuple[str, ...]) -> Sequence[float]:
        """The share of words in common, as an F-measure."""
        mine, (places, sizes) = stems(text), _places(others)
        shared = Counter(place for word in mine for place in places.get(word, ()))
        scores = [0.0] * len(others)
        for place, count in shared.items():
            scores[place] = 2 * count / (len(mine) + sizes[place])
        return scores


class WordVectors:
    """Likeness by wordllama's vectors blended with shared words; by shared words alone if it cannot be loaded."""

    def __init__(self, load: Callable[[], Any] | None = None) -> None:
        self._load = load or _load_wordllama
        self._model: Any = None
        self._tried = False
        self._words = SharedWords()
        self._cache: dict[tuple[str, ...], Any] = {}

    def load(self) -> None:
        """Load the vectors once; a failure is noted and lived with."""
        if self._tried:
            return
        try:
            self._model = self._load()
        except Exception as error:  # any failure of a third-party loader means the same: go on without it
            _log.warning("word vectors are not available, matching by shared words: %s", error)
        self._tried = True

    def similarities(self, text: str, others: tuple[str, ...]) -> Sequence[float]:
        """Cosine similarity and shared words, blended."""
        self.load()
        shared = self._words.similarities(text, others)
        if self._model is None or not others:
            return shared
        # Vectors of a very long text say nothing in particular, and cost time.
        cosines = self._vectors(others) @ self._model.embed([text[:READ] or "."], norm=True)[0]
        return [
            _VECTORS_WEIGH * float(cosine) + (1 - _VECTORS_WEIGH) * share
            for cosine, share in zip(cosines, shared, strict=True)
        ]

    def _vectors(self, others: tuple[str, ...]) -> Any:
        if others not in self._cache:
            self._cache[others] = self._model.embed(list(others), norm=True)
        return self._cache[others]


def word_vectors(texts: list[str]) -> Sequence[Sequence[float]]:
    """A vector of length 1 for each text, for the trained reader; raises where wordllama cannot be loaded."""
    vectors: list[list[float]] = _load_wordllama().embed([text or "." for text in texts], norm=True).tolist()
    return vectors


@lru_cache(maxsize=4096)
def stems(text: str) -> frozenset[str]:
    """The content words of a text without their endings."""
    words = re.findall(r"[a-z0-9]+(?:'[a-z]+)?", text[:READ].lower())
    return frozenset(stem(word) for word in words if word not in STOPWORDS)


def stem(word: str) -> str:
    """A word without its ending."""
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            return word[: -len(suffix)]
    return word


@lru_cache(maxsize=64)
def _places(texts: tuple[str, ...]) -> tuple[dict[str, list[int]], list[int]]:
    """In which of these texts each word is, and how many words each has."""
    places: dict[str, list[int]] = {}
    for at, text in enumerate(texts):
        for word in stems(text):
            places.setdefault(word, []).append(at)
    return places, [len(stems(text)) for text in texts]


def overlap(mine: frozenset[str], theirs: frozenset[str]) -> float:
    """The share of words in common, as an F-measure."""
    if not mine or not theirs:
        return 0.0
    return 2 * len(mine & theirs) / (len(mine) + len(theirs))


@cache
def _load_wordllama() -> Any:
    """The vectors, once per process: they take 120 MB."""
    # Imported here because it takes most of a second and a test or a command may never need it.
    import wordllama

    folder = Path(wordllama.__file__).parent
    return wordllama.WordLlama.load(cache_dir=folder, disable_download=True)
