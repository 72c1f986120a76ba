"""A room for tests: the real rules of the interview with any interviewer, a judge by word of mouth, no waiting."""

import asyncio
from collections.abc import Mapping

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import Consult, Wake
from greenroom.interview.core.decide import decide
from greenroom.interview.core.due import due
from greenroom.interview.core.events import Recorded, SignalKind, SignalNoticed
from greenroom.interview.core.evolve import begin, evolve
from greenroom.interview.core.settings import Persona, Style
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers.prompts import prompt
from greenroom.interview.rounds.answers.state import AnswersTask
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.actions import Analyse, Judge
from greenroom.interview.rounds.coding.scheduling import tasks_for
from greenroom.interview.tracks import built_in_tracks, schedule
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.ports.interviewer import Intent, Interviewer, Turn, Words
from greenroom.questions.model import Question
from greenroom.testing.coding.play import requested

BANK = FolderQuestionBank()
QUESTIONS: Mapping[str, Question] = {question.slug: question for question in BANK.all()}


class Room:
    """Drives an interview by hand and keeps its transcript."""

    def __init__(
        self,
        interviewer: Interviewer,
        persona: Persona = "helpful",
        slugs: tuple[str, ...] = ("evening-headcount", "fresh-stretch"),
        interview: str = "room-1",
        timed: bool = True,
        style: Style | None = None,
        track: str = "coding",
        prompts: tuple[str, ...] = (),
    ) -> None:
        settings = requested(
            candidate="Ada Lovelace", persona=persona, problem_count=2, style=style, time_factor=1.0 if timed else None
        )
        briefs = tuple(QUESTIONS[slug].brief for slug in slugs)
        tasks = [*tasks_for(briefs, settings.coding), *(AnswersTask(prompt=prompt(slug)) for slug in prompts)]
        first = Recorded(1, 0, schedule(settings.settings, built_in_tracks()[track], tasks))
        self.state: State = begin(interview, first)
        self.now = 0
        self.interviewer = interviewer
        self.moves: list[msg.Move] = []
        self.rejected: list[str] = []
        self.spoken: list[str] = []
        self.transcript: list[str] = []

    def do(self, message: msg.Message, seconds: float = 3) -> list[str]:
        """Send a message a little later, then let the interviewer speak; what it said comes back."""
        self.now += round(seconds * 1000)
        self._fire_timers()
        self._step(message)
        return self.listen()

    def say(self, text: str, seconds: float = 3) -> list[str]:
        """The candidate says something."""
        self.transcript.append(f"Ada: {text}")
        return self.do(msg.Say(text=text), seconds)

    def start(self) -> list[str]:
        """Enter the room."""
        return self.do(msg.Start())

    def wait(self, seconds: float) -> list[str]:
        """Let time pass."""
        self.now += round(seconds * 1000)
        self._fire_timers()
        return self.listen()

    def submit(self, result: RunResult, seconds: float = 60, analysis: Analysis | None = None) -> list[str]:
        """Submit some code of which the judge will say this, and the analyst that, or that nothing was found out."""
        problem = self.state.open_round
        assert problem is not None
        self.now += round(seconds * 1000)
        self._fire_timers()
        self._step(coding_messages.ReplaceCode(round=problem, text=f"print({self.now})"))
        self._step(coding_messages.SubmitCode(round=problem))
        run = next(action.run for action in due(self.state) if isinstance(action, Judge))
        self.transcript.append(f"     (submits: {result.verdict.value}, {result.passed}/{result.total})")
        self._step(coding_messages.Judged(run=run.id, result=result))
        heard = self.listen()
        if any(isinstance(action, Analyse) for action in due(self.state)):
            self.now += 4000
            self._step(coding_messages.Analysed(run=run.id, analysis=analysis or Analysis()))
        return heard + self.listen()

    def signal(self, kind: SignalKind, seconds: float = 120) -> list[str]:
        """A sign of struggle is noticed after some time of work."""
        problem = self.state.open_round
        assert problem is not None
        self.now += round(seconds * 1000)
        self._fire_timers()
        record = Recorded(self.state.seq + 1, self.now, SignalNoticed(problem=problem, signal=kind))
        self.state = evolve(self.state, record)
        self.transcript.append(f"     ({kind})")
        return self.listen()

    def type(self, text: str, seconds: float = 5) -> None:
        """The candidate writes some code."""
        problem = self.state.open_round
        assert problem is not None
        self.now += round(seconds * 1000)
        self._step(coding_messages.ReplaceCode(round=problem, text=text))

    def listen(self) -> list[str]:
        """Let the interviewer answer everything that waits."""
        heard = []
        for _ in range(10):
            consult = next((action for action in due(self.state) if isinstance(action, Consult)), None)
            if consult is None:
                break
            text, intent, moves = take(self.interviewer, Turn(self.state, consult.cues, QUESTIONS, self.now))
            self.moves.extend(moves)
            if text:
                heard.append(text)
                self.spoken.append(text)
                self.transcript.append(f"Host: {text}   [{intent}{''.join(' ' + type(m).__name__ for m in moves)}]")
            self._step(msg.TurnTaken(consult.up_to, text, intent, moves, self.interviewer.name))
        return heard

    def _fire_timers(self) -> None:
        for action in due(self.state):
            if isinstance(action, Wake) and action.at <= self.now:
                self._step(msg.TimeCame(action.id))

    def _step(self, message: msg.Message) -> None:
        step = decide(self.state, message, self.now)
        self.rejected += [record.event.move for record in step.records if record.event.type == "move_rejected"]
        self.state = step.state


def take(interviewer: Interviewer, turn: Turn) -> tuple[str, str, tuple[msg.Move, ...]]:
    """One whole turn: its text, its intent and its moves."""

    async def collect() -> tuple[str, str, tuple[msg.Move, ...]]:
        words, intent, moves = "", "", []
        async for piece in interviewer.take_turn(turn):
            if isinstance(piece, Words):
                words += piece.text
            elif isinstance(piece, Intent):
                intent = piece.name
            else:
                moves.append(piece)
        return words, intent, tuple(moves)

    return asyncio.run(collect())


def judged(verdict: Verdict, passed: int = 0, total: int = 19, category: str = "re-entry", **case: object) -> RunResult:
    """A result whose first failing case is of this category, hidden unless told otherwise."""
    cases = [_case(Verdict.ACCEPTED, f"case {number}", "typical day") for number in range(passed)]
    if verdict is not Verdict.ACCEPTED:
        cases.append(_case(verdict, "the failing one", category, **case))
    return RunResult(verdict=verdict, passed=passed, total=total, cases=tuple(cases), isolation="test")


def _case(verdict: Verdict, name: str, category: str, **more: object) -> CaseResult:
    fields = {"hidden": True, "wall_ms": 1.0, "cpu_ms": 1.0, "memory_kb": 1, **more}
    return CaseResult.model_validate({"case": name, "category": category, "verdict": verdict, **fields})


ACCEPTED = judged(Verdict.ACCEPTED, 19)
