"""What a model can do in the talk of a project round.

What a mode does not have is left out of the tools that are sent, and not only forbidden.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

from greenroom.adapters.models.fencing import Fence, on_one_line
from greenroom.adapters.models.project import facts, workspace
from greenroom.adapters.models.project.notes import author_of
from greenroom.adapters.models.tools import Toolbox, not_now
from greenroom.interview.core.messages import ShowConcept
from greenroom.interview.rounds.project import helping
from greenroom.interview.rounds.project.events import HelpKind
from greenroom.interview.rounds.project.helping import ASKED, Offer
from greenroom.interview.rounds.project.messages import GiveHelp, GoOnDriving, StopDriving, TakeBack, TakeWheel
from greenroom.interview.rounds.project.state import Project, open_project
from greenroom.interview.rounds.project.wishes import Wish, wish_in
from greenroom.interview.talk.notes import Note

if TYPE_CHECKING:
    from pydantic_ai import Agent, RunContext

BOTH = frozenset({"read_file", "read_description", "lookup_concept", "hand_over", "take_back_change"})
HUMAN = frozenset({"get_current_code", "get_run_history", "give_help"})
BOT = frozenset({"list_files", "go_on_driving", "stop_driving"})
"""The tools of each mode. Patches and runs are steps of the driver, which is asked only while it drives."""

_SPEAKS_OF_YOU = re.compile(r"\b(?:you|your|yours|u|take|drive|driver|turn)\b", re.IGNORECASE)


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
        return await lookup_concept(context.deps, query)


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
    async def help_tool(context: RunContext[Toolbox], kind: Literal["hint", "error", "snippet"]) -> str:
        """Help the candidate: the next hint, the specific error, or a snippet. It is said for you, word for word."""
        return give_help(context.deps, kind)


def _add_driving(agent: "Agent[Toolbox, str | None]") -> None:
    """Tools around the keyboard: handing it over in both modes, the others while the interviewer drives."""
    from pydantic_ai import RunContext

    @agent.tool(name="hand_over", prepare=in_mode)
    async def wheel_tool(context: RunContext[Toolbox], to: Literal["candidate", "interviewer"]) -> str:
        """Hand the keyboard over, because the candidate asked for it just now. Say where things stand."""
        return hand_over(context.deps, to)

    @agent.tool(name="take_back_change", prepare=in_mode)
    async def revert_tool(context: RunContext[Toolbox]) -> str:
        """Take the last change back, because the candidate asked for it just now."""
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


async def lookup_concept(toolbox: Toolbox, query: str) -> str:
    """A concept that is shown; where the candidate drives, it is help."""
    told = await toolbox.look_up(query)
    shown = next((move for move in toolbox.moves if isinstance(move, ShowConcept)), None)
    if shown is not None and "give_help" in available(toolbox) and not toolbox.has(GiveHelp):
        toolbox.moves.append(GiveHelp("concept", shown.text, ASKED))
    return told


def hand_over(toolbox: Toolbox, to: str) -> str:
    """The keyboard changes hands only when the candidate has just spoken of it."""
    said = _said(toolbox)
    if not said or (to == "interviewer" and not _SPEAKS_OF_YOU.search(said)):
        return not_now("the candidate did not ask for it")
    if toolbox.has(TakeWheel):
        return "done already"
    toolbox.moves.append(TakeWheel("bot" if to == "interviewer" else "human"))
    return "done: say in a sentence where things stand"


def take_back(toolbox: Toolbox) -> str:
    """The last change; while we drive, nothing follows before the candidate's word."""
    round = open_project(toolbox.turn.state)
    if not _said(toolbox) or round is None or round.last_change is None:
        return not_now("there is nothing to take back, or nobody asked for it")
    done = toolbox.once(TakeBack())
    if round.driver == "bot" and not round.is_waiting:
        toolbox.once(StopDriving())
    return done


def move_if_asked(toolbox: Toolbox, move: GoOnDriving | StopDriving) -> str:
    """A move that only the candidate's words allow."""
    return toolbox.once(move) if _said(toolbox) else not_now("the candidate did not ask for it")


def give_help(toolbox: Toolbox, kind: HelpKind) -> str:
    """The author's own help of this kind, word for word."""
    round, author = open_project(toolbox.turn.state), author_of(toolbox.turn)
    if refusal := toolbox.refusal("give_help"):
        return not_now(refusal)
    if round is None or author is None or toolbox.has(GiveHelp):
        return not_now("one help at a time")
    signal = _signal(toolbox)
    if signal is None:
        return not_now("the candidate did not ask and does not seem to be stuck; answer what they said")
    if signal != ASKED and not round.may_offer_help:
        return not_now("no more help is offered unasked on this level")
    find = {"hint": helping.hint, "error": helping.error, "snippet": helping.snippet}[kind]
    offer = find(round, author) or helping.for_request(round, author)
    if offer is None:
        return not_now("there is no help left on this level")
    return _given(toolbox, offer, signal)


def owed(toolbox: Toolbox) -> Sequence[str]:
    """What plain words and the button always do, if the model forgot it."""
    _obey(toolbox)
    if any(cue.kind == "help_requested" for cue in toolbox.turn.cues) and not toolbox.has(GiveHelp):
        round, author = open_project(toolbox.turn.state), author_of(toolbox.turn)
        offer = helping.for_request(round, author) if round is not None and author is not None else None
        if offer is not None and not toolbox.refusal("give_help"):
            _given(toolbox, offer, ASKED)
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
    wish = wish_in(said, round.driver, is_waiting=round.is_waiting)
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
    elif wish == "take_back" and round.last_change is not None:
        take_back(toolbox)


def _given(toolbox: Toolbox, offer: Offer, signal: str) -> str:
    said = on_one_line(offer.say)
    toolbox.say_authored(said)
    toolbox.moves.append(GiveHelp(offer.kind, offer.text, signal))
    shown = " The lines of code are shown beside it." if offer.code else ""
    return f"done: these words were just said to the candidate for you, do not repeat or extend them: {said}{shown}"


def _signal(toolbox: Toolbox) -> str | None:
    """What brings the help: a sign of struggle, or the candidate's own words; None for nothing."""
    cues = {cue.kind: cue.ref for cue in toolbox.turn.cues}
    if "help_requested" in cues or "candidate_spoke" in cues:
        return ASKED
    return cues.get("signal")


def _said(toolbox: Toolbox) -> str:
    """What the candidate has just said."""
    waiting = {cue.seq for cue in toolbox.turn.cues if cue.kind == "candidate_spoke"}
    return " ".join(line.text for line in toolbox.turn.state.lines if line.seq in waiting)


def _with_round(toolbox: Toolbox, read: Callable[[Project], str]) -> str:
    round = open_project(toolbox.turn.state)
    return not_now("there is no project on the table") if round is None else read(round)


def _code(round: Project, fence: Fence) -> str:
    return "\n".join(fence.around(f"file {path}", text, workspace.FILE_LENGTH) for path, text in round.texts.items())


def _fence(toolbox: Toolbox) -> Fence:
    return Fence(toolbox.turn.state.id)


_DRIVERS: dict[Wish, Literal["bot", "human"]] = {"human_drives": "human", "bot_drives": "bot"}
