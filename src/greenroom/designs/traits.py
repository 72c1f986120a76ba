"""What a label says besides the name: how many, how stored, how large."""

import re

from greenroom.patterns import LazyRegex

REPLICAS_MOST = 100_000

_REPLICAS = LazyRegex(
    r"(?<![\w.])[x\u00d7]\s?(\d{1,6})\b|\b(\d{1,6})\s?[x\u00d7](?![\w])"
    r"|\b(\d{1,6})\s+(?:replicas?|instances?|copies|nod[eo]s?|pods?|shards?|workers?|servers?|machines?|vms?|brokers?"
    r"|partitions?|tasks?|consumers?|units?|containers?|members?)\b"
    r"|\b(?:replicas?|instances?|pods?)\s*[:=]\s*(\d{1,6})\b|\((\d{1,4})\)",
    re.IGNORECASE,
)
_NEGATED = LazyRegex(
    r"\b(?:not|no|non|without(?: an?)?|un)[ -]?(?:sharded|partitioned|replicated|(?:read )?replicas?|replication"
    r"|standby|failover|redundan\w+|cluster(?:ed)?|HA|auto[- ]?scal\w+)\b",
    re.IGNORECASE,
)
_SEVERAL = LazyRegex(
    r"\b(?:1\s?\.\.\s?[n*]|[x\u00d7]\s?n|n\s?[x\u00d7]|n\s+(?:replicas|instances|pods|nodes))\b", re.IGNORECASE
)
_SHARDED = LazyRegex(
    r"\b(?:shard(?:ed|ing)?|partition(?:ed|ing)?)(?:\s+(?:by|on|per)\s+([\w@ ,.-]{1,40}))?", re.IGNORECASE
)
_TRAITS = (
    (
        "primary and replicas",
        LazyRegex(
            r"\b(?:master|primary|leader|writer)(?:\s*[/&+,-]\s*|\s+(?:and|with)\s+)(?:\d+\s+|an?\s+|read\s+)*"
            r"(?:slaves?|replicas?|secondar(?:y|ies)|followers?|standby|readers?)\b",
            re.I,
        ),
    ),
    (
        "replicated",
        LazyRegex(
            r"\b(?:(?i:replicated|replication|(?<!\d )(?:read )?replicas|read replica|stand-?by|highly available"
            r"|mirrored|quorum|failover|active[- /](?:active|passive)|keepalived|vrrp|redundant|redundancy|pair"
            r"|erasure[- ]coded)|HA|RF\s?[=:]?\s?[2-9]|R[3-9]|EC \d+\s?\+\s?\d+"
            r"|[2-9] (?i:azs?|zones?|regions?|sites?)|[3-9]-node)\b"
        ),
    ),
    ("cluster", LazyRegex(r"\b(?:cluster(?:ed)?|sentinel|multi[- ]?node)\b", re.I)),
    ("autoscaled", LazyRegex(r"\b(?:auto[- ]?scal(?:ed?|ing)|ASG|VMSS|HPA|scale[- ]?(?:out|sets?)|min \d+)\b", re.I)),
    ("multi-region", LazyRegex(r"\bmulti[- ]?(?:region|az|zone)\b", re.I)),
    ("managed", LazyRegex(r"\b(?:managed|serverless)\b", re.I)),
)
_CAPACITY = LazyRegex(
    r"\b\d[\d.,]*\s?[kKmMbBgGtTpP]?(?:i?[bB])?\s?(?:[rqtRQT][pP][sS]|[oO]ps?(?:/s)?|req(?:uests?)?/s(?:ec)?|[kKmMgGtTpP][bB](?:/s)?|v?CPUs?|vcpus?|cores?|msgs?/s)\b"
)
MOST_TRAITS = 8
_LEFT_OVER = LazyRegex(r"[ \t]*,(?:[ \t]*,)+|[ \t]+,")
"""Commas around a count that was taken out."""


def replicas(text: str) -> int | None:
    """How many of it there are, if the text says so."""
    found = _REPLICAS.search(text[:500])
    if found is None:
        return None
    count = int(next(group for group in found.groups() if group))
    return count if 0 < count <= REPLICAS_MOST else None


def traits(text: str) -> tuple[str, ...]:
    """What the text says about storing, copying and capacity."""
    text = _NEGATED.sub(" ", text[:1000])
    found = []
    for match in _SHARDED.finditer(text):
        found.append("sharded by " + " ".join(match[1].split()).strip(" ,.-") if match[1] else "sharded")
    found += [trait for trait, pattern in _TRAITS if pattern.search(text)]
    if _SEVERAL.search(text):
        found.append("replicated")
    found += [match[0].strip() for match in _CAPACITY.finditer(text)]
    return tuple(dict.fromkeys(found))[:MOST_TRAITS]


def name_of(label: str) -> str:
    """The label without the count of replicas."""
    if len(label) > 500 or _REPLICAS.search(label) is None:
        return label
    without = _LEFT_OVER.sub(",", _REPLICAS.sub(" ", label).replace("( )", " ")).strip(" ,")
    return without if any(letter.isalnum() for letter in without) else label


def is_count(text: str) -> bool:
    """Whether a text is a number of replicas and nothing else."""
    found = _REPLICAS.search(text[:40])
    return found is not None and found[0].strip() == text.strip()
