"""Whether words about the work pass by what the candidate has just said of it."""

import re
from collections.abc import Iterator

from greenroom.interview.checks.newest import Newest
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import costs
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.interview.rounds.coding.costs import CostClaim
from greenroom.interview.talk.pleas import asks_for_help
from greenroom.interview.talk.reading import Kind
from greenroom.patterns import LazyRegex
from greenroom.questions.inquiries.judging import judge_answer
from greenroom.questions.inquiries.model import Inquiry

_YOURS = LazyRegex(
    r"\byou(?:'ve| have)? (?:\w+ )?(?:claim|said|say|stat|nam|gave|call|expect|mention|told)\w*|\bhold you to\b"
    r"|\bto be (?:shown|proved|proven|seen)\b|\byour claim\b",
    re.IGNORECASE,
)
_DISPUTED = LazyRegex(
    r"\b(?:(?:longer|more|slower|worse|bigger) than|(?:cannot|can't|is not|isn't|won't) (?:\w+ )?(?:be|in)\b)",
    re.IGNORECASE,
)
_SKIP = LazyRegex(r"\bskip\b|\b(?:want|like) to leave it\b", re.IGNORECASE)
_SUBMIT = LazyRegex(r"\b(?:then|now|just|and|can|may) (?:then )?submit\b|\bsubmit (?:it|now)\b", re.IGNORECASE)
_TOLD = LazyRegex(
    r"\b\d+ (?:out )?of (?:the )?\d+\b|\b(?:fail\w*|not all|not (?:yet )?pass\w*|wrong|missing|red|rejected)\b"
    r"|\b(?:did|has|does|is)(?: not|n't)\b|\bstill\b",
    re.IGNORECASE,
)
_LEAVING = frozenset(
    {"skip", "move_on", "end", "help", "hint", "more_time", "skip_price", "rules", "next_steps", "solution_request"}
)
_NO_LEAVING: frozenset[Kind] = frozenset(
    {"success_claim", "plan", "insight", "cost_claim", "problem_question", "correction", "complaint", "answer"}
)
_PRAISE = LazyRegex(
    r"\bwhat i (?:wanted|hoped) to hear\b|\b(?:exactly|precisely|perfect|spot on|well (?:said|put|reasoned|done))\b"
    r"|\b(?:good|nice|great|excellent|right|correct|fine) answer\b"
    r"|\b(?:that's|that is|quite|you're|you are) (?:right|correct)\b",
    re.IGNORECASE,
)


def misheard(said: ProposedText, known: Known, newest: Newest) -> Iterator[str]:
    """What a reply, or the beginning of one, makes of the newest message that is not in it."""
    yield from _miscited(said.text, newest, known.state)
    if not newest.is_alone or known.problem is None:
        return
    yield from _dismissed(said.text, known, newest)
    inquiry = _asked(known, newest) if _PRAISE.search(said.text) else None
    if inquiry is not None and judge_answer(inquiry, newest.text).verdict == "wrong":
        yield "That answer is wrong by your notes. Do not praise it; ask what shows them that."


def _miscited(text: str, newest: Newest, state: State) -> Iterator[str]:
    """Figures that the candidate did not mean, or not of this, put into their mouth or disputed."""
    theirs = costs.claims(newest.text)
    if not theirs:
        return
    earlier = [one.text for one in state.lines if one.who == "candidate" and one.text not in newest.text]
    meant = [one for said in earlier for one in costs.claims(said) if one.is_of_solution]
    meant += [one for one in theirs if one.is_of_solution]
    for one in costs.claims(text):
        around = _sentence(text, one)
        if one.scope == "part" or not (_YOURS.search(around) or _DISPUTED.search(around)):
            continue
        unmeant = next((other for other in theirs if other.figure == one.figure and not other.is_of_solution), None)
        same = [other for other in meant if other.figure == one.figure]
        if unmeant is not None and not same and one.stance == "meant":
            yield f"They do not claim {one.text} for their solution: it was {_meant_as(unmeant)}. Take it as that."
        elif one.of == "space" and _YOURS.search(around) and same and not _is_of_space(same, newest):
            yield f"They named {one.text} for the time and not for the memory."


def _sentence(text: str, claim: CostClaim) -> str:
    begin = max(text.rfind(mark, 0, claim.start) for mark in (". ", "? ", "! ")) + 1
    return re.split(r"[.?!](?:\s|$)", text[begin:], maxsplit=1)[0]


def _is_of_space(claims: list[CostClaim], newest: Newest) -> bool:
    is_asked = re.search(r"\b(?:space|memory)\b", newest.asked, re.IGNORECASE) is not None
    return any(one.of == "space" or (one.of == "unsaid" and is_asked) for one in claims)


def _meant_as(claim: CostClaim) -> str:
    if claim.stance != "meant":
        return {"rejected": "named as too much", "retracted": "taken back", "asked": "a question"}[claim.stance]
    return "said of a part" if claim.scope == "part" else "said of another way"


def _dismissed(text: str, known: Known, newest: Newest) -> Iterator[str]:
    """Somebody is shown the way out, or told to submit, who does not want to leave or has not passed."""
    if _TOLD.search(text) or not (_SKIP.search(text) or _SUBMIT.search(text)):
        return
    newest_run = known.runs[-1] if known.runs else None
    if newest.reading.surely("success_claim") and newest_run is not None and not newest_run.is_accepted:
        result = newest_run.result
        count = f": {result.passed} of {result.total} cases passed" if result else ""
        yield f"They say that it passes, but the last run did not{count}. Tell them so first."
    elif (
        _SKIP.search(text)
        and newest.reading.surely(*_NO_LEAVING)
        and not newest.wants & _LEAVING
        and not asks_for_help(newest.text)
    ):
        yield "They do not want to leave the problem. Answer what they said instead of offering Skip."


def _asked(known: Known, newest: Newest) -> Inquiry | None:
    """The question of the notes that was put last, if the message may answer it."""
    if known.question is None:
        return None
    inquiries = (*(one.probe for one in known.question.approaches), *known.question.follow_ups)
    return next((one for one in inquiries if one.is_judged and " ".join(one.ask.split()) in newest.asked), None)
