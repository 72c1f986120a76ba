"""Which hints cost something.

A hint that nobody asked for costs nothing, and neither does one that says only what was said before, by either side, or
one that was about something else than what was wrong.
"""

import re
from fractions import Fraction

from greenroom.feedback.course import Moment, SpokenLine
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.feedback.rounds.coding.measuring.insights import names_a_cause
from greenroom.feedback.rounds.coding.measuring.plans import plan_in
from greenroom.feedback.rounds.coding.measuring.talk import telling
from greenroom.feedback.rounds.coding.reach import SCARCE, share
from greenroom.feedback.speech import READ
from greenroom.interview.rounds.coding.hints import OTHER_INPUTS
from greenroom.interview.talk.pleas import asks_for_help
from greenroom.patterns import LazyRegex

_COVERED = 0.5
_LEAST_SHARED = 3
_HINT = r"(?:hints?|nudges?|clues?|help|suggestions?|pointers?)"
_REFUSES = LazyRegex(
    rf"\b(?:no|without|not (?:a|another|any|one more)) (?:more |further |small )?{_HINT}\b"
    rf"|\b(?:n't|not|never) (?:\w+ ){{0,3}}(?:ask|asked|asking|want|wanted|need|needed)\b"
    rf"[^.!?\n]{{0,25}}\b(?:{_HINT}|one)\b"
    r"|\bno,? (?:thanks|thank you|thx)\b|\bnot yet\b",
    re.IGNORECASE,
)
_LEAVES = LazyRegex(
    r"\b(?:(?:like|want|going|rather|prefer) (?:to )?(?:stop|leave|end|skip|finish|go on|move on)"
    r"|stop (?:here|the interview)|i(?:'ll| will) (?:stop|leave|skip))\b",
    re.IGNORECASE,
)
"""Somebody who wants to go is not asking for help, whatever they do not know."""
_NAMES_HELP = LazyRegex(rf"\b{_HINT}\b", re.IGNORECASE)
_TAKES = LazyRegex(
    rf"\b(?:yes|give me|take|accept|i'll have|let me have|can i have)\b[^.!?\n]{{0,20}}\b{_HINT}\b", re.IGNORECASE
)
_STUCK = LazyRegex(
    r"\b(?:(?:don't|do not|dont|can't|cannot) (?:really )?(?:see|understand|get) (?:why|how|where|what|it)\b|stuck\b)",
    re.IGNORECASE,
)
_ACCEPTS = LazyRegex(
    r"\s*(?:(?:ok(?:ay)?|oh|um+|uh|well|hm+|so|then|alright|all right)\W+)*"
    r"(?:yes|yeah|yep|yup|sure|please|go ahead|gladly|ok(?:ay)?|why not|of course)\b",
    re.IGNORECASE,
)
_OFFERS = LazyRegex(rf"\b(?:{_HINT}|another angle|point (?:something|you)|where to look)\b[^.!?]*\?", re.IGNORECASE)
OFFER = "offer_hint"
"""The interviewer's note on a line that offers a hint."""
_TEMPLATE = LazyRegex(r"you're close\b|what still fails\b", re.IGNORECASE)
"""Sentences of a hint that only repeat the result of a run."""


def counted_hints(worked: Worked) -> list[tuple[Moment, int]]:
    """The hints that count."""
    return [
        one
        for one in asked_hints(worked)
        if not is_known(worked, one[0]) and not came_late(worked, one[0]) and not missed_the_point(worked, one[0])
    ]


def asked_hints(worked: Worked) -> list[tuple[Moment, int]]:
    """The hints that the candidate asked for."""
    return [one for one in worked.hints if was_asked_for(worked, one[0])]


def was_asked_for(worked: Worked, hint: Moment) -> bool:
    """Whether the candidate asked for this hint: by the button, in words, or with a yes to an offer.

    Only what came after the hint before it counts. What they said last decides: a refusal takes back what they asked
    for in words, and after a refusal it takes the word itself to ask again.
    """
    since = _hint_before(worked, hint)
    if any(since < asked.seq < hint.seq for asked in worked.hint_requests):
        return True
    asked, refused = False, False
    for said in worked.candidate_said:
        if not since < said.seq < hint.seq:
            continue
        text = said.text[:READ].replace("\u2019", "'")
        if _REFUSES.search(text) and not _accepts(worked, said):
            asked, refused = False, True
        else:
            plain = _accepts(worked, said) or _TAKES.search(text) or (asks_for_help(text) and _NAMES_HELP.search(text))
            is_stuck = (asks_for_help(text) or _STUCK.search(text)) and not _LEAVES.search(text)
            asked = asked or bool(plain) or (bool(is_stuck) and not refused)
    return asked


def is_known(worked: Worked, hint: Moment) -> bool:
    """Whether a hint only repeats what the results or the interviewer had said before."""
    text = worked.hint_words.get(hint.seq, "")
    if text == OTHER_INPUTS:
        judged = [one for one in worked.submissions if one.finished is not None and one.finished.seq < hint.seq]
        return any(one.result is not None and one.result.verdict in SCARCE for one in judged)
    heard = [one for one in worked.said if one.who == "interviewer" and one.seq < hint.seq]
    before = [_plain(one.text) for one in heard if one.at < hint.at]
    own = [_plain(one) for one in re.split(r"(?<=[.!?])\s+", text) if not _TEMPLATE.match(one)]
    own = [one for one in own if one]
    if bool(own) and all(any(one in line for line in before) for one in own):
        return True
    return _only_repeats(text) and _was_said(worked, hint, text)


def _only_repeats(text: str) -> bool:
    """Whether a hint says no more than which case fails and what it is about."""
    return _TEMPLATE.match(text) is not None


def _was_said(worked: Worked, hint: Moment, text: str) -> bool:
    """Whether one remark before the hint, by either side, has what such a hint tells about the failing case."""
    told = " ".join(one for one in re.split(r"(?<=[.!?])\s+", text) if not _TEMPLATE.match(one))
    wanted = telling(told)
    opened = worked.coding.seq if worked.coding else 0
    before = [one for one in worked.said if one.at < hint.at and one.seq < hint.seq and one.seq > opened]
    before += [one for one in worked.candidate_said if one.seq <= opened and one.seq < hint.seq]
    before += [one for one in worked.said if one.who == "interviewer" and "?" in one.text and one.at < hint.at][1:]
    return any(
        (shared := len(wanted & telling(one.text))) >= _LEAST_SHARED and shared >= _COVERED * len(wanted)
        for one in before
    )


def missed_the_point(worked: Worked, hint: Moment) -> bool:
    """Whether a hint from the notes was about a way to solve it, and not about what was wrong.

    They had a way of their own by then, their answers were wrong and not slow, and no later attempt did any better.
    """
    text = worked.hint_words.get(hint.seq, "")
    ways = worked.question.approaches if worked.question else ()
    before = [one for one in worked.candidate_said if one.seq < hint.seq]
    failed = [one for one in worked.tries if one.finished and one.finished.seq < hint.seq and not one.is_accepted]
    if not any(text in way.hints for way in ways) or not failed or _has_helped(worked, hint):
        return False
    result = failed[-1].result
    was_wrong = result is not None and result.passed > 0 and (failed[-1].kind == "run" or result.verdict not in SCARCE)
    return was_wrong and any(plan_in(one, worked) for one in before)


def _has_helped(worked: Worked, hint: Moment) -> bool:
    """Whether a later attempt of the same kind passed more than all before the hint."""
    done = [one for one in worked.tries if one.finished is not None and one.result is not None]
    for kind in ("run", "submission"):
        before = [share(one.result) for one in done if one.kind == kind and one.seq < hint.seq and one.result]
        after = [share(one.result) for one in done if one.kind == kind and one.seq > hint.seq and one.result]
        if after and max(after) > max(before, default=Fraction(0)):
            return True
    return worked.accepted is not None


def came_late(worked: Worked, hint: Moment) -> bool:
    """Whether a hint that was not asked for told what the candidate had said before."""
    if was_asked_for(worked, hint):
        return False
    since = _hint_before(worked, hint)
    before = [one for one in worked.candidate_said if one.seq < hint.seq]
    own = [one for one in before if one.seq > since]
    if not own:
        return False
    return _has_named(before, worked.hint_words.get(hint.seq, "")) or _has_found_the_cause(worked, own)


def _hint_before(worked: Worked, hint: Moment) -> int:
    return max((moment.seq for moment, _ in worked.hints if moment.seq < hint.seq), default=0)


def _accepts(worked: Worked, said: SpokenLine) -> bool:
    """Whether this is a yes to an offer."""
    before = [one for one in worked.said if one.seq < said.seq]
    if not before or before[-1].who != "interviewer" or before[-1].gives_help or not _ACCEPTS.match(said.text):
        return False
    offered = len(before) > 1 and before[-2].who == "candidate" and before[-2].noted.has(OFFER)
    return offered or _OFFERS.search(before[-1].text) is not None


def _plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


def _has_named(before: list[SpokenLine], hint: str) -> bool:
    wanted = telling(hint)
    said = frozenset[str]().union(*(telling(one.text) for one in before))
    shared = len(wanted & said)
    return shared >= _LEAST_SHARED and shared >= _COVERED * len(wanted)


def _has_found_the_cause(worked: Worked, own: list[SpokenLine]) -> bool:
    """Whether the last thing they said names what is wrong, after a run that failed."""
    failed = [one for one in worked.tries if one.finished and not one.is_accepted and one.finished.seq < own[-1].seq]
    return bool(failed) and names_a_cause(own[-1])
