"""What kind of thing the candidate just said: near-certain patterns first, then likeness to examples."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import yaml

from greenroom.adapters.interviewer.house import asked_topics, conduct, readers
from greenroom.adapters.interviewer.house.matching import Meaning
from greenroom.adapters.interviewer.house.wording import Wording
from greenroom.interview.talk.reading import Asked, Clause, Reader
from greenroom.patterns import LazyRegex

Kind = str
"""A kind of sentence: those of data/intents.yaml, those that the kinds of rounds add, and `unclear`."""

_LAST = 100
"""The urgency of what nobody can understand."""
ALIKE = 0.3
"""Below this likeness to every example, a sentence is taken as thinking aloud."""
PLAIN = 0.5
"""Unless its wording alone makes its kind more likely than not."""
_VERY_ALIKE = 0.62
"""A question this close to one that candidates ask about the problem is one, whatever else it mentions."""
_WORDING_WEIGHS = 0.5
_OVERRULES = 0.7
"""How sure a reading must be to overrule a pattern of the house."""
_BY_PATTERN = frozenset({"unclear", "nervous", "acknowledge", "not_sure", "disagree"})
"""Kinds that the reader does not know, or not so finely."""
_SURELY = 0.08
"""By how much a weighty kind must beat thinking aloud: acting on it by mistake is worse than saying nothing."""

_FILLERS = LazyRegex(
    r"^(?:(?:oh+|ah+|eh+|a+rgh|ugh|huh|mm+|hm+|um+|uh+|er+|so|well|ok(?:ay)?|and|but|wait|alright|right|also|then|now|actually|basically|"
    r"quick(?:ly)?|sorry|hey|hi|yeah|yes|like|anyway|(?:one|quick|another) (?:more |quick )?(?:thing|question)|"
    r"before i (?:start|begin)|i mean|you know|just)[,.:! ]+)+"
)
"""Little words people start with; what follows them shows what kind of sentence it is."""

_TENTATIVE = LazyRegex(
    r"^(?:maybe|perhaps|probably|possibly|i guess|i suppose)\b(?!.*\b(?:can|could|should|is|are|does) )"
)
_LEAD_IN = LazyRegex(
    r"[,:;] (?:(?:but|so|and|then|just|still|also|well|or|i'?d like to know|tell me|one thing)[,:]? )*"
    r"(?=(?:am|is|are|was|can|could|do|does|did|should|shall|will|would|may|might|must|have|has|what|what's|which|how|"
    r"when|where|who|why)\b)"
)
"""Where the question begins after an apology or a preamble: "Sorry, I may have missed it, but is it sorted?"."""
_ASKING = LazyRegex(
    r"\?\s*$|^(?:is|are|am|was|can|could|do|does|did|should|shall|will|would|may|might|must|what's|which|how|"
    r"what(?! (?:an?|comes|came|decides|decided|i|we|made|makes|helps|matters|remains|follows|bothers|worries)\b)|"
    r"when|where|who|why|what if)\b|"
    r"\b(?:can|could|do|does|should|will|would|may|must|might) (?:it|they|there|we|i|the|those|these)\b|"
    r"\b(?:is|are) (?:it|they|there|these|those)\b|"
    r"\b(?:i wonder|wondering|just checking|just to (?:be sure|confirm|check))\b|"
    r"\b(?:right|yeah|yes|correct|or not|isn't it|aren't they)[.?! ]*$"
)
"""How a sentence looks that asks something, with or without a question mark."""
_MOST_SENTENCES = 12
_FEWEST_OF_A_QUESTION = 3
_MOST_CHARACTERS = 300


@dataclass(frozen=True, slots=True)
class Heard:
    """A sentence and the kind it was read as; sure when a pattern says so, not when it is only like an example."""

    text: str
    kind: Kind
    is_sure: bool = True
    clause: Clause | None = None
    """What the reader made of it, if it decided the kind."""


@dataclass(frozen=True, slots=True)
class _Reader:
    kind: Kind
    order: int
    urgency: int
    is_weighty: bool
    form: LazyRegex | re.Pattern[str] | None
    formula: re.Pattern[str] | None
    patterns: tuple[re.Pattern[str], ...]
    examples: tuple[str, ...]


def read(
    text: str,
    meaning: Meaning,
    rounds: Collection[str],
    asks: tuple[str, ...] = (),
    reader: Reader | None = None,
    asked: Asked | None = None,
) -> tuple[Heard, ...]:
    """The sentences of an utterance with their kinds, the most pressing first.

    `rounds` are the kinds of rounds that it may be about; `asks` are questions that candidates ask about the task.
    Where the reader is sure, it decides; a sentence that asks several things is cut into them.
    """
    known = _intents(frozenset(rounds))
    parts = [part for sentence in sentences(text) for part in _parts(sentence, reader, asked)]
    readings = {
        part: _decided(_heard(part, meaning, known, asks), known, reader, asked) for part in dict.fromkeys(parts)
    }
    heard = [readings[sentence] for sentence in parts]
    return tuple(sorted(heard, key=lambda one: known.urgency.get(one.kind, _LAST)))


def _parts(sentence: str, reader: Reader | None, asked: Asked | None) -> list[str]:
    """The questions of a sentence and what is around them; a sentence with one question at most stays whole."""
    reading = reader.read(sentence, asked) if reader else None
    if reading is None or len(reading.questions) < 2:
        return [sentence]
    return [clause.text for clause in reading.clauses]


def _decided(heard: Heard, known: "_Intents", reader: Reader | None, asked: Asked | None) -> Heard:
    """By the reader's surest clause; it must be surer than usual to overrule a pattern."""
    if reader is None or heard.kind in _BY_PATTERN:
        return heard
    if heard.kind == "time" and "time_left" not in asked_topics.topics_in(heard.text):
        # Many tasks speak of time; the clock is told only to those who ask for it.
        heard = Heard(heard.text, "clarify" if heard.text.endswith("?") else "thinking", is_sure=False)
    sure = [clause for clause in reader.read(heard.text, asked).sure if readers.intent_of(clause) in known.urgency]
    clause = max(sure, key=lambda one: one.confidence, default=None)
    if clause is None or (heard.is_sure and clause.confidence < _OVERRULES):
        return heard
    kind = readers.intent_of(clause) or heard.kind
    return Heard(heard.text, kind, heard.is_sure or clause.confidence >= _OVERRULES, clause)


def kind_of(sentence: str, meaning: Meaning, rounds: Collection[str], asks: tuple[str, ...] = ()) -> Kind:
    """The kind of a single sentence."""
    return _heard(sentence, meaning, _intents(frozenset(rounds)), asks).kind


def _heard(sentence: str, meaning: Meaning, known: "_Intents", asks: tuple[str, ...]) -> Heard:
    plain = _plain(sentence)
    if conduct.is_gibberish(sentence):
        return Heard(sentence, "unclear")
    if not re.search(r"[a-z]{2}", plain):
        # Names such as O(n), numbers and emoji: nothing that could be understood as a sentence.
        return Heard(sentence, known.formula(plain))
    if asks and plain.endswith("?") and max(meaning.similarities(plain, asks)) >= _VERY_ALIKE:
        return Heard(sentence, "clarify")
    asked = _plain(question_part(sentence))
    for form in dict.fromkeys((plain, asked)):
        for reader in known.readers:
            if any(pattern.search(form) for pattern in reader.patterns):
                return Heard(sentence, reader.kind)
    return Heard(sentence, _by_example(asked, meaning, known, asks), is_sure=False)


def question_part(sentence: str) -> str:
    """The question itself, without the polite words before it; a sentence that asks nothing stays as it is."""
    if not sentence.rstrip().endswith("?"):
        return sentence
    start = _LEAD_IN.search(sentence.lower())
    rest = sentence[start.end() :] if start else sentence
    # What is short is a tag and not the question: "ties count once, do they?".
    return rest if len(rest.split()) >= _FEWEST_OF_A_QUESTION else sentence


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
    if _TENTATIVE.search(without):
        # "Maybe fast?" is an answer given with a raised voice.
        without = without.rstrip("? ")
    return without if len(without) > 1 else plain


@lru_cache(maxsize=512)
def _by_example(plain: str, meaning: Meaning, known: "_Intents", asks: tuple[str, ...]) -> Kind:
    kinds, examples = known.examples
    scores = meaning.similarities(plain, examples)
    votes: dict[Kind, list[float]] = {}
    for kind, score in zip(kinds, scores, strict=True):
        votes.setdefault(kind, []).append(score)
    strength = {kind: _strength(found) for kind, found in votes.items() if known.could_be(kind, plain)}
    if asks and "clarify" in strength:
        strength["clarify"] = max(strength["clarify"], *meaning.similarities(plain, asks))
    wording = known.wording.likelihoods(plain)
    total = {kind: value + _WORDING_WEIGHS * wording[kind] for kind, value in strength.items()}
    best = max(total, key=lambda kind: total[kind])
    if best in known.weighty and total[best] - total["thinking"] < _SURELY:
        return "thinking"
    if strength[best] >= ALIKE or wording[best] >= PLAIN:
        return best
    if _ASKING.search(plain):
        return "clarify"
    return "thinking" if len(plain.split()) > 2 else "unclear"


def _strength(scores: list[float]) -> float:
    """The best likeness, a little more when a second example agrees."""
    first, second = sorted((0.0, *scores))[-2:][::-1]
    return 0.8 * first + 0.2 * second


class _Intents:
    """What can be heard in an interview with some kinds of rounds."""

    def __init__(self, readers: Sequence[_Reader]) -> None:
        self.readers = tuple(sorted(readers, key=lambda one: one.order))
        self.urgency = {one.kind: one.urgency for one in readers}
        self.weighty = frozenset(one.kind for one in readers if one.is_weighty)
        self._forms = {one.kind: one.form for one in readers}

    def formula(self, plain: str) -> Kind:
        """The kind of a text without words."""
        found = (one.kind for one in self.readers if one.formula is not None and one.formula.search(plain))
        return next(found, "unclear")

    def could_be(self, kind: Kind, plain: str) -> bool:
        """Whether the sentence has the form of its kind: what is about the same things may still say the opposite."""
        form = self._forms[kind]
        return form is None or form.search(plain) is not None

    @cached_property
    def examples(self) -> tuple[tuple[Kind, ...], tuple[str, ...]]:
        """The kind of each example, and the examples."""
        pairs = [(reader.kind, example) for reader in self.readers for example in reader.examples]
        return tuple(kind for kind, _ in pairs), tuple(example for _, example in pairs)

    @cached_property
    def wording(self) -> Wording:
        """How typical words are of each kind."""
        kinds, examples = self.examples
        return Wording(zip(kinds, examples, strict=True))


@lru_cache(maxsize=16)
def _intents(rounds: frozenset[str]) -> _Intents:
    house = Path(__file__).parent
    files = [house / "data" / "intents.yaml", *(house / kind / "data" / "intents.yaml" for kind in sorted(rounds))]
    entries = [entry for file in files if file.exists() for entry in yaml.safe_load(file.read_text(encoding="utf-8"))]
    return _Intents([_reader(entry) for entry in entries])


def _reader(entry: dict[str, Any]) -> _Reader:
    form, formula = entry.get("form"), entry.get("formula")
    return _Reader(
        kind=entry["kind"],
        order=entry["order"],
        urgency=entry["urgency"],
        is_weighty=entry.get("weighty", False),
        form=_ASKING if entry.get("asks") else re.compile(form) if form else None,
        formula=re.compile(formula) if formula else None,
        patterns=tuple(re.compile(pattern) for pattern in entry["patterns"]),
        examples=tuple(entry["examples"]),
    )
