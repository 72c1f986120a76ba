"""A turn in a board round: the board, the notes on the question, and what was asked and said so far."""

from functools import cached_property

from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.designs.facts import Fact
from greenroom.designs.model import Board
from greenroom.interview.rounds.board.choices import Phase
from greenroom.interview.rounds.board.state import Raised, Whiteboard, open_whiteboard
from greenroom.interview.talk.notes import Note, Notes
from greenroom.questions.designs.matching import Matched, match
from greenroom.questions.designs.model import Design

RAISED, PRESSED, SMALLER, CLOSED = "topic", "pressed", "smaller", "topic_closed"
"""Notes on a question of ours: asked, asked further, asked in a smaller form, and done with."""
_OF_TOPIC = (RAISED, PRESSED, SMALLER)
_TOLD = 6_000
"""Characters of the newest words of the candidate that are searched."""


class BoardScene(Scene):
    """The scene of a turn with what board rounds have besides. Outside of them there is no whiteboard."""

    @property
    def whiteboard(self) -> Whiteboard | None:
        """The board round of this stage."""
        return open_whiteboard(self.state) if self.round is not None else None

    @property
    def at(self) -> Whiteboard:
        """The same where it is known to be there. Raises LookupError."""
        if (found := self.whiteboard) is None:
            raise LookupError("there is no board in this stage")
        return found

    @property
    def is_at_work(self) -> bool:
        """Whether the design is open: then silence is work."""
        return self.whiteboard is not None and not self.whiteboard.is_decided

    @property
    def design(self) -> Design | None:
        """The author's notes on the question, if they are at hand."""
        round = self.whiteboard
        notes = self.turn.notes.get(round.brief.slug) if round is not None else None
        return notes if isinstance(notes, Design) else None

    @property
    def phase(self) -> Phase:
        """The part of the round that it is in."""
        return self.at.phase

    @property
    def board(self) -> Board:
        """The drawing as a graph."""
        return self.at.board

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What follows from the graph, but for what only rests on a guess."""
        return tuple(fact for fact in self.at.drawing.facts if not fact.is_guessed)

    @cached_property
    def matched(self) -> Matched:
        """The board held against the question."""
        return match(self.design, self.board) if self.design is not None else Matched({})

    @property
    def names(self) -> tuple[str, ...]:
        """The names on the board, in the candidate's words."""
        return tuple(dict.fromkeys(one.name for one in self.board.components if one.name))

    @property
    def left_of_phase(self) -> int | None:
        """Milliseconds that were planned for this phase and are left; None where no time is set."""
        ends = self.at.phase_ends_at
        if ends is None:
            return self.left_ms
        left = max(0, ends - self.turn.now)
        return left if self.left_ms is None else min(left, self.left_ms)

    @property
    def is_early(self) -> bool:
        """Whether most of the time of this phase is still to come."""
        since, ends = self.at.phase_since, self.at.phase_ends_at
        return since is not None and ends is not None and self.turn.now - since < 0.4 * (ends - since)

    @cached_property
    def before(self) -> tuple[str, ...]:
        """What the candidate said in this round before this turn, oldest first."""
        theirs = self.theirs
        return tuple(line.text for line in theirs[: len(theirs) - len(self.utterances)])

    @property
    def told(self) -> tuple[str, ...]:
        """Everything the candidate said in this round, newest first, as far as it is searched."""
        found: list[str] = []
        size = 0
        for line in reversed(self.theirs):
            size += len(line.text)
            if size > _TOLD and found:
                break
            found.append(line.text)
        return tuple(found)

    @property
    def raised(self) -> Raised | None:
        """The question of ours that waits for an answer."""
        for line in reversed(self.lines_here):
            if line.who != "interviewer":
                continue
            notes = Notes.parse(line.intent)
            found = next((one for one in reversed(notes.notes) if one.act in _OF_TOPIC), None)
            if found is not None:
                raised = None if self._is_closed(found, line.seq) else self._raised(found)
                # In a new part of the round another question takes its place.
                return raised if raised is not None and raised.phase == self.phase else None
        return None

    def _is_closed(self, note: Note, seq: int) -> bool:
        ours = (line for line in self.lines_here if line.who == "interviewer" and line.seq >= seq)
        return any(Notes.parse(line.intent).has(CLOSED, note.about) for line in ours if line.seq > seq)

    def _raised(self, note: Note) -> Raised | None:
        return next((one for one in reversed(self.at.raised) if f"{one.what}:{one.topic}" == note.about), None)

    def since(self, raised: Raised) -> str:
        """What the candidate said since we asked this, this turn included."""
        return " \n".join(line.text for line in self.theirs if line.seq > raised.seq)


def key_of(raised: Raised) -> str:
    """How notes name a question of ours."""
    return f"{raised.what}:{raised.topic}"
