"""Claims of what the input is like, held against what the question's author answers to those who ask."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from greenroom.interview.checks import words
from greenroom.interview.checks.claims import Statement
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.languages.signature import FunctionSignature
from greenroom.patterns import LazyRegex
from greenroom.questions.model import Clarification, Question

Verdict = Literal["yes", "no"]


@dataclass(frozen=True, slots=True)
class _Trait:
    """Something that inputs have or lack, and how people say so."""

    asked: LazyRegex
    """In one of the questions that an answer is for."""
    has: LazyRegex
    """In an answer that grants it."""
    lacks: LazyRegex
    """In an answer that denies it."""
    claimed: LazyRegex
    disclaimed: LazyRegex


def _trait(asked: str, has: str, lacks: str, claimed: str, disclaimed: str) -> _Trait:
    return _Trait(*(LazyRegex(rf"\b(?:{one})", re.IGNORECASE) for one in (asked, has, lacks, claimed, disclaimed)))


_BE = r"(?:is|are|be|being|come|comes|arrive|given|'re|'s|already|always)"
_MAY = r"(?:may|can|could|might)(?: also| well| even)?"
_NEVER = r"(?:never|not|cannot|isn't|aren't|can't|won't|neither [^.?!]{1,30})(?: ever| be| is| are| going to)*"
_NOTHING = r"(?!x)x"
_TRAITS = (
    _trait(
        asked=r"(?:sorted|ordered|ascending order|which order (?:are|do) (?!i\b))",
        has=r"(?:ascending order|are sorted|is sorted|in starting order)",
        lacks=r"(?:come in any order|no particular order|not sorted)",
        claimed=rf"{_BE}(?: \w+){{0,2}}? (?:sorted|ordered|in (?:ascending |increasing |sorted "
        rf"|chronological )?order)\b",
        disclaimed=r"(?:unsorted|unordered|not (?:\w+ )?(?:sorted|ordered|in (?:\w+ )?order)|(?:in )?any order"
        r"|no particular order)\b",
    ),
    _trait(
        asked=r"(?:(?:be|is|are|ever) (?:an )?empty|(?:the )?list is empty|empty (?:input|list|string)|(?:be"
        r"|are) no \w+|at least one)",
        has=r"(?:(?:may|can|might) be (?:empty|no |none)|may have no|both can happen|possibly none)",
        lacks=r"(?:always at least one|never none|never empty)",
        claimed=rf"(?:{_MAY} (?:be|have|come) (?:empty|no)\b|possibly empty)",
        disclaimed=rf"(?:{_NEVER} empty|non-?empty|(?:always|guaranteed)(?: \w+){{0,4}} at least one\b"
        r"|at least one [^.?!]{1,30}\balways\b)",
    ),
    _trait(
        asked=r"(?:duplicates?|distinct|unique|identical|twice|repeated|be (?:the same|equal)|may \w+ repeat|(?:in"
        r"|at) the same)\b",
        has=r"(?:may (?:repeat|be (?:the same|equal|listed several))|equal \w+ do occur|that happens|both may occur"
        r"|may appear any|any number of \w+ may)",
        lacks=r"(?:never (?:repeat|equal)|are (?:all )?(?:distinct|unique|different))",
        claimed=rf"(?:{_MAY} (?:repeat|be (?:equal|the same)|appear (?:twice|several)|occur (?:twice|several)))\b",
        disclaimed=r"(?:(?:all|are|is|be|being|always)(?: \w+)? (?:distinct|unique)\b|all(?: \w+){0,2} different\b"
        r"|no (?:duplicates?|repeats|ties)"
        rf"|without (?:duplicates|repeats)|no two [^.?!]{{3,40}} (?:same|equal)\b|{_NEVER} (?:repeat|repeated|equal"
        rf"|the same\b|appear twice|occur twice))",
    ),
    _trait(
        asked=r"(?:negative|positive)\b",
        has=r"(?:may be negative|negative \w+ are possible)",
        lacks=r"never negative",
        claimed=rf"(?:{_MAY} be negative|negative \w+ (?:are|is) (?:possible|allowed)|there (?:may|can) be negative)",
        disclaimed=rf"(?:{_NEVER} negative|non-?negative|no negative|(?:all|always|only"
        rf"|strictly)(?: \w+){{0,2}} positive)",
    ),
    _trait(
        asked=r"balanced\b",
        has=r"(?:is|always) balanced",
        lacks=r"need not be balanced",
        claimed=rf"{_BE}(?: \w+)? balanced\b",
        disclaimed=r"(?:not (?:\w+ )?balanced|unbalanced)",
    ),
    _trait(
        asked=r"(?:(?:larger|bigger) than|always smaller)\b",
        has=r"may well be (?:larger|bigger)",
        lacks=_NOTHING,
        claimed=_NOTHING,
        disclaimed=rf"(?:{_NEVER} (?:larger|bigger|greater|more) than|never exceeds?|always (?:smaller|less)"
        rf"|at most the (?:number"
        r"|length|size))",
    ),
    _trait(
        asked=r"is there always\b",
        has=r"there is always",
        lacks=r"there may be no\b",
        claimed=r"(?:always|guaranteed)(?: \w+){0,3}? (?:a|an|one|some|at least one) \w+",
        disclaimed=_NOTHING,
    ),
    _trait(
        asked=r"(?:directed|one way)\b",
        has=_NOTHING,
        lacks=r"in both directions",
        claimed=r"(?:(?:is|are|being) (?:directed|one[- ]way)|only in one direction|(?:in )?one direction only)",
        disclaimed=_NOTHING,
    ),
)
_ANY_TRAIT = LazyRegex(
    r"\b(?:(?:un)?(?:sorted|ordered|balanced)|order|(?:non-?)?empty|no|at least one|distinct|unique|different"
    r"|duplicates?|without|never|not|repeat|same|equal|negative|nonnegative|non-negative|positive|always|guaranteed"
    r"|twice|several|at most|one|directed|direction)\b|n't\b",
    re.IGNORECASE,
)
"""A word of each trait, so that most sentences are done with at once."""
_OF_THE_RESULT = LazyRegex(r"\b(?:results?|outputs?|returned?|should|you want|do you want)\b", re.IGNORECASE)
_SUPPOSED = LazyRegex(
    r"\b(?:if|suppose|supposing|imagine|pretend|say|were|would|unless|whether|for now|for (?:a|the) moment"
    r"|once (?:you|they|it|the)|after|until|examples?|cases?|tests?|the (?:first|second|third)|this one|that one|here"
    r"|your (?:code|list|own|function|version|solution)|results?|outputs?|answers?|return\w*|you sort|sorting|think"
    r"|said|asked)\b|^(?:let us |let's )?assume\b",
    re.IGNORECASE,
)
"""Where a claim is no claim about every input."""
_WARNED = LazyRegex(
    r"\b(?:not|n't|cannot|never|nobody|nothing|no one|hardly|neither)\b(?: \w+){0,3} (?:assume|rely|count on|say|says"
    r"|expect|trust|promise|promises|mean|means|guarantee\w*)\b",
    re.IGNORECASE,
)
_DENIED = LazyRegex(r"\b(?:not|never|no|neither|nobody|nothing|cannot|without)\b|n't\b", re.IGNORECASE)
_ASSUMED = LazyRegex(r"\b(?:assume|rely|count on|guarantee\w*|input|always|come|given)\b", re.IGNORECASE)
_ANY = frozenset(words.stems("input list lists array they values numbers"))
_SUBJECTLESS = frozenset(
    words.stems(
        "sorted ordered order empty distinct unique duplicates identical twice repeat repeated same equal negative "
        "positive"
        " balanced larger bigger smaller always directed way possible assume given return case number zero contain"
        " appear several two three time exactly"
    )
)


def input_traits(claim: Statement, known: Known) -> Iterator[str]:
    """What is said of the input, where the author's own answer says the opposite."""
    question = known.question
    if question is None or not known.is_open or claim.sentence.endswith("?") or not _ANY_TRAIT.search(claim.clause):
        return
    if _SUPPOSED.search(claim.sentence) or _WARNED.search(claim.sentence):
        return
    for trait in _TRAITS:
        said = _said(trait, claim)
        if said is None or (trait is _TRAITS[0] and _has_sorted(claim, known)):
            continue
        fitting = _fitting(trait, claim.clause, question) or _fitting(trait, claim.sentence, question)
        if fitting and all(verdict != said for _, verdict in fitting):
            yield f"That is not so. The answer to it is: {fitting[0][0].answer}"


def _said(trait: _Trait, claim: Statement) -> Verdict | None:
    if trait.disclaimed.search(claim.clause):
        return "no"
    if trait.claimed.search(claim.clause) and not _DENIED.search(claim.clause):
        return "yes"
    return None


def _has_sorted(claim: Statement, known: Known) -> bool:
    """Whether this may speak of what the candidate has sorted, and not of the input."""
    return bool(known.candidate_stems & {"sort", "order"}) and not _ASSUMED.search(claim.clause)


def _fitting(trait: _Trait, clause: str, question: Question) -> list[tuple[Clarification, Verdict]]:
    """The answers about this trait of what the clause speaks of, as far as they can be read."""
    told = set(words.stems(clause))
    decided = [(one, verdict) for one in question.clarifications if (verdict := _verdict(trait, one))]
    named = [(one, verdict) for one, verdict in decided if told & _subjects(trait, one)]
    return named or (decided if told & (_ANY | _lists(question)) else [])


def _lists(question: Question) -> set[str]:
    """The arguments with many items, any of which an answer about the input is about."""
    signature = question.signature
    if not isinstance(signature, FunctionSignature):
        return set()
    many = (one.name for one in signature.parameters if one.type.startswith("list"))
    return set(words.stems(" ".join(many)))


def _verdict(trait: _Trait, clarification: Clarification) -> Verdict | None:
    if not any(trait.asked.search(ask) and not _OF_THE_RESULT.search(ask) for ask in clarification.asks):
        return None
    has, lacks = bool(trait.has.search(clarification.answer)), bool(trait.lacks.search(clarification.answer))
    if has == lacks:
        return None
    return "yes" if has else "no"


def _subjects(trait: _Trait, clarification: Clarification) -> set[str]:
    asked = " ".join(ask for ask in clarification.asks if trait.asked.search(ask))
    return set(words.content(asked)) - _SUBJECTLESS - _ANY
