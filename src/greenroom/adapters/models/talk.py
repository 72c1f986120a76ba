"""The talk of a whole interview for a model to read: every line with its place in the log, within a length."""

from dataclasses import dataclass

from greenroom.adapters.models.fencing import clip, on_one_line
from greenroom.interview.core.state import Line

LINE_LENGTH = 1_600
SHORT_LENGTH = 200
"""What is left of an interviewer's line when there is too much: enough to know what was asked."""


@dataclass(frozen=True, slots=True)
class Talk:
    """What is shown, and how many lines of the candidate's are not."""

    text: str
    left_out: int


def talk_of(lines: tuple[Line, ...], length: int) -> Talk:
    """The lines in order; when they are too long, the interviewer's are shortened and the shortest answers left out.

    Whoever explains something takes more than a few words, so the shortest answers tell least.
    """
    spoken = [line for line in lines if line.who != "room"]
    shown = {line.seq: _shown(line, LINE_LENGTH) for line in spoken}
    if _length(shown) > length:
        shown |= {line.seq: _shown(line, SHORT_LENGTH) for line in spoken if line.who == "interviewer"}
    left_out: set[int] = set()
    shortest_first = sorted(spoken, key=lambda line: (line.who == "candidate", len(shown[line.seq]), -line.seq))
    excess = _length(shown) - length
    for line in shortest_first:
        if excess <= 0:
            break
        left_out.add(line.seq)
        excess -= len(shown[line.seq]) + 1
    text = "\n".join(_with_gaps(spoken, shown, left_out))
    return Talk(text, sum(line.who == "candidate" for line in spoken if line.seq in left_out))


def _shown(line: Line, limit: int) -> str:
    # One line each, so that nobody can write a line that seems to be somebody else's.
    return f"[{line.seq}] {line.who}: {on_one_line(clip(line.text, limit))}"


def _length(shown: dict[int, str]) -> int:
    return sum(len(text) + 1 for text in shown.values())


def _with_gaps(lines: list[Line], shown: dict[int, str], left_out: set[int]) -> list[str]:
    texts: list[str] = []
    missing = 0
    for line in lines:
        if line.seq in left_out:
            missing += 1
            continue
        if missing:
            texts.append(f"[... {missing} lines left out ...]")
            missing = 0
        texts.append(shown[line.seq])
    return [*texts, f"[... {missing} lines left out ...]"] if missing else texts
