"""Plays a whole interview on the heart alone: a simulated candidate, a judge that knows, and time moved by hand."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from time import process_time

from greenroom.engine.turns import collect_turn
from greenroom.errors import GreenroomError, Refused
from greenroom.evals import known
from greenroom.evals.candidates.profiles import Profile
from greenroom.evals.candidates.simulated import Candidate
from greenroom.evals.casebook import EvalCase
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rounds.coding.reviewing import review_from_facts
from greenroom.feedback.rubrics import rubrics_for
from greenroom.interview.checks import Objection, objections
from greenroom.interview.core.actions import Action, Assess, Consult, ConsultCoach, Wake, WriteReport
from greenroom.interview.core.decide import decide
from greenroom.interview.core.due import due
from greenroom.interview.core.events import Millis, Recorded
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
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.actions import Analyse, Judge, Review, WriteProblem
from greenroom.interview.rounds.coding.choices import CodingChoices
from greenroom.interview.rounds.coding.messages import Analysed, EditCode, Judged, MoveCursor, NothingWritten, Reviewed
from greenroom.interview.rounds.coding.scheduling import tasks_for
from greenroom.interview.rounds.coding.state import Run
from greenroom.interview.tracks import built_in_tracks, schedule
from greenroom.ports.interviewer import Interviewer, Turn
from greenroom.questions.model import Question

START: Millis = 1_767_225_600_000
"""2026-01-01T00:00:00Z."""
_LATENCY: Mapping[type[Action], Millis] = {
    Consult: 700,
    Judge: 2_500,
    Analyse: 4_000,
    Review: 1_000,
    WriteProblem: 0,
    Assess: 0,
    WriteReport: 500,
    ConsultCoach: 700,
}
"""How long each action takes in simulated time."""
_LOOKS_AHEAD: Millis = 900
_MOST_STEPS = 20_000
_LONGEST: Millis = 8 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Taken:
    """A turn of the interviewer: what it was asked, and what came of it."""

    turn: Turn
    answer: TurnTaken | TurnFailed

    @property
    def state(self) -> State:
        """The interview as the interviewer saw it."""
        return self.turn.state

    @property
    def text(self) -> str:
        """What was said; empty for silence, and when nobody could speak."""
        return self.answer.text if isinstance(self.answer, TurnTaken) else ""

    @property
    def question(self) -> Question | None:
        """The notes on the problem that was on the table."""
        index = self.state.open_problem
        return None if index is None else self.turn.questions.get(self.state.problems[index].brief.slug)


@dataclass(frozen=True, repr=False)
class Played:
    """An interview from beginning to end; megabytes if it were written out, which some libraries like to do."""

    case: EvalCase
    interviewer: str
    state: State
    records: tuple[Recorded, ...]
    turns: tuple[Taken, ...]
    questions: Mapping[str, Question]
    purposes: Mapping[int, str]
    """What the candidate said each thing for, by its place in the log: a key of speech.yaml, or `ask:2`."""
    seconds: float
    """How much processor time it took to play: real time says more about what else the machine does."""
    trouble: str = ""
    """Why it could not be played to the end, when it could not."""

    @cached_property
    def objections(self) -> tuple[tuple[Taken, tuple[Objection, ...]], ...]:
        """What the interview's own checks have against each turn with words."""
        return tuple((taken, objections(taken.text, taken.state, taken.question)) for taken in self.turns if taken.text)

    @property
    def simulated_ms(self) -> Millis:
        """How long it was for those who were in it."""
        return self.records[-1].at - self.records[0].at


async def play(
    case: EvalCase,
    interviewer: Interviewer,
    questions: Mapping[str, Question],
    name: str | None = None,
    profile: Profile | None = None,
    *,
    moves_cursor: bool = False,
) -> Played:
    """Play the case to its end; `name` is the interviewer's where its own may change on the way.

    A `profile` takes the place of the one that goes with the case's kind of candidate. Where somebody will watch, the
    candidate moves the cursor, too; what is measured is played without, so that old and new figures can be compared.
    """
    started = process_time()
    room = _Room(case, interviewer, {slug: questions[slug] for slug in case.questions}, profile, moves_cursor)
    trouble = await room.run()
    return Played(
        case=case,
        interviewer=name or interviewer.name,
        state=room.state,
        records=tuple(room.records),
        turns=tuple(room.turns),
        questions=room.questions,
        purposes=room.purposes,
        seconds=process_time() - started,
        trouble=trouble,
    )


@dataclass
class _Room:
    """The interview in progress."""

    case: EvalCase
    interviewer: Interviewer
    questions: Mapping[str, Question]
    profile: Profile | None = None
    moves_cursor: bool = False
    now: Millis = START
    records: list[Recorded] = field(default_factory=list)
    turns: list[Taken] = field(default_factory=list)
    purposes: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        case = self.case
        settings = InterviewSettings(
            candidate=case.name, persona=case.persona, style=case.style, time_factor=case.time_factor
        )
        briefs = [self.questions[slug].brief for slug in case.questions]
        tasks = tasks_for(briefs, CodingChoices(language=case.language))
        first = Recorded(1, self.now, schedule(settings, built_in_tracks()["coding"], tasks))
        self.records.append(first)
        self.state = begin(f"{case.id}-{case.seed}", first)

    async def run(self) -> str:
        """Let time pass from one thing to the next; returns why it stopped early, if it did."""
        candidate = Candidate(self.case, self.questions, self.profile)
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
        return action.at if isinstance(action, Wake) else started + _LATENCY[type(action)]

    def _tell(self, message: Message, at: Millis | None = None) -> None:
        step = decide(self.state, message, self.now if at is None else at)
        self.records.extend(step.records)
        self.state = step.state

    def _try(self, command: Command | None, candidate: Candidate) -> None:
        if command is None:
            return
        if isinstance(command, Say):
            self.purposes[self.state.seq + 1] = candidate.purpose
        if isinstance(command, EditCode) and self.moves_cursor:
            self._look_at(command)
        # What is refused here the room would not have offered; people see that and go on.
        with suppress(Refused):
            self._tell(command)

    def _look_at(self, edit: EditCode) -> None:
        """People go to a place, and mark what they will write over, before they write there."""
        at = self.now - _LOOKS_AHEAD
        if self.records[-1].at < at:
            place = MoveCursor(round=edit.round, revision=edit.base, anchor=edit.start, head=edit.end)
            self._tell(place, at)

    async def _perform(self, action: Action) -> Answer:
        match action:
            case Wake():
                return TimeCame(action.id)
            case Consult():
                return await self._consult(action)
            case Judge(run=run):
                return Judged(run.id, known.judge(self._question(run), run.code or "", run.language, run.kind))
            case Analyse(run=run):
                return Analysed(run.id, known.analyse(self._question(run), run.code or "", run.language))
            case Review(run=run):
                return self._review(run)
            case WriteProblem():
                return NothingWritten(action.round, "nobody writes problems in an eval")
            case Assess():
                return ExplanationsRead(action.assessment.id, action.sample, None, "No language model is set up.")
            case WriteReport():
                notes = {"coding": self.questions}
                interviewed = Interviewed(self.records, self.state, notes, rubrics_for(self.state))
                return Reported(write_report(interviewed, action.assessment))
            case ConsultCoach():
                raise ValueError("nobody asks the coach in an eval")
            case _:
                raise ValueError(f"nobody performs {type(action).__name__}")

    async def _consult(self, action: Consult) -> TurnTaken | TurnFailed:
        turn = Turn(state=self.state, cues=action.cues, questions=self.questions, now=self.now)
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

    def _review(self, run: Run) -> Reviewed:
        if run.result is None:
            raise ValueError("a run is reviewed when it is judged")
        question = self._question(run)
        return Reviewed(run.id, review_from_facts(question, run.code or "", run.language, run.result, run.analysis))

    def _question(self, run: Run) -> Question:
        return self.questions[self.state.problems[run.round].brief.slug]
