"""What is measured of answers rounds: questions asked once, follow-ups on what was said, and no talk of code."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark, count, share
from greenroom.evals.measures.words import bare, content_words, heard, sentences, turns_spoken
from greenroom.evals.played import Played, Taken
from greenroom.interview.core.messages import TurnTaken
from greenroom.interview.rounds.answers.messages import AskFollowUp
from greenroom.interview.rounds.answers.prompts import Prompt
from greenroom.interview.rounds.answers.state import Answers, answers_rounds, open_answers

_FEW_WORDS = 3
_ASKED = 0.6
"""A turn that has this share of a question's words asks it."""
_TELLING = frozenset({"story", "ramble", "more"})
_CODE = re.compile(
    r"\b(cod(e|ing)|algorithms?|complexity|big[- ]o|submit\w*|submission|test cases?|hints?|compil\w+|editor|"
    r"syntax|data structures?|whiteboard|python|javascript|java|your solution|the statement)\b|\bO\(",
    re.I,
)
"""Words that belong into a coding round."""

Place = tuple[int, Taken]
"""A turn with words, and where in the log they are."""


@dataclass
class QuestionsAsked(Measure):
    """Questions that were never asked, or asked again although nobody wanted that."""

    kind: ClassVar = "answers"
    name: ClassVar = "questions_asked"
    title: ClassVar = "Questions not asked just once"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look at every turn of a round for the words of its question."""
        remarks: list[Remark] = []
        for index, round in answers_rounds(played.state):
            turns = _turns(played, index)
            asking = [(seq, taken) for seq, taken in turns if _asks(taken.text, round.task.prompt)]
            if turns and not asking:
                remarks.append(Remark(turns[0][0], f"not asked: {round.task.prompt.text}"))
            for seq, taken in asking[1:]:
                if not _answers_to(played, taken, "repeat"):
                    remarks.append(Remark(seq, "asked the question again"))
            for seq, taken in turns:
                if _answers_to(played, taken, "repeat") and not _asks(taken.text, round.task.prompt):
                    remarks.append(Remark(seq, "did not repeat the question although it was asked to"))
        return count(remarks)


@dataclass
class FollowUpLimit(Measure):
    """Questions about an answer beyond those that are allowed."""

    kind: ClassVar = "answers"
    name: ClassVar = "follow_up_limit"
    title: ClassVar = "Follow-ups beyond the limit"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Count the turns that ask something once an answer was given, whether or not they were meant as follow-ups."""
        remarks: list[Remark] = []
        for index, round in answers_rounds(played.state):
            asking = [seq for seq, taken in _turns(played, index) if _follows_up(played, taken, round)]
            extra = asking[round.follow_ups_allowed :]
            remarks += [Remark(seq, f"more than {round.follow_ups_allowed} follow-ups") for seq in extra]
        return count(remarks)


@dataclass
class FollowUpWords(Measure):
    """Follow-ups that take up something the candidate said."""

    kind: ClassVar = "answers"
    name: ClassVar = "follow_up_words"
    title: ClassVar = "Follow-ups on the candidate's words"
    gate: ClassVar = Gate("at_least", 0.6, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Hold each follow-up against what was said in its round, the question's own words aside."""
        using, remarks = 0, []
        for seq, taken in turns_spoken(played):
            round = open_answers(taken.state)
            if round is None or not _makes_follow_up(taken):
                continue
            said = content_words(_said_in(taken, round)) - content_words(round.task.prompt.text)
            if len(said) < _FEW_WORDS:
                continue
            if said & content_words(taken.text):
                using += 1
            else:
                remarks.append(Remark(seq, f"takes up nothing of the answer: {taken.text}"))
        return share(using, using + len(remarks), remarks)


@dataclass
class CodeTalk(Measure):
    """Talk of code where the interview is about experience."""

    kind: ClassVar = "answers"
    name: ClassVar = "code_talk"
    title: ClassVar = "Talk of code in answers rounds"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look for words of coding rounds that neither the candidate nor a question used before."""
        is_behavioural = all(kind.name == self.kind for kind in played.kinds)
        remarks = []
        for seq, taken in turns_spoken(played):
            if not is_behavioural and open_answers(taken.state) is None:
                continue
            known = " ".join([*(line.text for line in taken.state.lines if line.who == "candidate"), *played.quotable])
            for word in {match[0].casefold() for match in _CODE.finditer(taken.text)}:
                if word not in known.casefold():
                    remarks.append(Remark(seq, f"says {word!r}"))
        return count(remarks)


MEASURES: tuple[Measure, ...] = (QuestionsAsked(), FollowUpLimit(), FollowUpWords(), CodeTalk())


def _turns(played: Played, index: int) -> list[Place]:
    """The turns with words while a round was open."""
    return [(seq, taken) for seq, taken in turns_spoken(played) if taken.state.open_round == index]


def _asks(text: str, prompt: Prompt) -> bool:
    """Whether these words ask the question, in its author's words or in others."""
    if any(bare(sentence) in bare(text) for sentence in sentences(prompt.text)):
        return True
    wanted = content_words(prompt.text)
    return len(wanted & content_words(text)) >= _ASKED * len(wanted)


def _answers_to(played: Played, taken: Taken, purpose: str) -> bool:
    return any(played.purposes.get(cue.seq) == purpose for cue in taken.turn.cues)


def _follows_up(played: Played, taken: Taken, round: Answers) -> bool:
    """Whether this turn asks something about an answer; an answer to a question of the candidate's does not count."""
    told = [seq for seq in _spoken_in(taken) if played.purposes.get(seq) in _TELLING]
    if not told or any(text.endswith("?") for text in heard(taken)):
        return False
    return _makes_follow_up(taken) or any(one.endswith("?") for one in sentences(taken.text))


def _makes_follow_up(taken: Taken) -> bool:
    return isinstance(taken.answer, TurnTaken) and any(isinstance(one, AskFollowUp) for one in taken.answer.moves)


def _spoken_in(taken: Taken) -> Iterator[int]:
    round = open_answers(taken.state)
    return iter(()) if round is None else (one.seq for one in round.spoken)


def _said_in(taken: Taken, round: Answers) -> str:
    """What the candidate has said in this round so far."""
    places = {one.seq for one in round.spoken}
    return " ".join(line.text for line in taken.state.lines if line.seq in places)
