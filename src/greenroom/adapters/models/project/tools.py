"""What a model can do in the talk of a project round.

What a mode does not have is left out of the tools that are sent, and not only forbidden.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

from greenroom.adapters.models.fencing import Fence
from greenroom.adapters.models.project import facts, helping, workspace
from greenroom.adapters.models.tools import Toolbox, not_now
from greenroom.interview.core.state import Line
from greenroom.interview.rounds.project.events import HelpKind
from greenroom.interview.rounds.project.messages import GiveHelp, GoOnDriving, StopDriving, TakeBack, TakeWheel
from greenroom.interview.rounds.project.state import Project, open_project
from greenroom.interview.rounds.project.wishes import Wish, gives_keyboard, wish_in
from greenroom.interview.talk.notes import Note

if TYPE_CHECKING:
    from pydantic_ai import Agent, RunContext

BOTH = frozenset({"read_file", "read_description", "lookup_concept", "hand_over"})
HUMAN = frozenset({"get_current_code", "get_run_history", "give_help"})
BOT = frozenset({"list_files", "go_on_driving", "stop_driving", "take_back_change"})
"""The tools of each mode. Patches and runs are steps of the driver, which is asked only while it drives."""


def add_tools(agent: "Agent[Toolbox, str | None]") -> None:
    """Add the tools of a project round, each with the modes that have it."""
    _add_reading(agent)
    _add_watching(agent)
    _add_driving(agent)


async def in_mode(context: "RunContext[Toolbox]", definition: Any) -> Any:
    """The tool, or None where the mode does not have it."""
    return definition if definition.name in available(context.deps) else None


def _add_reading(agent: "Agent[Toolbox, str | None]") -> None:
    """Tools of both modes."""
    from pydantic_ai import RunContext

    @agent.tool(prepare=in_mode)
    async def read_file(context: RunContext[Toolbox], path: str) -> str:
        """Read a file of the workspace, or a visible test."""
        return _with_round(context.deps, lambda round: workspace.read_file(round, path, _fence(context.deps)))

    @agent.tool(prepare=in_mode)
    async def read_description(context: RunContext[Toolbox], level: int = 1) -> str:
        """Read the description of a level that is unlocked."""
        return _with_round(context.deps, lambda round: workspace.read_description(round, level))

    @agent.tool(name="lookup_concept", prepare=in_mode)
    async def lookup_tool(context: RunContext[Toolbox], query: str) -> str:
        """Look a concept of programming up. It is shown to the candidate: then tie it to the code in a sentence."""
        return await helping.lookup_concept(context.deps, query)


def _add_watching(agent: "Agent[Toolbox, str | None]") -> None:
    """Tools for while the candidate drives."""
    from pydantic_ai import RunContext

    @agent.tool(prepare=in_mode)
    async def get_current_code(context: RunContext[Toolbox]) -> str:
        """Get what the candidate has in the workspace right now."""
        return _with_round(context.deps, lambda round: _code(round, _fence(context.deps)))

    @agent.tool(prepare=in_mode)
    async def get_run_history(context: RunContext[Toolbox]) -> str:
        """Get the results of the last runs of the tests."""
        return _with_round(context.deps, facts.history_of)

    @agent.tool(name="give_help", prepare=in_mode)
    async def help_tool(context: RunContext[Toolbox], kind: HelpKind) -> str:
        """Help with a hint, the specific error or a snippet, said for you word for word, or with a concept."""
        return await helping.give_help(context.deps, kind)


def _add_driving(agent: "Agent[Toolbox, str | None]") -> None:
    """Tools around the keyboard: handing it over in both modes, the others while the interviewer drives."""
    from pydantic_ai import RunContext

    @agent.tool(name="hand_over", prepare=in_mode)
    async def wheel_tool(context: RunContext[Toolbox], to: Literal["candidate", "interviewer"]) -> str:
        """Hand the keyboard over: the candidate asked for it or took your offer just now. Say where things stand."""
        return hand_over(context.deps, to)

    @agent.tool(name="take_back_change", prepare=in_mode)
    async def revert_tool(context: RunContext[Toolbox]) -> str:
        """Take your last change back, because the candidate asked for it just now."""
        return take_back(context.deps)

    @agent.tool(prepare=in_mode)
    async def list_files(context: RunContext[Toolbox]) -> str:
        """List the files of the workspace and the visible tests."""
        return _with_round(context.deps, workspace.list_files)

    @agent.tool(name="go_on_driving", prepare=in_mode)
    async def go_on_tool(context: RunContext[Toolbox]) -> str:
        """Take your next steps, because the candidate said so just now."""
        return move_if_asked(context.deps, GoOnDriving())

    @agent.tool(name="stop_driving", prepare=in_mode)
    async def stop_tool(context: RunContext[Toolbox]) -> str:
        """Take no further step until the candidate says so, because they asked for it just now."""
        return move_if_asked(context.deps, StopDriving())


def available(toolbox: Toolbox) -> frozenset[str]:
    """The tools that there are in this turn."""
    round = open_project(toolbox.turn.state)
    if round is None or round.is_decided or toolbox.turn.state.is_locked:
        return frozenset({"lookup_concept"})
    return BOTH | (BOT if round.driver == "bot" else HUMAN)


def hand_over(toolbox: Toolbox, to: str) -> str:
    """The keyboard changes hands only when the candidate has just spoken, and is ours only when they want that."""
    said = _said(toolbox)
    if not said or (to == "interviewer" and not gives_keyboard(said, _said_before(toolbox))):
        return not_now("the candidate did not ask for it; you may offer to drive, in one plain question")
    if toolbox.has(TakeWheel):
        return "done already"
    toolbox.moves.append(TakeWheel("bot" if to == "interviewer" else "human"))
    return "done: say in a sentence where things stand"


def take_back(toolbox: Toolbox) -> str:
    """Our own last change. Nothing follows before the candidate's word."""
    round, spoken = open_project(toolbox.turn.state), _newest_lines(toolbox)
    if refusal := toolbox.refusal("take_back_change"):
        return not_now(refusal)
    if round is None or not spoken:
        return not_now("the candidate did not ask for it")
    if round.taken_back_since(spoken[0].at) is not None:
        return "done already, by the candidate's own words"
    done = toolbox.once(TakeBack())
    if not round.is_waiting:
        toolbox.once(StopDriving())
    return done


def move_if_asked(toolbox: Toolbox, move: GoOnDriving | StopDriving) -> str:
    """A move that only the candidate's words allow."""
    return toolbox.once(move) if _said(toolbox) else not_now("the candidate did not ask for it")


def owed(toolbox: Toolbox) -> Sequence[str]:
    """What plain words and the button always do, if the model forgot it."""
    _obey(toolbox)
    helping.help_if_pressed(toolbox)
    authored, _ = toolbox.take_words()
    return authored


def notes_on(toolbox: Toolbox) -> Iterator[Note]:
    """Which help was given in this turn."""
    yield from (Note("help", move.kind) for move in toolbox.moves if isinstance(move, GiveHelp))


def _obey(toolbox: Toolbox) -> None:
    """Who drives is not for a model to overhear."""
    round = open_project(toolbox.turn.state)
    said = _said(toolbox)
    if round is None or round.is_decided or not said:
        return
    wish = wish_in(said, round.driver, is_waiting=round.is_waiting, replaces=round.asks_to_replace)
    if wish in ("human_drives", "bot_drives") and not toolbox.has(TakeWheel):
        driver = _DRIVERS[wish]
        if driver != round.driver:
            toolbox.moves.append(TakeWheel(driver))
        elif driver == "bot" and round.is_waiting:
            toolbox.once(GoOnDriving())
    elif wish == "go_on" and round.is_waiting:
        toolbox.once(GoOnDriving())
    elif wish == "stop" and not round.is_waiting:
        toolbox.once(StopDriving())


def _said(toolbox: Toolbox) -> str:
    """What the candidate has just said."""
    return " ".join(line.text for line in _newest_lines(toolbox))


def _newest_lines(toolbox: Toolbox) -> Sequence[Line]:
    """The candidate's lines that wait for an answer."""
    waiting = {cue.seq for cue in toolbox.turn.cues if cue.kind == "candidate_spoke"}
    return [line for line in toolbox.turn.state.lines if line.seq in waiting]


def _said_before(toolbox: Toolbox) -> str:
    """The interviewer's line just before that; empty where something else was said last."""
    newest = _newest_lines(toolbox)
    before = [line for line in toolbox.turn.state.lines if line.who != "room" and line.seq < newest[0].seq]
    return before[-1].text if before and before[-1].who == "interviewer" else ""


def _with_round(toolbox: Toolbox, read: Callable[[Project], str]) -> str:
    round = open_project(toolbox.turn.state)
    return not_now("there is no project on the table") if round is None else read(round)


def _code(round: Project, fence: Fence) -> str:
    return "\n".join(fence.around(f"file {path}", text, workspace.FILE_LENGTH) for path, text in round.texts.items())


def _fence(toolbox: Toolbox) -> Fence:
    return Fence(toolbox.turn.state.id)


_DRIVERS: dict[Wish, Literal["bot", "human"]] = {"human_drives": "human", "bot_drives": "bot"}
