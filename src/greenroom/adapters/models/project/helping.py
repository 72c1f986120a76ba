"""How a model helps: in the author's words, for a sign of struggle or because the candidate asks."""

from greenroom.adapters.models.fencing import on_one_line
from greenroom.adapters.models.project.notes import author_of
from greenroom.adapters.models.tools import Toolbox, not_now
from greenroom.interview.rounds.project import helping
from greenroom.interview.rounds.project.events import HelpKind
from greenroom.interview.rounds.project.helping import ASKED, Offer
from greenroom.interview.rounds.project.messages import GiveHelp
from greenroom.interview.rounds.project.state import Project, open_project
from greenroom.ports.knowledge import Concept
from greenroom.questions.projects.model import Project as Author


async def lookup_concept(toolbox: Toolbox, query: str) -> str:
    """A concept that is shown; where the candidate drives, it is help and needs a reason like any other."""
    if open_project(toolbox.turn.state) is None or toolbox.refusal("give_help"):
        return await toolbox.look_up(query)
    signal = _signal(toolbox)
    if refusal := await _not_suitable(toolbox, "concept", signal):
        return not_now(refusal)
    concept = await toolbox.known(query)
    return not_now("nothing is known about that") if concept is None else _explained(toolbox, concept, signal)


async def give_help(toolbox: Toolbox, kind: HelpKind) -> str:
    """The author's own help of this kind, word for word."""
    round, author, signal = open_project(toolbox.turn.state), author_of(toolbox.turn), _signal(toolbox)
    if refusal := toolbox.refusal("give_help"):
        return not_now(refusal)
    if refusal := await _not_suitable(toolbox, kind, signal):
        return not_now(refusal)
    if round is None or author is None:
        return not_now("there is no help on this project")
    known = await _concepts(toolbox, round, author) if kind == "concept" else {}
    if (found := helping.concept(round, [*known])) is not None:
        return _explained(toolbox, known[found.text], signal)
    find = {"hint": helping.hint, "error": helping.error, "snippet": helping.snippet}.get(kind, helping.for_request)
    offer = find(round, author) or helping.for_request(round, author)
    if offer is None:
        return not_now("there is no help left on this level")
    return _given(toolbox, offer, signal)


def help_if_pressed(toolbox: Toolbox) -> None:
    """The button for help always gives some."""
    round, author = open_project(toolbox.turn.state), author_of(toolbox.turn)
    is_pressed = any(cue.kind == "help_requested" for cue in toolbox.turn.cues)
    if not is_pressed or round is None or author is None or toolbox.has(GiveHelp) or toolbox.refusal("give_help"):
        return
    offer = helping.for_request(round, author)
    if offer is not None:
        _given(toolbox, offer, ASKED)


def _given(toolbox: Toolbox, offer: Offer, signal: str) -> str:
    said = on_one_line(offer.say)
    toolbox.say_authored(said)
    toolbox.moves.append(GiveHelp(offer.kind, offer.text, signal))
    shown = " The lines of code are shown beside it." if offer.code else ""
    return f"done: these words were just said to the candidate for you, do not repeat or extend them: {said}{shown}"


def _explained(toolbox: Toolbox, concept: Concept, signal: str) -> str:
    """Show a concept, as the help that a sign or the candidate's words bring."""
    told = toolbox.show(concept)
    if not toolbox.has(GiveHelp):
        toolbox.moves.append(GiveHelp("concept", concept.text, signal))
    return told


async def _not_suitable(toolbox: Toolbox, kind: HelpKind, signal: str) -> str:
    """Why help of this kind is not given now; empty if it is. Who asks gets what is asked for."""
    round, author = open_project(toolbox.turn.state), author_of(toolbox.turn)
    if toolbox.has(GiveHelp):
        return "one help at a time"
    if not signal:
        return "the candidate did not ask and does not seem to be stuck; answer what they said"
    if signal == ASKED or round is None or author is None:
        return ""
    if not round.may_offer_help:
        return "no more help is offered unasked on this level"
    offer = helping.for_signal(round, author, signal, [*await _concepts(toolbox, round, author)])
    if offer is None:
        return "there is no help left on this level"
    return "" if offer.kind == kind else f"the help for this sign is of the kind {offer.kind}"


async def _concepts(toolbox: Toolbox, round: Project, author: Author) -> dict[str, Concept]:
    """The concepts of the level, by their texts."""
    found = [await toolbox.known(term) for term in author.levels[round.level - 1].concepts]
    return {one.text: one for one in found if one is not None}


def _signal(toolbox: Toolbox) -> str:
    """What brings the help: a sign of struggle, or the candidate's own words; empty for nothing."""
    cues = {cue.kind: cue.ref for cue in toolbox.turn.cues}
    if "help_requested" in cues or "candidate_spoke" in cues:
        return ASKED
    return cues.get("signal", "")
