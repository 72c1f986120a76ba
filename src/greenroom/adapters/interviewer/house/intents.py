"""What kind of thing the candidate just said: near-certain patterns first, then likeness to examples."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, get_args

import yaml

from greenroom.adapters.interviewer.house import conduct
from greenroom.adapters.interviewer.house.matching import Meaning
from greenroom.adapters.interviewer.house.wording import Wording

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
PLAIN = 0.5
"""Unless its wording alone makes its kind more likely than not."""
_VERY_ALIKE = 0.62
"""A question this close to one that candidates ask about the problem is one, whatever else it mentions."""
_WORDING_WEIGHS = 0.5
_WEIGHTY = frozenset({"hint", "stuck", "why", "run", "nervous", "end", "skip", "repeat", "disagree", "solution"})
_SURELY = 0.08
"""By how much one of these must beat thinking aloud: acting on it by mistake is worse than saying nothing."""

_FILLERS = re.compile(
    r"^(?:(?:oh+|ah+|eh+|a+rgh|ugh|huh|mm+|hm+|um+|uh+|er+|so|well|ok(?:ay)?|and|but|wait|alright|right|also|then|now|actually|basically|"
    r"quick(?:ly)?|sorry|hey|hi|yeah|yes|like|anyway|(?:one|quick|another) (?:more |quick )?(?:thing|question)|"
    r"before i (?:start|begin)|i mean|you know|just)[,.:! ]+)+"
)
"""Little words people start with; what follows them shows what kind of sentence it is."""

_TENTATIVE = re.compile(
    r"^(?:maybe|perhaps|probably|possibly|i guess|i suppose)\b(?!.*\b(?:can|could|should|is|are|does) )"
)
_LEAD_IN = re.compile(
    r"[,:;] (?:(?:but|so|and|then|just|still|also|well|or|i'?d like to know|tell me|one thing)[,:]? )*"
    r"(?=(?:am|is|are|was|can|could|do|does|did|should|shall|will|would|may|might|must|have|has|what|what's|which|how|"
    r"when|where|who|why)\b)"
)
"""Where the question begins after an apology or a preamble: "Sorry, I may have missed it, but is it sorted?"."""
_ASKING = re.compile(
    r"\?\s*$|^(?:is|are|am|was|can|could|do|does|did|should|shall|will|would|may|might|must|what's|which|how|"
    r"what(?! (?:an?|comes|came|decides|decided|i|we|made|makes|helps|matters|remains|follows|bothers|worries)\b)|"
    r"when|where|who|why|what if)\b|"
    r"\b(?:can|could|do|does|should|will|would|may|must|might) (?:it|they|there|we|i|the|those|these)\b|"
    r"\b(?:is|are) (?:it|they|there|these|those)\b|"
    r"\b(?:i wonder|wondering|just checking|just to (?:be sure|confirm|check))\b|"
    r"\b(?:right|yeah|yes|correct|or not|isn't it|aren't they)[.?! ]*$"
)
"""How a sentence looks that asks something, with or without a question mark."""
_DOUBTING = re.compile(r"\b(?:no|not|\w+n't|cannot|never|hard|tough|tricky|dunno|idk|beats|wonder|idea|clue)\b")
_FORMS: dict[Kind, re.Pattern[str]] = {
    **dict.fromkeys(("clarify", "time", "rules", "check"), _ASKING),
    "not_sure": _DOUBTING,
    "why": re.compile(r"\b(?:why|what|which|where|wrong)\b"),
    "run": re.compile(r"\b(?:you|please)\b"),
    "disagree": re.compile(
        r"\b(?:no|not|nah|nope|never|\w+n't|cannot|wrong|disagree|differ|incorrect|broken|mistak\w*|unfair|contradict\w*|argue|"
        r"off|nonsense|bug|invalid)\b"
    ),
    "done": re.compile(
        r"\b(?:done|finish\w*|complete\w*|submi\w+|ready|through|final\w*|whole|"
        r"that(?:'s| is| was| should be) (?:it|all|everything)|"
        r"hand\w*|send\w*|works?|working|pass\w*|good to go|written|wrote|implemented|wraps?|check it|look)\b"
    ),
    "nervous": re.compile(r"\b(?:i|i'm|me|my|nerv\w*|sorry|stress\w*|pressure|embarrass\w*|watch\w*|interviews?)\b"),
    "solution": re.compile(
        r"\b(?:you|your|give|show|tell|hand|spill|solutions?|answers?|code|program|version|algorithm|implementation|tests?|"
        r"everything|disclose|translate|provide|reveal|print)\b"
    ),
    "end": re.compile(
        r"\b(?:end|stop|finish|quit|leave|leaving|gotta|bye|goodbye|done|off|out|over|enough|call|hang|exit|wrap|"
        r"close|continue|continuing|disconnect)\b"
    ),
    "skip": re.compile(
        r"\b(?:skip|next|other|another|else|different|second|aside|drop|leave|following|instead|abandon|number|"
        r"give up|(?<!one )(?<!single )(?<!first )pass)\b"
    ),
    "repeat": re.compile(
        r"\b(?:repeat|repeating|again|once more|say|said|ask|asking|asked|catch|hear|heard|get|got|follow|missed|lost|"
        r"listening|attention|what|mean|meant|explain|simpler|simplify|pardon|sorry|connection|audio|misunderstood)\b(?!.*"
        r"\blook(?:ing)? at)"
    ),
}
"""What a sentence must look like to be of these kinds: a statement asks nothing, "I am sure" is no doubt."""
_MOST_SENTENCES = 12
_FEWEST_OF_A_QUESTION = 3
_MOST_CHARACTERS = 300


@dataclass(frozen=True, slots=True)
class Heard:
    """A sentence and the kind it was read as; sure when a pattern says so, not when it is only like an example."""

    text: str
    kind: Kind
    is_sure: bool = True


@dataclass(frozen=True, slots=True)
class _Reader:
    kind: Kind
    patterns: tuple[re.Pattern[str], ...]
    examples: tuple[str, ...]


def read(text: str, meaning: Meaning, asks: tuple[str, ...] = ()) -> tuple[Heard, ...]:
    """The sentences of an utterance with their kinds, the most pressing first.

    `asks` are questions that candidates ask about the problem at hand.
    """
    parts = sentences(text)
    readings = {sentence: _heard(sentence, meaning, asks) for sentence in dict.fromkeys(parts)}
    heard = [readings[sentence] for sentence in parts]
    return tuple(sorted(heard, key=lambda one: PRECEDENCE.index(one.kind)))


def kind_of(sentence: str, meaning: Meaning, asks: tuple[str, ...] = ()) -> Kind:
    """The kind of a single sentence."""
    return _heard(sentence, meaning, asks).kind


def _heard(sentence: str, meaning: Meaning, asks: tuple[str, ...]) -> Heard:
    plain = _plain(sentence)
    if conduct.is_gibberish(sentence):
        return Heard(sentence, "unclear")
    if not re.search(r"[a-z]{2}", plain):
        # Names such as O(n), numbers and emoji: nothing that could be understood as a sentence.
        return Heard(sentence, "complexity" if re.search(r"\bo ?\(", plain) else "unclear")
    if asks and plain.endswith("?") and max(meaning.similarities(plain, asks)) >= _VERY_ALIKE:
        return Heard(sentence, "clarify")
    asked = _plain(question_part(sentence))
    for form in dict.fromkeys((plain, asked)):
        for reader in _readers():
            if any(pattern.search(form) for pattern in reader.patterns):
                return Heard(sentence, reader.kind)
    return Heard(sentence, _by_example(asked, meaning, asks), is_sure=False)


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


def _by_example(plain: str, meaning: Meaning, asks: tuple[str, ...]) -> Kind:
    kinds, examples = _examples()
    scores = meaning.similarities(plain, examples)
    votes: dict[Kind, list[float]] = {}
    for kind, score in zip(kinds, scores, strict=True):
        votes.setdefault(kind, []).append(score)
    strength = {kind: _strength(found) for kind, found in votes.items() if _could_be(kind, plain)}
    if asks and "clarify" in strength:
        strength["clarify"] = max(strength["clarify"], *meaning.similarities(plain, asks))
    wording = _wording().likelihoods(plain)
    total = {kind: value + _WORDING_WEIGHS * wording[kind] for kind, value in strength.items()}
    best = max(total, key=lambda kind: total[kind])
    if best in _WEIGHTY and total[best] - total["thinking"] < _SURELY:
        return "thinking"
    if strength[best] >= ALIKE or wording[best] >= PLAIN:
        return best
    if _ASKING.search(plain):
        return "clarify"
    return "thinking" if len(plain.split()) > 2 else "unclear"


def _could_be(kind: Kind, plain: str) -> bool:
    """Whether the sentence has the form of its kind: what is about the same things may still say the opposite."""
    form = _FORMS.get(kind)
    return form is None or form.search(plain) is not None


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
            raise ValueError(f"intents.yaml: {entry['kind']} is not a known kind")
        patterns = tuple(re.compile(pattern) for pattern in entry["patterns"])
        readers.append(_Reader(entry["kind"], patterns, tuple(entry["examples"])))
    return tuple(readers)


@cache
def _wording() -> Wording:
    kinds, examples = _examples()
    return Wording(zip(kinds, examples, strict=True))


@cache
def _examples() -> tuple[tuple[Kind, ...], tuple[str, ...]]:
    pairs = [(reader.kind, example) for reader in _readers() for example in reader.examples]
    return tuple(kind for kind, _ in pairs), tuple(example for _, example in pairs)
