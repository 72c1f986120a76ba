"""The parts of every kind of round: a new kind adds its lines here and nowhere else in this ring."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from greenroom.adapters.models.interviewer import Pictures
from greenroom.adapters.models.manager import LanguageModels
from greenroom.bootstrap.board import BoardParts, build_board, build_board_pictures, build_designs
from greenroom.bootstrap.coding import CodingParts, build_bank, build_coding, build_shelf
from greenroom.bootstrap.project import ProjectParts, build_project, build_projects
from greenroom.config import Settings
from greenroom.engine.kinds import Kinds, TaskNotes
from greenroom.engine.progressing import ProgressTracker
from greenroom.engine.rounds.answers.kind import AnswersEngine
from greenroom.engine.rounds.board.kind import designs_of
from greenroom.engine.rounds.coding.kind import questions_of
from greenroom.engine.rounds.coding.written import WrittenQuestions
from greenroom.engine.rounds.project.kind import projects_of
from greenroom.engine.tasks import WrittenTasks
from greenroom.interview.core.state import State
from greenroom.ports.blobs import Blobs
from greenroom.ports.knowledge import Knowledge
from greenroom.ports.log import EventLog
from greenroom.progress.tasks import PracticeTask
from greenroom.web.rounds.services import RoundServices


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts that only rounds of one kind use."""

    coding: CodingParts
    project: ProjectParts
    board: BoardParts

    @property
    def written(self) -> WrittenTasks:
        """Tasks that were written for single interviews."""
        return self.coding.tasks

    def practice(self) -> Sequence[PracticeTask]:
        """The tasks that can be practised on their own."""
        return self.coding.bank.all()

    def engines(self, models: LanguageModels, progress: ProgressTracker, knowledge: Knowledge, log: EventLog) -> Kinds:
        """Every kind in the engine."""
        return {
            "coding": self.coding.engine(models, progress.suited),
            "answers": AnswersEngine(),
            "project": self.project.engine(models, knowledge, log),
            "board": self.board.engine(),
        }

    def services(self, log: EventLog) -> RoundServices:
        """Every kind on the web."""
        return RoundServices(
            coding=self.coding.services(log), project=self.project.services(log), board=self.board.services()
        )


def build_parts(settings: Settings, *, watch_packs: bool = False) -> Parts:
    """The parts of every kind; in development, questions are read again when they are edited."""
    coding = build_coding(settings, watch_packs=watch_packs)
    return Parts(coding=coding, project=build_project(settings, coding.sandbox), board=build_board(settings))


def build_pictures(blobs: Blobs) -> Pictures:
    """The stored pictures of what candidates made, for language models that see."""
    return build_board_pictures(blobs).newest


def build_written(settings: Settings) -> WrittenTasks:
    """The written tasks alone, for the command line."""
    bank = build_bank(settings)
    return WrittenQuestions(bank, build_shelf(settings, bank))


def build_notes(settings: Settings) -> TaskNotes:
    """The notes on tasks alone, for the command line."""
    shelf = build_shelf(settings, build_bank(settings))
    projects, designs = build_projects(settings), build_designs(settings)

    def notes(state: State) -> Mapping[str, Mapping[str, object]]:
        return {
            "coding": questions_of(state, shelf),
            "answers": AnswersEngine().notes(state),
            "project": projects_of(state, projects),
            "board": designs_of(state, designs),
        }

    return notes
