"""What a model can do in a board round: tell a requirement, ask about something, go on to the next part."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from greenroom.adapters.models.board.notes import design_of
from greenroom.adapters.models.board.offers import Offers
from greenroom.adapters.models.fencing import clean, clip, on_one_line
from greenroom.adapters.models.tools import FOLLOW_UP_LENGTH, Toolbox, not_now
from greenroom.designs.model import Component
from greenroom.interview.manners import manner
from greenroom.interview.rounds.board.choices import PHASE_TITLES
from greenroom.interview.rounds.board.events import TopicWhat
from greenroom.interview.rounds.board.messages import EnterPhase, GiveRequirement, RaiseTopic
from greenroom.interview.rounds.board.state import Whiteboard, open_whiteboard
from greenroom.interview.talk.notes import Note
from greenroom.questions.designs.model import TopicKind

if TYPE_CHECKING:
    from pydantic_ai import Agent, RunContext

NAMES = frozenset({"answer_requirement", "raise_topic", "next_phase"})
MOST_TOLD, MOST_UNASKED = 4, 2
MOST_COMPONENTS = 6
_SAID_FOR_YOU = "done: these words were just said to the candidate for you, do not repeat or extend them"


def add_tools(agent: "Agent[Toolbox, str | None]") -> None:
    """Add the tools of a board round."""
    from pydantic_ai import RunContext

    @agent.tool(name="answer_requirement", prepare=_at_the_board)
    async def answer_tool(context: RunContext[Toolbox], id: str) -> str:
        """Answer a question about the system by a requirement of your notes. It is said for you, word for word."""
        return answer_requirement(context.deps, id)

    @agent.tool(name="raise_topic", prepare=_at_the_board)
    async def raise_tool(
        context: RunContext[Toolbox], kind: TopicWhat, id: str = "", text: str = "", components: Sequence[str] = ()
    ) -> str:
        """Ask the candidate about something, one thing in a turn.

        With the id of a topic, part or figure of your notes its question is said for you, word for word. With kind
        "fact" (id: the kind of fact) or "follow_up", `text` is your own question about `components` on the board.
        """
        return raise_topic(context.deps, kind, id, text, components)

    @agent.tool(name="next_phase", prepare=_at_the_board)
    async def next_tool(context: RunContext[Toolbox]) -> str:
        """Go on to the next part, because the candidate wants to or this one has served its purpose."""
        return next_phase(context.deps)


async def _at_the_board(context: "RunContext[Toolbox]", definition: Any) -> Any:
    """The tool, or None where no design is open."""
    return definition if _open_board(context.deps) is not None else None


def answer_requirement(toolbox: Toolbox, id: str) -> str:
    """A requirement in its author's words; it is recorded the first time that it is told."""
    offers = _offers(toolbox)
    requirement = None if offers is None else offers.design.requirement(id.strip())
    if offers is None or requirement is None:
        return not_now(
            "your notes have no requirement of that name; leave it to the candidate, who says what they assume"
        )
    if refusal := toolbox.refusal("give_requirement") or _too_many(toolbox, id, offers):
        return not_now(refusal)
    said = on_one_line(requirement.answer)
    toolbox.say_authored(said)
    asked = _has_spoken(toolbox)
    if not offers.round.was_given(requirement.id):
        toolbox.moves.append(GiveRequirement(requirement.id, requirement.about, requirement.answer, asked=asked))
    return f"{_SAID_FOR_YOU}: {said}"


def _too_many(toolbox: Toolbox, id: str, offers: Offers) -> str:
    """Why this requirement is not told now, though the rules allow it; empty if it is."""
    told = [move for move in toolbox.moves if isinstance(move, GiveRequirement)]
    if any(move.requirement == id.strip() for move in told):
        return "it was told just now"
    if _has_spoken(toolbox):
        return "" if len(told) < MOST_TOLD else "that is enough for one turn"
    if not (toolbox.has(EnterPhase) or any(cue.kind == "phase_entered" for cue in toolbox.turn.cues)):
        return "the candidate did not ask"
    if not manner(toolbox.turn.state.settings.persona).encourages:
        return "you tell nothing that was not asked"
    if offers.round.was_given(id.strip()):
        return "the candidate knows it already"
    return "" if len(told) < MOST_UNASKED else "that is enough for one turn"


def raise_topic(toolbox: Toolbox, kind: TopicWhat, id: str = "", text: str = "", components: Sequence[str] = ()) -> str:
    """One question: the author's own, or one about a fact or what was said."""
    offers = _offers(toolbox)
    if offers is None:
        return not_now("there are no notes on this design")
    if refusal := toolbox.refusal("raise_topic"):
        return not_now(refusal)
    if toolbox.has(RaiseTopic):
        return not_now("one question at a time")
    match kind:
        case "dive" | "trade_off" | "trap" | "curve_ball":
            return _topic(toolbox, offers, kind, id.strip())
        case "need":
            return _need(toolbox, offers, id.strip())
        case "figure":
            return _figure(toolbox, offers, id.strip())
        case "fact" | "follow_up":
            return _own(toolbox, offers, kind, id.strip(), text, components)


def next_phase(toolbox: Toolbox) -> str:
    """On to the next part of the round."""
    round = _open_board(toolbox)
    following = None if round is None else round.rules.after(round.phase)
    if round is None or (refusal := toolbox.refusal("next_phase")):
        return not_now(refusal if round is not None else "no design is open")
    if following is None:
        return not_now("this is the last part")
    if any(cue.kind in ("phase_entered", "stage_entered") for cue in toolbox.turn.cues):
        return not_now("this part has only just begun")
    if not _has_spoken(toolbox):
        return not_now("the candidate is at work; the part ends by their word or by its time")
    if toolbox.has(EnterPhase):
        return "done already"
    toolbox.moves.append(EnterPhase(following))
    return f"done: {PHASE_TITLES[following]} is on; lead over in a sentence"


def notes_on(toolbox: Toolbox) -> Iterator[Note]:
    """What was told and asked in this turn, as the house notes it."""
    for move in toolbox.moves:
        match move:
            case GiveRequirement():
                yield Note("requirement", move.requirement)
            case RaiseTopic():
                yield Note("topic", f"{move.what}:{move.topic}")


def _topic(toolbox: Toolbox, offers: Offers, kind: TopicKind, id: str) -> str:
    found = offers.topics.get(id)
    if found is None:
        why = "it was asked already" if offers.round.was_raised(id) else "no such topic fits this board"
        return not_now(f"{why}; take one that is listed, or ask a follow_up of your own")
    if found.topic.kind != kind:
        return not_now(f"that one is of the kind {found.topic.kind}")
    move = RaiseTopic(kind, id, found.topic.about, found.components, found.elements)
    return _authored(toolbox, move, f"{found.topic.opening} {found.topic.inquiry.ask}")


def _need(toolbox: Toolbox, offers: Offers, id: str) -> str:
    need = offers.missing.get(id)
    if need is None:
        return not_now("no gap of that number is open, or it was asked about already")
    return _authored(toolbox, RaiseTopic("need", need.id, need.about), need.ask)


def _figure(toolbox: Toolbox, offers: Offers, id: str) -> str:
    figure = next((one for one in offers.design.figures if one.id == id), None)
    if figure is None:
        return not_now("your notes have no such figure")
    if offers.round.was_raised(id, "figure"):
        return not_now("you asked for it already; go on without it")
    return _authored(toolbox, RaiseTopic("figure", id, figure.about), figure.ask)


def _authored(toolbox: Toolbox, move: RaiseTopic, text: str) -> str:
    said = on_one_line(text)
    toolbox.say_authored(said)
    toolbox.closing(move)
    return f"{_SAID_FOR_YOU}: {said}"


def _own(toolbox: Toolbox, offers: Offers, kind: TopicWhat, id: str, text: str, components: Sequence[str]) -> str:
    """A question in the model's own words: it passes the gate like everything else that the model says."""
    question = on_one_line(clean(clip(text, FOLLOW_UP_LENGTH)))
    if not question.endswith("?"):
        return not_now("give your question as text, and end it with a question mark")
    found = [_named(offers.round, name) for name in components[:MOST_COMPONENTS]]
    if None in found:
        return not_now("only components that are on the board can be named; leave out the others")
    named = [one for one in found if one is not None]
    if kind == "fact":
        facts = [fact for fact in offers.round.drawing.facts if fact.kind == id]
        about = [fact for fact in facts if not named or any(one.id in fact.components for one in named)]
        if not about:
            return not_now("that does not follow from the board")
        topic, said_about = id, id.replace("_", " ")
        named = named or [one for id_ in about[0].components if (one := offers.round.board.by_id.get(id_)) is not None]
    else:
        last = offers.round.raised[-1] if offers.round.raised else None
        topic, said_about = (last.topic, last.about) if last is not None else ("own", "what was said")
    names = tuple(one.name for one in named if one.name)
    elements = tuple(dict.fromkeys(element for one in named for element in one.elements))
    move = RaiseTopic(kind, topic, f"{said_about}: {', '.join(names)}" if names else said_about, names, elements)
    toolbox.say_own(question, move)
    toolbox.closing(move)
    return "done: your question was said; do not say it again"


def _named(round: Whiteboard, name: str) -> Component | None:
    wanted = name.strip().strip("\"'").casefold()
    return next((one for one in round.board.components if one.name and one.name.casefold() == wanted), None)


def _offers(toolbox: Toolbox) -> Offers | None:
    round, design = _open_board(toolbox), design_of(toolbox.turn)
    return None if round is None or design is None else Offers(toolbox.turn.state, round, design)


def _open_board(toolbox: Toolbox) -> Whiteboard | None:
    round = open_whiteboard(toolbox.turn.state)
    return None if round is None or round.is_decided or toolbox.turn.state.is_locked else round


def _has_spoken(toolbox: Toolbox) -> bool:
    return any(cue.kind == "candidate_spoke" for cue in toolbox.turn.cues)
