"""What kind of thing the candidate just said: near-certain patterns first, then likeness to examples."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, get_args

import yaml

from greenroom.adapters.interviewer.house.matching import Meaning

Kind = Literal[
    "solution", "end", "skip", "time", "repeat", "nervous", "hint", "rules", "check", "disagree", "complexity",
    "done", "approach", "small_talk", "acknowledge", "not_sure", "clarify", "thinking", "unclear",
    "stuck", "why", "run",
]  # fmt: skip

PRECEDENCE: tuple[Kind, ...] = (
    "end", "skip", "solution", "hint", "stuck", "why", "run", "repeat", "time", "nervous", "rules", "clarify",
    "disagree", "check", "complexity", "approach", "done", "small_talk", "not_sure", "acknowledge", "thinking",
    "unclear",
)  # fmt: skip
"""When several things were said in one breath, what is answered first."""

ALIKE = 0.3
"""Below this likeness to every example, a sentence is taken as thinking aloud."""

_FILLERS = re.compile(
    r"^(?:(?:oh|ah|hm+|um+|uh+|er+|so|well|ok(?:ay)?|and|but|wait|alright|right|also|then|now|actually|basically|"
    r"quick(?:ly)?|sorry|hey|hi|yeah|yes|like|anyway|one (?:more )?(?:thing|question)|i mean|you know|just)[,.:! ]+)+"
)
"""Little words people start with; what follows them shows what kind of sentence it is."""

_ASKING = re.compile(
    r"\?\s*$|^(?:is|are|am|was|can|could|do|does|did|should|shall|will|would|may|might|must|what|what's|which|how|"
    r"when|where|who|why|what if)\b"
)
_MOST_SENTENCES = 12
_MOST_CHARACTERS = 300


@dataclass(frozen=True, slots=True)
class Heard:
    """A sentence and the kind it was read as."""

    text: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class _Reader:
    kind: Kind
    patterns: tuple[re.Pattern[str], ...]
    examples: tuple[str, ...]


def read(text: str, meaning: Meaning, asks: tuple[str, ...] = ()) -> tuple[Heard, ...]:
    """The sentences of an utterance with their kinds, the most pressing first.

    `asks` are questions that candidates ask about the problem at hand.
    """
    heard = [Heard(sentence, kind_of(sentence, meaning, asks)) for sentence in sentences(text)]
    return tuple(sorted(heard, key=lambda one: PRECEDENCE.index(one.kind)))


def kind_of(sentence: str, meaning: Meaning, asks: tuple[str, ...] = ()) -> Kind:
    """The kind of a single sentence."""
    plain = _plain(sentence)
    if not re.search(r"[a-z]{2}", plain):
        # Names such as O(n), numbers and emoji: nothing that could be understood as a sentence.
        return "complexity" if re.search(r"\bo ?\(", plain) else "unclear"
    for reader in _readers():
        if any(pattern.search(plain) for pattern in reader.patterns):
            return reader.kind
    return _by_example(plain, meaning, asks)


def sentences(text: str) -> list[str]:
    """The text cut into sentences; of a very long text only the beginning and the end."""
    parts = [part.strip() for part in re.split(r"(?<=[.?!])\s+|\n+", text[:20_000]) if part.strip()]
    if len(parts) > _MOST_SENTENCES:
        half = _MOST_SENTENCES // 2
        parts = parts[:half] + parts[-half:]
    return [part[:_MOST_CHARACTERS] for part in parts]


def _plain(sentence: str) -> str:
    plain = sentence.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").strip()
    without = _FILLERS.sub("", plain)
    return without if len(without) > 1 else plain


def _by_example(plain: str, meaning: Meaning, asks: tuple[str, ...]) -> Kind:
    kinds, examples = _examples()
    scores = meaning.similarities(plain, examples)
    votes: dict[Kind, list[float]] = {}
    for kind, score in zip(kinds, scores, strict=True):
        votes.setdefault(kind, []).append(score)
    strength = {kind: _strength(found) for kind, found in votes.items()}
    if not _ASKING.search(plain):
        # A statement may be about the same things as a question, and yet it asks nothing.
        del strength["clarify"]
    elif asks:
        strength["clarify"] = max(strength["clarify"], *meaning.similarities(plain, asks))
    best = max(strength, key=lambda kind: strength[kind])
    if strength[best] >= ALIKE:
        return best
    if _ASKING.search(plain):
        return "clarify"
    return "thinking" if len(plain.split()) > 2 else "unclear"


def _strength(scores: list[float]) -> float:
    """The best likeness, a little more when a second example agrees."""
    first, second = sorted((0.0, *scores))[-2:][::-1]
    return 0.8 * first + 0.2 * second


@cache
def _readers() -> tuple[_Reader, ...]:
    content = yaml.safe_load((Path(__file__).parent / "data" / "intents.yaml").read_text(encoding="utf-8"))
    known = get_args(Kind)
    readers = []
    for entry in content:
        if entry["kind"] not in known:
            raise ValueError(f"intents.yaml: {entry['kind']} is not a kind")
        patterns = tuple(re.compile(pattern) for pattern in entry["patterns"])
        readers.append(_Reader(entry["kind"], patterns, tuple(entry["examples"])))
    return tuple(readers)


@cache
def _examples() -> tuple[tuple[Kind, ...], tuple[str, ...]]:
    pairs = [(reader.kind, example) for reader in _readers() for example in reader.examples]
    return tuple(kind for kind, _ in pairs), tuple(example for _, example in pairs)
