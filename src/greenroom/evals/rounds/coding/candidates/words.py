"""The words of somebody who solves a problem: phrases of theirs, with the question at hand filled in."""

import re
from pathlib import Path
from random import Random

from greenroom.evals.candidates.voice import Voice
from greenroom.evals.case import EvalCase
from greenroom.evals.rounds.coding.candidates.profiles import Profile
from greenroom.evals.rounds.coding.part import coding_part
from greenroom.languages.registry import languages
from greenroom.questions.model import Approach, Question, Solution

_DATA = Path(__file__).parents[1] / "data"
_REWORDINGS = (
    (r"^What if\b", "What happens if"),
    (r"^Can there be\b", "Could there be"),
    (r"^Is there\b", "Would there be"),
    (r"^Do I\b", "Am I supposed to"),
    (r"^What do I return\b", "What should the function return"),
    (r"^How large\b", "How big"),
    (r"^Are all\b", "Can I rely on it that all"),
)


class CodersWords:
    """Says things about a question as one kind of candidate would."""

    def __init__(self, case: EvalCase, profile: Profile, random: Random) -> None:
        part = coding_part(case)
        self._language = part.language
        self._says = case.says
        self._profile = profile
        self._random = random
        self._voice = Voice(_DATA, part.candidate, case.words, random)

    def say(self, key: str, question: Question | None = None, handed_in: Solution | None = None) -> str:
        """A sentence for this key, with what there is to say about the question."""
        return self._voice.say(key, self._slots(question, handed_in))

    def interject(self, number: int) -> str:
        """One of the things that only this kind says, or that the case gives it to say."""
        lines = self._says or self._voice.lines("interjection")
        return lines[number % len(lines)]

    def ask(self, question: Question, number: int) -> str:
        """A question about the problem, in words that are not exactly its author's."""
        known = question.clarifications[number % len(question.clarifications)]
        ask = known.asks[self._random.randrange(len(known.asks))]
        for pattern, other in _REWORDINGS:
            ask = re.sub(pattern, other, ask)
        lead = self._voice.pick(self._voice.lines("ask"))
        return lead.format(ask=ask if lead.startswith("{") else ask[:1].lower() + ask[1:])

    def comment(self) -> str:
        """A message to the interviewer in a comment."""
        return self._voice.pick(self._voice.lines("comment"))

    def _slots(self, question: Question | None, handed_in: Solution | None) -> dict[str, str]:
        slots = {"language": languages()[self._language].label}
        approach = self._approach(question, handed_in)
        if question is None or approach is None:
            return slots
        cues, example = approach.cues, question.examples[0]
        return {
            **slots,
            "input": example.input,
            "output": example.output,
            "topic": question.topics[0],
            "cue": cues[0],
            "other_cue": cues[len(cues) // 2],
            "time": _growth(handed_in.time if handed_in else None) or approach.time,
            "space": _growth(handed_in.space if handed_in else None) or approach.space,
        }

    def _approach(self, question: Question | None, handed_in: Solution | None) -> Approach | None:
        """What they have in mind: the slow idea they began with, until something better has worked."""
        if question is None or not question.approaches:
            return None
        has_worked = handed_in is not None and handed_in.expect == "accepted"
        return question.approaches[-1 if self._profile.plan == "slow" and not has_worked else 0]


def _growth(declared: str | None) -> str:
    """A declared growth as one would say it: `n log n` is O(n log n); for several sizes, their product."""
    if not declared:
        return ""
    parts = [part.partition(":")[2].strip() or part for part in declared.split(",")]
    return f"O({' * '.join(part for part in parts if part != '1') or '1'})"
