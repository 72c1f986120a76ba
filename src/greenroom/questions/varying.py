"""Variants: a question told as another story and, where it allows that, with another rule.

What comes out here is a draft. A changed rule changes what is right, so the expected values are those of the old rule
until the new reference solution has been asked (engine/writing.py).
"""

import hashlib
import re
from collections.abc import Mapping
from typing import Any

from greenroom.errors import QuestionInvalid
from greenroom.languages.signature import camel, pascal
from greenroom.questions.loading import starters
from greenroom.questions.model import Question, Variant

_UNTOUCHED = frozenset(
    {"slug", "difficulty", "level", "styles", "topics", "starter", "comparison", "limits", "disclose", "variants"}
    | {"digest", "language", "expect", "time", "space", "kind", "type", "returns", "schema_version"}
)
"""Fields that no story changes."""
_FINGERPRINT = 6
_NAME = re.compile(r"[A-Za-z]+(?:_[A-Za-z]+)*")


def vary(base: Question, variant: Variant, seed: str) -> Question:
    """The base as the variant tells it; the same seed gives the same question. Raises QuestionInvalid."""
    if base.comparison.kind == "one_of":
        raise QuestionInvalid(
            f"{base.slug}: a single reference solution can't produce all the answers that a variant would allow"
        )
    kept = _kept(base, variant)
    wording = _Wording(variant)
    content = wording.fields(kept | {"solutions": _failing(kept["solutions"], variant)})
    if forgotten := wording.unused():
        raise QuestionInvalid(f"{base.slug}: variant {variant.name}: not found in the question: {', '.join(forgotten)}")
    content |= {name: text for name in ("statement", "opening") if (text := getattr(variant, name).strip())}
    digest = hashlib.sha256(f"{base.digest}\n{variant.model_dump_json()}\n{seed}".encode()).hexdigest()
    content |= {
        "slug": f"{base.slug}-{variant.name}-{digest[:_FINGERPRINT]}",
        "title": variant.title,
        "examples": _explained(content["examples"], variant),
        "variants": (),
        "digest": digest,
    }
    question = Question.model_validate(content)
    return question.model_copy(update={"starter": starters(question.signature)})


def _kept(base: Question, variant: Variant) -> dict[str, Any]:
    """The base without what the variant leaves out or writes anew."""
    rewritten = {name for name in ("statement", "opening") if getattr(variant, name)}
    content = base.model_dump()
    content |= {name: "" for name in {"title", *rewritten}}
    names = {one["name"] for one in (*content["cases"], *content["solutions"])}
    if unknown := {*variant.without, *variant.smallest} - names:
        raise QuestionInvalid(f"{base.slug}: variant {variant.name}: there is no case or solution {min(unknown)!r}")
    for field in ("cases", "solutions"):
        content[field] = [one for one in content[field] if one["name"] not in variant.without]
    return content


def _failing(solutions: list[dict[str, Any]], variant: Variant) -> list[dict[str, Any]]:
    """The solutions with the smallest inputs on which they fail by the variant's rules."""
    return [{**one, "smallest": variant.smallest.get(one["name"], one["smallest"])} for one in solutions]


def _explained(examples: list[dict[str, Any]], variant: Variant) -> list[dict[str, Any]]:
    """The examples with the variant's own explanations, if it has some."""
    if variant.explanations is None:
        return examples
    if len(variant.explanations) != len(examples):
        raise QuestionInvalid(
            f"variant {variant.name}: explanations: there must be one for each of the {len(examples)} examples"
        )
    pairs = zip(examples, variant.explanations, strict=True)
    return [{**example, "explanation": text} for example, text in pairs]


class _Wording:
    """Replaces words and passages, all in one go, and remembers which of them it met."""

    def __init__(self, variant: Variant) -> None:
        self._replacements: dict[str, str] = {}
        self._origins: dict[str, str] = {}
        # Whoever comes first is taken, so what is longer goes before what it contains.
        passages = sorted(map(_lone, variant.passages), key=len, reverse=True)
        words: list[str] = []
        for old in sorted(variant.words, key=len, reverse=True):
            for form, replacement, pattern in _forms(_lone(old), variant.words[old]):
                self._replacements.setdefault(form, replacement)
                self._origins.setdefault(form, old)
                words.append(pattern)
        for old, new in variant.passages.items():
            self._replacements[_lone(old)] = new
            self._origins[_lone(old)] = old
        known = "|".join(map(re.escape, passages))
        # An article goes with the word after it, unless a passage begins there.
        article = rf"(?:\b(?P<article>[Aa]n?)(?P<gap>\s+){f'(?!{known})' if known else ''})?"
        patterns = [known, rf"{article}(?P<word>{'|'.join(words)})" if words else ""]
        self._pattern = re.compile("|".join(filter(None, patterns)).replace(r"\ ", r"\s+"))
        self._met: set[str] = set()
        self._values: dict[str, str] = {}

    def unused(self) -> list[str]:
        """The words and passages that were nowhere."""
        return sorted(set(self._origins.values()) - self._met)

    def fields(self, content: Mapping[str, Any]) -> dict[str, Any]:
        """A model's fields; those that no story changes stay as they are."""
        return {name: value if name in _UNTOUCHED else self._field(name, value) for name, value in content.items()}

    def _field(self, name: str, value: Any) -> Any:
        if name in ("arguments", "expected"):
            return self._data(value)
        if isinstance(value, dict):
            return self.fields(value)
        if isinstance(value, list | tuple):
            return [self._field("", one) for one in value]
        return self._text(value) if isinstance(value, str) else value

    def _data(self, value: Any) -> Any:
        """A value of a case: the words in every text of it, also where it is a key."""
        if isinstance(value, str):
            # There may be a hundred thousand texts in a case: too many for the whole search, but few of them differ.
            known = self._values.get(value)
            if known is None:
                known = self._values[value] = _NAME.sub(self._renamed, value)
            return known
        if isinstance(value, list | tuple):
            return [one if type(one) is int else self._data(one) for one in value]
        if isinstance(value, dict):
            return {self._data(key): self._data(one) for key, one in value.items()}
        return value

    def _renamed(self, match: re.Match[str]) -> str:
        return self._replacements.get(match[0], match[0])

    def _text(self, text: str) -> str:
        return self._pattern.sub(self._replaced, text) if self._origins else text

    def _replaced(self, match: re.Match[str]) -> str:
        groups = match.groupdict()
        found = _lone(groups.get("word") or match[0])
        self._met.add(self._origins[found])
        replacement = self._replacements[found]
        if groups.get("article"):
            return f"{groups['article'][0]}{'n' if replacement[0] in 'aeiouAEIOU' else ''}{groups['gap']}{replacement}"
        return replacement


def _lone(text: str) -> str:
    """The text with single spaces, wherever its lines were broken."""
    return " ".join(text.split())


def _forms(word: str, replacement: str) -> list[tuple[str, str, str]]:
    """The ways a word is written in prose and in code (huts, Huts, HUTS; also inside mostHuts and MOST_HUTS)."""
    forms = [(word, replacement, rf"(?<![A-Za-z]){re.escape(word)}(?![a-z])")]
    if "_" in word:
        # A name: other languages write it without the underscores.
        forms += [(spell(word), spell(replacement), rf"\b{spell(word)}\b") for spell in (camel, pascal)]
    elif word[:1].islower():
        forms.append((_capital(word), _capital(replacement), rf"{re.escape(_capital(word))}(?![a-z])"))
        forms.append((word.upper(), replacement.upper(), rf"(?<![A-Z]){re.escape(word.upper())}(?![A-Za-z])"))
    return forms


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
