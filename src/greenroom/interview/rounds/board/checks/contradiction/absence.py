"""Claims that something is not on the board."""

import re
from collections.abc import Iterator

from greenroom.designs.facts import Graph
from greenroom.designs.model import STORES, Board, Component, Kind
from greenroom.interview.checks import words
from greenroom.interview.checks.claims import Statement
from greenroom.interview.rounds.board.checks.contradiction.mentions import is_claimed, kinds_in, mentions
from greenroom.patterns import LazyRegex

_NO = LazyRegex(
    r"(?:\bthere(?:'s| is| are| was)(?: still| currently)? (?:no|not an?|not any)"
    r"|\b(?:have|has|had|got|shows?|with|see|find|contains?|includes?|drew|is|are|why) (?:still |got )?(?:no|zero)"
    r"|\bnot a single"
    r"|(?:\b(?:do|does|did|have|has|can)(?: not|n't)|\bcannot|\bcan't|\bnever|\byet to)(?: yet| really| currently"
    r"| even| actually)?"
    r" (?:have|see|find|drawn?|drew|added?|included?|put|show|shown|contain|got|placed?)(?: in)?(?: a single| an?"
    r"| any| the| your)?"
    r"|\black(?:s|ing)?(?: of)?(?: an?| any)?|\b(?:are|is) missing(?: an?| any| the)?|\bmiss(?:es)?(?: an?| any)"
    r"|\bwithout (?:an?|any)|\bforgot(?:ten)?(?: to (?:draw|add|include))?(?: the| an?| your| any)?"
    r"|\bleft out(?: the| an?| your)?)\s+(?P<what>[^.,;:?!]{2,80})",
    2,
)
_GONE = LazyRegex(
    r"(?P<what>[^.,;:?!]{2,60}?) (?:is|are|was) (?:still )?(?:missing|absent|nowhere\b|not (?:on|in|part of|there"
    r"|drawn|shown))",
    2,
)
_NOT_KEPT = LazyRegex(r"\bnothing\b[^.?!]{0,30}\b(?:keeps?|stores?|persists?|remembers?|saves?)\b", 2)
_ANYTHING = frozenset(re.findall(r"\w+", "data anything it them state information records everything thing what that"))
_WHEN = LazyRegex(r"\b(?:when|if|after|once|across|through|for|during|while|in case)\b", 2)
_LEAD = LazyRegex(r"^(?:(?:kind|sort|type) of |single |real |actual |proper |such )*", 2)
_WHOLE = LazyRegex(
    r"^(?:\W*(?:components?|box(?:es)?|layers?|at all|anywhere|yet|here|so far|right now|now|drawn|there|"
    r"(?:on|in|to) (?:your|the|this|that) (?:\w+ )?(?:board|design|drawing|diagram|picture|system|architecture|canvas)|"
    r"on it|in it|in there|in place|either|still|though|then))*\W*$",
    2,
)
_BESIDE = LazyRegex(r"^\W*(?:in front of|before|behind|beside|next to|near|attached to|connected to|for)\b", 2)
_MOST_BEFORE = 1


def denies_a_part(claim: Statement, board: Board) -> Iterator[str]:
    """Something that is there, said to be missing."""
    if not is_claimed(claim):
        return
    unkept = _NOT_KEPT.search(claim.clause)
    if unkept is not None:
        kept = _keeper(claim.clause[unkept.end() :], board)
        if kept is not None:
            yield f"It says that nothing is kept, but {_named(kept)} is on the board."
        return
    found = _NO.search(claim.clause)
    if found is not None:
        yield from _denied(found["what"], board)
        return
    gone = _GONE.search(claim.clause)
    if gone is not None:
        yield from _said_gone(gone["what"], board)


def _keeper(rest: str, board: Board) -> Component | None:
    """The store that keeps what is said to be kept nowhere, as the labels of the arrows to it say."""
    stores = [one for one in board.components if one.kind in STORES]
    wanted = set(words.content(_WHEN.split(rest, maxsplit=1)[0])) - _ANYTHING
    for one in stores:
        labels = " ".join(flow.label for flow in board.flows if one.id in (flow.source, flow.target))
        if wanted <= set(words.stems(f"{one.name} {labels}")):
            return one
    return None


def _denied(what: str, board: Board) -> Iterator[str]:
    text = _LEAD.sub("", what)
    for one in mentions(text, board):
        if one.start <= _MOST_BEFORE and _is_whole(text[one.end :], one.component, board):
            yield f"It says that {_named(one.component)} is missing, but it is on the board."
            return
    for kind, start, end in kinds_in(text):
        if start > _MOST_BEFORE:
            return
        there = _of(kind, board)
        shown = next((one for one in there if _is_whole(text[end:], one, board)), None)
        if shown is not None:
            yield f"It says that there is no {text[start:end]}, but {_named(shown)} is on the board."
        return


def _said_gone(what: str, board: Board) -> Iterator[str]:
    """The last thing before "is missing" is what is missing."""
    named = mentions(what, board)
    if named and not what[named[-1].end :].strip():
        yield f"It says that {_named(named[-1].component)} is missing, but it is on the board."
        return
    ends = [(kind, start, end) for kind, start, end in kinds_in(what) if not what[end:].strip()]
    if ends and what[: ends[-1][1]].strip().lower() in (
        "",
        "the",
        "a",
        "an",
        "your",
        "any",
        "but the",
        "so the",
        "i think the",
    ):
        there = _of(ends[-1][0], board)
        if there:
            word = what[ends[-1][1] : ends[-1][2]]
            yield f"It says that the {word} is missing, but {_named(there[0])} is on the board."


def _is_whole(rest: str, component: Component, board: Board) -> bool:
    """Whether the denial is of the part as such, or beside something that it is connected to."""
    if _WHOLE.match(rest):
        return True
    if not _BESIDE.match(rest):
        return False
    graph = Graph.of(board)
    around = {call.target for call in graph.out.get(component.id, ())} | {
        call.source for call in graph.into.get(component.id, ())
    }
    return any(one.component.id in around for one in mentions(rest, board))


def _of(kind: Kind, board: Board) -> list[Component]:
    every = [one for one in board.components if one.kind == kind]
    if not every and kind in _DATABASES:
        every = [one for one in board.components if one.kind in _DATABASES]
    return every


_DATABASES: frozenset[Kind] = frozenset(("sql", "key_value"))
"""A "database" is any of these."""


def _named(one: Component) -> str:
    return f'"{one.name}"' if one.name else f"an unnamed {one.kind.replace('_', ' ')}"
