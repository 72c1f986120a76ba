"""Naming a remedy before the candidate has: how systems are made to hold, by the words that engineers use for it."""

import re
from collections.abc import Sequence

from greenroom.interview.checks import words
from greenroom.interview.rounds.board.checks.contradiction.mentions import mentions
from greenroom.interview.rounds.board.checks.known import BoardKnown
from greenroom.patterns import LazyRegex

_NAMES = (
    "replica(?:s|te|ted|ting|tion)?", r"stand-?bys?", r"fail-?over", "redundan\\w+", "shard(?:s|ed|ing)?",
    r"consistent(?:ly)?[ -]hash\w*", r"rate[ -]limit\w*", "throttl\\w+", "idempoten\\w+", r"de-?duplicat\w*",
    "dedup\\w*", r"(?:optimistic|pessimistic|distributed) lock\\w*", r"two[ -]phase commit", "sagas?",
    r"(?:transactional )?outbox", "cqrs", r"event[ -]sourc\w+", r"write[ -](?:ahead|through|behind|back)\b",
    "ttls?", r"time[ -]to[ -]live", r"bloom[ -]filters?", "geo-?hash\\w*", "quad-?trees?", "r-?trees?",
    "snowflake ids?", "uuids?", "ulids?", r"base ?-?62", r"web-?sockets?", r"long[ -]?poll\w*",
    r"server[ -]sent(?: events?)?", "web-?hooks?", "heart-?beats?", r"circuit[ -]breakers?",
    r"(?:exponential )?back-?off", "jitter", r"back-?pressure", r"dead[ -]letter\w*", "bulkheads?",
    r"auto-?scal\w+", r"multi-?region", r"active[ -](?:active", r"|passive)", r"leader election", "quorums?",
    "raft", "paxos", "gossip protocol", r"vector clocks?", "lamport\\w*", "crdts?", "mvcc", r"lsm[ -]?trees?",
    r"inverted ind\w+", r"secondary ind\w+", "denormali\\w+", r"materiali[sz]ed views?", r"pre-?signed",
    r"erasure cod\w+", r"connection pool\w*", r"fan-?out on (?:write|read)", "canar(?:y", r"|ies)",
    r"blue[ -]green", "grpc", "graphql", "jwts?", r"sequence numbers?", r"token buckets?", r"leaky buckets?", "lru",
    "lfu", "prefetch\\w*", r"pre-?comput\w+", r"(?:cursor|keyset)[ -](?:based )?paginat\w+",
    r"content[ -]address\w+", r"copy[ -]on[ -]write", "zoo-?keeper",
    r"partition(?:s|ed|ing)? (?:by|key|the|your|it)", r"batch(?:es|ing)? (?:the|your|them|up|writes?|inserts?)",
    r"(?:second|third|another|spare|extra|additional|more) (?:instances?|machines?|servers?|nodes?|copy|copies)",
    r"in[ -]memory", r"read[ -]only cop(?:y|ies)", r"eventual(?:ly)? consisten\w+", r"strong(?:ly)? consisten\w+",
    r"asynchronous(?:ly)?", "microservices?", r"compare[ -]and[ -]s(?:et", r"|wap)", r"exactly[ -]once",
    r"at[ -]least[ -]once",
)  # fmt: skip
_TECHNIQUE = LazyRegex(rf"\b(?:{'|'.join(one for one in _NAMES)})\b", re.IGNORECASE)
_COPIES = LazyRegex(r"replica|redundan|instances?|machines?|servers?|nodes?|cop(?:y|ies)", re.IGNORECASE)

_ROOT = 5
_MORE = LazyRegex(r"(?:second|third|another|spare|extra|additional|more) ", re.IGNORECASE)


def names_a_technique(sentences: Sequence[str], known: BoardKnown) -> str:
    """The name of a remedy that is not on the table; empty if there is none."""
    for sentence in sentences:
        are_copies_drawn = any(one.component.is_replicated for one in mentions(sentence, known.board))
        for found in _TECHNIQUE.finditer(sentence):
            if are_copies_drawn and _COPIES.search(found[0]):
                continue
            if not is_mentioned(found[0], known):
                return found[0]
    return ""


def is_mentioned(name: str, known: BoardKnown) -> bool:
    """Whether the words of a name were used, in this form or another."""
    parts = re.findall(r"[a-z0-9]+", name.lower())
    if _MORE.match(name) and any(
        one.startswith(parts[-1][:_ROOT]) for text in known.theirs for one in words.words(text)
    ):
        return True
    squeezed = "".join(parts)
    if any(squeezed in word.replace("'", "") for word in known.table_words if len(word) >= len(squeezed)):
        return True
    return all(any(word.startswith(part[:_ROOT]) for word in known.table_words) for part in parts if len(part) > 1)
