"""What help was worth: whether it was asked for, whether it fitted, and whether the next change made use of it."""

import re
from dataclasses import dataclass
from typing import Literal

from greenroom.feedback import speech
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.project.course import Helped, Paired, Ran
from greenroom.feedback.rounds.project.repairs import SMALL, hunks_between, misses_method
from greenroom.feedback.rounds.project.sentences import names_of, rejection, says_why, stated
from greenroom.interview.rounds.project import telling
from greenroom.patterns import LazyRegex

Worth = Literal["counts", "unasked", "unfit", "known"]
"""Help counts if it was asked for, was not rejected, and told something that the candidate had not said."""

_RAISED = LazyRegex(r"\b[A-Z]\w*(?:Error|Exception)\b")
_COMPARES = LazyRegex(r"\bIt compares (?P<one>.+?) with (?P<other>.+?), and they are not the same")
_DOUBTS = LazyRegex(r"\b(?:can'?t|cannot|don'?t|do not) (?:\w+ )?(?:see|know|understand|get)\b", re.IGNORECASE)
"""Who says so has not named a cause."""
_PART = LazyRegex(r"[A-Z]?[a-z]{3,}|[A-Z]{3,}")
_STEM = 5
"""Letters in common that make two words one."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A piece of help with its worth, and the words of the candidate's that tell it."""

    help: Helped
    worth: Worth
    said: SpokenLine | None = None
    words: str = ""


def judged(paired: Paired, help_: Helped) -> Judged:
    """What a piece of help was worth."""
    if not help_.is_wanted:
        return Judged(help_, "unasked")
    if (said := is_rejected(paired, help_)) is not None:
        return Judged(help_, "unfit", said, rejection(said))
    before, after = around(paired, help_)
    if help_.kind == "error" and before is not None and misses_method(help_.text, before.files):
        return Judged(help_, "unfit")
    known = _known_before(paired, help_, before, after)
    return Judged(help_, "known", *known) if known is not None else Judged(help_, "counts")


def counting(paired: Paired, help_: Helped) -> bool:
    """Whether help weighs against the candidate, or was one to make use of."""
    return help_.kind != "concept" and judged(paired, help_).worth == "counts"


def is_rejected(paired: Paired, help_: Helped) -> SpokenLine | None:
    """The words with which the candidate said that help did not fit, before their next run or the next help."""
    until = [one.asked.seq for one in paired.own_runs if one.asked.seq > help_.moment.seq][:1]
    until += [one.moment.seq for one in paired.helps if one.moment.seq > help_.moment.seq][:1]
    last = min(until, default=None)
    said = (one for one in paired.candidate_said if help_.moment.seq < one.seq and (last is None or one.seq < last))
    return next((one for one in said if rejection(one)), None)


def around(paired: Paired, help_: Helped) -> tuple[Ran | None, Ran | None]:
    """The candidate's last run before help was given, and the first after it."""
    before = [one for one in paired.own_runs if one.asked.seq < help_.moment.seq]
    after = [one for one in paired.own_runs if one.asked.seq > help_.moment.seq]
    return (before[-1] if before else None), (after[0] if after else None)


def is_used(help_: Helped, before: Ran, after: Ran) -> bool:
    """Whether the change between two runs touches what help spoke of."""
    if before.result is None or after.result is None:
        return False
    text = help_.text.lower()
    if before.result.problem:
        return "could not be loaded" in text
    named = [test for test in before.result.failures if f'"{telling.name_in_words(test.name)}"' in text]
    if named:
        return any((now := after.test(test.name)) is not None and now.passed for test in named)
    hunks = hunks_between(before.files, after.files)
    changed = _parts(" ".join(line for hunk in hunks for line in (*hunk.before, *hunk.after, hunk.function)))
    return any(_alike(one, other) for one in _parts(help_.text) for other in changed)


def _known_before(
    paired: Paired, help_: Helped, before: Ran | None, after: Ran | None
) -> tuple[SpokenLine, str] | None:
    """What the candidate had said since the failing run that says what help told, or names the cause."""
    if before is None or before.finished is None or not before.failing:
        return None
    said = [one for one in paired.candidate_said if before.finished.seq < one.seq < help_.moment.seq and not one.aside]
    if help_.kind == "error" and (told := _told(help_.text)):
        for one in said:
            if all(re.search(rf"(?<!\w){re.escape(value)}(?!\w)", one.text) for value in told):
                return one, one.text
    if after is None or after.result is None or before.result is None or after.result.passed <= before.result.passed:
        return None
    hunks = hunks_between(before.files, after.files)
    if sum(one.size for one in hunks) > SMALL:
        return None
    names = names_of(hunks)
    causes = ((one, each.text) for one in said for each in stated(one) if says_why(each.text, names))
    return next((found for found in causes if not _DOUBTS.search(found[1])), None)


def _told(text: str) -> tuple[str, ...]:
    """The values that a pointer tells: what an error is called, or what is compared."""
    if found := _COMPARES.search(text):
        return found["one"], found["other"]
    return tuple(dict.fromkeys(_RAISED.findall(text)))


def _parts(text: str) -> set[str]:
    """The words in a text or in names of code."""
    return {found.lower() for found in _PART.findall(text)} - speech.COMMON - {"self", "return", "def", "none"}


def _alike(one: str, other: str) -> bool:
    return one == other or (len(one) >= _STEM and len(other) >= _STEM and one[:_STEM] == other[:_STEM])
