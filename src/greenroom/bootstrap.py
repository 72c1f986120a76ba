"""Puts the parts together: the one place that knows which adapter stands behind which port."""

import os
import sys
from collections.abc import AsyncIterator, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from fastapi import FastAPI

from greenroom import __version__
from greenroom.adapters.clock.system import SystemClock
from greenroom.adapters.documents.typst import TypstTypesetter
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.adapters.heartbeat.file import FileHeartbeat
from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.models.assessor import ModelAssessor
from greenroom.adapters.models.coach import ModelCoach
from greenroom.adapters.models.coding.reviewer import ModelReviewer
from greenroom.adapters.models.coding.writer import ModelWriter
from greenroom.adapters.models.course import ModelTimeouts
from greenroom.adapters.models.interviewer import ModelInterviewer
from greenroom.adapters.models.ledger import Budget
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.notebook.sqlite import SqliteNotebook
from greenroom.adapters.questions.added import AddedPacks
from greenroom.adapters.questions.folder import FolderQuestionBank, packs_folder
from greenroom.adapters.questions.kept import KeptQuestions
from greenroom.adapters.questions.packed import PackedQuestionBank, Place
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.adapters.sandbox.container import GVISOR, ContainerSandbox
from greenroom.adapters.sandbox.first_working import FirstWorkingSandbox
from greenroom.config import Settings
from greenroom.engine.archive.exporting import Exporter
from greenroom.engine.archive.importing import Importer
from greenroom.engine.assessing import Feedback
from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.keeping import Keeper
from greenroom.engine.kinds import Kinds
from greenroom.engine.progressing import ProgressTracker
from greenroom.engine.registry import Interviews
from greenroom.engine.rounds.answers.kind import AnswersEngine
from greenroom.engine.rounds.coding.analysis import Analyst
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.engine.rounds.coding.kind import CodingEngine
from greenroom.engine.rounds.coding.pack_jobs import PackJobs
from greenroom.engine.rounds.coding.packs import PackLibrary
from greenroom.engine.rounds.coding.writing import ProblemWriting, VariantWriter
from greenroom.engine.rounds.coding.written import WrittenQuestions
from greenroom.engine.tasks import WrittenTasks
from greenroom.ports.coding.questions import QuestionBank
from greenroom.ports.coding.running import Sandbox
from greenroom.ports.interviewer import Interviewer
from greenroom.ports.log import EventLog
from greenroom.ports.notebook import Notebook
from greenroom.ports.time import Clock
from greenroom.web.app import create_app
from greenroom.web.room import render
from greenroom.web.rounds.coding.services import CodingServices
from greenroom.web.services import Services
from greenroom.web.transcripts import transcript


def build_services(
    settings: Settings,
    *,
    log: EventLog | None = None,
    clock: Clock | None = None,
    bank: QuestionBank | None = None,
    sandbox: Sandbox | None = None,
    interviewer: Interviewer | None = None,
    notebook: Notebook | None = None,
    watch_packs: bool = False,
) -> Services:
    """Everything behind the web; any part can be given, as tests do."""
    clock = clock or SystemClock()
    log = log or SqliteEventLog.open_on_any_disk(settings.database)
    packed = build_bank(settings, every_file=watch_packs) if bank is None else None
    bank = packed or bank
    assert bank is not None
    shelf = KeptQuestions(bank, settings.data_dir / "questions")
    sandbox = sandbox or build_sandbox(settings)
    notebook = notebook or SqliteNotebook.open_on_any_disk(settings.notebook)
    models = build_models(settings, clock)
    interviewer = interviewer or build_interviewer(settings, models)
    judge = CodeJudge(sandbox, concurrency=settings.judge_parallel)
    analyst = Analyst(sandbox)
    feedback = Feedback(log, shelf, ModelAssessor(models), ModelCoach(models))
    progress = ProgressTracker(log, notebook, bank, clock)
    kinds: Kinds = {
        "coding": CodingEngine(
            bank=bank,
            shelf=shelf,
            judge=judge,
            analyst=analyst,
            reviewer=ModelReviewer(models),
            writing=ProblemWriting([ModelWriter(models), VariantWriter(sandbox)], sandbox, shelf),
            suited=progress.suited,
        ),
        "answers": AnswersEngine(),
    }
    interviews = Interviews(
        log=log,
        clock=clock,
        dispatcher=Dispatcher(interviewer=interviewer, kinds=kinds, feedback=feedback),
        render=render,
        heartbeat=FileHeartbeat(settings.data_dir / "heartbeat"),
        idle_after_ms=settings.idle_seconds * 1000,
    )
    packs = None
    if packed is not None:
        store = AddedPacks(settings.added_packs)
        packs = PackJobs(PackLibrary(bank=packed, store=store, sandbox=sandbox, shelf=shelf, log=log))
    tasks = WrittenQuestions(bank, shelf)
    keeper = Keeper(interviews=interviews, log=log, notebook=notebook, tasks=tasks, clock=clock)
    interviews.do_daily(keeper.empty_bin)
    return Services(
        interviews=interviews,
        log=log,
        notebook=notebook,
        keeper=keeper,
        exporter=build_exporter(log=log, notebook=notebook, tasks=tasks, clock=clock),
        importer=Importer(log=log, notebook=notebook, tasks=tasks, wake=interviews.wake),
        coding=CodingServices(bank=bank, shelf=shelf, sandbox=sandbox, judge=judge, analyst=analyst, packs=packs),
        interviewer=interviewer,
        clock=clock,
        models=models,
        typesetter=TypstTypesetter(),
        version=__version__,
        data_folder=str(settings.data_dir),
    )


def build_exporter(*, log: EventLog, notebook: Notebook, tasks: WrittenTasks, clock: Clock) -> Exporter:
    """The exporter, with transcripts as the web shows them."""
    return Exporter(
        log=log,
        notebook=notebook,
        tasks=tasks,
        clock=clock,
        transcribe=lambda state: transcript(state, "txt"),
        version=__version__,
    )


@dataclass(frozen=True, slots=True)
class Archive:
    """What the command line needs to write interviews out and take them in."""

    exporter: Exporter
    importer: Importer


@asynccontextmanager
async def open_archive(settings: Settings, *, only_reads: bool = False) -> AsyncIterator[Archive]:
    """The data folder without a server. With `only_reads`, nothing is changed and a server may be running."""
    bank, clock = build_bank(settings), SystemClock()
    tasks = WrittenQuestions(bank, KeptQuestions(bank, settings.data_dir / "questions"))
    async with AsyncExitStack() as stack:
        log = (SqliteEventLog.open_to_read if only_reads else SqliteEventLog.open)(settings.database)
        stack.push_async_callback(log.close)
        notebook = (SqliteNotebook.open_to_read if only_reads else SqliteNotebook.open)(settings.notebook)
        stack.push_async_callback(notebook.close)
        yield Archive(
            build_exporter(log=log, notebook=notebook, tasks=tasks, clock=clock),
            Importer(log=log, notebook=notebook, tasks=tasks),
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
        shelf = KeptQuestions(bank, settings.data_dir / "questions")
        yield PackLibrary(bank=bank, store=AddedPacks(settings.added_packs), sandbox=sandbox, shelf=shelf, log=log)


def build_models(settings: Settings, clock: Clock) -> LanguageModels:
    """The language models that are set up: none is needed."""
    budget = Budget(
        tokens_per_interview=settings.tokens_per_interview,
        tokens_per_day=settings.tokens_per_day,
        cost_per_interview=settings.dollars_per_interview,
        cost_per_day=settings.dollars_per_day,
    )
    return LanguageModels(
        settings.data_dir,
        clock=clock,
        models=settings.models,
        environment=os.environ,
        budget=budget,
        patience=settings.first_word_seconds,
    )


def build_interviewer(settings: Settings, models: LanguageModels | None = None) -> Interviewer:
    """Whoever asks the questions: a language model where one is set up, and the house whenever it is not."""
    glossary = Glossary()
    house = HouseInterviewer(knowledge=glossary)
    if models is None:
        return house
    patience = ModelTimeouts(first_word=settings.first_word_seconds, whole=settings.turn_seconds)
    return ModelInterviewer(models, house, knowledge=glossary, patience=patience)


def build_sandbox(settings: Settings) -> Sandbox:
    """Where candidates' code is run."""
    match settings.sandbox:
        case "bubblewrap":
            return BubblewrapSandbox(settings.cache_dir)
        case "docker":
            return ContainerSandbox(settings.cache_dir)
        case "gvisor":
            return ContainerSandbox(settings.cache_dir, runtime=GVISOR)
        case "auto":
            containers = ContainerSandbox(settings.cache_dir)
            if sys.platform != "linux":
                return containers
            return FirstWorkingSandbox(BubblewrapSandbox(settings.cache_dir), containers)


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


def build_app(settings: Settings | None = None, *, watch_packs: bool = False) -> FastAPI:
    """The whole application, ready to serve; in development it takes in questions as they are edited."""
    return create_app(build_services(settings or Settings(), watch_packs=watch_packs))
