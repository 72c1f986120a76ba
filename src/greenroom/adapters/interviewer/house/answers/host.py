"""The house in answers rounds: asks, listens, takes up the candidate's own words, and asks for what is missing."""

from collections.abc import Sequence

from greenroom.adapters.interviewer.house.answers import closing, talking
from greenroom.adapters.interviewer.house.answers.scene import AnswersScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.host import RoundHost
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.talk.notes import Note


class AnswersHost(RoundHost):
    """What the house does with a question about the candidate's work."""

    standing = frozenset({"ask_question", "follow_up"})
    last_minute = "answer_last_minute"

    def view(self, scene: Scene) -> AnswersScene:
        return AnswersScene.of(scene)

    def entry_note(self, index: int) -> Note:
        return Note("ask_question", str(index))

    def plan(self, rounds: int) -> str:
        return "a question about your work" if rounds == 1 else "some questions about your work"

    def bridge(self, scene: Scene) -> str:
        from_question = scene.round is not None and scene.kind == "answers"
        return "bridge_to_next_question" if from_question else "bridge_to_question"

    def open(self, scene: Scene, draft: Draft) -> None:
        talking.enter(self.view(scene), draft)

    def reply(self, scene: Scene, draft: Draft, *, told: bool) -> None:
        talking.reply(self.view(scene), draft)

    def recall(self, scene: Scene, draft: Draft, indexes: Sequence[int]) -> bool:
        return closing.recall(scene, draft, indexes)
