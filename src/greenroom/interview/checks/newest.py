"""What the candidate has just said, read once for everybody who has to answer it."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from greenroom.interview.core.state import Cue, State
from greenroom.interview.talk.reading import Asked, Clause, Reader, Reading

FindNote = Callable[[str, object], str | None]
"""Finds the answer to a question in the notes on a task of any kind; None where they have none."""

_RECENT = 3


@dataclass(frozen=True)
class Newest:
    """The messages that wait for an answer, as they were read. It is a hint: a reading may be wrong."""

    reading: Reading
    asked: str = ""
    """Our last words before them."""
    recent: str = ""
    """The last messages of the candidate, these included."""
    noted: tuple[tuple[Clause, str], ...] = ()
    """Questions that the notes on the task answer, with the answers."""
    is_alone: bool = True
    """Whether nothing else has happened that our words may be about."""

    @property
    def text(self) -> str:
        """The messages."""
        return self.reading.text

    @property
    def wants(self) -> frozenset[str]:
        """What is surely asked for or asked about: the wishes of requests and the topics of questions."""
        return frozenset(one.wants or one.topic or one.kind for one in self.reading.sure)

    @property
    def needs_answer(self) -> bool:
        """Whether there is surely a question or a complaint."""
        asked = self.reading.surely("problem_question", "process_question")
        return any(one.asks for one in asked) or bool(self.reading.surely("complaint"))


def newest(
    state: State, cues: Collection[Cue], reader: Reader, notes: object = None, find: FindNote | None = None
) -> Newest | None:
    """What waits for an answer, None if the candidate said nothing. `notes` are those on the task of the open round."""
    waiting = {cue.seq for cue in cues if cue.kind == "candidate_spoke"}
    theirs = [line for line in state.lines if line.who == "candidate"]
    said = [line for line in theirs if line.seq in waiting]
    if not said:
        return None
    ours = next((one for one in reversed(state.lines) if one.who == "interviewer" and one.seq < said[0].seq), None)
    is_first = ours is not None and sum(line.seq > ours.seq for line in theirs) <= len(said)
    asked = Asked("probe") if ours is not None and "?" in ours.text and is_first else Asked()
    reading = reader.read(" \n".join(line.text for line in said), asked)
    questions = [one for one in reading.surely("problem_question") if one.asks] if find is not None and notes else []
    found = [(one, find(one.text, notes)) for one in questions] if find is not None else []
    return Newest(
        reading,
        ours.text if ours is not None else "",
        "\n".join(line.text for line in theirs[-_RECENT:]),
        tuple((one, answer) for one, answer in found if answer is not None),
        is_alone=all(cue.kind == "candidate_spoke" for cue in cues),
    )
