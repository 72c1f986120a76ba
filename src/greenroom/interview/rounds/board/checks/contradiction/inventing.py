"""Names that are not on the board, and numbers that nobody has given."""

from collections.abc import Iterator

from greenroom.designs.estimates import quantities
from greenroom.interview.checks import words
from greenroom.interview.checks.claims import Statement
from greenroom.interview.rounds.board.checks.known import BoardKnown
from greenroom.patterns import LazyRegex

_DRAWN = (
    r"(?:box|component|part|service|arrow|flow|node|label|region|zone|note|store|queue|cache|database|element"
    r"|worker|server|"
    r"balancer|gateway|client)"
)
_QUOTED = LazyRegex(
    rf"(?:\byour|\bthe {_DRAWN}|\b{_DRAWN}(?: (?:named|called|labell?ed|that says|with))?|\bcalled|\bnamed"
    rf"|\blabell?ed) "
    r"\"(?P<before>[^\"\n]{1,80})\""
    rf"|\"(?P<after>[^\"\n]{{1,80}})\" (?:(?:\w+ )?(?:on|in) (?:your|the) (?:board|drawing|diagram|design)|{_DRAWN}\b)",
    2,
)
_VAGUE = LazyRegex(r"^(?:a few|some|several|many|a couple)\b", 2)
_MARKS = ".,;:!? "
_NEARLY = 0.99
_SAME = 0.05
_LARGE = 1_000
_TIMES = LazyRegex(r"\s*times\b")
"""How far off a number is says nothing about its value."""


def invents_a_name(claim: Statement, known: BoardKnown) -> Iterator[str]:
    """A component in quotation marks that is not on the board."""
    for found in _QUOTED.finditer(claim.sentence):
        quote = (found["before"] or found["after"]).strip(_MARKS)
        quoted = set(words.stems(quote))
        if quoted and len(quoted & known.table_stems) < _NEARLY * len(quoted):
            yield f'"{quote}" is not on the board. Name only what is there.'


def invents_a_number(claim: Statement, known: BoardKnown) -> Iterator[str]:
    """A number of the system that is in no note and that the candidate has not given."""
    if known.design is None or known.round.is_decided or known.is_licensed(claim.sentence):
        return
    public = (*known.quantities, *known.noted)
    for one in quantities(claim.clause):
        quantity = one.quantity
        is_telling = (
            bool(quantity.per) or quantity.unit == "bytes" or (quantity.unit == "count" and quantity.value >= _LARGE)
        )
        if not is_telling or quantity.unit in ("seconds", "share", "money") or _TIMES.match(claim.clause[one.end :]):
            continue
        if not any(abs(each.value - quantity.value) <= _SAME * abs(quantity.value) for each in public):
            told = claim.clause[one.start : one.end]
            if _VAGUE.match(told):
                continue
            yield f'No note says "{told}", and the candidate has not said it. Invent no number.'
            return
