"""Plays a whole interview on the core alone: a simulated candidate, simulated others, and time moved by hand."""

from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import process_time

from greenroom.engine.turns import collect_turn
from greenroom.errors import GreenroomError, Refused
from greenroom.evals.candidates.plan import Plan
from greenroom.evals.candidates.simulated import Candidate
from greenroom.evals.case import EvalCase
from greenroom.evals.kind import EvalKind
from greenroom.evals.performing import Around, Notes, Performer, Performers
from greenroom.evals.played import Played, Taken
from greenroom.evals.rounds.kinds import KINDS
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubrics_for
from greenroom.interview.core.actions import Action, Assess, Consult, Wake, WriteReport
from greenroom.interview.core.decide import decide
from greenroom.interview.core.due import due
from greenroom.interview.core.events import InterviewScheduled, Millis, Recorded
from greenroom.interview.core.evolve import begin
from greenroom.interview.core.messages import (
    Answer,
    Command,
    ExplanationsRead,
    Message,
    Reported,
    Say,
    Start,
    TimeCame,
    TurnFailed,
    TurnTaken,
)
from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.tracks import built_in_tracks, schedule
from greenroom.ports.interviewer import Interviewer, Turn

START: Millis = 1_767_225_600_000
"""2026-01-01T00:00:00Z."""
_LOOKS_AHEAD: Millis = 900
_MOST_STEPS = 20_000
_LONGEST: Millis = 8 * 60 * 60 * 1000


async def play(
    case: EvalCase,
    interviewer: Interviewer,
    notes: Notes,
    name: str | None = None,
    candidate: Candidate | None = None,
    *,
    moves_cursor: bool = False,
) -> Played:
    """Play the case to its end; `name` is the interviewer's where its own may change on the way.

    A `candidate` takes the place of the case's own. Where somebody will watch, the candidate moves the cursor, too;
    what is measured is played without, so that old and new figures can be compared.
    """
    started = process_time()
    room = _Room(case, interviewer, {name: notes[name] for name in case.questions if name in notes}, moves_cursor)
    trouble = await room.run(candidate or candidate_of(case, room.notes))
    return Played(
        case=case,
        kinds=room.kinds,
        interviewer=name or interviewer.name,
        state=room.state,
        records=tuple(room.records),
        turns=tuple(room.turns),
        notes=room.notes,
        purposes=room.purposes,
        seconds=process_time() - started,
        trouble=trouble,
    )


def candidate_of(case: EvalCase, notes: Notes) -> Candidate:
    """The candidate whom the case describes."""
    plan = Plan(Random(f"{case.id} {case.seed}"))
    persons = {name: KINDS[name].person(case, part, notes, plan) for name, part in case.parts.items()}
    return Candidate(case, persons, plan)


def first_event(case: EvalCase, notes: Notes) -> InterviewScheduled:
    """The event that begins the interview of a case."""
    settings = InterviewSettings(
        candidate=case.name,
        track=case.track,
        persona=case.persona,
        style=case.style,
        time_factor=case.time_factor,
    )
    track = built_in_tracks()[case.track]
    tasks = {name: list(KINDS[name].tasks(part, notes)) for name, part in case.parts.items()}
    rounds = track.rounds({name: len(found) for name, found in tasks.items()})
    return schedule(settings, track, [tasks[plan.kind].pop(0) for plan in rounds])


def _wake(around: Around, action: Wake) -> TimeCame:
    return TimeCame(action.id)


def _assess(around: Around, action: Assess) -> ExplanationsRead:
    return ExplanationsRead(action.assessment.id, action.sample, None, "No language model is set up.")


def _write_report(around: Around, action: WriteReport) -> Reported:
    state = around.state
    # Notes are by name, and each kind picks those on its own tasks.
    notes = {kind: around.notes for kind in dict.fromkeys(round.kind.name for round in state.rounds)}
    return Reported(write_report(Interviewed(around.records, state, notes, rubrics_for(state)), action.assessment))


GENERAL: Performers = {
    Wake: Performer(None, _wake),
    Assess: Performer(0, _assess),
    WriteReport: Performer(500, _write_report),
}
"""What is done in every interview. Nobody asks the coach in an eval."""


@dataclass
class _Room:
    """The interview in progress."""

    case: EvalCase
    interviewer: Interviewer
    notes: Notes
    moves_cursor: bool = False
    now: Millis = START
    records: list[Recorded] = field(default_factory=list)
    turns: list[Taken] = field(default_factory=list)
    purposes: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.kinds: tuple[EvalKind, ...] = tuple(KINDS[name] for name in self.case.parts)
        consult: Performer[Consult] = Performer(700, lambda _, action: self._consult(action))
        self.performers: Performers = {
            **GENERAL,
            Consult: consult,
            **{action: performer for kind in self.kinds for action, performer in kind.performers.items()},
        }
        first = Recorded(1, self.now, first_event(self.case, self.notes))
        self.records.append(first)
        self.state = begin(f"{self.case.id}-{self.case.seed}", first)

    async def run(self, candidate: Candidate) -> str:
        """Let time pass from one thing to the next; returns why it stopped early, if it did."""
        started: dict[str, Millis] = {}
        self._tell(Start())
        for _ in range(_MOST_STEPS):
            candidate.notice(self.state, self.now)
            actions = {action.id: action for action in due(self.state)}
            if not actions and self.state.status != "in_progress":
                return ""
            # What is no longer due is given up, as the engine does; what has become due is begun.
            started = {id_: started.get(id_, self.now) for id_ in actions}
            upcoming = [(self._ready_at(action, started[id_]), action) for id_, action in actions.items()]
            at, action = min(upcoming, key=lambda one: one[0], default=(START + _LONGEST, None))
            acts_at = candidate.next_at(self.state)
            if acts_at is not None and acts_at < at:
                self.now = max(self.now, acts_at)
                self._try(candidate.act(self.state, self.now), candidate)
            elif action is None or at >= START + _LONGEST:
                return "nothing happened any more"
            else:
                self.now = max(self.now, at)
                self._tell(await self._perform(action))
        return "it did not come to an end"

    def _ready_at(self, action: Action, started: Millis) -> Millis:
        takes = self.performers[type(action)].takes
        if takes is not None:
            return started + takes
        at: Millis = getattr(action, "at")  # noqa: B009  (only alarms have it)
        return at

    async def _perform(self, action: Action) -> Answer:
        answer = self.performers[type(action)].perform(self, action)
        return await answer if isinstance(answer, Awaitable) else answer

    def _tell(self, message: Message, at: Millis | None = None) -> None:
        step = decide(self.state, message, self.now if at is None else at)
        self.records.extend(step.records)
        self.state = step.state

    def _try(self, command: Command | None, candidate: Candidate) -> None:
        if command is None:
            return
        if isinstance(command, Say):
            self.purposes[self.state.seq + 1] = candidate.purpose
        if self.moves_cursor:
            self._lead_in(command)
        # What is refused here the room would not have offered; people see that and go on.
        with suppress(Refused):
            self._tell(command)

    def _lead_in(self, command: Command) -> None:
        at = self.now - _LOOKS_AHEAD
        before = [one for kind in self.kinds if (one := kind.leads_in(command)) is not None]
        if before and self.records[-1].at < at:
            self._tell(before[0], at)

    async def _consult(self, action: Consult) -> TurnTaken | TurnFailed:
        turn = Turn(state=self.state, cues=action.cues, notes=self.notes, now=self.now)
        answer: TurnTaken | TurnFailed
        if len(self.turns) + 1 in self.case.failing_turns:
            answer = TurnFailed(action.up_to, "the case wants this turn to fail")
        else:
            try:
                answer = await collect_turn(self.interviewer, turn)
            except GreenroomError as error:
                answer = TurnFailed(action.up_to, error.message)
            except Exception as error:
                answer = TurnFailed(action.up_to, f"unexpected {type(error).__name__}: {error}")
        self.turns.append(Taken(turn, answer))
        return answer
