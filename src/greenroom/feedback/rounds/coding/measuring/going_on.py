"""What would have been the next step for a solution that fails: what is slow in it, or which case fails and how.

Only what the log has is named: the candidate's own words, a hint, the input with what was expected.
"""

import re

from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.feedback.rounds.coding.measuring import proof, unwritten
from greenroom.feedback.rounds.coding.reach import SCARCE
from greenroom.feedback.speech import READ, without_questions
from greenroom.feedback.wording import ordinal, times
from greenroom.interview.rounds.coding.hints import OTHER_INPUTS
from greenroom.judging.verdicts import CaseResult, Verdict

_SLOW = re.compile(
    r"\b(?:slow|quadratic|n squared|n\^2|inefficient)\b|\bO ?\( ?n ?(?:\^ ?2|\*\* ?2|²|squared)", re.IGNORECASE
)
_ALL_THE_SAME = re.compile(
    r"\b(?:i know|i(?:'ll| will) (?:submit|hand)|it's what i can|still (?:two loops|n squared|quadratic|slow)"
    r"|to have something|something correct|the slow one)\b",
    re.IGNORECASE,
)
"""With these words somebody goes on with what they called slow; others name a slow way in order to leave it."""
_WORKS_LONG = re.compile(
    r"\b(?:my|the|it's|it is|it|each|every)\b[^.!?\n]*\b(?:walks?|loops? over|scans?|goes through|searches|copies"
    r"|shifts)\b[^.!?\n]*",
    re.IGNORECASE,
)
_NOTHING = re.compile(r"\b(?:don't|do not|not|without|never)\b", re.IGNORECASE)
_LONGEST_CAUSE = 120
_LONGEST_HINT = 200
"""Letters that are quoted."""
_LONGEST_INPUT = 80


def called_slow(worked: Worked, tried: Tried) -> SpokenLine | None:
    """Where the candidate called this version slow before they submitted it, and went on with it all the same."""
    versions = [one.seq for one in worked.submissions if one.seq < tried.seq]
    since = max(versions, default=0)
    for said in reversed(worked.candidate_said):
        text = without_questions(said.text[:READ].replace("\u2019", "'"))
        if since < said.seq < tried.seq and _SLOW.search(text) and _ALL_THE_SAME.search(text):
            return said
    return None


def what_is_slow(worked: Worked) -> tuple[SpokenLine, str] | None:
    """The candidate's own words for what takes long, said after a submission ran out of time; the latest."""
    late = next((one for one in worked.submissions if one.result and one.result.verdict in SCARCE), None)
    if late is None:
        return None
    for said in reversed(worked.candidate_said):
        found = _WORKS_LONG.search(without_questions(said.text[:READ].replace("\u2019", "'")))
        if said.seq < late.seq or found is None or _NOTHING.search(found[0]) or _was_changed(worked, said):
            continue
        whole = proof.sentence_with(said.text, found[0].split(",")[0].strip())
        if len(whole) <= _LONGEST_CAUSE:
            return said, whole
    return None


def _was_changed(worked: Worked, said: SpokenLine) -> bool:
    """Whether another version was handed in after these words: what was slow then may be gone."""
    versions = [one for one in worked.submissions if one.seq < said.seq]
    later = [one for one in worked.submissions if one.seq > said.seq]
    return bool(versions) and any(one.code.strip() != versions[-1].code.strip() for one in later)


def last_hint(worked: Worked) -> tuple[int, str] | None:
    """The last hint that says how to go about it, from the second on: its number and its first sentences."""
    for moment, level in reversed(worked.hints):
        text = worked.hint_words.get(moment.seq, "")
        if level > 1 and text and text != OTHER_INPUTS:
            sentences = re.split(r"(?<=[.!?])\s+", text)
            if any(one.seq > moment.seq for one in worked.submissions):
                # They have used what it says first, and it was not enough.
                return level, sentences[-1]
            kept = sentences[0]
            for one in sentences[1:]:
                if len(kept) + len(one) >= _LONGEST_HINT:
                    break
                kept = f"{kept} {one}"
            return level, kept
    return None


def failing_case(worked: Worked, tried: Tried) -> tuple[CaseResult, int] | None:
    """A visible case that fails in a submission and had failed in runs before, and in how many of these all in all."""
    for case in tried.result.cases if tried.result else ():
        is_short = bool(case.input) and len(case.input or "") <= _LONGEST_INPUT
        if case.hidden or case.verdict is not Verdict.WRONG_ANSWER or not is_short:
            continue
        failed = [one for one in worked.tries if one.result and _fails(one, case.case)]
        if len(failed) > 1:
            return case, len(failed)
    return None


def _fails(tried: Tried, name: str) -> bool:
    cases = tried.result.cases if tried.result else ()
    return any(one.case == name and one.verdict is not Verdict.ACCEPTED for one in cases)


def step_for_slow(worked: Worked) -> str:
    """What to change first in code that is right and too slow; empty where the log does not tell."""
    idea = unwritten.described(worked)
    if idea is not None:
        sentence = proof.sentence_with(idea[0].text, " ".join(idea[1].split()[:4]))
        return f"You said yourself what to do: “{sentence}” Write that, and submit it."
    cause, hint = what_is_slow(worked), last_hint(worked)
    named = f"You named what is slow yourself: “{cause[1]}”" if cause else ""
    told = f"The {ordinal(hint[0])} hint said how to go on: “{hint[1]}”" if hint else ""
    if not named and not told:
        return ""
    return " ".join(filter(None, (named, told, "Change that part first." if named else "Start from there.")))


def step_for_wrong(worked: Worked, tried: Tried) -> str:
    """Which case to follow through the code; empty where no visible case failed before."""
    found = failing_case(worked, tried)
    if found is None:
        return ""
    case, often = found
    return (
        f"The visible case “{case.case}” failed {times(often)}: for {case.input} the answer is {case.expected}, and "
        f"your code gives {case.got}. Follow that one input through the code before you change anything else."
    )
