"""No finding contradicts another: which kinds of claims exclude each other, and what is done where both are made.

Each kind of round lists groups of claims of which at most one can be true of the same round. Besides, no line of the
candidate's is both praised and blamed under one criterion.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Protocol

from greenroom.feedback.measured import Measured, MeasuredClaim
from greenroom.interview.core.assessment import Evidence, Tone, Utterance

Groups = Sequence[frozenset[str]]


class Claimed(Protocol):
    """What a claim and a finding have in common."""

    @property
    def id(self) -> str: ...
    @property
    def criterion(self) -> str: ...
    @property
    def round(self) -> int | None: ...
    @property
    def tone(self) -> Tone: ...
    @property
    def evidence(self) -> Sequence[Evidence]: ...


def contradictions(claims: Sequence[Claimed], groups: Groups) -> Iterator[tuple[str, str]]:
    """Pairs of ids that cannot both be true."""
    for one, other in combinations(claims, 2):
        if _is_about_the_same(one, other) and (_exclude(one, other, groups) or _praise_and_blame(one, other)):
            yield one.id, other.id


def consistent(measured: Mapping[str, Measured], groups: Groups) -> dict[str, Measured]:
    """The same without the lighter claim of each pair; one that a criterion's grade rests on alone is kept."""
    claims = [claim for one in measured.values() for claim in one.claims if claim.evidence]
    dropped = set[str]()
    for pair in contradictions(claims, groups):
        left = [claim for claim in claims if claim.id not in dropped]
        both = sorted((claim for claim in left if claim.id in pair), key=lambda claim: (claim.weight, claim.id))
        if len(both) == 2:
            dropped.add((next((claim for claim in both if not _stands_alone(claim, left)), both[0])).id)
    return {id_: _without(one, dropped) for id_, one in measured.items()} if dropped else dict(measured)


def kind_of(claim: Claimed) -> str:
    """The kind of a claim, by its id."""
    name = claim.id if claim.round is None else claim.id.rpartition("-")[0]
    return name.replace("-", "_")


def _is_about_the_same(one: Claimed, other: Claimed) -> bool:
    return one.round == other.round or one.round is None or other.round is None


def _exclude(one: Claimed, other: Claimed, groups: Groups) -> bool:
    kinds = {kind_of(one), kind_of(other)}
    return len(kinds) == 2 and any(kinds <= group for group in groups)


def _praise_and_blame(one: Claimed, other: Claimed) -> bool:
    if one.criterion != other.criterion or {one.tone, other.tone} != {"strength", "improvement"}:
        return False
    return not _lines(one).isdisjoint(_lines(other))


def _lines(claim: Claimed) -> set[tuple[int, str]]:
    own = (one for one in claim.evidence if isinstance(one, Utterance))
    return {(one.seq, one.quote) for one in own if one.who == "candidate"}


def _stands_alone(claim: MeasuredClaim, claims: Sequence[MeasuredClaim]) -> bool:
    return sum(one.criterion == claim.criterion for one in claims) == 1


def _without(one: Measured, dropped: set[str]) -> Measured:
    parts = {
        index: replace(part, claims=tuple(claim for claim in part.claims if claim.id not in dropped))
        for index, part in one.parts.items()
    }
    return replace(one, claims=tuple(claim for claim in one.claims if claim.id not in dropped), parts=parts)
