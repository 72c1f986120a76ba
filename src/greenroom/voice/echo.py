"""Telling the interviewer's own voice, heard back through the microphone, from someone who speaks."""

from collections.abc import Sequence
from itertools import pairwise

from greenroom.voice.audio import HEARD_RATE, Pcm
from greenroom.voice.endings import words_of

STEP_MS = 20
"""Loudness is compared in steps of this length."""
COMPARED_MS = 500
LONGEST_DELAY_MS = 600
"""From being sent to being heard back: buffers, loudspeaker, air, microphone."""
ALIKE = 0.8
"""Correlation of loudness from which the sound is taken for an echo until its words say otherwise."""
WORDS_ALIKE = 0.7
"""Share of the words heard that are among those being spoken, in order."""
HUM = 0.16
"""Below this there is hardly any sound above 400 Hz: "mm", "mhm"."""

_NODDING = "mm mmm mhm hmm hm mm-hm mm-hmm uh-huh uh huh ah oh yeah yes yep ok okay right sure cool"
_NODS = frozenset(_NODDING.split())
MOST_NODS = 3
_SAMPLED = 8
"""Every eighth sample is enough to tell how loud it is."""


def loudness(pcm: Pcm, rate: int = HEARD_RATE) -> list[float]:
    """The mean size of the samples in each step."""
    samples = memoryview(pcm[: len(pcm) // 2 * 2]).cast("h")
    size = rate * STEP_MS // 1000
    steps = (samples[at : at + size : _SAMPLED] for at in range(0, len(samples) - size + 1, size))
    return [sum(map(abs, step)) / len(step) for step in steps]


def is_alike(heard: Sequence[float], played: Sequence[float]) -> bool:
    """Whether what is heard rises and falls like what was played up to now, at any delay.

    `played` ends at the same moment as `heard` and reaches further back.
    """
    length = COMPARED_MS // STEP_MS
    heard = heard[-length:]
    if len(heard) < length:
        return False
    latest = len(played) - length
    earliest = max(0, latest - LONGEST_DELAY_MS // STEP_MS)
    return any(_correlation(heard, played[start : start + length]) >= ALIKE for start in range(earliest, latest + 1))


def is_echo(heard: str, played: str) -> bool:
    """Whether the words heard are the words being spoken."""
    ours, theirs = words_of(heard), words_of(played)
    return len(ours) >= 2 and _common(ours, theirs) / len(ours) >= WORDS_ALIKE


def is_hum(pcm: Pcm) -> bool:
    """Whether the sound is all low: a hum of consent rather than a word."""
    samples = memoryview(pcm[: len(pcm) // 2 * 2]).cast("h")
    level = sum(map(abs, samples))
    change = sum(abs(after - before) for before, after in pairwise(samples))
    return level > 0 and change / level < HUM


def is_nod(text: str) -> bool:
    """Whether someone only shows that they are listening."""
    words = words_of(text)
    return len(words) <= MOST_NODS and all(word in _NODS for word in words)


def _correlation(one: Sequence[float], other: Sequence[float]) -> float:
    mean, other_mean = sum(one) / len(one), sum(other) / len(other)
    spread = sum((value - mean) ** 2 for value in one)
    other_spread = sum((value - other_mean) ** 2 for value in other)
    if not spread or not other_spread:
        return 0.0
    shared = sum((a - mean) * (b - other_mean) for a, b in zip(one, other, strict=True))
    return float(shared / (spread * other_spread) ** 0.5)


def _common(ours: Sequence[str], theirs: Sequence[str]) -> int:
    """The length of the longest common subsequence."""
    row = [0] * (len(theirs) + 1)
    for word in ours:
        before = 0
        for at, other in enumerate(theirs, start=1):
            before, row[at] = row[at], before + 1 if word == other else max(row[at], row[at - 1])
    return row[-1]
