"""Words that give a part of the design away, and where a text that the candidate hears or reads has them.

Words of the product itself are no hint: a ticket queue may be called so. They are those of title and summary.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from greenroom.designs.lexicon import STRENGTHS, best
from greenroom.designs.model import Kind
from greenroom.designs.words import folded
from greenroom.questions.designs.model import Design, Need
from greenroom.questions.designs.naming import is_named

_DATABASE = ("database*|db|datastore",)
WORDS: dict[Kind, tuple[str, ...]] = {
    "cdn": ("cdn", "content delivery", "edge cache|location|network|server"),
    "load_balancer": ("balancer*|loadbalanc*", "load balanc*", "reverse proxy"),
    "gateway": ("gateway*", "reverse proxy", "bff"),
    "worker": ("worker*|cron*|cronjob", "background job|task|process", "batch job"),
    "cache": ("cach*|memcache*", "in memory store"),
    "queue": ("queue*", "message broker|bus|hub"),
    "stream": ("pubsub|kafka", "pub sub", "event|message stream|bus|log|broker", "publish* subscribe"),
    "sql": ("sql|rdbms|postgres*|mysql", "relational", *_DATABASE),
    "key_value": ("nosql", "key value", "no sql", *_DATABASE),
    "search": ("elasticsearch|elastic|inverted", "search engine|index"),
    "object_store": ("blob*|s3|bucket*", "object store|storage"),
}
"""Patterns by kind, as in needs. Kinds that are not here are told by no word: every system has services."""

_SENTENCE = re.compile(r"(?<=[.!?;:])\s+|\n\s*\n")


def leaks(design: Design) -> Iterator[tuple[str, str, str]]:
    """Each field that gives a need away, the need, and the pattern that is in it."""
    subject = folded(f"{design.title} {design.summary}")
    for field, text, known in _texts(design):
        free = [need for id in known if (need := design.need(id)) is not None]
        allowed = {pattern for need in free for pattern in patterns(need)}
        for need in design.needs:
            if need.id in known:
                continue
            for pattern in patterns(need):
                if pattern not in allowed and not is_named((pattern,), subject) and _is_in(pattern, text, free):
                    yield field, need.id, pattern


def patterns(need: Need) -> tuple[str, ...]:
    """The patterns of words that tell this need: those of its kinds, and products among its own."""
    general = (pattern for kind in need.kinds for pattern in WORDS.get(kind, ()))
    alone = (pattern for pattern in (*need.names, *need.instead) if len(pattern.split()) == 1)
    own = (option for pattern in alone for option in pattern.split("|"))
    return tuple(dict.fromkeys((*general, *(option for option in own if _is_product(option)))))


@cache
def _is_product(option: str) -> bool:
    """Whether a word says by itself what a component is, as `kafka` does."""
    found = best(option.removesuffix("*"))
    return found is not None and found.strength == STRENGTHS["strong"] and found.is_exact and found.kind in WORDS


def _is_in(pattern: str, text: str, free: Iterable[Need]) -> bool:
    """Whether a text has the words in one sentence, other than by the words of parts that it may name."""
    kept = tuple(word for need in free for one in patterns(need) for word in one.split())
    return any(
        is_named((pattern,), sentence) and not (kept and is_named(kept, _matching(pattern, sentence)))
        for sentence in _SENTENCE.split(text)
    )


def _matching(pattern: str, sentence: str) -> str:
    """The words of a sentence that a pattern is about."""
    options = [option for word in pattern.split() for option in word.split("|")]
    return " ".join(word for word in folded(sentence).split() if is_named(options, word))


def _texts(design: Design) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every text that a candidate may hear or read, and the needs that are on the board or said by then."""
    yield "statement", design.statement, ()
    yield "opening", design.opening, ()
    for requirement in design.requirements:
        yield f"requirements.{requirement.id}.answer", requirement.answer, ()
    for figure in design.figures:
        yield f"figures.{figure.id}.ask", figure.ask, ()
    for need in design.needs:
        yield f"needs.{need.id}.ask", need.ask, ()
    for topic in design.asks:
        known = (*topic.when.has, *topic.when.of)
        yield f"asks.{topic.id}.opening", topic.opening, known
        yield f"asks.{topic.id}.ask", topic.inquiry.ask, known
