"""Somebody who solves problems: has a plan for each, types, runs and submits code, and asks for hints.

The question's own notes stand for what such a person would know about problems of that sort.
"""

from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from greenroom.evals.candidates.person import Person, Reply
from greenroom.evals.candidates.plan import Plan
from greenroom.evals.candidates.simulated import Candidate
from greenroom.evals.case import EvalCase
from greenroom.evals.rounds.coding.candidates import typing
from greenroom.evals.rounds.coding.candidates.listening import AskedFor, meant
from greenroom.evals.rounds.coding.candidates.profiles import PROFILES, Profile, Work
from greenroom.evals.rounds.coding.candidates.words import CodersWords
from greenroom.evals.rounds.coding.part import coding_part
from greenroom.interview.core.events import Millis
from greenroom.interview.core.messages import Command
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.messages import (
    AskForHint,
    ChooseLanguage,
    EditCode,
    RunCode,
    SkipProblem,
    SubmitCode,
)
from greenroom.interview.rounds.coding.state import Coding, coding_round, coding_rounds, open_coding
from greenroom.questions.model import Question, Solution

_ANNOUNCES = 0.4
"""How often people say that they submit now."""
_OTHER_LANGUAGE = {"python": "javascript", "javascript": "python"}


def candidate_with(case: EvalCase, questions: Mapping[str, Question], profile: Profile) -> Candidate:
    """The candidate of a coding interview with this profile in place of the one that goes with their kind."""
    plan = Plan(Random(f"{case.id} {case.seed}"))
    return Candidate(case, {"coding": Coder(case, questions, plan, profile)}, plan)


class Coder(Person):
    """A simulated candidate in coding rounds."""

    def __init__(
        self, case: EvalCase, questions: Mapping[str, Question], plan: Plan, profile: Profile | None = None
    ) -> None:
        super().__init__(plan)
        self._case = case
        self._questions = questions
        self._random = plan.random
        self._profile = profile or PROFILES[coding_part(case).candidate]
        self._words = CodersWords(case, self._profile, plan.random)
        self.speaks = self._profile.speaks
        self._judged: set[str] = set()
        self._works: deque[Work] = deque()
        self._hints: deque[str] = deque()
        self._solution: Solution | None = None
        self._used: list[str] = []
        self._interjections = 0
        self._switched = False

    def says(self, key: str) -> str:
        return self._words.say(key)

    # ------------------------------------------------------------ plans

    def take_up(self, state: State) -> None:
        """The plan for a problem: read, ask, say how, type, run, submit."""
        profile = self._profile
        question = self._question(state)
        self._works = deque(profile.works)
        self._hints = deque(profile.hints)
        self._used.clear()
        self._solution = None
        self._plan.later(profile.stall + self._random.randint(18, 35))
        asks = self._random.sample(range(len(question.clarifications)), k=min(profile.asks, 2))
        for number in asks:
            self._say(f"ask:{number}", partial(self._words.ask, question, number), pause=14)
        self._say("plan", partial(self._words.say, "plan", question), pause=16)
        self._write_next(state, first=True)

    def look(self, state: State, now: Millis) -> None:
        """Notice verdicts."""
        for index, problem in coding_rounds(state):
            for run in problem.runs.values():
                if run.result is not None and run.id not in self._judged and run.kind == "submission":
                    self._judged.add(run.id)
                    self._plan.at = now
                    if index == state.open_round:
                        self._after_verdict(state, problem)

    def _after_verdict(self, state: State, problem: Coding) -> None:
        """Think about what went wrong, or wait for the conversation about what went right."""
        self._plan.acts.clear()
        if problem.is_decided:
            return
        self._plan.later(self._random.randint(12, 25))
        self._say(
            "after_failure", partial(self._words.say, "after_failure", self._question(state)), pause=4, chance=0.8
        )
        if self._profile.interjections:
            self._say("interjection", self._interject, pause=12, chance=0.6)
        self._plan.later(15)
        self._write_next(state)

    def _write_next(self, state: State, *, first: bool = False) -> None:
        """Type the next thing to hand in, run it and submit it."""
        if not self._works:
            if self._profile.gives_up or self._case.time_factor is None:
                self._plan.do(20, lambda state: self._in_open(state, SkipProblem))
            return
        question = self._question(state)
        language = self._problem(state).language if first else self._choose_language(state)
        work = self._works.popleft()
        solution = typing.choose(question, work, language, self._used, self._random)
        if solution is not None:
            self._used.append(solution.name)
        code = typing.code_for(question, work, language, solution, self._random)
        if self._profile.comment and language == "python":
            code = f"{self._words.comment()}\n{code}"
        self._type(state, language, code, first)
        self._say("done", partial(self._words.say, "done", question), pause=6, chance=0.6)
        if self._profile.tries:
            self._plan.do(5, lambda state: self._in_open(state, RunCode))
        if self._random.random() < _ANNOUNCES:
            self._plan.do(12, self._announce)
        self._plan.do(8, lambda state: self._submit(state, solution))

    def _choose_language(self, state: State) -> str:
        """The language to go on in: those who switch do so once, after their first attempt."""
        index, language = self._index(state), self._problem(state).language
        if not self._profile.switches or self._switched:
            return language
        self._switched = True
        other = _OTHER_LANGUAGE.get(language, "python")
        self._plan.do(10, lambda state: ChooseLanguage(round=index, language=other))
        return other

    def _type(self, state: State, language: str, code: str, first: bool) -> None:
        profile, problem = self._profile, self._problem(state)
        before = problem.texts.get(language, problem.brief.starter.get(language, ""))
        stages = typing.drafts(before, code, profile.rewrites and first)
        seconds = profile.typing if first else profile.typing // 4
        pause = max(2, seconds // max(1, len(stages)))
        extras = self._extras(state, first)
        every = max(1, len(stages) // (len(extras) + 1))
        for number, text in enumerate(stages):
            self._plan.do(self._random.randint(pause // 2 + 1, pause + pause // 2), partial(self._edit, text=text))
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
            thought = partial(self._say, "think", partial(self._words.say, "think", question), pause=4)
            extras += [thought] * profile.thoughts
            extras += [partial(self._say, "interjection", self._interject, pause=5)] * profile.interjections
        if self._hints:
            extras.append(partial(self._ask_for_hint, self._hints.popleft()))
        self._random.shuffle(extras)
        return deque(extras)

    def _ask_for_hint(self, way: str) -> None:
        if way == "says":
            self._say("ask_hint", partial(self._words.say, "ask_hint"), pause=25)
        else:
            self._plan.do(25, lambda state: self._in_open(state, AskForHint))
        self._plan.later(20)

    # ------------------------------------------------------------ talking

    def reply(self, asked: str, state: State, now: Millis) -> Reply:
        key = self._key(meant(asked), self._problem(state), now)
        question, solution = self._question(state), self._solution
        return Reply(key, lambda: self._words.say(key, question, solution))

    def _key(self, wanted: AskedFor, problem: Coding, now: Millis) -> str:
        """The key of what to say to that."""
        if problem.hints and problem.hints[-1].at == now:
            return "thanks_for_hint"
        if problem.is_decided:
            return wanted if wanted in ("complexity", "space", "why_complexity") else "follow_up"
        if not self._plan.has_said("opening", "plan"):
            return "opening"
        if wanted == "hint":
            return "accept_hint" if self._profile.takes_hints else "decline_hint"
        if wanted in ("complexity", "space", "why_complexity", "progress"):
            return wanted
        return "other" if self._solution else "plan_why"

    def _announce(self, state: State) -> Command | None:
        """Say that one submits, if the examples came out right."""
        problem = open_coding(state)
        tried = [run for run in problem.runs.values() if run.kind == "run"] if problem else []
        if not self._profile.speaks or not tried or not tried[-1].is_accepted:
            return None
        return self._plan.speak("submit", self._words.say("submit", self._question(state)))

    def _interject(self) -> str:
        self._interjections += 1
        return self._words.interject(self._interjections - 1)

    # ------------------------------------------------------------ doing

    def _edit(self, state: State, text: str) -> Command | None:
        problem = open_coding(state)
        if problem is None or problem.is_decided:
            return None
        start, end, new = typing.edit_between(problem.text, text)
        if start == end and not new:
            return None
        return EditCode(round=self._index(state), base=problem.revision, start=start, end=end, text=new)

    def _in_open(self, state: State, command: type[RunCode] | type[AskForHint] | type[SkipProblem]) -> Command | None:
        """The command, while the problem can still take it."""
        problem = open_coding(state)
        return None if problem is None or problem.is_decided else command(round=self._index(state))

    def _submit(self, state: State, solution: Solution | None) -> Command | None:
        problem = open_coding(state)
        if problem is None or problem.is_decided:
            return None
        self._solution = solution
        return SubmitCode(round=self._index(state))

    def _index(self, state: State) -> int:
        return state.open_round or 0

    def _problem(self, state: State) -> Coding:
        return coding_round(state, self._index(state))

    def _question(self, state: State) -> Question:
        return self._questions[self._problem(state).brief.slug]
