"""A simulated candidate: has a plan for each stage, reacts to what is said, and only knows what the room shows.

The question's own notes stand for what such a person would know about problems of that sort.
"""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random

from greenroom.evals.candidates import typing
from greenroom.evals.candidates.listening import AskedFor, asked_for
from greenroom.evals.candidates.profiles import PROFILES, Profile, Work
from greenroom.evals.candidates.voice import Voice
from greenroom.evals.casebook import EvalCase
from greenroom.interview.core.events import Millis
from greenroom.interview.core.messages import Command, MoveOn, Say
from greenroom.interview.core.state import Line, State
from greenroom.interview.rounds.coding.messages import (
    AskForHint,
    ChooseLanguage,
    EditCode,
    RunCode,
    SkipProblem,
    SubmitCode,
)
from greenroom.interview.rounds.coding.state import coding_round
from greenroom.questions.model import Question, Solution

SECOND = 1_000
WORD_MS = 320
"""How long a spoken word takes."""
_PATIENCE = 75 * SECOND
"""With nothing to do and nobody speaking, after this long people press the button that leads on."""
_ANSWERS_IN_A_ROW = 4
_ANNOUNCES = 0.4
"""How often people say that they submit now."""
_OTHER_LANGUAGE = {"python": "javascript", "javascript": "python"}

Make = Callable[[State], Command | None]


@dataclass(frozen=True, slots=True)
class _Act:
    """Something to do after a pause; `make` finds that out when the time has come, and may find nothing to do."""

    pause: Millis
    make: Make


class Candidate:
    """Decides what to do next, and when."""

    def __init__(self, case: EvalCase, questions: Mapping[str, Question], profile: Profile | None = None) -> None:
        self._case = case
        self._questions = questions
        self._random = Random(f"{case.id} {case.seed}")
        self._profile = profile or PROFILES[case.candidate]
        self._voice = Voice(case, self._profile, self._random)
        self._acts: deque[_Act] = deque()
        self._at: Millis = 0
        self._stage: str | None = None
        self._heard = 0
        self._judged: set[str] = set()
        self._works: deque[Work] = deque()
        self._hints: deque[str] = deque()
        self._solution: Solution | None = None
        self._used: list[str] = []
        self._said: set[tuple[str | None, str]] = set()
        self._answers = 0
        self._interjections = 0
        self._switched = False
        self.purpose = ""
        """What the last thing they said was for."""

    def notice(self, state: State, now: Millis) -> None:
        """See what has changed in the room, and plan accordingly."""
        stage = state.stage
        if stage is None:
            self._acts.clear()
            return
        if stage.id != self._stage:
            self._stage = stage.id
            self._acts.clear()
            self._at = now
            if stage.round is not None:
                self._take_up(state)
        self._look_at_verdicts(state, now)
        for line in state.lines:
            if line.seq > self._heard and line.who == "interviewer":
                self._listen(line, state, now)
            self._heard = max(self._heard, line.seq)

    def _look_at_verdicts(self, state: State, now: Millis) -> None:
        for run in state.runs.values():
            if run.result is not None and run.id not in self._judged and run.kind == "submission":
                self._judged.add(run.id)
                self._at = now
                if run.round == state.open_problem:
                    self._after_verdict(state, run.round)

    def next_at(self, state: State) -> Millis | None:
        """When the next act is due; None when there is nothing to wait for but others."""
        if self._acts:
            return self._at + self._acts[0].pause
        if state.stage is None or state.is_locked:
            return None
        return self._at + _PATIENCE if self._leads_on(state) is not None else None

    def act(self, state: State, now: Millis) -> Command | None:
        """Do what is due."""
        self._at = now
        if self._acts:
            command = self._acts.popleft().make(state)
            if not isinstance(command, Say):
                self._answers = 0
            return command
        return self._leads_on(state)

    # ------------------------------------------------------------ plans

    def _take_up(self, state: State) -> None:
        """The plan for a problem: read, ask, say how, type, run, submit."""
        profile = self._profile
        question = self._question(state)
        self._works = deque(profile.works)
        self._hints = deque(profile.hints)
        self._used.clear()
        self._solution = None
        self._later(profile.stall + self._random.randint(18, 35))
        asks = self._random.sample(range(len(question.clarifications)), k=min(profile.asks, 2))
        for number in asks:
            self._say(f"ask:{number}", partial(self._voice.ask, question, number), pause=14)
        self._say("plan", partial(self._voice.say, "plan", question), pause=16)
        self._write_next(state, first=True)

    def _write_next(self, state: State, *, first: bool = False) -> None:
        """Type the next thing to hand in, run it and submit it."""
        if not self._works:
            if self._profile.gives_up or self._case.time_factor is None:
                self._do(20, lambda state: self._open(state, SkipProblem))
            return
        question = self._question(state)
        language = state.problems[self._problem(state)].language if first else self._choose_language(state)
        work = self._works.popleft()
        solution = typing.choose(question, work, language, self._used, self._random)
        if solution is not None:
            self._used.append(solution.name)
        code = typing.code_for(question, work, language, solution, self._random)
        if self._profile.comment and language == "python":
            code = f"{self._voice.comment()}\n{code}"
        self._type(state, language, code, first)
        self._say("done", partial(self._voice.say, "done", question), pause=6, chance=0.6)
        if self._profile.tries:
            self._do(5, lambda state: self._open(state, RunCode))
        if self._random.random() < _ANNOUNCES:
            self._do(12, self._announce)
        self._do(8, lambda state: self._submit(state, solution))

    def _choose_language(self, state: State) -> str:
        """The language to go on in: those who switch do so once, after their first attempt."""
        problem = self._problem(state)
        language = coding_round(state, problem).language
        if not self._profile.switches or self._switched:
            return language
        self._switched = True
        other = _OTHER_LANGUAGE.get(language, "python")
        self._do(10, lambda state: ChooseLanguage(round=problem, language=other))
        return other

    def _announce(self, state: State) -> Command | None:
        """Say that one submits, if the examples came out right."""
        tried = [run for run in state.runs.values() if run.kind == "run" and run.round == state.open_problem]
        if not self._profile.speaks or not tried or not tried[-1].is_accepted:
            return None
        return self._speak("submit", self._voice.say("submit", self._question(state)))

    def _type(self, state: State, language: str, code: str, first: bool) -> None:
        profile = self._profile
        problem = self._problem(state)
        before = state.problems[problem].texts.get(language, state.problems[problem].brief.starter.get(language, ""))
        stages = typing.drafts(before, code, profile.rewrites and first)
        seconds = profile.typing if first else profile.typing // 4
        pause = max(2, seconds // max(1, len(stages)))
        extras = self._extras(state, first)
        every = max(1, len(stages) // (len(extras) + 1))
        for number, text in enumerate(stages):
            self._do(self._random.randint(pause // 2 + 1, pause + pause // 2), partial(self._edit, text=text))
            if number % every == every - 1 and extras:
                extras.popleft()()
        for extra in extras:
            extra()

    def _extras(self, state: State, first: bool) -> deque[Callable[[], None]]:
        """What happens while typing: thoughts, cries for help, and things of one's own."""
        profile = self._profile
        question = self._question(state)
        extras: list[Callable[[], None]] = []
        if first:
            thought = partial(self._say, "think", partial(self._voice.say, "think", question), pause=4)
            extras += [thought] * profile.thoughts
            extras += [partial(self._say, "interjection", self._interject, pause=5)] * profile.interjections
        if self._hints:
            extras.append(partial(self._ask_for_hint, self._hints.popleft()))
        self._random.shuffle(extras)
        return deque(extras)

    def _ask_for_hint(self, way: str) -> None:
        if way == "says":
            self._say("ask_hint", partial(self._voice.say, "ask_hint"), pause=25)
        else:
            self._do(25, lambda state: self._open(state, AskForHint))
        self._later(20)

    def _after_verdict(self, state: State, problem: int) -> None:
        """Think about what went wrong, or wait for the conversation about what went right."""
        self._acts.clear()
        if state.problems[problem].is_decided:
            return
        self._later(self._random.randint(12, 25))
        self._say(
            "after_failure", partial(self._voice.say, "after_failure", self._question(state)), pause=4, chance=0.8
        )
        if self._profile.interjections:
            self._say("interjection", self._interject, pause=12, chance=0.6)
        self._later(15)
        self._write_next(state)

    # ------------------------------------------------------------ talking

    def _listen(self, line: Line, state: State, now: Millis) -> None:
        """Hear the interviewer out, and answer what was asked."""
        self._wait_for(now + len(line.text.split()) * WORD_MS)
        wanted = asked_for(line.text)
        if not self._profile.speaks or wanted is None:
            return
        if self._acts and self._answers >= _ANSWERS_IN_A_ROW:
            # Enough talk for now: there is work to do.
            return
        self._answers += 1
        key = self._answer(wanted, state, now)
        question = self._question(state) if state.open_problem is not None else None
        pause = self._random.randint(2, 7)
        solution = self._solution

        def answer(state: State) -> Command | None:
            return self._speak(key, self._voice.say(key, question, solution))

        self._acts.appendleft(_Act(pause * SECOND, answer))

    def _wait_for(self, heard_at: Millis) -> None:
        """Put off what was planned until the interviewer has finished, but no longer."""
        if self._acts:
            planned = self._acts.popleft()
            left = self._at + planned.pause - heard_at
            self._acts.appendleft(_Act(max(2 * SECOND, left), planned.make))
        self._at = max(self._at, heard_at)

    def _answer(self, wanted: AskedFor, state: State, now: Millis) -> str:
        """The key of what to say to that."""
        stage = state.stage
        where = stage.id if stage else ""
        if where == "closing":
            return "questions"
        if stage is not None and stage.round is not None:
            return self._answer_on_problem(wanted, state, now)
        match where:
            case "greeting":
                return "ready"
            case "self_intro":
                return "background_more" if self._has_said("background") else "background"
            case _:
                return "language" if self._has_said("experience") else "experience"

    def _answer_on_problem(self, wanted: AskedFor, state: State, now: Millis) -> str:
        problem = state.problems[self._problem(state)]
        if problem.hints and problem.hints[-1].at == now:
            return "thanks_for_hint"
        if problem.is_decided:
            return wanted if wanted in ("complexity", "space", "why_complexity") else "follow_up"
        if not self._has_said("opening", "plan"):
            return "opening"
        if wanted == "hint":
            return "accept_hint" if self._profile.takes_hints else "decline_hint"
        if wanted in ("complexity", "space", "why_complexity", "progress"):
            return wanted
        return "other" if self._solution else "plan_why"

    def _has_said(self, *purposes: str) -> bool:
        """Whether one of these has been said in this stage."""
        return any((self._stage, purpose) in self._said for purpose in purposes)

    def _interject(self) -> str:
        self._interjections += 1
        return self._voice.interject(self._interjections - 1)

    # ------------------------------------------------------------ doing

    def _do(self, pause: int, make: Make) -> None:
        self._acts.append(_Act(pause * SECOND, make))

    def _later(self, seconds: int) -> None:
        self._do(seconds, lambda state: None)

    def _say(self, purpose: str, text: Callable[[], str], *, pause: int, chance: float = 1.0) -> None:
        if self._profile.speaks and self._random.random() < chance:
            self._do(pause, lambda state: self._speak(purpose, text()))

    def _speak(self, purpose: str, text: str) -> Command:
        self.purpose = purpose
        self._said.add((self._stage, purpose))
        return Say(text=text)

    def _edit(self, state: State, text: str) -> Command | None:
        index = state.open_problem
        if index is None or state.problems[index].is_decided:
            return None
        problem = state.problems[index]
        start, end, new = typing.edit_between(problem.text, text)
        if start == end and not new:
            return None
        return EditCode(round=index, base=problem.revision, start=start, end=end, text=new)

    def _open(self, state: State, command: type[RunCode] | type[AskForHint] | type[SkipProblem]) -> Command | None:
        """The command, while the problem can still take it."""
        index = state.open_problem
        return None if index is None or state.problems[index].is_decided else command(round=index)

    def _submit(self, state: State, solution: Solution | None) -> Command | None:
        index = state.open_problem
        if index is None or state.problems[index].is_decided:
            return None
        self._solution = solution
        return SubmitCode(round=index)

    def _leads_on(self, state: State) -> Command | None:
        """The button that leads on: past a decided problem, and out of a talk that nobody ends."""
        stage = state.stage
        if stage is None:
            return None
        if stage.round is not None:
            return MoveOn() if state.problems[stage.round].is_decided else None
        return MoveOn() if self._profile.speaks or state.settings.time_factor is None else None

    def _problem(self, state: State) -> int:
        return state.open_problem or 0

    def _question(self, state: State) -> Question:
        return self._questions[state.problems[self._problem(state)].brief.slug]
