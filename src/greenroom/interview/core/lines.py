"""What becomes of a line after it was said: it was heard only in part, or it is corrected."""

import re
from collections.abc import Iterable
from dataclasses import replace

from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.state import Line
from greenroom.interview.talk import memory
from greenroom.interview.talk.memory import Memory

_WORD = re.compile(r"\S+")
_LETTERS = re.compile(r"[^\W_]+")


def beginning(text: str, heard: str) -> str | None:
    """The part of a text that begins with just these words, as the text spells it; None if it begins otherwise."""
    words = list(_WORD.finditer(text))
    said = heard.split()
    if len(said) > len(words) or any(_bare(one) != _bare(found[0]) for one, found in zip(said, words, strict=False)):
        return None
    return text[: words[len(said) - 1].end()] if said else ""


def cut_off(lines: tuple[Line, ...], event: ev.InterviewerCutOff) -> tuple[Line, ...]:
    """The lines, one of which was heard only so far."""
    return tuple(_cut(line, event.heard) if line.seq == event.line else line for line in lines)


def corrected(lines: tuple[Line, ...], event: ev.LineCorrected) -> tuple[Line, ...]:
    """The lines, one of which is corrected; what was recognised first is kept beside it."""
    return tuple(
        replace(line, text=event.text, original=line.original or line.text) if line.seq == event.line else line
        for line in lines
    )


def remembered(lines: Iterable[Line]) -> Memory:
    """What an interviewer remembers of these lines."""
    known = Memory()
    for line in lines:
        if line.who == "interviewer":
            known = memory.asked(known, line.seq, line.text)
        elif line.who == "candidate" and not line.command:
            known = memory.heard(known, line.seq, line.text)
    return known


def final_texts(records: Iterable[Recorded]) -> dict[int, str]:
    """What every spoken line says in the end, by its place in the log."""
    texts: dict[int, str] = {}
    for record in records:
        match record.event:
            case ev.CandidateSpoke(text=text) | ev.InterviewerSpoke(text=text):
                texts[record.seq] = text
            case ev.LineCorrected(line=line, text=text) | ev.InterviewerCutOff(line=line, heard=text):
                texts[line] = text
    return texts


def _cut(line: Line, heard: str) -> Line:
    return replace(line, text=heard, unheard=f"{line.text.removeprefix(heard)} {line.unheard}".strip())


def _bare(word: str) -> str:
    """A word without case and punctuation; a mark that stands alone is itself."""
    return "".join(_LETTERS.findall(word.casefold())) or word
