"""Claims of how many of something are on the board."""

from collections.abc import Iterator

from greenroom.designs.model import STORES, Board, Component, Kind
from greenroom.interview.checks.claims import Statement
from greenroom.interview.checks.words import NUMBER, number
from greenroom.interview.rounds.board.checks.contradiction.mentions import is_claimed, kinds_in, mentions
from greenroom.patterns import LazyRegex

_HOW_MANY = LazyRegex(
    rf"\b(?P<only>only |just |exactly )?(?P<number>{NUMBER}) (?:different |separate |distinct |of your "
    rf"|other )*(?=(?P<what>[a-z][^.,;:?!]{{2,60}}))",
    2,
)
_ON_BOARD = LazyRegex(
    r"\byou(?:'ve| have| drew| put| show|r (?:board|design|drawing|diagram|system))\b|\bthere (?:are|is)\b"
    r"|\bthere're\b|"
    r"\bi (?:can )?(?:see|count)\b|\bon (?:your|the) (?:board|diagram|drawing)\b|\bwith\b",
    2,
)
_PARTS = LazyRegex(r"^(?:components?|box(?:es)?|nodes?)\b", 2)
_ARROWS = LazyRegex(r"^(?:arrows?|flows?|connections?|lines|links|edges)\b(?! of| per)", 2)
_QUALIFIED = LazyRegex(
    r"^\W*(?:that|which|in front|behind|per|of them|between|without|with|to|for|from|into|around|at)\b", 2
)
_AT_LEAST = 2
_ANY_STORE: frozenset[Kind] = frozenset(("sql", "key_value"))


def miscounts(claim: Statement, board: Board) -> Iterator[str]:
    """A number that the board does not bear out."""
    if not is_claimed(claim) or not _ON_BOARD.search(claim.clause):
        return
    for found in _HOW_MANY.finditer(claim.clause):
        said = number(found["number"])
        if said < _AT_LEAST and not (
            said == 1 and (found["only"] or found["number"].lower() in ("single", "1", "one"))
        ):
            continue
        wrong = next(_wrong(said, found["what"], board, f"{found['number']} {found['what']}".strip()), None)
        if wrong is not None:
            yield wrong
            return


def _wrong(said: int, what: str, board: Board, claimed: str) -> Iterator[str]:
    components, flows = len(board.components), len(board.flows)
    if _PARTS.match(what):
        if not _QUALIFIED.match(_PARTS.sub("", what)) and said not in (components, components + len(board.regions)):
            yield f"There are {components} components on the board, not {said}."
    elif _ARROWS.match(what):
        if not _QUALIFIED.match(_ARROWS.sub("", what)) and said != flows:
            yield f"There are {flows} arrows on the board, not {said}."
    elif (one := next((one for one in mentions(what, board) if one.start == 0), None)) is not None:
        if not _QUALIFIED.match(what[one.end :]):
            yield from _wrong_of(said, one.component, board)
    else:
        yield from _wrong_of_kind(said, what, board, claimed)


def _wrong_of(said: int, one: Component, board: Board) -> Iterator[str]:
    alike = sum(one.name.casefold() in other.name.casefold() for other in board.components)
    if said not in {one.replicas or 1, alike}:
        yield f'"{one.name}" is on the board {one.replicas or 1} times, not {said}.'


def _wrong_of_kind(said: int, what: str, board: Board, claimed: str) -> Iterator[str]:
    found = next(kinds_in(what), None)
    if found is None or found[1] != 0 or _QUALIFIED.match(what[found[2] :]):
        return
    if said not in _counts(found[0], board):
        yield f'It says "{claimed[:40]}", but {_fact(found[0], board)}.'


def _counts(kind: Kind, board: Board) -> set[int]:
    """Every number that may be said of a kind: of components, of machines, with and without guesses."""
    alike = [[one for one in board.components if one.kind == kind]]
    if kind in STORES:
        alike += [[one for one in board.components if one.kind in kinds] for kinds in (_ANY_STORE, STORES)]
    if kind == "service":
        alike.append([one for one in board.components if one.kind in ("service", "worker")])
    found: set[int] = set()
    for group in alike:
        sure = [one for one in group if not one.is_guessed("kind")]
        found |= {len(group), len(sure), sum(one.replicas or 1 for one in group)}
        found |= {one.replicas for one in group if one.replicas}
    return found


def _fact(kind: Kind, board: Board) -> str:
    names = [one.name or "an unnamed one" for one in board.components if one.kind == kind]
    return f"of that kind there are {len(names)} on the board: {', '.join(names) or 'none'}"
