"""Claims of success held against the last run."""

import re
from collections.abc import Iterator

from greenroom.feedback.course import SpokenLine
from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.feedback.rounds.coding.measuring import proof
from greenroom.feedback.rounds.coding.reach import SCARCE, told
from greenroom.feedback.speech import READ, without_questions
from greenroom.feedback.wording import times
from greenroom.patterns import LazyRegex

_SUCCESS = LazyRegex(
    r"\b(?:(?:all|every)(?: (?:the|my|of))* (?:tests?|cases?)(?: now)? (?:pass(?:es|ed)?|works?|are green|is green)"
    r"|everything (?:passes|passed|works|is green)"
    r"|(?:it|this|that|code|solution) (?:passes|passed)(?: everything| all)?"
    r"|(?:it|this|that|code|solution|mine) works(?! (?:by|like|if|when|with|on|for|as|out)\b)"
    r"|(?:basically|practically|nearly) pass(?:ing|ed)|is a pass)\b"
    r"|^\W*(?:ok(?:ay)?,? |so,? |there,? )?(?:works|passed|solved)\b(?! (?:by|if|when|on|for)\b)",
    re.IGNORECASE,
)
_PLAIN = LazyRegex(r"\b(?:all|every|everything|solved|passed)\b", re.IGNORECASE)
"""Of the whole, whatever else is said; "it works" may be meant of a part."""
_FAILS = LazyRegex(
    r"\b(?:fails?|failing|failed|forgets?|loses?|misses|missing|wrong|breaks?|broken|hangs?|crash\w*|stuck|not"
    r"|except|unless|can't|doesn't|does not|isn't)\b",
    re.IGNORECASE,
)
"""With a part that fails in the same message, nothing is claimed of the whole."""
_OF_A_PART = LazyRegex(r"\b(?:with|for|on|in|when|where)\b[^.!?;,]{0,40}$", re.IGNORECASE)
_FAST = LazyRegex(
    r"\b(?:fast|quick|good) enough\b|\b(?:is|are|'s) (?:nothing|fine|easy|no problem) (?:for|in) (?!me\b|you\b)"
    r"|\b(?:is|'s|are) nothing\s*[.!]|\b(?:that'?s|that is|it'?s|it is) (?:enough|fast|quick)\b"
    r"|\b(?:will|should) (?:easily )?(?:fit|do|be fast|be quick|be fine|make it|run in time|finish in time)\b"
    r"|\bwell within the (?:limit|time)",
    re.IGNORECASE,
)
_VOUCHED = LazyRegex(
    r"\b(?:i guarantee|guaranteed|i promise|(?:i am|i'm) (?:\w+ )?(?:certain|convinced|positive)"
    r"|(?:100|hundred) ?(?:%|percent) (?:sure|right|correct)|(?:cannot|can't) (?:fail|be wrong)|bet (?:my|you"
    r"|money))\b",
    re.IGNORECASE,
)
_NOT_SAID = LazyRegex(
    r"\b(?:if|whether|not|never|n't|hope|hopefully|unless|until|would|isn't|wasn't|no longer|make (?:it|that)|nor)\b"
    r"[^.!?;]{0,30}$",
    re.IGNORECASE,
)
_NOT_CLAIMED = LazyRegex(
    r"\b(?:if|once|when|until|unless|whether|should|would|could|might|may|hope(?:fully)?|think|guess|not|never|n't|only"
    r"|some|most|almost|let'?s see|make sure|check|first|at least)\b[^.!?;]{0,40}$|n't\b[^.!?;]{0,25}$",
    re.IGNORECASE,
)
"""Before such words these make hopes, conditions and parts of them."""


def false_claims(worked: Worked) -> list[tuple[SpokenLine, str, Tried]]:
    """Where they said that it passes although their last run had not, with the words and the run."""
    return list(_false(worked))


def _false(worked: Worked) -> Iterator[tuple[SpokenLine, str, Tried]]:
    for said in worked.candidate_said:
        text = without_questions(said.text[:READ]).replace("\u2019", "'")
        hit = next((one for one in _SUCCESS.finditer(text) if _is_of_the_whole(one, text)), None)
        last = next((one for one in reversed(worked.tries) if one.finished and one.finished.seq < said.seq), None)
        if hit is None or said.aside or last is None or last.result is None or last.is_accepted:
            continue
        if worked.is_untouched(last) or worked.edited_between(last.seq, said.seq):
            # They may mean what they have written since.
            continue
        yield said, hit[0].strip(), last


def _is_of_the_whole(hit: re.Match[str], text: str) -> bool:
    """Whether these words claim that the whole passes, and not a part of it."""
    before = text[: hit.start()]
    if _NOT_CLAIMED.search(before):
        return False
    return bool(_PLAIN.search(hit[0])) or not (_FAILS.search(text) or _OF_A_PART.search(before))


def early_claims(worked: Worked) -> list[tuple[SpokenLine, str, Tried]]:
    """Where they called a version fast enough or vouched for it before they submitted it, and it was not."""
    found = []
    submitted = [one for one in worked.submissions if not one.automatic]
    for place, tried in enumerate(submitted):
        if tried.is_accepted or tried.result is None:
            continue
        since = submitted[place - 1].seq if place else 0
        for said in worked.candidate_said:
            if not since < said.seq < tried.seq or said.aside:
                continue
            text = without_questions(said.text[:READ]).replace("\u2019", "'")
            patterns = (_FAST, _VOUCHED) if tried.result.verdict in SCARCE else (_VOUCHED,)
            hits = (one for pattern in patterns for one in pattern.finditer(text))
            hit = next((one for one in hits if not _NOT_SAID.search(text[: one.start()])), None)
            if hit is not None:
                found.append((said, hit[0].strip(), tried))
    return found


def too_sure(worked: Worked, criterion: str) -> MeasuredClaim | None:
    """The finding on such words, if there are some."""
    found = early_claims(worked)
    if not found:
        return None
    said, words, tried = found[-1]
    is_slow = tried.result is not None and tried.result.verdict in SCARCE
    sentence = proof.sentence_with(said.text, words)
    became = "it ran out of time or memory" if is_slow else "it failed"
    return MeasuredClaim(
        kind="too_sure",
        criterion=criterion,
        tone="improvement",
        text=f"You vouched for a version of {worked.title} before you submitted it, and {became}: “{sentence}”",
        advice="Estimate first: multiply the largest input by the work for one element, and compare with some ten "
        "million steps a second."
        if is_slow
        else "Try to break it first, on two small inputs of your own; say that you are sure after that.",
        evidence=(
            *(proof.quote(one, proof.sentence_with(one.text, its)) for one, its, _ in found[-2:]),
            *proof.run(tried),
        ),
        round=worked.index,
        weight=80,
    )


def claim(worked: Worked, criterion: str, cost: int) -> MeasuredClaim | None:
    """The finding, if there is one."""
    found = false_claims(worked)
    if not found:
        return None
    said, words, last = found[0]
    again = f" You said so {times(len(found))}." if len(found) > 1 else ""
    return MeasuredClaim(
        kind="false_success",
        criterion=criterion,
        tone="improvement",
        text=f"You said that {worked.title} passes, but your last run {told(last.result) if last.result else 'failed'}."
        f"{again}",
        advice="Read the result before you say how it came out: a claim that the run contradicts costs trust.",
        evidence=(proof.quote(said, proof.sentence_with(said.text, words)), *proof.run(last)),
        round=worked.index,
        weight=max(90, cost),
    )
