"""The house in board rounds: answers from the notes, watches in silence, and asks about this board."""

from collections.abc import Sequence
from typing import ClassVar

from greenroom.adapters.interviewer.house.board import clarifying, closing, noted, process, talking
from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.adapters.interviewer.house.board.wishes import says
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.host import RoundHost
from greenroom.adapters.interviewer.house.matching import Meaning
from greenroom.adapters.interviewer.house.process import Answer
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.talk.notes import Note
from greenroom.interview.talk.reading import Topic
from greenroom.questions.designs.model import Design


class BoardHost(RoundHost):
    """What the house does around a board, its notes, and somebody who draws."""

    standing: ClassVar[frozenset[str]] = frozenset()

    def view(self, scene: Scene) -> BoardScene:
        return BoardScene.of(scene)

    def entry_note(self, index: int) -> Note:
        return Note("present_design", str(index))

    def plan(self, rounds: int) -> str:
        return "a system to design" if rounds == 1 else "some systems to design"

    def bridge(self, scene: Scene) -> str:
        return "bridge_to_design"

    def open(self, scene: Scene, draft: Draft) -> None:
        talking.enter(self.view(scene), draft)

    def react(self, scene: Scene, draft: Draft) -> bool:
        return talking.react(self.view(scene), draft)

    def steers(self, scene: Scene, draft: Draft) -> bool:
        return talking.steers(self.view(scene), draft)

    def reply(self, scene: Scene, draft: Draft, *, told: bool) -> None:
        talking.after(self.view(scene), draft)

    def process(self, scene: Scene, topic: Topic, text: str) -> Answer | None:
        return process.general(self.view(scene), topic)

    def note_on(self, text: str, notes: object, meaning: Meaning) -> str | None:
        if not isinstance(notes, Design):
            return None
        found = noted.answers(text, notes, meaning)
        return found[0].answer if found else None

    def is_about_task(self, scene: Scene, text: str) -> bool:
        view = self.view(scene)
        return view.whiteboard is not None and clarifying.is_noted(view, text)

    def about_us(self, text: str) -> str:
        if says("draws_ahead", text):
            return "board_ahead"
        if says("covers", text):
            return "board_covered"
        return "board_fine" if says("worries", text) else ""

    def expired(self, scene: Scene) -> str:
        return "board_expired" if self.view(scene).is_at_work else "expired_decided"

    def recall(self, scene: Scene, draft: Draft, indexes: Sequence[int]) -> bool:
        return closing.recall(scene, draft, indexes)
