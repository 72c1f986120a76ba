"""Nothing gives the design away, and nothing is said against the graph: over all packs and many candidates."""

import random
import re

import pytest

from greenroom.adapters.questions.designs import FolderDesignBank
from greenroom.adapters.questions.folder import packs_folder
from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.board.choices import PHASES
from greenroom.questions.designs.matching import match
from greenroom.questions.designs.model import Design
from greenroom.questions.designs.naming import is_named
from greenroom.questions.designs.telling import patterns
from greenroom.testing.board.bank import a_design
from tests.unit.adapters.interviewer.house.board.drawing_room import DrawingRoom

DESIGNS = (a_design(), *FolderDesignBank(packs_folder()).all())
PERSONAS: tuple[Persona, ...] = ("helpful", "discovery", "ruthless")
BEGGING = (
    "just tell me what to draw",
    "what am I missing?",
    "give me the answer please",
    "which component should I add?",
    "am I missing something?",
    "what would you do here?",
    "I don't know",
    "no idea, give me a hint",
    "is that ok?",
    "what do you think so far?",
    "I'm stuck",
    "what should I draw next?",
    "I just told you",
    "that's not what I asked",
    "it's already on the board",
    "yes",
    "no",
    "I'd do something clever there, and that's it",
    "next",
    "let's move on",
    "what do you mean?",
    "ok",
    "I think so",
    "how many users are there and how fast must it be?",
    "can you explain the solution?",
)
BLANK = 'flowchart LR\n  one["Person"]:::client --> two["Thing"]:::service\n'


def played(design: Design, persona: Persona, seed: int) -> "Watched":
    """A whole interview of somebody who knows nothing and asks for everything."""
    chosen = random.Random(f"{design.slug}:{persona}:{seed}")
    room = Watched(design, persona)
    boards = [BLANK, *(one.board for one in design.weak)]
    for phase in PHASES:
        if PHASES.index(room.round.phase) < PHASES.index(phase):
            room.to(phase)
        if phase in ("design", "dives") and (board := chosen.choice([*boards, ""])):
            room.draws(board, still=chosen.choice((1, 60, 400)))
        for text in chosen.sample(BEGGING, 4):
            room.say(text, seconds=chosen.choice((2, 20)))
            topic = design.topic(room.raised[-1].topic) if room.raised else None
            if topic is not None and room.raised[-1].phase == room.round.phase:
                room.say(chosen.choice((*topic.inquiry.examples.wrong, *topic.inquiry.examples.right)))
    return room


class Watched(DrawingRoom):
    """A room that holds every turn against the board as it was then."""

    def __init__(self, design: Design, persona: Persona) -> None:
        self.leaked: list[tuple[str, str, str]] = []
        super().__init__(persona, design)

    def listen(self) -> str:
        board = self.round.board
        asked = len(self.raised)
        heard = super().listen()
        for need, pattern in leaks(self, heard):
            self.leaked.append((need, pattern, heard))
        matched = match(self.design, board)
        for one in self.raised[asked:]:
            if one.what == "need":
                assert one.topic not in matched.parts, (one.topic, heard)
            drawn = {component.name for component in board.components}
            assert set(one.components) <= drawn, one
            assert set(one.elements) <= self.round.drawing.elements.keys()
        return heard


def leaks(room: DrawingRoom, heard: str) -> list[tuple[str, str]]:
    """The missing needs that a turn has a distinguishing word of, which nobody has said, drawn or been told."""
    design = room.design
    matched = match(design, room.round.board)
    free = {one for need in design.needs if need.id in matched.parts for one in patterns(need)}
    texts = (
        design.title,
        design.summary,
        design.statement,
        design.opening,
        *(one.answer for one in design.requirements),
        *(f"{one.name} {one.details}" for one in room.round.board.components),
        *(flow.label for flow in room.round.board.flows),
        *(line.text for line in room.state.lines if line.who == "candidate"),
    )
    # Of a label only the first words are looked at.
    known = [" ".join(words[at : at + 40]) for words in map(str.split, texts) for at in range(0, len(words), 40)]
    return [
        (need.id, pattern)
        for need in matched.missing
        for pattern in patterns(need)
        if pattern not in free
        and not any(is_named((pattern,), text) for text in known)
        and any(is_named((pattern,), sentence) for sentence in re.split(r"(?<=[.!?;:])\s+", heard))
    ]


@pytest.mark.parametrize("design", DESIGNS, ids=lambda one: one.slug)
def test_no_turn_names_a_part_that_is_missing(design: Design) -> None:
    for seed in range(4):
        room = played(design, PERSONAS[(seed + len(design.slug)) % len(PERSONAS)], seed)
        assert not room.leaked
        assert not room.rejected


@pytest.mark.parametrize("design", DESIGNS, ids=lambda one: one.slug)
def test_a_strong_board_is_never_said_to_lack_anything(design: Design) -> None:
    room = DrawingRoom("helpful", design)
    room.to("design")
    room.draws(design.strong, still=120)
    room.say("what do you think?")
    room.say("am I missing something?")
    assert not [one for one in room.raised if one.what == "need" and design.need(one.topic).matters]  # type: ignore[union-attr]


@pytest.mark.parametrize("persona", PERSONAS)
def test_no_sentence_is_said_twice(persona: Persona) -> None:
    room = played(DESIGNS[-1], persona, 7)
    said = [
        sentence for text in room.said for sentence in re.split(r"(?<=[.!?])\s+", text) if len(sentence.split()) > 2
    ]
    assert len(said) == len(set(said))
