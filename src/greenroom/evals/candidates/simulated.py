"""A simulated candidate: takes part in the talk, and leaves each round to a person of its kind."""

from collections.abc import Mapping

from greenroom.evals.candidates.listening import asked
from greenroom.evals.candidates.person import Person, Reply
from greenroom.evals.candidates.plan import SECOND, Plan
from greenroom.evals.case import EvalCase
from greenroom.interview.core.agenda import not_moving_on
from greenroom.interview.core.events import Millis
from greenroom.interview.core.messages import Command, MoveOn, Say
from greenroom.interview.core.plan import Stage
from greenroom.interview.core.state import Line, State

WORD_MS = 320
"""How long a spoken word takes."""
_PATIENCE = 75 * SECOND
"""With nothing to do and nobody speaking, after this long people press the button that leads on."""
_ANSWERS_IN_A_ROW = 4


class Candidate:
    """Decides what to do next, and when."""

    def __init__(self, case: EvalCase, persons: Mapping[str, Person], plan: Plan) -> None:
        self._case = case
        self._persons = persons
        self._plan = plan
        self._heard = 0
        self._answers = 0

    @property
    def purpose(self) -> str:
        """What the last thing they said was for."""
        return self._plan.purpose

    def notice(self, state: State, now: Millis) -> None:
        """See what has changed in the room, and plan accordingly."""
        stage = state.stage
        if stage is None:
            self._plan.acts.clear()
            return
        if stage.id != self._plan.stage:
            self._plan.enter(stage.id, now)
            if stage.round is not None:
                self._person(state, stage).take_up(state)
        for person in self._persons.values():
            person.look(state, now)
        for line in state.lines:
            if line.seq > self._heard and line.who == "interviewer":
                self._listen(line, state, stage, now)
            self._heard = max(self._heard, line.seq)

    def next_at(self, state: State) -> Millis | None:
        """When the next act is due; None when there is nothing to wait for but others."""
        if self._plan.acts:
            return self._plan.at + self._plan.acts[0].pause
        if state.stage is None or state.is_locked:
            return None
        return self._plan.at + _PATIENCE if self._leads_on(state) is not None else None

    def act(self, state: State, now: Millis) -> Command | None:
        """Do what is due."""
        self._plan.at = now
        if self._plan.acts:
            command = self._plan.acts.popleft().make(state)
            if not isinstance(command, Say):
                self._answers = 0
            return command
        return self._leads_on(state)

    def _person(self, state: State, stage: Stage) -> Person:
        """Who they are in this stage: in talk, the person of the first kind."""
        if stage.round is None:
            return next(iter(self._persons.values()))
        return self._persons[state.rounds[stage.round].kind.name]

    def _listen(self, line: Line, state: State, stage: Stage, now: Millis) -> None:
        """Hear the interviewer out, and answer what was asked."""
        self._plan.put_off(now + len(line.text.split()) * WORD_MS)
        question = asked(line.text)
        person = self._person(state, stage)
        if not person.speaks or question is None:
            return
        if self._plan.acts and self._answers >= _ANSWERS_IN_A_ROW:
            # Enough talk for now: there is work to do.
            return
        self._answers += 1
        reply = self._small_talk(person, stage) if stage.round is None else person.reply(question, state, now)
        if reply is not None:
            pause = self._plan.random.randint(2, 7)
            self._plan.do_first(pause + reply.takes, lambda state: self._plan.speak(reply.purpose, reply.text()))

    def _small_talk(self, person: Person, stage: Stage) -> Reply:
        key = self._key(stage)
        return Reply(key, lambda: person.says(key))

    def _key(self, stage: Stage) -> str:
        """The key of what to say when asked something outside of rounds."""
        match stage.kind:
            case "closing":
                return "questions"
            case "greeting":
                return "ready"
            case "self_intro":
                return "background_more" if self._plan.has_said("background") else "background"
            case _:
                return "language" if self._plan.has_said("experience") else "experience"

    def _leads_on(self, state: State) -> Command | None:
        """The button that leads on: past a round that allows it, and out of a talk that nobody ends."""
        stage = state.stage
        if stage is None or not_moving_on(state) is not None:
            return None
        is_patient = not self._person(state, stage).speaks and state.settings.time_factor is not None
        return None if stage.round is None and is_patient else MoveOn()
