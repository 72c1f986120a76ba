"""What a case says about coding rounds."""

from typing import Literal, cast

from pydantic import Field

from greenroom.evals.case import EvalCase, Part, Trait
from greenroom.questions.model import Language

CandidateKind = Literal[
    "strong",
    "average",
    "weak",
    "silent",
    "rambling",
    "gibberish",
    "empty",
    "repeating",
    "hostile",
    "injecting",
    "begging",
    "changes_language",
    "wrong_but_confident",
]
_TRAITS: dict[str, Trait] = {"gibberish": "makes_no_sense", "empty": "makes_no_sense", "hostile": "hostile"}


class CodingPart(Part):
    """Who writes code, and for which questions."""

    candidate: CandidateKind
    questions: tuple[str, ...] = Field(min_length=1, max_length=2)
    """Slugs, in the order in which they are asked."""
    language: Language = "python"

    @property
    def traits(self) -> frozenset[Trait]:
        return frozenset({_TRAITS[self.candidate]}) if self.candidate in _TRAITS else frozenset()


def coding_part(case: EvalCase) -> CodingPart:
    """What this case says about coding rounds. Raises KeyError if it has none."""
    return cast(CodingPart, case.parts["coding"])
