"""Board rounds, as evals see them."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from greenroom.adapters.questions.designs import FolderDesignBank
from greenroom.adapters.questions.folder import packs_folder
from greenroom.errors import InvalidInput
from greenroom.evals.candidates.person import Person
from greenroom.evals.candidates.plan import Plan
from greenroom.evals.case import EvalCase
from greenroom.evals.kind import EvalKind
from greenroom.evals.performing import Notes
from greenroom.evals.rounds.board.day import STRONG
from greenroom.evals.rounds.board.designer import Designer
from greenroom.evals.rounds.board.designers import day_of
from greenroom.evals.rounds.board.part import BoardPart
from greenroom.evals.rounds.board.performing import PERFORMERS
from greenroom.interview.core.events import RoundEvent
from greenroom.interview.core.plan import Task
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board.choices import PHASE_TITLES
from greenroom.interview.rounds.board.state import BoardTask, Whiteboard, whiteboards
from greenroom.questions.designs.model import Design


class BoardEvals(EvalKind):
    """Candidates design one of the systems that come with Greenroom."""

    name = "board"
    part = BoardPart
    cases = Path(__file__).parent / "cases"
    performers = PERFORMERS
    telling = frozenset({"explain", "lead", "trade_off", "more_time"})

    def notes(self, names: Collection[str]) -> Notes:
        found = {design.slug: design for design in FolderDesignBank(packs_folder()).all()}
        unknown = next((slug for slug in names if slug not in found), None)
        if unknown is not None:
            raise InvalidInput(f"there is no system called {unknown!r} to design.")
        return {slug: found[slug] for slug in names}

    def tasks(self, part: BoardPart, notes: Notes) -> Sequence[Task]:
        designs: list[Design] = [notes[slug] for slug in part.questions]
        return [BoardTask(brief=one.brief, held_to=part.level or one.level) for one in designs]

    def person(self, case: EvalCase, part: BoardPart, notes: Notes, plan: Plan) -> Person:
        design: Design = notes[part.questions[0]]
        _require_known(part, design)
        return Designer(case, notes, plan, day_of(part, design))

    def slug(self, round: Whiteboard) -> str:
        return round.brief.slug

    def quotable(self, state: State, notes: Notes) -> Iterable[str]:
        for _, round in whiteboards(state):
            design = notes.get(round.brief.slug)
            if isinstance(design, Design):
                yield from _texts(design)

    def title(self, round: Whiteboard) -> str:
        return round.brief.title

    def told(self, event: RoundEvent, round: Whiteboard) -> str | None:
        match event:
            case ev.BoardEdited(added=added, changed=changed, removed=removed, via=via):
                return f"the board by {via}: {len(added)} new, {len(changed)} changed, {len(removed)} gone"
            case ev.NoteEdited(note=note, text=text):
                return f"writes into {note}: {' '.join(text.split())}"
            case ev.PhaseEntered(phase=phase, why=why):
                return f"{PHASE_TITLES[phase]} ({why})"
            case ev.BoardPaused():
                return "the board is left alone"
            case ev.RequirementGiven(about=about, asked=asked):
                return f"told: {about}{'' if asked else ', unasked'}"
            case ev.TopicRaised(what=what, topic=topic):
                return f"asked about: {what.replace('_', ' ')} {topic}"
            case ev.DesignClosed(why=why):
                return f"the design is {why}"
            case _:
                return None

    def details(self, part: BoardPart) -> Mapping[str, str]:
        return {"Board": part.draws, "Drawn by": part.drawn_by}


def _require_known(part: BoardPart, design: Design) -> None:
    boards = {STRONG, *(one.name for one in design.weak)}
    if part.draws not in boards:
        raise InvalidInput(f"{design.slug} has no board called {part.draws!r}.")
    unknown = {*part.without, *part.alone} - {one.id for one in design.needs}
    if unknown:
        raise InvalidInput(f"{design.slug} has no part called {min(unknown)!r}.")


def _texts(design: Design) -> Iterable[str]:
    yield from (design.opening, design.summary)
    yield from (one.answer for one in design.requirements)
    yield from (one.ask for one in design.figures)
    yield from (one.ask for one in design.needs)
    for topic in design.asks:
        yield from (topic.opening, topic.inquiry.ask, *topic.inquiry.replies)


BOARD = BoardEvals()
