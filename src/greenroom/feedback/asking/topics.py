"""The table of topics: what may be asked about a report, by the concepts that wordings of it have in common."""

import re
from collections.abc import Mapping
from functools import cache

from greenroom.feedback.asking.concepts import NAMED_WEIGHTS, Concepts

Topics = Mapping[str, tuple[str, ...]]
"""Wordings by topic. A wording is a set of concepts, all of which must be there; `!one` must not be."""

LEAST = 2
"""The weight of the concepts that tell a topic."""

TOPICS: Topics = {
    "unassessed": (
        "unassessed",
        "unassessed why",
        "unassessed criterion",
        "unassessed why criterion",
        "unassessed mean",
        "unassessed mistake",
    ),
    "dispute": (
        "disagree",
        "disagree finding",
        "disagree criterion",
        "finding right",
        "finding",
        "disagree why",
        "why finding",
    ),
    "plan": (
        "plan",
        "minutes !faster !score !why",
        "minutes do",
        "minutes have",
        "minutes day",
        "minutes practise",
        "minutes day do",
        "minutes day practise",
        "minutes day have",
        "minutes have do",
        "plan minutes",
        "plan day",
        "day practise",
        "day do",
        "day practise do",
        "plan practise",
    ),
    "earlier": ("earlier", "earlier score", "earlier would"),
    "reliable": (
        "reliable",
        "reliable score",
        "again score would",
        "again number would",
        "reliable number",
        "reliable mistake",
    ),
    "computed": (
        "computed",
        "computed how",
        "computed score",
        "computed how score",
        "how score !why !target !raise !criterion",
    ),
    "passed": ("hired", "hired would", "pass would", "hired pass", "hired would pass", "hired reliable !score"),
    "raise": (
        "target",
        "target how",
        "target do",
        "target practise",
        "target practise how",
        "raise",
        "raise how",
        "raise criterion",
        "raise score",
        "raise target",
        "practise score",
        "practise criterion target",
        "score low how",
        "raise why",
    ),
    "talk": (
        "ramble",
        "ramble talk",
        "talk amount",
        "talk amount right",
        "ramble amount",
        "talk amount criterion",
        "ramble talk criterion",
        "talk amount did",
        "ramble talk amount",
    ),
    "follow_up": (
        "follow_up",
        "follow_up solution",
        "follow_up should_say",
        "follow_up answer",
        "follow_up right",
        "follow_up answer right",
        "follow_up show",
        "follow_up why",
    ),
    "should_say": ("should_say", "should_say how", "should_say criterion", "should_say show", "should_say why"),
    "strength": ("strength", "strength did", "strength criterion", "strength show", "strength round"),
    "solution": ("solution", "solution show", "solution show round", "solution how"),
    "important": (
        "important",
        "important practise",
        "important mistake",
        "important do",
        "important day",
        "important raise",
    ),
    "mistake": (
        "mistake",
        "mistake most",
        "mistake criterion",
        "mistake round",
        "mistake why",
        "mistake did",
        "mistake show",
    ),
    "practise": ("practise", "practise do", "practise criterion", "practise round", "practise how", "practise show"),
    "faster": ("faster", "faster how", "faster time", "faster round", "faster why", "faster criterion"),
    "why": (
        "why",
        "how_it_went",
        "why mistake criterion",
        "how_it_went score",
        "why score",
        "why low",
        "why criterion",
        "why criterion low",
        "why criterion number",
        "why criterion score",
        "why score low",
        "why number low",
        "why round",
        "score low",
        "criterion score",
        "criterion low",
        "criterion number",
        "number low score",
        "criterion number low",
        "criterion mean",
        "score mean",
        "criterion went",
        "criterion did",
        "criterion right",
    ),
    "round": ("round went", "round score", "round number", "round did"),
    "can_ask": ("can_ask",),
}


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def best(text: str, topics: Topics, concepts: Concepts, named: frozenset[str]) -> str | None:
    """The topic whose wording weighs most; of equals the one that stands first. None when none is told well enough."""
    found = {name for name, one in concepts.items() if _compiled(one.pattern).search(text)} | named
    weights = {**{name: one.weight for name, one in concepts.items()}, **NAMED_WEIGHTS}
    top, most = None, LEAST - 1
    for topic, wordings in topics.items():
        weight = max((_weight(one, found, weights) for one in wordings), default=0)
        if weight > most:
            top, most = topic, weight
    return top


def _weight(wording: str, found: set[str], weights: Mapping[str, int]) -> int:
    wanted = [one for one in wording.split() if not one.startswith("!")]
    barred = [one[1:] for one in wording.split() if one.startswith("!")]
    if not found.issuperset(wanted) or not found.isdisjoint(barred):
        return 0
    return sum(weights[one] for one in wanted)
