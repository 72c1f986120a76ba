"""Interviews written by hand, played with the house interviewer, the real judge and a clock moved by hand.

`python -m tests.audit.player [NAME ...]` plays `people/*.yaml` and keeps what was recorded in `logs/`. The code in
them is run in the sandbox, so it takes two minutes; reports are then written of the logs as often as one likes. Those
without a number in their name were written before any list of words was looked at, `second-*` and `third-*` after it.
"""

import asyncio
import gzip
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.bootstrap.sandbox import build_sandbox
from greenroom.config import Settings
from greenroom.engine.rounds.coding.analysis import Analyst
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.engine.turns import collect_turn
from greenroom.errors import Refused
from greenroom.feedback.rounds.coding.reviewing import review_from_facts
from greenroom.interview.catalogue import COMMAND
from greenroom.interview.core.actions import Action, Assess, Consult, Wake, WriteReport
from greenroom.interview.core.decide import decide
from greenroom.interview.core.due import due
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.evolve import begin
from greenroom.interview.core.messages import Answer, Command, ExplanationsRead, Message, Start, TimeCame
from greenroom.interview.rounds.coding.actions import Analyse, Judge, Review
from greenroom.interview.rounds.coding.messages import Analysed, Judged, Reviewed
from greenroom.interview.upcasting import dump, load
from greenroom.ports.interviewer import Turn
from greenroom.questions.model import Question
from greenroom.testing.coding.play import requested, scheduled

HERE = Path(__file__).parent
PEOPLE = HERE / "people"
LOGS = HERE / "logs"
START: Millis = 1_790_000_000_000
_LATENCY: Mapping[type[Action], Millis] = {Consult: 900, Judge: 2_500, Analyse: 4_000, Review: 1_000, Assess: 0}
_SAY_CHARS = 6
_CODE_CHARS = 5
"""How many letters somebody types in a second."""

_ON_A_PROBLEM = {
    "run": ("run_code", 9),
    "submit": ("submit_code", 9),
    "hint": ("ask_for_hint", 15),
    "skip": ("skip_problem", 0),
}
"""The command behind a button, and the seconds somebody then waits."""

Step = Mapping[str, Any] | str


@dataclass
class Script:
    """One person: what they chose, and what they do one thing after another."""

    name: str
    questions: tuple[str, ...]
    steps: tuple[Step, ...]
    settings: Mapping[str, Any]

    @classmethod
    def read(cls, file: Path) -> "Script":
        """The person in a file."""
        told = yaml.safe_load(file.read_text())
        settings = {"candidate": told["candidate"], "problem_count": len(told["questions"]), **told.get("settings", {})}
        return cls(file.stem, tuple(told["questions"]), tuple(told["steps"]), settings)


@dataclass
class Stage:
    """The interview in progress."""

    script: Script
    questions: Mapping[str, Question]
    judge: CodeJudge
    analyst: Analyst
    interviewer: HouseInterviewer = field(default_factory=lambda: HouseInterviewer(knowledge=Glossary()))
    now: Millis = START
    records: list[Recorded] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    _begun: dict[str, Millis] = field(default_factory=dict)

    def __post_init__(self) -> None:
        briefs = tuple(self.questions[slug].brief for slug in self.script.questions)
        settings = requested(**self.script.settings)
        first = Recorded(1, self.now, scheduled(settings, briefs))
        self.records.append(first)
        self.state = begin(self.script.name, first)

    async def run(self) -> None:
        """Play it to its end, and then until nothing but the report is due."""
        self._tell(Start())
        for step in self.script.steps:
            if self.state.status != "in_progress" and step != "assess_again":
                self.refused.append(f"after the end: {step!r}")
                break
            for seconds, command in self._commands(step):
                await self._pass(round(seconds * 1000))
                if command is not None:
                    self._try(command)
        await self._pass(8 * 60 * 60 * 1000, until_over=True)

    def _commands(self, step: Step) -> Iterator[tuple[float, Command | None]]:
        """What somebody does, each with the seconds before it."""
        if isinstance(step, str):
            yield from self._presses(step)
            return
        match step:
            case {"wait": seconds}:
                yield seconds, None
            case {"say": text, **more}:
                yield more.get("after", 4) + len(text) / _SAY_CHARS, _command("say", text=text)
            case {"code": text, **more}:
                yield more.get("after", 3), None
                yield from self._typing(self.state.open_round or 0, text, more.get("speed", _CODE_CHARS))
            case _:
                raise ValueError(f"{self.script.name}: what is {step!r}?")

    def _presses(self, button: str) -> Iterator[tuple[float, Command | None]]:
        """A button, and the time it takes to look at what comes of it."""
        problem = self.state.open_round or 0
        if button == "to_problem":
            while self.state.open_round is None and self.state.status == "in_progress":
                yield 3, _command("move_on")
        elif button in ("next_problem", "to_closing"):
            yield 3, None
            is_there_already = self.state.open_round is None or (button == "next_problem" and problem == 1)
            yield 0, None if is_there_already else _command("move_on")
        elif button in _ON_A_PROBLEM:
            name, patience = _ON_A_PROBLEM[button]
            yield 3, _command(name, round=problem)
            yield patience, None
        else:
            yield 3, _command(button)

    def _typing(self, problem: int, wanted: str, speed: float) -> Iterator[tuple[float, Command]]:
        """From the text that is there to the wanted one: what differs in the middle is typed line by line."""
        text = self.state.rounds[problem].text
        head = 0
        while head < min(len(text), len(wanted)) and text[head] == wanted[head]:
            head += 1
        tail = 0
        while tail < min(len(text), len(wanted)) - head and text[-1 - tail] == wanted[-1 - tail]:
            tail += 1
        typed = wanted[head : len(wanted) - tail]
        end = len(text) - tail
        for line in typed.splitlines(keepends=True) or [""]:
            base = self.state.rounds[problem].revision
            yield len(line) / speed, _command("edit_code", round=problem, base=base, start=head, end=end, text=line)
            head += len(line)
            end = head

    async def _pass(self, ms: Millis, *, until_over: bool = False) -> None:
        until = self.now + ms
        while True:
            actions = {action.id: action for action in due(self.state) if not isinstance(action, WriteReport)}
            self._begun = {id_: self._begun.get(id_, self.now) for id_ in actions}
            ready = [(self._ready_at(action), action) for action in actions.values()]
            at, action = min(ready, key=lambda one: one[0], default=(until + 1, None))
            if action is None or at > until:
                break
            self.now = max(self.now, at)
            self._tell(await self._perform(action))
        self.now = self.now if until_over else until

    def _ready_at(self, action: Action) -> Millis:
        return action.at if isinstance(action, Wake) else self._begun[action.id] + _LATENCY[type(action)]

    def _tell(self, message: Message) -> None:
        step = decide(self.state, message, self.now)
        self.records.extend(step.records)
        self.state = step.state

    def _try(self, command: Command) -> None:
        try:
            self._tell(command)
        except Refused as refusal:
            self.refused.append(f"{command.type}: {refusal}")

    async def _perform(self, action: Action) -> Answer:
        match action:
            case Wake():
                return TimeCame(action.id)
            case Consult():
                return await collect_turn(self.interviewer, Turn(self.state, action.cues, self.questions, self.now))
            case Judge(run=run):
                question = self._question(run.round)
                return Judged(run.id, await self.judge.judge(question, run.code or "", run.language, run.kind))
            case Analyse(run=run):
                assert run.result is not None
                question = self._question(run.round)
                return Analysed(run.id, await self.analyst.analyse(question, run.code or "", run.language, run.result))
            case Review(run=run):
                assert run.result is not None
                question, code = self._question(run.round), run.code or ""
                return Reviewed(run.id, review_from_facts(question, code, run.language, run.result, run.analysis))
            case Assess():
                return ExplanationsRead(action.assessment.id, action.sample, None, "No language model is set up.")
            case _:
                raise ValueError(f"nobody does {action!r} here")

    def _question(self, problem: int) -> Question:
        return self.questions[self.state.rounds[problem].brief.slug]


def _command(name: str, **values: object) -> Command:
    return COMMAND.validate_python({"type": name, **values})


def write(records: list[Recorded], file: Path) -> None:
    """Keep a log, packed; the same log gives the same bytes."""
    rows = [{"seq": one.seq, "at": one.at, "event": json.loads(dump(one.event))} for one in records]
    file.write_bytes(gzip.compress("".join(json.dumps(row) + "\n" for row in rows).encode(), mtime=0))


def read(file: Path) -> list[Recorded]:
    """A log that was kept."""
    rows = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    return [Recorded(row["seq"], row["at"], load(json.dumps(row["event"]))) for row in rows]


async def play_all(files: list[Path]) -> None:
    """Play the scripts, one after another."""
    bank = {question.slug: question for question in FolderQuestionBank(None).all()}
    sandbox = build_sandbox(Settings())
    try:
        for file in files:
            script = Script.read(file)
            questions = {slug: bank[slug] for slug in script.questions}
            stage = Stage(script, questions, CodeJudge(sandbox), Analyst(sandbox))
            await stage.run()
            write(stage.records, LOGS / f"{script.name}.jsonl.gz")
            sys.stdout.write(f"{script.name}: {stage.state.status}, {len(stage.records)} events {stage.refused}\n")
    finally:
        await sandbox.close()


if __name__ == "__main__":
    named = [PEOPLE / f"{name}.yaml" for name in sys.argv[1:]] or sorted(PEOPLE.glob("*.yaml"))
    asyncio.run(play_all(named))
