"""What `greenroom room` prints of board rounds."""

from typing import Literal

import typer

from greenroom.cli.room.news import News
from greenroom.cli.rounds.board.describing import Change
from greenroom.cli.terminal import clock, counted, plain, soft, strong
from greenroom.designs.estimates import PadLine
from greenroom.web.rounds.board.wire import BoardView, PhaseView
from greenroom.web.shape import Shape

_COLOURS = {"+": "green", "-": "red"}


class Requirement(Shape):
    """A requirement that the interviewer told."""

    about: str
    text: str

    def words(self) -> str:
        """One line of the list."""
        return f"  {plain(self.about)}: {plain(self.text)}"


class Part(Shape):
    """A part of the round."""

    phase: str
    title: str
    minutes: float | None

    @classmethod
    def of_view(cls, view: PhaseView) -> "Part":
        """The part, as it is planned."""
        return cls(phase=view.phase, title=view.title, minutes=view.minutes)

    def words(self) -> str:
        """Its title and its time."""
        return self.title if self.minutes is None else f"{self.title} ({self.minutes:g} min)"


class DesignNews(News):
    """A design question that was opened, or is shown again."""

    type: Literal["design"] = "design"
    round: int
    slug: str
    title: str
    difficulty: str
    statement: str
    parts: tuple[Part, ...]
    requirements: tuple[Requirement, ...]
    """Those that were told so far."""
    phase: str

    @classmethod
    def of_view(cls, view: BoardView) -> "DesignNews":
        """The news of a round."""
        return cls(
            round=view.index,
            slug=view.slug or "",
            title=view.title or "",
            difficulty=view.difficulty,
            statement=view.statement or "",
            parts=tuple(map(Part.of_view, view.phases)),
            requirements=tuple(Requirement(about=one.about, text=one.text) for one in view.given),
            phase=view.phase,
        )

    def words(self) -> str:
        head = f"\n{strong(plain(self.title))} {soft(f'({self.difficulty})')}\n{plain(self.statement).strip()}"
        parts = " → ".join(part.words() for part in self.parts)
        told = "\n".join(one.words() for one in self.requirements)
        return "\n".join(
            [head, soft(parts), *(["Requirements so far:", told] if told else []), soft("/board explains the board.")]
        )


class PhaseNews(News):
    """The next part of the round began."""

    type: Literal["phase"] = "phase"
    round: int
    phase: str
    title: str
    number: int
    of: int
    minutes: float | None

    def words(self) -> str:
        limit = "" if self.minutes is None else f", about {self.minutes:g} min"
        return strong(f"── Part {self.number} of {self.of}: {self.title}{limit} ──")


class PhaseClock(News):
    """How long the present part has left."""

    type: Literal["phase_clock"] = "phase_clock"
    round: int
    phase: str
    title: str
    left_ms: int | None

    def words(self) -> str:
        left = "" if self.left_ms is None else f", {clock(self.left_ms)} left in this part"
        return soft(f"Part: {self.title}{left}")


class RequirementNews(News):
    """The interviewer told a requirement."""

    type: Literal["requirement"] = "requirement"
    round: int
    about: str
    text: str
    asked: bool

    def words(self) -> str:
        return soft(f"Requirement: {plain(self.about)}: {plain(self.text)}")


class BoardNews(News):
    """What the board says is different. `text` is the whole board; a question mark stands after what was guessed."""

    type: Literal["board"] = "board"
    round: int
    revision: int
    components: int
    flows: int
    changes: tuple[Change, ...]
    """`+` or `-`, and the line that came or went; empty where the whole board is shown."""
    text: str

    def words(self) -> str:
        if not self.changes:
            return plain(self.text)
        head = strong(f"The board: {counted(self.components, 'component')}, {counted(self.flows, 'flow')}")
        lines = (typer.style(f"  {sign} {plain(line)}", fg=_COLOURS[sign]) for sign, line in self.changes)
        return "\n".join([f"{head} {soft('(/outline shows all of it)')}", *lines])


class NoteNews(News):
    """Lines of a note came or went, or all of it is shown."""

    type: Literal["note"] = "note"
    round: int
    note: str
    changes: tuple[Change, ...]
    text: str

    def words(self) -> str:
        head = strong(f"Note {self.note}:")
        if not self.changes:
            return f"{head}\n{plain(self.text).rstrip() or soft('  nothing yet')}"
        return "\n".join([head, *(f"  {sign} {plain(line)}" for sign, line in self.changes)])


class Computed(Shape):
    """A line of the pad of estimates."""

    text: str
    shown: str
    verdict: Literal["right", "wrong", ""]
    off: str
    problem: str

    @classmethod
    def of_line(cls, line: PadLine) -> "Computed":
        """What a line comes to."""
        return cls(text=line.text, shown=line.shown, verdict=line.verdict, off=line.off, problem=line.problem)

    def words(self) -> str:
        """The line with its value."""
        if self.problem:
            return f"  {plain(self.text)}   {soft(plain(self.problem))}"
        if self.verdict == "wrong":
            return f"  {plain(self.text)}   {typer.style(f'comes to {self.shown}: {self.off}', fg='yellow')}"
        value = "right" if self.verdict == "right" else f"= {self.shown}" if self.shown else ""
        return f"  {plain(self.text)}   {soft(value)}".rstrip()


class PadNews(News):
    """Lines of the pad of estimates with what they come to."""

    type: Literal["pad"] = "pad"
    round: int
    lines: tuple[Computed, ...]

    def words(self) -> str:
        return "\n".join([strong("Estimates:"), *(line.words() for line in self.lines)])


class MermaidNews(News):
    """The board as a Mermaid flowchart."""

    type: Literal["mermaid"] = "mermaid"
    round: int
    text: str

    def words(self) -> str:
        return plain(self.text)


class OutlineHelp(News):
    """How the board is changed by lines."""

    type: Literal["board_help"] = "board_help"
    text: str

    def words(self) -> str:
        return self.text


class DesignEnded(News):
    """A design is over."""

    type: Literal["design_ended"] = "design_ended"
    round: int
    status: str
    phase: str
    took_ms: int

    def words(self) -> str:
        return strong(f"This design is {self.status.replace('_', ' ')} after {clock(self.took_ms)}.")
