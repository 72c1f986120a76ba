"""Progress in answers rounds: grades by criterion. Their questions are about the candidate's work and not rated."""

from collections.abc import Mapping
from typing import ClassVar

from greenroom.progress.kind import KindProgress


class AnswersProgress(KindProgress):
    """Brings something to do about each criterion."""

    name = "answers"
    exercises: ClassVar[Mapping[str, str]] = {
        "structure": "Take one event from your work and tell it in four sentences: situation, action, result, lesson",
        "ownership": "Tell a story of your team's and say “I” wherever you decided or did something yourself",
        "result": "Find one figure for each of three stories: how much, how many, how long or how often",
        "reflection": "For each of three stories, write down one thing you have done differently since then",
        "delivery": "Tell a story against a timer of two minutes, and stop when it rings",
    }


ANSWERS = AnswersProgress()
