"""Assessments with what each kind of round adds: its evidence and its part of the report."""

from typing import Annotated, cast

from pydantic import Field

from greenroom.interview.core import assessment as core
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers import assessment as answers
from greenroom.interview.rounds.board import assessment as board
from greenroom.interview.rounds.coding import assessment as coding
from greenroom.interview.rounds.project import assessment as project

Evidence = Annotated[
    core.Utterance
    | core.SignalEvidence
    | core.PauseEvidence
    | core.SpokenPause
    | core.MomentEvidence
    | coding.CodingEvidence
    | project.ProjectEvidence
    | board.DesignEvidence,
    Field(discriminator="kind"),
]
"""Everything that can prove a finding."""


class Finding(core.Finding):
    """A claim with its proof."""

    evidence: tuple[Evidence, ...] = Field(min_length=1)


class Report(coding.CodingSection, answers.AnswersSection, project.ProjectSection, board.DesignSection, core.Report):
    """An interview assessed, with a section for each kind of round."""

    findings: tuple[Finding, ...]


def whole(report: core.Report) -> Report:
    """A report of an interview with the sections of all kinds. Raises TypeError for one that was made without them."""
    if not isinstance(report, Report):
        raise TypeError("the report has no sections")
    return report


def report_of(state: State) -> Report | None:
    """The newest report of an interview."""
    return None if state.report is None else whole(state.report)


def proofs(evidence: tuple[core.Evidence, ...]) -> tuple[Evidence, ...]:
    """The same evidence, known to be of a listed kind."""
    return cast(tuple[Evidence, ...], evidence)
