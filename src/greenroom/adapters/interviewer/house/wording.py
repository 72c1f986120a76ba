"""How typical a sentence's words and word pairs are of each kind, counted from examples.

Small words tell kinds apart that mean nearly the same: "is it sorted" asks, "I sort it" does not.
"""

import math
import re
from collections import Counter
from collections.abc import Iterable

_STRANGENESS = 1.0
"""How many examples' worth of doubt there is about a word never seen with a kind."""


class Wording:
    """A naive Bayes reader over words and neighbouring pairs; every kind is as likely as another beforehand."""

    def __init__(self, examples: Iterable[tuple[str, str]]) -> None:
        """`examples` are pairs of kind and sentence."""
        pairs = [(kind, _features(text)) for kind, text in examples]
        sizes = Counter(kind for kind, _ in pairs)
        everywhere = Counter(feature for _, features in pairs for feature in features)
        seen = {kind: Counter[str]() for kind in sizes}
        for kind, features in pairs:
            seen[kind].update(features)
        self._kinds = tuple(sizes)
        self._weights = {
            feature: tuple(
                math.log(
                    (seen[kind][feature] + _STRANGENESS * count / len(pairs))
                    / (sizes[kind] + _STRANGENESS)
                    / (count / len(pairs))
                )
                for kind in self._kinds
            )
            for feature, count in everywhere.items()
        }

    def likelihoods(self, text: str) -> dict[str, float]:
        """A share for each kind, all of them making up one."""
        features = _features(text)
        known = [self._weights[feature] for feature in features if feature in self._weights]
        # A long sentence has many words to tell by, which are not as independent as the counting takes them to be.
        scale = 1 / math.sqrt(max(1, len(features)))
        sums = [scale * sum(weights[at] for weights in known) for at in range(len(self._kinds))]
        top = max(sums)
        powers = [math.exp(one - top) for one in sums]
        return {kind: power / sum(powers) for kind, power in zip(self._kinds, powers, strict=True)}


def _features(text: str) -> frozenset[str]:
    words = re.findall(r"[a-z0-9']+|\?", text[:300].lower())
    return frozenset(words) | {f"{one} {two}" for one, two in zip(["^", *words], words, strict=False)}
