"""Every kind of round in one place: a new kind adds a line to each table here and nowhere else in this ring."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from greenroom.interview.assessment import Evidence, Report
from greenroom.interview.core import events as core
from greenroom.interview.core import messages
from greenroom.interview.core.kinds import Kind
from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.rounds import answers, board, coding, project
from greenroom.interview.rounds.answers import events as answers_events
from greenroom.interview.rounds.answers import messages as answers_messages
from greenroom.interview.rounds.answers.choices import AnswersChoices
from greenroom.interview.rounds.answers.state import AnswersTask
from greenroom.interview.rounds.board import events as board_events
from greenroom.interview.rounds.board import messages as board_messages
from greenroom.interview.rounds.board.choices import BoardChoices
from greenroom.interview.rounds.board.state import BoardTask
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.choices import CodingChoices
from greenroom.interview.rounds.coding.state import CodingTask
from greenroom.interview.rounds.project import events as project_events
from greenroom.interview.rounds.project import messages as project_messages
from greenroom.interview.rounds.project.choices import ProjectChoices
from greenroom.interview.rounds.project.state import ProjectTask
from greenroom.interview.shared.follow_ups import FollowUpAsked

KINDS: Mapping[str, Kind[Any]] = {
    kind.name: kind for kind in (coding.CODING, answers.ANSWERS, project.PROJECT, board.BOARD)
}

AnyTask = Annotated[CodingTask | AnswersTask | ProjectTask | BoardTask, Field(discriminator="kind")]


class InterviewScheduled(core.InterviewScheduled):
    """The first event, with the tasks of every kind."""

    tasks: tuple[AnyTask, ...]


class ReportWritten(core.ReportWritten):
    """The assessment is done; the report has a section for every kind."""

    report: Report


class CoachAnswered(core.CoachAnswered):
    """The coach's answer, with evidence of every kind."""

    evidence: tuple[Evidence, ...] = ()


StoredEvent = Annotated[
    InterviewScheduled
    | core.InterviewStarted
    | core.StageEntered
    | core.TimeCalled
    | core.StageExpired
    | core.TimeSkipped
    | core.InterviewPaused
    | core.InterviewResumed
    | core.CandidateSpoke
    | core.InterviewerSpoke
    | core.InterviewerPassed
    | core.InterviewerFailed
    | core.InterviewerCutOff
    | core.LineCorrected
    | core.SilenceNoticed
    | core.MoveRejected
    | core.SignalNoticed
    | core.ConceptLookedUp
    | core.InterviewCompleted
    | core.InterviewAbandoned
    | core.InterviewFailed
    | core.AssessmentRequested
    | core.ExplanationsJudged
    | ReportWritten
    | core.ReportFailed
    | core.CoachAsked
    | CoachAnswered
    | FollowUpAsked
    | coding_events.CodingEvent
    | answers_events.AnswersEvent
    | project_events.ProjectEvent
    | board_events.BoardEvent,
    Field(discriminator="type"),
]
EVENT: TypeAdapter[core.Event] = TypeAdapter(StoredEvent)
"""Validates and serialises any event of the current version."""

Command = Annotated[
    messages.Start
    | messages.Say
    | messages.CutOff
    | messages.CorrectLine
    | messages.NoteSilence
    | messages.MoveOn
    | messages.Pause
    | messages.Resume
    | messages.End
    | messages.Abandon
    | messages.AssessAgain
    | messages.AskCoach
    | coding_messages.CodingCommand
    | answers_messages.AnswersCommand
    | project_messages.ProjectCommand
    | board_messages.BoardCommand,
    Field(discriminator="type"),
]
COMMAND: TypeAdapter[messages.Command] = TypeAdapter(Command)


class InterviewRequest(InterviewSettings):
    """Everything a candidate chooses: for the whole interview, and for the rounds of each kind."""

    coding: CodingChoices = CodingChoices()
    answers: AnswersChoices = AnswersChoices()
    project: ProjectChoices = ProjectChoices()
    board: BoardChoices = BoardChoices()

    @property
    def settings(self) -> InterviewSettings:
        """What holds for the whole interview."""
        return InterviewSettings(**{name: getattr(self, name) for name in InterviewSettings.model_fields})
