"""Claims of who talks to whom."""

from collections.abc import Iterator
from itertools import pairwise

from greenroom.designs.facts import Graph
from greenroom.designs.model import BUFFERS, Board, Component, Kind
from greenroom.interview.checks.claims import Statement
from greenroom.interview.rounds.board.checks.contradiction.mentions import Mention, is_claimed, mentions
from greenroom.patterns import LazyRegex

_TALKS = LazyRegex(
    r"^\W*(?:(?:which|that|then|also|now|just|still|only|even|always|never|directly|straight|itself|is|are|gets?"
    r"|does|do|not|"
    r"doesn't|don't|isn't|aren't|cannot|can't|can|to|of yours|first|later|again|there)\b ?)*"
    r"(?:talks?|calls?|writes?|reads?|sends?|connects?|connected|points?|publish\w*|push(?:es)?|pulls?|forwards?|"
    r"feeds?|quer(?:y|ies)|goes|go|flows?|leads?|passes|hits?|asks?|consumes?|subscribes?|hands?|links?|linked|joined|"
    r"speaks?|fetch(?:es)?|polls?|updates?|talking|calling|writing|reading|sending|querying)\b[^.?!]{0,40}$",
    2,
)
_DENIED = LazyRegex(r"\b(?:not|never|n't|no longer|nothing|no)\b|n't\b", 2)
_ARROW = LazyRegex(
    r"\b(?P<no>no |without an? )?(?:arrow|line|flow|connection|link|path|way|edge)s?\b[^.?!]{0,20}\b(?:from"
    r"|between)\b[^.?!]{0,20}$",
    2,
)
_NOTHING = LazyRegex(r"\bnothing (?:\w+ )?(?:connects|links|joins|leads from|goes from|flows from)\b[^.?!]{0,20}$", 2)
_BETWEEN = LazyRegex(r"^[^.?!]{0,12}\b(?:to|and|with|into|towards?)\b[^.?!]{0,15}$", 2)
_APART = LazyRegex(r"\b(?:are|is)(?: not|n't) (?:\w+ )?(?:connected|linked|joined)\b", 2)
_DIRECTLY = LazyRegex(r"\b(?:direct(?:ly)?|straight)\b", 2)
_NEAR = 25
"""Characters before a name in which it may be denied."""
_THROUGH: frozenset[Kind] = BUFFERS | {"load_balancer", "gateway", "cdn"}
"""What people leave out when they say who talks to whom."""


def misjoins(claim: Statement, board: Board) -> Iterator[str]:
    """A connection that is not drawn, or one that is drawn and is denied."""
    if not is_claimed(claim) or not board.flows:
        return
    found = mentions(claim.clause, board)
    for one, other in pairwise(found):
        if one.component.id == other.component.id:
            continue
        claimed = _claimed(claim.clause, one, other)
        if claimed is None:
            continue
        is_direct = _are_joined(board, one.component, other.component)
        if claimed:
            only_direct = _DIRECTLY.search(claim.clause) is not None
            if not is_direct and (only_direct or not _is_led(board, one.component, other.component)):
                yield f"It says that {_name(one)} and {_name(other)} are connected, but no arrow joins them."
                return
        elif is_direct:
            yield f"It says that {_name(one)} and {_name(other)} are not connected, but an arrow joins them."
            return


def _claimed(clause: str, one: Mention, other: Mention) -> bool | None:
    """Whether a clause says that two components are connected, or that they are not; None if it says neither."""
    before, between, after = clause[: one.start], clause[one.end : other.start], clause[other.end :]
    if _NOTHING.search(before) and _BETWEEN.match(between):
        return False
    arrow = _ARROW.search(before)
    if arrow is not None and _BETWEEN.match(between):
        return not (arrow["no"] or _DENIED.search(before))
    if _APART.search(after) and between.strip().lower() in ("and", "and the", "and your"):
        return False
    if not _TALKS.match(between):
        return None
    if _DENIED.search(between):
        return False
    return None if _DENIED.search(before[-_NEAR:]) else True


def _are_joined(board: Board, one: Component, other: Component) -> bool:
    """Whether an arrow leads from one to the other, in whatever direction: people draw calls or data."""
    inside = {region.id: region.members for region in board.regions}
    for flow in board.flows:
        ends = [set(inside.get(end, ())) | {end} for end in (flow.source, flow.target)]
        if (one.id in ends[0] and other.id in ends[1]) or (one.id in ends[1] and other.id in ends[0]):
            return True
    return False


def _is_led(board: Board, one: Component, other: Component) -> bool:
    """Whether a way leads there through nothing but what people leave out."""
    return _reaches(board, one.id, other.id) or _reaches(board, other.id, one.id)


def _reaches(board: Board, start: str, end: str) -> bool:
    graph, by_id = Graph.of(board), board.by_id
    waiting, seen = [start], {start}
    while waiting:
        for call in graph.out.get(waiting.pop(), ()):
            if call.target == end:
                return True
            if call.target not in seen and call.target in by_id and by_id[call.target].kind in _THROUGH:
                seen.add(call.target)
                waiting.append(call.target)
    return False


def _name(mention: Mention) -> str:
    return (
        f'"{mention.component.name}"' if mention.component.name else f"the {mention.component.kind.replace('_', ' ')}"
    )
