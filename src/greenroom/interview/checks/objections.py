"""Everything that speaks against words that an interviewer is about to say."""

from collections.abc import Callable, Iterator

from greenroom.interview.checks.claims import statements_of
from greenroom.interview.checks.conduct import misconduct
from greenroom.interview.checks.kinds import FACTS
from greenroom.interview.checks.known import Known
from greenroom.interview.checks.meta import meta_talk
from greenroom.interview.checks.misheard import misheard, unanswered
from greenroom.interview.checks.misquote import misquoted
from greenroom.interview.checks.newest import Newest
from greenroom.interview.checks.objection import Objection, ObjectionKind
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.checks.time_left import time_left
from greenroom.interview.checks.unsafe import unsafe
from greenroom.interview.core.state import State


def objections(
    text: str, state: State, notes: object = None, newest: Newest | None = None, *, is_whole: bool = False
) -> tuple[Objection, ...]:
    """Everything that speaks against these words, the gravest first; a part of a reply is checked like a whole one.

    `notes` are those on the task of the open round, if they are at hand; `newest` is what the words answer. What a
    reply leaves out is known only of a whole one.
    """
    said, known = ProposedText(text), _known(state, notes)
    found = [Objection(kind, reason) for kind, check in _CHECKS for reason in check(said, known)]
    if newest is not None:
        found += [Objection("misheard", reason) for reason in _misheard(said, known, newest)]
        found += [Objection("misheard", reason) for reason in (unanswered(said, newest) if is_whole else ())]
    return tuple(found)


def _known(state: State, notes: object) -> Known:
    facts = {kind: FACTS[kind](state, notes) for kind in dict.fromkeys(round.kind.name for round in state.rounds)}
    rounds = tuple(facts.values())
    index = state.open_round
    is_open = index is not None and index < len(state.rounds)
    about = (facts[state.rounds[index].kind.name],) if index is not None and is_open else rounds
    return Known(state, rounds, about)


def _misheard(said: ProposedText, known: Known, newest: Newest) -> Iterator[str]:
    yield from misheard(said, known, newest)
    for facts in known.about:
        yield from facts.misheard(said, newest)


def _leaked(said: ProposedText, known: Known) -> Iterator[str]:
    for facts in known.about:
        yield from facts.leaked(said)


def _contradicted(said: ProposedText, known: Known) -> Iterator[str]:
    for claim in statements_of(said, known.is_licensed):
        for facts in known.about:
            yield from facts.contradicted(claim)
        yield from time_left(claim, known)


_CHECKS: tuple[tuple[ObjectionKind, Callable[[ProposedText, Known], Iterator[str]]], ...] = (
    ("leak", _leaked),
    ("contradiction", _contradicted),
    ("misquote", misquoted),
    ("meta", meta_talk),
    ("unsafe", misconduct),
    ("unsafe", unsafe),
)
