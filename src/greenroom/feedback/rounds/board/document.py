"""The part of a document that is about one design."""

import re
from collections.abc import Iterator
from typing import Literal

from greenroom.designs.describing import describe
from greenroom.designs.mermaid import MermaidInvalid, read_mermaid
from greenroom.designs.model import Board
from greenroom.designs.outline import outline
from greenroom.feedback.documents.markup import code, pairs, table, text
from greenroom.feedback.documents.model import DocumentPart
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rounds.board.notes import designs_of
from greenroom.feedback.rounds.board.sketch import Sketch, sketch_of
from greenroom.feedback.wording import duration
from greenroom.interview.rounds.board.assessment import DesignGrades
from greenroom.interview.rounds.board.choices import PHASE_TITLES
from greenroom.interview.rounds.board.state import whiteboard
from greenroom.questions.designs.model import Design

BROUGHT = {
    "asked": "you asked",
    "stated": "you stated it",
    "told": "the interviewer told you",
    "missed": "never came up",
}
FIGURES = {"right": "right", "wrong": "off", "missing": "not worked out"}
PARTS = {"there": "there", "weak": "there, on a single machine", "missing": "missing"}
ANSWERS = {
    "right": "right",
    "partly": "partly right",
    "wrong": "does not hold",
    "not_answered": "not answered",
    "not_assessed": "not assessed",
}
_MOST_ROWS = 120
"""Of an outline."""
_INDENT = "    "
_MARKS = re.compile(r"\*\*|(?<![\w\s])[*_`](?=\w)|(?<=\s)[*_`](?=\w)|^[*_`](?=\w)|(?<=[\w.)])[*_`](?!\w)")


class DesignRow(DocumentPart):
    """Something that was looked at, what became of it, and more about it."""

    about: str
    outcome: str
    more: str


class OutlineRow(DocumentPart):
    """A line of an outline."""

    level: int
    text: str


class ToldBlock(DocumentPart):
    """A heading, a paragraph or a point of a text."""

    kind: Literal["heading", "text", "point"]
    text: str


class DesignPart(DocumentPart):
    """How one design went."""

    number: int
    title: str
    facts: tuple[tuple[str, str], ...]
    requirements: tuple[DesignRow, ...]
    figures: tuple[DesignRow, ...]
    parts: tuple[DesignRow, ...]
    answers: tuple[DesignRow, ...]
    weaknesses: tuple[str, ...]
    outline: tuple[OutlineRow, ...]
    """The last board."""
    sketch: Sketch | None
    """The same as a small drawing, where it is simple."""
    strong: tuple[OutlineRow, ...]
    """A strong board."""
    debrief: str
    """How a strong design works, in Markdown."""
    told: tuple[ToldBlock, ...]
    """The same as plain blocks."""


def design_part(interviewed: Interviewed, graded: DesignGrades) -> DesignPart:
    """One design of a document."""
    drawing = whiteboard(interviewed.state, graded.round).drawing
    design = designs_of(interviewed).get(graded.slug)
    answers = {one.id: one.answer for one in design.requirements} if design is not None else {}
    return DesignPart(
        number=graded.round + 1,
        title=graded.title,
        facts=_facts(graded),
        requirements=tuple(
            DesignRow(about=one.about, outcome=BROUGHT[one.outcome], more=answers.get(one.requirement, ""))
            for one in graded.requirements
        ),
        figures=tuple(
            DesignRow(about=one.about, outcome=FIGURES[one.outcome], more=_figure(one.said, one.expected))
            for one in graded.figures
        ),
        parts=tuple(
            DesignRow(about=one.about, outcome=PARTS[one.outcome], more=", ".join(one.components) or one.why)
            for one in graded.parts
            if one.matters or one.components
        ),
        answers=tuple(
            DesignRow(about=one.about, outcome=ANSWERS[one.outcome], more="; ".join(one.ideas)) for one in graded.asked
        ),
        weaknesses=tuple(
            f"{one.text}{' (as far as it could be read)' if one.is_guessed else ''}" for one in graded.facts
        )
        + graded.flows_missing,
        outline=_outline(drawing.board),
        sketch=sketch_of(drawing),
        strong=_strong(design),
        debrief=design.debrief if design is not None else "",
        told=tuple(_told(design.debrief)) if design is not None else (),
    )


def strong_board(design: Design) -> Board:
    """The strong board of a question; an empty one if it cannot be read."""
    try:
        return read_mermaid(design.strong)
    except MermaidInvalid:
        return Board()


def printed(part: DesignPart) -> list[str]:
    """A design as blocks of Markdown."""
    blocks = [f"## Design {part.number}: {text(part.title)}", pairs(part.facts)]
    for title, head, rows in (
        ("Requirements", ("Requirement", "Who brought it up", "Answer"), part.requirements),
        ("Numbers", ("Figure", "Yours", "How it comes about"), part.figures),
        ("Parts", ("Part", "On your board", "As, or what goes wrong without it"), part.parts),
        ("Questions about your design", ("About", "Answer", "Ideas in it"), part.answers),
    ):
        if rows:
            blocks += [f"**{title}**", table(head, [(one.about, one.outcome, one.more) for one in rows])]
    if part.weaknesses:
        blocks += ["**What the board shows**", "\n".join(f"- {text(one)}" for one in part.weaknesses)]
    blocks += ["**Your board**", _as_code(part.outline)]
    if part.strong:
        blocks += ["**A strong board**", _as_code(part.strong)]
    if part.debrief:
        # Headings of the debrief stand below those of the document.
        blocks += ["**How a strong design works**", _below(part.debrief)]
    return blocks


def _told(markdown: str) -> Iterator[ToldBlock]:
    """The blocks of a text, without marks for bold and the like."""
    block: list[str] = []
    kind: Literal["text", "point"] = "text"

    def whole() -> Iterator[ToldBlock]:
        if block:
            yield ToldBlock(kind=kind, text=_MARKS.sub("", " ".join(block)))
        block.clear()

    for line in (*(one.strip() for one in markdown.splitlines()), ""):
        if not line:
            yield from whole()
            kind = "text"
        elif line.startswith("#"):
            yield from whole()
            yield ToldBlock(kind="heading", text=line.lstrip("# "))
        elif line.startswith(("- ", "* ")):
            yield from whole()
            kind = "point"
            block.append(line[2:])
        else:
            block.append(line)


def _as_code(rows: tuple[OutlineRow, ...]) -> str:
    return code("\n".join(f"{_INDENT * one.level}{one.text}" for one in rows) or describe(Board()))


def _below(markdown: str) -> str:
    lines = markdown.strip().split("\n")
    return "\n".join(f"##{line}" if line.startswith("#") else line for line in lines)


def _outline(board: Board) -> tuple[OutlineRow, ...]:
    rows = outline(board)
    shown = tuple(OutlineRow(level=one.level, text=" ".join(one.text.split())) for one in rows[:_MOST_ROWS])
    more = len(rows) - len(shown)
    return (*shown, OutlineRow(level=0, text=f"({more} more lines)")) if more else shown


def _strong(design: Design | None) -> tuple[OutlineRow, ...]:
    return () if design is None else _outline(strong_board(design))


def _figure(said: str, expected: str) -> str:
    return f"“{said}”; {expected}" if said else expected


def _facts(graded: DesignGrades) -> tuple[tuple[str, str], ...]:
    spent = "" if graded.time_spent_ms is None else duration(graded.time_spent_ms)
    if spent and graded.time_limit_ms is not None:
        spent += f" of {duration(graded.time_limit_ms)}"
    facts = {
        "Outcome": graded.status.replace("_", " ").capitalize(),
        "Parts": str(graded.components),
        "Connections": str(graded.flows),
        "Difficulty": graded.difficulty.capitalize(),
        "Topics": ", ".join(graded.topics),
        "Time": spent,
        "Time by part": ", ".join(f"{PHASE_TITLES[one.phase].lower()} {duration(one.ms)}" for one in graded.phases),
    }
    return tuple((name, value) for name, value in facts.items() if value)
