"""What a model can do in a coding round: hints, the statement, a run, and questions once it is decided."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from greenroom.adapters.models.coding.notes import question_of
from greenroom.adapters.models.fencing import on_one_line
from greenroom.adapters.models.tools import Toolbox, not_now
from greenroom.interview.core.state import State
from greenroom.interview.manners import manner
from greenroom.interview.rounds.coding import hints
from greenroom.interview.rounds.coding.messages import GiveHint, RunTests, ShowProblem
from greenroom.interview.rounds.coding.state import open_coding
from greenroom.interview.talk.notes import Note
from greenroom.interview.talk.pleas import asks_for_help
from greenroom.ports.interviewer import Turn

if TYPE_CHECKING:
    from pydantic_ai import Agent

_ASKED = {"hint_requested", "candidate_spoke"}


def add_tools(agent: "Agent[Toolbox, str | None]") -> None:
    """Add the tools of a coding round."""
    from pydantic_ai import RunContext

    @agent.tool(name="give_hint")
    async def hint_tool(context: RunContext[Toolbox]) -> str:
        """Hand the candidate the next hint. It is said for you, word for word: do not word it yourself."""
        return give_hint(context.deps)

    @agent.tool(name="show_problem")
    async def show_tool(context: RunContext[Toolbox]) -> str:
        """Bring the problem statement before the candidate again."""
        return show_problem(context.deps)

    @agent.tool(name="run_tests")
    async def run_tool(context: RunContext[Toolbox]) -> str:
        """Run what is in the editor on the visible cases. You will be told the result in a later turn."""
        return run_tests(context.deps)

    @agent.tool
    async def ask_follow_up(context: RunContext[Toolbox], text: str) -> str:
        """Ask a question beyond a decided problem. The text is said to the candidate: do not say it again."""
        return context.deps.ask_follow_up(text)


def give_hint(toolbox: Toolbox) -> str:
    """The next rung of the question's own ladder, word for word."""
    hint = _next_hint(toolbox.turn)
    if refusal := toolbox.refusal("give_hint") or _hint_refusal(toolbox, hint):
        return not_now(refusal)
    toolbox.say_authored(hint)
    toolbox.moves.append(GiveHint(hint))
    return f"done: these words were just said to the candidate for you, do not repeat or extend them: {hint}"


def show_problem(toolbox: Toolbox) -> str:
    """The statement again."""
    refusal = toolbox.refusal("show_problem")
    return not_now(refusal) if refusal else toolbox.once(ShowProblem())


def run_tests(toolbox: Toolbox) -> str:
    """What is in the editor, on the visible cases."""
    if refusal := toolbox.refusal("run_tests"):
        return not_now(refusal)
    round = open_coding(toolbox.turn.state)
    if round is None or not round.text.strip():
        return not_now("there is no code to run yet")
    if toolbox.has(RunTests):
        return toolbox.once(RunTests())
    return f"{toolbox.once(RunTests())}: the result comes later; do not guess it"


def owed_hints(toolbox: Toolbox) -> Sequence[str]:
    """The hint the candidate pressed the button for, if the model forgot it: the button always gives."""
    asked = any(cue.kind == "hint_requested" for cue in toolbox.turn.cues)
    if not asked or toolbox.has(GiveHint):
        return ()
    give_hint(toolbox)
    authored, _ = toolbox.take_words()
    return authored


def notes_on(toolbox: Toolbox) -> Iterator[Note]:
    """Which hint was given in this turn."""
    round = open_coding(toolbox.turn.state)
    if round is not None and toolbox.has(GiveHint):
        yield Note("hint", str(len(round.hints) + 1))


def _next_hint(turn: Turn) -> str:
    round, question = open_coding(turn.state), question_of(turn)
    if round is None or question is None:
        return ""
    return on_one_line(hints.next_hint(round, question) or "")


def _hint_refusal(toolbox: Toolbox, hint: str) -> str:
    """Why a hint that the rules allow is not given now; empty if it is."""
    if not hint:
        return "there is no hint to give"
    if toolbox.has(GiveHint):
        return "one hint at a time"
    kinds = {cue.kind for cue in toolbox.turn.cues}
    if kinds == {"candidate_spoke"} and _wants_no_hint(toolbox):
        return "the candidate asked for no hint and is not stuck; answer what they said"
    if kinds & _ASKED or ("signal" in kinds and _rung(toolbox.turn.state) == "hint"):
        return ""
    return "the candidate did not ask; first ask how it is going, or point out what was overlooked"


def _wants_no_hint(toolbox: Toolbox) -> bool:
    """Whether the newest message surely says something else, and nothing has shown a struggle in this round."""
    newest, state = toolbox.newest, toolbox.turn.state
    if newest is None or asks_for_help(newest.text) or any(one.round == state.open_round for one in state.signals):
        return False
    return bool(newest.reading.sure) and not newest.reading.of("request", "solution_request", "complaint")


def _rung(state: State) -> str:
    """What the persona does about this sign of struggle; the last rung repeats."""
    ladder = manner(state.settings.persona).ladder
    seen = sum(signal.round == state.open_round for signal in state.signals)
    return ladder[min(max(seen, 1), len(ladder)) - 1]
