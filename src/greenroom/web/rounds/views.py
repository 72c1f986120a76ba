"""What is shown of rounds of any kind, and how that changes: one line per kind in each list."""

from typing import Annotated

from pydantic import Field

from greenroom.web.rounds.answers.resources import AnswersOutcome, AnswersQuestions
from greenroom.web.rounds.answers.wire import AnswersChange, AnswersView
from greenroom.web.rounds.board.debriefs import DesignDebrief
from greenroom.web.rounds.board.resources import BoardOutcome, BoardQuestions
from greenroom.web.rounds.board.wire import BoardChange, BoardMark, BoardView
from greenroom.web.rounds.coding.debriefing import Debrief
from greenroom.web.rounds.coding.resources import CodingHealth, CodingOutcome, CodingQuestions, CodingSetup
from greenroom.web.rounds.coding.wire import CodingChange, CodingMark, CodingView
from greenroom.web.rounds.project.resources import ProjectHealth, ProjectOutcome, ProjectQuestions
from greenroom.web.rounds.project.wire import ProjectChange, ProjectMark, ProjectView
from greenroom.web.shape import Shape

# fmt: off
RoundView = Annotated[
    CodingView
    | AnswersView
    | ProjectView
    | BoardView,
    Field(discriminator="kind"),
]

RoundChange = (
    CodingChange
    | AnswersChange
    | ProjectChange
    | BoardChange
)

RoundMark = (
    CodingMark
    | ProjectMark
    | BoardMark
)

RoundOutcome = Annotated[
    CodingOutcome
    | AnswersOutcome
    | ProjectOutcome
    | BoardOutcome,
    Field(discriminator="kind"),
]


RoundDebrief = (
    Debrief
    | DesignDebrief
)


class QuestionList(
    CodingQuestions,
    AnswersQuestions,
    ProjectQuestions,
    BoardQuestions,
):
    """The questions of every kind."""


class RoundHealth(
    CodingHealth,
    ProjectHealth,
):
    """Whether the rounds of every kind can be held now."""
# fmt: on


class RoundSetups(Shape):
    """What the rounds of each kind can be held with, for kinds that need something."""

    coding: CodingSetup
