"""What the house does in rounds of one kind, as the stages around them ask for it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.matching import Meaning
from greenroom.adapters.interviewer.house.process import Answer
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.talk.notes import Note
from greenroom.interview.talk.reading import Topic


class RoundHost(ABC):
    """How rounds of one kind are opened, talked through and spoken of afterwards.

    Every method gets the scene of the turn. A method that reads more than a general scene shows calls `view`.
    """

    pressing: ClassVar[frozenset[str]] = frozenset()
    """Kinds of sentences that are answered even when there is news to tell."""
    asks: ClassVar[frozenset[str]] = frozenset()
    """Kinds of sentences that want an answer."""
    standing: ClassVar[frozenset[str]] = frozenset()
    """Notes on questions of ours that stand until they are answered."""
    preparing: ClassVar[str] = ""
    """The note on the question that a warm-up asks for the sake of these rounds; empty when it asks none."""
    last_minute: ClassVar[str] = ""
    """The phrase with advice for the last minute; empty when there is none."""

    def view(self, scene: Scene) -> Scene:
        """The scene with what only these rounds have."""
        return scene

    @abstractmethod
    def entry_note(self, index: int) -> Note:
        """The note on the line with which a round begins."""

    @abstractmethod
    def plan(self, rounds: int) -> str:
        """What these rounds bring, as the end of a sentence: some code."""

    @abstractmethod
    def bridge(self, scene: Scene) -> str:
        """The phrase that leads to a round of this kind."""

    @abstractmethod
    def open(self, scene: Scene, draft: Draft) -> None:
        """Begin the round: its stage was just entered."""

    @abstractmethod
    def reply(self, scene: Scene, draft: Draft, *, told: bool) -> None:
        """Answer what was said in the round. `told` says whether this turn has told news already."""

    @abstractmethod
    def recall(self, scene: Scene, draft: Draft, indexes: Sequence[int]) -> bool:
        """Say what became of these rounds, from facts alone; False when there is nothing to say."""

    def process(self, scene: Scene, topic: Topic, text: str) -> Answer | None:
        """The answer to a question about the interview, in any stage; None when these rounds have none of their own."""
        return None

    def own_answer(self, scene: Scene, text: str) -> Answer | None:
        """What is known already to somebody who asks whether they were right; None when nothing is."""
        return None

    def note_on(self, text: str, notes: object, meaning: Meaning) -> str | None:
        """What the notes on a task answer to a question about it; None when they are not of this kind or do not say."""
        return None

    def is_about_task(self, scene: Scene, text: str) -> bool:
        """Whether a question is about the task of the round, even if it sounds like one about the interview."""
        return False

    def about_us(self, text: str) -> str:
        """The phrase that answers a question about what the interviewer did in these rounds; empty where none does."""
        return ""

    def unused(self, scene: Scene) -> str:
        """The phrase that offers the time left in a round that is over; empty when it is not worth offering."""
        return ""

    def leave_behind(self, scene: Scene, draft: Draft) -> None:
        """Round off an earlier round, on entering a stage."""
        return

    def react(self, scene: Scene, draft: Draft) -> bool:
        """Answer the cues that only these rounds have, in any stage; True when that was news to talk about."""
        return False

    def steers(self, scene: Scene, draft: Draft) -> bool:
        """React in a round to how something is said; True when that is all there is to answer."""
        return False

    def terms(self, scene: Scene) -> Sequence[str]:
        """Concepts that may be explained in this turn although nobody asks for one."""
        return ()

    def look_over(self, scene: Scene, draft: Draft) -> None:
        """Say what nobody asked for, when there is nothing else to say."""
        return

    def expired(self, scene: Scene) -> str:
        """The phrase for the end of the time of a round."""
        return "expired_decided"

    def prepared_word(self, scene: Scene) -> str:
        """A word that `prepare` is going to say, so that nothing else says it in the same turn; empty for none."""
        return ""

    def prepare(self, scene: Scene, draft: Draft) -> bool:
        """Ask in a warm-up what these rounds need to know; False when nothing is asked."""
        return False

    def prepared(self, scene: Scene, draft: Draft) -> None:
        """Answer what was said to `prepare`."""
        return
