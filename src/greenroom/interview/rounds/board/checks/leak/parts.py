"""Naming a part, or a product, before the candidate has."""

import re
from collections.abc import Iterator, Sequence

from greenroom.designs.lexicon import STRENGTHS, matches
from greenroom.designs.words import folded
from greenroom.interview.rounds.board.checks.known import BoardKnown
from greenroom.questions.designs.naming import is_named
from greenroom.questions.designs.telling import WORDS, patterns

_GENERIC = frozenset(
    re.findall(
        r"\w+",
        "api apis application balancer balancers balancing blob broker bus bucket buckets cache cached caches "
        "caching cdn client content data database databases datastore db delivery edge engine event file gateway "
        "gateways in index key layer lb load memory message messaging network nosql object pub proxy pubsub queue "
        "queues relational reverse search server sql storage store stores stream streams sub system task value "
        "work worker workers",
    )
)
"""Words that say a kind of part and no product."""
_READ = 40
"""Words that are looked at together: labels are short, and so is what reads them."""
_SPELLED = re.compile(r"\b[A-Za-z]([ .\-_*]{1,2})(?:[A-Za-z]\1){2,}[A-Za-z]\b")
_EVERYDAY = frozenset(
    re.findall(
        r"\w+",
        "annoy bank batch beam branch bucket buckets bull cadence cleaner clerk cluster coda cola consul cosmos "
        "dynamo edge elastic exchange express external fauna feed fila flow glacier glue hive index intercom "
        "internet job jobs log logs mailbox memory neon notion operator oracle outlook prefect presto producer "
        "publisher rabbit realm relay search segment service shard slack snowflake spark sphinx store stream "
        "streams subscriber table tables temporal topic topics valkey visa warehouse worker workers",
    )
)
"""Words of products, or of parts, that people use for other things as well."""


def names_a_part(sentences: Sequence[str], known: BoardKnown) -> str:
    """The word that names something which is neither on the board nor said; empty if there is none."""
    secret, free = _secret(known), _free(known)
    for piece in _pieces(sentences):
        for pattern in secret:
            if is_named((pattern,), piece) and not is_on_the_table(pattern, known):
                return _word(pattern, piece)
        if product := _product(piece, known, free):
            return product
    return ""


def _secret(known: BoardKnown) -> tuple[str, ...]:
    """Patterns of what must not be named, unless somebody has."""
    present = [need for need in known.design.needs if need.id in known.matched.parts] if known.design else []
    free = {pattern for need in present for pattern in patterns(need)} | set(_free(known))
    secret = [pattern for kind, of_kind in WORDS.items() if kind not in known.kinds for pattern in of_kind]
    secret += [pattern for need in known.matched.missing for pattern in patterns(need)]
    return tuple(one for one in dict.fromkeys(secret) if one not in free)


def _free(known: BoardKnown) -> tuple[str, ...]:
    """Patterns of the kinds that are on the board."""
    return tuple(pattern for kind in known.kinds for pattern in WORDS.get(kind, ()))


def is_on_the_table(pattern: str, known: BoardKnown) -> bool:
    """Whether somebody has used the words of a pattern, all in one line."""
    return any(is_named((pattern,), piece) for piece in _pieces(known.table.split("\n")))


def _product(piece: str, known: BoardKnown, free: tuple[str, ...]) -> str:
    """A product, or the word for a kind of part, that nobody has mentioned."""
    for found in matches(piece):
        if found.strength < STRENGTHS["strong"] or not found.is_exact or found.kind not in _TELLING:
            continue
        own = set(found.words.split())
        if own <= _EVERYDAY or (own <= _GENERIC and is_named(free, found.words)):
            continue
        if not all(word in known.table_words or word.removesuffix("s") in known.table_words for word in own):
            return found.words
    return ""


_TELLING = frozenset(WORDS) | {"external"}


def _pieces(texts: Sequence[str]) -> Iterator[str]:
    """The texts in pieces that can be read, with words that were spelled out put together."""
    for text in texts:
        joined = _SPELLED.sub(lambda found: f" {re.sub(r'[^A-Za-z]', '', found[0])} ", text)
        listed = joined.split()
        for start in range(0, len(listed), _READ // 2):
            yield " ".join(listed[start : start + _READ])
            if start + _READ >= len(listed):
                break


def _word(pattern: str, piece: str) -> str:
    """The words of a sentence that a pattern is about."""
    options = [option for part in pattern.split() for option in part.split("|")]
    return " ".join(word for word in folded(piece).split() if is_named(options, word))
