"""What a model can do in an interview: each tool is a move, held against the heart's own rules before it is wished for.

The heart looks again when the turn is taken, so a tool that is wrong about the rules can do no harm.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

from greenroom.adapters.models.fencing import clean, clip, on_one_line
from greenroom.adapters.models.prompting import problem_of, question_of
from greenroom.interview.core import agenda
from greenroom.interview.core.messages import AdvanceStage, EndInterview, Move, ShowConcept
from greenroom.interview.manners import manner
from greenroom.interview.rounds.coding import attempts, hints
from greenroom.interview.rounds.coding.choices import FOLLOW_UPS_ALLOWED
from greenroom.interview.rounds.coding.messages import GiveHint, RunTests, ShowProblem
from greenroom.interview.rounds.coding.refusing import refusal
from greenroom.interview.shared.follow_ups import AskFollowUp
from greenroom.ports.interviewer import Turn
from greenroom.ports.knowledge import Knowledge

if TYPE_CHECKING:
    from pydantic_ai import Agent

TERM_LENGTH = 80
FOLLOW_UP_LENGTH = 400

_QUIET_CUES = frozenset({"candidate_spoke", "analysed", "run_finished", "signal"})
_DONE = "done"


class Toolbox:
    """The moves of one turn: what was wished for, and what is to be said because of it."""

    def __init__(self, turn: Turn, knowledge: Knowledge | None) -> None:
        self._turn = turn
        self._knowledge = knowledge
        self.moves: list[Move] = []
        self.is_silent = False
        """Whether the model chose to say nothing."""
        self.is_closed = False
        """Whether a move was made after which there is nothing left to say."""
        self._authored: list[str] = []
        self._own: list[str] = []

    @property
    def must_answer(self) -> bool:
        """Whether somebody waits for words, so that silence would be rude."""
        kinds = {cue.kind for cue in self._turn.cues}
        return not kinds <= _QUIET_CUES or ("candidate_spoke" in kinds and self._turn.state.posture != "observing")

    def take_words(self) -> tuple[list[str], list[str]]:
        """What the last tools want said: the author's words, and the model's own."""
        words = self._authored, self._own
        self._authored, self._own = [], []
        return words

    def give_hint(self) -> str:
        """The next rung of the question's own ladder, word for word."""
        hint = self._next_hint()
        refusal = self._hint_refusal(hint)
        if refusal:
            return _not_now(refusal)
        self._authored.append(hint)
        self.moves.append(GiveHint(hint))
        return f"done: these words were just said to the candidate for you, do not repeat or extend them: {hint}"

    def advance_stage(self) -> str:
        """On to the next stage."""
        if agenda.not_moving_on(self._turn.state) is not None:
            return _not_now("the problem is still open")
        return self._closing(AdvanceStage())

    def end_interview(self) -> str:
        """The end."""
        stage = self._turn.state.stage
        if stage is None or stage.kind != "closing":
            return _not_now("the interview can only be ended in its closing stage, or by the candidate")
        return self._closing(EndInterview())

    def show_problem(self) -> str:
        """The statement again."""
        if problem_of(self._turn.state) is None or self._turn.state.is_locked:
            return _not_now("there is no problem to show")
        return self._once(ShowProblem())

    def run_tests(self) -> str:
        """What is in the editor, on the visible cases."""
        index = self._turn.state.open_round
        if index is None or not attempts.may_run(self._turn.state, index):
            return _not_now("there is nothing to run, or a run is under way")
        answer = self._once(RunTests())
        return f"{answer}: the result comes later; do not guess it" if answer == _DONE else answer

    def ask_follow_up(self, text: str) -> str:
        """A question beyond the decided problem; it is said for the model."""
        problem = problem_of(self._turn.state)
        question = on_one_line(clean(clip(text, FOLLOW_UP_LENGTH)))
        if problem is None or not problem.is_decided:
            return _not_now("follow-ups can only be asked once the problem is finished")
        if len(problem.follow_ups) >= FOLLOW_UPS_ALLOWED or self._has(AskFollowUp) or not question:
            return _not_now("enough follow-ups were asked")
        self._own.append(question)
        return self._closing(AskFollowUp(question))

    async def look_up(self, term: str) -> str:
        """A concept from the knowledge that ships; it is shown to the candidate."""
        wanted = on_one_line(clean(term))[:TERM_LENGTH]
        concept = await self._knowledge.look_up(wanted) if self._knowledge and wanted else None
        if concept is None or self._has(ShowConcept):
            return _not_now("nothing is known about that")
        self.moves.append(ShowConcept(concept.term, concept.text, concept.source))
        return f"done: the candidate is shown this: {concept.text}"

    def stay_silent(self) -> str:
        """Say nothing."""
        if self.must_answer:
            return _not_now("the candidate is waiting for an answer")
        self.is_silent = True
        return _DONE

    def owed_hints(self) -> list[str]:
        """The hint the candidate pressed the button for, if the model forgot it: the button always gives."""
        asked = any(cue.kind == "hint_requested" for cue in self._turn.cues)
        if not asked or self._has(GiveHint):
            return []
        self.give_hint()
        authored, _ = self.take_words()
        return authored

    def _next_hint(self) -> str:
        problem, question = problem_of(self._turn.state), question_of(self._turn)
        if problem is None or question is None:
            return ""
        return on_one_line(hints.next_hint(problem, question) or "")

    def _hint_refusal(self, hint: str) -> str:
        index = self._turn.state.open_round
        if not hint or index is None or refusal(self._turn.state, index, "give_hint") is not None:
            return "there is no hint to give"
        if self._has(GiveHint):
            return "one hint at a time"
        kinds = {cue.kind for cue in self._turn.cues}
        if kinds & {"hint_requested", "candidate_spoke"} or ("signal" in kinds and self._rung() == "hint"):
            return ""
        return "the candidate did not ask; first ask how it is going, or point out what was overlooked"

    def _rung(self) -> str:
        """What the persona does about this sign of struggle; the last rung repeats."""
        state = self._turn.state
        ladder = manner(state.settings.persona).ladder
        seen = sum(signal.round == state.open_problem for signal in state.signals)
        return ladder[min(max(seen, 1), len(ladder)) - 1]

    def _closing(self, move: Move) -> str:
        self.is_closed = True
        return self._once(move)

    def _once(self, move: Move) -> str:
        if self._has(type(move)):
            return "done already"
        self.moves.append(move)
        return _DONE

    def _has(self, kind: type[Any]) -> bool:
        return any(isinstance(move, kind) for move in self.moves)


@cache
def agent() -> "Agent[Toolbox, str | None]":
    """The agent that takes turns: made once, since describing the tools takes longer than a turn does."""
    # Imported here, so that a server without models never loads it.
    from pydantic_ai import Agent, RunContext

    # A reply without words is for the interviewer to judge, not for the library to ask again.
    interviewer = Agent(deps_type=Toolbox, output_type=[str, type(None)], retries=1)

    @interviewer.tool
    async def give_hint(context: RunContext[Toolbox]) -> str:
        """Hand the candidate the next hint. It is said for you, word for word: do not word it yourself."""
        return context.deps.give_hint()

    @interviewer.tool
    async def advance_stage(context: RunContext[Toolbox]) -> str:
        """Go on to the next stage of the interview, when this one has served its purpose."""
        return context.deps.advance_stage()

    @interviewer.tool
    async def end_interview(context: RunContext[Toolbox]) -> str:
        """End the interview, in its closing stage and after the goodbye."""
        return context.deps.end_interview()

    @interviewer.tool
    async def show_problem(context: RunContext[Toolbox]) -> str:
        """Bring the problem statement before the candidate again."""
        return context.deps.show_problem()

    @interviewer.tool
    async def run_tests(context: RunContext[Toolbox]) -> str:
        """Run what is in the editor on the visible cases. You will be told the result in a later turn."""
        return context.deps.run_tests()

    @interviewer.tool
    async def ask_follow_up(context: RunContext[Toolbox], text: str) -> str:
        """Ask a question beyond a decided problem. The text is said to the candidate: do not say it again."""
        return context.deps.ask_follow_up(text)

    @interviewer.tool
    async def look_up(context: RunContext[Toolbox], term: str) -> str:
        """Show the candidate what a concept means, such as "amortised cost". Never anything about the problem."""
        return await context.deps.look_up(term)

    @interviewer.tool
    async def stay_silent(context: RunContext[Toolbox]) -> str:
        """Say nothing this turn, because the candidate is working well on their own."""
        return context.deps.stay_silent()

    return interviewer


def _not_now(why: str) -> str:
    return f"not allowed now: {why}"
