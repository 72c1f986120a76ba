"""An engine on doubles: memory log, manual clock, an interviewer and a judge that do as they are told."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.kinds import Kinds
from greenroom.engine.live import LiveInterview
from greenroom.engine.performers import ActionTimeouts
from greenroom.engine.registry import Interviews
from greenroom.engine.rounds.answers.kind import AnswersEngine
from greenroom.engine.rounds.coding.kind import CodingEngine, CodingTimeouts
from greenroom.errors import NotFound
from greenroom.interview.core.messages import Command, Move, MoveOn, Start
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.messages import ReplaceCode
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.ports.interviewer import Intent, Turn, Words
from greenroom.ports.sandbox.running import Progress
from greenroom.questions.model import Question
from greenroom.testing.coding.play import brief, requested, result
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.memory_heartbeat import MemoryHeartbeat
from greenroom.testing.memory_log import MemoryEventLog
from greenroom.web.room import render

OWNER = "ada"


class Bank:
    """Two questions of which only the brief matters here."""

    def __init__(self) -> None:
        self._questions = [
            Question.model_construct(**brief(slug).model_dump(), cases=(), opening="Well.", approaches=("one",))
            for slug in ("doubling", "halving")
        ]
        for question in self._questions:
            object.__setattr__(question, "examples", brief().examples)

    def get(self, slug: str) -> Question:
        found = [question for question in self._questions if question.slug == slug]
        if not found:
            raise NotFound(slug)
        return found[0]

    def all(self) -> list[Question]:
        return self._questions


@dataclass
class Interviewer:
    """Says the next line of its script once the gate is open; raises it when it is an error, hangs when it is None."""

    name: str = "test"
    script: list[Any] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    gate: asyncio.Event = field(default_factory=asyncio.Event)

    async def take_turn(self, turn: Turn) -> AsyncIterator[Words | Intent | Move]:
        self.turns.append(turn)
        await self.gate.wait()
        line = self.script.pop(0) if self.script else f"line {len(self.turns)}"
        if line is None:
            await asyncio.Event().wait()
        if isinstance(line, Exception):
            raise line
        for piece in line if isinstance(line, list) else [Words(line)]:
            yield piece


@dataclass
class Judge:
    """Answers with the next verdict, held back while the gate is closed."""

    script: list[Any] = field(default_factory=list)
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    asked: int = 0

    async def judge(
        self, question: Question, code: str, language: str, kind: str, progress: Any, *, whose: str
    ) -> RunResult:
        self.asked += 1
        progress(Progress("running", 1, 4))
        await self.gate.wait()
        verdict = self.script.pop(0) if self.script else Verdict.ACCEPTED
        if isinstance(verdict, Exception):
            raise verdict
        return result(verdict)


@dataclass
class Analyst:
    """Finds nothing out, and counts what it was asked."""

    asked: int = 0

    async def analyse(self, question: Question, code: str, language: str, result: RunResult, *, whose: str) -> Analysis:
        self.asked += 1
        return Analysis()


@dataclass
class Engine:
    """The engine with its doubles in reach; `restart` is a crash and a new process."""

    log: MemoryEventLog = field(default_factory=MemoryEventLog)
    clock: ManualClock = field(default_factory=ManualClock)
    heartbeat: MemoryHeartbeat = field(default_factory=MemoryHeartbeat)
    interviewer: Interviewer = field(default_factory=Interviewer)
    judge: Judge = field(default_factory=Judge)
    analyst: Analyst = field(default_factory=Analyst)
    patience: ActionTimeouts = field(default_factory=ActionTimeouts)
    coding_patience: CodingTimeouts = field(default_factory=CodingTimeouts)
    interviews: Interviews = field(init=False)

    def __post_init__(self) -> None:
        self.judge.gate.set()
        self.interviewer.gate.set()
        self.interviews = self._new()

    def _new(self) -> Interviews:
        dispatcher = Dispatcher(interviewer=self.interviewer, kinds=self.kinds(), timeouts=self.patience)
        return Interviews(
            log=self.log,
            clock=self.clock,
            dispatcher=dispatcher,
            render=render,
            heartbeat=self.heartbeat,
        )

    def kinds(self) -> Kinds:
        coding = CodingEngine(
            bank=Bank(),
            judge=self.judge,  # type: ignore[arg-type]
            analyst=self.analyst,  # type: ignore[arg-type]
            timeouts=self.coding_patience,
        )
        return {"coding": coding, "answers": AnswersEngine()}

    async def restart(self) -> None:
        """Forget everything in memory without a word, as kill -9 does, and start again on the same log."""
        await crash(self.interviews)
        self.interviews = self._new()
        await self.interviews.start()

    async def schedule(self, **settings: Any) -> str:
        summary = await self.interviews.create(OWNER, requested(**settings))
        return summary.id

    async def at_problem(self, **settings: Any) -> LiveInterview:
        interview = await self.schedule(**settings)
        for command in (Start(), MoveOn(), MoveOn(), MoveOn(), ReplaceCode(round=0, text="x = 1")):
            await self.tell(interview, command)
        live = await self.interviews.open(OWNER, interview)
        await until(lambda: not live.state.cues)
        return live

    async def tell(self, interview: str, command: Command, cause: str | None = None) -> int:
        return await self.interviews.tell(OWNER, interview, command, cause)

    async def state(self, interview: str) -> State:
        return await self.interviews.state(OWNER, interview)


async def crash(interviews: Interviews) -> None:
    """Stop every task of an engine where it stands."""
    lives = list(interviews._live.values())
    tasks = [task for live in lives for task in (live._worker, *live._under_way.values())]
    tasks += [task for task in (interviews._sweeper, interviews._ticker) if task is not None]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def until(condition: Callable[[], bool], turns: int = 20_000) -> None:
    """Give way until the condition holds."""
    for _ in range(turns):
        if condition():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never came to that")


@pytest.fixture
async def engine() -> AsyncIterator[Engine]:
    engine = Engine()
    await engine.interviews.start()
    yield engine
    await crash(engine.interviews)
