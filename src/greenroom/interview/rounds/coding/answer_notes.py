"""The verdict on an answer to one of our questions, as a note on the line that replied to it."""

from dataclasses import dataclass
from typing import Literal, cast, get_args

from greenroom.interview.talk.notes import Note
from greenroom.questions.inquiries.judging import AnswerVerdict, JudgedAnswer

JUDGED = "judged"
Asked = Literal["follow_up", "probe"]


@dataclass(frozen=True, slots=True)
class AnswerNote:
    """Which question was answered, how, and which ideas were found: `judged:right:follow_up:1:keeps the start`.

    `which` is the number of the follow-up in the question, from 0, or the name of the approach that was probed.
    """

    verdict: AnswerVerdict
    asked: Asked
    which: str
    ideas: tuple[str, ...] = ()

    @classmethod
    def of(cls, judged: JudgedAnswer, asked: Asked, which: str) -> "AnswerNote":
        """The note for an answer that was judged."""
        return cls(judged.verdict, asked, which, tuple(one.idea for one in (*judged.met, *judged.wrong)))

    @classmethod
    def parse(cls, note: Note) -> "AnswerNote | None":
        """The verdict that a note tells; None for any other note."""
        if note.act != JUDGED or note.about is None:
            return None
        verdict, asked, which, ideas = (*note.about.split(":", 3), "", "", "")[:4]
        if verdict not in get_args(AnswerVerdict) or asked not in get_args(Asked):
            return None
        found = tuple(one for one in ideas.split("; ") if one)
        return cls(cast(AnswerVerdict, verdict), cast(Asked, asked), which, found)

    @property
    def note(self) -> Note:
        """The note on the line of ours that follows the answer."""
        parts = (self.verdict, self.asked, self.which, *(("; ".join(self.ideas),) if self.ideas else ()))
        return Note(JUDGED, ":".join(parts))
