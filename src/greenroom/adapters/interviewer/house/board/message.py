"""A message of the candidate's while it is answered: its parts that are left, and what was found out so far."""

from dataclasses import replace

from greenroom.adapters.interviewer.house.board.parts import Part, parts_of
from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.rounds.board.choices import Phase
from greenroom.interview.rounds.board.state import Raised


class Message:
    """What was said in this turn, and the draft that answers it."""

    def __init__(self, scene: BoardScene, draft: Draft) -> None:
        self.scene = scene
        self.draft = draft
        self.parts = list(parts_of(scene))
        self.raised: Raised | None = scene.raised
        """The question of ours that waits for an answer."""
        self.is_closed = False
        """Whether that question is done with."""
        self.wants_on = False
        self.target: Phase | None = None
        """The part of the round that they want to go to."""
        self.leads = False
        """Whether they chose what comes next."""
        self.had_question = any(one.asks for one in self.parts)
        self.is_puzzled = False
        """Whether they ask what we meant."""
        self.is_named_open = False
        """Whether what is theirs to decide was named already."""
        self.asked = ""
        """The question that was answered last."""

    def take(self, *parts: Part) -> None:
        """Leave these parts out from now on: they have their answer."""
        self.parts = [one for one in self.parts if one not in parts]

    def tells(self, part: Part) -> None:
        """Take a part as a statement after all."""
        self.parts = [replace(one, wish=None) if one is part else one for one in self.parts]

    def with_wish(self, *wishes: str) -> list[Part]:
        """The parts that are left and want one of these."""
        return [one for one in self.parts if one.wish in wishes]

    @property
    def told(self) -> str:
        """The statements that are left, as one text."""
        return " ".join(one.text for one in self.parts if not one.asks)
