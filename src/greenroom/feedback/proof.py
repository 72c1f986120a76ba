"""Pointers into the log for what is claimed."""

import re

from greenroom.feedback.course import Moment, Pause, SpokenLine
from greenroom.feedback.wording import excerpt
from greenroom.interview.core import assessment as a


def quote(said: SpokenLine, part: str = "") -> a.Utterance:
    """The words, or the part of them that matters."""
    return a.Utterance(
        seq=said.seq,
        who="candidate" if said.who == "candidate" else "interviewer",
        quote=excerpt(said.text, part),
    )


def signal(moment: Moment, round: int, kind: str) -> a.SignalEvidence:
    """A sign of struggle."""
    return a.SignalEvidence(seq=moment.seq, round=round, signal=kind)


def pause(one: Pause) -> a.PauseEvidence:
    """A time in which nothing was done."""
    return a.PauseEvidence(seq=one.after.seq, until=one.until.seq, ms=one.ms)


def moment(one: Moment) -> a.MomentEvidence:
    """Any other event."""
    return a.MomentEvidence(seq=one.seq, event=one.type)


def sentence_with(text: str, words: str) -> str:
    """The sentence of a text that has these words in it, letter for letter."""
    found = re.search(re.escape(words), text, re.IGNORECASE)
    if found is None:
        return excerpt(text)
    at = found.start()
    starts = [hit.end() for hit in re.finditer(r"[.!?]\s+|\n+", text[:at])]
    ends = re.search(r"[.!?](?:\s|$)|(?=\n)", text[at:])
    return excerpt(text[starts[-1] if starts else 0 : at + ends.end() if ends else len(text)])
