"""Somebody who answers behavioural questions: tells a story in their own way, and more of it when asked."""

import re
from collections import deque
from collections.abc import Mapping

from greenroom.evals.candidates.person import Person, Reply
from greenroom.evals.candidates.plan import Plan
from greenroom.evals.candidates.voice import Voice
from greenroom.evals.case import EvalCase
from greenroom.evals.rounds.answers.part import answers_part
from greenroom.evals.rounds.answers.stories import DATA, Story, story
from greenroom.interview.core.events import Millis
from greenroom.interview.core.messages import Command
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers.messages import SkipQuestion
from greenroom.interview.rounds.answers.prompts import Part
from greenroom.interview.rounds.answers.state import answers_rounds, open_answers

_READS = 30
"""Seconds after which people answer a question that is on the screen and that nobody has asked aloud."""
_WAITS = 40
"""Seconds after which people begin when what they asked for has not led to another question."""
_SECONDS_PER_WORD = 0.35
_BEFORE = ("clarify", "repeat", "moment")
"""What somebody who asks back says before they answer, one for each question."""
_ABOUT: tuple[tuple[Part, str], ...] = (
    ("lesson", r"\b(differently|learn\w*|lesson|next time|since then|nowadays|can't happen again|handle .* now)\b"),
    ("own_part", r"\b(your (own )?(part|role|share)|yourself|were yours|was yours|which side|why was it you)\b"),
    ("result", r"\b(ends?|ended|results?|outcome|turn(ed)? out|deliver\w*|in the end|afterwards|noticed|prove)\b"),
    ("action", r"\b(how did you|what (exactly )?did you|go about|steps?|what did you (do|try|change))\b"),
    ("situation", r"\b(what was|who was|at stake|at the start|promised|situation|background|context)\b"),
)


class Teller(Person):
    """A simulated candidate in answers rounds."""

    def __init__(self, case: EvalCase, plan: Plan) -> None:
        super().__init__(plan)
        self._case = case
        self._kind = answers_part(case).candidate
        self._voice = Voice(DATA, self._kind, case.words, plan.random)
        self._before: deque[str] = deque()
        self._has_told = False
        self._asked_about: set[Part] = set()

    def says(self, key: str) -> str:
        return self._voice.say(key, {})

    def take_up(self, state: State) -> None:
        """Read the question; answer it even if nobody asks it aloud."""
        number = [index for index, _ in answers_rounds(state)].index(state.open_round or 0)
        self._before = deque([_BEFORE[number % len(_BEFORE)]] if self._kind == "questioner" else [])
        if self._kind == "skipper" and number % 2 == 0:
            self._before = deque(["leave"])
        self._has_told = False
        self._asked_about.clear()
        self._plan.do(_READS, self._begin)

    def look(self, state: State, now: Millis) -> None:
        """Nothing happens here but talk."""

    def reply(self, asked: str, state: State, now: Millis) -> Reply | None:
        round = open_answers(state)
        if round is None or round.is_decided or self._is_leaving:
            return None
        text = self._more(asked, round.task.prompt.slug) if self._has_told else None
        if text is not None:
            return Reply("more", lambda: text, _seconds(text))
        self._plan.acts.clear()
        purpose, opening = self._opening(round.task.prompt.slug)
        return Reply(purpose, lambda: opening, _seconds(opening))

    @property
    def _is_leaving(self) -> bool:
        return self._plan.has_said("leave")

    def _begin(self, state: State) -> Command | None:
        """Answer without having been asked."""
        round = open_answers(state)
        if round is None or round.is_decided or self._has_told:
            return None
        return self._plan.speak(*self._opening(round.task.prompt.slug))

    def _opening(self, slug: str) -> tuple[str, str]:
        """What comes next as long as nothing is told: something to ask first, or the story. Plans what follows."""
        if not self._before:
            self._has_told = True
            self._go_on()
            return "story", self._story(slug)
        key = self._before.popleft()
        if key == "leave":
            self._plan.do(4, self._skip)
        else:
            self._plan.do(_WAITS, self._begin)
        return key, self._voice.say(key, {})

    def _skip(self, state: State) -> Command | None:
        round, index = open_answers(state), state.open_round
        return None if round is None or index is None or round.is_decided else SkipQuestion(round=index)

    def _story(self, slug: str) -> str:
        told = self._experience(slug)
        ways: Mapping[str, str] = {
            "rambler": told.rambled,
            "one_liner": told.short,
            "skipper": told.short,
            "we_sayer": told.we,
        }
        return ways.get(self._kind) or f"{self._voice.say('lead_in', {})}{told.whole}"

    def _go_on(self) -> None:
        """Some do not stop by themselves."""
        if self._kind == "rambler":
            text = self._voice.say("ramble_on", {})
            self._say("ramble", lambda: text, pause=_seconds(text) + 8)

    def _more(self, asked: str, slug: str) -> str:
        """An answer to a follow-up: about the part it asks for, as far as they notice."""
        part = next((part for part, pattern in _ABOUT if re.search(pattern, asked, re.I)), None)
        if part is None or part in self._asked_about:
            return self._voice.say("more", {})
        self._asked_about.add(part)
        if self._kind in ("story_teller", "questioner"):
            return self._experience(slug).details[part]
        return self._voice.say(f"more_{part}", {})

    def _experience(self, slug: str) -> Story:
        return story(slug, self._case.words)


def _seconds(text: str) -> int:
    return round(len(text.split()) * _SECONDS_PER_WORD)
