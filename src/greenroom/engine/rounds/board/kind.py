"""Board rounds in the engine: times are waited for, design questions are chosen."""

from collections.abc import Mapping, Sequence

from greenroom.engine.kinds import NO_TOPIC, Performers, Performing, Topic
from greenroom.engine.rounds.board.choosing import choose
from greenroom.errors import InvalidInput, NotFound
from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.messages import Answer
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.actions import WaitForPause, WaitForPhase
from greenroom.interview.rounds.board.choices import PHASES, USUAL_MINUTES, BoardRules, PhasePlan
from greenroom.interview.rounds.board.messages import BoardStill, PhaseTimeUp
from greenroom.interview.rounds.board.state import BoardTask, open_whiteboard, whiteboards
from greenroom.interview.tracks import RoundPlan
from greenroom.ports.board.designs import DesignBank
from greenroom.questions.designs.model import Design


class BoardEngine:
    """Waits for the times that count in a board round."""

    def __init__(self, bank: DesignBank) -> None:
        self._bank = bank

    @property
    def performers(self) -> Performers:
        """Who performs which action."""
        return {WaitForPhase: self._wait_for_phase, WaitForPause: self._wait_for_pause}

    def notes(self, state: State) -> Mapping[str, Design]:
        """The design questions of an interview by name; one that is gone is missing."""
        return designs_of(state, self._bank)

    def topic(self, state: State) -> Topic:
        """The question, the names on the board, and the notes beside it."""
        round = open_whiteboard(state)
        if round is None:
            return NO_TOPIC
        named = (component.name for component in round.board.components)
        prose = (round.brief.title, round.brief.statement, *named, *(note.text for note in round.notes.values()))
        return "\n".join(prose), ""

    async def tasks(
        self, owner: str, request: InterviewRequest, plans: Sequence[RoundPlan], seen: Sequence[str]
    ) -> Sequence[BoardTask]:
        """A design question for each round: one by its name, or those that suit and were not seen lately."""
        choices = request.board
        every = self._bank.all()
        if not every:
            raise InvalidInput("There is no design question. Add a pack with one.")
        named = [self._bank.get(choices.question)] if choices.question else []
        rest = choose(
            [one for one in every if one not in named], choices.difficulty, request.level, request.style, seen
        )
        return tuple(
            BoardTask(brief=one.brief, held_to=one.level, rules=rules_for(plan, request.time_factor))
            for one, plan in zip((*named, *rest), plans, strict=False)
        )

    async def _wait_for_phase(self, action: WaitForPhase, performing: Performing) -> Answer:
        await performing.clock.sleep_until(action.at)
        return PhaseTimeUp(action.round, action.phase)

    async def _wait_for_pause(self, action: WaitForPause, performing: Performing) -> Answer:
        await performing.clock.sleep_until(action.at)
        return BoardStill(action.round, action.revision)


def rules_for(plan: RoundPlan, time_factor: float | None) -> BoardRules:
    """The parts of a round with their minutes: as many as usual, fewer where the stage is shorter."""
    if time_factor is None:
        return BoardRules(phases=tuple(PhasePlan(phase=phase) for phase in PHASES))
    usual = sum(USUAL_MINUTES.values())
    share = min(1.0, plan.limit_seconds / 60 / usual) if plan.limit_seconds else 1.0
    return BoardRules(
        phases=tuple(
            PhasePlan(phase=phase, minutes=round(USUAL_MINUTES[phase] * share * time_factor, 2)) for phase in PHASES
        )
    )


def designs_of(state: State, bank: DesignBank) -> Mapping[str, Design]:
    """The design questions of an interview by name; one that is gone is missing."""
    found = {}
    for _, round in whiteboards(state):
        try:
            found[round.brief.slug] = bank.get(round.brief.slug)
        except NotFound:
            continue
    return found
