"""The house in coding rounds: presents problems, listens, gives hints, and reacts to what the judge found."""

from collections.abc import Sequence

from greenroom.adapters.interviewer.house import asides
from greenroom.adapters.interviewer.house.coding import (
    clarifying,
    closing,
    hints,
    language,
    open_questions,
    problem,
    process,
    questions,
    review,
    runs,
    signals,
    steering,
    verdicts,
)
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.host import RoundHost
from greenroom.adapters.interviewer.house.matching import Meaning
from greenroom.adapters.interviewer.house.process import Answer
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.talk.notes import Note
from greenroom.interview.talk.reading import Topic
from greenroom.questions.model import Question

_WORTH_OFFERING_MS = 120_000
"""With less time left on a problem that is over, nobody could do much with it."""


class CodingHost(RoundHost):
    """What the house does with a problem, an editor and a judge."""

    pressing = frozenset({"solution", "hint", "stuck", "rules"})
    asks = frozenset({"solution", "hint", "stuck", "why", "run", "rules"})
    standing = frozenset({"ask_complexity", "ask_space", "follow_up", "reflect", "time_unused", language.NOTE})
    preparing = language.NOTE
    last_minute = "time_called_plan"

    def view(self, scene: Scene) -> CodingScene:
        return CodingScene.of(scene)

    def entry_note(self, index: int) -> Note:
        return Note("present_problem", str(index))

    def plan(self, rounds: int) -> str:
        return "some code"

    def bridge(self, scene: Scene) -> str:
        from_problem = scene.round is not None and scene.kind == "coding"
        return "bridge_to_problem" if from_problem else "bridge_to_code"

    def open(self, scene: Scene, draft: Draft) -> None:
        view = self.view(scene)
        problem.enter(view, draft)
        if scene.entered is not None and any(cue.seq > scene.entered.seq for cue in scene.cues("hint_requested")):
            hints.give(view, draft)

    def leave_behind(self, scene: Scene, draft: Draft) -> None:
        view = self.view(scene)
        for cue in scene.cues("verdict"):
            run = view.run(cue)
            if run is not None and run.round != scene.state.open_round:
                verdicts.mention_late(draft, run)

    def react(self, scene: Scene, draft: Draft) -> bool:
        view = self.view(scene)
        judged = self._judged(view, draft)
        runs.report(view, draft)
        if scene.cues("hint_requested"):
            hints.give(view, draft)
        return judged

    def _judged(self, scene: CodingScene, draft: Draft) -> bool:
        """React to the newest verdict; older ones that wait with it are out of date."""
        judged = [run for cue in scene.cues("verdict") if (run := scene.run(cue)) is not None]
        if not judged:
            return False
        if judged[-1].round == scene.state.open_round:
            verdicts.react(scene, draft, judged[-1])
        else:
            verdicts.mention_late(draft, judged[-1])
        return True

    def steers(self, scene: Scene, draft: Draft) -> bool:
        return steering.steers(self.view(scene), draft)

    def process(self, scene: Scene, topic: Topic, text: str) -> Answer | None:
        return process.answer(self.view(scene), topic, text)

    def own_answer(self, scene: Scene, text: str) -> Answer | None:
        return process.own_answer(self.view(scene), text)

    def note_on(self, text: str, notes: object, meaning: Meaning) -> str | None:
        return clarifying.note(text, notes, meaning) if isinstance(notes, Question) else None

    def is_about_task(self, scene: Scene, text: str) -> bool:
        view = self.view(scene)
        return clarifying.note(text, view.question, scene.meaning, clarifying.VERY_NEAR) is not None

    def unused(self, scene: Scene) -> str:
        left = scene.left_ms
        return "time_unused" if left is not None and left >= _WORTH_OFFERING_MS else ""

    def reply(self, scene: Scene, draft: Draft, *, told: bool) -> None:
        view = self.view(scene)
        if view.is_at_work:
            problem.reply(view, draft)
        elif "time_unused" in scene.pending and not review.leaves(view) and not review.accepts(view):
            if any(one.kind == "end" and one.is_sure for one in view.heard):
                asides.end(view, draft)
                return
            review.tell_who_judges(view, draft)
            is_late_answer = (
                review.tell_cost(view, draft)
                or review.says_what_is_left(view, draft)
                or open_questions.answered_late(view, draft)
            )
            if draft.is_empty:
                questions.answer(view, draft)
            if not is_late_answer and not scene.count("time_taken"):
                draft.say("time_yours")
            draft.note("time_unused")
            draft.note("time_taken")
        elif not told:
            review.reply(view, draft)

    def look_over(self, scene: Scene, draft: Draft) -> None:
        view = self.view(scene)
        for cue in scene.cues("analysed"):
            run = view.run(cue)
            if run is not None and run == view.last_submission:
                verdicts.looked_into(view, draft, run)
        if draft.is_empty:
            signals.react(view, draft)

    def expired(self, scene: Scene) -> str:
        return "expired" if self.view(scene).is_at_work else "expired_decided"

    def recall(self, scene: Scene, draft: Draft, indexes: Sequence[int]) -> bool:
        return closing.recall(scene, draft, indexes)

    def prepared_word(self, scene: Scene) -> str:
        return language.chosen(scene)

    def prepare(self, scene: Scene, draft: Draft) -> bool:
        return language.ask(scene, draft)

    def prepared(self, scene: Scene, draft: Draft) -> None:
        language.answered(scene, draft)
