"""The telling words of questions about a system, each with the concepts it stands for."""

import re
from functools import cache, lru_cache

import yaml

from greenroom.adapters.interviewer.house.board.data import DATA
from greenroom.adapters.interviewer.house.matching import READ, STOPWORDS, stem

Unit = frozenset[str]
"""The stem of a word and its concepts, as `#latency`: two units that share one of these speak of the same thing."""
_WORD = re.compile(r"[a-z0-9]+(?:[-'][a-z0-9]+)*")


@lru_cache(maxsize=4096)
def telling(text: str) -> frozenset[Unit]:
    """What a text speaks of."""
    known = _known()
    plain = text[:READ].lower().replace("\u2019", "'")
    found = {frozenset({f"#{concept}"}) for pattern, concept in known.phrases if pattern.search(plain)}
    for word in _WORD.findall(plain):
        unit = {f"#{concept}" for concept in known.concepts(word)}
        if word not in known.little:
            unit |= {stem(part) for part in word.removesuffix("'s").split("-") if part not in known.little}
        if unit:
            found.add(frozenset(unit))
    return frozenset(found)


@cache
def _known() -> "_Concepts":
    return _Concepts(yaml.safe_load((DATA / "concepts.yaml").read_text(encoding="utf-8")))


class _Concepts:
    def __init__(self, content: dict[str, object]) -> None:
        self._exact: dict[str, set[str]] = {}
        self._beginnings: list[tuple[str, str]] = []
        concepts, phrases = content["concepts"], content["phrases"]
        assert isinstance(concepts, dict)
        assert isinstance(phrases, list)
        for concept, words in concepts.items():
            for word in words.split():
                if word.endswith("*"):
                    self._beginnings.append((word[:-1], concept))
                else:
                    self._exact.setdefault(word, set()).add(concept)
        self.phrases = tuple((re.compile(pattern), concept) for concept, pattern in phrases)
        self.little = STOPWORDS.union(str(content["little"]).split())

    def concepts(self, word: str) -> set[str]:
        """The concepts that a word stands for."""
        exact = self._exact.get(word, set()) | self._exact.get(word.removesuffix("s"), set())
        return exact | {concept for beginning, concept in self._beginnings if word.startswith(beginning)}
