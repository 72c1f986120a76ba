"""Puts the parts together: the one place that knows which adapter stands behind which port."""

import sys
from collections.abc import Collection
from pathlib import Path

from fastapi import FastAPI

from greenroom import __version__
from greenroom.adapters.clock.system import SystemClock
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.adapters.questions.reloading import ReloadingQuestionBank
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.adapters.sandbox.container import GVISOR, ContainerSandbox
from greenroom.adapters.sandbox.first_working import FirstWorkingSandbox
from greenroom.config import Settings
from greenroom.engine.analysis import Analyst
from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.judging import CodeJudge
from greenroom.engine.registry import Interviews
from greenroom.ports import Clock, EventLog, Interviewer, QuestionBank, Sandbox
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
    watch_packs: bool = False,
) -> Services:
    """Everything behind the web; any part can be given, as tests do."""
    clock = clock or SystemClock()
    log = log or SqliteEventLog.open(settings.database)
    bank = bank or (ReloadingQuestionBank(settings.packs) if watch_packs else build_bank(settings.packs))
    sandbox = sandbox or build_sandbox(settings)
    interviewer = interviewer or HouseInterviewer()
    judge = CodeJudge(sandbox, concurrency=settings.judge_parallel)
    analyst = Analyst(sandbox)
    dispatcher = Dispatcher(interviewer=interviewer, judge=judge, analyst=analyst, bank=bank, clock=clock)
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
        sandbox=sandbox,
        judge=judge,
        analyst=analyst,
        interviewer=interviewer,
        clock=clock,
        version=__version__,
    )


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
