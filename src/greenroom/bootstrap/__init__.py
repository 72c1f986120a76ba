"""Puts the parts together: the one place that knows which adapter stands behind which port."""

import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial

from fastapi import FastAPI

from greenroom import __version__
from greenroom.adapters.blobs.disk import DiskBlobs
from greenroom.adapters.clock.system import SystemClock
from greenroom.adapters.documents.typst import TypstTypesetter
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.adapters.heartbeat.file import FileHeartbeat
from greenroom.adapters.interviewer.house import (
    HouseInterviewer,
    HouseReader,
    WordVectors,
    installed_reader,
    note_finder,
)
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.local_servers.loopback import LoopbackServers, NoLocalServers
from greenroom.adapters.models.assessor import ModelAssessor
from greenroom.adapters.models.coach import ModelCoach
from greenroom.adapters.models.course import ModelTimeouts
from greenroom.adapters.models.interviewer import ModelInterviewer, Pictures
from greenroom.adapters.models.ledger import Budget
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.notebook.sqlite import SqliteNotebook
from greenroom.adapters.voice import build_voice
from greenroom.bootstrap.kinds import Parts, build_parts, build_pictures, build_written
from greenroom.bootstrap.knowledge import build_knowledge
from greenroom.config import Settings
from greenroom.engine.archive.exporting import Exporter
from greenroom.engine.archive.importing import Importer
from greenroom.engine.assessing import Feedback
from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.exporting import ReportExporter
from greenroom.engine.keeping import Keeper
from greenroom.engine.kinds import Kinds, notes_by_kind, topic_of
from greenroom.engine.progressing import ProgressTracker
from greenroom.engine.registry import Interviews
from greenroom.engine.tasks import WrittenTasks
from greenroom.engine.voice.parts import VoiceParts
from greenroom.engine.voice.rooms import VoiceRooms
from greenroom.engine.voice.words import Words
from greenroom.interview.talk.reading import Reader
from greenroom.ports.blobs import BlobLimits, Blobs
from greenroom.ports.interviewer import Interviewer
from greenroom.ports.knowledge import Knowledge
from greenroom.ports.local_servers import LocalServers
from greenroom.ports.log import EventLog
from greenroom.ports.notebook import Notebook
from greenroom.ports.time import Clock
from greenroom.web.app import create_app
from greenroom.web.room import render
from greenroom.web.services import Services
from greenroom.web.transcripts import transcript


def build_services(
    settings: Settings,
    *,
    log: EventLog | None = None,
    clock: Clock | None = None,
    interviewer: Interviewer | None = None,
    notebook: Notebook | None = None,
    blobs: Blobs | None = None,
    parts: Parts | None = None,
    voice: VoiceParts | None = None,
) -> Services:
    """Everything behind the web; any part can be given, as tests do."""
    clock = clock or SystemClock()
    parts = parts or build_parts(settings)
    log = log or SqliteEventLog.open_on_any_disk(settings.database)
    notebook = notebook or SqliteNotebook.open_on_any_disk(settings.notebook)
    blobs = blobs or build_blobs(settings, clock)
    models = build_models(settings, clock)
    meaning = WordVectors()
    knowledge = build_knowledge(settings, meaning.similarities)
    interviewer = interviewer or build_interviewer(
        settings, models, meaning=meaning, knowledge=knowledge, pictures=build_pictures(blobs)
    )
    progress = ProgressTracker(log, notebook, parts.practice, clock)
    kinds = parts.engines(models, progress, knowledge, log)
    notes = partial(notes_by_kind, kinds)
    feedback = Feedback(log, notes, ModelAssessor(models), ModelCoach(models))
    interviews = Interviews(
        log=log,
        clock=clock,
        dispatcher=Dispatcher(interviewer=interviewer, kinds=kinds, feedback=feedback),
        render=render,
        heartbeat=FileHeartbeat(settings.data_dir / "heartbeat"),
        idle_after_ms=settings.idle_seconds * 1000,
    )
    keeper = Keeper(interviews=interviews, log=log, notebook=notebook, blobs=blobs, tasks=parts.written, clock=clock)
    interviews.do_daily(keeper.empty_bin)
    return Services(
        interviews=interviews,
        log=log,
        notebook=notebook,
        blobs=blobs,
        keeper=keeper,
        exporter=build_exporter(log=log, notebook=notebook, blobs=blobs, tasks=parts.written, clock=clock),
        importer=Importer(log=log, notebook=notebook, blobs=blobs, tasks=parts.written, wake=interviews.wake),
        rounds=parts.services(log),
        reports=ReportExporter(log, notes, TypstTypesetter()),
        progress=progress,
        interviewer=interviewer,
        clock=clock,
        models=models,
        knowledge=knowledge,
        local_servers=build_local_servers(settings),
        version=__version__,
        voice=VoiceRooms(voice or build_voice_parts(), clock, build_words(kinds)),
        data_folder=str(settings.data_dir),
    )


def build_words(kinds: Kinds) -> Words:
    """The rules of language for voice, with the words of this house."""
    glossary = Glossary()
    return Words(topic=partial(topic_of, kinds), glossary=lambda: [concept.term for concept in glossary.concepts()])


def build_voice_parts() -> VoiceParts:
    """The models of voice. Nothing is loaded before someone wants to talk."""
    ports = build_voice()
    return VoiceParts(ports.recogniser, ports.turns, ports.speaker)


def build_blobs(settings: Settings, clock: Clock, *, only_reads: bool = False) -> DiskBlobs:
    """Media on disk. With `only_reads`, nothing is changed and a server may be running."""
    limits = BlobLimits(settings.media_file_mb * 1024 * 1024, settings.media_interview_mb * 1024 * 1024)
    return (DiskBlobs if only_reads else DiskBlobs.open)(settings.media, clock, limits)


def build_exporter(*, log: EventLog, notebook: Notebook, blobs: Blobs, tasks: WrittenTasks, clock: Clock) -> Exporter:
    """The exporter, with transcripts as the web shows them."""
    return Exporter(
        log=log,
        notebook=notebook,
        blobs=blobs,
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
    tasks, clock = build_written(settings), SystemClock()
    async with AsyncExitStack() as stack:
        log = (SqliteEventLog.open_to_read if only_reads else SqliteEventLog.open)(settings.database)
        stack.push_async_callback(log.close)
        notebook = (SqliteNotebook.open_to_read if only_reads else SqliteNotebook.open)(settings.notebook)
        stack.push_async_callback(notebook.close)
        blobs = build_blobs(settings, clock, only_reads=only_reads)
        yield Archive(
            build_exporter(log=log, notebook=notebook, blobs=blobs, tasks=tasks, clock=clock),
            Importer(log=log, notebook=notebook, blobs=blobs, tasks=tasks),
        )


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
        models_that_see=settings.models_that_see,
        environment=os.environ,
        budget=budget,
        patience=settings.first_word_seconds,
    )


def build_reader(settings: Settings) -> Reader:
    """The one reader of what candidates say."""
    return installed_reader() if settings.encoder else HouseReader()


def build_local_servers(settings: Settings) -> LocalServers:
    """The finder of language models on this computer, or one that finds nothing if that is switched off."""
    return LoopbackServers(settings.port) if settings.find_local_models else NoLocalServers()


def build_interviewer(
    settings: Settings,
    models: LanguageModels | None = None,
    reader: Reader | None = None,
    *,
    meaning: WordVectors | None = None,
    knowledge: Knowledge | None = None,
    pictures: Pictures | None = None,
) -> Interviewer:
    """The interviewer: a language model where one is set up, otherwise the house.

    Without other knowledge it has the glossary alone.
    """
    meaning = meaning or WordVectors()
    knowledge = knowledge or Glossary(likeness=meaning.similarities)
    reader = reader or build_reader(settings)
    house = HouseInterviewer(meaning, knowledge=knowledge, reader=reader)
    if models is None:
        return house
    patience = ModelTimeouts(
        first_word=settings.first_word_seconds,
        first_word_local=settings.local_first_word_seconds,
        whole=settings.turn_seconds,
    )
    return ModelInterviewer(
        models,
        house,
        knowledge=knowledge,
        reader=reader,
        find_note=note_finder(),
        patience=patience,
        pictures=pictures,
    )


def build_app(settings: Settings | None = None, *, watch_packs: bool = False) -> FastAPI:
    """The whole application, ready to serve; in development it takes in questions as they are edited."""
    settings = settings or Settings()
    return create_app(build_services(settings, parts=build_parts(settings, watch_packs=watch_packs)))
