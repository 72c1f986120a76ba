"""What a case says about project rounds."""

from typing import Literal, cast

from pydantic import Field

from greenroom.evals.case import EvalCase, Part
from greenroom.interview.core.events import SignalKind
from greenroom.interview.rounds.project.choices import Driver

Partners = Literal["solver", "struggler", "hands_over", "types_over", "never_runs", "asks_for_help"]


class ProjectPart(Part):
    """Who pairs, on which project, and what they struggle with."""

    candidate: Partners
    questions: tuple[str, ...] = Field(min_length=1, max_length=1)
    """The project by its name."""
    driver: Driver = "human"
    """Who begins."""
    struggles: tuple[SignalKind, ...] = Field(default=(), max_length=8)
    """How a struggler struggles, one for each level from the first on."""


def project_part(case: EvalCase) -> ProjectPart:
    """What this case says about project rounds. Raises KeyError if it has none."""
    return cast(ProjectPart, case.parts["project"])
