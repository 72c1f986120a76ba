"""What a part of a message wants: an opinion, the solution, to go on. The words are in data/wishes.yaml."""

from re import Pattern
from typing import Literal, cast

from greenroom.adapters.interviewer.house import going_on
from greenroom.adapters.interviewer.house.board.patterns import patterns
from greenroom.interview.rounds.board.choices import PHASES, Phase
from greenroom.interview.talk.pleas import asks_for_help
from greenroom.patterns import LazyRegex

Wish = Literal[
    "told", "there", "not_asked", "solution", "guidance", "opinion", "enough", "next", "leads", "unsure", "wait"
]
"""`told` and `there` complain that something was said or drawn already; `leads` says what they want to talk about."""
_UNLESS = LazyRegex(r",? (?:unless|if) (?:you|it'?s|that'?s)\b.*|^if you .{0,40}?\botherwise ")
_SHORT = 16
_LONG_WISH = 24
_READ = 800


def wish_in(text: str, *, asks: bool) -> Wish | None:
    """What a part of a message wants; None for a statement, or a question about the system."""
    plain = plainly(text)
    found = _complaint(plain, asks=asks)
    if found is None and _has("more_questions", plain) and is_next(text):
        return "next"
    if found is None and asks:
        found = _as_question(plain)
    if found is None and not (asks and _has("may_draw", plain)):
        found = _asked(plain, asks=asks) or _request(text, plain)
    if found is not None or asks:
        return found
    return "unsure" if is_unsure(text) else "leads" if _has("leads", plain) else None


def _as_question(plain: str) -> Wish | None:
    """What is put as a question and is none about the system."""
    if _has("begins_unsure", plain) and not _has("if", plain):
        return "unsure"
    return "leads" if _has("leads_asking", plain) and phase_in(plain) is None else None


def _request(text: str, plain: str) -> Wish | None:
    if phase_in(text) is not None or is_next(text):
        return "next"
    if asks_for_help(text):
        return "guidance"
    return "wait" if _has("wait", plain) else None


def is_choice(text: str) -> bool:
    """Whether a question wants a decision of the design from us."""
    return _has("choice", plainly(text))


def is_next(text: str) -> bool:
    """Whether these words ask to go on, or say that a part is done."""
    plain = _UNLESS.sub("", plainly(text))
    if _has("not_yet", plain):
        return False
    return _has("done", plain) or _has("next", plain) or going_on.is_wish(text)


def phase_in(text: str) -> Phase | None:
    """The part of the round that somebody wants to go to."""
    plain = _UNLESS.sub("", plainly(text))
    hit = _patterns()["to_phase"].search(plain)
    if hit is None or _has("not_yet", plain) or len(plain.split()) > _LONG_WISH:
        return None
    rest = plain[hit.start() :]
    words = patterns("wishes", "phases")
    found = {cast("Phase", phase): at.start() for phase, one in words.items() if (at := one.search(rest))}
    return min(found, key=lambda phase: (found[phase], PHASES.index(phase)), default=None)


def is_unsure(text: str) -> bool:
    """Whether somebody has no answer."""
    plain = plainly(text)
    return _has("unsure", plain) and len(plain.split()) <= _SHORT


def plainly(text: str) -> str:
    """Small letters, plain quotation marks, single blanks."""
    return " ".join(text[:_READ].lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())


def form(name: str) -> Pattern[str]:
    """The form of words that data/wishes.yaml lists under this name."""
    return patterns("wishes", "replies")[name]


def says(name: str, text: str) -> bool:
    """Whether words have this form."""
    return form(name).search(plainly(text)) is not None


def _complaint(plain: str, *, asks: bool) -> Wish | None:
    if _has("not_asked", plain) and (not asks or _has("asked_before", plain)):
        return "not_asked"
    if asks:
        return None
    if _has("told", plain) and _has("blames", plain) and not _has("not_told", plain):
        return "told"
    is_there = _has("there", plain) and _has("seen", plain) and not _has("not_there", plain)
    return "there" if is_there and len(plain.split()) <= _SHORT else None


def is_explicit(text: str) -> bool:
    """Whether a complaint says so in as many words, so that it counts in a long message, too."""
    return _has("explicit", plainly(text))


def _asked(plain: str, *, asks: bool) -> Wish | None:
    if _has("solution", plain):
        return "solution"
    if _has("hint", plain):
        return "guidance"
    if asks and _has("enough", plain):
        return "enough"
    return "opinion" if asks and _has("opinion", plain) else None


def _has(name: str, plain: str) -> bool:
    return _patterns()[name].search(plain) is not None


def _patterns() -> dict[str, "Pattern[str]"]:
    return cast("dict[str, Pattern[str]]", patterns("wishes", "wishes"))
