"""A turn in an answers round: the question, what was told so far, and what is still open."""

import re

from greenroom.adapters.interviewer.house.phrasing import lowered, split_sentences
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.core import allowed
from greenroom.interview.core.agenda import MOVE_ON
from greenroom.interview.rounds.answers.parts import parts_of
from greenroom.interview.rounds.answers.prompts import Part, Prompt
from greenroom.interview.rounds.answers.state import Answers, answers_rounds, open_answers
from greenroom.interview.talk.notes import Notes


class AnswersScene(Scene):
    """The scene of a turn with what answers rounds have besides."""

    @property
    def answers(self) -> Answers | None:
        """The round of this stage."""
        return open_answers(self.state) if self.round is not None else None

    @property
    def prompt(self) -> Prompt | None:
        """The question of this stage."""
        return self.answers.task.prompt if self.answers is not None else None

    @property
    def place(self) -> tuple[int, int]:
        """The place of this question among those of the interview, from 1, and how many there are."""
        indexes = [index for index, _ in answers_rounds(self.state)]
        return sum(index <= (self.state.open_round or 0) for index in indexes), len(indexes)

    @property
    def story(self) -> str:
        """All that the candidate said in this round."""
        return " ".join(line.text for line in self.theirs)

    @property
    def missing(self) -> tuple[Part, ...]:
        """Parts of a story that were neither told nor asked for, in the order of a good story."""
        told = parts_of(self.story)
        probes = self.prompt.probes if self.prompt is not None else {}
        return tuple(part for part in probes if part not in told and not self.count("follow_up", part))

    @property
    def asked_last(self) -> str:
        """What we asked last in this round, as one sentence in small letters: the question itself, or a follow-up."""
        for line in reversed(self.lines_here):
            if line.who == "interviewer" and Notes.parse(line.intent).has("follow_up"):
                asked = [sentence for sentence in split_sentences(line.text) if sentence.endswith("?")]
                if asked:
                    # Without what was put around it when it was repeated before.
                    return lowered(re.sub(r"^[^:?]{0,40}: (?=\w)", "", asked[-1]))
        return _joined(self.prompt.text) if self.prompt is not None else ""

    @property
    def follow_ups_left(self) -> bool:
        """Whether the rules allow another follow-up and this persona wants one."""
        round, index = self.answers, self.state.open_round
        if round is None or index is None or len(round.follow_ups) >= self.manner.follow_ups:
            return False
        return round.kind.refusal(self.state, index, "ask_follow_up") is None

    @property
    def may_move_on(self) -> bool:
        """Whether the rules allow us to leave this question."""
        return MOVE_ON not in allowed.refused(self.state)


def _joined(text: str) -> str:
    """Several sentences as one, so that none of them is said twice word for word."""
    parts = [lowered(part) for part in split_sentences(text)]
    return "; ".join([*(part.rstrip(".?!") for part in parts[:-1]), *parts[-1:]])
