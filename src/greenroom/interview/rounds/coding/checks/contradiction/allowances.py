"""Claims of how many attempts and hints there are."""

import re
from collections.abc import Callable, Iterator

from greenroom.interview.checks.claims import Statement
from greenroom.interview.checks.words import NUMBER, number
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.patterns import LazyRegex

_LEFT = r"(?:(?: is| are)?(?: still)? (?:left|remaining|to go))"
_ATTEMPTS_LEFT = LazyRegex(rf"\b({NUMBER})(?: more| further)? (?:attempts?|tries|submissions?){_LEFT}", re.IGNORECASE)
_ATTEMPTS_MORE = LazyRegex(rf"\bhave(?: still| only| just)* ({NUMBER}) more (?:attempts?|tries)\b", re.IGNORECASE)
_USED = (
    r"(?: is| are| have been| has been| were| was)(?: already| now)? (?:used|gone|spent|given|taken|over|behind you)"
)
_OF = r"(?: of (?:your|the|those|my)(?: \w+)?)?"
_ALREADY = r"(?: already| only| just| up)*"
_ATTEMPTS_USED = LazyRegex(
    rf"\b(?:used|took(?: you)?|needed|after|spent|made|have had|'ve had){_ALREADY} (?P<a>{NUMBER}){_OF} (?:attempts?"
    rf"|tries)\b|\b(?P<b>{NUMBER}){_OF} (?:attempts?|tries){_USED}",
    re.IGNORECASE,
)
_NOT_ONE = r"(?:not|n't|never)(?: yet| even)? (?:{verbs})(?: yet)? (?:any|an?|one|a single)(?: one)?{of} (?:{what})\b"
_NO_ATTEMPT = LazyRegex(
    rf"{_NOT_ONE.format(verbs='used|made|spent|had', of=_OF, what='attempts?|tries')}", re.IGNORECASE
)
_ALL_USED = LazyRegex(
    r"\b(?:used|taken|had|spent)(?: up)? (?:all|every one)(?: of)?(?: your| the)?(?: three)? (attempts|tries|hints)\b",
    re.IGNORECASE,
)
_LAST_ATTEMPT = LazyRegex(r"\b(is|was|'s|down to|on) (?:\w+ )?your (last|final) (?:attempt|try)\b", re.IGNORECASE)
_NTH_ATTEMPT = LazyRegex(r"\bwas your (first|second|third) (?:attempt|try)\b", re.IGNORECASE)
_HINTS_LEFT = LazyRegex(rf"\b({NUMBER})(?: more| further)? hints?{_LEFT}", re.IGNORECASE)
_HINTS_USED = LazyRegex(
    rf"\b(?:used|took|taken|needed|had|got|received|(?:have|'ve)(?: already)? given you"
    rf"|gave you){_ALREADY} (?P<a>{NUMBER}){_OF} hints?\b|\b(?P<b>{NUMBER}){_OF} hints?{_USED}",
    re.IGNORECASE,
)
_NO_HINT = LazyRegex(
    rf"{_NOT_ONE.format(verbs='used|taken|had|got|needed|seen', of=_OF, what='hints?')}", re.IGNORECASE
)
_COUNTED = LazyRegex(r"attempt|tries|\btry\b|submission|hint", re.IGNORECASE)
_ORDINALS = {"first": 1, "second": 2, "third": 3}


def allowances(claim: Statement, known: Known) -> Iterator[str]:
    """Numbers of attempts and hints, held against the log."""
    problem = known.problem
    if problem is not None and not claim.sentence.endswith("?") and _COUNTED.search(claim.clause):
        yield from _attempts(claim.clause, problem.attempts, problem.attempts_allowed)
        yield from _hints(claim.clause, known.hints_given, problem.hints_allowed)


def _attempts(clause: str, used: int, allowed: int) -> Iterator[str]:
    left = max(0, allowed - used)
    # Each pattern with what its match must say.
    told: list[tuple[re.Match[str] | None, Callable[[str], bool]]] = [
        (_ATTEMPTS_LEFT.search(clause) or _ATTEMPTS_MORE.search(clause), lambda said: number(said) == left),
        (_ATTEMPTS_USED.search(clause), lambda said: number(said) == used),
        (_NO_ATTEMPT.search(clause), lambda _: used == 0),
        (_LAST_ATTEMPT.search(clause), lambda said: left <= (0 if said == "was" else 1)),
        (_ALL_USED.search(clause), lambda said: said == "hints" or left == 0),
        (_NTH_ATTEMPT.search(clause), lambda said: _ORDINALS[said] == used),
    ]
    if any(found and not is_so(_told(found)) for found, is_so in told):
        yield f"{used} of {allowed} attempts are used, {left} left."


def _hints(clause: str, given: int, allowed: int) -> Iterator[str]:
    left = max(0, allowed - given)
    # The hint that comes with these very words may be counted already.
    told: list[tuple[re.Match[str] | None, Callable[[str], bool]]] = [
        (_HINTS_LEFT.search(clause), lambda said: number(said) in (left, left - 1)),
        (_HINTS_USED.search(clause), lambda said: number(said) in (given, given + 1)),
        (_NO_HINT.search(clause), lambda _: given == 0),
        (_ALL_USED.search(clause), lambda said: said != "hints" or left <= 1),
    ]
    if any(found and not is_so(_told(found)) for found, is_so in told):
        yield f"{given} of {allowed} hints are given, {left} left."


def _told(found: re.Match[str]) -> str:
    """The part of a match that says how many or which."""
    return next((part.lower() for part in found.groups() if part), "")
