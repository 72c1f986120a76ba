"""What an interviewer must never say, as pure checks of a text against the interview's facts."""

from collections.abc import Callable, Iterator

from greenroom.interview.checks.conduct import misconduct
from greenroom.interview.checks.contradiction import contradicted
from greenroom.interview.checks.known import Known
from greenroom.interview.checks.leak import leaked
from greenroom.interview.checks.meta import meta_talk
from greenroom.interview.checks.misquote import misquoted
from greenroom.interview.checks.objection import Objection, ObjectionKind
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.checks.unsafe import unsafe
from greenroom.interview.core.state import State
from greenroom.questions.model import Question

__all__ = ["Objection", "ObjectionKind", "objections"]

_CHECKS: tuple[tuple[ObjectionKind, Callable[[ProposedText, Known], Iterator[str]]], ...] = (
    ("leak", leaked),
    ("contradiction", contradicted),
    ("misquote", misquoted),
    ("meta", meta_talk),
    ("unsafe", misconduct),
    ("unsafe", unsafe),
)


def objections(text: str, state: State, question: Question | None) -> tuple[Objection, ...]:
    """Everything that speaks against these words, the gravest first; a part of a reply is checked like a whole one."""
    said, known = ProposedText(text), Known(state, question)
    return tuple(Objection(kind, reason) for kind, check in _CHECKS for reason in check(said, known))
