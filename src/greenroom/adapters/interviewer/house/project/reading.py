"""What candidates ask in a project round, by plain words."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Literal

import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter

from greenroom.adapters.interviewer.house.phrasing import split_sentences
from greenroom.interview.talk.pleas import asks_for_help
from greenroom.interview.talk.reading import forms
from greenroom.patterns import LazyRegex

Ask = Literal[
    "changed", "failing", "why_fails", "goal", "run_tests", "where", "snippet", "help", "solution", "hidden", "who",
    "judge", "review", "mistake", "earlier", "keeps", "replaced", "fits", "unfit", "repair", "design", "matter",
    "claim", "leave", "applied", "cost", "scratch", "sees",
]  # fmt: skip

_FILE = Path(__file__).parent / "data" / "asks.yaml"
_LEVEL = LazyRegex(r"\blevels? (?P<number>\d|one|two|three|four|five|six)\b|\b(?P<next>next) level\b")
_NUMBERS = ("one", "two", "three", "four", "five", "six")
_BARE_WHY = LazyRegex(r"^(?:but |and |so |wait |hang on |hold on |ok(?:ay)? |sorry )*(?:why|how come)\b")
_TELLS = LazyRegex(
    r"\b(?:i(?:'ll| will|'m going to| am going to| start| begin|'d(?! like to know)| would(?! like to know))"
    r"|let me(?! know)|my plan|what i (?:have|want|will|would|plan|think))\b"
)
_ASKED_OUTRIGHT: frozenset[Ask] = frozenset(
    {"help", "hidden", "snippet", "solution", "changed", "why_fails", "design", "claim", "leave", "judge"}
)
"""What is asked for whatever else the sentence says."""
_STATED: frozenset[Ask] = frozenset(
    {"snippet", "solution", "run_tests", "claim", "leave", "design", "applied", "replaced", "unfit"}
)
"""Questions that may come as statements. A statement on why a test is red is otherwise a finding of the candidate's."""
_PUT = LazyRegex(
    r"^(?:(?:ok(?:ay)?|so|well|now|then|please|yes|no|and|but|hey|hi|hello|wait|hm+|um+|sorry|first|quickly)[, ]+)*"
    r"(?:please|show|tell|list|name|read|explain|describe|walk|talk|remind|give|say|let me know|i(?: want|'d like|"
    r" would like| need) to know|i (?:asked|am asking)|i'm asking|(?:(?:in|at|on|for) )?(?:what|which)"
    r"|why|who|whose|where|how|status)\b"
)
_FOUND_OUT = LazyRegex(
    r"^(?:(?:ok(?:ay)?|so|well|and|ah|oh|now|yes|no)[, ]+)*(?:that(?:'s| is| was)|this is|it is|it's|now i"
    r"|i (?:know|see|understand|found))\b.{0,24}\b(?:why|what|where|how|which)\b"
    r"|^what (?:is|'s|are|was) \w+(?: \w+)? (?:is|are|was)\b"
)
"""A statement with the words of a question: "that's why it is red", "what is left is the merge"."""
_INVERTED = LazyRegex(
    r"\byes or no$|\b(?:do|would|can|could) you (?:agree|think|object|see|mind|find|approve)\b"
    r"|\bany (?:objections?|thoughts|concerns|opinions?)\b|, (?:um+,? )?what (?:does|do|happens)\b"
    r"|, (?:correct|ok|okay)$"
    r"|\bor (?:is|does|should|do) (?:it|that|i)\b"
)
"""A question in the middle of a sentence without signs."""
_UNSURE_OF_FIT = LazyRegex(
    r"\b(?:swift|java|javascript|typescript|kotlin|php|ruby|golang|go|rust|scala|sql|c#|c\+\+|first language"
    r"|main language|rusty|out of practice|new to|beginner|nervous|slow at|worked alone|better when|pairing)\b.{0,160}"
    r"\b(?:is (?:that|this|it) (?:a problem|bad|ok|okay|alright|all right|fine)|does (?:that|it) matter)\b",
    re.DOTALL,
)
_WHY_REPLACED = LazyRegex(
    r"^(?=.*\byou\w*\b)(?=.*(?:\bwhy\b|\bhow\b|\?))"
    r".*(?:\b(?:replac\w+|overwr\w+|own version|thr[eo]w\w* away|keep my)\b"
    r"|\bbuilt differently\b)|^(?=.*\?).*\bin (?:mine|my (?:code|version|class))\b.{0,20}\bfit\b",
    re.DOTALL,
)
_SEVERAL = LazyRegex(
    r",\s+(?:(?:and|or|but|so) )?(?=(?:is|are|do|does|did|can|could|should|would|will|shall|may|what|which|who|how|why"
    r"|where)\b)(?!(?:is|was|does|are|do) (?:that|it|this|they|you agree)\b.{0,24}$)",
    re.IGNORECASE,
)
"""Where a sentence goes over to its next question."""
_ENDS_ASKING = LazyRegex(
    r"[;:,.] (?:does|do|did|is|are|would|should|can|could|will) (?:that|it|this|you|i|we)\b", re.IGNORECASE
)
"""A statement that goes over to a question: "it scans all of them; does that matter"."""
_FEW = 4
"""Words of a bare "why?"."""


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    ask: Ask
    patterns: tuple[str, ...]


def sentences_in(text: str) -> tuple[str, ...]:
    """The sentences of a message, line by line; several questions in one sentence are taken apart."""
    found: list[str] = []
    for sentence in (one for line in text.splitlines() for one in split_sentences(line)):
        parts = _SEVERAL.split(sentence) if "?" in sentence else [sentence]
        found += [
            f"{part}?" if part != parts[-1] and (forms.asks(part) or _ENDS_ASKING.search(part)) else part
            for part in parts
        ]
    return tuple(one for one in (part.strip() for part in found) if one)


def asks_in(sentences: Iterable[str]) -> tuple[tuple[Ask, str], ...]:
    """What is asked for, in the order in which it was said, each with its sentence; nothing twice."""
    found: dict[Ask, str] = {}
    for sentence in sentences:
        ask = _ask_in(sentence.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
        if ask is not None:
            found.setdefault(ask, sentence)
    return tuple(found.items())


def is_put(sentence: str) -> bool:
    """Whether a sentence has the form of a question or of a request, with or without a question mark."""
    plain = sentence.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").strip()
    if "?" in plain or plain.endswith(" right") or _INVERTED.search(plain):
        return True
    return _FOUND_OUT.search(plain) is None and (forms.asks(plain) or _PUT.search(plain) is not None)


def is_unsure_of_fit(text: str) -> bool:
    """Whether somebody asks if it is a problem where they come from, or how they like to work."""
    return _UNSURE_OF_FIT.search(text.lower()) is not None


def why_replaced(text: str) -> bool:
    """Whether somebody asks why their code was replaced, or how we work in code that is not like ours."""
    return _WHY_REPLACED.search(text.lower()) is not None


def is_bare(sentence: str) -> bool:
    """Whether a sentence is a "why?" and nothing else."""
    return len(sentence.split()) <= _FEW and _BARE_WHY.search(sentence.lower()) is not None


def is_telling(sentence: str) -> bool:
    """Whether somebody says what they are about to do, and asks nothing."""
    plain = sentence.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return "?" not in plain and _TELLS.search(plain) is not None


def level_in(text: str, present: int) -> int:
    """The level that is spoken of; the present one where none is named."""
    found = _LEVEL.search(text.lower())
    if found is None:
        return present
    if found["next"]:
        return present + 1
    number = found["number"]
    return int(number) if number.isdigit() else _NUMBERS.index(number) + 1


def _ask_in(sentence: str) -> Ask | None:
    put = is_put(sentence)
    if is_unsure_of_fit(sentence):
        return "fits"
    found = next(
        (
            ask
            for ask, patterns in _asks()
            if (put or ask in _STATED) and any(pattern.search(sentence) for pattern in patterns)
        ),
        None,
    )
    if found not in _ASKED_OUTRIGHT and is_telling(sentence):
        found = None
    if found is None and _BARE_WHY.search(sentence) and len(sentence.split()) <= _FEW:
        return "changed"
    # "No idea what to do next, could you give me a hint?" asks for more than the goal.
    return "help" if found in (None, "goal", "judge") and asks_for_help(sentence) else found


@cache
def _asks() -> tuple[tuple[Ask, tuple[re.Pattern[str], ...]], ...]:
    entries = TypeAdapter(tuple[_Entry, ...]).validate_python(yaml.safe_load(_FILE.read_text(encoding="utf-8")))
    return tuple((one.ask, tuple(map(re.compile, one.patterns))) for one in entries)
