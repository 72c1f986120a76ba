"""Answers to probes and follow-ups whose content was judged when they were given.

The interviewer notes the verdict on its reply, so that it is in the log: `judged:wrong:follow_up:1:adding is free`. The
note has what was asked, which of them, and the ideas that were found. Where nothing was noted, nothing is claimed.
"""

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, get_args

from greenroom.feedback.course import SpokenLine
from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.feedback.rounds.coding.measuring import proof, talk
from greenroom.feedback.speech import question_in
from greenroom.feedback.wording import counted, excerpt

ACT = "judged"
_DOUBTS = re.compile(
    r"\b(?:i suspect|not (?:quite |really )?sure|unsure|probably (?:not|wrong)|maybe|perhaps|i guess"
    r"|no idea|don't know)\b",
    re.IGNORECASE,
)
"""An answer that doubts itself is not stated."""
_ONLY_IF = re.compile(r"\b(?:if i (?:did|had)|if we (?:did|had)|i have no|i don't have|i do not have)\b", re.IGNORECASE)
_TAKES_BACK = re.compile(
    r"\b(?:i was (?:wrong|off)|off by one|my (?:answer|mistake)|i take (?:it|that) back|but i said"
    r"|i said \w+ and you said)\b",
    re.IGNORECASE,
)
_HAS_NONE = re.compile(
    r"\W*(?:(?:h+m+|um+|uh|well|oh|honestly|ok(?:ay)?|so)\W+)*"
    r"(?:i (?:do not|don't|dont|can't|cannot|have no)\b(?! (?:need|have to|think|use|compare|store|keep|see why not))"
    r"|no (?:idea|clue)|not (?:yet|at all|sure))",
    re.IGNORECASE,
)
"""Who says that they do not do it, or do not know, is honest and has not answered."""
_PLACE_OF_IDEAS = 3
_A_FEW = 3
"""Words: a shorter sentence tells too little alone."""
AnswerVerdict = Literal["right", "partly", "wrong"]


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """An answer, the question it was given to, and how it was judged."""

    question: SpokenLine | None
    answer: SpokenLine
    verdict: AnswerVerdict
    idea: str
    """What decided it, in a few words; may be empty."""


def judged_answers(worked: Worked) -> list[JudgedAnswer]:
    """Every answer on this problem that was judged, in order."""
    found, asked = list[JudgedAnswer](), None
    for said in worked.said:
        if said.who == "interviewer":
            asked = said if "?" in said.text else asked
            continue
        for verdict in get_args(AnswerVerdict):
            if said.noted.has(ACT, verdict):
                about = next(note.about or "" for note in said.noted.notes if note.matches(ACT, verdict))
                ideas = about.split(":", _PLACE_OF_IDEAS)[_PLACE_OF_IDEAS:]
                found.append(JudgedAnswer(asked, said, verdict, ideas[0].partition("; ")[0] if ideas else ""))
    return found


def wrong_answers(worked: Worked) -> list[JudgedAnswer]:
    """The wrong ones that were stated as such: not with a doubt, and not about something that they do not have.

    What they are judged by has to be in their words; it may have been in the question only.
    """
    return [one for one in judged_answers(worked) if one.verdict == "wrong" and _is_stated(one)]


def right_answers(worked: Worked) -> list[JudgedAnswer]:
    """The right ones, without those that the candidate took back in the next breath."""
    said = worked.candidate_said
    after = {one.seq: other for one, other in pairwise(said)}
    every = [one for one in judged_answers(worked) if one.verdict == "right"]
    return [
        one
        for one in every
        if ((other := after.get(one.answer.seq)) is None or not _TAKES_BACK.search(_plain(other.text)))
        and not _HAS_NONE.match(_plain(one.answer.text))
    ]


def _is_stated(one: JudgedAnswer) -> bool:
    text = _plain(one.answer.text)
    if _DOUBTS.search(text) or _ONLY_IF.search(text):
        return False
    idea = talk.telling(one.idea)
    return not idea or 2 * len(idea & talk.telling(text)) > len(idea)


def _plain(text: str) -> str:
    return text.replace("\u2019", "'")


def claims(worked: Worked, criterion: str, cost: int) -> list[MeasuredClaim]:
    """A finding on wrong answers, and one on right ones."""
    wrong, right = wrong_answers(worked), right_answers(worked)
    found = []
    if wrong:
        what = "Your answer to a question" if len(wrong) == 1 else f"{counted(len(wrong)).capitalize()} of your answers"
        verb = "was" if len(wrong) == 1 else "were"
        about = f": “{_decisive(wrong[0])}”" if len(wrong) == 1 else "."
        found.append(
            MeasuredClaim(
                kind="wrong_answers",
                criterion=criterion,
                tone="improvement",
                text=f"{what} about {worked.title} {verb} wrong{about}",
                advice=_to_do(wrong[0]),
                evidence=tuple(proof.quote(one.answer) for one in wrong[:3]),
                round=worked.index,
                weight=max(80, cost * len(wrong)),
            )
        )
    if right:
        text = f"Your answer to a question about {worked.title} was right"
        if len(right) > 1:
            text = f"At least {counted(len(right))} of your answers about {worked.title} were right"
        text += f": “{question_in(asked.text).strip()}”" if len(right) == 1 and (asked := right[0].question) else "."
        evidence = tuple(proof.quote(one.answer) for one in right[:3])
        found.append(
            MeasuredClaim("right_answers", criterion, "strength", text, evidence, round=worked.index, weight=55)
        )
    return found


def _decisive(one: JudgedAnswer) -> str:
    """The sentence of an answer that has most of what it was judged by."""
    parts = [part.strip() for part in re.split(r"(?<=[.!?])\s+|\n+", one.answer.text) if part.strip()]
    idea = talk.telling(one.idea)
    best = max(parts, key=lambda part: len(idea & talk.telling(part)), default=one.answer.text)
    return excerpt(best if idea & talk.telling(best) and len(best.split()) > _A_FEW else one.answer.text)


def _to_do(one: JudgedAnswer) -> str:
    if one.question is None:
        return "Try the claim on one small input before you state it."
    return f"Work it out on one small input: {question_in(one.question.text).strip()}"
