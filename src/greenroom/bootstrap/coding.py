"""Puts the parts of coding rounds together: questions, the sandbox, and what judges and reviews code."""

from collections.abc import AsyncIterator, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.adapters.models.coding.reviewer import ModelReviewer
from greenroom.adapters.models.coding.writer import ModelWriter
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.questions.added import AddedPacks
from greenroom.adapters.questions.folder import FolderQuestionBank, packs_folder
from greenroom.adapters.questions.kept import KeptQuestions
from greenroom.adapters.questions.packed import PackedQuestionBank, Place
from greenroom.bootstrap.sandbox import build_sandbox
from greenroom.config import Settings
from greenroom.engine.rounds.coding.analysis import Analyst
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.engine.rounds.coding.kind import CodingEngine, Suited
from greenroom.engine.rounds.coding.pack_jobs import PackJobs
from greenroom.engine.rounds.coding.packs import PackLibrary
from greenroom.engine.rounds.coding.writing import ProblemWriting, VariantWriter
from greenroom.engine.rounds.coding.written import WrittenQuestions
from greenroom.ports.coding.questions import QuestionBank, QuestionShelf
from greenroom.ports.log import EventLog
from greenroom.ports.sandbox.running import Sandbox
from greenroom.web.rounds.coding.services import CodingServices


@dataclass(frozen=True, slots=True)
class CodingParts:
    """The parts of coding rounds, before they are connected with the rest."""

    settings: Settings
    bank: QuestionBank
    shelf: QuestionShelf
    """The bank and the questions that were written for single interviews."""
    sandbox: Sandbox
    judge: CodeJudge
    analyst: Analyst

    @property
    def tasks(self) -> WrittenQuestions:
        """The questions that were written for single interviews, as the archive and the bin see them."""
        return WrittenQuestions(self.bank, self.shelf)

    def engine(self, models: LanguageModels, suited: Suited) -> CodingEngine:
        """Coding rounds in the engine."""
        return CodingEngine(
            bank=self.bank,
            shelf=self.shelf,
            judge=self.judge,
            analyst=self.analyst,
            reviewer=ModelReviewer(models),
            writing=ProblemWriting([ModelWriter(models), VariantWriter(self.sandbox)], self.sandbox, self.shelf),
            suited=suited,
        )

    def services(self, log: EventLog) -> CodingServices:
        """Coding rounds on the web. Packs can be added where the questions come from packs."""
        packs = None
        if isinstance(self.bank, PackedQuestionBank):
            store = AddedPacks(self.settings.added_packs)
            packs = PackJobs(PackLibrary(bank=self.bank, store=store, sandbox=self.sandbox, shelf=self.shelf, log=log))
        return CodingServices(
            bank=self.bank,
            shelf=self.shelf,
            sandbox=self.sandbox,
            judge=self.judge,
            analyst=self.analyst,
            packs=packs,
        )


def build_coding(
    settings: Settings,
    *,
    bank: QuestionBank | None = None,
    sandbox: Sandbox | None = None,
    watch_packs: bool = False,
) -> CodingParts:
    """The parts of coding rounds; any can be given, as tests do."""
    bank = bank or build_bank(settings, every_file=watch_packs)
    sandbox = sandbox or build_sandbox(settings)
    return CodingParts(
        settings=settings,
        bank=bank,
        shelf=build_shelf(settings, bank),
        sandbox=sandbox,
        judge=CodeJudge(sandbox, concurrency=settings.judge_parallel),
        analyst=Analyst(sandbox),
    )


@asynccontextmanager
async def open_packs(settings: Settings) -> AsyncIterator[PackLibrary]:
    """The packs without a server. Raises QuestionInvalid, LogError."""
    bank = build_bank(settings)
    async with AsyncExitStack() as stack:
        log = SqliteEventLog.open(settings.database)
        stack.push_async_callback(log.close)
        sandbox = build_sandbox(settings)
        stack.push_async_callback(sandbox.close)
        shelf = build_shelf(settings, bank)
        yield PackLibrary(bank=bank, store=AddedPacks(settings.added_packs), sandbox=sandbox, shelf=shelf, log=log)


def build_shelf(settings: Settings, bank: QuestionBank) -> KeptQuestions:
    """The bank and the questions that were written for single interviews."""
    return KeptQuestions(bank, settings.data_dir / "questions")


def build_bank(settings: Settings, only: Collection[str] = (), *, every_file: bool = False) -> PackedQuestionBank:
    """The questions of all packs: built in, in the folder that GREENROOM_PACKS names, and added. Or some of them."""
    places = [
        *([Place(packs_folder(), "built_in")] if settings.built_in_questions else []),
        *([Place(settings.packs, "own")] if settings.packs else []),
        Place(settings.added_packs, "added"),
    ]
    return PackedQuestionBank(places, only, every_file=every_file)


def build_built_in_bank(only: Collection[str] = ()) -> QuestionBank:
    """The questions that came with Greenroom, all or some."""
    return FolderQuestionBank(None, only)


def build_folder_bank(folder: Path, only: Collection[str] = ()) -> QuestionBank:
    """The questions of the packs in this folder alone, all or some."""
    return FolderQuestionBank(folder, only)
