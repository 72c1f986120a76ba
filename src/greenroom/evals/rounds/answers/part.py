"""What a case says about answers rounds."""

from typing import Literal, cast

from pydantic import Field

from greenroom.evals.case import EvalCase, Part

Teller = Literal["story_teller", "rambler", "one_liner", "we_sayer", "questioner", "skipper"]


class AnswersPart(Part):
    """Who answers, and which questions."""

    candidate: Teller
    questions: tuple[str, ...] = Field(min_length=1, max_length=3)
    """Names of questions, in the order in which they are asked."""


def answers_part(case: EvalCase) -> AnswersPart:
    """What this case says about answers rounds. Raises KeyError if it has none."""
    return cast(AnswersPart, case.parts["answers"])
