"""Measures of how it is said: not twice, not too long, one question at a time, with the candidate's own words."""

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark, count, share
from greenroom.evals.measures.words import bare, content_words, sentences, spoken, turns_in_own_words, turns_spoken
from greenroom.evals.played import Played, Taken
from greenroom.interview.manners import manner
from greenroom.ports.interviewer import HOUSE

_RECENT_LINES = 3
_FEW_WORDS = 3
_TELLING = frozenset({"background", "background_more", "experience"})
"""What is said for these has something in it that can be taken up; each kind of round adds its own."""
_HOUR_MS = 3_600_000


@dataclass
class Repetition(Measure):
    """Sentences that were said before in the same interview."""

    name: ClassVar = "repetition"
    title: ClassVar = "Sentences repeated"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Compare all sentences, without case and punctuation; what was asked for again may be said again."""
        seen: Counter[str] = Counter()
        wanted = {seq for seq, taken in turns_spoken(played) if _is_asked_to_repeat(played, taken)}
        remarks = []
        for seq, text in spoken(played):
            for sentence in sentences(text):
                seen[bare(sentence)] += 1
                if bare(sentence) and seen[bare(sentence)] > 1 and seq not in wanted:
                    remarks.append(Remark(seq, f"said before: {sentence}"))
        return count(remarks)


@dataclass
class OwnWords(Measure):
    """Questions that follow something the candidate told, and use words of theirs."""

    name: ClassVar = "own_words"
    title: ClassVar = "Follow-ups with the candidate's words"
    gate: ClassVar = Gate("at_least", 0.5, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look at every question that follows a story, a plan or an answer, and at what was said just before."""
        if "makes_no_sense" in played.case.traits:
            return Reading(None)
        telling = _TELLING.union(*(kind.telling for kind in played.kinds))
        using = asked = 0
        for _, taken in turns_spoken(played):
            told = any(played.purposes.get(cue.seq) in telling for cue in taken.turn.cues)
            heard = _just_said(taken)
            if not told or "?" not in taken.text or len(heard) < _FEW_WORDS:
                continue
            asked += 1
            using += bool(heard & content_words(taken.text))
        return share(using, asked)


@dataclass
class OneQuestion(Measure):
    """Turns that ask more than one thing."""

    name: ClassVar = "one_question"
    title: ClassVar = "Turns with several questions"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Count question marks, those of the question's author aside."""
        remarks = []
        for seq, text in turns_in_own_words(played):
            asks = [sentence for sentence in sentences(text) if sentence.endswith("?")]
            if len(asks) > 1:
                remarks.append(Remark(seq, f"{len(asks)} questions at once"))
        return count(remarks)


@dataclass
class Length(Measure):
    """Turns longer than the persona speaks."""

    name: ClassVar = "length"
    title: ClassVar = "Turns too long for the persona"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Count words, those of the question's author aside."""
        most = manner(played.case.persona).max_words
        lengths = [(seq, len(text.split())) for seq, text in turns_in_own_words(played)]
        return count([Remark(seq, f"{words} words, {most} allowed") for seq, words in lengths if words > most])


@dataclass
class Pace(Measure):
    """Seconds that a simulated hour takes."""

    name: ClassVar = "pace"
    title: ClassVar = "Seconds for a simulated hour"
    gate: ClassVar = Gate("at_most", 2, of="mean")

    def read(self, played: Played) -> Reading:
        """Real time against simulated time; no gate for a language model, which is as fast as it is."""
        if played.interviewer != HOUSE:
            return Reading(None)
        return Reading(played.seconds * _HOUR_MS / max(1, played.simulated_ms))


@dataclass
class WordsPerTurn(Measure):
    """How much the interviewer says at a time."""

    name: ClassVar = "words_per_turn"
    title: ClassVar = "Words in a turn"

    def read(self, played: Played) -> Reading:
        """The mean over all turns with words."""
        lengths = [len(text.split()) for _, text in spoken(played)]
        return Reading(sum(lengths) / len(lengths) if lengths else None)


@dataclass
class ShareOfTalk(Measure):
    """How much of the talking the interviewer does."""

    name: ClassVar = "share_of_talk"
    title: ClassVar = "Interviewer's share of the talk"
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Words of the interviewer against those of both."""
        mine = sum(len(text.split()) for _, text in spoken(played))
        theirs = sum(len(line.text.split()) for line in played.state.lines if line.who == "candidate")
        return share(mine, mine + theirs)


def _is_asked_to_repeat(played: Played, taken: Taken) -> bool:
    return any(played.purposes.get(cue.seq) == "repeat" for cue in taken.turn.cues)


def _just_said(taken: Taken) -> set[str]:
    """Words that carry meaning in the latest things the candidate said, if they have just spoken."""
    if not any(cue.kind == "candidate_spoke" for cue in taken.turn.cues):
        return set()
    lines = [line.text for line in taken.state.lines if line.who == "candidate"]
    return content_words(" ".join(lines[-_RECENT_LINES:]))
