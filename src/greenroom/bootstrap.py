"""Puts the parts together: the one place that knows which adapter stands behind which port."""

import os
import sys
from collections.abc import Collection
from pathlib import Path

from fastapi import FastAPI

from greenroom import __version__
from greenroom.adapters.clock.system import SystemClock
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.models.course import Patience
from greenroom.adapters.models.interviewer import ModelInterviewer
from greenroom.adapters.models.ledger import Budget
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.models.reviewer import ModelReviewer
from greenroom.adapters.models.writer import ModelWriter
from greenroom.adapters.notebook.sqlite import SqliteNotebook
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.adapters.questions.kept import KeptQuestions
from greenroom.adapters.questions.reloading import ReloadingQuestionBank
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.adapters.sandbox.container import GVISOR, ContainerSandbox
from greenroom.adapters.sandbox.first_working import FirstWorkingSandbox
from greenroom.config import Settings
from greenroom.engine.analysis import Analyst
from greenroom.engine.assessing import FeedbackDesk
from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.judging import CodeJudge
from greenroom.engine.registry import Interviews
from greenroom.engine.writing import ProblemDesk, VariantWriter
from greenroom.ports import Clock, EventLog, Interviewer, Notebook, QuestionBank, Sandbox
from greenroom.web.app import create_app
from greenroom.web.room import render
from greenroom.web.services import Services


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
    log = log or SqliteEventLog.open(settings.database)
    bank = bank or (ReloadingQuestionBank(settings.packs) if watch_packs else build_bank(settings.packs))
    shelf = KeptQuestions(bank, settings.data_dir / "questions")
    sandbox = sandbox or build_sandbox(settings)
    models = build_models(settings, clock)
    interviewer = interviewer or build_interviewer(settings, models)
    judge = CodeJudge(sandbox, concurrency=settings.judge_parallel)
    analyst = Analyst(sandbox)
    feedback = FeedbackDesk(log, shelf)
    dispatcher = Dispatcher(
        interviewer=interviewer,
        judge=judge,
        analyst=analyst,
        bank=shelf,
        clock=clock,
        reviewer=ModelReviewer(models),
        desk=ProblemDesk([ModelWriter(models), VariantWriter(sandbox)], sandbox, shelf),
        feedback=feedback,
    )
    interviews = Interviews(
        log=log,
        clock=clock,
        bank=bank,
        dispatcher=dispatcher,
        render=render,
        idle_after_ms=settings.idle_seconds * 1000,
    )
    return Services(
        interviews=interviews,
        log=log,
        bank=bank,
        shelf=shelf,
        notebook=notebook or SqliteNotebook.open(settings.notebook),
        sandbox=sandbox,
        judge=judge,
        analyst=analyst,
        interviewer=interviewer,
        clock=clock,
        models=models,
        version=__version__,
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
    patience = Patience(first_word=settings.first_word_seconds, whole=settings.turn_seconds)
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


def build_bank(packs: Path | None, only: Collection[str] = ()) -> QuestionBank:
    """The questions of these packs, or of the built-in ones; all of them, or some."""
    return FolderQuestionBank(packs, only)


def build_app(settings: Settings | None = None, *, watch_packs: bool = False) -> FastAPI:
    """The whole application, ready to serve; in development it takes in questions as they are edited."""
    return create_app(build_services(settings or Settings(), watch_packs=watch_packs))
